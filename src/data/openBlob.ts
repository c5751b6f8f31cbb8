import type { Pace } from "../tensor/pace";
import { say } from "../tensor/sentence";
import { DataError } from "./dataError";
import type { Blob, RawValue, Series } from "./provider";

/** What a file holds of a point. Throws `notFound`, or `unsupportedKind` where the provider knows no files. */
export async function openRaw(series: Series, point: number, pace: Pace): Promise<RawValue> {
  if (!series.raw) {
    throw new DataError("unsupportedKind", say("noBytes", { tag: series.info.tag }));
  }
  return series.raw(point, pace);
}

/** One of a point's blobs; without a number all that the file holds of it. */
export async function openBlob(series: Series, point: number, blob: number | undefined, pace: Pace): Promise<Blob> {
  const raw = await openRaw(series, point, pace);
  const found = blob === undefined ? raw.whole : raw.blobs[blob];
  if (!found) throw new DataError("notFound", say("noBlob", { count: raw.blobs.length, blob: blob ?? "" }));
  return found;
}
