/** A column of an answer. */
type Column = Float64Array | BigInt64Array | Uint32Array;

/**
 * Buffers that the columns of many curves share, one for each width. VS Code tells the count of a message's buffers to a page in one byte:
 * of more than 253 it loses those beyond without a word (src/vs/workbench/services/extensions/common/rpcProtocol.ts).
 */
export class SharedBuffer {
  private readonly wide: ArrayBuffer;
  private readonly narrow: ArrayBuffer;
  private wideEnd = 0;
  private narrowEnd = 0;

  /** `columns`: all that are to be moved. */
  constructor(columns: readonly Column[]) {
    const bytesOf = (isMeant: (column: Column) => boolean) =>
      columns.reduce((sum, column) => (isMeant(column) ? sum + column.byteLength : sum), 0);
    this.wide = new ArrayBuffer(bytesOf((column) => !(column instanceof Uint32Array)));
    this.narrow = new ArrayBuffer(bytesOf((column) => column instanceof Uint32Array));
  }

  /** The column's copy here. */
  moved(column: Float64Array): Float64Array;
  moved(column: BigInt64Array): BigInt64Array;
  moved(column: Uint32Array): Uint32Array;
  moved(column: Column): Column {
    const { wide, wideEnd, narrow, narrowEnd } = this;
    const { length, byteLength } = column;
    if (column instanceof Uint32Array) {
      this.narrowEnd += byteLength;
      const moved = new Uint32Array(narrow, narrowEnd, length);
      moved.set(column);
      return moved;
    }
    this.wideEnd += byteLength;
    if (column instanceof BigInt64Array) {
      const moved = new BigInt64Array(wide, wideEnd, length);
      moved.set(column);
      return moved;
    }
    const moved = new Float64Array(wide, wideEnd, length);
    moved.set(column);
    return moved;
  }
}
