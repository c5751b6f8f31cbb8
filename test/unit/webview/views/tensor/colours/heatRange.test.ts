import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Asker } from "../../../../../../src/shared/question";
import type { PointInfo } from "../../../../../../src/shared/questions/points";
import type { ColourRange } from "../../../../../../src/shared/questions/tensors";
import { HeatRange, type HeatSubject } from "../../../../../../webview/views/tensor/colours/heatRange";
import { DEFAULT_HEAT, type HeatSettings } from "../../../../../../webview/views/tensor/colours/heatSettings";
import { PageHost } from "../../../../../support/pageHost";
import { until } from "../../../../../support/until";

/** A question of the page that waits for its answer. */
interface Asked {
  readonly params: { readonly slice: string; readonly range: unknown };
  readonly signal: AbortSignal | undefined;
  answer(range: Partial<ColourRange>): void;
}

const FOUND: ColourRange = {
  low: -2,
  high: 2,
  isTwoSigned: true,
  below: 1,
  above: 3,
  count: 100,
  nan: 0,
  posInf: 0,
  negInf: 0,
  threshold: 0.5,
  leastMagnitude: 0.125,
};

const POINT: PointInfo = {
  kind: "tensor",
  point: 0,
  file: "",
  step: "0",
  wallTimeSeconds: Float64Array.of(0),
  isSuperseded: false,
  isAfterDamage: false,
};

let asked: Asked[];

/** A panel that shows slices, with what it keeps. */
class Shell {
  settings: HeatSettings = { ...DEFAULT_HEAT, isOn: true };
  slice = "[0, :, :]";
  dtype = "float32";
  readonly host: PageHost;
  readonly range: HeatRange;
  private isUpdating = false;

  constructor(host = new PageHost(asker)) {
    this.host = host;
    const element = {
      addController: () => undefined,
      removeController: () => undefined,
      requestUpdate: () => undefined,
      updateComplete: Promise.resolve(true),
    };
    this.range = new HeatRange(
      element,
      () => this.subject,
      (settings) => this.take(settings),
    );
    this.range.hostUpdate();
  }

  private get subject(): HeatSubject {
    const { settings, slice, dtype } = this;
    const id = { logdir: "/logs", run: "a", tag: "w", kind: "tensor", point: 0, slice } as const;
    return { host: this.host.page, slice: id, point: POINT, dtype, settings, isShown: settings.isOn };
  }

  set(change: Partial<HeatSettings>): void {
    this.take({ ...this.settings, ...change });
  }

  private take(settings: HeatSettings): void {
    this.settings = settings;
    this.update();
  }

  /** Updates as an element does: a change meanwhile is part of this update, and causes no other. */
  private update(): void {
    if (this.isUpdating) return;
    this.isUpdating = true;
    this.range.hostUpdate();
    this.isUpdating = false;
  }

  show(slice: string): void {
    this.slice = slice;
    this.range.hostUpdate();
  }
}

const asker: Asker = {
  ask: (_question, params, options) =>
    new Promise((resolve) => {
      asked.push({
        params: params as never,
        signal: options?.signal,
        answer: (range) => resolve({ ...FOUND, ...range } as never),
      });
    }),
};

/** Last question, once `count` were asked. */
const lastOf = (count: number) =>
  until(() => {
    expect(asked).toHaveLength(count);
    return asked.at(-1) as Asked;
  });

beforeEach(() => {
  asked = [];
});
afterEach(() => vi.restoreAllMocks());

