import type { PairDtypes } from "../../../../src/tensor/pair/dtypes/comparedDtype";
import type { Tolerance } from "../../../../src/tensor/pair/tolerance/tolerance";
import type { CellPaint, CellPainter } from "../../../ui/grid/gridModel";
import { type CellMark, markOf, marksOf, markText } from "./cellMarks";
import type { PairTile, PairTiles } from "./pairTiles";

/** Parts that paint a pair's cells. */
interface PairPaint {
  readonly tiles: PairTiles;
  readonly dtypes: PairDtypes;
  readonly tolerance: Tolerance;
  /** Colours of the shown way; undefined where there are none. */
  readonly heat: CellPainter | undefined;
}

const PLAIN: CellPaint = { background: "", ink: "" };

/** Painters of pairs: the same one while nothing differs, for the grid paints all anew when it gets another. */
export class PairPainters {
  private made: { readonly key: string; readonly of: PairPaint; readonly painter: CellPainter } | undefined;

  of(paint: PairPaint): CellPainter {
    // Other dtypes are another pair's, whose tiles are others.
    const key = JSON.stringify(paint.tolerance);
    const { made } = this;
    if (made && key === made.key && paint.tiles === made.of.tiles && paint.heat === made.of.heat) return made.painter;
    const painter = pairPainter(paint);
    this.made = { key, of: paint, painter };
    return painter;
  }
}

/** Colours of a way, with marks of the cells that do not agree. */
export function pairPainter({ tiles, dtypes, tolerance, heat }: PairPaint): CellPainter {
  const marks = new WeakMap<PairTile, Uint8Array>();
  const marked = new Map<string, CellPaint>();
  const marksIn = (tile: PairTile): Uint8Array => {
    let made = marks.get(tile);
    if (!made) {
      made = marksOf(tile, dtypes, tolerance);
      marks.set(tile, made);
    }
    return made;
  };
  return (value, row, column) => {
    const paint = heat?.(value, row, column);
    const place = tiles.at(row, column);
    const mark = place && markOf(marksIn(place.tile)[place.index]);
    if (!mark) return paint;
    const key = `${mark} ${paint?.background} ${paint?.ink} ${paint?.edge}`;
    let both = marked.get(key);
    if (!both) {
      both = withMark(paint ?? PLAIN, mark);
      marked.set(key, both);
    }
    return both;
  };
}

function withMark(paint: CellPaint, mark: CellMark): CellPaint {
  const note = paint.note === undefined ? markText(mark) : `${markText(mark)}, ${paint.note}`;
  return { ...paint, mark, note };
}
