import { pluginContent } from "../../format/events/pluginContent";
import { readSummaryMetadata, type SummaryMetadata } from "../../format/events/summaryMetadata";
import { FormatError } from "../../format/formatError";
import { DATA_CLASSES, type DataClass } from "../../shared/series/dataClass";
import type { Series } from "../provider";
import { dataClassOf } from "./dataClassOf";

/** Recorded metadata of a series. */
interface SeriesMetadata {
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

/** Thresholds that its first metadata claim of a series of PR curves; null where they do not say. */
export async function claimedThresholds(series: Series): Promise<number | null> {
  const recorded = readMetadata(series);
  const content = recorded?.plugin === "pr_curves" ? await pluginContent(recorded) : undefined;
  if (content?.kind !== "json") return null;
  const { json } = content;
  if (typeof json !== "object" || json === null || !("num_thresholds" in json)) return null;
  const claimed = json.num_thresholds;
  return typeof claimed === "number" ? claimed : null;
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
