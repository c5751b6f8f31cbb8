import { escaped } from "../../../board/cards/svgText";
import type { PictureSize } from "../../../ui/plot/pictureFrames";
import type { Drawing } from "./drawing";
import { type DrawnLegend, drawLegend, legendSize } from "./drawLegend";
import { drawFrameNames } from "./drawTexts";
import { type PaintedTexts, paintGraph } from "./paintGraph";
import type { Surface } from "./surface";
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

/** A whole picture, and what stands under it. */
export interface Exported {
  readonly drawing: Drawing;
  readonly texts: PaintedTexts;
  /** Undefined where colours say nothing that boxes do not. */
  readonly legend: DrawnLegend | undefined;
}

/** Px of the picture with its legend, without margins. */
export function exportSize({ drawing, legend }: Pick<Exported, "drawing" | "legend">): PictureSize {
  const { width, height } = drawing.scene.picture;
  if (!legend) return { width, height };
  const size = legendSize(legend, drawing);
  return { width: Math.max(width, size.width), height: height + EXPORT_MARGIN + size.height };
}

function drawUnder(surface: Surface, { drawing, legend }: Exported): void {
  if (legend) drawLegend(surface, drawing, legend, 0, drawing.scene.picture.height + EXPORT_MARGIN);
}

/** As PNG; `drawing` has the scale. */
export async function graphPng(exported: Exported): Promise<Uint8Array> {
  const { drawing, texts } = exported;
  const { scale, theme } = drawing;
  const side = (px: number) => Math.max(1, Math.floor((px + 2 * EXPORT_MARGIN) * scale));
  const size = exportSize(exported);
  const canvas = new OffscreenCanvas(side(size.width), side(size.height));
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = theme.background;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.setTransform(scale, 0, 0, scale, EXPORT_MARGIN * scale, EXPORT_MARGIN * scale);
    paintGraph(context, drawing, texts);
    drawFrameNames(context, drawing, texts.boxes);
    drawUnder(context, exported);
  }
  const blob = await canvas.convertToBlob({ type: "image/png" });
  return new Uint8Array(await blob.arrayBuffer());
}

/** As SVG, in px of the picture; `drawing` is of scale 1. */
export function graphSvg(exported: Exported, title: string): string {
  const { drawing, texts } = exported;
  const size = exportSize(exported);
  const [width, height] = [size.width, size.height].map((px) => Math.ceil(px + 2 * EXPORT_MARGIN));
  const surface = new SvgSurface();
  paintGraph(surface, drawing, texts);
  drawUnder(surface, exported);
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
