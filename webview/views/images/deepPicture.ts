import type { Adjustments } from "./adjust/adjustments";
import type { DecodedImage } from "./pixels/decodedImage";
import { decodeImage } from "./pixels/decodeImage";
import { shrunk } from "./pixels/shrunk";
import { turned } from "./pixels/turned";
import type { ShownImage } from "./shownImage";
import { PaintedPictures } from "./stage/painted";

interface Values {
  readonly blob: Blob;
  /** Px of the screen that its longer side may take. */
  readonly most: number;
  /** Undefined while they are decoded, and where they cannot be. */
  image: DecodedImage | undefined;
}

/**
 * A card's picture of more than 8 bits as it is adjusted. A filter of the page is given the upper 8 alone: of a narrow window
 * it would show nothing.
 */
export class DeepPicture {
  private readonly changed: () => void;
  private readonly painted = new PaintedPictures();
  private values: Values | undefined;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Undefined where a filter does as well, and until its values are decoded. */
  canvas({ at, blob }: ShownImage, adjustments: Adjustments, most: number): HTMLCanvasElement | undefined {
    const { head } = at.described;
    if (!blob || head?.format !== "png" || head.bits <= 8) return undefined;
    let { values } = this;
    if (values?.blob !== blob || values.most < most) {
      values = { blob, most, image: values?.blob === blob ? values.image : undefined };
      this.values = values;
      void this.decode(values, head);
    }
    return values.image && this.painted.of(values.image, adjustments);
  }

  clear(): void {
    this.values = undefined;
  }

  private async decode(values: Values, head: NonNullable<ShownImage["at"]["described"]["head"]>): Promise<void> {
    try {
      const image = shrunk(await decodeImage(values.blob, head), values.most);
      values.image = turned(image, head.orientation ?? 1);
    } catch {
      // The browser's picture stands for it.
      return;
    }
    if (this.values === values) this.changed();
  }
}
