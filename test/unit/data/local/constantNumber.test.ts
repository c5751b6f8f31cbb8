import { expect, it } from "vitest";
import { constantNumber } from "../../../../src/data/local/constantNumber";
import { EventValues } from "../../../../src/format/eventValues";
import { tensorboardDialect } from "../../../../src/format/tensorboard";
import { unhurried } from "../../../../src/tensor/pace";
import {
  bytesField,
  bytesOf,
  message,
  messageField,
  packedFloats,
  packedVarints,
  varintField,
  type Write,
} from "../../../support/eventWriter";
import { MemorySource } from "../../../support/memorySource";

const [FLOAT, INT32, STRING] = [1, 3, 7];

/** The number of an attribute's tensor. */
function numberOf(dtype: number, shape: readonly number[], ...values: readonly Write[]) {
  const dims = shape.map((size) => messageField(2, varintField(1, size)));
  const bytes = message(messageField(8, varintField(1, dtype), messageField(2, ...dims), ...values));
  const place = { source: new MemorySource("graph", bytes), positionBytes: 0, lengthBytes: bytes.length };
  return constantNumber(new EventValues(tensorboardDialect), place, unhurried);
}

it("is the only element, however it is stored", async () => {
  expect(await numberOf(INT32, [], packedVarints(7, [10]))).toBe(10);
  expect(await numberOf(INT32, [], varintField(7, 10))).toBe(10);
  expect(await numberOf(INT32, [1, 1], bytesField(4, bytesOf(Int32Array.of(-3))))).toBe(-3);
  expect(await numberOf(FLOAT, [], packedFloats(5, [0.5]))).toBe(0.5);
  expect(await numberOf(INT32, [])).toBe(0);
});

it("is not told of other counts of elements, other kinds and what is no tensor", async () => {
  expect(await numberOf(INT32, [2], packedVarints(7, [1, 2]))).toBeUndefined();
  expect(await numberOf(INT32, [0])).toBeUndefined();
  expect(await numberOf(STRING, [], bytesField(8, bytesOf(Uint8Array.of(49))))).toBeUndefined();
  expect(await numberOf(INT32, [], packedVarints(7, [1, 2]))).toBeUndefined();
  const source = new MemorySource("graph", message(varintField(3, 5)));
  const place = { source, positionBytes: 0, lengthBytes: 2 };
  expect(await constantNumber(new EventValues(tensorboardDialect), place, unhurried)).toBeUndefined();
});
