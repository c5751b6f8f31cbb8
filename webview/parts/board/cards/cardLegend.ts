import type { TextExtent } from "../../../ui/plot/axes/ticks";
import type { CardPicture, PictureCurve } from "./cardPicture";

/** Curves that a legend names; of more it says how many. */
const MOST_ENTRIES = 60;

/** Px of a line, of its swatch, and between what stands beside each other. */
export const LEGEND_LINE = 16;
export const SWATCH = 22;
const GAP = 6;

/** A curve's name under a picture; `x` and `y` are the left end and the middle of its line. */
interface CurveEntry {
  readonly curve: PictureCurve;
  readonly x: number;
  readonly y: number;
}

interface CardLegend {
  readonly entries: readonly CurveEntry[];
  /** Curves that are not named, and where that is said. */
  readonly more: number;
  readonly moreX: number;
  readonly moreY: number;
  readonly height: number;
}

/** The names of a picture's curves in lines of a width; runs behind their group's mean are not named. */
export function cardLegend({ curves }: Pick<CardPicture, "curves">, width: number, extent: TextExtent): CardLegend {
  const named = curves.filter(({ strength }) => strength !== "faint");
  let [x, y] = [0, LEGEND_LINE / 2];
  const take = (text: string, swatch: number) => {
    const own = swatch + extent(text) + 2 * GAP;
    if (x > 0 && x + own > width) [x, y] = [0, y + LEGEND_LINE];
    const place = { x, y };
    x += own;
    return place;
  };
  const entries = named.slice(0, MOST_ENTRIES).map((curve) => ({ curve, ...take(curve.name, SWATCH + GAP) }));
  const more = named.length - entries.length;
  const last = more > 0 ? take("+1,000,000", 0) : { x, y };
  return { entries, more, moreX: last.x, moreY: last.y, height: named.length > 0 ? last.y + LEGEND_LINE / 2 : 0 };
}

/** X of a name behind its line. */
export const nameX = (x: number) => x + SWATCH + GAP;
