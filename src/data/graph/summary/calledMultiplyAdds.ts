import type { LibraryFunction } from "../../../graph/graphLibrary";
import { calleesFirst } from "../../../graph/summary/calleesFirst";
import { isBranching, isCall, isLoop } from "../../../graph/summary/callingOps";
import type { Pace } from "../../../tensor/pace";
import { callersOf } from "../callers";
import type { OpenGraph } from "../openGraph";
import { loopOfNode } from "./loopOfNode";
import { loopTrips } from "./loopTrips";
import { eachMultiplyAdds } from "./nodeMultiplyAdds";

/**
 * Tells the multiply-adds of each node of TensorFlow that calls functions, by their bodies: those of a loop as often as it runs. NaN where
 * nothing tells how often that is, unless they are 0.
 */
export async function eachCalledMultiplyAdds(
  open: OpenGraph,
  ofNode: ReadonlyMap<number, readonly string[]>,
  tell: (node: number, count: number) => void,
  pace: Pace,
): Promise<void> {
  if (ofNode.size === 0) return;
  const counts = new FunctionCounts(open);
  await counts.countAll(new Set([...ofNode.values()].flat()), pace);
  await counts.eachCall(open, ofNode, tell, pace);
}

/** Multiply-adds of the functions of a graph's library, each run once. */
class FunctionCounts {
  private readonly open: OpenGraph;
  private readonly functions: ReadonlyMap<string, LibraryFunction>;
  private readonly counts = new Map<string, number>();

  constructor(open: OpenGraph) {
    this.open = open;
    this.functions = new Map(open.library.functions.map((one) => [one.name, one]));
  }

  /** Counts functions and those that they call, these first. Of such as call each other nothing is known. */
  async countAll(names: ReadonlySet<string>, pace: Pace): Promise<void> {
    for (const name of await calleesFirst(this.open.library, names, pace)) {
      this.counts.set(name, await this.countBody(name, pace));
    }
  }

  async eachCall(
    open: OpenGraph,
    ofNode: ReadonlyMap<number, readonly string[]>,
    tell: (node: number, count: number) => void,
    pace: Pace,
  ): Promise<void> {
    for (const [node, names] of ofNode) {
      if (pace.isDue()) await pace.giveWay();
      tell(node, await this.countCall(open, node, names, pace));
    }
  }

  private async countBody(name: string, pace: Pace): Promise<number> {
    const body = await this.open.body(name, pace);
    let sum = 0;
    const add = (_: number, count: number) => {
      sum += count;
    };
    const none = { all: [], values: new Int32Array(body.model.nodeCount).fill(-1) };
    await eachMultiplyAdds(body, "tensorflow", none, add, pace);
    if (this.functions.get(name)?.calls.length) {
      await this.eachCall(body, (await callersOf(body, pace)).ofNode, add, pace);
    }
    return sum;
  }

  private async countCall(open: OpenGraph, node: number, names: readonly string[], pace: Pace): Promise<number> {
    const counts = names.map((name) => this.counts.get(name) ?? Number.NaN);
    const [count = 0] = counts;
    if (counts.every((one) => one === 0)) return 0;
    const op = open.model.op(node);
    if (isLoop(op)) return this.countLoop(open, node, pace);
    if (isCall(op, names) && names.length === 1) return count;
    return isBranching(op) && counts.every((one) => one === count) ? count : Number.NaN;
  }

  private async countLoop(open: OpenGraph, node: number, pace: Pace): Promise<number> {
    const loop = await loopOfNode(open, node, this.functions, pace);
    if (!loop) return Number.NaN;
    const trips = await loopTrips(loop, pace);
    const [ofCond, ofBody] = [loop.condName, loop.bodyName].map((name) => this.counts.get(name) ?? Number.NaN);
    return times(trips + 1, ofCond) + times(trips, ofBody);
  }
}

/** Nothing remains nothing, however often it is run. */
function times(runs: number, count = Number.NaN): number {
  return count === 0 ? 0 : runs * count;
}
