import { customElement } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import type { SampleSubject } from "../../parts/board/samples/sampleCell";
import { SampleGrid } from "../../parts/board/samples/sampleGrid";
import type { SampleId } from "../../parts/board/samples/sampleId";
import type { ShownGrid } from "../../parts/board/samples/shownGrid";
import type { Adjustments } from "./adjust/adjustments";
import "./imageCell";
import type { ImageSubject } from "./imageCell";
import { canShow, type ImageAt, type RecordedImage } from "./imageSource";
import { PictureHeights } from "./pictureHeights";

/** Content of the grid. */
interface ImagesOfGrid extends ShownGrid<RecordedImage> {
  readonly isEnlarged: boolean;
  readonly adjustments: Adjustments;
}

/** Cards of pictures. */
@customElement("tensor-view-image-grid")
export class ImageGrid extends SampleGrid<RecordedImage, ImageSubject, ImagesOfGrid> {
  protected override readonly cell = literal`tensor-view-image-cell`;
  protected override readonly keys = "Enter U S P";
  private readonly heights = new PictureHeights();

  constructor() {
    super(canShow);
  }

  protected override subjectOf(
    subject: SampleSubject<RecordedImage>,
    { isEnlarged, adjustments }: ImagesOfGrid,
  ): ImageSubject {
    return { ...subject, isEnlarged, adjustments };
  }

  protected override bodyHeightOf(cards: readonly (SampleId | undefined)[], cardWidth: number): number {
    return this.heights.of(cards, cardWidth);
  }

  protected override take(id: SampleId, at: ImageAt | undefined): boolean {
    const isHigher = this.heights.take(id, at);
    return super.take(id, at) || isHigher;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-image-grid": ImageGrid;
  }
}
