import { type LineEnd, placeEnds } from "./lineEnds";
import type { Run } from "./lineRuns";
import type { Section } from "./section";

/** Where each line is across the flow at the box that is in the earlier layer, and at the other. */
export interface LinePorts {
  readonly leaves: Float64Array;
  readonly arrives: Float64Array;
}

/** Places the ends of lines at their boxes: those where data leave first, so that those where they come in can be straight behind them. */
export function linePorts({ layering, isTurned }: Section, middles: Float64Array, runs: readonly Run[][]): LinePorts {
  const { from, to, rooms } = layering;
  const leaves = new Float64Array(from.length);
  const arrives = new Float64Array(from.length);
  const place = (isAtEnd: boolean, towards: (line: number, isEarlier: boolean) => number) => {
    const ends: LineEnd[][] = Array.from(middles, () => []);
    // A line that is turned leaves the box in the later layer.
    const isEarlier = (line: number) => (isTurned[line] === 1) !== isAtEnd;
    for (let line = 0; line < from.length; line++) {
      const earlier = isEarlier(line);
      ends[(earlier ? from : to)[line] as number]?.push({ line, towards: towards(line, earlier) });
    }
    for (let box = 0; box < ends.length; box++) {
      placeEnds(ends[box] as LineEnd[], middles[box] as number, rooms.bodies[box] as number, (line, at) => {
        (isEarlier(line) ? leaves : arrives)[line] = at;
      });
    }
  };
  const nextOf = (line: number, isEarlier: boolean) => runs[line]?.at(isEarlier ? 0 : -1)?.place;
  const middleOf = (box: number | undefined) => middles[box ?? -1] ?? 0;
  place(true, (line, isEarlier) => nextOf(line, isEarlier) ?? middleOf((isEarlier ? to : from)[line]));
  place(false, (line, isEarlier) => nextOf(line, isEarlier) ?? ((isEarlier ? arrives : leaves)[line] as number));
  return { leaves, arrives };
}
