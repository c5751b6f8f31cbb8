import type { Pace } from "../../tensor/pace";
import type { OpenSlice } from "../slices/openSlice";
import { type SlicePart, sliceParts } from "../slices/sliceParts";
import type { Sweep, Sweeper, SweepJob, SweepThreads } from "./sweep";

/** A slice of fewer bytes is looked at sooner than it is cut over threads. */
const LEAST_BYTES = 64 * 1024 * 1024;

/** Parts for each thread: one that has less to do takes more of them. */
const PARTS_A_THREAD = 8;

/** Threads that help; `seen` is called with each count of elements that were looked at. */
interface SweepUse {
  readonly threads: SweepThreads;
  readonly pace: Pace;
  seen(elements: number): void;
}

/**
 * Makes a pass over all elements of a slice, large ones cut over threads; results of its parts in the order of the slice. A part that a
 * thread could not look at is looked at here, so all errors are the reader's own. Throws as the sweep's start and reading do.
 */
export async function sweepSlice<Params, Found>(
  slice: OpenSlice,
  sweep: Sweep<Params, Found>,
  params: Params,
  use: SweepUse,
): Promise<readonly Found[]> {
  const first = sweep.start(params, slice.elements);
  const parts = partsOf(slice, use.threads.room);
  const found = parts ? await sweepParts(slice, sweep, params, parts, use) : [await sweepAll(slice, first, use)];
  await slice.check(use.pace);
  return found;
}

/** Parts of a slice that other threads can read; undefined where there are none. */
function partsOf({ elements, dims, count }: OpenSlice, room: number): readonly SlicePart[] | undefined {
  const { place, itemBytes, storedCount, elementCount } = elements;
  if (room === 0 || !place || storedCount < elementCount || count * itemBytes < LEAST_BYTES) return undefined;
  const most = Math.ceil(count / (PARTS_A_THREAD * (room + 1)));
  return [...sliceParts(dims, most, () => false)];
}

async function sweepAll<Found>(slice: OpenSlice, sweeper: Sweeper<Found>, use: SweepUse): Promise<Found> {
  await look(slice, sweeper, { dims: slice.dims, firstElement: 0 }, use);
  return sweeper.found();
}

async function look<Found>(
  slice: OpenSlice,
  sweeper: Sweeper<Found>,
  { dims, firstElement }: Pick<SlicePart, "dims" | "firstElement">,
  { pace, seen }: SweepUse,
): Promise<void> {
  const { itemBytes } = slice.elements;
  await slice.visitPart(dims, pace, (chunk) => {
    sweeper.look({ ...chunk, firstElement: firstElement + chunk.firstElement });
    seen((chunk.bytes.length / itemBytes) * chunk.weight);
  });
}

async function sweepParts<Params, Found>(
  slice: OpenSlice,
  sweep: Sweep<Params, Found>,
  params: Params,
  parts: readonly SlicePart[],
  use: SweepUse,
): Promise<readonly Found[]> {
  const { threads, pace, seen } = use;
  const found = new Map<number, Found>();
  const left = [...parts.entries()].reverse();
  const stopped = new AbortController();
  const here = async (i: number, part: SlicePart) => {
    const sweeper = sweep.start(params, slice.elements);
    await look(slice, sweeper, part, use);
    found.set(i, sweeper.found());
  };
  const jobOf = jobsOf(slice, sweep, params);
  const elsewhere = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [i, part] = next;
      const made = await threads.sweep(jobOf(part), stopped.signal).catch(() => null);
      if (!made) {
        left.push(next);
        return;
      }
      // The thread makes the same pass over the same bytes.
      found.set(i, made.found as Found);
      seen(part.count);
    }
  };
  const others = Promise.all(Array.from({ length: threads.room }, elsewhere));
  const hereAll = async () => {
    for (let next = left.pop(); next; next = left.pop()) await here(...next);
  };
  try {
    await hereAll();
    await pace.until(others);
    // Parts that no thread could look at.
    await hereAll();
  } finally {
    stopped.abort();
  }
  return parts.map((_, i) => found.get(i) as Found);
}

function jobsOf(slice: OpenSlice, { name }: Sweep<never, unknown>, params: unknown): (part: SlicePart) => SweepJob {
  const { elements, tensorShape: shape } = slice;
  const { dtype, storedCount, place } = elements;
  const lying = place?.();
  return ({ dims, firstElement }) => {
    if (!lying) throw new RangeError("the elements are in no file");
    return { sweep: name, params, place: lying, dtype, shape, storedCount, dims, firstElement };
  };
}
