import type { NodeCosts } from "../../../graph/nodeCosts";
import type { CostFigure } from "../../../shared/graph/graphMode";
import type { Pace } from "../../../tensor/pace";
import { NO_ENTRY, type NodeEntries } from "./nodeEntries";

const NODES_A_LOOK = 8192;

/** The key of what did not run. */
const DID_NOT_RUN = "";

/** Nodes by decades of a figure; those that do not run for the fetches are in none, where it is said which run. */
export async function costEntries(
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
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
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
export function compareBands(a: string, b: string): number {
  if (a === DID_NOT_RUN || b === DID_NOT_RUN) return Number(a === DID_NOT_RUN) - Number(b === DID_NOT_RUN);
  return Number(b) - Number(a);
}
