import * as l10n from "@vscode/l10n";
import type { StatsInfo } from "../../../../src/shared/questions/tensors";
import { findDtype } from "../../../../src/tensor/dtype/dtype";
import type { Reduction } from "../../../../src/tensor/picture/reduction";
import { type Shape, shapeText } from "../../../../src/tensor/slice/shape";
import type { SliceForm } from "../../../../src/tensor/slice/sliceForm";
import { indexOfCell, type ViewAxes, type ViewAxis } from "../../../../src/tensor/slice/viewAxis";
import { elementText } from "../../../../src/tensor/text/elementText";
import { numberText } from "../../../../src/tensor/text/numberText";
import { plainText } from "../../../ui/plot/axes/ticks";
import { type Dims, dimLabel, namedItems } from "../../../ui/texts/dimTexts";
import { localeNumber } from "../../../ui/texts/localeText";
import { percentText } from "../../../ui/texts/percentText";
import type { AxisTitles } from "./drawFrame";
import type { BlockOddCounts, Piece } from "./piece";

/** Names of the rules by which cells that share a px become one value. */
export function reductionName(by: Reduction): string {
  switch (by) {
    case "mean":
      return l10n.t("mean");
    case "absmax":
      return l10n.t("largest magnitude");
    case "first":
      return l10n.t("first");
  }
}

/** Reason why there is no picture; undefined where there is one. */
export function whyNoPicture({ dtype, shape }: { readonly dtype: string; readonly shape: Shape }): string | undefined {
  if (findDtype(dtype)?.kind === "string") return l10n.t("Strings have no colours. The tab Table has the values.");
  if (shape.length === 0) return l10n.t("A single value makes no picture. The tab Table has it.");
  if (shape.includes(0)) return l10n.t("No elements: the shape is {0}.", shapeText(shape));
  return undefined;
}

/** Cells of blocks that share a px, and by which rule. */
export function ruleText([rows, columns]: readonly [rows: number, columns: number], by: Reduction): string {
  if (rows * columns === 1) return l10n.t("every cell");
  return l10n.t("{0} of {1} x {2} cells", reductionName(by), localeNumber(rows), localeNumber(columns));
}

/** A block of a picture: its first cell and its size. */
interface BlockCells {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** The index of a block's elements in the tensor, by the names of dims; of a dim that several have, the first and the last. */
export function indexText(
  form: SliceForm,
  shape: Shape,
  dims: Dims,
  { row, column, rows, columns }: BlockCells,
): string {
  const first = indexOfCell(form, shape, row, column);
  const last = indexOfCell(form, shape, row + rows - 1, column + columns - 1);
  return namedItems(
    first.map((at, dim) => (at === last[dim] ? at : `${at}–${last[dim]}`)),
    dims,
  );
}

/** The value of a block: with all of its digits where it is one element, else by which rule it came. */
export function valueText(piece: Piece, index: number, cells: number, by: Reduction, dtype: string): string {
  const value = piece.wholes?.[index] ?? (piece.values[index] as number);
  if (cells === 1) return elementText(value, dtype);
  const text = typeof value === "bigint" || by !== "mean" ? elementText(value, dtype) : numberText(value, "float64");
  return l10n.t("{0} {1} of {2} cells", reductionName(by), text, localeNumber(cells));
}

/** Counts of the elements of a block that are not finite; empty where all are. */
export function oddText(counts: BlockOddCounts | undefined): string {
  if (!counts) return "";
  const parts = [
    [counts.nan, "NaN"],
    [counts.posInf, "+Inf"],
    [counts.negInf, "-Inf"],
  ] as const;
  return parts.flatMap(([count, name]) => (count > 0 ? [`${localeNumber(count)} ${name}`] : [])).join(", ");
}

/** Titles of rows and columns, where these have names. */
export function axisTitles({ rows, columns }: ViewAxes, dims: Dims): AxisTitles | undefined {
  return dims && { rows: axisTitle(rows, dims), columns: axisTitle(columns, dims) };
}

/** The dims along an axis, by their names; that of tiles first. */
function axisTitle({ tile, inner }: ViewAxis, dims: Dims): string {
  return [tile, inner].flatMap((axis) => (axis ? [dimLabel(axis.dim, dims)] : [])).join(", ");
}

/** Facts of a picture. */
interface HeatmapFacts {
  readonly form: SliceForm;
  readonly dims: Dims;
  readonly rows: number;
  readonly columns: number;
  /** Range of the colours; undefined where nothing is finite. */
  readonly range: { readonly low: number; readonly high: number } | undefined;
  /** Finite elements beyond the range of colours. */
  readonly beyond: number | undefined;
  readonly stats: StatsInfo | undefined;
}

/** Sentences of the features of a picture, and of the way to its values. */
export function pictureLabel({ form, dims, rows, columns, range, beyond, stats }: HeatmapFacts): string {
  const slice = namedItems(form.items, dims);
  const parts = [l10n.t("Heatmap of {0}, {1} x {2} cells.", slice, localeNumber(rows), localeNumber(columns))];
  if (dims && form.rows !== undefined && form.columns !== undefined) {
    parts.push(l10n.t("Rows are {0}, columns {1}.", dimLabel(form.rows, dims), dimLabel(form.columns, dims)));
  }
  if (range) parts.push(l10n.t("Colours from {0} to {1}.", plainText(range.low), plainText(range.high)));
  if (stats?.min !== undefined && stats.max !== undefined) {
    const at = (index: readonly number[] | undefined) => `[${(index ?? []).join(", ")}]`;
    parts.push(
      l10n.t(
        "Least {0} at {1}, greatest {2} at {3}.",
        `${stats.min}`,
        at(stats.minAt),
        `${stats.max}`,
        at(stats.maxAt),
      ),
    );
  }
  if (beyond) parts.push(l10n.t("Beyond the range of colours: {0}.", localeNumber(beyond)));
  if (stats) {
    const { nan = 0, posInf = 0, negInf = 0, count } = stats;
    const share = (part: number) => percentText(part / count, 2);
    if (nan > 0) parts.push(l10n.t("NaN: {0} ({1}).", localeNumber(nan), share(nan)));
    if (posInf + negInf > 0) parts.push(l10n.t("Infinite: {0}.", localeNumber(posInf + negInf)));
  }
  parts.push(l10n.t("The tab Table has the values as text."));
  return parts.join(" ");
}
