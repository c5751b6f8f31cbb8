import { expect, it } from "vitest";
import type { OpenTensor } from "../../../../src/data/provider";
import { openSlice } from "../../../../src/data/slices/openSlice";
import { beyondSweep, rangeSweep, sumsSweep } from "../../../../src/data/slices/valueSweeps";
import { askFor, factOf, keyedSlice, SlicePasses } from "../../../../src/data/sweep/slicePasses";
import { noThreads } from "../../../../src/data/sweep/sweep";
import { createPace } from "../../../../src/node/pace";
import { unhurried } from "../../../../src/tensor/pace";
import { tensorOf } from "../../../support/memoryProvider";

const COUNT = 200_000;
const stored = tensorOf(
  "float32",
  [COUNT],
  Float32Array.from({ length: COUNT }, (_, i) => i),
);

/** Passes over a tensor whose reads are counted, in elements. */
function counting() {
  const told = { elements: 0 };
  const { elements } = stored;
  const readElements = (first: number, target: Uint8Array) => {
    told.elements += target.length / 4;
    elements.readElements(first, target);
  };
  const tensor: OpenTensor = { ...stored, elements: { ...elements, readElements } };
  const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const passes = new SlicePasses((maxBytes) => ({ maxBytes }), { ...noThreads, nextTurn });
  return { told, passes, of: (text: string) => keyedSlice("value", openSlice(tensor, text)) };
}

it("makes those that are asked for in the same turn, of the same elements, as one", async () => {
  const { told, passes, of } = counting();
  const [[range, sums], [again, beyond], [part]] = await Promise.all([
    passes.make(of(""), [factOf(rangeSweep), factOf(sumsSweep)], { pace: unhurried }),
    passes.make(of("[:]"), [factOf(rangeSweep), askFor(beyondSweep, [1, 9])], { pace: unhurried }),
    passes.make(of("[:10]"), [factOf(rangeSweep)], { pace: unhurried }),
  ]);
  expect(told.elements).toBe(COUNT + 10);
  expect([range.max, part.max, again]).toEqual([COUNT - 1, 9, range]);
  expect([sums.zeros, beyond.below, beyond.above]).toEqual([1, 1, COUNT - 10]);
});

it("joins a pass under way that finds all that is asked for, and knows facts behind it", async () => {
  const { told, passes, of } = counting();
  const first = passes.make(of(""), [factOf(rangeSweep), factOf(sumsSweep)], { pace: createPace() });
  await new Promise((resolve) => setImmediate(resolve));
  await passes.make(of(""), [factOf(sumsSweep)], { pace: createPace() });
  const [range] = await first;
  expect(await passes.make(of(""), [undefined, factOf(rangeSweep)], { pace: unhurried })).toEqual([undefined, range]);
  expect(told.elements).toBe(COUNT);
});

it("reads few elements once where others look at them again", async () => {
  const { told, passes, of } = counting();
  const use = { pace: unhurried, isLookedAtAgain: true };
  const [range] = await passes.make(of(""), [factOf(rangeSweep)], use);
  for (const ends of [
    [0, 1],
    [5, 6],
  ] as const) {
    const [{ below, above }] = await passes.make(of(""), [askFor(beyondSweep, ends)], use);
    expect([below, above]).toEqual([ends[0], range.finite - ends[1] - 1]);
  }
  expect(told.elements).toBe(COUNT);
});

it("goes on for the others where one is cancelled, and ends with the last", async () => {
  const { told, passes, of } = counting();
  const [cancel, last] = [new AbortController(), new AbortController()];
  const asked = [cancel, last].map(({ signal }, i) =>
    passes.make(of(""), [askFor(beyondSweep, [i, i + 1])], { pace: createPace(signal) }),
  );
  cancel.abort();
  await expect(asked[0]).rejects.toMatchObject({ code: "cancelled" });
  expect((await asked[1])?.[0]).toEqual({ below: 1, above: COUNT - 3 });
  const alone = passes.make(of("[::2]"), [factOf(sumsSweep)], { pace: createPace(last.signal) });
  last.abort();
  await expect(alone).rejects.toMatchObject({ code: "cancelled" });
  expect(told.elements).toBe(COUNT);
});

it("tells how far it is, with all that was found by then", async () => {
  const { passes, of } = counting();
  const told: number[][] = [];
  await passes.make(of(""), [factOf(sumsSweep), factOf(rangeSweep)], {
    pace: unhurried,
    progress(current) {
      const { elements, founds } = current();
      told.push([elements, founds[1].count, founds[0].zeros]);
    },
  });
  expect(told.length).toBeGreaterThan(2);
  for (const [elements, count, zeros] of told) expect([count, zeros]).toEqual([elements, 1]);
  expect(told.at(-1)?.[0]).toBe(COUNT);
});
