import { CONTROL, type GraphModel } from "../../graph/graphModel";
import type { NodeInput, NodeOutput } from "../../shared/questions/graphs";
import type { Pace } from "../../tensor/pace";
import type { NodeOutputLook, OpenGraph } from "./openGraph";

/** Outputs of nodes, as far as they are known. */
export type KnownOutputs = ReadonlyMap<number, readonly NodeOutputLook[]>;

export async function knownOutputs(open: OpenGraph, nodes: readonly number[], pace: Pace): Promise<KnownOutputs> {
  const asked = [...new Set(nodes)].filter((node) => node >= 0);
  const looks = await open.outputs(asked, pace);
  const known = new Map<number, readonly NodeOutputLook[]>();
  for (const [i, node] of asked.entries()) {
    const look = looks[i];
    if (look) known.set(node, look);
  }
  return known;
}

/** Edges into a node in the order of the file; those whose source is missing, too. */
export function* edgesInto({ inStarts }: GraphModel, node: number): Generator<number> {
  for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) yield edge;
}

/** Edges out of a node in order of the nodes they go to. */
export function* edgesOutOf({ outStarts, outEdges }: GraphModel, node: number): Generator<number> {
  for (let at = outStarts[node] as number; at < (outStarts[node + 1] as number); at++) yield outEdges[at] as number;
}

/** The place of an edge among the data inputs of its target. */
export function slotOf(model: GraphModel, edge: number): number {
  let slot = 0;
  for (const other of edgesInto(model, model.targets[edge] as number)) {
    if (other >= edge) break;
    if (!model.isControl(other)) slot++;
  }
  return slot;
}

/** The node that an edge comes from, as it is called whether it is there or not. */
export function sourceName({ names, missing, sources }: GraphModel, edge: number): string {
  const source = sources[edge] as number;
  return source < 0 ? missing.text(-1 - source) : names.text(source);
}

export function nodeInput(model: GraphModel, edge: number, known: KnownOutputs): NodeInput {
  const isMissing = (model.sources[edge] as number) < 0;
  return {
    from: sourceName(model, edge),
    port: model.port(edge),
    control: model.isControl(edge),
    ...(isMissing && { missing: true as const }),
    ...tensorOf(model, edge, known),
  };
}

export function nodeOutput(model: GraphModel, edge: number): NodeOutput {
  return {
    to: model.name(model.targets[edge] as number),
    port: model.port(edge),
    control: model.isControl(edge),
  };
}

/** Dtype and shape of the tensor on an edge, as far as they are known. */
export function tensorOf(model: GraphModel, edge: number, known: KnownOutputs): NodeOutputLook {
  const look = lookOf(model, model.ports[edge] as number, known.get(model.sources[edge] as number));
  if (!look) return {};
  const { dtype, shape } = look;
  return { ...(dtype !== undefined && { dtype }), ...(shape && { shape }) };
}

/** Dtype and shape of an output, a port as in `GraphModel.ports`, from those of all outputs of its node. */
export function lookOf(
  model: GraphModel,
  port: number,
  outputs: readonly NodeOutputLook[] | undefined,
): NodeOutputLook | undefined {
  if (port === CONTROL) return undefined;
  const output = model.portOf(port);
  // Outputs of a body have names: which of several one is only the op's definition says.
  if (typeof output !== "number") return outputs?.length === 1 ? outputs[0] : undefined;
  return outputs?.[output];
}
