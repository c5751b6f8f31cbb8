import { MEDIA_EXTENSIONS } from "../../../../src/shared/media/mediaExtensions";
import type { SavedName } from "../../../../src/shared/text/savedName";
import type { SampleId } from "./sampleId";
import type { FoundSample, RecordedBlob } from "./sampleSource";

/** A sample that is shown. */
interface ShownSample {
  readonly id: SampleId;
  readonly at: FoundSample<RecordedBlob>;
}

/** Name of a file of samples; the sample's number stands behind where its point has several. */
export function sampleName(all: readonly ShownSample[]): SavedName {
  const [first] = all;
  const isNumbered = all.length === 1 && first !== undefined && first.at.sampleCount > 1;
  return {
    runs: all.map(({ id }) => id.run.id),
    tags: all.map(({ id }) => id.tag),
    steps: all.map(({ at }) => String(at.step)),
    ...(isNumbered && { what: String(first.id.sample) }),
  };
}

/** Name and extension of a file of a sample as it was recorded. */
export function sampleFile(id: SampleId, at: FoundSample<RecordedBlob>): { name: SavedName; format: string } {
  return { name: sampleName([{ id, at }]), format: MEDIA_EXTENSIONS[at.described.mediaType] ?? "bin" };
}
