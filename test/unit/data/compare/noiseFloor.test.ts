import { describe, expect, it } from "vitest";
import type { TagsCompared } from "../../../../src/data/compare/comparedTags";
import { noiseScales } from "../../../../src/data/compare/noiseFloor";
import type { ReadTag } from "../../../../src/shared/questions/series";
import { unhurried } from "../../../../src/tensor/pace";
import { comparedTags, readTag } from "../../../support/madeReport";

/** A pair of values about 1, its score, and its score where it was first recorded. */
function pairOf(tag: string, score: number, more: Partial<ReadTag> = {}, firstScore = score): TagsCompared {
  const a = readTag(tag, more);
  const noise = { scale: 1, sizeA: 1, sizeB: 1, scores: [score], firstScores: [firstScore] };
  return { tags: comparedTags(tag, tag, { a, score }), course: new Float32Array(), noise };
}

/** The part of the tolerance that each pair is held against, in their order. */
async function partsOf(
  pairs: readonly TagsCompared[],
  apart: readonly TagsCompared[] = [],
): Promise<readonly number[]> {
  const placed = pairs.map((pair, written) => ({ ...pair, tags: { ...pair.tags, written } }));
  const tagsApart = apart.map(({ tags }) => tags.a.tag);
  const scales = await noiseScales(placed, ({ tags }) => tagsApart.includes(tags.a.tag), unhurried);
  return placed.map(({ tags }) => scales.get(tags.written)?.part ?? 1);
}

const activations = (scores: readonly number[]) =>
  scores.map((score, i) => pairOf(`acts/${i}`, score, { group: "activation" }));
const gradients = (scores: readonly number[]) =>
  scores.map((score, i) => pairOf(`grads/${i}`, score, { group: "gradient" }));
const parameters = (scores: readonly number[]) =>
  scores.map((score, i) => pairOf(`weights/${i}`, score, { group: "parameter" }, 0));
const many = (count: number, score: number) => new Array<number>(count).fill(score);

describe("the noise of pairs", () => {
  it("is thirty times what three quarters stay below, rounded up", async () => {
    expect(await partsOf(activations([...many(8, 0.001), 0.3, 0.3]))).toEqual(many(10, 0.05));
  });

  it("leaves a hundredth at least, all of the tolerance at most", async () => {
    expect(await partsOf(activations(many(10, 0)))).toEqual(many(10, 0.01));
    expect(await partsOf(activations(many(10, 0.5)))).toEqual(many(10, 1));
  });

  it("is not known from a few pairs", async () => {
    expect(await partsOf(activations(many(7, 0)))).toEqual(many(7, 1));
  });

  it("is not known of what exceeds where it is first recorded", async () => {
    expect(await partsOf(activations([...many(7, 0), ...many(5, Number.NaN)]))).toEqual(many(12, 1));
  });

  it("of parameters is no less than that of what is computed of them", async () => {
    const [computed, kept] = [activations(many(8, 0.001)), parameters(many(8, 0))];
    expect(await partsOf([...kept, ...computed])).toEqual(many(16, 0.05));
  });

  it("of what is computed says nothing of parameters that do not change yet", async () => {
    const [computed, kept] = [activations(many(8, 0.01)), parameters(many(80, 0))];
    expect((await partsOf([...kept, ...computed])).slice(80)).toEqual(many(8, 0.5));
  });

  it("is not learnt from pairs that are known to differ, which keep all of the tolerance", async () => {
    const pairs = activations([...many(8, 0), ...many(4, 0.9)]);
    expect(await partsOf(pairs, pairs.slice(8))).toEqual([...many(8, 0.01), ...many(4, 1)]);
  });

  it("of running variances is no noise", async () => {
    const variances = many(4, 0.3).map((score, i) => {
      return pairOf(`weights/bn${i}.running_var`, score, { group: "parameter", role: "variance" }, 0);
    });
    expect(await partsOf([...parameters(many(8, 0)), ...variances])).toEqual([...many(8, 0.01), ...many(4, 1)]);
  });

  it("may grow along activations, and backwards along gradients", async () => {
    const growing = [1, 2, 4, 8, 16, 32, 64, 128].map((times) => times * 1e-3);
    const shallow = many(32, 1e-4);
    const isBelow = (scores: readonly number[], parts: readonly number[]) =>
      scores.map((score, i) => score <= (parts[i] ?? 0));
    const forwards = [...shallow, ...growing];
    expect(isBelow(forwards, await partsOf(activations(forwards)))).not.toContain(false);
    const backwards = [...forwards].reverse();
    expect(isBelow(backwards, await partsOf(gradients(backwards)))).not.toContain(false);
    // What leaps does not.
    expect(isBelow([...shallow, 0.1], await partsOf(activations([...shallow, 0.1]))).at(-1)).toBe(false);
  });
});

describe("parameters", () => {
  it("that were loaded alike are held against a hundredth where one was not", async () => {
    const odd = pairOf("weights/odd", 0.2, { group: "parameter" }, 0.02);
    expect(await partsOf([odd, ...parameters(many(9, 0.2))])).toEqual([0.01, ...many(9, 1)]);
  });

  it("that all differ at first were not loaded alike", async () => {
    const loaded = many(10, 0.2).map((score, i) => pairOf(`weights/${i}`, score, { group: "parameter" }));
    expect(await partsOf(loaded)).toEqual(many(10, 1));
  });
});

describe("absolute tolerances", () => {
  const ofScale = (tag: string, scale: number, kind: "tensor" | "scalar" = "tensor"): TagsCompared => {
    const pair = pairOf(tag, 0, { group: "gradient", kind });
    return {
      ...pair,
      noise: { ...pair.noise, scale, sizeA: 1, sizeB: 1, scores: many(5, 0), firstScores: many(5, 0) },
    };
  };
  const finerOf = async (pairs: readonly TagsCompared[]) => {
    const placed = pairs.map((pair, written) => ({ ...pair, tags: { ...pair.tags, written } }));
    const scales = await noiseScales(placed, () => false, unhurried);
    return placed.map(({ tags }) => scales.get(tags.written)?.finer);
  };

  it("are as fine as values of a group mostly are small", async () => {
    expect(await finerOf([1e-7, 1e-7, 1e-7].map((scale, i) => ofScale(`g${i}`, scale)))).toEqual([3, 3, 3]);
  });

  it("are not finer for one that cancels to nothing beside the others", async () => {
    expect(await finerOf([1, 1e-7, 0.5].map((scale, i) => ofScale(`g${i}`, scale)))).toEqual([0, 0, 0]);
  });

  it("are not finer than a value's own size asks for", async () => {
    expect(await finerOf([1e-7, 1, 1e-7].map((scale, i) => ofScale(`g${i}`, scale)))).toEqual([3, 0, 3]);
  });

  it("of a scalar are its own", async () => {
    expect(await finerOf([ofScale("lr", 1e-4, "scalar"), ofScale("loss", 1, "scalar")])).toEqual([2, 0]);
  });
});
