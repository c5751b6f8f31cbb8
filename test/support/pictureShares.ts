import type { GraphPicture } from "../../src/shared/graph/graphPicture";
import type { GraphShare, GraphShares } from "../../src/shared/questions/graphPictures";

/** Shares of a mode in a made-up picture: of boxes by their ids, of lines by their places. */
export interface MadeShares {
  /** Keys with their nodes, or all that is said of them. */
  readonly entries: readonly (readonly [key: string, nodes: number] | GraphShare)[];
  /** Nodes of each box by the keys of their entries. */
  readonly boxes?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly pruned?: Readonly<Record<string, number>>;
  readonly amounts?: Readonly<Record<string, number>>;
  readonly ends?: Readonly<Record<string, number>>;
  readonly crossing?: Readonly<Record<number, readonly [edges: number, bytes: number]>>;
}

/** Shares as the worker might have made them; what is absent is not said of any box. */
export function madeShares({ boxes, lines }: GraphPicture, made: MadeShares): GraphShares {
  const entries = made.entries.map((entry) =>
    "key" in entry ? entry : { key: entry[0], nodes: entry[1], amount: entry[1] },
  );
  const places = new Map(entries.map(({ key }, i) => [key, i]));
  const own = boxes.map(({ id }) =>
    Object.entries(made.boxes?.[id] ?? {})
      .map(([key, nodes]) => ({ place: places.get(key) ?? -1, nodes }))
      .sort((a, b) => b.nodes - a.nodes),
  );
  const starts = [0];
  for (const some of own) starts.push((starts.at(-1) ?? 0) + some.length);
  const ofBoxes = (known: Readonly<Record<string, number>> | undefined, none: number) =>
    known ? boxes.map(({ id }) => known[id] ?? none) : [];
  const ofLines = (part: 0 | 1, none: number) => {
    const { crossing } = made;
    return crossing ? Array.from(lines.from, (_, line) => crossing[line]?.[part] ?? none) : [];
  };
  return {
    entries,
    amount: entries.reduce((sum, { amount }) => sum + amount, 0),
    starts: Uint32Array.from(starts),
    entry: Uint32Array.from(own.flat(), ({ place }) => place),
    nodes: Uint32Array.from(own.flat(), ({ nodes }) => nodes),
    amounts: Float64Array.from(ofBoxes(made.amounts, Number.NaN)),
    pruned: Uint32Array.from(ofBoxes(made.pruned, 0)),
    ends: Uint8Array.from(made.ends ? ofBoxes(made.ends, 0) : boxes.map(() => 0)),
    crossing: Uint32Array.from(ofLines(0, 0)),
    crossingBytes: Float64Array.from(ofLines(1, Number.NaN)),
  };
}
