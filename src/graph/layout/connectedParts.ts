import type { LevelShape } from "./levelShape";

/** Boxes that lines connect. */
interface ConnectedParts {
  /** The boxes of each part in order of their numbers; parts in order of their first boxes. */
  readonly parts: readonly Uint32Array[];
  /** The part that each box is in. */
  readonly partOf: Uint32Array;
}

/** Parts of a level that no line connects. Those of entry and exit count as one: both stand at the ends of all. */
export function connectedParts({ widths, from, to, entry, exit }: LevelShape): ConnectedParts {
  const count = widths.length;
  const leaders = Uint32Array.from({ length: count }, (_, box) => box);
  const leaderOf = (box: number): number => {
    let at = box;
    while (leaders[at] !== at) {
      const above = leaders[leaders[at] as number] as number;
      leaders[at] = above;
      at = above;
    }
    return at;
  };
  const join = (a: number, b: number): void => {
    const one = leaderOf(a);
    const other = leaderOf(b);
    leaders[Math.max(one, other)] = Math.min(one, other);
  };
  for (let i = 0; i < from.length; i++) join(from[i] as number, to[i] as number);
  if (entry >= 0 && exit >= 0) join(entry, exit);

  const partOf = new Uint32Array(count);
  const sizes: number[] = [];
  for (let box = 0; box < count; box++) {
    const leader = leaderOf(box);
    if (leader === box) {
      partOf[box] = sizes.length;
      sizes.push(0);
    } else partOf[box] = partOf[leader] as number;
    sizes[partOf[box] as number] = (sizes[partOf[box] as number] as number) + 1;
  }
  const parts = sizes.map((size) => new Uint32Array(size));
  const filled = new Uint32Array(parts.length);
  for (let box = 0; box < count; box++) {
    const part = partOf[box] as number;
    const at = filled[part] as number;
    (parts[part] as Uint32Array)[at] = box;
    filled[part] = at + 1;
  }
  return { parts, partOf };
}
