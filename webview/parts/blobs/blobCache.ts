import { isCancelled } from "../../../src/shared/channel/requestError";
import { MAX_BLOB_BYTES, readBlob } from "../../../src/shared/questions/blobs";
import { errorText } from "../../ui/texts/sentenceText";
import type { Host } from "../page/host";
import { BlobLoad, type BlobQuery } from "./blobLoad";

/** Bytes that are kept of what nobody holds, and how many blobs. */
const MOST_BYTES = 96 * 2 ** 20;
const MOST_BLOBS = 2000;

/** Pieces that are read at a time. */
const AT_ONCE = 4;

/** A blob that somebody holds: it is not dropped meanwhile. */
export interface HeldBlob {
  /** Undefined while its bytes are read, and where they cannot be. */
  readonly blob: Blob | undefined;
  /** URL of a blob that browsers may show, and of no other; valid until the blob is released. */
  readonly url: string | undefined;
  /** Reason why its bytes cannot be read. */
  readonly error: string | undefined;
  /** True if any of its bytes were requested. */
  readonly isStarted: boolean;
  /** Settles, and never fails, once there is a blob or an error; never where it is released before. */
  readonly settled: Promise<void>;
  /** Bytes that nobody holds any more are not read on. */
  release(): void;
}

/**
 * Bytes of blobs: read piece by piece, what was asked for last first, and kept as long as somebody holds them; beyond that up
 * to a bound, those that were shown longest ago dropped first.
 */
export class BlobCache {
  /** Bytes that are kept of what nobody holds. */
  most: number;
  private readonly host: Host;
  /** By log folder and key; those that were released last stand at the end. */
  private readonly loads = new Map<string, BlobLoad>();
  private running = 0;
  /** Queries of one turn are read in their order, before those of earlier turns. */
  private turn = 0;
  private isTurnOpen = false;

  constructor(host: Host, most = MOST_BYTES) {
    this.host = host;
    this.most = most;
  }

  /** Bytes of all blobs that are there. */
  get bytes(): number {
    return this.sum((load) => load.blob?.size ?? 0);
  }

  get urls(): number {
    return this.sum((load) => Number(load.hasUrl));
  }

  private sum(of: (load: BlobLoad) => number): number {
    let sum = 0;
    for (const load of this.loads.values()) sum += of(load);
    return sum;
  }

  /** Holds a blob; one that is fetched `ahead` of being wanted is read once no other is to be. */
  hold(query: BlobQuery, isAhead = false): HeldBlob {
    const id = `${query.logdir}\n${query.key}`;
    let load = this.loads.get(id);
    if (!load || (load.error !== undefined && !load.isHeld)) {
      load = new BlobLoad(query);
      this.loads.set(id, load);
    }
    this.openTurn();
    load.hold(isAhead ? -1 : this.turn);
    this.start();
    return this.held(id, load);
  }

  /** Drops all there is: the page goes. */
  leave(): void {
    for (const load of this.loads.values()) load.drop();
    this.loads.clear();
  }

  private openTurn(): void {
    if (this.isTurnOpen) return;
    this.isTurnOpen = true;
    this.turn++;
    setTimeout(() => {
      this.isTurnOpen = false;
    });
  }

  private held(id: string, load: BlobLoad): HeldBlob {
    let isReleased = false;
    return {
      get blob() {
        return load.blob;
      },
      get url() {
        return isReleased ? undefined : load.url;
      },
      get error() {
        return load.error;
      },
      get isStarted() {
        return load.isStarted;
      },
      settled: load.settled,
      release: () => {
        if (isReleased) return;
        isReleased = true;
        this.released(id, load);
      },
    };
  }

  private released(id: string, load: BlobLoad): void {
    load.release();
    if (load.isHeld || this.loads.get(id) !== load) return;
    this.loads.delete(id);
    if (load.blob) {
      this.loads.set(id, load);
      this.bound();
    } else {
      load.drop();
    }
  }

  private bound(): void {
    let bytes = this.bytes;
    for (const [id, load] of this.loads) {
      if (bytes <= this.most && this.loads.size <= MOST_BLOBS) return;
      if (load.isHeld) continue;
      bytes -= load.blob?.size ?? 0;
      load.drop();
      this.loads.delete(id);
    }
  }

  private start(): void {
    while (this.running < AT_ONCE) {
      const next = this.next();
      if (!next) return;
      this.running++;
      void this.read(next).finally(() => {
        this.running--;
        this.start();
      });
    }
  }

  private next(): BlobLoad | undefined {
    let next: BlobLoad | undefined;
    for (const load of this.loads.values()) if (load.isWaiting && (!next || load.turn > next.turn)) next = load;
    return next;
  }

  private async read(load: BlobLoad): Promise<void> {
    const { logdir, key, byteLength } = load.query;
    const piece = load.takePiece();
    const start = piece * MAX_BLOB_BYTES;
    const end = Math.min(start + MAX_BLOB_BYTES, byteLength);
    try {
      const bytes = await this.host.ask(readBlob, { logdir, key, start, end }, { signal: load.signal });
      load.take(piece, bytes);
    } catch (error) {
      if (!isCancelled(error)) load.fail(errorText(error));
    }
  }
}
