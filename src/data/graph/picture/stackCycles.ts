import { componentsOf, type DirectedGraph } from "../../../graph/components";
import { GrowingInts } from "../../../graph/growing";
import type { Pace } from "../../../tensor/pace";
import { mark, type Part, type Stack, unitsOf } from "./parts";
import type { PicturedGraph } from "./picturedGraph";
import { scopeOfUnit, type Unit } from "./scopeOrder";

/** Edges that are looked at before the pace is asked. */
const EDGES_A_LOOK = 4096;

/**
 * Stacks of a level that close a cycle which their members, shown one by one, are not in: what lies between two of them would be before and
 * behind the stack. `scratch` of the graph tells of the nodes of other units, and of hidden ones, that they are at no place; afterwards it
 * holds the places of `units`.
 */
export async function cyclicStacks(
  pictured: PicturedGraph,
  units: readonly Unit[],
  parts: readonly Part[],
  pace: Pace,
): Promise<ReadonlySet<Stack>> {
  const sources = await sourcesOf(pictured, units, pace);
  const placeOf = new Map(units.map((unit, place) => [unit, place]));
  const partOf = new Int32Array(units.length);
  const places = parts.map((part) => unitsOf(part).map((unit) => placeOf.get(unit) as number));
  for (const [part, members] of places.entries()) for (const place of members) partOf[place] = part;
  const alone = await componentOfEach(sources, pace);
  const ofParts = joined(sources, places, partOf);
  const { members, starts } = await componentsOf(ofParts, pace);
  const cyclic = new Set<Stack>();
  for (let i = 0; i + 1 < starts.length; i++) {
    const inCycle = members.subarray(starts[i], starts[i + 1]);
    if (inCycle.length < 2) continue;
    const components = new Set(
      Array.from(inCycle, (part) => places[part] ?? [])
        .flat()
        .map((place) => alone[place]),
    );
    if (components.size < 2) continue;
    for (const number of inCycle) {
      const part = parts[number];
      if (typeof part === "object") cyclic.add(part);
    }
  }
  return cyclic;
}

/** Edges from each unit to those that feed it, by their places. */
async function sourcesOf(pictured: PicturedGraph, units: readonly Unit[], pace: Pace): Promise<DirectedGraph> {
  const { scratch, graph, facts } = pictured;
  const { inStarts, sources } = graph.model;
  const { nodes, starts, ends } = facts.order;
  const { sourceLevels } = facts.sums;
  const { levels } = facts.scopes;
  for (const [place, unit] of units.entries()) mark(scratch, pictured, unit, place);
  const targets = new GrowingInts();
  const from = new Uint32Array(units.length + 1);
  const seenBy = new Int32Array(units.length).fill(-1);
  let looked = 0;
  for (const [place, unit] of units.entries()) {
    const scope = unit >= 0 ? -1 : scopeOfUnit(unit);
    const start = scope < 0 ? 0 : (starts[scope] as number);
    const end = scope < 0 ? 1 : (ends[scope] as number);
    for (let i = start; i < end; i++) {
      const node = scope < 0 ? unit : (nodes[i] as number);
      if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      // What comes from its own scope comes from its unit.
      if (scope >= 0 && (sourceLevels[node] as number) >= (levels[scope] as number)) continue;
      for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) {
        if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        const source = sources[edge] as number;
        const other = source < 0 ? -1 : (scratch[source] as number);
        if (other < 0 || other === place || seenBy[other] === place) continue;
        seenBy[other] = place;
        targets.push(other);
      }
    }
    from[place + 1] = targets.length;
  }
  const all = targets.toArray();
  return { count: units.length, starts: from, target: (at) => all[at] as number, isCut: () => false };
}

async function componentOfEach(graph: DirectedGraph, pace: Pace): Promise<Int32Array> {
  const { members, starts } = await componentsOf(graph, pace);
  const components = new Int32Array(graph.count);
  for (let i = 0; i + 1 < starts.length; i++) {
    for (const member of members.subarray(starts[i], starts[i + 1])) components[member] = i;
  }
  return components;
}

/** The same among things that are put together: `places` has the members of each, `partOf` of each member which it is in. */
function joined(graph: DirectedGraph, places: readonly (readonly number[])[], partOf: Int32Array): DirectedGraph {
  const targets = new GrowingInts();
  const from = new Uint32Array(places.length + 1);
  for (const [part, members] of places.entries()) {
    for (const place of members) {
      for (let at = graph.starts[place] as number; at < (graph.starts[place + 1] as number); at++) {
        const other = partOf[graph.target(at)] as number;
        if (other !== part) targets.push(other);
      }
    }
    from[part + 1] = targets.length;
  }
  const all = targets.toArray();
  return { count: places.length, starts: from, target: (at) => all[at] as number, isCut: () => false };
}
