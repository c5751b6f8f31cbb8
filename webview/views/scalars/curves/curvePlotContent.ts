import * as l10n from "@vscode/l10n";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { CurvePlace } from "../../../ui/plot/curvePath";
import { pixelMap } from "../../../ui/plot/pixelMap";
import type { PlotArea, PlotContent } from "../../../ui/plot/plot";
import type { CardScene } from "../card/cardScene";
import { drawCurveMarks } from "./drawCurveMarks";
import { drawCurves } from "./drawCurves";

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

/** Where a scene's values are in a plot. */
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
