import * as l10n from "@vscode/l10n";
import type { CostFigure } from "../../../../../src/shared/graph/graphMode";
import type { PictureSize } from "../../../../ui/plot/pictureFrames";
import { localeNumber } from "../../../../ui/texts/localeText";
import { shareText } from "../../texts/figureTexts";
import { LABEL_SIZE } from "../boxes/boxParts";
import { amountText } from "../lines/amountText";
import type { PaintedScene } from "../picture/paintedScene";
import type { Surface } from "../picture/surface";
import { costTicks } from "./costScale";
import type { GraphLegend } from "./graphLegend";
import { heatStops } from "./graphTheme";

/** Px of the picture. */
const ROW = 18;
const SWATCH = { width: 18, height: 13, tag: 9 } as const;
const GAP = 8;
const SCALE_HEIGHT = 8;
const LEAST_SCALE = 180;
/** Distance of letters' middle from their base line, in sizes of the font. */
const BASE = 0.36;

/** A legend beside a picture that nobody can point at. */
export interface DrawnLegend {
  readonly legend: GraphLegend;
  readonly figure: CostFigure;
}

type Column = readonly [name: string, nodes: string, share: string];

/** Size of a legend, px of the picture. */
export function legendSize(drawn: DrawnLegend, drawing: PaintedScene): PictureSize {
  const { legend } = drawn;
  const rows = legend.shown.length + (legend.more > 0 ? 1 : 0) + signsOf(legend).length;
  const [name, nodes, share] = columnWidths(drawn, drawing);
  const width = SWATCH.width + name + nodes + share + 3 * GAP;
  const scale = legend.scale ? SCALE_HEIGHT + ROW + GAP : 0;
  return { width: legend.scale ? Math.max(LEAST_SCALE, width) : width, height: rows * ROW + scale };
}

export function drawGraphLegend(
  surface: Surface,
  drawing: PaintedScene,
  drawn: DrawnLegend,
  left: number,
  top: number,
): void {
  const { theme } = drawing;
  const { legend } = drawn;
  const [nameWidth, nodesWidth, shareWidth] = columnWidths(drawn, drawing);
  const name = left + SWATCH.width + GAP;
  const nodes = name + nameWidth + GAP + nodesWidth;
  const share = nodes + GAP + shareWidth;
  let y = top + (legend.scale ? drawScale(surface, drawing, drawn, left, top) : 0);
  const base = () => y + ROW / 2 + LABEL_SIZE * BASE;
  const write = (text: string, x: number, align: "left" | "right", colour = theme.foreground) => {
    surface.font = `${LABEL_SIZE}px ${theme.font}`;
    surface.textAlign = align;
    surface.fillStyle = colour;
    surface.fillText(text, x, base());
  };
  for (const entry of legend.shown) {
    const { tag, paint, isFaded } = entry.hue;
    const [text, count, part] = columnOf(entry);
    const swatch = y + (ROW - SWATCH.height) / 2;
    surface.globalAlpha = isFaded ? theme.faded : 1;
    surface.fillStyle = paint.fill;
    surface.strokeStyle = paint.border;
    surface.lineWidth = 1;
    surface.beginPath();
    surface.roundRect(left, swatch, SWATCH.width, SWATCH.height, 3);
    surface.fill();
    surface.stroke();
    surface.font = `${SWATCH.tag}px ${theme.font}`;
    surface.textAlign = "center";
    surface.fillStyle = paint.ink;
    if (tag !== "") surface.fillText(tag, left + SWATCH.width / 2, y + ROW / 2 + SWATCH.tag * BASE);
    surface.globalAlpha = 1;
    write(text, name, "left");
    write(count, nodes, "right");
    write(part, share, "right", theme.faint);
    y += ROW;
  }
  if (legend.more > 0) {
    write(l10n.t("{0} more", localeNumber(legend.more)), name, "left", theme.faint);
    y += ROW;
  }
  for (const { sign, text } of signsOf(legend)) {
    const middle = y + ROW / 2;
    surface.lineWidth = 1.25;
    surface.strokeStyle = sign === "crossing" ? theme.crossing : theme.plain.border;
    surface.beginPath();
    if (sign === "crossing") {
      for (const away of [-1.5, 1.5]) {
        surface.moveTo(left, middle + away);
        surface.lineTo(left + SWATCH.width, middle + away);
      }
    } else surface.rect(left, middle - 2, SWATCH.width, 4);
    surface.stroke();
    if (sign === "runs") {
      surface.fillStyle = theme.faint;
      surface.beginPath();
      surface.rect(left, middle - 2, SWATCH.width * 0.6, 4);
      surface.fill();
    }
    write(text, name, "left");
    y += ROW;
  }
}

/** Signs drawn beside colours. */
export function signsOf({
  hasRuns,
  hasCrossing,
}: GraphLegend): readonly { readonly sign: "runs" | "crossing"; readonly text: string }[] {
  return [
    ...(hasRuns ? [{ sign: "runs", text: l10n.t("how much of it runs") } as const] : []),
    ...(hasCrossing ? [{ sign: "crossing", text: l10n.t("crosses devices") } as const] : []),
  ];
}

function columnOf({ hue, nodes, share }: GraphLegend["shown"][number]): Column {
  return [hue.text, nodes === undefined ? "" : localeNumber(nodes), share ? shareText(share) : ""];
}

function columnWidths({ legend }: DrawnLegend, { fitter }: PaintedScene): readonly [number, number, number] {
  const columns = legend.shown.map(columnOf);
  const widest = (texts: readonly string[]) =>
    texts.reduce((most, text) => Math.max(most, fitter.width(text, LABEL_SIZE)), 0);
  const names = [...columns.map(([name]) => name), ...signsOf(legend).map(({ text }) => text)];
  return [widest(names), widest(columns.map(([, nodes]) => nodes)), widest(columns.map(([, , share]) => share))];
}

/** From the least amount to the greatest, with numbers under it; how high that is. */
function drawScale(surface: Surface, drawing: PaintedScene, drawn: DrawnLegend, left: number, top: number): number {
  const { theme } = drawing;
  const { scale } = drawn.legend;
  if (!scale) return 0;
  const { width } = legendSize(drawn, drawing);
  const stops = heatStops(theme);
  stops.forEach((colour, i) => {
    surface.fillStyle = colour;
    surface.beginPath();
    surface.rect(left + (i * width) / stops.length, top, width / stops.length, SCALE_HEIGHT);
    surface.fill();
  });
  const ticks = costTicks(scale);
  surface.font = `${LABEL_SIZE}px ${theme.font}`;
  surface.fillStyle = theme.foreground;
  ticks.forEach((amount, i) => {
    const share = ticks.length === 1 ? 1 : i / (ticks.length - 1);
    surface.textAlign = share === 0 ? "left" : share === 1 ? "right" : "center";
    surface.fillText(
      amountText(drawn.figure, amount),
      left + share * width,
      top + SCALE_HEIGHT + ROW / 2 + LABEL_SIZE * BASE,
    );
  });
  return SCALE_HEIGHT + ROW + GAP;
}
