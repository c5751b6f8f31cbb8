import { MIXED } from "../../../graph/scopeSums";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { scopeType } from "../summary/scopeType";
import type { WayStep } from "./dataWay";
import { wayModules } from "./wayModules";

const A_LOOK = 1024;

/** A module of a way, or a node of it, and what leaves it. */
export interface WayRow {
  /** Path of the module; undefined for a node. */
  readonly scope: string | undefined;
  /** Steps from `from` up to `to`. */
  readonly from: number;
  readonly to: number;
  /** Rows of open modules that it is in. */
  readonly level: number;
  readonly isOpen: boolean;
  /** Class of the module, or the op that it is named for; of a node its op. */
  readonly type: string | null;
  readonly dtype: string | undefined;
  readonly shape: readonly number[] | undefined;
  /** The shape is another than the last known one before it. */
  readonly isChanged: boolean;
}

/** Rows of a way: `open` are paths of modules whose rows follow theirs. */
export async function wayRows(
  graph: KeptGraph,
  way: readonly WayStep[],
  open: readonly string[],
  pace: Pace,
): Promise<readonly WayRow[]> {
  const { model } = graph;
  const scopes = await graph.scopes(pace);
  const { ops } = await graph.sums(pace);
  const opened = new Set(open.map((path) => scopes.find(path)));
  const nodes = way.map(({ node }) => node);
  const known = await lastKnown(way, pace);
  const rows: WayRow[] = [];
  for (const { scope, from, to, level, isOpen } of await wayModules(nodes, scopes, (one) => opened.has(one), pace)) {
    if (rows.length % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const last = way[to - 1] as WayStep;
    const path = scope === undefined ? undefined : scopes.paths.text(scope);
    const op = scope === undefined ? MIXED : (ops[scope] as number);
    rows.push({
      ...{ scope: path, from, to, level, isOpen },
      type:
        path === undefined ? model.op(last.node) : scopeType(model, path, op === MIXED ? undefined : model.opNames[op]),
      dtype: last.dtype,
      shape: last.shape,
      isChanged: isOther(last.shape, way[known[from] as number]?.shape),
    });
  }
  return rows;
}

/** The last step before each whose shape is known; -1 where there is none. */
async function lastKnown(way: readonly WayStep[], pace: Pace): Promise<Int32Array> {
  const known = new Int32Array(way.length);
  let last = -1;
  for (const [i, { shape }] of way.entries()) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    known[i] = last;
    if (shape) last = i;
  }
  return known;
}

function isOther(shape: readonly number[] | undefined, before: readonly number[] | undefined): boolean {
  return shape !== undefined && before !== undefined && shape.join() !== before.join();
}
