import { escaped } from "../../../board/cards/svgText";
import type { PictureSize } from "../../../ui/plot/pictureFrames";
import type { Drawing } from "./drawing";
import { drawFrameNames } from "./drawTexts";
import { type PaintedTexts, paintGraph } from "./paintGraph";
import { SvgSurface } from "./svgSurface";

/** Around the picture: chips and outlines may reach beyond it. */
export const EXPORT_MARGIN = 16;
/** Px that a picture has at most along a side, and in all: browsers have no larger canvas. */
const MOST_SIDE = 16_384;
const MOST_PIXELS = 64 * 2 ** 20;

/** The scale that a PNG gets: the wished one, or as much of it as can be made. */
export function pngScale({ width, height }: PictureSize, wished: number): number {
  const [across, down] = [width + 2 * EXPORT_MARGIN, height + 2 * EXPORT_MARGIN];
  return Math.min(wished, MOST_SIDE / across, MOST_SIDE / down, Math.sqrt(MOST_PIXELS / (across * down)));
}

/** A whole picture as PNG; `drawing` has the scale. */
export async function graphPng(drawing: Drawing, texts: PaintedTexts): Promise<Uint8Array> {
  const { scale, scene, theme } = drawing;
  const side = (px: number) => Math.max(1, Math.floor((px + 2 * EXPORT_MARGIN) * scale));
  const canvas = new OffscreenCanvas(side(scene.picture.width), side(scene.picture.height));
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = theme.background;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.setTransform(scale, 0, 0, scale, EXPORT_MARGIN * scale, EXPORT_MARGIN * scale);
    paintGraph(context, drawing, texts);
    drawFrameNames(context, drawing, texts.boxes);
  }
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new Uint8Array(await blob.arrayBuffer());
}

/** A whole picture as SVG, in px of the picture; `drawing` is of scale 1. */
export function graphSvg(drawing: Drawing, texts: PaintedTexts, title: string): string {
  const { picture } = drawing.scene;
  const [width, height] = [picture.width, picture.height].map((px) => Math.ceil(px + 2 * EXPORT_MARGIN));
  const surface = new SvgSurface();
  paintGraph(surface, drawing, texts);
  const corner = `${-EXPORT_MARGIN} ${-EXPORT_MARGIN}`;
  const background = escaped(drawing.theme.background);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${corner} ${width} ${height}" font-family="${escaped(drawing.theme.font)}">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${-EXPORT_MARGIN}" y="${-EXPORT_MARGIN}" width="${width}" height="${height}" fill="${background}"/>`,
    surface.content,
    "</svg>",
    "",
  ].join("\n");
}
