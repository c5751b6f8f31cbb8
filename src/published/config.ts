import { configKeys } from "../shared/config/configKeys";
import type { ConfigSource, ConfigValue } from "../shared/config/runConfig";
import type { ConfigTable } from "../shared/questions/config";
import type { Json } from "../tensor/text/jsonText";

/** Settings of runs, and what differs between them. */
export interface Config {
  /** Runs that recorded settings, in natural order. */
  readonly runs: readonly ConfigOfRun[];
  /** By code points. */
  readonly keys: readonly ConfigDifference[];
  /** Runs that cannot be read at the moment, and why. */
  readonly unread: readonly { readonly run: string; readonly message: string }[];
}

/** Recorded settings of a run. */
export interface ConfigOfRun {
  readonly run: string;
  /** Later ones win where a setting is in several. */
  readonly sources: readonly ConfigOrigin[];
  readonly values: Readonly<Record<string, ConfigEntry>>;
}

/** Record that settings came from. */
export interface ConfigOrigin {
  readonly kind: "lineage" | "hparams" | "text";
  /** Undefined for lineage. */
  readonly tag: string | undefined;
  /** Format of a text. */
  readonly format?: "json" | "table" | "lines";
  /** Step of the point that was read of a text, the latest written one. */
  readonly step?: bigint;
}

/** A setting: JSON, but NaN and infinities as their names, whole numbers beyond 2^53 in decimal. */
export interface ConfigEntry {
  readonly value: Json;
  /** Absent where none was recorded. */
  readonly default?: Json;
  /** Index of its source. */
  readonly source: number;
}

/** A setting over runs. */
export interface ConfigDifference {
  readonly key: string;
  /** The runs that have it do not agree, or one lacks it. */
  readonly differs: boolean;
  /** Runs whose value is not the default, or not that of the baseline. */
  readonly changed: readonly string[];
}

export function configOf({ runs, baseline, errors }: ConfigTable): Config {
  return {
    runs: runs.map(({ run, sources, values }) => ({
      run,
      sources: sources.map(originOf),
      values: Object.fromEntries(values.map(([key, value]) => [key, entryOf(value)])),
    })),
    keys: configKeys(runs, baseline).map(({ key, differs, changed }) => ({
      key,
      differs,
      changed: runs.flatMap(({ run }, i) => (changed[i] === 1 ? run : [])),
    })),
    unread: errors.map(({ run, message }) => ({ run, message })),
  };
}

function originOf({ kind, tag, format, step }: ConfigSource): ConfigOrigin {
  return { kind, tag, ...(format && { format }), ...(step !== undefined && { step: BigInt(step) }) };
}

function entryOf({ value, default: usual, source }: ConfigValue): ConfigEntry {
  return { value, ...(usual !== undefined && { default: usual }), source };
}
