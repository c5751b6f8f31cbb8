import { MEDIA_EXTENSIONS } from "../../../src/shared/mediaExtensions";
import type { SampleId } from "./sampleId";
import type { FoundSample, RecordedBlob } from "./sampleSource";

/** A name for a sample's file, as far as file names take it. */
export function sampleFileName(
  { run, tag, sample }: SampleId,
  { step, sampleCount, described }: FoundSample<RecordedBlob>,
): string {
  const parts = [run.name, tag, String(step), ...(sampleCount > 1 ? [String(sample)] : [])];
  const name = parts.join("_").replaceAll(/[/\\:*?"<>|\s]+/g, "_");
  return `${name}.${MEDIA_EXTENSIONS[described.mediaType] ?? "bin"}`;
}
