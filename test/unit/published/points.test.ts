import { expect, it } from "vitest";
import { pointListOf, rowsOf } from "../../../src/published/points";
import type { PointsInfo } from "../../../src/shared/questions/points";

it("has a row for each point of columns, with the error of its point", () => {
  const table = {
    ...{ point: Uint32Array.of(4, 7, 9), step: BigInt64Array.of(1n, 2n, 3n), dtype: ["float32", undefined, "int8"] },
    errors: [{ point: 7, message: "damaged" }],
  };
  expect([...rowsOf(table)]).toEqual([
    { point: 4, step: 1n, dtype: "float32" },
    { point: 7, step: 2n, dtype: undefined, error: "damaged" },
    { point: 9, step: 3n, dtype: "int8" },
  ]);
});

it("takes a column that is made row by row, of each row its cell alone", () => {
  let made = 0;
  function* cells() {
    for (;;) yield ++made;
  }
  const [first] = rowsOf({ point: Uint32Array.of(0, 1, 2), cell: cells(), errors: [] });
  expect(first).toEqual({ point: 0, cell: 1 });
  expect(made).toBe(1);
});

it("lists points from the first of the answers on, also where that is not the series' first", () => {
  const piece = (start: number, supersededSince: readonly number[]): PointsInfo => ({
    ...{ key: "k", start, pointCount: 4, failedCount: 0, errors: [{ point: start, ...damaged }] },
    ...{ steps: BigInt64Array.of(BigInt(start), 9n), wallTimesSeconds: Float64Array.of(start, 0.5) },
    ...{ superseded: Uint8Array.of(0, 0), afterDamage: Uint8Array.of(0, 1), failed: Uint8Array.of(1, 0) },
    supersededSince: Float64Array.from(supersededSince),
  });
  const damaged = { message: "damaged", sentence: { code: "cancelled", params: {} } } as const;
  expect(pointListOf([piece(0, []), piece(2, [1])])).toMatchObject({
    step: BigInt64Array.of(0n, 9n, 2n, 9n),
    superseded: Uint8Array.of(0, 1, 0, 0),
    errors: [{ point: 0 }, { point: 2 }],
  });
  expect(pointListOf([piece(2, [1])])).toMatchObject({
    step: BigInt64Array.of(2n, 9n),
    superseded: Uint8Array.of(0, 0),
    errors: [{ point: 2 }],
  });
});
