import type { ByteSourceStatus } from "../../format/byteSource";
import type { Pace } from "../../tensor/pace";
import type { FileParts, PartPlace } from "../fileParts";
import type { KeptIndex } from "../keptIndex";
import { type FilePart, isFilePart } from "./filePart";

/** Parts that each thread is asked for at a time: it goes on while the last one is joined. */
const PARTS_A_LANE = 2;

/** Parts in a row that cannot be joined, after which no more are asked for: they would be read in vain. */
const MOST_MISSED = 4;

/** First part, as a share of the largest ones. */
const FIRST_SHARE = 1 / 4;

/** Facts that a scan knows by then. */
interface ScanFacts {
  /** Undefined before an event told it. */
  readonly dialect: PartPlace["dialect"] | undefined;
  readonly recordsASeries: number;
}

interface AskedPart extends Pick<PartPlace, "from"> {
  readonly index: Promise<KeptIndex | undefined>;
}

/**
 * Parts of a file that threads index ahead of its scan. The rest of the file is cut into stretches: the scan reads the first, each thread one
 * behind it, then the scan again, and so on; where the scan comes to a stretch of a thread it takes that as it is, or, where it cannot, reads
 * it by itself, up to the next one.
 */
export class PartsAhead {
  /** Position from which `at` has something to say. */
  due: number;
  private readonly parts: FileParts;
  private readonly status: ByteSourceStatus;
  private readonly start: number;
  private readonly asked: AskedPart[] = [];
  private readonly controller = new AbortController();
  /** Begin of the next stretch, and the number of stretches to it since the last one of the scan. */
  private next = 0;
  private turn = 0;
  private missedInARow = 0;
  /** Limit of the next part: less for the first ones, as threads have to start. */
  private partBytes: number;

  /** `start`: where the scan begins. */
  constructor(parts: FileParts, status: ByteSourceStatus, start: number) {
    this.parts = parts;
    this.status = status;
    this.start = start;
    this.partBytes = Math.ceil(parts.mostBytes * FIRST_SHARE);
    this.due = status.sizeBytes < parts.leastFileBytes ? Number.POSITIVE_INFINITY : start + parts.lookBytes;
  }

  /** Position up to which the scan reads by itself. */
  get limit(): number {
    return this.asked[0]?.from ?? Number.POSITIVE_INFINITY;
  }

  /**
   * The part that begins at a position which the scan has come to; undefined where there is none. Asks for those that follow where
   * these pay. Rejects when cancelled.
   */
  async at(position: number, known: ScanFacts, pace: Pace): Promise<FilePart | undefined> {
    if (position < this.limit) {
      this.plan(position, known);
      return undefined;
    }
    const part = await pace.until((this.asked.shift() as AskedPart).index);
    if (part && isFilePart(part) && part.firstPosition === position && part.identity === this.status.identity) {
      this.plan(part.endPosition, known);
      return part;
    }
    this.noteJoin(false);
    // A file that another took the place of has no parts that fit.
    if (this.isEnded || (part && isFilePart(part) && part.identity !== this.status.identity)) this.end();
    else this.plan(position, known);
    return undefined;
  }

  /** Takes in whether a part was joined; ends after too many in a row that were not. */
  noteJoin(isJoined: boolean): void {
    this.missedInARow = isJoined ? 0 : this.missedInARow + 1;
    if (this.missedInARow >= MOST_MISSED) this.end();
  }

  private get isEnded(): boolean {
    return this.controller.signal.aborted;
  }

  /** Asks for no more parts, and cancels those under way. */
  end(): void {
    this.controller.abort();
    this.asked.length = 0;
    this.due = Number.POSITIVE_INFINITY;
  }

  private plan(position: number, { dialect, recordsASeries }: ScanFacts): void {
    const { parts, status, start, asked, controller } = this;
    const { sizeBytes } = status;
    const isWorth = dialect !== undefined && recordsASeries >= parts.leastRecordsASeries;
    const lanes = !isWorth ? 0 : parts.lanes(position - start, sizeBytes - position);
    const mostBytes = Math.ceil((sizeBytes - position) / (lanes + 1));
    if (this.next < position) {
      this.next = position;
      this.turn = 0;
    }
    while (isWorth && asked.length < lanes * PARTS_A_LANE && this.next < sizeBytes) {
      const from = this.next;
      const isScans = this.turn === 0;
      this.next = Math.min(from + Math.min(isScans ? parts.mostBytes : this.partBytes, mostBytes), sizeBytes);
      if (!isScans) {
        asked.push({ from, index: parts.index({ from, to: this.next, sizeBytes, dialect }, controller.signal) });
        this.partBytes = Math.min(2 * this.partBytes, parts.mostBytes);
      }
      this.turn = (this.turn + 1) % (lanes + 1);
    }
    this.due = Math.min(this.limit, position + parts.lookBytes);
  }
}
