/** A column of an answer. */
type Column = Float64Array | BigInt64Array | Uint32Array;

/**
 * The buffer that the columns of many curves share. VS Code tells the count of a message's buffers to a page in one byte: of more
 * than 253 it loses those beyond without a word (src/vs/workbench/services/extensions/common/rpcProtocol.ts).
 */
export class SharedBuffer {
  private readonly buffer: ArrayBuffer;
  private end = 0;

  /** `columns`: all that are to be moved. */
  constructor(columns: Iterable<Column>) {
    let byteLength = 0;
    for (const column of columns) byteLength += aligned(column.byteLength);
    this.buffer = new ArrayBuffer(byteLength);
  }

  /** The column's copy here. */
  moved(column: Float64Array): Float64Array;
  moved(column: BigInt64Array): BigInt64Array;
  moved(column: Uint32Array): Uint32Array;
  moved(column: Column): Column {
    const { buffer, end: start } = this;
    const { length } = column;
    this.end += aligned(column.byteLength);
    if (column instanceof BigInt64Array) {
      const moved = new BigInt64Array(buffer, start, length);
      moved.set(column);
      return moved;
    }
    const moved =
      column instanceof Uint32Array ? new Uint32Array(buffer, start, length) : new Float64Array(buffer, start, length);
    moved.set(column);
    return moved;
  }
}

/** Columns of doubles begin at a double. */
function aligned(byteLength: number): number {
  return Math.ceil(byteLength / 8) * 8;
}
