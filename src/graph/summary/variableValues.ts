import type { Pace } from "../../tensor/pace";
import type { GraphModel } from "../graphModel";

const A_LOOK = 4096;

/** Ops that give on what their first input is: a handle, or the value of a variable. */
const GIVE_ON = new Set([
  "Enter",
  "Exit",
  "Identity",
  "Load",
  "Merge",
  "NextIteration",
  "ReadVariableOp",
  "RefEnter",
  "RefIdentity",
  "RefMerge",
  "RefSwitch",
  "Switch",
]);

/**
 * The variable whose handle or value each node gives, by its number; -1 where it gives another. `own`: the same of the variables' own nodes
 * alone. Nodes come in order of depth.
 */
export async function variableValues(
  model: GraphModel,
  own: Int32Array,
  order: Uint32Array,
  pace: Pace,
): Promise<Int32Array> {
  const of = own.slice();
  const givesOn = model.opNames.map(isGivingOn);
  for (let i = 0; i < order.length; i++) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const node = order[i] as number;
    if ((of[node] as number) >= 0 || !givesOn[model.ops[node] as number]) continue;
    const source = firstSource(model, node);
    if (source >= 0) of[node] = of[source] as number;
  }
  return of;
}

function isGivingOn(op: string): boolean {
  return GIVE_ON.has(op);
}

/** The node that a handle comes from, behind those that give it on. */
export function handleSource(model: GraphModel, node: number): number {
  let source = firstSource(model, node);
  for (let step = 0; step < MOST_STEPS && source >= 0 && isGivingOn(model.op(source)); step++) {
    source = firstSource(model, source);
  }
  return source;
}

/** Loops give a handle on without end. */
const MOST_STEPS = 64;

/** The node of the first data input; -1 where there is none. */
export function firstSource(model: GraphModel, node: number): number {
  const edge = model.inStarts[node] as number;
  if (edge === model.inStarts[node + 1] || model.isControl(edge)) return -1;
  return Math.max(-1, model.sources[edge] as number);
}
