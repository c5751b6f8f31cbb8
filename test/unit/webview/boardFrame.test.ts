// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { Asker, AskOptions, Question } from "../../../src/shared/question";
import { listSeries } from "../../../src/shared/questions/listSeries";
import { seriesKey } from "../../../src/shared/seriesId";
import type { BoardViewContext } from "../../../webview/views/view";
import { askerOf } from "../../support/asking";
import { DomPage } from "../../support/domPage";
import { MemoryProvider, type MemorySeries } from "../../support/memoryProvider";
import "../../../webview/frame";

type Recorded = Record<string, MemorySeries[]>;

const scalar = (tag: string, points = 1): MemorySeries => ({
  tag,
  kind: "scalar",
  points: Array.from({ length: points }, (_, i) => ({ step: BigInt(i), value: new Error("not looked at") })),
});

/** Log folders that each have a provider; what was asked of series is noted. */
class Folders implements Asker {
  readonly asked: (readonly string[])[] = [];
  private readonly askers: ReadonlyMap<string, Asker>;

  constructor(folders: Readonly<Record<string, Recorded>>) {
    this.askers = new Map(
      Object.entries(folders).map(([logdir, recorded]) => [logdir, askerOf(new MemoryProvider(logdir, recorded))]),
    );
  }

  ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options?: AskOptions<Progress>,
  ): Promise<Result> {
    const { logdir } = params as { logdir: string };
    if (question.name === listSeries.name) this.asked.push(listSeries.check(params).runs);
    const asker = this.askers.get(logdir);
    if (!asker) return Promise.reject(new Error(`no folder ${logdir}`));
    return asker.ask(question, params, options);
  }
}

let page: DomPage;
let folders: Folders;
afterEach(() => page.close());

function open(recorded: Readonly<Record<string, Recorded>>, ...roots: readonly [logdir: string, run: string][]): void {
  folders = new Folders(recorded);
  const subject = { on: "board", roots: roots.map(([logdir, run]) => ({ logdir, run })) } as const;
  page = new DomPage(folders, { shown: { subject } });
}

async function context(): Promise<BoardViewContext> {
  const view = await page.find<HTMLElement & { context: BoardViewContext }>("tensor-view-scalars");
  return view.context;
}

const names = async () => (await context()).runs.map(({ name }) => name);
const loaded = () => page.until(async () => expect((await context()).isReading).toBe(false));

describe("the frame of a board", () => {
  it("has the runs at or below its roots, by their names", async () => {
    const run = [scalar("loss")];
    open(
      { "/logs": { ".": run, "a/1": run, "a/2": run, "a/10": run, ab: run, b: run } },
      ["/logs", "a"],
      ["/logs", "b"],
    );
    await page.until(async () => expect(await names()).toEqual(["a/1", "a/2", "a/10", "b"]));
    await page.says("a +1");
  });

  it("calls the run that is the log folder itself by its folder", async () => {
    open({ "/my/logs": { ".": [scalar("loss")], a: [] } }, ["/my/logs", "."]);
    await page.until(async () => expect(await names()).toEqual(["logs", "a"]));
  });

  it("names runs of several folders with these, and says what is wrong with one of them", async () => {
    const recorded = { "/x/logs": { a: [scalar("loss")] }, "/y/logs": { a: [scalar("loss")], ".": [] } };
    open(recorded, ["/x/logs", "."], ["/y/logs", "."], ["/gone", "."]);
    await page.until(async () => expect(await names()).toEqual(["x/logs/a", "y/logs/a", "y/logs"]));
    await page.until(() =>
      expect(page.all("[role=alert]").map(({ textContent }) => textContent)).toEqual(["gone: no folder /gone"]),
    );
    await loaded();
  });

  it("shows runs before their series are there, a hundred at a time", async () => {
    const runs = Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`r${i}`, [scalar("loss")]]));
    open({ "/logs": runs }, ["/logs", "."]);
    await loaded();
    await page.until(async () => expect((await context()).runs.every(({ series }) => series.length === 1)).toBe(true));
    expect(folders.asked.map(({ length }) => length)).toEqual([100, 100, 50]);
  });

  it("asks again only for what changed, and keeps all else as it was", async () => {
    const recorded: Recorded = { a: [scalar("loss")], b: [scalar("loss")] };
    open({ "/logs": recorded, "/others": { c: [] } }, ["/logs", "."], ["/others", "."]);
    await loaded();
    const before = await page.until(async () => {
      const { runs } = await context();
      expect(runs.map(({ series }) => series.length)).toEqual([1, 1, 0]);
      return runs;
    });
    folders.asked.length = 0;
    recorded.a = [scalar("loss", 2)];
    const change = (runs?: readonly string[]) =>
      page.host.channel.notify("runs/changed", { logdir: "/logs", ...(runs && { runs }) });
    change(["a"]);
    await page.until(async () => expect((await context()).runs[0]?.series[0]?.pointCount).toBe(2));
    expect(folders.asked).toEqual([["a"]]);
    expect((await context()).runs.slice(1).every((run, i) => run === before[i + 1])).toBe(true);
    // Nothing of it is another: the run stays the same object.
    const {
      runs: [a],
    } = await context();
    change(["a"]);
    await page.until(() => expect(folders.asked).toEqual([["a"], ["a"]]));
    await loaded();
    expect((await context()).runs[0]).toBe(a);
    // One that is new is found among the others.
    recorded.aa = [scalar("acc")];
    change(["aa"]);
    await page.until(async () => expect(await names()).toEqual(["logs/a", "logs/b", "logs/aa", "others/c"]));
    expect(folders.asked.at(-1)).toEqual(["aa"]);
    // All of the folder.
    change();
    await page.until(() => expect(folders.asked.at(-1)).toHaveLength(3));
    delete recorded.b;
    change(["b"]);
    await page.until(async () => expect(await names()).toEqual(["logs/a", "logs/aa", "others/c"]));
  });

  it("draws runs as the host says, and follows it", async () => {
    open({ "/logs": { a: [], bb: [] } }, ["/logs", "."]);
    await page.until(async () => expect((await context()).runs).toHaveLength(2));
    const { runs: before } = await context();
    expect(before[0]?.look).not.toEqual(before[1]?.look);
    page.host.colours.set(seriesKey({ logdir: "/logs", run: "a" }), "#00ff00");
    page.host.channel.notify("board/changed", null);
    await page.until(async () =>
      expect((await context()).runs[0]?.look).toEqual({ ...before[0]?.look, colour: "#00ff00" }),
    );
    expect((await context()).runs[1]).toBe(before[1]);
  });

  it("asks nothing any more once it is left", async () => {
    open({ "/logs": { a: [] } }, ["/logs", "."]);
    await loaded();
    page.frame.remove();
    const asked = page.host.asked.length;
    page.host.channel.notify("runs/changed", { logdir: "/logs" });
    await Promise.resolve();
    expect(page.host.asked).toHaveLength(asked);
  });
});
