import type { BlobRef } from "../../shared/series/blobRef";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { DataError } from "../dataError";
import type { Blob, DataProvider, RawValue, Series } from "../provider";
import { findSeries } from "../series/findSeries";

/** Bytes of a point in its file. Throws `notFound`, or `unsupportedKind` where the provider knows no files. */
export async function openRaw(series: Series, point: number, pace: Pace): Promise<RawValue> {
  if (!series.raw) {
    throw new DataError("unsupportedKind", say("noBytes", { tag: series.info.tag }));
  }
  return series.raw(point, pace);
}

/** A blob by its key or its place. Throws `badKey`, `goneKey`, `notFound`. */
export async function openBlob(provider: DataProvider, ref: BlobRef, pace: Pace): Promise<Blob> {
  if ("key" in ref) {
    if (!provider.blob) throw new DataError("badKey", say("badKey"));
    return provider.blob(ref.logdir, ref.key, pace);
  }
  const { point, blob, ...id } = ref;
  const raw = await openRaw(await findSeries(provider, id, pace), point, pace);
  const found = blob === undefined ? raw.whole : raw.blobs[blob];
  if (!found) throw new DataError("notFound", say("noBlob", { count: raw.blobs.length, blob: blob ?? "" }));
  return found;
}
