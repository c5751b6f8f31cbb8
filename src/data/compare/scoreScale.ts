import type { ToleranceNumbers } from "../../tensor/pair/tolerance/namedTolerance";
import { type JsonNumber, jsonNumber } from "../../tensor/text/jsonElement";

/** Tolerance tighter than the compared one: its scores follow from the kept scores. */
export interface ScoreScale {
  /** Index of the finer absolute tolerance; 0 for the compared one. */
  readonly finer: number;
  /** Factor of both numbers, at most 1. */
  readonly part: number;
}

export const AS_COMPARED: ScoreScale = { finer: 0, part: 1 };

/** Significant digits of a product that people read: it stays as short as its factors. */
const DIGITS = 12;

/** A part of a tolerance. */
export function toleranceOver({ rtol, atol }: ToleranceNumbers, part: number): ToleranceNumbers {
  const short = (number: number) => Number((number * part).toPrecision(DIGITS));
  return { rtol: short(rtol), atol: short(atol) };
}

/** A score by a part of its tolerance. */
export function scoreOver(score: JsonNumber, { part }: ScoreScale): JsonNumber {
  return typeof score === "string" || part === 1 ? score : jsonNumber(score / part);
}
