import type { Pace } from "../../tensor/pace";
import { inStretches } from "../../tensor/stretches";
import type { GraphModel } from "../graphModel";
import { isUpdate } from "./optimizerState";
import { handleSource } from "./variableValues";

/** Ops that hand a graph or function what it is given. */
const GIVEN = new Set(["Placeholder", "PlaceholderV2", "_Arg", "_DeviceArg"]);

/** Ops whose first input is the handle of a variable; those that update it beside them. */
const READERS = new Set(["ReadVariableOp", "ResourceGather", "ResourceGatherNd", "VariableShape"]);

/** An op that takes no ref, and so a handle, in a name of an update. */
const HANDLE_UPDATES = /Resource|VariableOp$/u;

/** Tells ops that hand a graph or function what it is given. */
export function isGiven(op: string): boolean {
  return GIVEN.has(op);
}

/** Tells ops whose first input is the handle of a variable. */
export function takesHandle(op: string): boolean {
  return READERS.has(op) || (isUpdate(op) && HANDLE_UPDATES.test(op));
}

/** Nodes by which a graph or function is given the handle of a variable, told by who takes it: 1 for each. */
export async function givenHandles(model: GraphModel, pace: Pace): Promise<Uint8Array> {
  const isHandle = new Uint8Array(model.nodeCount);
  const given = model.opNames.map(isGiven);
  if (!given.includes(true)) return isHandle;
  const takes = model.opNames.map(takesHandle);
  const { ops } = model;
  await inStretches(0, model.nodeCount, pace, (start, end) => {
    for (let node = start; node < end; node++) {
      if (!takes[ops[node] as number]) continue;
      const source = handleSource(model, node);
      if (source >= 0 && given[ops[source] as number]) isHandle[source] = 1;
    }
  });
  return isHandle;
}
