import type { ChangedNode } from "../../graph/diff/graphDiff";
import type { Hints } from "../../graph/hints/hints";
import { medianNanos } from "../../graph/medianNanos";
import { PLACE_REASONS } from "../../graph/placing/placement";
import { longestPathOf } from "../../graph/run/longestPath";
import { compareCodePoints } from "../../graph/textOrder";
import type { MetadataRef } from "../../shared/graph/graphMode";
import type { GraphRef } from "../../shared/graph/graphRef";
import {
  type GraphChange,
  type GraphClosure,
  type GraphCost,
  type GraphDifference,
  type GraphHints,
  type GraphPlacement,
  graphClosure,
  graphCost,
  graphDiff,
  graphFindings,
  graphFollow,
  graphHints,
  graphLongestPath,
  graphMetadata,
  graphPlacement,
  graphSummary,
  type NodeCost,
} from "../../shared/questions/graphWork";
import type { Pace } from "../../tensor/pace";
import { pacedSort } from "../../tensor/pacedSort";
import { type Answer, answer } from "../answer";
import { DataError } from "../dataError";
import { followOf } from "../graph/follow/followOf";
import { graphTagsOf } from "../graph/graphTagsOf";
import { changedAttributes } from "../graph/joined/changedAttributes";
import type { Joined, KeptGraph } from "../graph/keptGraph";
import type { KeptGraphs } from "../graph/keptGraphs";
import { shortList } from "../graph/shortList";
import type { Costs } from "../graph/work/costs";
import { transferredBytes } from "../graph/work/crossings";
import { deviceAgreement } from "../graph/work/deviceAgreement";
import { deviceLoads, type NodeTimes } from "../graph/work/deviceLoads";
import type { Findings } from "../graph/work/findings";
import type { JoinedCosts } from "../graph/work/joinedCosts";
import { listed, listedNames, nodesWhere } from "../graph/work/listed";
import { crossingOn } from "../graph/work/nodeDevices";
import { writtenRunEnds } from "../graph/work/runEndpoints";
import { runningHints } from "../graph/work/runningHints";
import type { GraphWork, WorkAsked } from "../graph/work/workOfGraph";
import type { Series } from "../provider";
import { latestPoint } from "../series/findSeries";

/** Looked at before the pace is asked. */
const NODES_A_LOOK = 256;

/** Costs of a graph's run, node by node, and the tags that have them. */
function createGraphCostAnswers(graphs: KeptGraphs, costs: Costs): readonly Answer[] {
  return [
    answer(graphCost, async ({ metadata, most, ...ref }, asked): Promise<GraphCost> => {
      const graph = await graphs.of(ref, asked);
      const joined = await costs.of(graph, ref, metadata, asked);
      const names = await pacedSort(
        joined.unmatched.map(({ name }) => name),
        compareCodePoints,
        asked.pace,
      );
      return {
        metadata: metadata.tag,
        devices: joined.devices,
        totalNanos: joined.totalNanos,
        ...(await listedCosts(joined, (node) => graph.model.name(node), most, asked.pace)),
        unmatched: names.slice(0, most),
        unmatchedCount: names.length,
      };
    }),
    answer(graphMetadata, async ({ logdir, run }, { provider, pace }) => {
      const found = await provider.run({ logdir, run }, pace);
      const tags: string[] = [];
      for (const tag of await graphTagsOf(found, pace)) {
        if (pace.isDue()) await pace.giveWay();
        const series = found.ofTag(tag).find(({ info }) => info.kind === "graph");
        if (series && (await hasCosts(series, pace))) tags.push(tag);
      }
      return { tags };
    }),
  ];
}

/** Nodes that ran, in file order. */
async function listedCosts(
  costs: JoinedCosts,
  nameOf: (node: number) => string,
  most: number | undefined,
  pace: Pace,
): Promise<Pick<GraphCost, "nodes" | "nodeCount">> {
  const { nanos, executions, bytes, devices } = costs;
  const nodes: NodeCost[] = [];
  let nodeCount = 0;
  for (let node = 0; node < executions.length; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (executions[node] === 0) continue;
    nodeCount++;
    if (most !== undefined && nodes.length >= most) continue;
    nodes.push({
      name: nameOf(node),
      nanos: nanos[node] as number,
      executions: executions[node] as number,
      bytes: bytes[node] as number,
      devices: costs.devicesOf(node).map((device) => devices[device] as string),
      outputs: costs.outputsOf(node),
    });
  }
  return { nodes, nodeCount };
}

/** True if the last point of a tag has costs of nodes; false if it cannot be read. */
async function hasCosts(series: Series, pace: Pace): Promise<boolean> {
  if (!series.hasCosts) return false;
  const point = await latestPoint(series, undefined, pace);
  if (point === undefined) return false;
  try {
    return await series.hasCosts(point, pace);
  } catch (error) {
    if (error instanceof DataError && error.reason === "badValue") return false;
    throw error;
  }
}

