import type { Pace } from "../../tensor/pace";
import type { ElementSpan } from "../../tensor/picture/blockBox";
import type { OpenSlice } from "../slices/openSlice";
import type { SlicePart } from "../slices/sliceParts";
import { partsFor, sweepParts } from "./partSweeps";
import type { SliceJob, Sweep, Sweeper, SweepThreads } from "./sweep";

/** Threads that help; `seen` is called with each count of elements that were looked at, and what is known by then. */
interface SweepUse<Found> {
  readonly threads: SweepThreads;
  readonly pace: Pace;
  seen(elements: number, found: () => Found): void;
}

/**
 * Makes a pass over all elements of a slice, large ones cut over threads and joined in the order of the slice; all errors are the reader's own.
 * Throws as the sweep's start and reading do.
 */
export async function sweepSlice<Params, Found>(
  slice: OpenSlice,
  sweep: Sweep<Params, Found>,
  params: Params,
  { threads, pace, ...use }: SweepUse<Found>,
): Promise<Found> {
  const { elements, dims, count } = slice;
  const { place, itemBytes, storedCount, elementCount } = elements;
  const whole = sweep.start(params, elements);
  const seen = (more: number) => use.seen(more, () => whole.found());
  const isLying = place !== undefined && storedCount >= elementCount;
  const parts = isLying ? partsFor(threads, dims, count, count * itemBytes) : undefined;
  if (!place || !parts) await look(slice, whole, { dims, firstElement: 0 }, pace, seen);
  else {
    const { dtype } = elements;
    const stored = { place: place(), dtype, shape: slice.tensorShape, storedCount };
    const jobOf = (part: SlicePart): SliceJob => {
      return { ...stored, sweep: sweep.name, params, dims: part.dims, part: spanOf(part) };
    };
    const here = async (part: SlicePart, own: Pace) => {
      const sweeper = sweep.start(params, elements, spanOf(part));
      await look(slice, sweeper, part, own, seen);
      return sweeper.found();
    };
    await sweepParts(parts, { threads, pace, jobOf, here, join: (found: Found) => whole.join(found), seen });
  }
  await slice.check(pace);
  return whole.found();
}

/** The elements of a part, in its slice. */
export function spanOf({ firstElement, count }: SlicePart): ElementSpan {
  return { firstElement, count };
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
