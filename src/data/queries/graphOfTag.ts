import { type GraphOfTag, graphOfTag } from "../../shared/questions/graphs";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import { DataError } from "../dataError";
import { graphTagsOf } from "../graph/graphTagsOf";
import type { KeptGraph } from "../graph/keptGraph";
import type { KeptGraphs } from "../graph/keptGraphs";
import { keysOfTag } from "../graph/nodeKeys";

export function createGraphOfTagAnswer(graphs: KeptGraphs): Answer {
  return answer(graphOfTag, async ({ tag, logdir, run }, asked): Promise<GraphOfTag | null> => {
    const { provider, pace } = asked;
    for (const graphTag of await graphTagsOf(await provider.run({ logdir, run }, pace), pace)) {
      const graph = await readable(() => graphs.of({ logdir, run, tag: graphTag }, asked));
      const name = graph && (await nameOf(graph, tag, pace));
      if (name !== undefined) return { tag: graphTag, part: graph?.part ?? "", name };
    }
    return null;
  });
}

/** A graph; undefined where there is none to be read. */
async function readable(open: () => Promise<KeptGraph>): Promise<KeptGraph | undefined> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof DataError) return undefined;
    throw error;
  }
}

/** The node or scope of the longest key that a tag begins with. */
async function nameOf(graph: KeptGraph, tag: string, pace: Pace): Promise<string | undefined> {
  const others = await graph.keys(pace);
  for (const key of keysOfTag(tag)) {
    const found = graph.model.find(key) === undefined ? others.get(key) : key;
    if (found !== undefined) return found;
  }
  return undefined;
}
