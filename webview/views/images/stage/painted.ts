import type { Adjustments } from "../adjust/adjustments";
import type { DecodedImage } from "../pixels/decodedImage";
import { raster } from "./stageRaster";

/** Pictures as they are drawn, each painted anew only when its adjustments change. */
export class PaintedPictures {
  private readonly painted = new WeakMap<DecodedImage, { by: Adjustments; canvas: HTMLCanvasElement }>();

  of(image: DecodedImage, by: Adjustments): HTMLCanvasElement {
    const known = this.painted.get(image);
    if (known?.by === by) return known.canvas;
    const canvas = canvasOf(raster(image, by), image.width, image.height);
    this.painted.set(image, { by, canvas });
    return canvas;
  }
}

export function canvasOf(colours: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  if (width > 0 && height > 0) canvas.getContext("2d")?.putImageData(new ImageData(colours, width, height), 0, 0);
  return canvas;
}
