import { MAX_BLOB_BYTES } from "../../../src/shared/questions/blobs";
import { playedType } from "./mediaTypes";

/** Blob that is wanted. */
export interface BlobQuery {
  readonly logdir: string;
  readonly key: string;
  readonly byteLength: number;
  readonly mediaType: string;
}

/** A blob whose bytes come piece by piece, and who wants them. */
export class BlobLoad {
  readonly query: BlobQuery;
  /** The turn of the page in which it was wanted last; -1 while it is only fetched ahead. */
  turn = -1;
  blob: Blob | undefined;
  error: string | undefined;
  readonly settled: Promise<void>;
  private settle: () => void = () => {};
  private readonly abort = new AbortController();
  private readonly pieces: Uint8Array<ArrayBuffer>[] = [];
  private readonly pieceCount: number;
  private asked = 0;
  private arrived = 0;
  private holders = 0;
  private madeUrl: string | undefined;

  constructor(query: BlobQuery) {
    this.query = query;
    this.pieceCount = Math.max(1, Math.ceil(query.byteLength / MAX_BLOB_BYTES));
    this.settled = new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  hold(turn: number): void {
    this.holders++;
    this.turn = Math.max(this.turn, turn);
  }

  release(): void {
    this.holders--;
  }

  get isHeld(): boolean {
    return this.holders > 0;
  }

  get isStarted(): boolean {
    return this.asked > 0;
  }

  /** A piece of it is still to be asked for. */
  get isWaiting(): boolean {
    return this.asked < this.pieceCount && this.error === undefined;
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  /** The number of the piece that is asked for next. */
  takePiece(): number {
    return this.asked++;
  }

  take(piece: number, bytes: Uint8Array): void {
    if (this.signal.aborted || this.error !== undefined) return;
    this.pieces[piece] = new Uint8Array(bytes);
    this.arrived++;
    if (this.arrived < this.pieceCount) return;
    const type = playedType(this.query.mediaType);
    this.blob = new Blob(this.pieces, type === undefined ? {} : { type });
    this.pieces.length = 0;
    this.settle();
  }

  fail(error: string): void {
    this.error = error;
    this.pieces.length = 0;
    this.settle();
  }

  get hasUrl(): boolean {
    return this.madeUrl !== undefined;
  }

  /** Made once somebody looks at it. */
  get url(): string | undefined {
    if (this.madeUrl === undefined && this.blob && this.blob.type !== "") this.madeUrl = URL.createObjectURL(this.blob);
    return this.madeUrl;
  }

  /** Nobody holds it any more: what is on its way is given up. */
  drop(): void {
    this.abort.abort();
    if (this.madeUrl !== undefined) URL.revokeObjectURL(this.madeUrl);
    this.madeUrl = undefined;
  }
}
