import type { Hints } from "../../graph/hints/hints";
import { type GraphHints, graphHints } from "../../shared/questions/graphWork";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import type { KeptGraph } from "../graph/keptGraph";
import type { KeptGraphs } from "../graph/keptGraphs";
import { shortList } from "../graph/shortList";
import type { GraphWork } from "../graph/work/graphWork";
import { listed, listedNames } from "../graph/work/listed";
import { runningHints } from "../graph/work/runningHints";

type HintsWork = Pick<GraphWork, "closures" | "hints">;

export function createGraphHintsAnswer(graphs: KeptGraphs, { closures, hints }: HintsWork): Answer {
  return answer(graphHints, async ({ fetches, ends, most, ...ref }, asked): Promise<GraphHints> => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    const runs = ends && ends.fetches.length > 0 ? (await closures.of(graph, ends, pace)).runs : undefined;
    const found = await runningHints(await hints.of(graph, fetches, pace), runs, pace);
    const names = (nodes: readonly number[]) => listedNames(graph.model, nodes, most, pace);
    const { cse, foldable, foldRoots, dead, inline } = found;
    return {
      isUnknown: found.isUnknown,
      cse: await groupsOf(graph, cse, most, pace),
      cseCount: cse.length,
      cseNodeCount: cse.reduce((sum, { length }) => sum + length, 0),
      foldable: await names(foldable),
      foldableCount: foldable.length,
      foldRoots: await names(foldRoots),
      foldRootCount: foldRoots.length,
      identities: await identitiesOf(graph, found, most, pace),
      identityCount: found.identities.length,
      dead: dead && (await names(dead)),
      deadCount: dead?.length ?? 0,
      inline: await listed(
        inline.length,
        (at) => {
          const call = inline[at] as Hints["inline"][number];
          return { node: graph.model.name(call.node), function: call.function, nodes: call.nodes };
        },
        (call) => call.node + call.function,
        most,
        pace,
      ),
      inlineCount: inline.length,
      inlinedNodes: found.inlinedNodes,
    };
  });
}

/** Groups of names: of each group `most`, and of all together as many as a page takes. */
function groupsOf(
  { model }: KeptGraph,
  groups: Hints["cse"],
  most: number | undefined,
  pace: Pace,
): Promise<string[][]> {
  return listed(
    groups.length,
    (at) => {
      const nodes = groups[at] as readonly number[];
      return shortList(
        nodes.slice(0, most).map((node) => model.name(node)),
        most,
        (name) => name,
      );
    },
    (names) => names.join(""),
    most,
    pace,
  );
}

function identitiesOf(
  { model }: KeptGraph,
  { identities }: Hints,
  most: number | undefined,
  pace: Pace,
): Promise<GraphHints["identities"][number][]> {
  return listed(
    identities.length,
    (at) => {
      const { node, source, port, length } = identities[at] as Hints["identities"][number];
      const text = model.portTexts.length === 0 ? port : model.portTexts[port] || 0;
      return { node: model.name(node), from: model.name(source), port: text, length };
    },
    ({ node, from }) => node + from,
    most,
    pace,
  );
}