describe("the range of colours", () => {
  it("is asked for what is shown, and what is on screen stays until the next is there", async () => {
    const shell = new Shell();
    const first = await lastOf(1);
    expect(first.params).toMatchObject({ slice: "[0, :, :]", range: "slice" });
    expect(shell.range.scale).toBeUndefined();
    first.answer({});
    await until(() => expect(shell.range.scale?.parts).toMatchObject({ low: -2, high: 2, map: "RdBu" }));
    expect(shell.range.counts).toMatchObject({ below: 1, above: 3 });
    shell.show("[1, :, :]");
    shell.show("[2, :, :]");
    const third = await lastOf(3);
    expect(shell.range.scale?.high).toBe(2);
    await until(() => expect(asked[1]?.signal?.aborted).toBe(true));
    third.answer({ low: 1, high: 9 });
    asked[1]?.answer({ low: 0, high: 0 });
    await until(() => expect(shell.range.scale?.parts).toMatchObject({ low: 1, high: 9, map: "viridis" }));
  });

  it("is not asked again for another map, and not at all while nothing is coloured", async () => {
    const shell = new Shell();
    (await lastOf(1)).answer({});
    await until(() => expect(shell.range.scale?.parts.map).toBe("RdBu"));
    const { scale } = shell.range;
    shell.set({ sequential: "magma" });
    expect(shell.range.scale).toBe(scale);
    shell.set({ diverging: "PuOr", scale: "symlog" });
    expect(shell.range.scale?.parts).toMatchObject({ map: "PuOr", scale: "symlog", threshold: 0.5 });
    shell.set({ isOn: false });
    expect(shell.range.scale).toBeUndefined();
    shell.show("[5, :, :]");
    expect(asked).toHaveLength(1);
  });

  it("may be one that was chosen, which diverges where 0 lies within", async () => {
    const shell = new Shell();
    await lastOf(1);
    shell.set({ range: [-1, 4] });
    (await lastOf(2)).answer({ low: -1, high: 4 });
    expect(asked[1]?.params.range).toEqual([-1, 4]);
    await until(() => expect(shell.range.scale?.isDiverging).toBe(true));
    shell.set({ range: [0, 4] });
    (await lastOf(3)).answer({ low: 0, high: 4 });
    await until(() => expect(shell.range.scale?.isDiverging).toBe(false));
  });

  it("of a logarithmic scale begins above 0, and what lies below is counted", async () => {
    const shell = new Shell();
    shell.set({ scale: "log" });
    (await lastOf(2)).answer({});
    const counts = await lastOf(3);
    expect(counts.params.range).toEqual([0.125, 2]);
    counts.answer({ low: 0.125, high: 2, below: 60 });
    await until(() => expect(shell.range.counts?.below).toBe(60));
    expect(shell.range.scale?.parts).toMatchObject({ scale: "log", map: "viridis" });
    shell.show("[3, :, :]");
    // Nothing above 0: no logarithm.
    (await lastOf(4)).answer({ low: -5, high: -1, isTwoSigned: false });
    await until(() => expect(shell.range.scale?.parts.scale).toBe("symlog"));
  });

  it("is none where nothing is finite, and none of strings, which is said", async () => {
    const shell = new Shell();
    const { low: _low, high: _high, leastMagnitude: _least, ...nothing } = FOUND;
    vi.spyOn(asker, "ask").mockResolvedValue({ ...nothing, nan: 100 } as never);
    shell.show("[7, :, :]");
    await until(() => expect(shell.range.counts?.nan).toBe(100));
    expect(shell.range.scale).toBeUndefined();
    shell.dtype = "string";
    shell.range.hostUpdate();
    expect(shell.range.whyNot).toMatch(/Strings/);
    expect(shell.range.counts).toBeUndefined();
  });
});

describe("a lock", () => {
  it("keeps the range over slices, and asks only what lies beyond it", async () => {
    const shell = new Shell();
    shell.set({ scale: "symlog" });
    (await lastOf(1)).answer({});
    await until(() => expect(shell.range.scale).toBeDefined());
    shell.set({ lock: "panel" });
    await until(() => expect(shell.settings.held).toEqual({ low: -2, high: 2, threshold: 0.5, leastMagnitude: 0.125 }));
    shell.show("[4, :, :]");
    const next = await lastOf(2);
    expect(next.params.range).toEqual([-2, 2]);
    next.answer({ low: -2, high: 2, threshold: 64, below: 9 });
    await until(() => expect(shell.range.counts?.below).toBe(9));
    expect(shell.range.scale?.parts).toMatchObject({ low: -2, high: 2, threshold: 0.5 });
  });

  it("over all panels is told to them, heard by them, and asked for by one that comes late", async () => {
    const shell = new Shell();
    (await lastOf(1)).answer({});
    await until(() => expect(shell.range.scale).toBeDefined());
    shell.set({ lock: "panels" });
    await until(() => expect(shell.host.heldRange).toMatchObject({ low: -2, high: 2 }));
    const other = new PageHost(asker);
    other.heldRange = shell.host.heldRange;
    const late = new Shell(other);
    await until(() => expect(late.settings).toMatchObject({ lock: "panels", held: { low: -2, high: 2 } }));
    other.channel.notify("range/hold", { low: 0, high: 7, threshold: 1 });
    await until(() => expect(late.settings.held?.high).toBe(7));
    // What was heard is not told again.
    expect(other.heldRange).toMatchObject({ high: 2 });
    other.channel.notify("range/hold", null);
    await until(() => expect(late.settings).toMatchObject({ lock: "none" }));
    expect(late.settings.held).toBeUndefined();
    shell.set({ lock: "none" });
    await until(() => expect(shell.host.heldRange).toBeNull());
  });

  it("over all panels that was released meanwhile is none any longer", async () => {
    const shell = new Shell();
    shell.set({ lock: "panels", held: { low: 0, high: 1, threshold: 1 } });
    await until(() => expect(shell.settings.lock).toBe("none"));
    expect(shell.host.heldRange).toBeNull();
  });
});
