import { expect, it } from "vitest";
import { Answerer } from "../../../src/data/answerer";
import { noThreads } from "../../../src/data/sweep/sweep";
import { allAnswers } from "../../../src/node/answers/answers";
import { createTurns } from "../../../src/node/turns";
import { colourRange, heatmapBlocks, tensorStats } from "../../../src/shared/questions/tensors";
import { ONLY_POINT, providerOfTensor, tensorOf } from "../../support/memoryProvider";

const ROW = 4096;

/** The questions of a tensor's panel, asked at once; the result is how often all elements were read. */
async function readsOf(rows: number): Promise<number> {
  let elementsRead = 0;
  const values = Float32Array.from({ length: rows * ROW }, (_, i) => Math.sin(i));
  const tensor = tensorOf("float32", [rows, ROW], values);
  const { elements } = tensor;
  const readElements = (first: number, target: Uint8Array) => {
    elementsRead += target.length / 4;
    elements.readElements(first, target);
  };
  const provider = providerOfTensor({ ...tensor, elements: { ...elements, readElements } });
  const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const { asker } = new Answerer(allAnswers({ threads: { ...noThreads, nextTurn } }), provider, createTurns());
  const slice = { ...ONLY_POINT, slice: "" };
  const [stats, colours, blocks] = await Promise.all([
    asker.ask(tensorStats, { ...slice, withPercentiles: true }),
    asker.ask(colourRange, { ...slice, range: "slice" }),
    asker.ask(heatmapBlocks, { ...slice, rows: [0], columns: [1], by: "mean", blocks: { count: [64, 64] } }),
  ]);
  expect([stats.count, colours.count, blocks.rows]).toEqual([rows * ROW, rows * ROW, 64]);
  return elementsRead / (rows * ROW);
}

it("read few elements once", async () => {
  expect(await readsOf(100)).toBe(1);
});

it("read more of them once for each pass that one of them cannot do without", async () => {
  expect(await readsOf(2100)).toBe(3);
});
