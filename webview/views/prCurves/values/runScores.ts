import type { PrScores } from "../../../../src/shared/questions/prCurves";
import { sentenceText } from "../../../ui/texts/sentenceText";

/** Scores of the points of a series, in written order. Columns of equal length. */
export interface RunScores {
  readonly key: string;
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  readonly superseded: Uint8Array;
  readonly averagePrecision: Float64Array;
  readonly bestF1: Float64Array;
  readonly bestThresholds: Float64Array;
  /** Errors of the points that cannot be read, by their numbers. */
  readonly errors: ReadonlyMap<number, string>;
}

/** Scores with an answer added; undefined where it continues from something else. */
export function takenScores(known: RunScores | undefined, answer: PrScores): RunScores | undefined {
  const { key, start } = answer;
  const said = answer.errors.map(({ point, sentence }): [number, string] => [point, sentenceText(sentence)]);
  if (start === 0) return { ...answer, errors: new Map(said) };
  if (!known || known.key !== key || known.steps.length < start) return undefined;
  const superseded = joined(known.superseded, answer.superseded, start, Uint8Array);
  for (const point of answer.supersededSince) superseded[point] = 1;
  const floats = (name: "wallTimesSeconds" | "averagePrecision" | "bestF1" | "bestThresholds") =>
    joined(known[name], answer[name], start, Float64Array);
  return {
    key,
    steps: joined(known.steps, answer.steps, start, BigInt64Array),
    wallTimesSeconds: floats("wallTimesSeconds"),
    superseded,
    averagePrecision: floats("averagePrecision"),
    bestF1: floats("bestF1"),
    bestThresholds: floats("bestThresholds"),
    errors: new Map([...[...known.errors].filter(([point]) => point < start), ...said]),
  };
}

interface Column<T> {
  readonly length: number;
  subarray(start: number, end: number): T;
  set(values: T, offset?: number): void;
}

function joined<T extends Column<T>>(known: T, added: T, start: number, Made: new (length: number) => T): T {
  const all = new Made(start + added.length);
  all.set(known.subarray(0, start));
  all.set(added, start);
  return all;
}

/** Errors of the points that stand for their steps, in their order. */
export function scoreErrors({ errors, superseded }: RunScores): string[] {
  return [...errors].flatMap(([point, error]) => (superseded[point] === 1 ? [] : [error]));
}

/** The points that stand for their steps, by step: what was written again later is not among them, nor what cannot be read. */
export function scoredPoints({ steps, superseded, averagePrecision }: RunScores): number[] {
  const points: number[] = [];
  for (let i = 0; i < steps.length; i++) {
    if (superseded[i] !== 1 && !Number.isNaN(averagePrecision[i])) points.push(i);
  }
  return points.sort((a, b) => Number((steps[a] as bigint) - (steps[b] as bigint)) || a - b);
}
