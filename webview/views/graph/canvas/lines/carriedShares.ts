import type { GraphPicture } from "../../../../../src/shared/graph/graphPicture";
import type { GraphShares } from "../../../../../src/shared/questions/graphPictures";

/** Shares of the previous picture for the boxes that the next one has, too, until those of all are known. */
export function carriedShares(before: GraphPicture, shares: GraphShares, next: GraphPicture): GraphShares {
  const places = new Map(before.boxes.map(({ id }, i) => [id, i]));
  const origins = next.boxes.map(({ id }) => places.get(id));
  const starts = new Uint32Array(next.boxes.length + 1);
  const kept: number[] = [];
  origins.forEach((from, i) => {
    if (from !== undefined) {
      for (let at = shares.starts[from] as number; at < (shares.starts[from + 1] as number); at++) kept.push(at);
    }
    starts[i + 1] = kept.length;
  });
  const ofBoxes = <T extends Uint32Array | Float64Array | Uint8Array>(from: T, to: T, none: number): T => {
    to.forEach((_, i) => {
      const origin = origins[i];
      to[i] = (origin === undefined ? undefined : from[origin]) ?? none;
    });
    return to;
  };
  const count = (known: { readonly length: number }) => (known.length > 0 ? origins.length : 0);
  const { entries, amount, pruned, amounts, ends } = shares;
  return {
    entries,
    amount,
    starts,
    entry: Uint32Array.from(kept, (at) => shares.entry[at] as number),
    nodes: Uint32Array.from(kept, (at) => shares.nodes[at] as number),
    amounts: ofBoxes(amounts, new Float64Array(count(amounts)), Number.NaN),
    pruned: ofBoxes(pruned, new Uint32Array(count(pruned)), 0),
    ends: ofBoxes(ends, new Uint8Array(count(ends)), 0),
    crossing: new Uint32Array(),
    crossingBytes: new Float64Array(),
  };
}
