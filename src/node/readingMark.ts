import { FileError } from "../tensor/elements/fileError";
import { say } from "../tensor/said/sentence";

const MARK_BYTES = 8192;

/** Int32s before the text: its length, the number of operations begun and ended, of the last one the number of its log folder and 1 if it may take long. */
const LENGTH = 0;
const OPERATIONS = 1;
const LOGDIR = 2;
const MAY_TAKE_LONG = 3;
/** Then a bit for each log folder, set where the worker is to leave it alone. */
const LEFT = 4;
const LEFT_WORDS = 64;
const WORDS = LEFT + LEFT_WORDS;

/** Number of the worker's own files, in the place of a log folder's. */
export const OWN_FILES = -1;

/** Told before and after each operation on a file or folder, which nobody can cut short. */
export interface Watch {
  /** Throws where the folder is to be left alone. */
  begin(): void;
  end(): void;
}

/** Does an operation on a file or folder, watched. */
export function watched<T>(watch: Watch, operation: () => T): T {
  watch.begin();
  try {
    return operation();
  } finally {
    watch.end();
  }
}

/** For who need not be watched. */
export const unwatched: Watch = { begin: () => undefined, end: () => undefined };

/**
 * Current file operation of a worker, in memory that both threads share: whatever ends the worker or blocks it, its last word stands. A
 * message would be lost with it, or stay unsent.
 */
export class ReadingMark {
  /** Goes to the worker as it is. */
  readonly memory: SharedArrayBuffer;
  private readonly words: Int32Array;
  private readonly text: Uint8Array;
  private readonly long = new Set<number>();

  constructor(memory = new SharedArrayBuffer(MARK_BYTES)) {
    this.memory = memory;
    this.words = new Int32Array(memory, 0, WORDS);
    this.text = new Uint8Array(memory, WORDS * Int32Array.BYTES_PER_ELEMENT);
  }

  /** The file that is being read: who finds the worker dead knows where. Paths longer than the memory are cut: no system has such. */
  set(path: string | undefined): void {
    const bytes = new TextEncoder().encode(path ?? "").subarray(0, this.text.length);
    this.text.set(bytes);
    Atomics.store(this.words, LENGTH, bytes.length);
  }

  get(): string | undefined {
    const length = Atomics.load(this.words, LENGTH);
    return length === 0 ? undefined : new TextDecoder().decode(this.text.slice(0, length));
  }

  /**
   * Says which log folders the worker is to leave alone, at once: one that comes back from a long operation goes on before
   * it hears any message, and with a folder that another reads by then. Beyond two thousand folders nothing is said.
   */
  leaveAlone(logdirs: Iterable<number>): void {
    const left = new Int32Array(LEFT_WORDS);
    for (const logdir of logdirs) {
      if (logdir < 32 * LEFT_WORDS) left[logdir >> 5] = (left[logdir >> 5] as number) | bitOf(logdir);
    }
    for (const [i, word] of left.entries()) Atomics.store(this.words, LEFT + i, word);
  }

  /** From now on operations on what is in the log folder of that number may take long: they never stand still. */
  allowLong(logdir: number): void {
    this.long.add(logdir);
  }

  /** Marks the operations on what is in the log folder of that number, or on `OWN_FILES`. */
  watch(logdir: number): Watch {
    const { words, long } = this;
    const left = words.subarray(LEFT);
    return {
      begin() {
        const canBeLeft = logdir !== OWN_FILES && logdir < 32 * LEFT_WORDS;
        if (canBeLeft && (Atomics.load(left, logdir >> 5) & bitOf(logdir)) !== 0) {
          throw new FileError("EBUSY", "open", say("folderHeld"));
        }
        words[LOGDIR] = logdir;
        words[MAY_TAKE_LONG] = Number(long.has(logdir));
        Atomics.add(words, OPERATIONS, 1);
      },
      end() {
        Atomics.add(words, OPERATIONS, 1);
      },
    };
  }

  /** The operation under way: a number that no other has, and of which log folder, or `OWN_FILES`; undefined where there is none. */
  get operation(): { readonly number: number; readonly logdir: number } | undefined {
    const number = Atomics.load(this.words, OPERATIONS);
    return number % 2 === 0 ? undefined : { number, logdir: this.words[LOGDIR] as number };
  }

  /** True if the operation under way, or the last, may take long. */
  get mayTakeLong(): boolean {
    return Atomics.load(this.words, MAY_TAKE_LONG) === 1;
  }
}

function bitOf(logdir: number): number {
  return 1 << (logdir & 31);
}
