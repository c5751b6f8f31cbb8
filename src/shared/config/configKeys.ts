import { compareCodePoints } from "../../graph/textOrder";
import { isEqualJson } from "./isEqualJson";
import type { ConfigValue, RunConfig } from "./runConfig";

/** A setting over runs. */
export interface ConfigKey {
  readonly key: string;
  /** The runs that have it do not all agree, or one lacks it. */
  readonly differs: boolean;
  /** By run; undefined where the run lacks it. */
  readonly values: readonly (ConfigValue | undefined)[];
  /** By run: 1 where its value is not the default, or not that of the baseline. */
  readonly changed: Uint8Array;
}

/**
 * All keys of runs, by code points. A value is changed where it is not equal to its recorded default; with a `baseline` where it is not
 * equal to that run's, which a missing one never is.
 */
export function configKeys(runs: readonly RunConfig[], baseline?: RunConfig): ConfigKey[] {
  const rows = new Map<string, (ConfigValue | undefined)[]>();
  for (const [i, { values }] of runs.entries()) {
    for (const [key, value] of values) {
      const row = rows.get(key) ?? new Array<ConfigValue | undefined>(runs.length).fill(undefined);
      row[i] = value;
      rows.set(key, row);
    }
  }
  const usual = baseline && new Map(baseline.values);
  const keys = [...rows].map(([key, values]) => {
    const other = usual?.get(key);
    const changed = Uint8Array.from(values, (value) =>
      Number(usual ? !isSame(value, other) : value?.default !== undefined && !isEqualJson(value.value, value.default)),
    );
    return { key, differs: values.some((value) => !isSame(value, values[0])), values, changed };
  });
  return keys.sort((a, b) => compareCodePoints(a.key, b.key));
}

function isSame(a: ConfigValue | undefined, b: ConfigValue | undefined): boolean {
  return a && b ? isEqualJson(a.value, b.value) : a === b;
}
