import type { Pace } from "../../tensor/pace";
import type { DimSelection } from "../../tensor/slice/selection";
import { type SlicePart, sliceParts } from "../slices/sliceParts";
import type { SweepJob, SweepThreads } from "./sweep";

/** Fewer bytes are looked at sooner than they are cut over threads. */
const LEAST_BYTES = 64 * 1024 * 1024;

/** Parts for each thread: one that has less to do takes more of them. */
const PARTS_A_THREAD = 8;

/** Looks between two turns, where threads may wait for the next part. */
const LOOKS_A_TURN = 8;

/** A pass over parts of elements, which follow each other. */
export interface PartsPass<Found> {
  readonly threads: SweepThreads;
  readonly pace: Pace;
  /** The pass over a part, for another thread. */
  jobOf(part: SlicePart): SweepJob;
  /** The same, made here. */
  here(part: SlicePart, pace: Pace): Promise<Found>;
  /** Takes results in the order of the parts. */
  join(found: Found): void;
  /** Told of each part that a thread has looked at. */
  seen(elements: number): void;
}

/** Cuts elements of a number of bytes into parts for threads; undefined where they are too few, or nobody helps. */
export function partsFor(
  { room }: SweepThreads,
  dims: readonly DimSelection[],
  count: number,
  bytes: number,
): readonly SlicePart[] | undefined {
  if (room === 0 || bytes < LEAST_BYTES) return undefined;
  return [...sliceParts(dims, Math.ceil(count / (PARTS_A_THREAD * (room + 1))), () => false)];
}

/** Makes a pass over all parts, here and in other threads. A part that a thread could not look at is looked at here. */
export async function sweepParts<Found>(parts: readonly SlicePart[], pass: PartsPass<Found>): Promise<void> {
  const { threads, pace } = pass;
  const left = [...parts.entries()].reverse();
  const results = new OrderedResults(pass);
  const stopped = new AbortController();
  const elsewhere = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [i, part] = next;
      const made = await threads.sweep(pass.jobOf(part), stopped.signal).catch(() => null);
      if (!made) {
        left.push(next);
        return;
      }
      // The thread makes the same pass over the same bytes.
      results.take(i, made.found as Found);
      pass.seen(part.count);
    }
  };
  const others = Promise.all(Array.from({ length: threads.room }, elsewhere));
  const here = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [i, part] = next;
      results.take(i, await pass.here(part, attentive(pace)));
    }
  };
  try {
    await here();
    await pace.until(others);
    // Parts that no thread could look at.
    await here();
  } finally {
    stopped.abort();
  }
}

/** Results of parts, each joined once all before it are. */
class OrderedResults<Found> {
  private readonly pass: PartsPass<Found>;
  private readonly waiting = new Map<number, Found>();
  private joined = 0;

  constructor(pass: PartsPass<Found>) {
    this.pass = pass;
  }

  take(i: number, found: Found): void {
    const { waiting } = this;
    waiting.set(i, found);
    for (let next = waiting.get(this.joined); next !== undefined; next = waiting.get(this.joined)) {
      waiting.delete(this.joined++);
      this.pass.join(next);
    }
  }
}

/** A pace that gives way so often that threads which ended a part hardly wait for the next. */
function attentive(pace: Pace): Pace {
  let looks = 0;
  return {
    isDue: () => ++looks % LOOKS_A_TURN === 0 || pace.isDue(),
    giveWay: () => pace.giveWay(),
    until: (shared) => pace.until(shared),
  };
}
