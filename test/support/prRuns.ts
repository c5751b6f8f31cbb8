import { join } from "node:path";
import { appendEvents, START_SECONDS, writeEvents } from "./eventFiles";
import { bytesField, bytesOf, type EventParts, message, tfTensor, varintField } from "./eventWriter";

const FLOAT = 1;

/** Rows of a recorded curve: TP, FP, TN, FN, precision, recall, a column for each threshold. */
export type PrRows = readonly (readonly number[])[];

/** A point as TensorBoard's `pr_curve` summary writes it. */
export function prEvent(tag: string, step: number, rows: PrRows, claimed = rows[0]?.length ?? 0): EventParts {
  const values = [bytesField(4, bytesOf(Float32Array.from(rows.flat())))];
  const tensor = { dtype: FLOAT, shape: [rows.length, rows[0]?.length ?? 0], values };
  const content = message(varintField(2, claimed));
  return { step, wallTime: START_SECONDS + step, values: [tfTensor(tag, tensor, "pr_curves", content)] };
}

/** Number of examples that the classifier looks for, and of the others. */
export const [POSITIVES, NEGATIVES] = [200, 600];

/** A curve of a classifier: no better than chance at quality 0. It calls nothing positive from `last` on. */
export function prRows(thresholds: number, quality: number, last = 1): PrRows {
  const columns = Array.from({ length: thresholds }, (_, i) => {
    const threshold = thresholds === 1 ? 0 : Math.min(1, i / (thresholds - 1) / last);
    const hits = Math.round(POSITIVES * (1 - threshold ** (1 + quality)));
    const misses = Math.round(NEGATIVES * (1 - threshold) ** (1 + quality));
    const precision = hits + misses === 0 ? 0 : hits / (hits + misses);
    return [hits, misses, NEGATIVES - misses, POSITIVES - hits, precision, hits / POSITIVES];
  });
  return Array.from({ length: 6 }, (_, row) => columns.map((column) => column[row] as number));
}

export const PR_TAGS = ["class/cat", "class/dog", "class/fish"] as const;
export type PrTag = (typeof PR_TAGS)[number];
/** Its curves call nothing positive from a threshold of 0.6 on. */
export const CAUTIOUS_RUN = "cautious";
/** Run with 11 thresholds, however many the others have. */
export const OLD_RUN = "old";
const OLD_THRESHOLDS = 11;

export interface PrRuns {
  readonly runs: number;
  readonly steps: number;
  readonly thresholds: number;
}

/** The name of one of the runs: the last two are odd. */
export function prRunName(run: number, runs: number): string {
  if (run === runs - 1) return OLD_RUN;
  return run === runs - 2 ? CAUTIOUS_RUN : `run ${run}`;
}

/** Steps are 100 apart. */
export const prStep = (number: number) => number * 100;

/** Rows that a run records of a tag at its n-th step: better from step to step, each run and tag another way. */
export function prRowsOf(name: string, tag: PrTag, number: number, thresholds: number): PrRows {
  const talent = 0.4 + (([...name].at(-1)?.codePointAt(0) ?? 0) % 10) / 10;
  const quality = 0.3 * (1 + PR_TAGS.indexOf(tag)) * talent * Math.log2(1 + number);
  return prRows(name === OLD_RUN ? OLD_THRESHOLDS : thresholds, quality, name === CAUTIOUS_RUN ? 0.6 : 1);
}

/** All curves of a run at its n-th step. */
export function prEvents(name: string, number: number, thresholds: number): EventParts[] {
  return PR_TAGS.map((tag) => prEvent(tag, prStep(number), prRowsOf(name, tag, number, thresholds)));
}

/** Writes runs of three tags; their names follow. */
export function writePrRuns(logs: string, { runs, steps, thresholds }: PrRuns): string[] {
  const names = Array.from({ length: runs }, (_, run) => prRunName(run, runs));
  for (const name of names) {
    const numbers = Array.from({ length: steps }, (_, number) => number);
    writeEvents(
      join(logs, name),
      numbers.flatMap((number) => prEvents(name, number, thresholds)),
    );
  }
  return names;
}

/** Adds the n-th step to a run. */
export function appendPrCurves(logs: string, name: string, number: number, thresholds: number): void {
  appendEvents(join(logs, name), prEvents(name, number, thresholds));
}
