import type { GraphModel, Problem } from "../../graph/graphModel";
import type { GraphOverview } from "../../shared/questions/graphs";
import type { Pace } from "../../tensor/pace";

/** Looked at before the pace is asked. */
const NODES_A_LOOK = 4096;

/** torch takes parameters from modules by these, and leaves out the modules' own. */
const GET_ATTR = "prim::GetAttr";

/**
 * Usual explanation of all inputs that name no node: torch and tensorboardX write no node of a module itself, MindSpore no name of a call
 * of a sub-graph. Undefined where there is anything else.
 */
export async function usualGaps(model: GraphModel, pace: Pace): Promise<GraphOverview["usual"]> {
  const has = (kind: Problem["kind"]) => model.problems.some((problem) => problem.kind === kind);
  if (!has("missingInput")) return undefined;
  if (model.dialect === "mindspore") return has("emptyName") ? "mindsporeCalls" : undefined;
  const getAttr = model.opNames.indexOf(GET_ATTR);
  if (getAttr < 0) return undefined;
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (model.ops[node] !== getAttr && hasMissing(model, node)) return undefined;
  }
  return "torchModules";
}

function hasMissing({ inStarts, sources }: GraphModel, node: number): boolean {
  return sources.subarray(inStarts[node], inStarts[node + 1]).some((source) => source < 0);
}
