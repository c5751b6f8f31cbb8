import { escaped } from "../../../../parts/board/cards/svgText";
import type { PictureSize } from "../../../../ui/plot/pictureFrames";
import { drawFrameNames } from "../boxes/drawTexts";
import { type DrawnLegend, drawGraphLegend, legendSize } from "../colours/drawGraphLegend";
import type { Rect } from "./look";
import type { PaintedScene } from "./paintedScene";
import { type PaintedTexts, paintGraph } from "./paintGraph";
import { SvgSurface } from "./svgSurface";

/** Around the picture: chips and outlines may reach beyond it. */
const EXPORT_MARGIN = 16;
/** Px that a picture has at most along a side, and in all: browsers have no larger canvas. */
const MOST_SIDE = 16_384;
const MOST_PIXELS = 64 * 2 ** 20;

/** The scale that a PNG of a size gets: the asked one, or as much of it as can be made. */
export function pngScale({ width, height }: PictureSize, asked: number): number {
  return Math.min(asked, MOST_SIDE / width, MOST_SIDE / height, Math.sqrt(MOST_PIXELS / (width * height)));
}

/** A part of a picture, and what stands under it. */
export interface Exported {
  readonly drawing: PaintedScene;
  readonly texts: PaintedTexts;
  /** Undefined where colours say nothing that boxes do not. */
  readonly legend: DrawnLegend | undefined;
  readonly area: ExportArea;
  /** Undefined where it is transparent. */
  readonly ground: string | undefined;
}

/** A part of a picture's plane, px of the picture. */
interface ExportArea extends Rect {
  /** Px of the page for one of the picture. */
  readonly zoom: number;
  /** Px of it, around, that nothing stands on. */
  readonly margin: number;
}

/** All of a picture. */
export function wholeArea({ width, height }: PictureSize): ExportArea {
  const [x, y] = [-EXPORT_MARGIN, -EXPORT_MARGIN];
  return { x, y, width: width - 2 * x, height: height - 2 * y, zoom: 1, margin: EXPORT_MARGIN };
}

/** Visible part of a picture, without the empty plane beside it. */
export function seenArea(picture: PictureSize, seen: Rect, zoom: number): ExportArea {
  const whole = wholeArea(picture);
  const [x, y] = [Math.max(seen.x, whole.x), Math.max(seen.y, whole.y)];
  const right = Math.min(seen.x + seen.width, whole.x + whole.width);
  const bottom = Math.min(seen.y + seen.height, whole.y + whole.height);
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y), zoom, margin: 0 };
}

/** Px of the page that it takes, with its legend. */
export function exportSize({ drawing, legend, area }: Pick<Exported, "drawing" | "legend" | "area">): PictureSize {
  const [width, height] = [area.width * area.zoom, area.height * area.zoom];
  if (!legend) return { width, height };
  const size = legendSize(legend, drawing);
  const top = legendTop(area);
  return { width: Math.max(width, size.width + 2 * EXPORT_MARGIN), height: top + size.height + EXPORT_MARGIN };
}

/** Px of the page from the upper border of a part to the legend below it. */
function legendTop({ height, zoom, margin }: ExportArea): number {
  return height * zoom + EXPORT_MARGIN - margin;
}

/** Encodes as PNG with `scale` px for one of the page, the scale that `drawing` was made for. */
export async function graphPng(exported: Exported, scale: number): Promise<SavedPng> {
  const { drawing, texts, legend, area, ground } = exported;
  const side = (px: number) => Math.max(1, Math.floor(px * scale));
  const size = exportSize(exported);
  const canvas = new OffscreenCanvas(side(size.width), side(size.height));
  const context = canvas.getContext("2d");
  const cover = (top: number) => {
    context?.clearRect(0, top, canvas.width, canvas.height - top);
    if (context && ground !== undefined) {
      context.fillStyle = ground;
      context.fillRect(0, top, canvas.width, canvas.height - top);
    }
  };
  if (context) {
    cover(0);
    const zoomed = area.zoom * scale;
    context.setTransform(zoomed, 0, 0, zoomed, -area.x * zoomed, -area.y * zoomed);
    paintGraph(context, drawing, texts);
    drawFrameNames(context, drawing, texts.boxes);
    if (legend) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      cover(side(area.height * area.zoom));
      context.setTransform(scale, 0, 0, scale, 0, 0);
      drawGraphLegend(context, drawing, legend, EXPORT_MARGIN, legendTop(area));
    }
  }
  const blob = await canvas.convertToBlob({ type: "image/png" });
  const { width, height } = canvas;
  return { bytes: new Uint8Array(await blob.arrayBuffer()), scale, width, height };
}

export interface SavedPng extends PictureSize {
  readonly bytes: Uint8Array;
  /** Px for one of the page. */
  readonly scale: number;
}

/** Encodes as SVG, in px of the picture; `drawing` is of scale 1. */
export function graphSvg(exported: Exported, title: string): string {
  const { drawing, texts, legend, area, ground } = exported;
  const { x, y } = area;
  const size = exportSize(exported);
  const [width, height] = [size.width, size.height].map(Math.ceil);
  const picture = new SvgSurface();
  paintGraph(picture, drawing, texts);
  const under = new SvgSurface();
  if (legend) drawGraphLegend(under, drawing, legend, x + EXPORT_MARGIN, y + legendTop(area));
  const place = `x="${x}" y="${y}" width="${area.width}" height="${area.height}"`;
  // What is drawn beyond a part of the picture is cut off.
  const cut = `<svg ${place} viewBox="${x} ${y} ${area.width} ${area.height}">`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}" font-family="${escaped(drawing.theme.font)}">`,
    `<title>${escaped(title)}</title>`,
    ...(ground === undefined
      ? []
      : [`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${escaped(ground)}"/>`]),
    ...(area.margin > 0 ? [picture.content] : [cut, picture.content, "</svg>"]),
    under.content,
    "</svg>",
    "",
  ].join("\n");
}
