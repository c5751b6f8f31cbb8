import type { ScopeTree } from "../../../graph/scopeTree";
import type { Pace } from "../../../tensor/pace";

const A_LOOK = 4096;

/** Part of a way's nodes above which a module has almost all of it. */
const ALMOST_ALL = 0.75;

/** A part of a way: the steps that it has in a scope, one after the other; or one step. */
export interface WayPart {
  /** Undefined of a step that is in no closed module. */
  readonly scope: number | undefined;
  /** Steps from `from` up to `to`. */
  readonly from: number;
  readonly to: number;
  /** Open modules that it is in and that have a row of their own. */
  readonly level: number;
  readonly isOpen: boolean;
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