function createGraphClosureAnswer(graphs: KeptGraphs, closures: GraphWork["closures"]): Answer {
  return answer(graphClosure, async ({ ends, most, ...ref }, asked): Promise<GraphClosure> => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    const { model } = graph;
    const { feeds, fetches } = await writtenRunEnds(graph, ends, pace);
    const { runs, fed, onPath, isMet, shortest } = await closures.of(graph, ends, pace);
    const list = async (holds: (node: number) => boolean) => {
      const nodes = await nodesWhere(model.nodeCount, holds, pace);
      return { names: await listedNames(model, nodes, most, pace), count: nodes.length };
    };
    const closure = await list((node) => runs[node] === 1);
    const paths = await list((node) => onPath[node] === 1);
    const pruned = await list((node) => runs[node] === 0 && fed[node] === 0);
    return {
      feeds: feeds.texts,
      fetches: fetches.texts,
      closure: closure.names,
      closureCount: closure.count,
      fed: feeds.texts.filter((_, i) => isMet[i]),
      unusedFeeds: feeds.texts.filter((_, i) => !isMet[i]),
      paths: paths.names,
      pathCount: paths.count,
      shortest: shortest && (await listedNames(model, shortest, undefined, pace)),
      pruned: pruned.names,
      prunedCount: pruned.count,
    };
  });
}

function createGraphLongestPathAnswer(graphs: KeptGraphs): Answer {
  return answer(graphLongestPath, async ({ most, ...ref }, asked) => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    const depths = await graph.depths(pace);
    const path = await longestPathOf(graph.model, depths, pace);
    return { length: depths.longestPath, names: await listedNames(graph.model, path, most, pace) };
  });
}

type PlacementWork = Pick<GraphWork, "placements" | "crossings" | "costs">;

function createGraphPlacementAnswer(graphs: KeptGraphs, work: PlacementWork): Answer {
  return answer(graphPlacement, async ({ devices, metadata, most, ...ref }, asked): Promise<GraphPlacement> => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    const { model } = graph;
    const placed = devices.length === 0 ? undefined : devices;
    const placement = placed && (await work.placements.of(graph, placed, pace));
    const crossing = await crossingOn(graph, placed, work, pace);
    const { on } = crossing;
    const { bytes, unknown } = await transferredBytes(model, crossing, pace);
    const times = metadata && (await nodeTimes(graph, ref, metadata, work, asked));
    const loads = await deviceLoads(model, on, times, pace);
    const told = (node: number) => {
      const device = on.names[on.ofNode[node] as number] as string;
      const why = placement && PLACE_REASONS[placement.reasons[node] as number];
      return { name: model.name(node), device, ...(why && { why }) };
    };
    return {
      devices: on.names,
      nodes: await listed(model.nodeCount, told, ({ name }) => name, most, pace),
      nodeCount: model.nodeCount,
      loads: placed ? loads : loads.filter(({ nodes }) => nodes > 0),
      crossing: crossing.edges.length,
      crossingBytes: unknown > 0 ? null : bytes,
      crossingKnownBytes: bytes,
      crossingUnknown: unknown,
      ...(await deviceAgreement(model, on, pace)),
    };
  });
}

async function nodeTimes(
  graph: KeptGraph,
  ref: GraphRef,
  metadata: MetadataRef,
  { costs }: PlacementWork,
  asking: WorkAsked,
): Promise<NodeTimes> {
  const { nanos } = await costs.of(graph, ref, metadata, asking);
  return { nanos, ofOps: await medianNanos(graph.model, { nanos }, asking.pace) };
}

type HintsWork = Pick<GraphWork, "closures" | "hints">;

function createGraphHintsAnswer(graphs: KeptGraphs, { closures, hints }: HintsWork): Answer {
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

function createGraphFindingsAnswer(graphs: KeptGraphs, findings: Findings): Answer {
  return answer(graphFindings, async ({ source, of, filter, sort, start, most, ...ref }, asked) => {
    const wish = {
      start,
      most,
      ...(of !== undefined && { of }),
      ...(filter !== undefined && { filter }),
      ...(sort && { sort }),
    };
    return findings.rows(await graphs.of(ref, asked), ref, source, wish, asked);
  });
}

function createGraphSummaryAnswer(graphs: KeptGraphs, summaries: GraphWork["summaries"]): Answer {
  return answer(graphSummary, async (ref, asked) => summaries.of(await graphs.of(ref, asked), ref, asked));
}

function createGraphFollowAnswer(graphs: KeptGraphs, ways: GraphWork["ways"]): Answer {
  return answer(graphFollow, async ({ from = "", ...ref }, asked) => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    return followOf(graph, await ways.of(graph, from, pace), pace);
  });
}

function createGraphDiffAnswer(graphs: KeptGraphs): Answer {
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

/** Answers about what a graph does when it runs, and how two differ. */
export function graphWorkAnswers(
  graphs: KeptGraphs,
  work: GraphWork & { readonly costs: Costs },
  findings: Findings,
): readonly Answer[] {
  return [
    ...createGraphCostAnswers(graphs, work.costs),
    createGraphClosureAnswer(graphs, work.closures),
    createGraphLongestPathAnswer(graphs),
    createGraphPlacementAnswer(graphs, work),
    createGraphHintsAnswer(graphs, work),
    createGraphFindingsAnswer(graphs, findings),
    createGraphSummaryAnswer(graphs, work.summaries),
    createGraphFollowAnswer(graphs, work.ways),
    createGraphDiffAnswer(graphs),
  ];
}
