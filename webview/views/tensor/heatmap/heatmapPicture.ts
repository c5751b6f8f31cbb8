import type { PointInfo } from "../../../../src/shared/questions/points";
import { type HeatmapBlocks, heatmapBlocks } from "../../../../src/shared/questions/tensors";
import type { PointId } from "../../../../src/shared/series/seriesId";
import type { ComplexAs } from "../../../../src/tensor/dtype/complexAs";
import type { Reduction } from "../../../../src/tensor/picture/reduction";
import type { Shape } from "../../../../src/tensor/slice/shape";
import { isSameForm, type SliceForm } from "../../../../src/tensor/slice/sliceForm";
import { blockSlices, type ViewAxes, viewAxes } from "../../../../src/tensor/slice/viewAxis";
import type { Host } from "../../../parts/page/host";
import type { SlicedTensor } from "../../../parts/series/blockValues";
import { type Levels, levelAt } from "./blockAxis";
import { type AxisPixels, axisPixels, blockAtPx, fillPixels } from "./heatmapRaster";
import { type PictureAxes, PictureAxis } from "./pictureAxis";
import { type PictureColours, pieceColours } from "./pictureColours";
import type { CellsPair, DrawnAxes } from "./pictureView";
import type { Piece } from "./piece";
import type { PieceRect } from "./pieceRects";
import { PieceStore } from "./pieceStore";

/** Tensor and slice that a heatmap shows. */
export interface HeatmapSubject {
  readonly host: Host;
  readonly point: PointId;
  /** Another object where the point's values may be others. */
  readonly info: PointInfo;
  readonly form: SliceForm;
  readonly shape: Shape;
  /** Dtype of the real numbers, or strings. */
  readonly dtype: string;
  /** Real numbers that complex ones are shown as. */
  readonly complex: ComplexAs | undefined;
}

/** Block with its piece, its place there, and its cells. */
export interface FoundBlock {
  readonly piece: Piece;
  readonly index: number;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** One slice of one point, reduced by one rule, as far as it is there. */
export class HeatmapPicture {
  readonly subject: HeatmapSubject;
  readonly by: Reduction;
  readonly view: ViewAxes;
  readonly axes: PictureAxes;
  private readonly store: PieceStore;
  private painted: { readonly by: PictureColours; readonly colours: WeakMap<Piece, Uint32Array> } | undefined;

  /** `changed` is called when there is more of it, or some of it cannot be there. */
  constructor(subject: HeatmapSubject, by: Reduction, changed: (error?: unknown) => void) {
    this.subject = subject;
    this.by = by;
    this.view = viewAxes(subject.form, subject.shape);
    this.axes = { rows: new PictureAxis(this.view.rows), columns: new PictureAxis(this.view.columns) };
    this.store = new PieceStore(this.axes, (rect, levels, signal) => this.ask(rect, levels, signal), changed);
  }

  isOf({ point, info, form, shape, complex }: HeatmapSubject, by: Reduction): boolean {
    const { subject } = this;
    return (
      by === this.by &&
      info === subject.info &&
      complex === subject.complex &&
      isSameForm(form, subject.form) &&
      shape.join() === subject.shape.join() &&
      JSON.stringify(point) === JSON.stringify(subject.point)
    );
  }

  /** Asks for what is in view, and for nothing else; whether all of it is there, or never will be. */
  want(drawn: DrawnAxes): boolean {
    const levels = this.levelsAt(drawn);
    const range = rangeOf(pixelsOf(drawn, levels));
    if (!range) return true;
    this.store.want(levels, range);
    return this.store.isReady(levels, range);
  }

  stop(): void {
    this.store.stop();
  }

  /** Paints the pieces that are there: where the finest visible one is missing, those cached of other levels. */
  paint(target: Uint32Array, width: number, drawn: DrawnAxes, colours: PictureColours): void {
    const finest = this.levelsAt(drawn);
    const range = rangeOf(pixelsOf(drawn, finest));
    if (!range) return;
    const isWhole = this.store.isReady(finest, range);
    for (const levels of isWhole ? [] : this.store.keptLevels())
      this.paintLevels(levels, target, width, drawn, colours);
    this.paintLevels(finest, target, width, drawn, colours);
  }

