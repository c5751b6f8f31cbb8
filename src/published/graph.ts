import type { Kind } from "../shared/kind";
import type * as graphs from "../shared/questions/graphs";
import type { AttributeValue, GraphFunctions } from "../shared/questions/graphs";
import type * as graphWork from "../shared/questions/graphWork";
import { namedValues } from "../shared/text/namedValues";
import { known } from "./known";

/** Counts of a graph, of one of its parts or of a function of its library. */
export interface GraphOverview {
  readonly tag: string;
  /** The part that the counts are of, and all that were recorded at the point. */
  readonly part: string;
  readonly parts: readonly string[];
  readonly step: bigint;
  readonly dialect: "tensorflow" | "mindspore" | "keras";
  readonly nodes: number;
  /** Nodes by op, by device, and of each function of the library. */
  readonly ops: Readonly<Record<string, number>>;
  readonly devices: Readonly<Record<string, number>>;
  readonly functions: Readonly<Record<string, number>>;
  readonly dataEdges: number;
  readonly controlEdges: number;
  readonly sources: number;
  readonly sinks: number;
  /** Without the root. */
  readonly scopes: number;
  /** In edges. */
  readonly longestPath: number;
  /** Counts by kind: `missingInput`, `duplicateName`, `cycle`, `selfLoop`, `controlBeforeData`, `emptyName`, `emptyOp`, `unreadable`. */
  readonly problems: Readonly<Record<string, number>>;
}

export function graphOverviewOf(
  tag: string,
  { part, parts, step, dialect, nodes, ops, devices, dataEdges, controlEdges, ...rest }: graphs.GraphOverview,
): GraphOverview {
  const { functions, sources, sinks, scopes, longestPath, problems } = rest;
  return {
    ...{ tag, part, parts, step: BigInt(step), dialect, nodes, ops: counts(ops), devices: counts(devices) },
    ...{ dataEdges, controlEdges, functions: counts(functions), sources, sinks, scopes, longestPath },
    problems: counts(problems.map(({ kind, count }) => ({ name: kind, count }))),
  };
}

function counts(named: readonly graphs.NamedCount[]): Readonly<Record<string, number>> {
  return namedValues(
    named,
    ({ name }) => name,
    ({ count }) => count,
  );
}

/** A node with its edges and attributes. */
export interface GraphNode {
  readonly name: string;
  readonly op: string;
  /** Empty where it has none. */
  readonly device: string;
  readonly scope: string;
  /** Edges on the longest way from a node without inputs. */
  readonly depth: number;
  readonly inputs: readonly GraphInput[];
  readonly outputs: readonly GraphOutput[];
  /** One an output, undefined where its rank is unknown; undefined where nothing is known. */
  readonly outputShapes: readonly (readonly number[] | undefined)[] | undefined;
  /** By name. */
  readonly attrs: Readonly<Record<string, GraphAttribute>>;
  /** Series that are about it. */
  readonly tags: readonly { readonly tag: string; readonly kind: Kind }[];
}

export type GraphAttribute = AttributeValue;

/** Edge into a node; edges are in the order of the file. */
export interface GraphInput {
  readonly from: string;
  /** Output of that node; in a function's body a text (`out:0`) unless that is an argument. Undefined of a control edge. */
  readonly port: number | string | undefined;
  readonly control: boolean;
  /** No node is called so. */
  readonly missing: boolean;
  /** Dtype and shape of the tensor, where they are known. */
  readonly dtype: string | undefined;
  readonly shape: readonly number[] | undefined;
}

/** Edge out of a node. */
export interface GraphOutput {
  readonly to: string;
  /** Output of the node, as in `GraphInput`. */
  readonly port: number | string | undefined;
  readonly control: boolean;
}

