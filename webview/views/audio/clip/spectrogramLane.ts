import type { Span } from "../player/player";
import type { ClipReader } from "./clipReader";
import type { ClipSettings } from "./clipSettings";
import { paintSpectrogram } from "./spectrogramRaster";
import type { SpectrogramTiles, SpectrogramWish } from "./spectrogramTiles";

/** A picture of a span. */
interface Raster {
  readonly canvas: HTMLCanvasElement;
  readonly span: Span;
}

/** One spectrogram: what is there of it is painted, over the last one that was whole, stretched to where it is now. */
export class SpectrogramLane {
  private whole: Raster | undefined;

  /** Draws it into a rectangle of px of the screen. */
  draw(
    context: CanvasRenderingContext2D,
    rect: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
    span: Span,
    wish: SpectrogramWish,
    reader: ClipReader,
    settings: ClipSettings,
    tiles: SpectrogramTiles,
  ): void {
    const { left, top, width, height } = rect;
    const { sampleRate, frames } = reader;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const raster = canvas.getContext("2d");
    if (!raster) return;
    const pixels = new ImageData(width, height);
    const view = { span, sampleRate, frames, hop: wish.hop };
    const isWhole = paintSpectrogram(pixels, view, settings, (tile) => tiles.tile(wish, tile));
    raster.putImageData(pixels, 0, 0);
    context.save();
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    if (isWhole) this.whole = { canvas, span };
    else if (this.whole) {
      const scale = width / (span.to - span.from);
      const { from, to } = this.whole.span;
      context.drawImage(this.whole.canvas, left + (from - span.from) * scale, top, (to - from) * scale, height);
    }
    context.drawImage(canvas, left, top);
    context.restore();
  }
}
