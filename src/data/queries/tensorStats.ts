import { type ElementArray, showableDtype } from "../../tensor/dtype";
import type { ElementSource } from "../../tensor/elementSource";
import { gather } from "../../tensor/gather";
import type { Pace } from "../../tensor/pace";
import { interpolatePercentiles, PERCENTILES, percentileRanks, RankSelect } from "../../tensor/percentiles";
import { parseSelection, resolveSelection, selectedShape } from "../../tensor/selection";
import { elementCount, type Shape } from "../../tensor/shape";
import { Deviations, type Stats, StatsFirstPass } from "../../tensor/stats";
import type { OpenTensor } from "../openTensor";

const CHUNK_BYTES = 256 * 1024;

export interface TensorStats extends Stats {
  /** Of what the statistics are of. */
  readonly shape: Shape;
  /** By `PERCENTILES`; empty where nothing is finite. */
  readonly percentiles: ReadonlyMap<number, number>;
}

/** Statistics of a tensor (or, with a slice text, of that slice), its file read in passes of bounded memory. */
export async function tensorStats(tensor: OpenTensor, slice: string | undefined, pace: Pace): Promise<TensorStats> {
  const { elements, shape } = await sliced(tensor, slice, pace);
  const first = new StatsFirstPass();
  await forEachChunk(elements, pace, (values, element, weight) => first.add(values, element, weight));
  const deviations = new Deviations(first);
  await forEachChunk(elements, pace, (values, _, weight) => deviations.add(values, weight));
  const ranks = new RankSelect(percentileRanks(first.finite), showableDtype(elements.dtype).decode(new Uint8Array(0)));
  while (!ranks.isDone) {
    await forEachChunk(elements, pace, (values, _, weight) => ranks.add(values, weight));
    ranks.endPass();
  }
  const percentiles = interpolatePercentiles(ranks.results(), first.finite);
  return {
    ...first.result(deviations),
    shape,
    percentiles: new Map(percentiles.map((value, i) => [PERCENTILES[i] as number, value])),
  };
}

/** The elements of a slice, gathered where it is not the whole tensor. */
export async function sliced(
  tensor: OpenTensor,
  slice: string | undefined,
  pace: Pace,
): Promise<{ elements: ElementSource; shape: Shape }> {
  const { layout, elements } = tensor;
  if (slice === undefined) return { elements, shape: layout.shape };
  const dims = resolveSelection(parseSelection(slice), layout.shape);
  const shape = selectedShape(dims);
  const bytes = await gather(elements, layout.shape, dims, pace);
  const count = elementCount(shape);
  return {
    shape,
    elements: {
      dtype: elements.dtype,
      itemBytes: elements.itemBytes,
      elementCount: count,
      storedCount: count,
      readElements(firstElement, target) {
        const start = firstElement * elements.itemBytes;
        target.set(bytes.subarray(start, start + target.length));
      },
    },
  };
}

/**
 * Calls `use` with all elements in order, chunk by chunk. A repeated tail comes as one value that stands `weight` times:
 * a few bytes of a file can claim more of it than anybody could read.
 */
async function forEachChunk(
  elements: ElementSource,
  pace: Pace,
  use: (values: ElementArray, firstElement: number, weight: number) => void,
): Promise<void> {
  const { decode, itemBytes } = showableDtype(elements.dtype);
  const stored = Math.min(elements.storedCount, elements.elementCount);
  const chunkElements = CHUNK_BYTES / itemBytes;
  for (let element = 0; element < stored; element += chunkElements) {
    const chunk = new Uint8Array(Math.min(chunkElements, stored - element) * itemBytes);
    elements.readElements(element, chunk);
    use(decode(chunk), element, 1);
    if (pace.isDue()) await pace.giveWay();
  }
  const repeated = elements.elementCount - stored;
  if (repeated > 0) {
    const last = new Uint8Array(itemBytes);
    elements.readElements(stored, last);
    use(decode(last), stored, repeated);
  }
}