export function graphNodeOf(found: graphs.GraphNode): GraphNode {
  const { name, op, device, scope, depth, inputs, outputs, outputShapes, attributes, tags } = found;
  return {
    ...{ name, op, device, scope, depth },
    inputs: inputs.map(({ from, port, control, missing = false, dtype, shape }) => ({
      ...{ from, port: port ?? undefined, control, missing, dtype, shape },
    })),
    outputs: outputs.map(known),
    outputShapes: known(outputShapes),
    attrs: namedValues(
      attributes,
      (attribute) => attribute.name,
      ({ value }) => value,
    ),
    tags,
  };
}

/** Figures of a scope; undefined where the file does not tell, of what it tells in part the sum. What an optimizer keeps beside the parameters is none of them. */
export interface GraphFigures {
  /** Elements of variables. */
  readonly parameters: number | undefined;
  readonly trainable: number | undefined;
  readonly bytes: number | undefined;
  /** Count for convolutions, matrix products and the like; of one example where the size of the batch is open. */
  readonly multiplyAdds: number | undefined;
}

/** A scope with all that is below it; of a Keras model a layer, too. */
export interface GraphScopeSummary extends GraphFigures {
  readonly scope: string;
  /** The class of a module or layer, or the op that it is named for. */
  readonly type: string | undefined;
  /** Shapes of what leaves it, -1 where a size is unknown. Of many the first 16. */
  readonly outputs: readonly (readonly number[] | undefined)[];
  /** Its part of all parameters, 0 to 1. */
  readonly share: number | undefined;
}

/** Figures of all scopes of a graph. */
export interface GraphSummary {
  /** In order of execution, each followed by those in it. */
  readonly scopes: readonly GraphScopeSummary[];
  /** `unknown`: variables whose shape nothing tells. */
  readonly total: GraphFigures & { readonly unknown: number };
}

export function graphSummaryOf({ scopes, total }: graphWork.GraphSummary): GraphSummary {
  return {
    scopes: scopes.map(({ scope, type, outputs, parameters, trainable, bytes, multiplyAdds, share }) =>
      known({ scope, type, outputs, parameters, trainable, bytes, multiplyAdds, share }),
    ),
    total: known(total),
  };
}

/** Tensor that goes on from a node or module. */
export interface GraphFollowedTensor {
  /** Undefined where the file does not tell. */
  readonly dtype: string | undefined;
  /** Sizes, -1 where one is unknown; undefined where the file does not tell. */
  readonly shape: readonly number[] | undefined;
  /** The shape is another than the last that is known before. */
  readonly changes: boolean;
}

/** Module on the way. */
export interface GraphFollowedModule extends GraphFollowedTensor {
  /** Path of a scope, or the name of a node that is in none. */
  readonly module: string;
  /** The class of a module, or the op that it is named for. */
  readonly type: string | undefined;
  /** Nodes on the way. */
  readonly nodes: number;
}

/** Node on the way. */
export interface GraphFollowedStep extends GraphFollowedTensor {
  readonly node: string;
  readonly op: string;
  /** The one of `modules` that it is in; undefined where that is the node itself. */
  readonly module: string | undefined;
}

/** Way from the input, a node or a scope to the loss or the last result, a loop once, without gradients and updates. In order. */
export interface GraphFollow {
  /** Outermost modules; of one that has almost all of the way those in it. One that is come to again is there again. */
  readonly modules: readonly GraphFollowedModule[];
  readonly steps: readonly GraphFollowedStep[];
}

export function graphFollowOf({ modules, steps }: graphWork.GraphFollow): GraphFollow {
  const published = <Followed extends graphWork.FollowedTensor>({ isChanged, ...followed }: Followed) => ({
    ...known(followed),
    changes: isChanged,
  });
  return { modules: modules.map(published), steps: steps.map(published) };
}

/** Library of a graph: its functions, and the gradient of each by its name. */
export function graphFunctionsOf({ functions, gradients }: GraphFunctions) {
  return {
    functions: functions.map(({ isRecursive: _, ...one }) => one),
    gradients: namedValues(
      gradients,
      (one) => one.function,
      ({ gradient }) => gradient,
    ),
  };
}
