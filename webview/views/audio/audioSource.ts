import {
  type ClipsOfPoint,
  type DescribedClip,
  describeClips,
  MAX_CLIP_POINTS,
} from "../../../src/shared/questions/clips";
import type { Describer } from "../../parts/board/samples/describer";
import type { FoundSample, SampleAt, SampleSource } from "../../parts/board/samples/sampleSource";

export type ClipAt = SampleAt<DescribedClip>;

/** A clip at a step. */
export type FoundClip = FoundSample<DescribedClip>;

export type ClipSource = SampleSource<DescribedClip>;

export const clipDescriber: Describer<ClipsOfPoint, DescribedClip> = {
  kind: "audio",
  most: MAX_CLIP_POINTS,
  ask: async (host, points) => (await host.ask(describeClips, points)).points,
  samplesOf: ({ clips }) => clips,
  isPartial: () => false,
};

/** True if its bytes begin as those of a sound. */
export function canPlay({ format, byteLength }: DescribedClip): boolean {
  return format !== "unknown" && byteLength > 0;
}

/** Its samples are read where its file is; others are decoded by the browser. */
export function isMeasurable({ head }: DescribedClip): boolean {
  return head !== null && head.encoding !== "other" && head.frames > 0;
}

/** Bytes that a card fetches at most to draw what only the browser decodes. */
const MOST_DECODED = 8 * 2 ** 20;

/** True if it is drawn from its bytes, as the browser decodes them. */
export function isDecodedHere(clip: DescribedClip): boolean {
  return isForBrowser(clip) && clip.byteLength <= MOST_DECODED;
}

/** The same of a clip of any size, for who asks for it. */
export function isForBrowser(clip: DescribedClip): boolean {
  const { head, format } = clip;
  return (head ? head.encoding === "other" && head.frames > 0 : format !== "wav") && canPlay(clip);
}
