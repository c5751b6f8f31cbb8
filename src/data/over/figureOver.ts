import type { OverStat } from "../../shared/questions/elements";
import type { StatsInfo } from "../../shared/questions/tensors";
import { showableDtype } from "../../tensor/dtype/dtype";
import type { Pace } from "../../tensor/pace";
import type { JsonElement } from "../../tensor/text/jsonElement";
import type { SharedCache } from "../cache/sharedCache";
import { sliceStats } from "../slices/sliceStats";
import { complexSweep } from "../slices/valueSweeps";
import { factOf, type KeyedSlice, keyedSlice, type SlicePasses } from "../sweep/slicePasses";
import type { AskedTensor } from "../values/askedTensor";
import { NoFigureError, type ValueOver } from "./valueOver";

/** A figure of one slice alone. */
type SliceFigure = Exclude<OverStat, "update">;

/** Figures of a slice as far as they are known; of a dtype that has no such figure it is absent. */
export type Figures = Readonly<Partial<Record<SliceFigure, JsonElement | null>>>;

/** Figures that take another pass, where elements have many codes. */
const SECOND_PASS: readonly SliceFigure[] = ["std", "l2"];

/** Passes over slices. */
interface PassUse {
  readonly passes: SlicePasses;
  readonly pace: Pace;
}

interface FigureUse extends PassUse {
  readonly cache: SharedCache<Figures>;
}

/** A figure of a slice of each tensor; what was looked at before is cached with all that was found. */
export function figureOver(
  tensorAt: (point: number) => AskedTensor,
  figure: SliceFigure,
  sliceText: string,
  { cache, ...use }: FigureUse,
): ValueOver {
  return async ({ point }) => {
    // Whatever is cached: a value that turned out to be damaged is refused.
    const { valueId, openSlice } = tensorAt(point);
    const { slice } = await openSlice(sliceText);
    // Its length needs no element.
    if (figure === "count") return slice.count;
    const key = JSON.stringify([valueId, sliceText]);
    const known = cache.cached(key)?.[figure];
    if (known !== undefined) return known;
    const figures = await figuresOf(keyedSlice(valueId, slice), figure, use);
    const value = figures[figure];
    if (value === undefined) throw new NoFigureError(slice.dtype);
    cache.set(key, figures);
    return value;
  };
}

/** A figure and all that is found on the way to it. */
async function figuresOf(asked: KeyedSlice, figure: SliceFigure, { passes, pace }: PassUse): Promise<Figures> {
  const dtype = showableDtype(asked.slice.dtype);
  if (dtype.kind === "string") return {};
  if (dtype.kind === "complex") {
    if (figure !== "nan" && figure !== "inf" && figure !== "zeros") return {};
    const [{ nan, inf, zeros }] = await passes.make(asked, [factOf(complexSweep)], { pace });
    return { nan, inf, zeros };
  }
  const extent = SECOND_PASS.includes(figure) ? "plain" : "onePass";
  return realFigures(await sliceStats(asked, extent, { passes, pace }));
}

function realFigures(stats: StatsInfo): Figures {
  const { count, nan = 0, posInf = 0, negInf = 0, zeros = 0, min, max, mean, std, l1, l2, absmax } = stats;
  const ofFinite = { min: min ?? null, max: max ?? null, mean: mean ?? null, absmax: absmax ?? null };
  const zeroShare = count === 0 ? null : zeros / count;
  const figures = { ...ofFinite, nan, inf: posInf + negInf, zeros, zeroShare, ...(l1 !== undefined && { l1 }) };
  // Nothing finite has no deviation, but a norm.
  return l2 === undefined ? figures : { ...figures, l2, std: std ?? null };
}
