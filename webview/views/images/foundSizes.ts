import type { CardRun } from "../../board/cardRun";
import type { ImageAt, ImageId } from "./imageSource";
import { cardKey } from "./imagesState";
import { shownSize } from "./imageTexts";

/** What was found out about pictures that decides how many cards there are, and how high. */
export class FoundSizes {
  private readonly samples = new Map<string, number>();
  private readonly ratios = new Map<string, number>();

  /** Of a tag of a run the most that were found at a step; 1 until then. */
  samplesOf({ key }: CardRun, tag: string): number {
    return this.samples.get(cardKey(key, tag, 0)) ?? 1;
  }

  /** Height to width of the first picture of a tag that was found: cards keep their heights whatever the step. */
  ratioOf(tag: string): number | undefined {
    return this.ratios.get(tag);
  }

  /** Whether that was not known. */
  take({ run, tag }: ImageId, at: ImageAt | undefined): boolean {
    if (at?.is !== "image") return false;
    let isNew = false;
    if (at.sampleCount > this.samplesOf(run, tag)) {
      this.samples.set(cardKey(run.key, tag, 0), at.sampleCount);
      isNew = true;
    }
    const size = shownSize(at.image);
    if (size && size[0] > 0 && !this.ratios.has(tag)) {
      this.ratios.set(tag, size[1] / size[0]);
      isNew = true;
    }
    return isNew;
  }
}
