import { expect, it } from "vitest";
import { narrowVarints } from "../../../../src/format/wire/narrowVarints";
import { realDtype } from "../../../../src/tensor/dtype/dtype";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { bytesOf } from "../../../support/eventWriter";

const COUNT = 1 << 18;

const wideOf = (values: readonly bigint[]) => bytesOf(BigInt64Array.from(values));
const narrow = async (name: string, values: readonly bigint[]) => {
  const dtype = realDtype(name);
  return [...(dtype.decode(await narrowVarints(wideOf(values), dtype, unhurried)) as Iterable<number | bigint>)];
};

it("takes of each value what its dtype has bits for", async () => {
  expect(await narrow("int32", [-1n, 2n ** 31n - 1n, -(2n ** 31n)])).toEqual([-1, 2 ** 31 - 1, -(2 ** 31)]);
  expect(await narrow("uint32", [2n ** 32n - 1n])).toEqual([2 ** 32 - 1]);
  expect(await narrow("int16", [-1n, 0x18000n])).toEqual([-1, -0x8000]);
  expect(await narrow("uint8", [255n, 256n])).toEqual([255, 0]);
  expect(await narrow("int4", [7n, 8n, -1n])).toEqual([7, -8, -1]);
  expect(await narrow("bool", [0n, 1n, 2n, 2n ** 40n])).toEqual([0, 1, 1, 1]);
  expect(await narrow("int64", [-(2n ** 63n)])).toEqual([-(2n ** 63n)]);
  expect(await narrow("uint64", [-1n])).toEqual([2n ** 64n - 1n]);
  expect(await narrow("float16", [0x3c00n, 0xc000n])).toEqual([1, -2]);
  expect(await narrow("float16", [0x3f80_0000n, 0x3c00n])).toEqual([1, 0]);
  expect(await narrow("bfloat16", [0x3f80n])).toEqual([1]);
  expect(await narrow("bfloat16", [0x3f80_0000n])).toEqual([1]);
  expect(await narrow("int8", [])).toEqual([]);
});

it.each(["int32", "int4", "bool", "bfloat16"])(
  "asks its pace again and again while it narrows many of %s",
  async (name) => {
    let looks = 0;
    const pace: Pace = {
      ...unhurried,
      isDue: () => ++looks > 2,
      giveWay: () => Promise.reject(new Error("cancelled")),
    };
    await expect(narrowVarints(new Uint8Array(8 * COUNT), realDtype(name), pace)).rejects.toThrow("cancelled");
  },
);
