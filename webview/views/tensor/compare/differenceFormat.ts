import { isShownWhole } from "../../../../src/tensor/text/shownNumber";
import type { CellFormat } from "../../../ui/grid/gridModel";
import { shownNumber } from "../../../ui/texts/shownNumber";

/** Differences are no numbers that somebody stored: more digits than that say nothing. */
const DIGITS = 6;

/** Differences as a table shows them by itself: whole ones in full, others by six digits; all else as `other` does. */
export function differenceFormat(other: CellFormat): CellFormat {
  return (value) => {
    if (typeof value !== "number" || !Number.isFinite(value) || isShownWhole(value)) return other(value);
    return { text: shownNumber(value, DIGITS), kind: "" };
  };
}
