import { isUpright } from "../../../../../src/graph/graphDirection";
import { type GraphScene, isWithin } from "../picture/graphScene";

/** The drawn lines at a box, by the side that their other ends are on: those that come in, then those that go out. */
export function edgesAt(scene: GraphScene, box: number): readonly number[] {
  const { picture, curves, linesFrom, linesTo, direction } = scene;
  const { lines, places } = picture;
  const part = isUpright(direction) ? 0 : 1;
  const across = (other: number) =>
    other < 0 ? 0 : (places[4 * other + part] as number) + (places[4 * other + part + 2] as number) / 2;
  const along = (found: Uint32Array, ends: Int32Array) =>
    Array.from(found)
      .filter((line) => curves.starts[line] !== curves.starts[line + 1])
      // What goes on from its border is an edge of what is in it.
      .filter((line) => ends[line] === box || !isWithin(scene, ends[line] as number, box))
      .sort((one, other) => across(ends[one] as number) - across(ends[other] as number));
  return [...new Set([...along(linesTo.of(box), lines.from), ...along(linesFrom.of(box), lines.to)])];
}

/** Edge of a box `by` places from another of its edges, cyclically; from no edge the first, or the last if `by` is below 0. */
export function nextEdge(scene: GraphScene, box: number, line: number, by: 1 | -1): number | undefined {
  const edges = edgesAt(scene, box);
  const at = edges.indexOf(line);
  if (at < 0) return edges.at(by > 0 ? 0 : -1);
  return edges[(at + by + edges.length) % edges.length];
}
