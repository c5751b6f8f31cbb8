import {
  type DescribedImage,
  describeImages,
  type ImagesOfPoint,
  MAX_DESCRIBED_POINTS,
} from "../../../src/shared/questions/images";
import type { Describer } from "../../parts/board/samples/describer";
import type { FoundSample, SampleAt, SampleSource } from "../../parts/board/samples/sampleSource";

/** A picture with what the summary says of it. */
export interface RecordedImage extends DescribedImage {
  /** Null where it says none. */
  readonly claimed: ImagesOfPoint["claimed"];
}

export type ImageAt = SampleAt<RecordedImage>;

/** A picture at a step. */
export type PictureAt = FoundSample<RecordedImage>;

export type ImageSource = SampleSource<RecordedImage>;

/** The pictures of points. Frames of animations are counted last, for which all of their bytes are looked at. */
export const imageDescriber: Describer<ImagesOfPoint, RecordedImage> = {
  kind: "image",
  most: MAX_DESCRIBED_POINTS,
  ask: async (host, points, isThorough) => {
    const asked = { ...points, ...(isThorough && { countsFrames: true }) };
    return (await host.ask(describeImages, asked)).points;
  },
  samplesOf: ({ images, claimed }) => images.map((image) => ({ ...image, claimed })),
  isPartial: ({ images }) => images.some(({ head }) => head !== null && head.frames === null),
};

/** True if its bytes begin as those of a picture. */
export function canShow({ head }: RecordedImage): boolean {
  return head !== null;
}
