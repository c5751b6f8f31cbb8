import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RequestError } from "../../../../../src/shared/channel/requestError";
import type { Asker, AskOptions, Question } from "../../../../../src/shared/question";
import { computedHistograms } from "../../../../../src/shared/questions/histograms";
import { describePoint } from "../../../../../src/shared/questions/points";
import { sliceTensor, tensorStats } from "../../../../../src/shared/questions/tensors";
import { say } from "../../../../../src/tensor/said/sentence";
import { AskAhead } from "../../../../../webview/parts/film/askAhead";

const SERIES = { logdir: "/logs", run: "a", tag: "w", kind: "tensor" } as const;
const OTHER = { ...SERIES, tag: "v" };
const ANSWER_BYTES = 1000;

/** Answers when a test says so. */
class SlowAsker implements Asker {
  readonly asked: string[] = [];
  readonly aborted: string[] = [];
  readonly open: { readonly key: string; end(error?: Error): void }[] = [];

  ask<Params, Result, Progress>(
    { name }: Question<Params, Result, Progress>,
    params: Params,
    { signal }: AskOptions<Progress> = {},
  ): Promise<Result> {
    const key = textOf(name, params);
    this.asked.push(key);
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => {
        this.aborted.push(key);
        reject(new RequestError("cancelled", say("cancelled")));
      });
      const values = { of: key, bytes: new Uint8Array(ANSWER_BYTES) };
      this.open.push({ key, end: (error) => (error ? reject(error) : resolve(values as Result)) });
    });
  }

  async answer(...keys: readonly string[]): Promise<void> {
    for (const { key, end } of this.open) if (keys.length === 0 || keys.includes(key)) end();
    await settle();
  }
}

