import { type Depths, depthsOf } from "../../graph/depths";
import type { NodeDiff } from "../../graph/diff/graphDiff";
import type { GraphModel } from "../../graph/graphModel";
import { loopClosers } from "../../graph/nextIteration";
import type { NodeFacts } from "../../graph/nodeFacts";
import { type ScopeSums, scopeSums } from "../../graph/scopeSums";
import { type ScopeTree, scopeTree } from "../../graph/scopeTree";
import { type Held, MemoryBudget } from "../../tensor/memoryBudget";
import type { Pace } from "../../tensor/pace";
import { type CacheLimits, SharedCache } from "../cache/sharedCache";
import type { Work } from "../cache/sharedWork";
import { type Callers, callersOf } from "./callers";
import type { JoinedNodes } from "./joined/joinedNodes";
import { type KeyIndex, keyIndexOf } from "./nodeKeys";
import type { OpenGraph } from "./openGraph";

/** Origin of a kept graph. */
interface GraphPlace {
  readonly point: number;
  readonly part: string;
  /** All parts of its point, in order. */
  readonly parts: readonly string[];
  /** The function whose body it is; undefined for none. */
  readonly function: string | undefined;
}

/** The two graphs that make one together. */
export interface Joined {
  readonly a: KeptGraph;
  readonly b: KeptGraph;
  readonly diff: NodeDiff;
  /** Diff of each node, as a place in `DIFF_SIDES`. */
  readonly sides: Uint8Array;
  readonly nodes: JoinedNodes;
}

/** Result that is found when it is first asked for; several who ask at once wait for the same work. */
export interface Once<T> {
  /** Value, made once. Throws `cancelled`; the next caller then begins anew. */
  get(pace: Pace): Promise<T>;
}

/** Values of one kind that a graph keeps. */
const FEW = 4;

/** A graph in memory, and what was found out about it. The same object as long as it is kept. */
export class KeptGraph implements GraphPlace {
  readonly open: OpenGraph;
  readonly point: number;
  readonly part: string;
  readonly parts: readonly string[];
  readonly function: string | undefined;
  /** The two graphs that this is made of; undefined for one of a file. */
  readonly joined: Joined | undefined;
  /** True if edges out of a node close a legal loop. */
  readonly closesLoop: (node: number) => boolean;
  /** Counts what was found of it. */
  private readonly memory: MemoryBudget;
  private others: Held | undefined;
  private readonly foundScopes: Once<ScopeTree>;
  private readonly foundSums: Once<ScopeSums>;
  private readonly foundDepths: Once<Depths>;
  private readonly foundCallers: Once<Callers>;
  private readonly foundKeys: Once<KeyIndex>;
  private readonly foundFacts: Once<NodeFacts>;

  /** `noteBytes` is told when it holds another number of bytes. */
  constructor(open: OpenGraph, place: GraphPlace, noteBytes: (graph: KeptGraph) => void, joined?: Joined) {
    this.open = open;
    this.point = place.point;
    this.part = place.part;
    this.parts = place.parts;
    this.function = place.function;
    this.joined = joined;
    this.closesLoop = loopClosers(open.model);
    this.memory = new MemoryBudget({
      limitBytes: Number.POSITIVE_INFINITY,
      otherBytes: 0,
      note: () => noteBytes(this),
    });
    this.foundScopes = this.once(
      (pace) => scopeTree(open.model, pace),
      // Two texts, two ends, six numbers a scope; two a node.
      (scopes) => 40 * scopes.count + 8 * open.model.nodeCount,
    );
    this.foundSums = this.once(
      async (pace) => scopeSums(open.model, await this.scopes(pace), pace),
      ({ ops, sourceLevels }) => 4 * ops.byteLength + sourceLevels.byteLength,
    );
    this.foundDepths = this.once(
      (pace) => depthsOf(open.model, pace),
      ({ depths }) => depths.byteLength,
    );
    this.foundCallers = this.once(
      (pace) => callersOf(open, pace),
      ({ ofNode }) => 100 * ofNode.size,
    );
    this.foundKeys = this.once(
      (pace) => keyIndexOf(open.model, pace),
      (keys) => 200 * keys.size,
    );
    this.foundFacts = this.once(
      (pace) => open.facts(pace),
      // Eight numbers, a flag, a call and a start a node.
      ({ called, colocated }) => 41 * called.length + colocated.byteLength,
    );
  }

  get model(): GraphModel {
    return this.open.model;
  }

  /** Estimated bytes of the graph with all that is held with it. */
  get byteLength(): number {
    return this.model.byteLength + this.memory.bytes + (this.joined ? joinedBytes(this.joined) : 0);
  }

  scopes(pace: Pace): Promise<ScopeTree> {
    return this.foundScopes.get(pace);
  }

  sums(pace: Pace): Promise<ScopeSums> {
    return this.foundSums.get(pace);
  }

  depths(pace: Pace): Promise<Depths> {
    return this.foundDepths.get(pace);
  }

  /** Reads what all nodes call. */
  callers(pace: Pace): Promise<Callers> {
    return this.foundCallers.get(pace);
  }

  /** Keys that tags may begin with, besides the nodes' names. */
  keys(pace: Pace): Promise<KeyIndex> {
    return this.foundKeys.get(pace);
  }

  /** Facts of all nodes' attributes, read once. */
  facts(pace: Pace): Promise<NodeFacts> {
    return this.foundFacts.get(pace);
  }

  /** Finds something else of this graph once; it goes with the graph and counts as a part of it. */
  once<T extends object>(find: Work<T>, bytesOf: (found: T) => number): Once<T> {
    const cache = this.cache(bytesOf, { maxEntries: 1 });
    return { get: (pace) => cache.get("", find, pace) };
  }

  /** Cache of the last few results of this graph by their keys; they go with the graph and count as parts of it. */
  cache<T extends object>(
    bytesOf: (found: T, key: string) => number,
    limits: Partial<CacheLimits> = { maxEntries: FEW },
  ): SharedCache<T> {
    return new SharedCache(bytesOf, { maxBytes: Number.POSITIVE_INFINITY, ...limits, budget: this.memory });
  }

  /** Counts bytes more, or fewer, as held with it. */
  hold(bytes: number): void {
    if (this.others) this.others.resize(this.others.bytes + bytes);
    else this.others = this.memory.hold(bytes);
  }
}

/** Bytes of two graphs and of their diff: they stay as long as the joined graph. */
function joinedBytes({ a, b, diff }: Joined): number {
  // Two numbers and a side a node; two numbers and flags a difference.
  return a.byteLength + b.byteLength + 9 * (diff.toA.length + diff.toB.length) + 64 * diff.changed.length;
}
