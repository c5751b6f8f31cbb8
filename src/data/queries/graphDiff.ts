import type { ChangedNode } from "../../graph/diff/graphDiff";
import { type GraphChange, type GraphDifference, graphDiff } from "../../shared/questions/graphWork";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import { changedAttributes } from "../graph/joined/changedAttributes";
import type { Joined } from "../graph/keptGraph";
import type { KeptGraphs } from "../graph/keptGraphs";
import { shortList } from "../graph/shortList";
import { listed, listedNames, nodesWhere } from "../graph/work/listed";

export function createGraphDiffAnswer(graphs: KeptGraphs): Answer {
  return answer(graphDiff, async ({ most, ...ref }, asked): Promise<GraphDifference> => {
    const { pace } = asked;
    const joined = await graphs.pair(ref, asked);
    const { a, b, diff } = joined;
    const onlyA = await nodesWhere(diff.toB.length, (node) => (diff.toB[node] as number) < 0, pace);
    const onlyB = await nodesWhere(diff.toA.length, (node) => (diff.toA[node] as number) < 0, pace);
    return {
      onlyA: await listedNames(a.model, onlyA, most, pace),
      onlyACount: onlyA.length,
      onlyB: await listedNames(b.model, onlyB, most, pace),
      onlyBCount: onlyB.length,
      changed: await changesOf(joined, most, pace),
      changedCount: diff.changed.length,
      same: diff.sameCount,
      moved: await listed(
        diff.moved.length,
        (at) => {
          const pair = diff.moved[at] as (typeof diff.moved)[number];
          return { a: a.model.name(pair.a), b: b.model.name(pair.b) };
        },
        (pair) => pair.a + pair.b,
        most,
        pace,
      ),
      movedCount: diff.moved.length,
    };
  });
}

async function changesOf(joined: Joined, most: number | undefined, pace: Pace): Promise<GraphChange[]> {
  const { changed } = joined.diff;
  const named = shortList(changed.slice(0, most), most, (change) => joined.a.model.name(change.a));
  const changes: GraphChange[] = [];
  for (const change of named) {
    if (pace.isDue()) await pace.giveWay();
    changes.push(await changeOf(joined, change, pace));
  }
  return changes;
}

async function changeOf({ a, b }: Joined, change: ChangedNode, pace: Pace): Promise<GraphChange> {
  const { isOp, isDevice, isInputs } = change;
  const [modelA, modelB] = [a.model, b.model];
  return {
    node: modelA.name(change.a),
    op: isOp ? [modelA.op(change.a), modelB.op(change.b)] : null,
    device: isDevice ? [modelA.device(change.a), modelB.device(change.b)] : null,
    inputs: isInputs,
    attributes: await changedAttributes({ a, b }, change, pace),
  };
}
