import { describe, expect, it, vi } from "vitest";
import { FileIndex } from "../../../../src/index/events/fileIndex";
import { RowPage } from "../../../../src/index/points/rowPage";
import { unhurried } from "../../../../src/tensor/pace";
import {
  bytesField,
  bytesOf,
  concat,
  doubleField,
  event,
  floatField,
  frame,
  message,
  messageField,
  metadata,
  packedVarints,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfScalar,
  tfTensor,
  varintField,
  type Write,
} from "../../../support/eventWriter";
import { MemorySource } from "../../../support/memorySource";
import { oddEvents } from "../../../support/oddLogs";
import { saidOfIndex } from "../../../support/saidOfIndex";
import { skimmedIndex } from "../../../support/skimmedEvents";

/** Compares what kernels make of events with what the skimmer makes. */
async function same(payloads: readonly Uint8Array[], name = TENSORFLOW_NAME) {
  const bytes = concat(...payloads.map(frame));
  const index = new FileIndex(new MemorySource(name, bytes));
  const skimmed = skimmedIndex(new MemorySource(name, bytes));
  await index.scan(unhurried);
  await skimmed.scan(unhurried);
  expect(await saidOfIndex(index)).toEqual(await saidOfIndex(skimmed));
}
const version = event(TENSORFLOW);
const f4 = (v: number) => bytesOf(Float32Array.of(v));
const tensor = (...w: Write[]) => messageField(8, varintField(1, 1), messageField(2), ...w);

describe("events that walks see seldom are the skimmer's: numbers before tensors", () => {
  const cases: Record<string, (s: number) => Uint8Array> = {
    "content twice": () =>
      message(textField(1, "t"), floatField(2, 5), tensor(bytesField(4, f4(9)), bytesField(4, f4(7)))),
    "unknown field": (s) =>
      message(textField(1, "t"), floatField(2, s), tensor(varintField(20, 1), bytesField(4, f4(7)))),
    "unknown field unlike": (s) =>
      message(textField(1, "t"), floatField(2, s), tensor(varintField(20, 1), bytesField(4, f4(s)))),
    "no scalar unknown": () => message(textField(1, "t"), tensor(varintField(20, 1), bytesField(4, f4(7)))),
  };
  it.each(Object.entries(cases))("%s", async (_, value) => {
    await same([version, ...Array.from({ length: 20 }, (_, s) => event({ wallTime: s, step: s, values: [value(s)] }))]);
  });
});

it("a version behind a tensor holds for the whole event", async () => {
  const t = tfTensor("t", { dtype: 1, shape: [], values: [bytesField(4, f4(3))] });
  const odd = message(doubleField(1, 1), messageField(5, bytesField(1, t)), textField(3, "MindSpore.Event:1"));
  await same([version, event({ wallTime: 1, step: 1, values: [t] }), odd]);
});

describe("tables that are full", () => {
  it("of rows of a window", async () => {
    const v = message(textField(1, "a"));
    const e = (s: number) => event({ wallTime: s, step: s, values: Array.from({ length: 700 }, () => v) });
    await same([version, ...Array.from({ length: 60 }, (_, s) => e(s))]);
  });
  it("of rows of one event", async () => {
    const v = message();
    await same([
      version,
      ...[1, 2, 3].map((s) => event({ wallTime: s, step: s, values: Array.from({ length: 20000 }, () => v) })),
    ]);
    const w = tfScalar("x", 3);
    await same([
      version,
      ...[1, 2, 3].map((s) =>
        event({ wallTime: s, step: s, values: Array.from({ length: 30000 }, (_, i) => (i % 3 ? w : v)) }),
      ),
    ]);
  });
  it("of names and forms", async () => {
    const e = (s: number) =>
      event({ wallTime: s, step: s, values: Array.from({ length: 3000 }, (_, i) => tfScalar(`t${i}`, s + i)) });
    await same([version, ...[1, 2, 3, 4].map(e)]);
    const g = (s: number) =>
      event({
        wallTime: s,
        step: s,
        values: Array.from({ length: 3000 }, (_, i) => tfScalar(`t${i}`, s + i, metadata(`p${i}`))),
      });
    await same([version, ...[1, 2, 3, 4].map(g)]);
    const h = (s: number, i: number) =>
      event({ wallTime: s, step: s, values: [tfScalar(`t${i}`, s + i, metadata(`p${(s * 7 + i) % 3000}`))] });
    await same([version, ...Array.from({ length: 9000 }, (_, i) => h(Math.floor(i / 3000), i % 3000))]);
  });
  it("of forms of one tag", async () => {
    const h = (s: number) =>
      event({
        wallTime: s,
        step: s,
        values: [tfTensor("int", { dtype: 9, shape: [1], values: [packedVarints(10, [s * 77])] })],
      });
    await same([version, ...Array.from({ length: 9000 }, (_, i) => h(i))]);
  });
});

describe("events of any grammar", () => {
  it.each(Array.from({ length: 40 }, (_, i) => i))("seed %i", (seed) => same(oddEvents(seed)));
});

it("rows that cannot be written in the middle of a walk are written by the next scan, and none twice", async () => {
  const source = new MemorySource(TENSORFLOW_NAME);
  source.append(frame(event(TENSORFLOW)));
  for (let i = 0; i < 2000; i++) {
    const values = [tfScalar(i % 2 ? "b" : "a", i)];
    source.append(frame(event({ wallTime: i, step: Math.floor(i / 2), values })));
  }
  for (const failing of [1, 2, 3, 5, 9, 15, 20, 25]) {
    const index = new FileIndex(source);
    const { toChange } = RowPage.prototype;
    let calls = 0;
    const spy = vi.spyOn(RowPage.prototype, "toChange").mockImplementation(function (this: RowPage) {
      if (++calls === failing) throw new RangeError("no room");
      return toChange.call(this);
    });
    await index.scan(unhurried);
    expect(calls).toBe(failing);
    spy.mockRestore();
    await index.scan(unhurried);
    const found = index.series.map(({ tag, points }) => [tag, points.count, points.isAscending, points.step(999)]);
    expect(found).toEqual([
      ["a", 1000, true, 999n],
      ["b", 1000, true, 999n],
    ]);
  }
});
