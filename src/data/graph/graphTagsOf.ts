import { graphTagsInOrder } from "../../shared/graph/graphTag";
import type { Pace } from "../../tensor/pace";
import type { Run } from "../provider";
import { seriesOfKinds } from "../series/seriesOfKinds";

/** Tags of the graphs of a run, its own graph first. */
export async function graphTagsOf(run: Run, pace: Pace): Promise<readonly string[]> {
  const all = await seriesOfKinds(run, ["graph"], pace);
  return graphTagsInOrder(all.map(({ info }) => info.tag));
}
