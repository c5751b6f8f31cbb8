import type { GraphModel } from "../../../graph/graphModel";
import { isUpdate } from "../../../graph/summary/optimizerState";
import type { Pace } from "../../../tensor/pace";
import type { OpenGraph } from "../openGraph";
import { elementsOf, type Variables, VariablesBuilder } from "./variables";

const A_LOOK = 1024;

/**
 * Parameters of MindSpore's cells. What a network is given is a `Parameter`, too: a cell's own has a dotted name, is loaded, or is given
 * another value.
 */
export async function mindsporeParameters(open: OpenGraph, pace: Pace): Promise<Variables> {
  const { model } = open;
  const builder = new VariablesBuilder(model.nodeCount);
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (model.op(node) !== "Parameter" || !isOfCell(open, node)) continue;
    const [looks] = await open.outputs([node], pace);
    const { shape, dtype } = looks?.[0] ?? {};
    builder.add({ node: userOf(model, node), shape, count: elementsOf(shape), dtype }, node);
  }
  return builder;
}

/** The operator that a parameter is for, in whose cell it counts: parameters stand beside all cells. */
function userOf(model: GraphModel, node: number): number {
  let user = firstUser(model, node);
  if (user !== undefined && model.op(user) === "Load") user = firstUser(model, user);
  return user ?? node;
}

function firstUser(model: GraphModel, node: number): number | undefined {
  for (let at = model.outStarts[node] as number; at < (model.outStarts[node + 1] as number); at++) {
    const target = model.targets[model.outEdges[at] as number] as number;
    const op = model.op(target);
    if (op !== "UpdateState" && !isUpdate(op)) return target;
  }
  return undefined;
}

/** Tells a parameter of a cell from what a network is given. */
export function isOfCell({ model }: Pick<OpenGraph, "model">, node: number): boolean {
  if (model.name(node).includes(".")) return true;
  for (let at = model.outStarts[node] as number; at < (model.outStarts[node + 1] as number); at++) {
    const edge = model.outEdges[at] as number;
    const target = model.targets[edge] as number;
    const op = model.op(target);
    if (op === "Load" || (isUpdate(op) && edge === model.inStarts[target])) return true;
  }
  return false;
}
