import { expect, it } from "vitest";
import { columnNumbers, type NumberColumn } from "../../../../src/node/print/columnNumbers";
import { jsonPieces } from "../../../../src/node/print/pieces";
import { jsonNumber } from "../../../../src/tensor/text/jsonElement";
import { jsonText } from "../../../../src/tensor/text/jsonText";

const columns: readonly (readonly [string, NumberColumn])[] = [
  ["doubles", Float64Array.of(0, -0, 0.1, -1e-7, 2 ** 53, 2 ** 53 - 1, -(2 ** 53), 1e20, 1e300, 5e-324)],
  ["no numbers", Float64Array.of(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY)],
  ["int64", BigInt64Array.of(0n, -1n, 2n ** 32n, 2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, -(2n ** 63n))],
  ["uint32", Uint32Array.of(0, 1, 2 ** 32 - 1)],
  ["a part of a column", BigInt64Array.of(1n, 2n, 3n).subarray(1)],
  ["nothing", new Float64Array(0)],
  ["more than a piece", Float64Array.from({ length: 5000 }, (_, i) => i / 7)],
];

it.each(columns)("a column of %s has the numbers and the text that each has by itself", async (_, column) => {
  const expected = Array.from<number | bigint, ReturnType<typeof jsonNumber>>(column, jsonNumber);
  const numberAt = columnNumbers(column);
  expect(expected.map((_, row) => numberAt(row))).toEqual(expected);
  let text = "";
  for await (const piece of jsonPieces(column)) text += piece;
  expect(text).toBe(jsonText(expected));
});
