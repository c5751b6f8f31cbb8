import * as l10n from "@vscode/l10n";
import { insideTicks } from "../../../ui/plot/axes/insideTicks";
import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { localeNumber } from "../../../ui/texts/localeText";
import { NOWHERE } from "./axisPlaces";
import { cellArea, hasPoints, type MatrixLayout, type MatrixScene, matrixCells } from "./matrixScene";
import { pointX, pointY, type ScatterArea } from "./scatterScene";

/** Lines and texts of a matrix, as canvas and SVG draw them. */
export interface MatrixMarks {
  readonly frames: readonly ScatterArea[];
  /** Lines of the ticks in the cells. */
  readonly lines: readonly { readonly x: number; readonly y: number; readonly across: number; readonly down: number }[];
  readonly texts: readonly MatrixText[];
}

/** A text whose middle line is at `y`. */
export interface MatrixText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly anchor: "middle" | "end";
  readonly isName: boolean;
}

/** Px between texts and what is beside them. */
const GAP = 6;

const LINE = PLOT_FONT_SIZE + 4;

/** Lines, labels at the left and below, names and what is missing on the diagonal. */
export function matrixMarks(scene: MatrixScene, layout: MatrixLayout, extent: (text: string) => number): MatrixMarks {
  const { axes } = scene;
  const { count } = layout;
  const cells = matrixCells(scene, layout);
  const frames: ScatterArea[] = [];
  const lines: MatrixMarks["lines"][number][] = [];
  const texts: MatrixText[] = [];
  const ticksOf = axes.slice(0, count).map(({ axis }) => {
    const { width, height } = cellArea(layout, { row: 0, column: 0 });
    const nowhere = axis.hasNowhere ? [{ at: NOWHERE, label: "–" }] : [];
    const across = insideTicks(axis.ticks(width, extent), { low: 0, high: 1, length: width, room: GAP }, extent);
    return { x: [...nowhere, ...across], y: [...nowhere, ...axis.ticks(height, () => PLOT_FONT_SIZE)] };
  });
  for (const cell of cells) {
    const area = cellArea(layout, cell);
    frames.push(area);
    for (const { at } of ticksOf[cell.column]?.x ?? []) {
      lines.push({ x: pointX(at, area), y: area.top, across: 0, down: area.height });
    }
    for (const { at } of ticksOf[cell.row]?.y ?? []) {
      lines.push({ x: area.left, y: pointY(at, area), across: area.width, down: 0 });
    }
  }
  for (const [i, { column, axis }] of axes.slice(0, count).entries()) {
    const area = cellArea(layout, { row: i, column: i });
    const hasAcross = [...new Array(count).keys()].some((row) => hasPoints(scene, { row, column: i }));
    const hasUp = [...new Array(count).keys()].some((one) => hasPoints(scene, { row: i, column: one }));
    const foot = layout.top + count * layout.cellHeight;
    for (const { at, label } of hasAcross ? (ticksOf[i]?.x ?? []) : []) {
      texts.push({ x: pointX(at, area), y: foot + GAP, text: label, anchor: "middle", isName: false });
    }
    for (const { at, label } of hasUp ? (ticksOf[i]?.y ?? []) : []) {
      texts.push({ x: layout.left - GAP, y: pointY(at, area), text: label, anchor: "end", isName: false });
    }
    const missing = axis.places.reduce((sum, place) => sum + Number(place === NOWHERE), 0);
    const said = missing > 0 ? [l10n.t("{0} without a place", localeNumber(missing))] : [];
    for (const [line, words] of [column.name, ...said].entries()) {
      const text = inRoom(words, area.width, extent);
      const y = area.top + area.height / 2 + (line - said.length / 2) * LINE;
      texts.push({ x: area.left + area.width / 2, y, text, anchor: "middle", isName: line === 0 });
    }
  }
  return { frames, lines, texts };
}

function inRoom(text: string, room: number, extent: (text: string) => number): string {
  if (extent(text) <= room) return text;
  const signs = [...text];
  while (signs.length > 1 && extent(`${signs.join("")}…`) > room) signs.pop();
  return `${signs.join("")}…`;
}
