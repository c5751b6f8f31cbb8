import { expect, it } from "vitest";
import { DataError } from "../../../src/data/dataError";
import { findStep } from "../../../src/shared/questions/elements";
import { foreign } from "../../../src/tensor/said/sentence";
import { tellAllProgress } from "../../support/allProgress";
import { askerOf } from "../../support/asking";
import { MemoryProvider, type MemorySeries, tensorOf } from "../../support/memoryProvider";

const BROKEN = new DataError("badValue", foreign("broken"));

type Point = MemorySeries["points"][number];

function floats(step: number, ...values: readonly number[]): Point {
  return {
    step: BigInt(step),
    value: { kind: "tensor", tensor: tensorOf("float32", [values.length], Float32Array.from(values)) },
  };
}

const broken = (step: number): Point => ({ step: BigInt(step), value: BROKEN });

function asking(...points: readonly Point[]) {
  const series: MemorySeries = { tag: "t", kind: "tensor", points };
  const asker = askerOf(new MemoryProvider("/memory", { ".": [series] }));
  return (where: string, slice = "") =>
    asker.ask(findStep, { logdir: "/memory", run: ".", tag: "t", kind: "tensor", slice, where });
}

it("goes through the steps in their order, not as they were written", async () => {
  const ask = asking(floats(30, 9), floats(10, 1, 2), floats(20, 0, 5, 9));
  expect(await ask("> 4")).toEqual({ step: "20", point: 2, count: 2, at: [1], value: 5, skipped: 0 });
  expect(await ask("max")).toMatchObject({ step: "10", point: 1, at: [1] });
  expect(await ask("> 9")).toEqual({ count: 0, skipped: 0 });
});

it("takes of each step the latest that is not damaged; where all are, the latest, which is passed over", async () => {
  const ask = asking(floats(1, 5), broken(0), floats(1, 0), broken(1), broken(0), floats(2, 7));
  // Of step 1 the point with 5 was written again, and the one behind it is damaged.
  expect(await ask("> 4")).toEqual({ step: "2", point: 5, count: 1, at: [0], value: 7, skipped: 1 });
  expect(await ask("zero")).toMatchObject({ step: "1", point: 2 });
});

it("passes over what the slice or the condition does not fit, and says so", async () => {
  const text = tensorOf("complex64", [2], Float32Array.of(1, 2));
  const pair: Point = { step: 1n, value: { kind: "tensor", tensor: text } };
  const ask = asking(floats(0, 9), pair, floats(2, 1, 2), floats(3, 1, 5), floats(4, 9));
  expect(await ask("> 4", "[1]")).toEqual({ step: "3", point: 3, count: 1, at: [], value: 5, skipped: 2 });
  expect(await ask("> 10")).toEqual({ count: 0, skipped: 1 });
  expect(await ask("> 10", "[1]")).toEqual({ count: 0, skipped: 3 });
});

it("says at once what no step can mend", async () => {
  const ask = asking(floats(0, 9));
  await expect(ask("big")).rejects.toMatchObject({ reason: "badCondition" });
  await expect(ask("> 4", "[x]")).rejects.toMatchObject({ reason: "badSlice" });
});

it("has nothing in a series without points, and steps of any size", async () => {
  expect(await asking()("zero")).toEqual({ count: 0, skipped: 0 });
  const far = { ...floats(0, 1), step: 2n ** 63n - 1n };
  const least = { ...floats(0, 1), step: -(2n ** 63n) };
  const ask = asking(far, least);
  expect(await ask("> 0")).toMatchObject({ step: String(-(2n ** 63n)), point: 1 });
});

it("tells how far it is, in points", async () => {
  tellAllProgress();
  const series: MemorySeries = { tag: "t", kind: "tensor", points: [floats(0, 1), floats(1, 1), floats(1, 1)] };
  const asker = askerOf(new MemoryProvider("/memory", { ".": [series] }));
  const told: unknown[] = [];
  const params = { logdir: "/memory", run: ".", tag: "t", kind: "tensor", slice: "", where: "nan" } as const;
  await asker.ask(findStep, params, { onProgress: (progress) => told.push(progress) });
  expect(told).toContainEqual({ done: 1, total: 2 });
});
