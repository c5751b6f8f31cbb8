import { FormatError } from "../format/formatError";
import { readSummaryMetadata, type SummaryMetadata } from "../format/summaryMetadata";
import { DATA_CLASSES, type DataClass } from "../shared/dataClass";
import { dataClassOf } from "./dataClassOf";
import type { Series } from "./provider";

/** What was recorded of a series beside its values. */
export interface SeriesMetadata {
  readonly dataClass: DataClass;
  /** The tag where no other name was recorded. */
  readonly displayName: string;
  readonly description: string;
}

export function seriesMetadata(series: Series): SeriesMetadata {
  const { tag, kind, plugin } = series.info;
  const recorded = readMetadata(series);
  const recordedClass = DATA_CLASSES.find((known) => known === recorded?.dataClass);
  return {
    dataClass: dataClassOf(kind, plugin, recordedClass),
    displayName: recorded?.displayName || tag,
    description: recorded?.description ?? "",
  };
}

/** The first metadata of a series; undefined where it has none, or they are no message. */
export function readMetadata(series: Series): SummaryMetadata | undefined {
  const metadata = series.metadata?.();
  if (!metadata || metadata.length === 0) return undefined;
  try {
    return readSummaryMetadata(metadata);
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}
