import type { Problem } from "../../../graph/graphModel";
import { type ScopeCalls, scopeCalls } from "../../../graph/scopeCalls";
import { type ScopeSums, scopeSums } from "../../../graph/scopeSums";
import type { ScopeTree } from "../../../graph/scopeTree";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { PerGraph } from "../perGraph";
import { gradientScopes } from "../summary/scopeOutputs";
import { usualGaps } from "../usualGaps";
import { type PassiveNodes, passiveNodes } from "./passiveNodes";
import { type ScopeOrder, scopeOrder } from "./scopeOrder";
import { NO_VALUE, type SharedValues, sharedValues } from "./sharedValues";
import { sidesOfScopes } from "./sideKinds";
import { type Structures, structures } from "./structures";

/** Nodes and scopes with problems, as far as problems name their nodes. */
interface ProblemMarks {
  readonly nodes: ReadonlySet<number>;
  /** 1 for each scope that such a node is in, at whatever depth. */
  readonly scopes: Uint8Array;
}

/** Facts of a graph that pictures need, whatever part of it they show. */
export interface PictureFacts {
  /** One for each call of a module. */
  readonly scopes: ScopeCalls;
  readonly order: ScopeOrder;
  readonly sums: ScopeSums;
  readonly structures: Structures;
  readonly values: SharedValues;
  readonly passive: PassiveNodes;
  /** Side of each scope, as `sideOfNode` gives it for nodes. */
  readonly sides: Uint8Array;
  /** 1 for each scope that is, or is in, one of gradients. */
  readonly isGradient: Uint8Array;
  readonly problems: ProblemMarks;
}

/** Facts of graphs, which go with these. */
export class PictureFactsOfAll {
  private readonly found = new PerGraph((graph) =>
    graph.once(
      (pace) => findFacts(graph, pace),
      // A node once, with its value and passive kind, in another scope at most; of a scope two ends, a structure, three marks, and what a tree has of it.
      ({ scopes }) => 15 * graph.model.nodeCount + 59 * scopes.count,
    ),
  );

  of(graph: KeptGraph, pace: Pace): Promise<PictureFacts> {
    return this.found.of(graph).get(pace);
  }
}

async function findFacts(graph: KeptGraph, pace: Pace): Promise<PictureFacts> {
  const { model } = graph;
  const values = await sharedValues(model, pace);
  const own = await graph.scopes(pace);
  const scopes = await scopeCalls(model, own, (node) => values.ofNode[node] !== NO_VALUE, pace);
  const order = await scopeOrder(scopes, pace);
  const { cycle } = await graph.depths(pace);
  // What a writer usually leaves out is no fault.
  const usual = await usualGaps(model, pace);
  const problems = model.problems.filter(({ kind }) => !(usual && (kind === "missingInput" || kind === "emptyName")));
  return {
    scopes,
    order,
    values,
    passive: await passiveNodes(model, pace),
    sums: scopes.count === own.count ? await graph.sums(pace) : await scopeSums(model, scopes, pace),
    structures: await structures(model, scopes, order, values, pace),
    sides: await sidesOfScopes(model, values, scopes, pace),
    isGradient: await gradientScopes(scopes, pace),
    problems: problemMarks(cycle ? [...problems, cycle] : problems, scopes),
  };
}

function problemMarks(problems: readonly Problem[], { scopeOf, parents, count }: ScopeTree): ProblemMarks {
  const nodes = new Set(problems.flatMap((problem) => problem.nodes));
  const scopes = new Uint8Array(count);
  for (const node of nodes) {
    for (let scope = scopeOf[node] as number; scopes[scope] === 0; scope = parents[scope] as number) scopes[scope] = 1;
  }
  return { nodes, scopes };
}
