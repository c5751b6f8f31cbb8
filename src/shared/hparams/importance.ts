import { groupCell, type SessionGroup, sessionCell } from "./sessionGroups";
import type { HparamValue, SessionTable } from "./sessionTable";

/** Association of a hyperparameter's values with a metric's. */
export interface Importance {
  /** Spearman's rank correlation of numbers, -1 to 1; of texts and bools eta squared of the ranks, 0 to 1. */
  readonly measure: "spearman" | "etaSquared";
  /** Null below three sessions, or where one side is constant. */
  readonly value: number | null;
  /** Sessions with both a finite metric and a value of the hyperparameter, finite if a number. */
  readonly sessions: number;
}

const LEAST_SESSIONS = 3;

/** Value of a metric by which hyperparameters are ranked: of each session, or of each group the mean of the last ones. */
export const IMPORTANCE_FIGURES = ["last", "min", "max", "mean"] as const;

export type ImportanceFigure = (typeof IMPORTANCE_FIGURES)[number];

/** Importance of every hyperparameter of a table for a metric, in the order of the table, over sessions of some groups. */
export function importances(
  { hparams, metrics }: SessionTable,
  groups: readonly SessionGroup[],
  { metric: place, figure }: { readonly metric: number; readonly figure: ImportanceFigure },
): readonly (Importance & { readonly hparam: string })[] {
  const metric = metrics[place];
  const sessions = groups.flatMap((group) => (figure === "mean" ? group.sessions.slice(0, 1) : group.sessions));
  const reached =
    figure === "mean"
      ? groups.map((group) => metric && groupCell(metric, group, "last")?.value)
      : sessions.map((session) => metric && sessionCell(metric, session, figure)?.value);
  return hparams.map(({ name, values }) => {
    const own = sessions.map((session) => values[session]);
    return { hparam: name, ...importanceOf(own, reached) };
  });
}

/**
 * Importance of a hyperparameter for a metric over sessions (or groups) that have both: by ranks, the mean one for equal values (as
 * scipy.stats.spearmanr). Values that are not all numbers are groups, told apart by type and value.
 */
export function importanceOf(
  hparam: readonly (HparamValue | undefined)[],
  metric: readonly (number | undefined)[],
): Importance {
  const values: HparamValue[] = [];
  const reached: number[] = [];
  for (const [session, value] of hparam.entries()) {
    const figure = metric[session];
    if (value === undefined || (typeof value === "number" && !Number.isFinite(value))) continue;
    if (figure === undefined || !Number.isFinite(figure)) continue;
    values.push(value);
    reached.push(figure);
  }
  const numbers = values.filter((value) => typeof value === "number");
  const areNumbers = numbers.length === values.length && !hparam.some(isNoNumber);
  const isTooFew = values.length < LEAST_SESSIONS || isConstant(values) || isConstant(reached);
  return {
    measure: areNumbers ? "spearman" : "etaSquared",
    value: isTooFew
      ? null
      : areNumbers
        ? correlation(ranks(numbers), ranks(reached))
        : etaSquared(values, ranks(reached)),
    sessions: values.length,
  };
}

function isNoNumber(value: HparamValue | undefined): boolean {
  return value !== undefined && typeof value !== "number";
}

function isConstant(values: readonly HparamValue[]): boolean {
  return values.every((value) => value === values[0]);
}

/** Ranks from 1 on; equal values share the mean of theirs. */
function ranks(values: readonly number[]): Float64Array {
  const order = Uint32Array.from(values, (_, i) => i).sort((a, b) => (values[a] as number) - (values[b] as number));
  const found = new Float64Array(values.length);
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && values[order[end] as number] === values[order[start] as number]) end++;
    for (let place = start; place < end; place++) found[order[place] as number] = (start + 1 + end) / 2;
    start = end;
  }
  return found;
}

/** Pearson's correlation of two columns, neither constant. */
function correlation(a: Float64Array, b: Float64Array): number {
  // The mean of ranks is exact, whatever ties there are.
  const mean = (a.length + 1) / 2;
  let [ab, aa, bb] = [0, 0, 0];
  for (const [i, x] of a.entries()) {
    const [u, v] = [x - mean, (b[i] as number) - mean];
    ab += u * v;
    aa += u * u;
    bb += v * v;
  }
  return Math.min(1, Math.max(-1, ab / Math.sqrt(aa * bb)));
}

/** Sum of squares between the groups over the whole. */
function etaSquared(values: readonly HparamValue[], of: Float64Array): number {
  const mean = (of.length + 1) / 2;
  const groups = new Map<HparamValue, { sum: number; count: number }>();
  let whole = 0;
  for (const [i, value] of values.entries()) {
    const group = groups.get(value) ?? { sum: 0, count: 0 };
    const from = (of[i] as number) - mean;
    group.sum += from;
    group.count++;
    groups.set(value, group);
    whole += from * from;
  }
  let between = 0;
  for (const { sum, count } of groups.values()) between += (sum * sum) / count;
  return Math.min(1, between / whole);
}
