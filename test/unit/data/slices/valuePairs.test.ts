import { describe, expect, it } from "vitest";
import type { OpenTensor } from "../../../../src/data/provider";
import { openSlice } from "../../../../src/data/slices/openSlice";
import { SliceValues } from "../../../../src/data/slices/sliceValues";
import { valuePairs } from "../../../../src/data/slices/valuePairs";
import { unhurried } from "../../../../src/tensor/pace";
import { tensorOf } from "../../../support/memoryProvider";

const valuesOf = (tensor: OpenTensor, slice = "") => new SliceValues(openSlice(tensor, slice), unhurried);

/** The pairs as lists, of a tail as many as it stands for; and how many elements were looked at. */
async function pairsOf(before: SliceValues, after: SliceValues) {
  const listed: (readonly [unknown, unknown])[] = [];
  let seen = 0;
  for await (const pair of valuePairs(before, after)) {
    expect(pair.after).toHaveLength(pair.before.length);
    seen += pair.before.length;
    for (let i = 0; i < pair.before.length * pair.weight; i++) {
      const place = pair.weight > 1 ? 0 : i;
      listed.push([pair.before[place], pair.after[place]]);
    }
  }
  return { listed, seen };
}

const counted = (count: number) => Float32Array.from({ length: count }, (_, i) => i);

describe("values of two slices in step", () => {
  it.each([
    [40_000, 40_000],
    [40_000, 3],
    [5, 17_000],
    [16_384, 1],
    [0, 20_000],
    [0, 0],
  ])("has %i stored of one and %i of the other, the last of each repeated", async (one, other) => {
    const count = 40_000;
    const before = tensorOf("float32", [count], counted(one));
    const after = tensorOf(
      "int64",
      [count],
      BigInt64Array.from(counted(other), (value) => BigInt(value)),
    );
    const { listed } = await pairsOf(valuesOf(before), valuesOf(after));
    const at = (stored: number, i: number) => Math.max(0, Math.min(stored - 1, i));
    expect(listed).toEqual(Array.from({ length: count }, (_, i) => [at(one, i), BigInt(at(other, i))]));
  });

  it("walks no tail that both have, and none at all of nothing", async () => {
    const shape = [2 ** 20, 2 ** 20];
    const long = valuesOf(tensorOf("float32", shape, Float32Array.of(1)));
    let elements = 0;
    let pairs = 0;
    for await (const { before, weight } of valuePairs(
      long,
      valuesOf(tensorOf("uint8", shape, Uint8Array.from(counted(50)))),
    )) {
      elements += before.length * weight;
      pairs++;
    }
    expect([elements, pairs < 1000]).toEqual([2 ** 40, true]);
    const empty = valuesOf(tensorOf("float32", [0, 5], new Float32Array()));
    expect(await pairsOf(empty, empty)).toEqual({ listed: [], seen: 0 });
  });

  it("looks again at values that were read before, also where that was given up", async () => {
    const tensor = tensorOf("float32", [60_000], counted(60_000));
    const [before, after] = [valuesOf(tensor, "[::-1]"), valuesOf(tensor, "[::-1]")];
    for await (const _ of valuePairs(before, after)) break;
    for (let look = 0; look < 3; look++) {
      const { listed } = await pairsOf(before, after);
      expect(listed).toEqual(Array.from({ length: 60_000 }, (_, i) => [59_999 - i, 59_999 - i]));
    }
  });
});
