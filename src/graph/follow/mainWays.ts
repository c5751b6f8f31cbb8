import type { Pace } from "../../tensor/pace";
import { END_RANKS, type ForwardEdges } from "./forwardEdges";

const A_LOOK = 4096;

/** Ends at a loss rank above all others. */
const LOSS_RANK = 2;

const NONE = -1;

/** Facts of nodes and edges that the way of data is chosen by. */
export interface WayFacts {
  /** Not 0 for nodes of losses. */
  readonly isLoss: Uint8Array;
  /** 1 for edges, by their places in `ForwardEdges`, that bring less than another does: a factor or a bias that is repeated. */
  readonly isMinor: Uint8Array;
}

/** The way on from each node that was reached: to a loss, else to a result; by as few minor edges as can be; of these the longest. */
export class MainWays {
  /** By node: the edge that the way goes on by, a place in `ForwardEdges`; -1 where it ends. */
  private readonly next: Int32Array;
  private readonly ranks: Uint8Array;
  private readonly minors: Uint32Array;
  private readonly lengths: Uint32Array;
  private readonly of: ForwardEdges;
  private readonly facts: WayFacts;

  private constructor(of: ForwardEdges, facts: WayFacts) {
    const count = of.ends.length;
    this.of = of;
    this.facts = facts;
    this.next = new Int32Array(count).fill(NONE);
    this.ranks = new Uint8Array(count);
    this.minors = new Uint32Array(count);
    this.lengths = new Uint32Array(count);
  }

  /** Goes from what comes last to what comes first; edges that lead back into a cycle are left out. */
  static async from(of: ForwardEdges, facts: WayFacts, begins: Iterable<number>, pace: Pace): Promise<MainWays> {
    const ways = new MainWays(of, facts);
    const { starts, targets, ends } = of;
    /** 0: not seen, 1: on the way there, 2: done. */
    const seen = new Uint8Array(ends.length);
    const cursors = new Uint32Array(ends.length);
    const stack: number[] = [];
    let looked = 0;
    const enter = (node: number) => {
      seen[node] = 1;
      cursors[node] = starts[node] as number;
      stack.push(node);
    };
    for (const begin of begins) {
      if (seen[begin] === 0) enter(begin);
      for (let node = stack.at(-1); node !== undefined; node = stack.at(-1)) {
        if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        const at = cursors[node] as number;
        if (at < (starts[node + 1] as number)) {
          cursors[node] = at + 1;
          const target = targets[at] as number;
          if (seen[target] === 0) enter(target);
          continue;
        }
        stack.pop();
        for (let edge = starts[node] as number; edge < at; edge++) {
          if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
          if (seen[targets[edge] as number] === 2) ways.take(node, edge);
        }
        ways.finish(node);
        seen[node] = 2;
      }
    }
    return ways;
  }

  /** Order of two nodes: below 0 where the way from the first is the better one. */
  compare(a: number, b: number): number {
    const { ranks, minors, lengths } = this;
    return (
      (ranks[b] as number) - (ranks[a] as number) ||
      (minors[a] as number) - (minors[b] as number) ||
      (lengths[b] as number) - (lengths[a] as number)
    );
  }

  /** Tells nodes from which a way leads to a result, which may be the node itself. */
  leadsToResult(node: number): boolean {
    return this.ranks[node] !== END_RANKS.none;
  }

  /** Nodes and the edges of the model that lead on from each but the last. */
  async way(
    from: number,
    pace: Pace,
  ): Promise<{ readonly nodes: readonly number[]; readonly edges: readonly number[] }> {
    const nodes = [from];
    const edges: number[] = [];
    for (let at = this.next[from] as number; at !== NONE; at = this.next[nodes.at(-1) as number] as number) {
      if (nodes.length % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      edges.push(this.of.edges[at] as number);
      nodes.push(this.of.targets[at] as number);
    }
    return { nodes, edges };
  }

  private take(node: number, edge: number): void {
    const { next, ranks, minors, lengths } = this;
    const target = this.of.targets[edge] as number;
    const rank = ranks[target] as number;
    if (rank === END_RANKS.none) return;
    const minor = (minors[target] as number) + (this.facts.isMinor[edge] as number);
    const length = (lengths[target] as number) + 1;
    const isBetter =
      next[node] === NONE ||
      rank > (ranks[node] as number) ||
      (rank === ranks[node] &&
        (minor < (minors[node] as number) || (minor === minors[node] && length > (lengths[node] as number))));
    if (!isBetter) return;
    next[node] = edge;
    ranks[node] = rank;
    minors[node] = minor;
    lengths[node] = length;
  }

  /** Ends the way where nothing leads on, or a result is better than all that does. */
  private finish(node: number): void {
    const { next, ranks, minors, lengths } = this;
    const end = this.of.ends[node] as number;
    if (next[node] === NONE || end > (ranks[node] as number)) {
      next[node] = NONE;
      ranks[node] = end;
      minors[node] = 0;
      lengths[node] = 0;
    }
    const rank = ranks[node] as number;
    if (this.facts.isLoss[node] && rank !== END_RANKS.none && rank <= LOSS_RANK) ranks[node] = rank + LOSS_RANK;
  }
}
