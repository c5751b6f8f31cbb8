import type { Asker, AskOptions } from "../question";
import { type KnownPoints, type PointsInfo, readPoints } from "../questions/points";
import type { SeriesId } from "./seriesId";

interface PointsQuery extends SeriesId {
  readonly withLooks?: boolean;
  /** Limit of points of an answer; as many as an answer has unless given. */
  readonly most?: number;
}

/** Asks for all points of a series, answer by answer. One that begins at 0 again replaces all before: the series was written anew. */
export async function* eachPoints(
  asker: Asker,
  query: PointsQuery,
  options: AskOptions<never> = {},
): AsyncGenerator<PointsInfo> {
  let known: KnownPoints | undefined;
  for (;;) {
    const answer = await asker.ask(readPoints, { ...query, ...(known && { known }) }, options);
    yield answer;
    const count = answer.start + answer.steps.length;
    if (count >= answer.pointCount) return;
    known = { key: answer.key, count };
  }
}
