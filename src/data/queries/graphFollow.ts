import { graphFollow } from "../../shared/questions/graphWork";
import { type Answer, answer } from "../answer";
import type { DataWays } from "../graph/follow/dataWays";
import { followOf } from "../graph/follow/followOf";
import type { KeptGraphs } from "../graph/keptGraphs";

export function createGraphFollowAnswer(graphs: KeptGraphs, ways: DataWays): Answer {
  return answer(graphFollow, async ({ from = "", ...ref }, asked) => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    return followOf(graph, await ways.of(graph, from, pace), pace);
  });
}
