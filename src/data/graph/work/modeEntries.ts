import { DIFF_SIDES } from "../../../graph/diff/graphDiff";
import { deviceText, parseDevice } from "../../../graph/placing/devices";
import type { GraphMode, RunEnds } from "../../../shared/graph/graphMode";
import type { GraphRef } from "../../../shared/graph/graphRef";
import type { KeptGraph } from "../keptGraph";
import type { PicturedGraph } from "../picture/picturedGraph";
import { compareBands, costEntries } from "./costEntries";
import { compareFamilies, familyEntries } from "./familyEntries";
import type { Asking, GraphWork } from "./graphWork";
import { hintEntries } from "./hintEntries";
import type { KeyRules } from "./legend";
import { nodeDevices } from "./nodeDevices";
import type { NodeEntries } from "./nodeEntries";
import { runEntries } from "./runEntries";
import { runningHints } from "./runningHints";

const NOTHING: NodeEntries = { keys: [], of: new Int32Array() };

/** A mode of a graph, and what of it runs. */
export interface ModeWish {
  readonly mode: GraphMode;
  readonly run: RunEnds;
}

/** A graph that a mode is about: the shown one, or the body of a function that is open in it. */
export interface ModeGraph {
  readonly graph: KeptGraph;
  readonly ref: GraphRef;
  readonly isShown: boolean;
}

export function modeGraph({ graph, functions, prefix }: PicturedGraph, ref: GraphRef): ModeGraph {
  const body = functions.at(-1);
  return { graph, ref: body === undefined ? ref : { ...ref, function: body }, isShown: prefix === "" };
}

/** What a mode says of each node of a graph. Of a body only its ops, devices and costs are told. */
export async function modeEntries(
  { graph, ref, isShown }: ModeGraph,
  { mode, run }: ModeWish,
  work: GraphWork,
  asking: Asking,
): Promise<NodeEntries> {
  const { pace } = asking;
  const { model } = graph;
  const closure = () => work.closures.of(graph, run, pace);
  const runs = async () => (isShown && run.fetches.length > 0 ? (await closure()).runs : undefined);
  switch (mode.by) {
    case "op":
      return familyEntries(model, pace);
    case "device": {
      const { names, ofNode } = await nodeDevices(graph, mode.placed, work, pace);
      return { keys: names, of: ofNode };
    }
    case "cost": {
      const costs = await work.costs.of(graph, ref, mode.metadata, asking);
      return costEntries(costs, mode.figure, await runs(), pace);
    }
    case "run":
      return isShown && run.fetches.length > 0 ? runEntries(await closure(), pace) : NOTHING;
    case "hints": {
      if (!isShown) return NOTHING;
      const hints = await work.hints.of(graph, run.fetches, pace);
      return hintEntries(await runningHints(hints, await runs(), pace), model.nodeCount, pace);
    }
    case "difference":
      return isShown && graph.joined ? { keys: DIFF_SIDES, of: Uint32Array.from(graph.joined.sides) } : NOTHING;
  }
}

/** How the entries of a mode are told apart and ordered. */
export function keyRules({ by }: GraphMode): KeyRules {
  if (by === "cost") return { compare: compareBands };
  if (by === "op") return { compare: compareFamilies };
  return by === "device" ? { sameAs: sameDevice } : {};
}

function sameDevice(key: string): string {
  const device = parseDevice(key);
  return device ? deviceText(device) : key;
}
