import { halvesOf } from "../../data/series/stepOrder";
import { stepDouble } from "../../tensor/stepDoubles";
import { type JsonNumber, jsonNumber } from "../../tensor/text/jsonElement";

/** Numbers of one kind, row after row. */
export type NumberColumn = Float64Array | BigInt64Array | Uint32Array;

/** Tells a column's numbers as answers have them. No bigint is made for each. */
export function columnNumbers(column: NumberColumn): (row: number) => JsonNumber {
  const halves = column instanceof BigInt64Array ? halvesOf(column) : undefined;
  return (row) => {
    const number = halves ? stepDouble(halves, row) : (column[row] as number);
    return isPlain(number) ? number : jsonNumber(column[row] as number | bigint);
  };
}

/** True if JSON has the number as JavaScript writes it. */
export function isPlain(number: JsonNumber): boolean {
  return typeof number === "number" && Math.abs(number) < 2 ** 53 && !Object.is(number, -0);
}
