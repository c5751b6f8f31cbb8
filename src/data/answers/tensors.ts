import { exactValues } from "../../shared/channel/payload";
import { heatmapBlocks, python, type StatsInfo, sliceTensor, tensorStats } from "../../shared/questions/tensors";
import type { SliceId } from "../../shared/series/seriesId";
import { realDtype } from "../../tensor/dtype/dtype";
import type { Pace } from "../../tensor/pace";
import { planBlocks } from "../../tensor/picture/blockPlan";
import { SlicePicture } from "../../tensor/picture/slicePicture";
import { isSentence, type Sentence, said, say } from "../../tensor/said/sentence";
import { parseSelection, selectionText } from "../../tensor/slice/selection";
import { type Answer, answer } from "../answer";
import { type CacheLimits, type LimitsWithin, SharedCache } from "../cache/sharedCache";
import type { Work } from "../cache/sharedWork";
import { DataError } from "../dataError";
import type { DataProvider } from "../provider";
import { pythonText } from "../python/pythonText";
import { findSeries } from "../series/findSeries";
import { blocksSweep } from "../slices/blocksSweep";
import { sliceStats } from "../slices/sliceStats";
import { askFor, keyedSlice, type SlicePasses } from "../sweep/slicePasses";
import { findTensor } from "../values/askedTensor";
import { openSliceOf } from "../values/openTensor";
import { createColourRangeAnswer } from "./colourRange";
import { answerSliceText } from "./sliceText";

/** Thousands of slices, each. */
const STATS_CACHE_BYTES = 4 * 1024 * 1024;
const COLOUR_CACHE_BYTES = 1024 * 1024;

/** Reads only the bytes that the slice needs. */
const answerSliceTensor = answer(sliceTensor, async (id, { provider, pace, reading }) => {
  const asked = await findTensor(id, provider, pace);
  return reading(async () => {
    const { tensor, slice } = await asked.openSlice(id.slice);
    const { dtype, storedDtype, shape: tensorShape, elements } = tensor;
    const values = exactValues(elements.decode(await slice.gathered(pace), id.maxStringBytes));
    return { dtype, storedDtype, tensorShape, shape: slice.shape, values };
  });
});

/** About what statistics take beside their key. */
const STATS_BYTES = 1000;

/**
 * Statistics of slices. They are cached for the next look, and those of whole tensors apart from them, each within the limits: these stay while
 * somebody walks through many slices.
 */
function createTensorStatsAnswer(limits: CacheLimits, passes: SlicePasses): Answer {
  const bytesOf = (_: StatsInfo, key: string) => STATS_BYTES + 2 * key.length;
  const ofSlices = new SharedCache<StatsInfo, StatsInfo>(bytesOf, limits);
  const ofTensors = new SharedCache<StatsInfo, StatsInfo>(bytesOf, limits);
  return answer(tensorStats, async ({ withPercentiles = false, ...id }, { provider, pace, progress }) => {
    const asked = await findTensor(id, provider, pace);
    // Whatever is cached: a value that turned out to be damaged is refused.
    const { slice } = await asked.openSlice(id.slice);
    const selection = selectionText(parseSelection(id.slice));
    const cache = isWholeText(selection) ? ofTensors : ofSlices;
    const keyOf = (extent: "percentiles" | "plain") => JSON.stringify([asked.valueId, selection, extent]);
    const more = withPercentiles ? undefined : cache.cached(keyOf("percentiles"));
    if (more) return withoutPercentiles(more);
    const extent = withPercentiles ? "percentiles" : "plain";
    const statsOf: Work<StatsInfo, StatsInfo> = (own, tell) =>
      sliceStats(keyedSlice(asked.valueId, slice), extent, { passes, pace: own, progress: tell });
    return cache.get(keyOf(extent), statsOf, pace, progress);
  });
}

/** True if a slice text takes all of any tensor. */
function isWholeText(selection: string): boolean {
  return /^\[(|\.\.\.|:(, :)*)\]$/.test(selection);
}

function withoutPercentiles({ percentiles: _, ...stats }: StatsInfo): StatsInfo {
  return stats;
}

/** The slice is read once, forward; a repeated tail is not walked. */
function createHeatmapAnswer(passes: SlicePasses): Answer {
  return answer(heatmapBlocks, async (params, { provider, pace, reading }) => {
    const { rows, columns, by, blocks, ...id } = params;
    const asked = await findTensor(id, provider, pace);
    return reading(async () => {
      const { slice } = await asked.openSlice(id.slice);
      const { shape } = slice;
      const sides = { rows, columns };
      const plan = planBlocks(shape, sides, blocks);
      const dtype = realDtype(slice.dtype);
      const ask = askFor(blocksSweep, { shape, sides, blocks, by });
      const [reduced] = await passes.make(keyedSlice(asked.valueId, slice), [ask], { pace });
      const { wholes, ...found } = new SlicePicture(plan, by, dtype, reduced.columns).blocks();
      return { ...found, ...(wholes && !isExact(found.values) && { wholes }) };
    });
  });
}

/** Doubles tell whole numbers below 2^53 apart. */
function isExact(values: Float64Array): boolean {
  return values.every((value) => Math.abs(value) < 2 ** 53);
}

const answerPython = answer(python, async (id, { provider, pace }) => {
  const text = await textOf(id, provider, pace);
  return isSentence(text) ? { reason: said(text) } : { text };
});

/** A value that cannot be shown has no lines either. */
async function textOf(id: Omit<SliceId, "complex">, provider: DataProvider, pace: Pace): Promise<string | Sentence> {
  if (id.pair) return say("pythonPair");
  const series = await findSeries(provider, id, pace);
  try {
    const { tensor, slice } = await openSliceOf(series, id.point, id.slice, pace);
    const origin = await series.origin?.(id.point);
    const path = origin && provider.pathOf?.(id.logdir, { run: id.run, name: origin.file });
    if (!origin || path === undefined) return say("pythonReader");
    if (origin.isBehindDamage) return say("pythonDamage", { file: origin.file });
    const { file, dialect, content, field, positionBytes, step } = origin;
    // Of one tag there may be series of several kinds: to Python they are all the same.
    const all = (await provider.run(id, pace)).ofTag(id.tag);
    const places = all.flatMap((one) => [...(one.placesIn?.(file, content, step) ?? [])]);
    const value = {
      ...{ path, dialect, content, field, tag: id.tag, step: String(step) },
      writing: places.filter((place) => place < positionBytes).length,
      writings: places.length,
      ...{ dtype: tensor.dtype, storedDtype: tensor.storedDtype, shape: tensor.shape },
      storedCount: tensor.elements.storedCount,
    };
    return pythonText(value, id.slice, slice.shape);
  } catch (error) {
    if (error instanceof DataError && error.reason === "badValue") return error.sentence;
    throw error;
  }
}

/** Answers about slices of tensors. */
export function tensorAnswers(within: LimitsWithin, passes: SlicePasses): readonly Answer[] {
  return [
    answerSliceTensor,
    answerSliceText,
    answerPython,
    createTensorStatsAnswer(within(STATS_CACHE_BYTES), passes),
    createHeatmapAnswer(passes),
    createColourRangeAnswer(within(COLOUR_CACHE_BYTES), passes),
  ];
}
