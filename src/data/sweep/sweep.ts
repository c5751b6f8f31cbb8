import type { FilePlace, TensorElements } from "../../tensor/elements/elementSource";
import type { PairOptions } from "../../tensor/pair/figures/pairStats";
import type { ElementSpan } from "../../tensor/picture/blockBox";
import type { DimSelection } from "../../tensor/slice/selection";
import type { Shape } from "../../tensor/slice/shape";
import type { SliceChunk } from "../slices/sliceReading";

/** A pass over the elements of a slice that any thread can make: params and result are data that can be cloned. */
export interface Sweep<Params, Found> {
  readonly name: string;
  /** `part`: elements of the slice that it looks at; absent where these are all. Throws where params or elements do not fit. */
  start(params: Params, elements: TensorElements, part?: ElementSpan): Sweeper<Found>;
  /** Bytes of a result in a cache; absent where it is of one question alone. */
  bytesOf?(found: Found): number;
}

/** A pass under way. */
export interface Sweeper<Found> {
  /** Chunks come in the order of the slice; their bytes are lent, and others look at them, too. */
  look(chunk: SliceChunk): void;
  /** Work that a look at a repeated tail left to do, in short pieces; it is done before the next look. */
  behind?(): Iterable<void>;
  /** Adds the result of a pass over the elements that follow; no chunk comes after it. */
  join(next: Found): void;
  /** Result so far; once the pass has ended it may be taken over. */
  found(): Found;
}

/** Stored elements of a whole tensor, in a file. */
export interface LyingTensor {
  readonly place: FilePlace;
  readonly dtype: string;
  readonly shape: Shape;
  readonly storedCount: number;
}

/** Part of a selection. */
interface JobPart {
  readonly dims: readonly DimSelection[];
  /** The elements of the part, in the selection. */
  readonly part: ElementSpan;
}

/** Part of a slice, and the pass over it, for another thread. */
export interface SliceJob extends LyingTensor, JobPart {
  readonly sweep: string;
  readonly params: unknown;
}

/** Part of a pair, whose figures another thread finds. */
export interface PairJob extends JobPart {
  readonly options: PairOptions;
  readonly a: LyingTensor;
  readonly b: LyingTensor;
  /** Order in which B's dims are seen in A's shape; absent where they are as they lie. */
  readonly perm?: readonly number[];
}

export type SweepJob = SliceJob | PairJob;

/** Threads that make passes for a reader. */
export interface SweepThreads {
  /** Limit of jobs that are worth to be under way at once. */
  readonly room: number;
  /** Result of the pass; null where no thread could make it. Rejects where one threw, or it was cancelled. */
  sweep(job: SweepJob, signal: AbortSignal): Promise<SweepFound | null>;
  /**
   * Waits for the reader's next turn, before a long pass a little more: passes that are asked for until then may be one. Absent where nobody asks
   * meanwhile.
   */
  nextTurn?(isLong: boolean): Promise<void>;
}

/** Result of a pass, which the sweep's name tells. */
export interface SweepFound {
  readonly found: unknown;
}

/** No threads: a reader makes all passes itself. */
export const noThreads: SweepThreads = { room: 0, sweep: () => Promise.resolve(null) };
