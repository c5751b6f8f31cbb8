import type { TensorElements } from "../../tensor/elements/elementSource";
import { seenElements } from "../../tensor/elements/seenElements";
import type { Pace } from "../../tensor/pace";
import { createPairStats } from "../../tensor/pair/figures/createPairStats";
import type { PairFound } from "../../tensor/pair/figures/numberPairStats";
import type { PairOptions } from "../../tensor/pair/figures/pairStats";
import type { SlicePart } from "../slices/sliceParts";
import { partsFor, sweepParts } from "../sweep/partSweeps";
import type { LyingTensor, PairJob, SweepThreads } from "../sweep/sweep";
import { spanOf } from "../sweep/sweepSlice";
import type { OpenPair, TensorPair } from "./openPair";
import { checkPair, PairRooms, visitPairPart } from "./pairChunks";

/** Threads that help; `join` is called with what was found of each part, in their order. */
interface PairSweepUse {
  readonly threads: SweepThreads;
  readonly pace: Pace;
  join(found: PairFound): void;
}

/** Compares a large pair part by part, some of them in other threads; false where it is too small, or not all of it lies in files. */
export async function sweepPair(
  pair: OpenPair,
  options: PairOptions,
  { threads, pace, join }: PairSweepUse,
): Promise<boolean> {
  const { tensors, dims, count } = pair;
  const { shape, elements } = tensors.a;
  const { seen, ...others } = tensors.b.elements;
  const [a, b] = [lying(elements, shape), seen ? lying(seen.source, seen.shape) : lying(others, shape)];
  const bytes = count * (elements.itemBytes + others.itemBytes);
  const parts = a && b && partsFor(threads, dims, count, bytes);
  if (!parts) return false;
  const rooms = new PairRooms();
  const stored = { options, a: a(), b: b(), ...(seen && { perm: seen.perm }) };
  const jobOf = (part: SlicePart): PairJob => ({ ...stored, dims: part.dims, part: spanOf(part) });
  const here = (part: SlicePart, own: Pace) => pairFoundOf(tensors, options, part, own, rooms);
  await sweepParts(parts, { threads, pace, jobOf, here, join, seen: () => undefined });
  await checkPair(pair, pace);
  return true;
}

/** Figures of a part, in the thread that was asked for them. Elements of the sides are as they lie. */
export function pairJobFound(
  { options, dims, part, perm, a, b }: PairJob,
  elementsA: TensorElements,
  elementsB: TensorElements,
  pace: Pace,
): Promise<PairFound> {
  const { dtypeA, dtypeB, as } = options;
  const { shape } = a;
  const seen = perm ? seenElements(elementsB, b.shape, { perm }) : elementsB;
  const tensors: TensorPair = {
    a: { dtype: dtypeA, storedDtype: dtypeA, shape, elements: elementsA },
    b: { dtype: dtypeB, storedDtype: dtypeB, shape, elements: seen },
    ...(as !== undefined && { as }),
  };
  return pairFoundOf(tensors, options, { dims, ...part }, pace);
}

async function pairFoundOf(
  tensors: TensorPair,
  options: PairOptions,
  { dims, firstElement }: Pick<SlicePart, "dims" | "firstElement">,
  pace: Pace,
  rooms?: PairRooms,
): Promise<PairFound> {
  const stats = createPairStats(options, firstElement);
  await visitPairPart(tensors, dims, pace, ({ a, b, weight }) => stats.add(a, b, weight), rooms);
  return stats.found();
}

/** Place of a tensor all of whose elements are stored in a file; undefined of others. */
function lying(
  { place, dtype, storedCount, elementCount }: Pick<TensorElements, "place" | "dtype" | "storedCount" | "elementCount">,
  shape: LyingTensor["shape"],
): (() => LyingTensor) | undefined {
  if (!place || storedCount < elementCount) return undefined;
  return () => ({ place: place(), dtype, shape, storedCount });
}
