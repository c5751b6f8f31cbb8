import type { Pace } from "../../tensor/pace";
import { SharedWork } from "../cache/sharedWork";
import type { OpenGraph } from "../graph/openGraph";

/** Graphs that somebody keeps: who asks for one of them again gets the same, and none is read twice side by side. */
export class OpenedGraphs {
  private readonly opened = new Map<string, WeakRef<OpenGraph>>();
  private readonly opening = new SharedWork<OpenGraph>();
  private readonly gone = new FinalizationRegistry<string>((key) => {
    if (this.opened.get(key)?.deref() === undefined) this.opened.delete(key);
  });

  /** The graph of that key; `open` reads it where nobody has it. */
  async get(key: string, open: (pace: Pace) => Promise<OpenGraph>, pace: Pace): Promise<OpenGraph> {
    const known = this.opened.get(key)?.deref();
    if (known) return known;
    return this.opening.get(
      key,
      async (own) => {
        const graph = await open(own);
        this.opened.set(key, new WeakRef(graph));
        this.gone.register(graph, key);
        return graph;
      },
      pace,
    );
  }
}
