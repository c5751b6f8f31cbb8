import type { PictureStub } from "../../../shared/graph/graphPicture";
import type { Pace } from "../../../tensor/pace";
import { partId, unitId } from "./boxIds";
import { hubsAmong } from "./hubs";
import { mark, type Part, type Stack } from "./parts";
import { HIDDEN, NOWHERE, type PicturedGraph } from "./picturedGraph";
import type { PictureWishes } from "./pictureWishes";
import { scopeOfUnit, type Unit, unitOfScope } from "./scopeOrder";
import { setAside } from "./setAside";
import { BUNDLE, CONSTANT, HANDED, NO_SIDE, ORDER, SIDE_OF_PASSIVE, sideOfNode } from "./sideKinds";
import { stacked } from "./stacks";

/** Units that are looked at before the pace is asked. */
const UNITS_A_LOOK = 2048;

/** Reason for setting a unit aside. */
type SideReason = Exclude<PictureStub["why"], "hub" | "backward">;

/** A unit without a box: it stands beside those that it serves. */
export interface SideUnit {
  readonly unit: Unit;
  readonly why: SideReason;
}

/** Parts of a level, before they are grouped. */
export interface LevelContents {
  readonly parts: readonly Part[];
  /** Members of `parts` that stand apart without lines. */
  readonly hubs: ReadonlySet<Part>;
  readonly sides: readonly SideUnit[];
  /** Units that are left out. */
  readonly hidden: readonly Unit[];
  readonly unstacked: readonly UnstackedUnits[];
}

/** Members of a stack that are shown one by one, and its id. */
interface UnstackedUnits {
  readonly id: string;
  readonly units: readonly Unit[];
}

/** Scopes and nodes directly in a scope: what is hidden, what is set aside, and the others, stacked. */
export async function partsOfScope(
  pictured: PicturedGraph,
  scope: number,
  wishes: PictureWishes,
  pace: Pace,
): Promise<LevelContents> {
  const { order } = pictured.facts;
  const { shown, hidden } = unitsIn(pictured, scope);
  if (wishes.isWhole) return { parts: shown, hubs: new Set(), sides: [], hidden, unstacked: [] };
  const { scratch } = pictured;
  const nodes = order.nodes.subarray(order.starts[scope], order.ends[scope]);
  try {
    for (const unit of hidden) mark(scratch, pictured, unit, HIDDEN);
    const sides = await sidesAmong(pictured, shown, wishes, pace);
    for (const { unit } of sides) mark(scratch, pictured, unit, NOWHERE);
    const isAside = new Set(sides.map(({ unit }) => unit));
    const kept = sides.length === 0 ? shown : shown.filter((unit) => !isAside.has(unit));
    const unstacked: UnstackedUnits[] = [];
    const isUnstacked = (stack: Stack) => {
      const id = partId(pictured, stack);
      if (!wishes.unstacked.has(id)) return false;
      unstacked.push({ id, units: stack.units });
      return true;
    };
    const parts = await stacked(pictured, kept, isUnstacked, pace);
    return { parts, hubs: await hubsOf(pictured, parts, nodes, wishes, pace), sides, hidden, unstacked };
  } finally {
    clear(scratch, nodes);
  }
}

function clear(scratch: Int32Array, nodes: Uint32Array): void {
  for (let i = 0; i < nodes.length; i++) scratch[nodes[i] as number] = NOWHERE;
}

/** Members of a stack, group or page. */
export async function partsOfMembers(
  pictured: PicturedGraph,
  parts: readonly Part[],
  wishes: PictureWishes,
  pace: Pace,
): Promise<LevelContents> {
  const none = { parts, sides: [], hidden: [], unstacked: [] };
  if (wishes.isWhole) return { ...none, hubs: new Set() };
  const { scratch } = pictured;
  try {
    return { ...none, hubs: await hubsOf(pictured, parts, nodesOf(pictured, parts), wishes, pace) };
  } finally {
    for (const part of parts) mark(scratch, pictured, part, NOWHERE);
  }
}

async function hubsOf(
  pictured: PicturedGraph,
  parts: readonly Part[],
  nodes: Uint32Array,
  wishes: PictureWishes,
  pace: Pace,
): Promise<ReadonlySet<Part>> {
  const hubs = (await hubsAmong(pictured, parts, nodes, wishes, pace)).map((place) => parts[place] as Part);
  const isPutBack = (part: Part) => wishes.putBack.size > 0 && wishes.putBack.has(partId(pictured, part));
  return new Set(hubs.filter((part) => !isPutBack(part)));
}

function unitsIn({ graph, facts, hiddenOps, hiddenScopes }: PicturedGraph, scope: number) {
  const { childStarts, children, ownStarts, own } = facts.scopes;
  const shown: Unit[] = [];
  const hidden: Unit[] = [];
  for (let i = childStarts[scope] as number; i < (childStarts[scope + 1] as number); i++) {
    const child = children[i] as number;
    (hiddenScopes?.[child] ? hidden : shown).push(unitOfScope(child));
  }
  for (let i = ownStarts[scope] as number; i < (ownStarts[scope + 1] as number); i++) {
    const node = own[i] as number;
    (hiddenScopes && hiddenOps[graph.model.ops[node] as number] ? hidden : shown).push(node);
  }
  return { shown, hidden };
}

/** `scratch` of the graph holds `HIDDEN` where nodes are hidden; afterwards also where the units are. */
async function sidesAmong(
  pictured: PicturedGraph,
  units: readonly Unit[],
  wishes: PictureWishes,
  pace: Pace,
): Promise<readonly SideUnit[]> {
  const { graph, facts, scratch } = pictured;
  const ofNode = sideOfNode(graph.model, facts.values);
  const sideOf = (node: number) => SIDE_OF_PASSIVE.get(facts.passive.ofNode[node] as number) ?? ofNode(node);
  const candidates: { readonly place: number; readonly side: number }[] = [];
  for (let place = 0; place < units.length; place++) {
    if (place % UNITS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const unit = units[place] as Unit;
    const side = unit >= 0 ? sideOf(unit) : (facts.sides[scopeOfUnit(unit)] as number);
    if (side === NO_SIDE || (wishes.putBack.size > 0 && wishes.putBack.has(unitId(pictured, unit)))) continue;
    candidates.push({ place, side });
  }
  if (candidates.length === 0) return [];
  for (let place = 0; place < units.length; place++) mark(scratch, pictured, units[place] as Unit, place);
  const isAside = await setAside(pictured, units, scratch, candidates, pace);
  return candidates
    .filter(({ place }) => isAside[place] === 1)
    .map(({ place, side }) => ({ unit: units[place] as Unit, why: reasonOf(side) }));
}

function reasonOf(side: number): SideReason {
  switch (side) {
    case CONSTANT:
      return "constant";
    case HANDED:
    case BUNDLE:
      return "handed";
    case ORDER:
      return "order";
    default:
      return "read";
  }
}

function nodesOf({ facts }: PicturedGraph, parts: readonly Part[]): Uint32Array {
  const { nodes, starts, ends } = facts.order;
  const all: Uint32Array[] = [];
  let count = 0;
  for (const part of parts) {
    for (const unit of typeof part === "number" ? [part] : part.units) {
      const own = unit >= 0 ? Uint32Array.of(unit) : nodes.subarray(starts[scopeOfUnit(unit)], ends[scopeOfUnit(unit)]);
      all.push(own);
      count += own.length;
    }
  }
  const together = new Uint32Array(count);
  let at = 0;
  for (const own of all) {
    together.set(own, at);
    at += own.length;
  }
  return together;
}
