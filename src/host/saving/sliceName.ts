import type { Asker } from "../../shared/question";
import { describePoint } from "../../shared/questions/points";
import type { PointId, SliceId } from "../../shared/series/seriesId";
import type { SavedName } from "../../shared/text/savedName";

/** Name of a file of a slice; of both sides for a tensor that two make together, of B alone for B in A's shape. Throws `notFound`. */
export async function sliceName(data: Asker, { slice, pair, ...a }: SliceId): Promise<SavedName> {
  const own = pair?.made === "b" ? [] : [a];
  const sides: readonly PointId[] = pair ? [...own, pair.b] : own;
  return {
    runs: sides.map(({ logdir, run }) => ({ logdir, run })),
    tags: sides.map(({ tag }) => tag),
    steps: await Promise.all(sides.map((side) => stepOf(data, side))),
    slice,
    ...(pair && pair.made !== "b" && { what: pair.made }),
  };
}

async function stepOf(data: Asker, { logdir, run, tag, kind, point }: PointId): Promise<string> {
  return (await data.ask(describePoint, { logdir, run, tag, kind, point })).step;
}
