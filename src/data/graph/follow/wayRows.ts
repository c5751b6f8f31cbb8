import { MIXED } from "../../../graph/scopeSums";
import type { ScopeTree } from "../../../graph/scopeTree";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { scopeType } from "../summary/scopeType";
import type { WayStep } from "./dataWay";

/** Part of a way's nodes above which a module has almost all of it. */
const ALMOST_ALL = 0.75;

/** A part of a way: the steps that it has in a scope, one after the other; or one step. */
interface WayPart {
  /** Undefined of a step that is in no closed module. */
  readonly scope: number | undefined;
  /** Steps from `from` up to `to`. */
  readonly from: number;
  readonly to: number;
  /** Open modules that it is in and that have a row of their own. */
  readonly level: number;
  readonly isOpen: boolean;
}

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

/** The parts that a way has by modules: the outermost, each that is open followed by those in it. A module that has almost all of the way has no row. */
export async function wayModules(
  nodes: readonly number[],
  scopes: ScopeTree,
  isOpen: (scope: number) => boolean,
  pace: Pace,
): Promise<readonly WayPart[]> {
  const { scopeOf, parents, levels } = scopes;
  /** The scope of a depth that a node is in; undefined where it is in none so deep. */
  const at = (node: number, level: number): number | undefined => {
    let scope = scopeOf[node] as number;
    if ((levels[scope] as number) < level) return undefined;
    while ((levels[scope] as number) > level) scope = parents[scope] as number;
    return scope;
  };
  const parts: WayPart[] = [];
  /** Ranges to part, the last first. */
  const ahead: { readonly from: number; readonly to: number; readonly depth: number; readonly level: number }[] = [
    { from: 0, to: nodes.length, depth: 1, level: 0 },
  ];
  let looked = 0;
  for (let range = ahead.pop(); range !== undefined; range = ahead.pop()) {
    const { depth, level } = range;
    let from = range.from;
    for (; from < range.to; ) {
      const scope = at(nodes[from] as number, depth);
      let to = from + 1;
      for (; scope !== undefined && to < range.to && at(nodes[to] as number, depth) === scope; to++) {
        if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      }
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const isWrapper = scope !== undefined && level === 0 && to - from > ALMOST_ALL * nodes.length;
      const isParted = scope !== undefined && (isWrapper || isOpen(scope));
      if (!isWrapper) parts.push({ scope, from, to, level, isOpen: isParted });
      if (isParted) {
        if (to < range.to) ahead.push({ from: to, to: range.to, depth, level });
        ahead.push({ from, to, depth: depth + 1, level: isWrapper ? level : level + 1 });
        break;
      }
      from = to;
    }
  }
  return parts;
}
