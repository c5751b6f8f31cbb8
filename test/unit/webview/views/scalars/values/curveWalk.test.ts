// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { CurveAxis } from "../../../../../../src/shared/curveChoice";
import type { CardSubject } from "../../../../../../webview/views/scalars/card/cardSubject";
import {
  CurveWalk,
  pointText,
  queued,
  type WalkedPoint,
  walkMove,
} from "../../../../../../webview/views/scalars/values/curveWalk";
import { until } from "../../../../../support/until";
import { CardHost, LOGDIR, numbered, type SomePoints, someCard, someRun } from "../someCurves";

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

class Walker {
  readonly walk: CurveWalk;
  readonly host: CardHost;
  readonly card: CardSubject;
  readonly said: string[] = [];
  readonly reached: WalkedPoint[] = [];
  readonly frozen: WalkedPoint[] = [];

  constructor(runs: Readonly<Record<string, SomePoints>>, more: Partial<CardSubject> = {}, smoothing = 0) {
    this.host = new CardHost({ [LOGDIR]: runs });
    this.card = someCard(this.host, { smoothing }, more);
    this.walk = new CurveWalk({
      say: (text) => this.said.push(text),
      reached: (walked) => this.reached.push(walked),
      freeze: (walked) => this.frozen.push(walked),
    });
    this.walk.show(this.card);
  }

  key(key: string, more: KeyboardEventInit = {}): boolean {
    return this.walk.press(new KeyboardEvent("keydown", { key, ...more }));
  }

  /** Announcements after keys, each pressed once the one before is answered. */
  async after(...keys: readonly string[]): Promise<string[]> {
    const before = this.said.length;
    for (const key of keys) {
      const count = this.said.length;
      this.key(key.replace("Shift+", ""), { shiftKey: key.startsWith("Shift+") });
      await until(() => expect(this.said.length).toBeGreaterThan(count));
    }
    return this.said.slice(before);
  }
}

const TWENTY = numbered(...Array.from({ length: 20 }, (_, i) => i / 10));

