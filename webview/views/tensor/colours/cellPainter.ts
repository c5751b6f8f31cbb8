import * as l10n from "@vscode/l10n";
import type { CellPaint, CellPainter } from "../../../ui/grid/gridModel";
import { cssColour, inkOn } from "../../../ui/plot/colours/colour";
import type { HeatRange } from "./heatRange";
import type { HeatScale } from "./heatScale";

/** End of the range that a value exceeds, as `HeatScale.beyond` tells it. */
const LEAVES = { [-1]: "lower", 0: undefined, 1: "upper" } as const;

/** One painter for each state of a range, for the grid paints all anew when it gets another. */
export class HeatPainters {
  private scale: HeatScale | undefined;
  private painter: CellPainter | undefined;

  /** Undefined until anything is known of the values. */
  of({ scale, counts }: HeatRange): CellPainter | undefined {
    if (!counts) return undefined;
    if (!this.painter || scale !== this.scale) {
      this.scale = scale;
      this.painter = cellPainter(scale);
    }
    return this.painter;
  }
}

/** Colours of a scale behind the values of a table; without a scale nothing is finite, and nothing has a colour. */
export function cellPainter(scale: HeatScale | undefined): CellPainter {
  const paints = new Map<number, CellPaint>();
  return (element) => {
    const value = scale?.realOf(element);
    if (!scale || value === undefined) return undefined;
    const number = Number(value);
    if (!Number.isFinite(number)) return undefined;
    const place = scale.colourAt(number);
    const beyond = scale.beyond(value);
    const key = 3 * place + beyond;
    let paint = paints.get(key);
    if (!paint) {
      paint = paintOf(scale, place, LEAVES[beyond]);
      paints.set(key, paint);
    }
    return paint;
  };
}

function paintOf({ colours }: HeatScale, place: number, edge: CellPaint["edge"]): CellPaint {
  const colour = colours[place] ?? [0, 0, 0];
  return {
    background: cssColour(colour),
    ink: cssColour(inkOn(colour)),
    ...(edge && { edge, note: edge === "lower" ? l10n.t("below the range") : l10n.t("above the range") }),
  };
}
