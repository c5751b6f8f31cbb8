import { expect, it, vi } from "vitest";
import { sliceTensor, sliceText, tensorStats } from "../../../../src/shared/questions/tensors";
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