/** `slice w 3 [0]`: which question, and what it is about. */
function textOf(name: string, params: unknown): string {
  const { tag, point, points, slice } = params as Record<string, unknown>;
  return [name.replace(/.*\//, ""), tag, String(point ?? points), slice].filter((one) => one !== undefined).join(" ");
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const slice = (ahead: AskAhead, point: number, text = "[0]", signal?: AbortSignal) =>
  ahead.ask(sliceTensor, { ...SERIES, point, slice: text }, signal ? { signal } : {});

let asker: SlowAsker;
let ahead: AskAhead;
beforeEach(() => {
  asker = new SlowAsker();
  ahead = new AskAhead(asker);
  ahead.show(SERIES);
});
afterEach(() => vi.useRealTimers());

/** The frame of a point, whole. */
async function frame(point: number): Promise<void> {
  void ahead.ask(describePoint, { ...SERIES, point });
  void slice(ahead, point);
  await asker.answer();
  ahead.isDrawn(point);
}

describe("reading ahead", () => {
  it("asks of points that come next what a frame asked, and has the answers at hand", async () => {
    await frame(0);
    ahead.readAhead(0, [1, 2]);
    expect(asker.asked.slice(2)).toEqual(["describe w 1", "slice w 1 [0]", "describe w 2", "slice w 2 [0]"]);
    expect(ahead.isRead(1)).toBe(false);
    await asker.answer("describe w 1", "slice w 1 [0]");
    expect([ahead.isRead(1), ahead.isRead(2)]).toEqual([true, false]);
    await expect(slice(ahead, 1)).resolves.toMatchObject({ of: "slice w 1 [0]" });
    expect(asker.asked).toHaveLength(6);
  });

  it("joins what is under way, and hands each answer out once", async () => {
    await frame(0);
    ahead.readAhead(0, [1]);
    const joined = slice(ahead, 1);
    const again = slice(ahead, 1);
    expect(asker.asked.filter((one) => one === "slice w 1 [0]")).toHaveLength(2);
    await asker.answer();
    expect(await joined).toMatchObject({ of: "slice w 1 [0]" });
    expect(await joined).not.toBe(await again);
  });

  it("goes on from what the newest frame asked, also of what was at hand", async () => {
    await frame(0);
    ahead.readAhead(0, [1]);
    await asker.answer();
    void ahead.ask(describePoint, { ...SERIES, point: 1 });
    void slice(ahead, 1);
    void slice(ahead, 1, "[1]");
    await asker.answer();
    ahead.isDrawn(1);
    asker.asked.length = 0;
    ahead.readAhead(1, [2]);
    expect(asker.asked).toEqual(["describe w 2", "slice w 2 [0]", "slice w 2 [1]"]);
  });

  it("knows a point in a list of one, and leaves other series, lists and questions that take long", async () => {
    const params = {
      ...SERIES,
      slice: "[...]",
      binning: { bins: 3, scale: "linear" },
      withPercentiles: false,
    } as const;
    void ahead.ask(computedHistograms, { ...params, points: [0] });
    void ahead.ask(computedHistograms, { ...params, points: [0, 1] });
    void ahead.ask(tensorStats, { ...SERIES, point: 0, slice: "[0]" });
    void ahead.ask(sliceTensor, { ...OTHER, point: 0, slice: "[0]" });
    await frame(0);
    asker.asked.length = 0;
    ahead.readAhead(0, [7]);
    expect(asker.asked).toEqual(["describe w 7", "slice w 7 [0]"]);
  });

  it("gives up what is not wanted any more, and all of it once it stops", async () => {
    await frame(0);
    ahead.readAhead(0, [1, 2]);
    ahead.readAhead(0, [2, 3]);
    await settle();
    expect(asker.aborted).toEqual(["describe w 1", "slice w 1 [0]"]);
    expect(asker.asked.filter((one) => one === "slice w 2 [0]")).toHaveLength(1);
    ahead.stop();
    await settle();
    expect(asker.aborted).toHaveLength(6);
    void slice(ahead, 2);
    expect(asker.asked.filter((one) => one === "slice w 2 [0]")).toHaveLength(2);
  });

  it("is cancelled by who takes it over, and asked again where it failed", async () => {
    await frame(0);
    ahead.readAhead(0, [1]);
    const running = new AbortController();
    const taken = slice(ahead, 1, "[0]", running.signal);
    running.abort();
    await expect(taken).rejects.toMatchObject({ code: "cancelled" });
    asker.open.find(({ key }) => key === "describe w 1")?.end(new Error("gone"));
    await settle();
    expect(ahead.isRead(1)).toBe(true);
    void ahead.ask(describePoint, { ...SERIES, point: 1 });
    expect(asker.asked.filter((one) => one === "describe w 1")).toHaveLength(2);
  });

  it("holds no more bytes than it may: fewer frames where they are large, none where one is too large", async () => {
    for (const [frames, planned] of [
      [2.5, 2],
      [0.5, 0],
    ] as const) {
      asker = new SlowAsker();
      ahead = new AskAhead(asker, frames * 2 * ANSWER_BYTES);
      ahead.show(SERIES);
      await frame(0);
      ahead.readAhead(0, [1, 2, 3]);
      expect(asker.asked.slice(2)).toHaveLength(2 * planned);
      expect(ahead.isRead(3)).toBe(true);
    }
  });

  it("remembers of what was asked later, as by scrolling, the newest only", async () => {
    await frame(0);
    for (let i = 0; i < 100; i++) void slice(ahead, 0, `[${i}]`);
    await asker.answer();
    asker.asked.length = 0;
    ahead.readAhead(0, [1]);
    expect(asker.asked.slice(0, 2)).toEqual(["describe w 1", "slice w 1 [0]"]);
    expect(asker.asked.at(-1)).toBe("slice w 1 [99]");
    expect(asker.asked).toHaveLength(2 + 24);
  });
});

describe("while a film plays", () => {
  it("what no frame needs waits until one stays, or the film stops, and is given up with its frame", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await frame(0);
    ahead.isHurried = true;
    asker.asked.length = 0;
    const running = new AbortController();
    const gone = ahead.ask(tensorStats, { ...SERIES, point: 1, slice: "[0]" }, { signal: running.signal });
    void slice(ahead, 0, "[around]");
    void slice(ahead, 1, "[needed]");
    expect(asker.asked).toEqual(["slice w 1 [needed]"]);
    running.abort();
    await expect(gone).rejects.toMatchObject({ code: "cancelled" });
    await vi.advanceTimersByTimeAsync(149);
    expect(asker.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(asker.asked.slice(1)).toEqual(["slice w 0 [around]"]);
    void ahead.ask(tensorStats, { ...SERIES, point: 1, slice: "[1]" });
    expect(asker.asked).toHaveLength(2);
    ahead.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(asker.asked.slice(2)).toEqual(["stats w 1 [1]"]);
  });
});
