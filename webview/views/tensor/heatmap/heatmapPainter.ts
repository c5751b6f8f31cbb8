import type { CellFormat } from "../../../ui/grid/gridModel";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { Dims } from "../../../ui/texts/dimTexts";
import { drawCells } from "./drawCells";
import { drawFrame, type PaneBox } from "./drawFrame";
import type { HeatmapPicture } from "./heatmapPicture";
import type { HeatmapSight } from "./heatmapSight";
import { axisTitles } from "./heatmapTexts";
import type { PictureColours } from "./pictureColours";
import { type CellsPair, type DrawnAxes, drawnAxes, type PictureView } from "./pictureView";

/** A picture on screen, and what it is drawn with. */
interface ShownPicture {
  readonly picture: HeatmapPicture;
  readonly colours: PictureColours;
  readonly view: PictureView;
}

/** Look of a picture. */
interface PictureLook {
  readonly theme: Theme;
  readonly format: CellFormat;
  readonly dims: Dims;
}

/** Draws a heatmap: the old picture until the new one is whole. */
export class HeatmapPainter {
  private shown: ShownPicture | undefined;
  private image: { readonly size: CellsPair; readonly data: ImageData; readonly words: Uint32Array } | undefined;

  clear(): void {
    this.shown = undefined;
  }

  /** Asks for what of a picture is in sight; whether all of it is there. */
  take(picture: HeatmapPicture, colours: PictureColours | undefined, sight: HeatmapSight): boolean {
    const { shown } = this;
    const isReady = picture.want(sight.drawn) && colours !== undefined;
    const isFirst = !shown || shown.picture === picture;
    if (colours && (isReady || isFirst)) {
      if (!isFirst) shown?.picture.stop();
      this.shown = { picture, colours, view: sight.current };
    }
    return isReady;
  }

  /** Draws what was taken last and is there; false where nothing is. */
  draw(context: CanvasRenderingContext2D, picture: HeatmapPicture, sight: HeatmapSight, look: PictureLook): boolean {
    const { shown: on } = this;
    if (!on) return false;
    const { box } = sight;
    // Of the old one: at the same place, where it has that.
    const seen = isSameSize(on.picture, picture) ? sight.drawn : drawnAxes(on.view, on.picture.axes, box);
    const { theme, format, dims } = look;
    context.setTransform(1, 0, 0, 1, 0, 0);
    this.putPixels(context, on, seen, box);
    context.save();
    context.beginPath();
    context.rect(box.left, box.top, ...box.size);
    context.clip();
    context.translate(box.left, box.top);
    const cells = { format, font: theme.plot.font, ratio: box.ratio };
    drawCells(context, seen, (row, column) => on.picture.cellAt(row, column), on.colours, cells);
    context.restore();
    drawFrame(context, seen, on.picture.view, box, theme, axisTitles(on.picture.view, dims));
    return true;
  }

  private putPixels(
    context: CanvasRenderingContext2D,
    on: ShownPicture,
    drawn: DrawnAxes,
    { size, left, top }: PaneBox,
  ): void {
    if (this.image?.size[0] !== size[0] || this.image.size[1] !== size[1]) {
      const bytes = new Uint8ClampedArray(4 * size[0] * size[1]);
      this.image = { size, data: new ImageData(bytes, ...size), words: new Uint32Array(bytes.buffer) };
    }
    const { words, data } = this.image;
    words.fill(0);
    on.picture.paint(words, size[0], drawn, on.colours);
    context.putImageData(data, left, top);
  }
}

export function isSameSize({ axes: a }: HeatmapPicture, { axes: b }: HeatmapPicture): boolean {
  return a.rows.isSameAs(b.rows) && a.columns.isSameAs(b.columns);
}
