import type { ElementValues, StringValue } from "../../elements/elementValues";
import { comparedDtype, type PairDtypes } from "../dtypes/comparedDtype";
import { PairCells } from "./pairCells";
import { sameString } from "./pairMarks";

/** Differences that two sides make cell by cell: A - B, `|a-b|` over the greater magnitude, the number of representable numbers between. */
const MADE_DIFFERENCES = ["difference", "relative", "ulp"] as const;

export type MadeDifference = (typeof MADE_DIFFERENCES)[number];

/** The dtype of what is made: of strings `bool`, whether they differ. Undefined where they cannot be compared. */
export function madeDtype(made: MadeDifference, { dtypeA, dtypeB, as }: PairDtypes): string | undefined {
  const dtype = comparedDtype(dtypeA, dtypeB, as);
  if (dtype === undefined) return undefined;
  if (dtype === "string") return "bool";
  return made === "difference" && dtype.startsWith("complex") ? "complex128" : "float64";
}

/**
 * Cell-by-cell difference of two sides of equal length, in new values: whole differences and distances beyond 2^53 are rounded; equal
 * infinities do not differ, else relative ones and distances are NaN where a side is not finite, distances also of integers. Throws
 * `unsupportedDtype`.
 */
export function madeOfPair(
  made: MadeDifference,
  a: ElementValues,
  b: ElementValues,
  dtypes: PairDtypes,
): ElementValues {
  if (a.kind === "string" && b.kind === "string") {
    const differs = (text: StringValue, i: number) => (sameString(text, b.array[i] as StringValue) ? 0 : 1);
    return { kind: "real", array: Uint8Array.from(a.array, differs) };
  }
  const cells = new PairCells(dtypes, a.array.length);
  cells.load(a, b);
  cells.findDifferences();
  if (made === "difference") return differencesOf(cells);
  if (made === "relative") return comparedCells(cells, (i) => cells.relativeAt(i));
  cells.findUlps();
  const { ulps } = cells;
  return comparedCells(cells, (i) => ulps?.distances[i] ?? Number.NaN);
}

function differencesOf(cells: PairCells): ElementValues {
  const { parts, count, d } = cells;
  if (parts === 2) {
    return { kind: "complex", array: Float64Array.from({ length: 2 * count }, (_, i) => cells.differenceOf(i)) };
  }
  for (let i = 0; i < count; i++) if (Number.isNaN(d[i])) d[i] = cells.differenceOf(i);
  return { kind: "real", array: d };
}

function comparedCells(cells: PairCells, value: (i: number) => number): ElementValues {
  const array = new Float64Array(cells.count);
  for (let i = 0; i < array.length; i++) {
    const kind = cells.kindAt(i);
    array[i] = kind === "finite" ? value(i) : kind === "infSame" ? 0 : Number.NaN;
  }
  return { kind: "real", array };
}
