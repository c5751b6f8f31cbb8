import { expect, it, vi } from "vitest";
import { openSlice } from "../../../../src/data/slices/openSlice";
import { sliceTensor, sliceText, tensorStats } from "../../../../src/shared/questions/tensors";
import { unhurried } from "../../../../src/tensor/pace";
import { askerOf } from "../../../support/asking";
import { ONLY_POINT, providerOfTensor, tensorOf } from "../../../support/memoryProvider";

/** An asker of one tensor, and what is asked to check the value's checksum. */
function opened(shape: readonly number[]) {
  const check = vi.fn(async () => undefined);
  return { asker: askerOf(providerOfTensor({ ...tensorOf("float32", shape, Float32Array.of(1)), check })), check };
}

it("the value's checksum is checked where a slice is all of it", async () => {
  const { asker, check } = opened([4, 6]);
  await asker.ask(sliceTensor, { ...ONLY_POINT, slice: "[1:]" });
  await asker.ask(tensorStats, { ...ONLY_POINT, slice: "[:, 1]" });
  expect(check).not.toHaveBeenCalled();
  await asker.ask(sliceTensor, { ...ONLY_POINT, slice: "[::-1]" });
  expect(check).toHaveBeenCalledTimes(1);
  check.mockClear();
  await asker.ask(tensorStats, { ...ONLY_POINT, slice: "" });
  expect(check).toHaveBeenCalled();
});

it("too large a slice is refused before anything is read", async () => {
  const { asker, check } = opened([2 ** 20, 2 ** 10]);
  const all = { ...ONLY_POINT, slice: "" };
  const text = asker.ask(sliceText, { ...all, format: "tsv", isTransposed: false });
  await expect(text).rejects.toMatchObject({ reason: "tooLarge" });
  await expect(asker.ask(sliceTensor, all)).rejects.toMatchObject({ reason: "tooLarge" });
  expect(check).not.toHaveBeenCalled();
});

it("visits what it reads in chunks, in pieces of at most 65,536 elements, a repeated tail by its weight", async () => {
  const shape = [300, 700];
  const count = 300 * 700;
  const values = Int32Array.from({ length: count }, (_, i) => i);
  for (const text of ["", "::-1, :", ":, 3:600:7", "5"]) {
    const slice = openSlice(tensorOf("int32", shape, values), text);
    const visited: number[] = [];
    let most = 0;
    await slice.visitPart(slice.dims, unhurried, ({ bytes, firstElement }) => {
      expect(firstElement).toBe(visited.length);
      most = Math.max(most, bytes.length / 4);
      visited.push(...new Int32Array(bytes.slice().buffer));
    });
    expect(visited).toEqual([...new Int32Array((await slice.gathered(unhurried)).slice().buffer)]);
    expect(most).toBeLessThanOrEqual(1 << 16);
  }
  const tail = openSlice(tensorOf("float32", [2 ** 20, 2 ** 10], Float32Array.of(1)), "");
  let weights = 0;
  await tail.visitPart(tail.dims, unhurried, ({ bytes, weight }) => {
    weights += (bytes.length / 4) * weight;
  });
  expect(weights).toBe(2 ** 30);
});
