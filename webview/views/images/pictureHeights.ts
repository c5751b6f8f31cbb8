import type { SampleId } from "../../parts/board/samples/sampleId";
import type { ImageAt } from "./imageSource";
import { shownSize } from "./imageTexts";

/** Heights of pictures to their widths: what is wider or higher is shown smaller. */
const RATIOS = { least: 0.3, usual: 0.75, most: 1.25 } as const;

/** A picture is no lower than that, so that what lies over it has room. */
const LEAST_PICTURE = 32;

/** Heights of pictures in their cards. */
export class PictureHeights {
  private readonly ratios = new Map<string, number>();

  /** Cards keep the height of the first picture of a tag that was found, whatever the step. Returns whether that was not known. */
  take({ tag }: SampleId, at: ImageAt | undefined): boolean {
    if (at?.is !== "found" || this.ratios.has(tag)) return false;
    const size = shownSize(at.described);
    if (!size || size[0] <= 0) return false;
    this.ratios.set(tag, size[1] / size[0]);
    return true;
  }

  /** Px of a row: as high as the highest in it. */
  of(cards: readonly (SampleId | undefined)[], cardWidth: number): number {
    let ratio: number | undefined;
    for (const tag of new Set(cards.map((card) => card?.tag))) {
      const own = tag === undefined ? undefined : this.ratios.get(tag);
      if (own !== undefined) ratio = Math.max(ratio ?? 0, own);
    }
    const bounded = Math.min(Math.max(ratio ?? RATIOS.usual, RATIOS.least), RATIOS.most);
    return Math.max(LEAST_PICTURE, Math.round(bounded * cardWidth));
  }
}
