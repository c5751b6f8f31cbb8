import { DIFF_SIDES } from "../../../graph/diff/graphDiff";
import type { GraphModel } from "../../../graph/graphModel";
import type { Hints } from "../../../graph/hints/hints";
import type { NodeCosts } from "../../../graph/nodeCosts";
import { OP_FAMILIES } from "../../../graph/ops/opFamilies";
import { opFamily } from "../../../graph/ops/opFamily";
import { deviceText, parseDevice } from "../../../graph/placing/devices";
import {
  type CostFigure,
  type GraphMode,
  HINT_KEYS,
  type HintKey,
  type RunEnds,
} from "../../../shared/graph/graphMode";
import type { GraphRef } from "../../../shared/graph/graphRef";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import type { PicturedGraph } from "../picture/picturedGraph";
import type { KeyRules } from "./mergedLegend";
import { nodeDevices } from "./nodeDevices";
import { NO_ENTRY, type NodeEntries } from "./nodeEntries";
import { runEntries } from "./runEntries";
import { runningHints } from "./runningHints";
import type { GraphWork, WorkAsked } from "./workOfGraph";

/** Looked at before the pace is asked. */
const A_LOOK = 8192;

const ORDER: readonly string[] = OP_FAMILIES;

/** The key of what did not run. */
const DID_NOT_RUN = "";

const NOTHING: NodeEntries = { keys: [], of: new Int32Array() };

/** A mode of a graph, and what of it runs. */
export interface ModeWish {
  readonly mode: GraphMode;
  readonly run: RunEnds;
}

/** A graph that a mode is about: the shown one, or the body of a function that is open in it. */
interface ModeGraph {
  readonly graph: KeptGraph;
  readonly ref: GraphRef;
  readonly isShown: boolean;
}

export function modeGraph({ graph, functions, prefix }: PicturedGraph, ref: GraphRef): ModeGraph {
  const body = functions.at(-1);
  return { graph, ref: body === undefined ? ref : { ...ref, function: body }, isShown: prefix === "" };
}

/** Entries of a mode for each node of a graph. A body has only those of ops, devices and costs. */
export async function modeEntries(
  { graph, ref, isShown }: ModeGraph,
  { mode, run }: ModeWish,
  work: GraphWork,
  asking: WorkAsked,
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

/** Rules that distinguish and order the entries of a mode. */
export function keyRules({ by }: GraphMode): KeyRules {
  if (by === "cost") return { compare: compareBands };
  if (by === "op") return { compare: compareFamilies };
  return by === "device" ? { sameAs: sameDevice } : {};
}

function sameDevice(key: string): string {
  const device = parseDevice(key);
  return device ? deviceText(device) : key;
}

/** Nodes by decades of a figure; those that do not run for the fetches are in none, where it is said which run. */
async function costEntries(
  costs: NodeCosts,
  figure: CostFigure,
  runs: Uint8Array | undefined,
  pace: Pace,
): Promise<NodeEntries> {
  const { nanos, [figure]: values } = costs;
  const of = new Int32Array(nanos.length).fill(NO_ENTRY);
  const figures = new Float64Array(nanos.length).fill(Number.NaN);
  const keys = [DID_NOT_RUN];
  const places = new Map<number, number>();
  for (let node = 0; node < nanos.length; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (runs?.[node] === 0) continue;
    of[node] = 0;
    if (Number.isNaN(nanos[node])) continue;
    const value = values[node] as number;
    const lower = decadeOf(value);
    let place = places.get(lower);
    if (place === undefined) {
      place = keys.push(String(lower)) - 1;
      places.set(lower, place);
    }
    of[node] = place;
    figures[node] = value;
  }
  return { keys, of, figures };
}

/** The greatest power of ten that is not above a number; 0 below 1. */
function decadeOf(value: number): number {
  if (value < 1) return 0;
  let lower = 1;
  while (lower * 10 <= value) lower *= 10;
  return lower;
}

/** The greatest first, what did not run last. */
function compareBands(a: string, b: string): number {
  if (a === DID_NOT_RUN || b === DID_NOT_RUN) return Number(a === DID_NOT_RUN) - Number(b === DID_NOT_RUN);
  return Number(b) - Number(a);
}

/** Nodes by the family of their op. */
async function familyEntries({ opNames, ops }: GraphModel, pace: Pace): Promise<NodeEntries> {
  const families = new Uint8Array(opNames.length);
  for (const [op, name] of opNames.entries()) {
    if (op % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    families[op] = placeOf(opFamily(name));
  }
  const of = new Uint32Array(ops.length);
  for (let node = 0; node < of.length; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    of[node] = families[ops[node] as number] as number;
  }
  return { keys: OP_FAMILIES, of };
}

/** In the order in which families are told. */
function compareFamilies(a: string, b: string): number {
  return placeOf(a) - placeOf(b);
}

function placeOf(family: string): number {
  return ORDER.indexOf(family);
}

/** Nodes by what could be made of them. */
async function hintEntries(hints: Hints, nodeCount: number, pace: Pace): Promise<NodeEntries> {
  const all = new Uint8Array(nodeCount);
  let looked = 0;
  for (const [entry, key] of HINT_KEYS.entries()) {
    for (const node of nodesOfHint(hints, key)) {
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      all[node] = (all[node] as number) | (1 << entry);
    }
  }
  const of = new Int32Array(nodeCount).fill(NO_ENTRY);
  for (let node = 0; node < nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const bits = all[node] as number;
    // The lowest bit.
    if (bits > 0) of[node] = 31 - Math.clz32(bits & -bits);
  }
  return { keys: HINT_KEYS, of, all };
}

/** Nodes that a kind of hint is about. */
function* nodesOfHint({ cse, foldable, identities, inline, dead }: Hints, key: HintKey): Generator<number> {
  switch (key) {
    case "cse":
      for (const group of cse) yield* group;
      return;
    case "foldable":
      yield* foldable;
      return;
    case "identities":
      for (const { node } of identities) yield node;
      return;
    case "inline":
      for (const { node } of inline) yield node;
      return;
    case "dead":
      yield* dead ?? [];
  }
}
