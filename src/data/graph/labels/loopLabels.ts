import type { BoxAttribute } from "../../../graph/labels/attributeLabel";
import { isLoop } from "../../../graph/summary/callingOps";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph, Once } from "../keptGraph";
import { isLoopOp } from "../picture/callArguments";
import { loopOfNode } from "../summary/loopOfNode";
import { loopTrips } from "../summary/loopTrips";

/** TF1 decides by such a node whether a loop goes on; each loop has one. */
const LOOP_CONDITION = "LoopCond";

/** Share of a scope's nodes from which on a loop names the scope. */
const MOSTLY = 0.5;

const NODES_A_LOOK = 8192;

const SEVERAL = -1;

/** The loops of a graph: nodes that are one, scopes that are mostly one, and how often they run. */
export class LoopLabels {
  private readonly graph: KeptGraph;
  private readonly texts = new Map<number, string>();
  private readonly ofScopes: Once<ReadonlyMap<number, number>>;

  constructor(graph: KeptGraph) {
    this.graph = graph;
    this.ofScopes = graph.once(
      (pace) => this.onlyLoops(pace),
      (only) => 40 * only.size,
    );
  }

  /** `loop ×10` of a node; `loop` where nothing tells how often it runs. */
  async ofNode(node: number, pace: Pace): Promise<BoxAttribute | undefined> {
    return isLoopOp(this.graph.model.op(node)) ? this.label(node, pace) : undefined;
  }

  /** The only loop in a scope, where that is the most of it. */
  async ofScope(scope: number, pace: Pace): Promise<BoxAttribute | undefined> {
    const node = (await this.ofScopes.get(pace)).get(scope) ?? SEVERAL;
    if (node === SEVERAL) return undefined;
    const size = await this.sizeOf(node, pace);
    const { nodeCounts } = await this.graph.scopes(pace);
    return size >= MOSTLY * (nodeCounts[scope] as number) ? this.label(node, pace) : undefined;
  }

  private async label(node: number, pace: Pace): Promise<BoxAttribute> {
    const value = this.texts.get(node) ?? (await this.tripsText(node, pace));
    this.texts.set(node, value);
    return { name: "loop", value };
  }

  private async tripsText(node: number, pace: Pace): Promise<string> {
    const { open } = this.graph;
    if (!isLoop(open.model.op(node))) return "true";
    const functions = new Map(open.library.functions.map((one) => [one.name, one]));
    const loop = await loopOfNode(open, node, functions, pace);
    const trips = loop ? await loopTrips(loop, pace) : Number.NaN;
    return Number.isFinite(trips) ? `×${trips}` : "true";
  }

  /** Nodes of a loop: of TF1's those of its scope, else those of the functions that it calls. */
  private async sizeOf(node: number, pace: Pace): Promise<number> {
    const { open } = this.graph;
    if (open.model.op(node) === LOOP_CONDITION) {
      const { nodeCounts, scopeOf } = await this.graph.scopes(pace);
      return nodeCounts[scopeOf[node] as number] as number;
    }
    const calls = await open.calls(node, pace);
    return open.library.functions.reduce(
      (most, { name, nodeCount }) => (calls.includes(name) ? Math.max(most, nodeCount) : most),
      0,
    );
  }

  /** The loop that each scope has, directly in it or below; `SEVERAL` where there are more. */
  private async onlyLoops(pace: Pace): Promise<ReadonlyMap<number, number>> {
    const { ops, opNames, nodeCount } = this.graph.model;
    const { scopeOf, parents } = await this.graph.scopes(pace);
    const isOfLoop = opNames.map((op) => isLoopOp(op) || op === LOOP_CONDITION);
    const only = new Map<number, number>();
    if (!isOfLoop.includes(true)) return only;
    for (let node = 0; node < nodeCount; node++) {
      if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      if (!isOfLoop[ops[node] as number]) continue;
      for (let scope = scopeOf[node] as number; scope > 0; scope = parents[scope] as number) {
        if (only.get(scope) === SEVERAL) break;
        only.set(scope, only.has(scope) ? SEVERAL : node);
      }
    }
    return only;
  }
}
