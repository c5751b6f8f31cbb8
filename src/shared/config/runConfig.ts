import type { Json } from "../../tensor/text/jsonText";

export const CONFIG_FORMATS = ["json", "table", "lines"] as const;

export type ConfigFormat = (typeof CONFIG_FORMATS)[number];

/** A record of settings of a run. */
export interface ConfigSource {
  readonly kind: "lineage" | "hparams" | "text";
  /** Undefined for lineage, which has no tag. */
  readonly tag?: string;
  /** Format of a text. */
  readonly format?: ConfigFormat;
  /** The point that was read, with its step, decimal; of texts alone. */
  readonly point?: number;
  readonly step?: string;
}

/** A setting; numbers that JSON has not stand by their names, whole ones beyond 2^53 in decimal. */
export interface ConfigValue {
  readonly value: Json;
  /** Absent where none was recorded. */
  readonly default?: Json;
  /** Place of its source in the run's list. */
  readonly source: number;
}

/** Settings of a run, as far as they were recorded. */
export interface RunConfig {
  readonly run: string;
  /** In the order of their weight: of a setting that is in several the last one wins. */
  readonly sources: readonly ConfigSource[];
  /** By key, in any order. */
  readonly values: readonly (readonly [key: string, value: ConfigValue])[];
}
