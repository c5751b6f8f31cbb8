import { compareNatural } from "../../src/shared/text/naturalOrder";
import type { Tolerance } from "../../src/tensor/pair/tolerance/tolerance";
import { naivePair } from "./naivePair";

/** Values of one tag in the order in which they were written, several of a step too. */
export type NaiveTag = readonly { readonly step: number; readonly values: readonly number[] }[];
/** By tag, in written order. */
export type NaiveRun = ReadonlyMap<string, NaiveTag>;

interface NaiveRow {
  readonly tag: string;
  readonly steps: number;
  readonly score: number;
  readonly relL2: number;
  readonly worstStep: string;
  readonly firstExceeding: string | null;
  readonly scores: readonly number[];
}

/** Two runs of tags of the same names, step by step and cell by cell, as the contract ranks them. */
export function naiveRuns(a: NaiveRun, b: NaiveRun, offset: number, tolerance: Tolerance) {
  const rows: NaiveRow[] = [];
  const apart: string[] = [];
  for (const [tag, points] of a) {
    const others = b.get(tag);
    if (!others) continue;
    const row = naiveRow(tag, latest(points), latest(others), offset, tolerance);
    if (row) rows.push(row);
    else apart.push(tag);
  }
  const first = rows.reduce<NaiveRow | undefined>((best, row) => (isEarlier(row, best) ? row : best), undefined);
  rows.sort(
    (one, other) =>
      order(other.score, one.score) ||
      order(other.relL2, one.relL2) ||
      order(stepOf(one), stepOf(other)) ||
      compareNatural(one.tag, other.tag),
  );
  return { apart: apart.sort(compareNatural), rows, first: first && { step: first.firstExceeding, a: first.tag } };
}

function naiveRow(
  tag: string,
  a: ReadonlyMap<number, readonly number[]>,
  b: ReadonlyMap<number, readonly number[]>,
  offset: number,
  tolerance: Tolerance,
): NaiveRow | undefined {
  const steps = [...a.keys()].filter((step) => b.has(step + offset)).sort((one, other) => one - other);
  const [firstStep] = steps;
  if (firstStep === undefined) return undefined;
  const figures = steps.map((step) => naivePair(a.get(step) ?? [], b.get(step + offset) ?? [], false, tolerance));
  const scores = figures.map(({ score }) => score);
  const score = Math.max(...scores);
  const worst = steps.find((_, i) => (scores[i] ?? 0) >= score * (1 - 1e-9));
  const exceeding = steps.find((_, i) => figures[i]?.allclose === false);
  return {
    ...{ tag, steps: steps.length, score, scores, relL2: Math.max(...figures.map(({ relL2 }) => relL2 ?? 0)) },
    ...{ worstStep: String(worst), firstExceeding: exceeding === undefined ? null : String(exceeding) },
  };
}

/** Last of several points of a step. */
function latest(points: NaiveTag): ReadonlyMap<number, readonly number[]> {
  return new Map(points.map(({ step, values }) => [step, values]));
}

function isEarlier(row: NaiveRow, best: NaiveRow | undefined): boolean {
  return row.firstExceeding !== null && (!best || stepOf(row) < stepOf(best));
}

function stepOf({ firstExceeding }: NaiveRow): number {
  return firstExceeding === null ? Number.POSITIVE_INFINITY : Number(firstExceeding);
}

function order(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
