import type { ConfigKey } from "../../../src/shared/config/configKeys";
import { configRows } from "../../../src/shared/config/configText";
import type { RunId } from "../../../src/shared/series/seriesId";
import type { Json } from "../../../src/tensor/text/jsonText";
import { stepJson } from "../../parts/saving/stepJson";
import type { ConfigColumn } from "./configModel";

/** Settings that are saved or copied: those that are shown, in groups that are closed, too. */
export interface ExportedConfig {
  readonly columns: readonly ConfigColumn[];
  readonly settings: readonly ConfigKey[];
}

export function runsOf({ columns }: ExportedConfig): readonly RunId[] {
  return columns.map(({ run }) => run.id);
}

/** Lines of the table under its head of runs' names. */
export function configLines({ columns, settings }: ExportedConfig): readonly (readonly string[])[] {
  return configRows(
    columns.map(({ run }) => run.name),
    settings,
  );
}

/** JSON in the format of the command line's `config`, of the settings that are shown. */
export function configJson({ columns, settings }: ExportedConfig): string {
  const runs = columns.map(({ run, config }, i) => ({
    run: run.name,
    sources: config.sources.map(({ kind, tag = null, format, step }) => ({
      ...{ kind, tag },
      ...(format && { format }),
      ...(step !== undefined && { step: stepJson(step) }),
    })),
    values: Object.fromEntries(settings.flatMap(({ key, values }) => entryOf(key, values[i]))),
  }));
  const keys = settings.map(({ key, differs, changed }) => ({
    ...{ key, differs },
    changed: columns.flatMap(({ run }, i) => (changed[i] === 1 ? run.name : [])),
  }));
  return `${JSON.stringify({ runs, keys }, undefined, 2)}\n`;
}

function entryOf(
  key: string,
  value: ConfigKey["values"][number],
): readonly (readonly [string, { readonly value: Json; readonly default?: Json; readonly source: number }])[] {
  if (!value) return [];
  const { default: usual, source } = value;
  return [[key, { value: value.value, ...(usual !== undefined && { default: usual }), source }]];
}
