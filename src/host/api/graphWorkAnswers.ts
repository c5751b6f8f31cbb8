import { namedValues } from "../../shared/namedValues";
import type { GraphClosure } from "../../shared/questions/graphClosure";
import type { GraphCost, NodeCost } from "../../shared/questions/graphCost";
import type { GraphChange, GraphDifference } from "../../shared/questions/graphDiff";
import type { GraphHints } from "../../shared/questions/graphHints";
import type { DeviceLoad, GraphPlacement } from "../../shared/questions/graphPlacement";
import type * as api from "./tensorViewApi";

// Graphs at work as other extensions see them, under the names that the command line has.

export function graphClosureOf(closure: GraphClosure): api.GraphClosure {
  const { feeds, fetches, fed, unusedFeeds, paths, shortest, prunedCount } = closure;
  return {
    ...{ feeds, fetches, closure: closure.closure, fed, unusedFeeds, paths },
    shortest: shortest ?? undefined,
    pruned: prunedCount,
  };
}

export function graphHintsOf({
  cse,
  foldable,
  foldRoots,
  identities,
  dead,
  inline,
  inlinedNodes,
}: GraphHints): api.GraphHints {
  return {
    ...{ cse, foldable, foldRoots },
    identities: identities.map(({ node, from, port, length }) => ({ node, from: `${from}:${port}`, length })),
    dead: dead ?? undefined,
    inline,
    inlinedNodes: inlinedNodes ?? undefined,
  };
}

export function graphCostOf({ metadata, devices, totalNanos, nodes, unmatched }: GraphCost): api.GraphCost {
  return { metadata, devices, totalNanos, nodes: namedValues(nodes, ({ name }) => name, nodeCost), unmatched };
}

function nodeCost({ nanos, executions, bytes, devices, outputs }: NodeCost): api.GraphNodeCost {
  return {
    ...{ nanos, executions, bytes, devices },
    outputs: outputs.map(({ shape, ...output }) => ({ ...output, shape: shape ?? undefined })),
  };
}

export function graphPlacementOf(placed: GraphPlacement, hasCosts: boolean): api.GraphPlacement {
  const { devices, nodes, crossing, crossingBytes, loads } = placed;
  const deviceOf = ({ device }: DeviceLoad) => device;
  return {
    devices,
    placement: namedValues(
      nodes,
      ({ name }) => name,
      ({ device }) => device,
    ),
    ...{ crossing, crossingBytes: crossingBytes ?? undefined },
    loads: namedValues(loads, deviceOf, (load) => load.nodes),
    nanos: hasCosts ? namedValues(loads, deviceOf, ({ nanos = 0 }) => nanos) : undefined,
    guessed: hasCosts ? loads.reduce((sum, { guessed = 0 }) => sum + guessed, 0) : undefined,
  };
}

export function graphDiffOf({ onlyA, onlyB, changed, same, moved }: GraphDifference): api.GraphDiff {
  return { onlyA, onlyB, changed: changed.map(changeOf), same, moved };
}

function changeOf({ op, device, ...change }: GraphChange): api.GraphChange {
  return { ...change, op: op ?? undefined, device: device ?? undefined };
}
