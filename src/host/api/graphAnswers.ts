import { namedValues } from "../../shared/namedValues";
import type { FollowedTensor, GraphFollow } from "../../shared/questions/graphFollow";
import type { GraphNode } from "../../shared/questions/graphNode";
import type { GraphOverview, NamedCount } from "../../shared/questions/graphOverview";
import type { GraphSummary, SummaryFigures } from "../../shared/questions/graphSummary";
import type * as api from "./tensorViewApi";

// Graphs as other extensions see them, under the names that the command line has.

export function graphOverviewOf(tag: string, overview: GraphOverview): api.GraphOverview {
  const { part, parts, dialect, nodes, dataEdges, controlEdges, sources, sinks, scopes, longestPath } = overview;
  return {
    ...{ tag, part, parts, step: BigInt(overview.step), dialect, nodes },
    ops: counts(overview.ops),
    devices: counts(overview.devices),
    ...{ dataEdges, controlEdges },
    functions: counts(overview.functions),
    ...{ sources, sinks, scopes, longestPath },
    problems: namedValues(
      overview.problems,
      ({ kind }) => kind,
      ({ count }) => count,
    ),
  };
}

function counts(named: readonly NamedCount[]): Readonly<Record<string, number>> {
  return namedValues(
    named,
    ({ name }) => name,
    ({ count }) => count,
  );
}

export function graphNodeOf(node: GraphNode): api.GraphNode {
  const { name, op, device, scope, depth, inputs, outputs, outputShapes, attributes, tags } = node;
  return {
    ...{ name, op, device, scope, depth },
    inputs: inputs.map(({ port, missing, dtype, shape, ...input }) => ({
      ...{ ...input, port: port ?? undefined, missing: missing ?? false, dtype, shape },
    })),
    outputs: outputs.map(({ port, ...output }) => ({ ...output, port: port ?? undefined })),
    outputShapes: outputShapes?.map((shape) => shape ?? undefined),
    attrs: namedValues(
      attributes,
      (attribute) => attribute.name,
      ({ value }) => value,
    ),
    tags,
  };
}

export function graphSummaryOf({ scopes, total }: GraphSummary): api.GraphSummary {
  return {
    scopes: scopes.map((one) => ({
      ...{ scope: one.scope, type: one.type ?? undefined },
      outputs: one.outputs.map((shape) => shape ?? undefined),
      ...figuresOf(one),
      share: one.share ?? undefined,
    })),
    total: { ...figuresOf(total), unknown: total.unknown },
  };
}

function figuresOf({ parameters, trainable, bytes, multiplyAdds }: SummaryFigures): api.GraphFigures {
  return {
    parameters: parameters ?? undefined,
    trainable: trainable ?? undefined,
    bytes: bytes ?? undefined,
    multiplyAdds: multiplyAdds ?? undefined,
  };
}

export function graphFollowOf({ modules, steps }: GraphFollow): api.GraphFollow {
  return {
    modules: modules.map(({ module, type, nodes, ...tensor }) => {
      return { module, type: type ?? undefined, nodes, ...tensorOf(tensor) };
    }),
    steps: steps.map(({ node, op, module, ...tensor }) => {
      return { node, op, module: module ?? undefined, ...tensorOf(tensor) };
    }),
  };
}

function tensorOf({ dtype, shape, isChanged }: FollowedTensor): api.GraphFollowedTensor {
  return { dtype: dtype ?? undefined, shape: shape ?? undefined, changes: isChanged };
}
