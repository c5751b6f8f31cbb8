import type { HparamInfo, HparamValue, SessionTable } from "./sessionTable";

/** Values of a hyperparameter as they cross a boundary: a number may be none, which JSON cannot carry. */
export interface SentHparam extends HparamInfo {
  /** By session. */
  readonly numbers: Float64Array;
  /** By session: null where it is not set, 0 where its value is in `numbers`. */
  readonly others: readonly (string | boolean | 0 | null)[];
}

/** Table of sessions as it crosses a boundary. The receiver owns its columns, which share buffers. */
export interface SentTable extends Omit<SessionTable, "hparams"> {
  readonly hparams: readonly SentHparam[];
}

export function sessionTableOf({ hparams, ...table }: SentTable): SessionTable {
  return {
    ...table,
    hparams: hparams.map(({ numbers, others, ...info }) => ({
      ...info,
      values: others.map((other, session) => restored(other, numbers[session] as number)),
    })),
  };
}

function restored(other: string | boolean | 0 | null, number: number): HparamValue | undefined {
  if (other === null) return undefined;
  return other === 0 ? number : other;
}

/** Form in which a column's values cross. */
export function sentValues(values: readonly (HparamValue | undefined)[]): Pick<SentHparam, "numbers" | "others"> {
  return {
    numbers: Float64Array.from(values, (value) => (typeof value === "number" ? value : Number.NaN)),
    others: values.map((value) => (typeof value === "number" ? 0 : (value ?? null))),
  };
}
