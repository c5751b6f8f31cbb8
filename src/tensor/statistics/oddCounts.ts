/** Counts of the elements of each cell that are not finite. Most pictures have none: columns are made with the first of a kind. */
export class OddCounts {
  nan = new Float64Array(0);
  posInf = new Float64Array(0);
  negInf = new Float64Array(0);
  private readonly cells: number;

  constructor(cells: number) {
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

  of(cell: number): number {
    return (this.nan[cell] ?? 0) + (this.posInf[cell] ?? 0) + (this.negInf[cell] ?? 0);
  }

  private counted(column: Float64Array<ArrayBuffer>, cell: number, times: number): Float64Array<ArrayBuffer> {
    const counts = column.length > 0 ? column : new Float64Array(this.cells);
    counts[cell] = (counts[cell] as number) + times;
    return counts;
  }
}
