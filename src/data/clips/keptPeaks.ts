import type { WavHead } from "../../shared/media/clipHead";
import { type ColumnRange, columnStart } from "../../sound/columnEdges";
import { PeakColumns } from "../../sound/peakColumns";
import type { Pace } from "../../tensor/pace";
import type { FrameReader } from "./frameReader";

const LEAST_BLOCK_FRAMES = 256;
/** Least number of blocks of a column. */
const LEAST_BLOCKS = 8;
const MAX_BYTES = 1 << 24;
/** Blocks put into columns between two looks at the clock: less than a millisecond. */
const BLOCKS_AT_ONCE = 1 << 13;
/** Least and greatest as doubles, and how many are no numbers. */
const PEAK_BYTES = 20;

type Size = Pick<WavHead, "frames" | "channels">;

function blockFramesOf({ frames, channels }: Size): number {
  let blockFrames = LEAST_BLOCK_FRAMES;
  while ((frames / blockFrames) * channels * PEAK_BYTES > MAX_BYTES) blockFrames *= 2;
  return blockFrames;
}

/** True if columns of a range are so much wider than blocks that little stands at their borders; no block has two of these. */
export function suitsBlocks({ start, end, columns }: ColumnRange, head: Size): boolean {
  return end - start >= LEAST_BLOCKS * blockFramesOf(head) * columns;
}

/**
 * Least and greatest sample of a clip's blocks, as far as somebody looked at them: who sees more of a clip than its blocks are
 * long reads only what stands at the borders of columns once more.
 */
export class KeptPeaks {
  readonly blockFrames: number;
  readonly byteLength: number;
  private readonly blocks: PeakColumns;
  private readonly isKnown: Uint8Array;

  constructor(head: Size) {
    this.blockFrames = blockFramesOf(head);
    const count = Math.floor(head.frames / this.blockFrames);
    this.blocks = new PeakColumns(head.channels, count);
    this.isKnown = new Uint8Array(count);
    this.byteLength = count * (head.channels * PEAK_BYTES + 1);
  }

  /** The peaks of a range that suits. A cancel leaves the blocks that were looked at by then. */
  async peaks(range: ColumnRange, reader: FrameReader, pace: Pace): Promise<PeakColumns> {
    const { blockFrames, blocks } = this;
    await this.look(Math.ceil(range.start / blockFrames), Math.floor(range.end / blockFrames), reader, pace);
    const found = new PeakColumns(blocks.channels, range.columns);
    let added = 0;
    for (let column = 0; column <= range.columns; column++) {
      if (pace.isDue()) await pace.giveWay();
      await this.addBorder(found, range, column, reader);
      if (column === range.columns) break;
      const end = Math.floor(columnStart(range, column + 1) / blockFrames);
      for (let block = Math.ceil(columnStart(range, column) / blockFrames); block < end; block++) {
        found.addColumn(column, blocks, block);
        if (++added % BLOCKS_AT_ONCE === 0 && pace.isDue()) await pace.giveWay();
      }
    }
    return found;
  }

  /** Looks at blocks that nobody looked at: what others look at meanwhile is not read again. */
  private async look(first: number, end: number, reader: FrameReader, pace: Pace): Promise<void> {
    const { blockFrames, blocks, isKnown } = this;
    const most = Math.max(1, Math.floor(reader.mostFrames / blockFrames));
    for (let block = first; block < end; ) {
      if (isKnown[block]) {
        block++;
        continue;
      }
      let next = block + 1;
      while (next < end && next - block < most && !isKnown[next]) next++;
      const { samples } = await reader.read(block * blockFrames, next * blockFrames);
      for (let i = block; i < next; i++) {
        blocks.addFrames(i, samples, (i - block) * blockFrames, (i + 1 - block) * blockFrames);
        isKnown[i] = 1;
      }
      block = next;
      if (pace.isDue()) await pace.giveWay();
    }
  }

  /** Adds the frames of the block that the first frame of a column divides: to the one before and to this one. */
  private async addBorder(found: PeakColumns, range: ColumnRange, column: number, reader: FrameReader): Promise<void> {
    const border = columnStart(range, column);
    const block = Math.floor(border / this.blockFrames) * this.blockFrames;
    if (block === border) return;
    const start = column === 0 ? border : block;
    const end = column === range.columns ? border : block + this.blockFrames;
    const { samples } = await reader.read(start, end);
    if (start < border) found.addFrames(column - 1, samples, 0, border - start);
    if (border < end) found.addFrames(column, samples, border - start, end - start);
  }
}
