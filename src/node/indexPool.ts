import { availableParallelism } from "node:os";
import type { FileIndexer } from "../index/fileIndexer";
import type { FileParts, PartPlace } from "../index/fileParts";
import type { KeptIndex } from "../index/keptIndex";
import { BundledThread } from "./bundledThread";
import { HelperThreads } from "./helperThreads";
import type { IndexThreadSide } from "./indexMethods";
import { YOUNG_LIMIT } from "./memoryBytes";
import type { PooledThread } from "./threadPool";

/** Files asked of a thread at a time: the reader is busy itself, and takes answers now and then. */
const FILES_A_THREAD = 8;

/** Reading that ends sooner is not worth a thread's start. */
const WORTH_MS = 15;

/** The rest of a file that is read sooner is not worth being cut. */
const PARTS_WORTH_MS = 40;

const PART_SIZES = {
  leastFileBytes: 64 * 1024 * 1024,
  mostBytes: 32 * 1024 * 1024,
  leastRecordsASeries: 64,
  lookBytes: 1024 * 1024,
};

/** A smaller file is read sooner than its index is handed over. */
const LEAST_BYTES = 512 * 1024;

/** Limit of bytes of files under way: their indexes, some of them half as large, are in nobody's budget until they are handed over. */
const MOST_BYTES = 128 * 1024 * 1024;

/** A pause between files that is longer than this begins another reading. */
const PAUSE_MS = 1000;

/** A thread as the pool needs it. */
export interface IndexThread extends PooledThread {
  index(path: string, isLiveKnown: boolean, signal?: AbortSignal): Promise<KeptIndex | null>;
  part(path: string, place: PartPlace, signal: AbortSignal): Promise<KeptIndex | null>;
}

/** Starts a thread; `onEnd` is told once it has ended, unasked or not. */
type StartIndexThread = (onEnd: () => void) => IndexThread;

/** Threads that index files for one reader, started once there is much to read, ended when there is no more. */
export class IndexPool implements FileIndexer {
  readonly leastBytes = LEAST_BYTES;
  readonly mostBytes = MOST_BYTES;
  private readonly helpers: HelperThreads<IndexThread>;
  private bytesUnderWay = 0;
  private isClosed = false;
  /** Requests whose files are too large beside the others that are under way. */
  private readonly waiting: (() => void)[] = [];
  private startedMs = 0;
  private askedMs = 0;

  /** One of the `cores` is the reader's. */
  constructor(start: StartIndexThread, cores = availableParallelism()) {
    this.helpers = new HelperThreads(start, cores);
  }

  lanes(unread: number): number {
    const now = performance.now();
    if (now - this.askedMs > PAUSE_MS) this.startedMs = now;
    this.askedMs = now;
    if (unread < 2 || now - this.startedMs < WORTH_MS) return 0;
    return this.helpers.room * FILES_A_THREAD;
  }

  index(path: string, isLiveKnown: boolean, sizeBytes: number, signal?: AbortSignal): Promise<KeptIndex | undefined> {
    return this.within(sizeBytes, signal, (thread) => thread.index(path, isLiveKnown, signal));
  }

  parts(path: string): FileParts {
    const startedMs = performance.now();
    return {
      ...PART_SIZES,
      lanes: (doneBytes, leftBytes) => {
        const ms = performance.now() - startedMs;
        return ms >= WORTH_MS && (leftBytes / doneBytes) * ms >= PARTS_WORTH_MS ? this.helpers.room : 0;
      },
      index: (place, signal) =>
        this.within(place.to - place.from, signal, (thread) => thread.part(path, place, signal)),
    };
  }

  /** Asks a thread about some bytes of a file, once these fit beside the others that are under way. */
  private async within(
    sizeBytes: number,
    signal: AbortSignal | undefined,
    ask: (thread: IndexThread) => Promise<KeptIndex | null>,
  ): Promise<KeptIndex | undefined> {
    while (this.bytesUnderWay > 0 && this.bytesUnderWay + sizeBytes > MOST_BYTES) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    if (signal?.aborted || this.isClosed) return undefined;
    this.bytesUnderWay += sizeBytes;
    try {
      return (await this.helpers.request(ask)) ?? undefined;
    } catch {
      // The caller, who reads the file then, reports its errors, including those that end a thread.
      return undefined;
    } finally {
      this.bytesUnderWay -= sizeBytes;
      for (const goOn of this.waiting.splice(0)) goOn();
    }
  }

  close(): void {
    this.isClosed = true;
    this.helpers.close();
  }
}

/** Starter of threads that index files, from the bundled `script`. */
export function indexThreads(script: string): StartIndexThread {
  return (onEnd) => {
    const options = { name: "tensor-view index", limits: YOUNG_LIMIT, listeners: {}, onEnd };
    const thread = new BundledThread<IndexThreadSide>(script, options);
    const { mark, channel } = thread;
    return {
      mark,
      index: (path, isLiveKnown, signal) =>
        channel.request("index", { path, isLiveKnown }, { ...(signal && { signal }) }),
      part: (path, place, signal) => channel.request("part", { path, ...place }, { signal }),
      hold: (isHeld) => thread.holdProcess(isHeld),
      end: () => thread.end(),
    };
  };
}
