/** A column a kind; empty where none is of it. */
type OddColumns = Pick<OddCounts, "nan" | "posInf" | "negInf">;

/** Counts of the elements of each cell that are not finite. Most pictures have none: columns are made with the first of a kind. */
export class OddCounts {
  nan: Float64Array;
  posInf: Float64Array;
  negInf: Float64Array;
  private readonly cells: number;

  /** Takes the columns over. */
  constructor(cells: number, { nan, posInf, negInf }: OddColumns) {
    this.nan = nan;
    this.posInf = posInf;
    this.negInf = negInf;
    this.cells = cells;
  }

  get hasAny(): boolean {
    return this.nan.length + this.posInf.length + this.negInf.length > 0;
  }

  /** Notes elements that are not finite. */
  add(cell: number, value: number, times: number): void {
    if (times === 0) return;
    if (Number.isNaN(value)) this.nan = this.counted(this.nan, cell, times);
    else if (value > 0) this.posInf = this.counted(this.posInf, cell, times);
    else this.negInf = this.counted(this.negInf, cell, times);
  }

  /** Adds an entry of other columns. */
  addAt(cell: number, { nan, posInf, negInf }: OddColumns, i: number): void {
    this.add(cell, Number.NaN, nan[i] ?? 0);
    this.add(cell, Number.POSITIVE_INFINITY, posInf[i] ?? 0);
    this.add(cell, Number.NEGATIVE_INFINITY, negInf[i] ?? 0);
  }

  of(cell: number): number {
    return (this.nan[cell] ?? 0) + (this.posInf[cell] ?? 0) + (this.negInf[cell] ?? 0);
  }

  private counted(column: Float64Array, cell: number, times: number): Float64Array {
    const counts = column.length > 0 ? column : new Float64Array(this.cells);
    counts[cell] = (counts[cell] as number) + times;
    return counts;
  }
}
