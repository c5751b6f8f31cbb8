import * as l10n from "@vscode/l10n";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { CurvePlace } from "../../../ui/plot/curvePath";
import { drawEdgeMark } from "../../../ui/plot/edgeMark";
import { pixelMap } from "../../../ui/plot/pixelMap";
import type { PlotArea, PlotContent } from "../../../ui/plot/plot";
import { type CardScene, MARKS, type Mark } from "../card/cardScene";
import { drawCurves } from "./drawCurves";

const SIZE = 4;
/** Marks of one kind that are nearer than this are one. */
const APART = 4;

/** Px that labels take beside the picture: as long as they fit, its px are the same whatever is zoomed to. */
export const AXIS_ROOM = 56;
export const RIGHT_ROOM = 28;

/** A card's scene as a picture with axes. */
export function curvePlotContent(scene: CardScene, theme: Theme, pixelRatio: number): PlotContent {
  const { x, y } = scene;
  return {
    x: { low: x.to(x.low), high: x.to(x.high), title: scene.xTitle, room: RIGHT_ROOM, ticks: scene.xTicks },
    y: { low: y.to(y.low), high: y.to(y.high), title: scene.yTitle, room: AXIS_ROOM, ticks: scene.yTicks },
    lines: [],
    colours: theme.plot,
    padding: { top: 6, right: RIGHT_ROOM },
    draw(context, area) {
      const place = curvePlace(scene, area, pixelRatio);
      drawCurves(context, scene, place, theme);
      drawCurveMarks(context, scene, place, theme);
      if (!scene.facts.hasFinite && scene.curves.length > 0)
        drawNote(context, place, theme, l10n.t("no finite values"));
    },
  };
}

/** Mapping of a scene's values to a plot. */
export function curvePlace({ x, y }: CardScene, area: PlotArea, pixelRatio: number): CurvePlace {
  const ends = (axis: typeof x) => ({ low: axis.to(axis.low), high: axis.to(axis.high) });
  return { x, y, map: pixelMap(area, ends(x), ends(y)), pixelRatio };
}

function drawNote(context: CanvasRenderingContext2D, { map }: CurvePlace, theme: Theme, text: string): void {
  context.save();
  context.fillStyle = theme.plot.text;
  context.font = `13px ${theme.plot.font}`;
  context.textAlign = "center";
  context.fillText(text, map.left + map.width / 2, map.top + map.height / 2);
  context.restore();
}

/** Marks at the border for what is not in the picture, and diamonds where training went back. */
function drawCurveMarks(context: CanvasRenderingContext2D, scene: CardScene, place: CurvePlace, theme: Theme): void {
  context.save();
  context.lineWidth = 1.5;
  for (const kind of MARKS) drawKind(context, scene, place, kind, theme);
  drawRestarts(context, scene, place, theme);
  context.restore();
}

function drawKind(
  context: CanvasRenderingContext2D,
  scene: CardScene,
  { x, map }: CurvePlace,
  kind: Mark,
  theme: Theme,
): void {
  const drawn = new Set<number>();
  for (const { xs, colour } of scene.marks) {
    for (const at of xs[kind]) {
      const px = map.x(x.to(at));
      const cell = Math.round(px / APART);
      if (drawn.has(cell)) continue;
      drawn.add(cell);
      drawEdgeMark(context, kind, px, { top: map.top, bottom: map.top + map.height }, colour, theme);
    }
  }
}

function drawRestarts(context: CanvasRenderingContext2D, scene: CardScene, place: CurvePlace, theme: Theme): void {
  const { x, y, map } = place;
  for (const { parts, xs, values, smoothed, colour, strength } of scene.curves) {
    if (strength === "faint") continue;
    for (const at of parts.slice(1)) {
      const px = map.x(x.to(xs[at] as number));
      const py = map.y(y.to((smoothed ?? values)[at] as number));
      if (!(px >= map.left - 1 && px <= map.left + map.width + 1)) continue;
      const isInside = py >= map.top && py <= map.top + map.height;
      diamond(context, px, isInside ? py : map.top + map.height - SIZE, colour, theme);
    }
  }
}

function diamond(context: CanvasRenderingContext2D, x: number, y: number, colour: string, theme: Theme): void {
  context.fillStyle = cssColour(theme.background);
  context.strokeStyle = colour;
  context.beginPath();
  context.moveTo(x, y - SIZE);
  context.lineTo(x + SIZE, y);
  context.lineTo(x, y + SIZE);
  context.lineTo(x - SIZE, y);
  context.closePath();
  context.fill();
  context.stroke();
}
