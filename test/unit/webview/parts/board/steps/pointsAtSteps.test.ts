import { afterEach, describe, expect, it, vi } from "vitest";
import { RequestError } from "../../../../../../src/shared/channel/requestError";
import type { Asker } from "../../../../../../src/shared/question";
import { say } from "../../../../../../src/tensor/said/sentence";
import type { CardRun } from "../../../../../../webview/parts/board/runs/cardRun";
import { BoardSteps } from "../../../../../../webview/parts/board/steps/boardSteps";
import { type PointQuery, pointsAtSteps } from "../../../../../../webview/parts/board/steps/pointsAtSteps";
import { PageHost } from "../../../../../support/pageHost";

/** Steps of each run's `t`, by their log folder and name. */
type Recorded = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function cardRun(logdir: string, run: string): CardRun {
  return { id: { logdir, run }, key: `${logdir}:${run}`, name: run, shortName: run, look: { hue: 0, dash: 0 } };
}

/** A host that knows these runs, as the worker answers by the contract. */
function hostOf(recorded: { runs: Recorded }, answers: { held?: Promise<void> } = {}) {
  const asked: { readonly name: string; readonly step: string | undefined; readonly runs: readonly string[] }[] = [];
  const asker: Asker = {
    ask: async <Params, Result>({ name }: { readonly name: string }, params: Params) => {
      const { logdir, step, series, runs } = params as unknown as {
        readonly logdir: string;
        readonly step?: string;
        readonly series?: readonly { readonly run: string }[];
        readonly runs?: readonly string[];
      };
      const names = runs ?? series?.map(({ run }) => run) ?? [];
      asked.push({ name, step, runs: names });
      await answers.held;
      const known = recorded.runs[logdir];
      if (!known) throw new RequestError("notFound", say("noRun", { run: "a", logdir }));
      const stepsOf = (run: string) => known[run] ?? [];
      if (name === "steps/list") {
        const all = [...new Set(names.flatMap(stepsOf))].sort((a, b) => a - b);
        return { steps: BigInt64Array.from(all, BigInt), failed: new Uint32Array() } as unknown as Result;
      }
      const before = names.map((run) => stepsOf(run).filter((one) => step === undefined || one <= Number(step)));
      return {
        points: Int32Array.from(before, (steps) => steps.length - 1),
        steps: BigInt64Array.from(before, (steps) => BigInt(steps.at(-1) ?? 0)),
        wallTimesSeconds: Float64Array.from(before, () => 1),
        firstSteps: BigInt64Array.from(names, (run) => BigInt(stepsOf(run)[0] ?? 0)),
        missing: Uint8Array.from(names, (run) => (stepsOf(run).length === 0 ? 1 : 0)),
        errors: [],
      } as unknown as Result;
    },
  };
  const host = new PageHost(asker);
  closing.push(() => host.channel.close("closed", say("panelClosed")));
  return { host, asked };
}

describe("which point a card shows", () => {
  const a = cardRun("/logs", "a");
  const b = cardRun("/logs", "b");
  const other = cardRun("/other", "a");
  const recorded = () => ({ runs: { "/logs": { a: [0, 10, 20], b: [15] }, "/other": { a: [7] } } as Recorded });
  const query = (run: CardRun, step?: bigint): PointQuery => ({ run, tag: "t", step });

  function points(known = recorded(), held?: Promise<void>) {
    const { host, asked } = hostOf(known, held === undefined ? {} : { held });
    const changed = vi.fn();
    const store = pointsAtSteps("image", changed);
    closing.push(() => store.leave());
    return { host, asked, changed, store };
  }

  it("is that of the nearest earlier step, of runs of several log folders", async () => {
    const { host, store, asked } = points();
    const queries = [query(a, 12n), query(b, 12n), query(other, 12n)];
    store.want(host.page, queries);
    expect(store.of(query(a, 12n))).toBeUndefined();
    await expect.poll(() => store.of(query(other, 12n))).toMatchObject({ is: "point", step: 7n });
    expect(store.of(query(a, 12n))).toMatchObject({ is: "point", point: 1, step: 10n });
    expect(store.of(query(b, 12n))).toEqual({ is: "none", firstStep: 15n });
    // One question a log folder.
    expect(asked.map(({ runs }) => runs)).toEqual([["a", "b"], ["a"]]);
    store.want(host.page, queries);
    expect(asked).toHaveLength(2);
  });

  it("what is not there at all has no first step", async () => {
    const { host, store } = points();
    const gone = cardRun("/logs", "gone");
    store.want(host.page, [query(gone)]);
    await expect.poll(() => store.of(query(gone))).toEqual({ is: "none", firstStep: undefined });
  });

  it("a log folder that cannot be asked says why", async () => {
    const { host, store } = points();
    const lost = cardRun("/lost", "a");
    store.want(host.page, [query(lost)]);
    await expect
      .poll(() => store.of(query(lost)))
      .toMatchObject({ is: "failed", error: expect.stringContaining("/lost") });
  });

  it("of a dragged slider only the newest step is asked for", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { host, store, asked } = points(recorded(), held);
    for (let step = 0n; step <= 20n; step++) store.want(host.page, [query(a, step)]);
    release();
    await expect.poll(() => store.of(query(a, 20n))).toMatchObject({ step: 20n });
    expect(asked.map(({ step }) => step)).toEqual(["0", "20"]);
  });

  it("news are asked for, and what is known stays until then, the same object where it is the same point", async () => {
    const known = recorded();
    const { host, store, asked } = points(known);
    const queries = [query(a), query(b)];
    store.want(host.page, queries);
    await expect.poll(() => store.of(query(b))).toMatchObject({ step: 15n });
    const before = store.of(query(b));
    known.runs = { ...known.runs, "/logs": { a: [0, 10, 20, 30], b: [15] } };
    host.channel.notify("runs/changed", { logdir: "/logs" });
    await expect.poll(() => store.of(query(a))).toMatchObject({ step: 30n });
    expect(store.of(query(b))).toBe(before);
    // Nothing of another folder is asked for again.
    const count = asked.length;
    host.channel.notify("runs/changed", { logdir: "/other" });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toHaveLength(count);
  });
});

describe("the stops of a board's slider", () => {
  it("are the recorded steps of all its runs, ascending, each once, and grow", async () => {
    const known: { runs: Recorded } = { runs: { "/logs": { a: [0, 20], b: [5, 20] }, "/other": { a: [5, 7] } } };
    const { host, asked } = hostOf(known);
    const steps = new BoardSteps("image", vi.fn());
    closing.push(() => steps.leave());
    const runs = [cardRun("/logs", "a"), cardRun("/logs", "b"), cardRun("/other", "a")];
    steps.want(host.page, runs, ["t"]);
    await expect.poll(() => steps.steps.map(({ step }) => step)).toEqual([0n, 5n, 7n, 20n]);
    const before = steps.steps;
    steps.want(host.page, [...runs], ["t"]);
    expect(asked).toHaveLength(2);
    host.channel.notify("runs/changed", { logdir: "/logs", runs: ["b"] });
    await expect.poll(() => asked.length).toBe(4);
    expect(steps.steps).toBe(before);
    known.runs = { ...known.runs, "/logs": { a: [0, 20], b: [5, 20, 21] } };
    host.channel.notify("runs/changed", {});
    await expect.poll(() => steps.steps.at(-1)?.step).toBe(21n);
    expect(steps.error).toBeUndefined();
  });
});