describe("a walk", () => {
  it("begins where the curve does, goes by point and by ten, and stays at the ends", async () => {
    const walker = new Walker({ a: TWENTY });
    expect(
      await walker.after("ArrowRight", "ArrowLeft", "ArrowRight", "PageDown", "PageDown", "PageUp", "End", "Home"),
    ).toEqual([
      "a, step 0: 0",
      "a, step 0: 0",
      "a, step 1: 0.1",
      "a, step 11: 1.1",
      "a, step 19: 1.9",
      "a, step 9: 0.9",
      "a, step 19: 1.9",
      "a, step 0: 0",
    ]);
    expect(walker.walk.current).toEqual({ key: walker.card.runs[0]?.key, place: 0, x: 0, y: 0, step: 0n });
  });

  it("begins at the cursor, on the run that stands out, and takes the cursor with it", async () => {
    const walker = new Walker({ a: TWENTY, b: TWENTY }, { strongRun: someRun("b").key });
    walker.card.link.move({ x: 7.2, tag: "other" });
    expect(await walker.after("ArrowRight", "ArrowRight")).toEqual(["b, step 7: 0.7", "b, step 8: 0.8"]);
    expect(walker.card.link.current).toEqual({ x: 8, tag: "loss/train" });
    expect(walker.reached.map(({ key, x }) => [key, x])).toEqual([7, 8].map((x) => [someRun("b").key, x]));
  });

  it("finds what is not finite, both ways and around, at its first key as well", async () => {
    const runs = { a: numbered(nan, 1, inf, 3, nan) };
    const walker = new Walker(runs);
    expect(await walker.after("n", "n", "n", "n", "Shift+N", "Shift+N")).toEqual([
      "a, step 0: NaN",
      "a, step 2: +Inf",
      "a, step 4: NaN",
      "a, step 0: NaN",
      "a, step 4: NaN",
      "a, step 2: +Inf",
    ]);
    expect(await new Walker(runs).after("Shift+N")).toEqual(["a, step 4: NaN"]);
    expect(await new Walker({ a: TWENTY }).after("n")).toEqual(["a has finite values only"]);
  });

  it("goes to the neighbouring run at the same place, over those without points, and says where there is none", async () => {
    const walker = new Walker({ a: TWENTY, b: numbered(), c: [[5n, 0.5] as const, [8n, 0.8] as const] });
    await walker.after("End", "PageUp");
    expect(await walker.after("ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowUp")).toEqual([
      "c, step 8: 0.8",
      "the last run",
      "c, step 8: 0.8",
      "a, step 8: 0.8",
      "the first run",
    ]);
  });

  it("freezes what it is at, and opens what the run has there", async () => {
    const walker = new Walker({ a: [[2n ** 53n + 1n, 1] as const] });
    walker.key("Enter");
    walker.key("o");
    await walker.after("ArrowRight");
    expect([walker.frozen, walker.host.requested]).toEqual([[], []]);
    walker.key("Enter");
    walker.key("o");
    await until(() => expect(walker.host.requested).toHaveLength(1));
    expect(walker.frozen.map(({ step }) => step)).toEqual([2n ** 53n + 1n]);
    expect(walker.host.requested).toEqual([
      { method: "step/open", params: { logdir: LOGDIR, run: "a", step: String(2n ** 53n + 1n) } },
    ]);
  });

  it("loses no key that is pressed while a point is asked for, and asks once for those in one direction", async () => {
    const walker = new Walker({ a: TWENTY, b: TWENTY });
    await walker.after("Home");
    let open = () => {};
    walker.host.gate = new Promise((resolve) => {
      open = resolve;
    });
    const before = walker.host.asked.length;
    for (const key of [
      ...Array<string>(8).fill("ArrowRight"),
      "ArrowLeft",
      "ArrowLeft",
      "ArrowDown",
      "ArrowRight",
      "Enter",
    ])
      walker.key(key);
    open();
    await until(() => expect(walker.frozen).toHaveLength(1));
    expect(walker.frozen[0]).toMatchObject({ key: someRun("b").key, place: 7 });
    expect(walker.host.asked.length - before).toBe(5);
  });

  it("says what went wrong, and goes on", async () => {
    const walker = new Walker({ a: TWENTY });
    walker.host.gate = Promise.reject(new Error("the disk failed"));
    walker.host.gate.catch(() => undefined);
    expect(await walker.after("ArrowRight")).toEqual([expect.stringContaining("the disk failed")]);
    walker.host.gate = Promise.resolve();
    expect(await walker.after("ArrowRight")).toEqual(["a, step 0: 0"]);
  });

  it("says what there is to walk along", async () => {
    const walker = new Walker({ a: TWENTY, b: numbered(1, nan) });
    await walker.walk.describe();
    expect(walker.said).toEqual(["loss/train, 2 runs: lowest last value 1.9 in a; b has NaN from step 1"]);
  });

  it("begins anew where its run is gone or places mean other points", async () => {
    const walker = new Walker({ a: TWENTY, b: TWENTY });
    await walker.after("End");
    walker.walk.show({ ...walker.card, settings: { ...walker.card.settings, smoothing: 0.5 } });
    expect(walker.walk.current?.place).toBe(19);
    walker.walk.show({ ...walker.card, settings: { ...walker.card.settings, restarts: "latest" } });
    expect(walker.walk.current).toBeUndefined();
    await walker.after("End");
    walker.walk.show({ ...walker.card, runs: walker.card.runs.slice(1) });
    expect(walker.walk.current).toBeUndefined();
  });

  it("has no keys without runs, and takes none of others", () => {
    expect(new Walker({}).key("ArrowRight")).toBe(false);
    const walker = new Walker({ a: TWENTY });
    expect(["x", "Escape", "toString", "Tab"].some((key) => walker.key(key))).toBe(false);
    expect(["ctrlKey", "altKey", "metaKey"].some((held) => walker.key("ArrowRight", { [held]: true }))).toBe(false);
    expect(walker.key("ArrowRight", { shiftKey: true })).toBe(false);
  });
});

it("puts points in one direction together and nothing else", () => {
  const keys = ["ArrowRight", "PageDown", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "n", "n"];
  const none = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
  const moves = keys.flatMap((key) => walkMove({ key, ...none }) ?? []);
  expect(moves.reduce(queued, [] as ReturnType<typeof queued>)).toEqual([
    { to: "point", by: 11 },
    { to: "point", by: -2 },
    { to: "run", by: -1 },
    { to: "run", by: -1 },
    { to: "odd", isBack: false },
    { to: "odd", isBack: false },
  ]);
});

it.each<[CurveAxis, number | undefined, string]>([
  ["step", undefined, "a, step 1,200: 0.031"],
  ["step", 0.03, "a, step 1,200: 0.031, smoothed 0.03"],
  ["relative", undefined, "a, step 1,200, 20 min: 0.031"],
  [{ tag: "epoch" }, undefined, "a, step 1,200, epoch 3: 0.031"],
])("reads a point over %s out (smoothed %s)", (axis, smoothed, expected) => {
  const point = { place: 3, x: 3, step: 1200n, wallTimeSeconds: 0, relativeSeconds: 1200, value: 0.031, smoothed };
  expect(pointText({ name: "a" }, point, axis)).toBe(expected);
});
