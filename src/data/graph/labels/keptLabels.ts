import type { KeptGraph } from "../keptGraph";

/** Labels of some ten thousand nodes. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Least memory of a node's entry. */
const NODE_BYTES = 64;

/** Cache of what was read of a graph's nodes, each once. It counts as the graph's; beyond the limit the oldest entries go. */
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

  /** Keeps it in place of what was known of the node. */
  set(node: number, value: T): void {
    const before = this.heldBytes;
    const known = this.known.get(node);
    if (this.known.delete(node)) this.heldBytes -= this.sizeOf(known as T);
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
