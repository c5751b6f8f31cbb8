import type { Json } from "../../tensor/text/jsonText";
import { configKeys } from "../config/configKeys";
import type { RunConfig } from "../config/runConfig";

/** A setting that two runs do not have alike; a side that lacks it has no value. */
export interface DifferingSetting {
  readonly key: string;
  readonly a?: Json;
  readonly b?: Json;
}

/** Settings of two runs. */
export interface ComparedSettings {
  readonly differing: readonly DifferingSetting[];
  /** Number of all. */
  readonly count: number;
}

/** Settings of two runs held against each other; undefined where one of them recorded none. */
export function comparedSettings(a: RunConfig | undefined, b: RunConfig | undefined): ComparedSettings | undefined {
  if (!a || !b) return undefined;
  const keys = configKeys([a, b]);
  const differing = keys.flatMap(({ key, differs, values: [ofA, ofB] }): DifferingSetting[] =>
    differs ? [{ key, ...(ofA && { a: ofA.value }), ...(ofB && { b: ofB.value }) }] : [],
  );
  return { differing, count: keys.length };
}
