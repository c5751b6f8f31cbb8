import type { Pace } from "../../../tensor/pace";
import { SharedWork } from "../../sharedWork";
import type { KeptGraph } from "../keptGraph";

/** So many of a graph are kept. */
const FEW = 4;

/** What was found of graphs by what was wished: the last few of each graph, which go with it. Each is found once for all who ask at once. */
export class LastFew<T> {
  private readonly createPace: () => Pace;
  private readonly ofGraphs = new WeakMap<
    KeptGraph,
    { readonly found: Map<string, T>; readonly finding: SharedWork<T> }
  >();

  /** `createPace` makes a pace for work that several wait for. */
  constructor(createPace: () => Pace) {
    this.createPace = createPace;
  }

  get(graph: KeptGraph, wish: string, find: (pace: Pace) => Promise<T>, pace: Pace): Promise<T> {
    const { found, finding } = this.of(graph);
    const known = found.get(wish);
    if (known !== undefined) {
      found.delete(wish);
      found.set(wish, known);
      return Promise.resolve(known);
    }
    const work = async (own: Pace) => {
      const value = await find(own);
      found.set(wish, value);
      for (const oldest of found.keys()) {
        if (found.size <= FEW) break;
        found.delete(oldest);
      }
      return value;
    };
    return finding.get(wish, work, pace);
  }

  private of(graph: KeptGraph) {
    const known = this.ofGraphs.get(graph) ?? { found: new Map(), finding: new SharedWork<T>(this.createPace) };
    this.ofGraphs.set(graph, known);
    return known;
  }
}
