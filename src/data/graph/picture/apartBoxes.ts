import type { SizedBox } from "./sizedLevel";

/** Px between a level's other boxes and those that stand apart, and between these. */
const AWAY = 36;
const BETWEEN = 14;

/** The length of their rows at least. */
const LEAST_LENGTH = 200;

/** Places of boxes that stand apart; the size is that of the whole level. */
interface ApartPlaces {
  readonly width: number;
  readonly height: number;
  /** The upper left of each, with its margins. */
  readonly places: readonly (readonly [x: number, y: number])[];
}

/** Puts boxes beside a level of a size: right of it, one below the other, where the flow goes up or down; else below it. */
export function placeApart(
  boxes: readonly SizedBox[],
  level: { readonly width: number; readonly height: number },
  isUpright: boolean,
): ApartPlaces {
  const { width, height } = level;
  if (boxes.length === 0) return { width, height, places: [] };
  const [across, along] = isUpright ? [width, height] : [height, width];
  const longest = Math.max(along, LEAST_LENGTH);
  let row = across === 0 ? 0 : across + AWAY;
  let at = 0;
  let rowBreadth = 0;
  let most = 0;
  const places = boxes.map((box): readonly [number, number] => {
    const [breadth, length] = isUpright ? [fullWidth(box), fullHeight(box)] : [fullHeight(box), fullWidth(box)];
    if (at > 0 && at + length > longest) {
      row += rowBreadth + BETWEEN;
      at = 0;
      rowBreadth = 0;
    }
    const place = isUpright ? ([row, at] as const) : ([at, row] as const);
    at += length + BETWEEN;
    most = Math.max(most, at - BETWEEN);
    rowBreadth = Math.max(rowBreadth, breadth);
    return place;
  });
  const [breadth, length] = [row + rowBreadth, Math.max(along, most)];
  return isUpright ? { width: breadth, height: length, places } : { width: length, height: breadth, places };
}

/** With its margins. */
export function fullWidth({ width, margins }: SizedBox): number {
  return width + margins.left + margins.right;
}

export function fullHeight({ height, margins }: SizedBox): number {
  return height + margins.top + margins.bottom;
}
