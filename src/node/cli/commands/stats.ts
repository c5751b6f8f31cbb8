import { json } from "../../../published/json";
import { statsOf } from "../../../published/tensor";
import { digestSlice, type StatsInfo, tensorStats } from "../../../shared/questions/tensors";
import type { Json } from "../../../tensor/text/jsonText";
import { type AddCommand, command, onSlice, type SliceWish, sliceWishOf } from "../command";
import type { Session, Target } from "../session";
import { record } from "../texts/people";

interface StatsOptions extends SliceWish {
  readonly digest?: boolean;
}

type StatsAnswer = { readonly [key: string]: Json };

export const addStats: AddCommand = (program, { session, print }) => {
  onSlice(
    command(program, {
      name: "stats",
      description: "statistics of a tensor or of a slice of it",
      example: "tensor-view stats runs/ --run small-cnn --tag weights/classifier/weight --digest",
    }),
  )
    .option("--digest", "add the SHA-256 of the elements")
    .action(async (path: string, options: Target & StatsOptions) => {
      const answer = await statsAnswer(session, path, options, options);
      await print(answer, () => record(answer));
    });
};

export async function statsAnswer(
  session: Session,
  path: string,
  target: Target,
  { digest, ...options }: StatsOptions,
): Promise<StatsAnswer> {
  const { id } = await session.point(path, target);
  const params = { ...id, ...sliceWishOf(options) };
  const stats = await session.askLong(tensorStats, { ...params, withPercentiles: true }, "elements seen");
  const answer = listedStats(stats);
  if (!digest) return answer;
  const sha256 = await session.askLong(digestSlice, params, "elements digested");
  return { ...answer, sha256 };
}

/** Elements as slices have them, percentiles exact, too; no norms of values without an order. */
function listedStats(stats: StatsInfo): StatsAnswer {
  const { absmax: _, l1, l2, percentiles: _percentiles, ...published } = statsOf(stats);
  const { min, max, absmax, percentiles = {}, warning } = stats;
  return json({
    ...{ ...published, min, max, ...(l1 !== undefined && { absmax, l1, l2 }), percentiles },
    ...(warning !== undefined && { warning: warning.message }),
  });
}
