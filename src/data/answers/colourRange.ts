import { type ColourRange, colourRange } from "../../shared/questions/tensors";
import type { Pace } from "../../tensor/pace";
import { parseSelection, selectionText } from "../../tensor/slice/selection";
import { elementCount } from "../../tensor/slice/shape";
import { BeyondCounts } from "../../tensor/statistics/beyondCounts";
import { type Answer, answer } from "../answer";
import { type CacheLimits, SharedCache } from "../cache/sharedCache";
import { type ColourLook, type ColourValues, colourValues } from "../slices/colourValues";
import { type OpenSlice, openSlice } from "../slices/openSlice";
import { keyedSlice, type SlicePasses } from "../sweep/slicePasses";
import { findTensor } from "../values/askedTensor";

/** Parts of a colour scale: its range, and the ends of its logarithmic parts. */
type Scale = Pick<ColourRange, "low" | "high" | "isTwoSigned" | "threshold" | "leastMagnitude">;

/** About what an answer takes beside its key. */
const ANSWER_BYTES = 300;

/**
 * Ranges of colours. Answers are cached for the next look, and the scales of whole tensors apart from them, each within the limits, so that
 * a walk through many slices of a tensor reads all of it once.
 */
export function createColourRangeAnswer(limits: CacheLimits, passes: SlicePasses): Answer {
  const bytesOf = (_: Scale, key: string) => ANSWER_BYTES + 2 * key.length;
  const answers = new SharedCache<ColourRange>(bytesOf, limits);
  const scales = new SharedCache<Scale>(bytesOf, limits);
  return answer(colourRange, async ({ range, ...id }, { provider, pace }) => {
    const { valueId, open } = await findTensor(id, provider, pace);
    // Whatever is cached: a value that turned out to be damaged is refused.
    const tensor = await open();
    const key = JSON.stringify([valueId, selectionText(parseSelection(id.slice)), range]);
    const find = async (own: Pace) => {
      const slice = openSlice(tensor, id.slice);
      const values = colourValues(keyedSlice(valueId, slice), passes, own);
      if (typeof range !== "string") return inRange(slice, values, range);
      const isWhole = slice.count === elementCount(tensor.shape);
      if (range === "slice" && !isWhole) return inScale(slice, values, undefined);
      const whole = () => keyedSlice(valueId, openSlice(tensor, undefined));
      const scaleOfAll = (shared: Pace) => scaleOf(colourValues(whole(), passes, shared));
      const scale = isWhole ? scales.cached(valueId) : await scales.get(valueId, scaleOfAll, own);
      const found = await inScale(slice, values, scale);
      if (!scale) scales.set(valueId, found);
      return found;
    };
    return answers.get(key, find, pace);
  });
}

/** A slice in a range that was chosen; the logarithmic parts are those of its own values. */
async function inRange(
  slice: OpenSlice,
  values: ColourValues,
  [low, high]: readonly [number, number],
): Promise<ColourRange> {
  const beyond = new BeyondCounts(low, high);
  const look = await values.look(beyond);
  return answerOf(slice, look, { ...logarithmic(look), low, high }, beyond);
}

/** A slice in a scale that is known, or else in its own. */
async function inScale(slice: OpenSlice, values: ColourValues, known: Scale | undefined): Promise<ColourRange> {
  const counted = known && beyondOf(known);
  const look = await values.look(counted);
  const scale = known ?? (await robustScale(values, look));
  const beyond = counted ?? beyondOf(scale);
  if (!known && scale.low !== undefined) await values.count(beyond);
  return answerOf(slice, look, scale, beyond);
}

async function scaleOf(values: ColourValues): Promise<Scale> {
  return robustScale(values, await values.look());
}

/** The range by default: about 0 where there are values of both signs; percentiles, so that a few values do not flatten it. */
async function robustScale(values: ColourValues, look: ColourLook): Promise<Scale> {
  const { min, max } = look.values;
  const scale = logarithmic(look);
  if (min === undefined || max === undefined) return scale;
  if (scale.isTwoSigned) {
    const percentile = await values.magnitudePercentile(99);
    const most = percentile > 0 ? percentile : Math.max(-Number(min), Number(max));
    return { ...scale, low: -most, high: most };
  }
  const [low = 0, high = 0] = await values.percentiles([1, 99]);
  const isFlat = low === high;
  // Both zeros are one value.
  return { ...scale, low: Number(isFlat ? min : low) + 0, high: Number(isFlat ? max : high) + 0 };
}

function logarithmic({ values: { min, max }, threshold, leastMagnitude }: ColourLook): Scale {
  return {
    isTwoSigned: min !== undefined && max !== undefined && min < 0 && max > 0,
    threshold,
    ...(leastMagnitude < Number.POSITIVE_INFINITY && { leastMagnitude }),
  };
}

/** Nothing is beyond a range that is none. */
function beyondOf({ low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY }: Scale): BeyondCounts {
  return new BeyondCounts(low, high);
}

function answerOf(slice: OpenSlice, { values }: ColourLook, scale: Scale, { below, above }: BeyondCounts): ColourRange {
  const { low, high, isTwoSigned, threshold, leastMagnitude } = scale;
  const { nan, posInf, negInf } = values;
  return {
    ...(low !== undefined && high !== undefined && { low, high }),
    ...{ isTwoSigned, below, above, count: slice.count, nan, posInf, negInf, threshold },
    ...(leastMagnitude !== undefined && { leastMagnitude }),
  };
}
