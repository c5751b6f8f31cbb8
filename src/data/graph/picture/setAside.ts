import type { Pace } from "../../../tensor/pace";
import { NOWHERE, type PicturedGraph } from "./picturedGraph";
import { scopeOfUnit, type Unit } from "./scopeOrder";
import { HANDED, ORDER, READ, VARIABLE } from "./sideKinds";

/** A variable that more units use is a box. */
const FEW_USES = 5;

/** Edges that are looked at before the pace is asked. */
const EDGES_A_LOOK = 4096;

/** Mark of a node that stays where it is. */
const STAYS = -2;
/** Mark of a node that stands beside all that use it. */
const SERVES_ALL = -1;

/**
 * Marks a level's units that are set aside beside what they serve, by 1: values, variables and what reads these, and
 * what computes nothing. Variables and reads may not be used outside of the level. What has inputs of its own, but for a value computed of
 * values, serves one unit of the level, so that its inputs still lead somewhere; those of what hands one tensor on lead to all that it serves. `placeOf` has of each node the place of its unit.
 */
export async function setAside(
  pictured: PicturedGraph,
  units: readonly Unit[],
  placeOf: Int32Array,
  candidates: readonly { readonly place: number; readonly side: number }[],
  pace: Pace,
): Promise<Uint8Array> {
  const { model } = pictured.graph;
  const { inStarts, sources, outStarts, outEdges, targets } = model;
  const { nodes, starts, ends } = pictured.facts.order;
  const { isComputed } = pictured.facts.values;
  const serves = new Int32Array(units.length).fill(STAYS);
  const seenBy = new Int32Array(units.length).fill(-1);
  let looked = 0;
  for (const { place, side } of candidates) {
    const unit = units[place] as Unit;
    const start = unit >= 0 ? 0 : (starts[scopeOfUnit(unit)] as number);
    const end = unit >= 0 ? 1 : (ends[scopeOfUnit(unit)] as number);
    let uses = 0;
    let user = STAYS;
    let hasInput = false;
    let isUsedOutside = false;
    for (let i = start; i < end; i++) {
      const node = unit >= 0 ? unit : (nodes[i] as number);
      for (let edge = inStarts[node] as number; !hasInput && edge < (inStarts[node + 1] as number); edge++) {
        const source = sources[edge] as number;
        hasInput = source >= 0 && placeOf[source] !== place && (unit < 0 || isComputed[node] === 0);
      }
      for (let at = outStarts[node] as number; at < (outStarts[node + 1] as number); at++) {
        if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        const other = placeOf[targets[outEdges[at] as number] as number] as number;
        if (other === place) continue;
        if (other >= 0 && seenBy[other] === place) continue;
        uses++;
        if (uses === 1) user = other;
        isUsedOutside ||= other === NOWHERE;
        if (other >= 0) seenBy[other] = place;
      }
    }
    // Its inputs lead on to all that it serves, or nowhere.
    const handsOn = side === HANDED || side === ORDER;
    const isServant = hasInput && !handsOn ? uses === 1 && user >= 0 : uses > 0;
    const isBound = side === READ || side === VARIABLE;
    if (!isServant || (isBound && isUsedOutside) || (side === VARIABLE && uses > FEW_USES)) continue;
    serves[place] = hasInput ? Math.max(user, SERVES_ALL) : SERVES_ALL;
  }
  // What is open has something in it.
  if (serves.every((served) => served !== STAYS)) return new Uint8Array(units.length);
  keepRings(serves);
  return Uint8Array.from(serves, (served) => (served === STAYS ? 0 : 1));
}

/** Keeps the nodes that serve themselves by way of others. */
function keepRings(serves: Int32Array): void {
  /** The walk that came by, 0 for none. */
  const walks = new Int32Array(serves.length);
  for (let first = 0; first < serves.length; first++) {
    let place = first;
    while (place >= 0 && walks[place] === 0) {
      walks[place] = first + 1;
      place = serves[place] as number;
    }
    if (place < 0 || walks[place] !== first + 1) continue;
    while ((serves[place] as number) >= 0) {
      const next = serves[place] as number;
      serves[place] = STAYS;
      place = next;
    }
  }
}
