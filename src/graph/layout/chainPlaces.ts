import type { PiecedLines } from "./linePieces";
import { BOX_GAP, LINE_GAP } from "./orderedPoints";
import type { Section } from "./section";
import { type Strand, strandedChain } from "./strands";

/** Each strand is compared with all others: with more of them the chain is laid out as any level. */
const MOST_STRANDS = 400;

/**
 * The middles of a section's points across the flow where it is a chain: its boxes straight behind each other, and what goes past them on the
 * later side of it, nested, the shorter further inside. What would cross others there goes on the other side. Undefined where that is not
 * enough, or it is no chain.
 */
export function chainPlaces(
  { arranged, isTurned }: Section,
  { starts, pointCount }: PiecedLines,
): Float64Array | undefined {
  if (isTurned.includes(1)) return undefined;
  const stranded = strandedChain(arranged);
  if (!stranded) return undefined;
  const { chain, strands } = stranded;
  const sides = strands.length > MOST_STRANDS ? undefined : sidesOf(strands);
  if (!sides) return undefined;
  const { before, behind } = arranged.rooms;
  const boxCount = arranged.layerOf.length;
  const places = new Float64Array(pointCount);
  const put = (inner: readonly Strand[], sign: 1 | -1) => {
    const [near, far] = sign > 0 ? [before, behind] : [behind, before];
    const taken = Float64Array.from(chain, (box) => (far[box] as number) + BOX_GAP / 2);
    for (const { first, last, boxes, lines } of inner) {
      const most = (sizes: Float64Array) => boxes.reduce((size, box) => Math.max(size, sizes[box] as number), 0);
      const gap = (boxes.length > 0 ? BOX_GAP : LINE_GAP) / 2;
      let place = 0;
      for (let layer = first; layer <= last; layer++) place = Math.max(place, taken[layer] as number);
      place += gap + most(near);
      taken.fill(place + most(far) + gap, first, last + 1);
      for (const box of boxes) places[box] = sign * place;
      for (const line of lines) {
        places.fill(sign * place, boxCount + (starts[line] as number), boxCount + (starts[line + 1] as number));
      }
    }
  };
  put(sides.later, 1);
  put(sides.earlier, -1);
  return places;
}

interface Sides {
  readonly later: readonly Strand[];
  readonly earlier: readonly Strand[];
}

/** Strands of each side, from inside to outside; undefined where neither is free of crossings. */
function sidesOf(strands: readonly Strand[]): Sides | undefined {
  const fromInside = [...strands].sort(
    (a, b) => a.last - a.first - (b.last - b.first) || a.boxes.length - b.boxes.length,
  );
  const later: Strand[] = [];
  const earlier: Strand[] = [];
  for (const strand of fromInside) {
    const side = [later, earlier].find((others) => !others.some((other) => cross(other, strand)));
    if (!side) return undefined;
    side.push(strand);
  }
  return { later, earlier };
}

/** Strands that begin one within the other and end beyond each other. */
function cross(a: Strand, b: Strand): boolean {
  const [one, next] = a.first < b.first ? [a, b] : [b, a];
  // A strand begins and ends at the boxes before and behind the layers that it passes.
  return one.first < next.first && next.first <= one.last + 1 && one.last < next.last;
}
