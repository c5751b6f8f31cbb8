import type { Pace } from "../tensor/pace";
import type { GraphModel } from "./graphModel";
import type { ScopeTree } from "./scopeTree";
import { compareTexts } from "./textOrder";

/** Looked at before the pace is asked. */
const A_LOOK = 4096;

/** A scope or a node that is directly in a scope. */
interface LevelChild {
  readonly isScope: boolean;
  /** Its number among the scopes, or among the nodes. */
  readonly number: number;
}

/** Edges from one child of a level to another. */
interface LevelEdge {
  /** Places in `children`. */
  readonly from: number;
  readonly to: number;
  readonly data: number;
  readonly control: number;
}

/** One scope from within. */
interface Level {
  /** By name. */
  readonly children: readonly LevelChild[];
  /** By the names of their ends. Edges within a child are in none. */
  readonly edges: readonly LevelEdge[];
  /** Edges that come from outside of the scope, and that go there. */
  readonly externalIn: number;
  readonly externalOut: number;
}

const OUTSIDE = -1;

/** The level of a scope, however much it is. */
export async function levelOf(model: GraphModel, scopes: ScopeTree, scope: number, pace: Pace): Promise<Level> {
  const children = childrenByName(model, scopes, scope);
  const { nodes, childOf } = await nodesBelow(model, scopes, children, pace);
  const counts = new Map<number, { data: number; control: number }>();
  let externalIn = 0;
  let externalOut = 0;
  for (const [i, node] of nodes.entries()) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const to = childOf[node] as number;
    for (let edge = model.inStarts[node] as number; edge < (model.inStarts[node + 1] as number); edge++) {
      const source = model.sources[edge] as number;
      const from = source < 0 ? to : (childOf[source] as number);
      if (from === to) continue;
      if (from === OUTSIDE) {
        externalIn++;
        continue;
      }
      const key = from * children.length + to;
      const count = counts.get(key) ?? { data: 0, control: 0 };
      counts.set(key, count);
      if (model.isControl(edge)) count.control++;
      else count.data++;
    }
    for (let at = model.outStarts[node] as number; at < (model.outStarts[node + 1] as number); at++) {
      if (childOf[model.targets[model.outEdges[at] as number] as number] === OUTSIDE) externalOut++;
    }
  }
  const edges = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([key, count]) => ({ from: Math.floor(key / children.length), to: key % children.length, ...count }));
  return { children, edges, externalIn, externalOut };
}

function childrenByName(model: GraphModel, scopes: ScopeTree, scope: number): LevelChild[] {
  const { childStarts, ownStarts } = scopes;
  const child = (isScope: boolean) => (number: number) => ({ isScope, number });
  const below = Array.from(scopes.children.subarray(childStarts[scope], childStarts[scope + 1]), child(true));
  const own = Array.from(scopes.own.subarray(ownStarts[scope], ownStarts[scope + 1]), child(false));
  const texts = ({ isScope }: LevelChild) => (isScope ? scopes.paths : model.names);
  return [...below, ...own].sort((a, b) => compareTexts(texts(a), a.number, texts(b), b.number));
}

/** All nodes in some children, and of every node of the graph the child that it is in. */
async function nodesBelow(
  model: GraphModel,
  { childStarts, children: scopesIn, ownStarts, own }: ScopeTree,
  children: readonly LevelChild[],
  pace: Pace,
): Promise<{ readonly nodes: readonly number[]; readonly childOf: Int32Array }> {
  const nodes: number[] = [];
  const childOf = new Int32Array(model.nodeCount).fill(OUTSIDE);
  const add = (node: number, child: number) => {
    nodes.push(node);
    childOf[node] = child;
  };
  for (const [child, { isScope, number }] of children.entries()) {
    if (!isScope) {
      add(number, child);
      continue;
    }
    for (const stack = [number]; stack.length > 0; ) {
      if (pace.isDue()) await pace.giveWay();
      const scope = stack.pop() as number;
      for (let i = ownStarts[scope] as number; i < (ownStarts[scope + 1] as number); i++) add(own[i] as number, child);
      for (let i = childStarts[scope] as number; i < (childStarts[scope + 1] as number); i++) {
        stack.push(scopesIn[i] as number);
      }
    }
  }
  return { nodes, childOf };
}