  private paintLevels(
    levels: Levels,
    target: Uint32Array,
    width: number,
    drawn: DrawnAxes,
    colours: PictureColours,
  ): void {
    const { rows, columns } = pixelsOf(drawn, levels);
    fillPixels(target, width, rows, columns, (row, column) => {
      const piece = this.store.pieceAt(levels, row, column);
      return piece && { columns: piece.columns, colours: this.coloursOf(piece, colours) };
    });
  }

  private coloursOf(piece: Piece, by: PictureColours): Uint32Array {
    if (this.painted?.by !== by) this.painted = { by, colours: new WeakMap() };
    const known = this.painted.colours.get(piece);
    if (known) return known;
    const made = pieceColours(piece, by);
    this.painted.colours.set(piece, made);
    return made;
  }

  private levelsAt({ rows, columns }: DrawnAxes): Levels {
    return this.store.levelsOf(levelAt(rows.scale, rows.axis), levelAt(columns.scale, columns.axis));
  }

  /** A single cell; undefined where blocks are larger or it is not there. */
  cellAt(row: number, column: number): { readonly piece: Piece; readonly index: number } | undefined {
    return this.blockIn(this.store.levelsOf(0, 0), row, column);
  }

  /** The block that is seen at a px, the finest that is there; undefined in gaps. */
  blockAt(drawn: DrawnAxes, [x, y]: CellsPair): FoundBlock | undefined {
    for (const levels of [this.levelsAt(drawn), ...this.store.keptLevels().reverse()]) {
      const row = blockAtPx(drawn.rows, levels.rows, y);
      const column = blockAtPx(drawn.columns, levels.columns, x);
      if (row === undefined || column === undefined) return undefined;
      const found = this.blockIn(levels, row, column);
      if (found) return found;
    }
    return undefined;
  }

  private blockIn(levels: Levels, down: number, across: number): FoundBlock | undefined {
    const [pieceRow, pieceColumn] = [levels.rows.pieceOf(down), levels.columns.pieceOf(across)];
    const piece = this.store.pieceAt(levels, pieceRow, pieceColumn);
    if (!piece) return undefined;
    const index =
      (down - levels.rows.run(pieceRow).start) * piece.columns + across - levels.columns.run(pieceColumn).start;
    const [row, rows] = levels.rows.cellsOf(down);
    const [column, columns] = levels.columns.cellsOf(across);
    return { piece, index, row, column, rows, columns };
  }

  /** Cells of a block where the picture is drawn so. */
  blockSize(drawn: DrawnAxes): readonly [rows: number, columns: number] {
    const { rows, columns } = this.levelsAt(drawn);
    return [rows.cellsOf(0)[1], columns.cellsOf(0)[1]];
  }

  /** The tensor as its colours are of it. */
  get tensor(): SlicedTensor {
    const { point, complex } = this.subject;
    return { ...point, ...(complex && { complex }) };
  }

  /** Exactly a rectangle of pieces, also beside what is kept. */
  ask(rect: PieceRect, { rows, columns }: Levels, signal: AbortSignal): Promise<HeatmapBlocks> {
    const { host, form, shape } = this.subject;
    const [down, across] = [rows.run(...rect.rows), columns.run(...rect.columns)];
    const [slice] = blockSlices(form, shape, {
      ...{ rowStart: down.cellStart, rowCount: down.cellCount },
      ...{ columnStart: across.cellStart, columnCount: across.cellCount },
    });
    if (!slice) throw new RangeError("a piece has a slice");
    return host.ask(
      heatmapBlocks,
      {
        ...this.tensor,
        slice: slice.slice,
        rows: [...slice.rows],
        columns: [...slice.columns],
        // A block of one element is that element, whatever the rule.
        by: rows.level + columns.level === 0 ? "first" : this.by,
        blocks: { size: [rows.size, columns.size] },
      },
      { signal },
    );
  }
}

interface PicturePixels {
  readonly rows: AxisPixels;
  readonly columns: AxisPixels;
}

function pixelsOf({ rows, columns }: DrawnAxes, levels: Levels): PicturePixels {
  return { rows: axisPixels(rows, levels.rows), columns: axisPixels(columns, levels.columns) };
}

/** The pieces in sight; undefined where the picture is out of it. */
function rangeOf({ rows, columns }: PicturePixels): PieceRect | undefined {
  const ends = ({ runs }: AxisPixels): readonly [number, number] | undefined => {
    const [first, last] = [runs[0], runs.at(-1)];
    return first && last && [first.piece, last.piece];
  };
  const [down, across] = [ends(rows), ends(columns)];
  return down && across && { rows: down, columns: across };
}
