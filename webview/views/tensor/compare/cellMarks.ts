import * as l10n from "@vscode/l10n";
import { PAIR_MARKS, pairMarks } from "../../../../src/tensor/pair/cells/pairMarks";
import type { PairDtypes } from "../../../../src/tensor/pair/dtypes/comparedDtype";
import type { Tolerance } from "../../../../src/tensor/pair/tolerance/tolerance";
import type { CellPaint } from "../../../ui/grid/gridModel";
import type { PairTile } from "./pairTiles";

export type CellMark = NonNullable<CellPaint["mark"]>;

const MARKS: ReadonlyMap<number, CellMark> = new Map([
  [PAIR_MARKS.exceeds, "exceeds"],
  [PAIR_MARKS.nan, "nanDiffers"],
  [PAIR_MARKS.infinite, "infDiffers"],
]);

/** The `PairMark` of each cell of a tile. */
export function marksOf({ a, b, differs }: PairTile, dtypes: PairDtypes, tolerance: Tolerance): Uint8Array {
  return differs?.kind === "real" ? Uint8Array.from(differs.array, Number) : pairMarks(a, b, dtypes, tolerance);
}

/** Mark of a cell, by its `PairMark`; undefined where it agrees. */
export function markOf(mark: number | undefined): CellMark | undefined {
  return mark === undefined ? undefined : MARKS.get(mark);
}

export function markText(mark: CellMark): string {
  switch (mark) {
    case "exceeds":
      return l10n.t("beyond the tolerance");
    case "nanDiffers":
      return l10n.t("NaN that does not agree");
    case "infDiffers":
      return l10n.t("infinities that do not agree");
  }
}
