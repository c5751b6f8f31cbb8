import type { Pace } from "../tensor/pace";
import { GrowingInts } from "./growing";

/** Steps of the walk before the pace is asked. */
const STEPS_A_LOOK = 4096;

/** Things that lead to others: thing n to those that `target` gives from `starts[n]` up to `starts[n + 1]`. */
export interface DirectedGraph {
  readonly count: number;
  readonly starts: ArrayLike<number>;
  target(at: number): number;
  /** True if all that a thing leads to is set aside. */
  isCut(thing: number): boolean;
}

/** Things by their strongly connected components, each component behind all that it leads to. */
interface Components {
  readonly members: Int32Array;
  /** Component c is `members` from `starts[c]` up to `starts[c + 1]`. */
  readonly starts: Int32Array;
}

/** Tarjan's algorithm with a stack of its own: a chain may be as long as it likes. */
export async function componentsOf({ count, starts, target, isCut }: DirectedGraph, pace: Pace): Promise<Components> {
  const members = new GrowingInts();
  const ends = new GrowingInts();
  ends.push(0);
  /** Order in which each was first met, from 1 on; 0 where it was not. */
  const met = new Uint32Array(count);
  /** The earliest that each reaches, as far as is known. */
  const low = new Uint32Array(count);
  const isOpen = new Uint8Array(count);
  const next = new Uint32Array(count);
  /** From the root of the walk to where it is. */
  const way = new Int32Array(count);
  const open = new Int32Array(count);
  let wayLength = 0;
  let openCount = 0;
  let meetings = 0;
  const enter = (thing: number) => {
    met[thing] = ++meetings;
    low[thing] = meetings;
    isOpen[thing] = 1;
    open[openCount++] = thing;
    next[thing] = starts[thing] as number;
    way[wayLength++] = thing;
  };
  let root = 0;
  const goOn = () => {
    for (let left = STEPS_A_LOOK; left > 0; left--) {
      if (wayLength === 0) {
        while (root < count && met[root] !== 0) root++;
        if (root === count) return;
        enter(root);
      }
      const thing = way[wayLength - 1] as number;
      const at = next[thing] as number;
      if (at < (starts[thing + 1] as number) && !isCut(thing)) {
        next[thing] = at + 1;
        const to = target(at);
        if (met[to] === 0) enter(to);
        else if (isOpen[to]) low[thing] = Math.min(low[thing] as number, met[to] as number);
        continue;
      }
      wayLength--;
      if (wayLength > 0) {
        const before = way[wayLength - 1] as number;
        low[before] = Math.min(low[before] as number, low[thing] as number);
      }
      if (low[thing] !== met[thing]) continue;
      for (let member = -1; member !== thing; ) {
        member = open[--openCount] as number;
        isOpen[member] = 0;
        members.push(member);
      }
      ends.push(members.length);
    }
  };
  while (root < count || wayLength > 0) {
    goOn();
    if (pace.isDue()) await pace.giveWay();
  }
  return { members: members.toArray(), starts: ends.toArray() };
}
