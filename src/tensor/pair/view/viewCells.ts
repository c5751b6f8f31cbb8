import { ValueDoubles } from "../../dtype/valueDoubles";
import { type ElementValues, elementCountOf } from "../../elements/elementValues";

/** The least exponent that doubles are scaled up by. */
const LEAST_EXPONENT = -1000;

/**
 * Elements as doubles, `parts` numbers each (the second of 2 is the imaginary part); where one is not finite, all of its element are NaN.
 * The caller owns them. Strings are NaN.
 */
export function viewCells(values: ElementValues, parts: number): Float64Array {
  const count = elementCountOf(values);
  if (values.kind === "string") return new Float64Array(count * parts).fill(Number.NaN);
  const doubles = new ValueDoubles(0n).of(values.array);
  const given = values.kind === "complex" ? 2 : 1;
  const cells = given === parts ? doubles : new Float64Array(count * parts);
  if (cells !== doubles) for (let i = 0; i < count; i++) cells[i * parts] = doubles[i * given] as number;
  for (let i = 0; i < cells.length; i += parts) {
    const hasValue = Number.isFinite(cells[i]) && Number.isFinite(cells[i + parts - 1]);
    if (!hasValue) cells.fill(Number.NaN, i, i + parts);
  }
  return cells;
}

/** The power of two of the greatest magnitude; 0 where all are 0 or none is a number. */
export function greatestExponent(...sides: readonly Float64Array[]): number {
  let greatest = 0;
  for (const cells of sides) {
    for (let i = 0; i < cells.length; i++) {
      const magnitude = Math.abs(cells[i] as number);
      if (magnitude > greatest) greatest = magnitude;
    }
  }
  return greatest === 0 ? 0 : Math.max(LEAST_EXPONENT, Math.floor(Math.log2(greatest)));
}

/** Divides all by a power of two: then neither squares nor differences of the greatest leave the doubles. */
export function scaleDown(cells: Float64Array, exponent: number): void {
  // In two steps: 2^-1023 is no normal double.
  const half = Math.trunc(exponent / 2);
  const [one, other] = [2 ** -half, 2 ** -(exponent - half)];
  for (let i = 0; i < cells.length; i++) cells[i] = (cells[i] as number) * one * other;
}
