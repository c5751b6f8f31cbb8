import { type Depths, depthsOf } from "../../graph/depths";
import type { GraphModel } from "../../graph/graphModel";
import { loopClosers } from "../../graph/nextIteration";
import { type ScopeTree, scopeTree } from "../../graph/scopeTree";
import type { Pace } from "../../tensor/pace";
import { FoundOnce } from "./foundOnce";
import type { OpenGraph } from "./openGraph";

/** Where a kept graph comes from. */
export interface GraphPlace {
  readonly point: number;
  readonly part: string;
  /** All parts of its point, in order. */
  readonly parts: readonly string[];
}

/** A graph in memory, and what was found out about it. The same object as long as it is kept. */
export class KeptGraph implements GraphPlace {
  readonly open: OpenGraph;
  readonly point: number;
  readonly part: string;
  readonly parts: readonly string[];
  /** Whether edges out of a node close a legal loop. */
  readonly closesLoop: (node: number) => boolean;
  private readonly createPace: () => Pace;
  private readonly foundScopes: FoundOnce<ScopeTree>;
  private readonly foundDepths: FoundOnce<Depths>;
  private readonly noteBytes: (graph: KeptGraph) => void;
  private heldBytes = 0;

  constructor(
    open: OpenGraph,
    place: GraphPlace,
    memory: { readonly createPace: () => Pace; readonly noteBytes: (graph: KeptGraph) => void },
  ) {
    this.open = open;
    this.point = place.point;
    this.part = place.part;
    this.parts = place.parts;
    this.closesLoop = loopClosers(open.model);
    this.createPace = memory.createPace;
    this.noteBytes = memory.noteBytes;
    this.foundScopes = this.once(
      (pace) => scopeTree(open.model, pace),
      // Two texts, two ends, six numbers a scope; two a node.
      (scopes) => 40 * scopes.count + 8 * open.model.nodeCount,
    );
    this.foundDepths = this.once(
      (pace) => depthsOf(open.model, pace),
      ({ depths }) => depths.byteLength,
    );
  }

  get model(): GraphModel {
    return this.open.model;
  }

  /** What the graph and all that is held with it take, about. */
  get byteLength(): number {
    return this.model.byteLength + this.heldBytes;
  }

  scopes(pace: Pace): Promise<ScopeTree> {
    return this.foundScopes.get(pace);
  }

  depths(pace: Pace): Promise<Depths> {
    return this.foundDepths.get(pace);
  }

  /** Something else that is found of this graph once, and goes with it: who keeps it says how large it is. */
  once<T>(find: (pace: Pace) => Promise<T>, bytesOf: (found: T) => number): FoundOnce<T> {
    return new FoundOnce(async (pace) => {
      const found = await find(pace);
      this.heldBytes += bytesOf(found);
      this.noteBytes(this);
      return found;
    }, this.createPace);
  }
}
