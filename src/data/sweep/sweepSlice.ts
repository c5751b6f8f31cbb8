import type { Pace } from "../../tensor/pace";
import type { ElementSpan } from "../../tensor/picture/blockBox";
import type { OpenSlice } from "../slices/openSlice";
import { type SlicePart, sliceParts } from "../slices/sliceParts";
import type { Sweep, Sweeper, SweepJob, SweepThreads } from "./sweep";

/** A slice of fewer bytes is looked at sooner than it is cut over threads. */
const LEAST_BYTES = 64 * 1024 * 1024;

/** Parts for each thread: one that has less to do takes more of them. */
const PARTS_A_THREAD = 8;

/** Looks between two turns, where threads may wait for the next part. */
const LOOKS_A_TURN = 8;

/** Threads that help; `seen` is called with each count of elements that were looked at, and what is known by then. */
interface SweepUse<Found> {
  readonly threads: SweepThreads;
  readonly pace: Pace;
  seen(elements: number, found: () => Found): void;
}

/**
 * Makes a pass over all elements of a slice, large ones cut over threads and joined in the order of the slice. A part that a thread
 * could not look at is looked at here, so all errors are the reader's own. Throws as the sweep's start and reading do.
 */
export async function sweepSlice<Params, Found>(
  slice: OpenSlice,
  sweep: Sweep<Params, Found>,
  params: Params,
  use: SweepUse<Found>,
): Promise<Found> {
  const whole = sweep.start(params, slice.elements);
  const parts = partsOf(slice, use.threads.room);
  if (parts) await new PartSweeps(slice, sweep, params, whole, use).make(parts);
  else
    await look(slice, whole, { dims: slice.dims, firstElement: 0 }, use.pace, (count) =>
      use.seen(count, () => whole.found()),
    );
  await slice.check(use.pace);
  return whole.found();
}

/** Parts of a slice that other threads can read; undefined where there are none. */
function partsOf({ elements, dims, count }: OpenSlice, room: number): readonly SlicePart[] | undefined {
  const { place, itemBytes, storedCount, elementCount } = elements;
  if (room === 0 || !place || storedCount < elementCount || count * itemBytes < LEAST_BYTES) return undefined;
  const most = Math.ceil(count / (PARTS_A_THREAD * (room + 1)));
  return [...sliceParts(dims, most, () => false)];
}

/** Looks at a part; `seen` is called with the count of each look. */
async function look(
  slice: OpenSlice,
  sweeper: Sweeper<unknown>,
  { dims, firstElement }: Pick<SlicePart, "dims" | "firstElement">,
  pace: Pace,
  seen: (elements: number) => void,
): Promise<void> {
  const { itemBytes } = slice.elements;
  const behind = async () => {
    for (const _ of sweeper.behind?.() ?? []) if (pace.isDue()) await pace.giveWay();
  };
  await slice.visitPart(
    dims,
    pace,
    (chunk) => {
      sweeper.look({ ...chunk, firstElement: firstElement + chunk.firstElement });
      seen((chunk.bytes.length / itemBytes) * chunk.weight);
    },
    behind,
  );
}

function spanOf({ firstElement, count }: SlicePart): ElementSpan {
  return { firstElement, count };
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

/** The passes over parts of a slice, here and in other threads. */
class PartSweeps<Params, Found> {
  private readonly slice: OpenSlice;
  private readonly sweep: Sweep<Params, Found>;
  private readonly params: Params;
  private readonly whole: Sweeper<Found>;
  private readonly use: SweepUse<Found>;
  /** By part: results that wait for one before them. */
  private readonly waiting = new Map<number, Found>();
  private joined = 0;

  constructor(
    slice: OpenSlice,
    sweep: Sweep<Params, Found>,
    params: Params,
    whole: Sweeper<Found>,
    use: SweepUse<Found>,
  ) {
    this.slice = slice;
    this.sweep = sweep;
    this.params = params;
    this.whole = whole;
    this.use = use;
  }

  async make(parts: readonly SlicePart[]): Promise<void> {
    const { threads, pace } = this.use;
    const left = [...parts.entries()].reverse();
    const stopped = new AbortController();
    const jobOf = this.jobs();
    const elsewhere = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const [i, part] = next;
        const made = await threads.sweep(jobOf(part), stopped.signal).catch(() => null);
        if (!made) {
          left.push(next);
          return;
        }
        // The thread makes the same pass over the same bytes.
        this.take(i, made.found as Found);
        this.seen(part.count);
      }
    };
    const others = Promise.all(Array.from({ length: threads.room }, elsewhere));
    const hereAll = async () => {
      for (let next = left.pop(); next; next = left.pop()) await this.here(...next);
    };
    try {
      await hereAll();
      await pace.until(others);
      // Parts that no thread could look at.
      await hereAll();
    } finally {
      stopped.abort();
    }
  }

  private async here(i: number, part: SlicePart): Promise<void> {
    const { slice, sweep, params, use } = this;
    const sweeper = sweep.start(params, slice.elements, spanOf(part));
    await look(slice, sweeper, part, attentive(use.pace), (count) => this.seen(count));
    this.take(i, sweeper.found());
  }

  private seen(elements: number): void {
    this.use.seen(elements, () => this.whole.found());
  }

  /** Joins what was found of a part once all before it are joined. */
  private take(i: number, found: Found): void {
    const { waiting, whole } = this;
    waiting.set(i, found);
    for (let next = waiting.get(this.joined); next !== undefined; next = waiting.get(this.joined)) {
      waiting.delete(this.joined++);
      whole.join(next);
    }
  }

  private jobs(): (part: SlicePart) => SweepJob {
    const { sweep, params } = this;
    const { elements, tensorShape: shape } = this.slice;
    const { dtype, storedCount, place } = elements;
    const lying = place?.();
    return (part) => {
      if (!lying) throw new RangeError("the elements are in no file");
      const { dims } = part;
      return { sweep: sweep.name, params, place: lying, dtype, shape, storedCount, dims, part: spanOf(part) };
    };
  }
}
