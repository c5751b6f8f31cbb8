import type { KeptGraph } from "../keptGraph";

/** Labels of some ten thousand nodes. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Of a node that nothing is said of. */
const NODE_BYTES = 64;

/** What was read of a graph's nodes, each once. It counts as the graph's; where it becomes too much, what was read first is forgotten. */
export class KeptLabels<T> {
  private readonly graph: KeptGraph;
  private readonly bytesOf: (value: T) => number;
  private readonly known = new Map<number, T>();
  private heldBytes = 0;

  /** Nobody may change what is kept. */
  constructor(graph: KeptGraph, bytesOf: (value: T) => number) {
    this.graph = graph;
    this.bytesOf = bytesOf;
  }

  has(node: number): boolean {
    return this.known.has(node);
  }

  get(node: number): T | undefined {
    return this.known.get(node);
  }

  /** A node that has none so far. */
  set(node: number, value: T): void {
    const before = this.heldBytes;
    this.heldBytes += this.sizeOf(value);
    this.known.set(node, value);
    for (const [first, one] of this.known) {
      if (this.heldBytes <= MOST_BYTES) break;
      this.known.delete(first);
      this.heldBytes -= this.sizeOf(one);
    }
    this.graph.hold(this.heldBytes - before);
  }

  private sizeOf(value: T): number {
    return NODE_BYTES + this.bytesOf(value);
  }
}
