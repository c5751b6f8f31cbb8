import type { KeptGraph } from "./keptGraph";

/** One value for each graph, made when it is first asked for; it goes with the graph. */
export class PerGraph<T extends object> {
  private readonly make: (graph: KeptGraph) => T;
  private readonly made = new WeakMap<KeptGraph, T>();

  constructor(make: (graph: KeptGraph) => T) {
    this.make = make;
  }

  of(graph: KeptGraph): T {
    const made = this.made.get(graph) ?? this.make(graph);
    this.made.set(graph, made);
    return made;
  }
}
