import * as v from "valibot";
import type { PlaceReason } from "../../graph/placing/placement";
import { FINDING_COLUMNS, type FindingColumn, type FindingList, type FindingRow } from "../graph/graphFindings";
import { metadataRef, runEnds } from "../graph/graphMode";
import { graphRef, otherGraph } from "../graph/graphRef";
import { of, question, type ReadonlyJson } from "../question";
import { count } from "../series/seriesId";
import type { EdgePort } from "./graphs";

export interface NodeCost {
  readonly name: string;
  readonly nanos: number;
  readonly executions: number;
  readonly bytes: number;
  readonly devices: readonly string[];
  /** Output of each slot at its last execution. */
  readonly outputs: readonly {
    readonly slot: number;
    readonly dtype: string;
    readonly shape: readonly number[] | null;
  }[];
}

export interface GraphCost {
  readonly metadata: string;
  readonly devices: readonly string[];
  readonly totalNanos: number;
  readonly nodes: readonly NodeCost[];
  readonly nodeCount: number;
  /** Names that no node has. */
  readonly unmatched: readonly string[];
  readonly unmatchedCount: number;
}

/** A graph's run metadata, joined by name. Lists are cut after `most`, whole where it is absent. Throws `noCosts`, `notFound`. */
export const graphCost = question({
  name: "graph/cost",
  params: () => v.object({ ...graphRef.entries, metadata: metadataRef, most: v.exactOptional(count) }),
  result: of<GraphCost>(),
});

/** Tags of a run that hold costs, in order. */
export const graphMetadata = question({
  name: "graph/metadata",
  params: () => graphRef,
  result: of<{ readonly tags: readonly string[] }>(),
});

/** Names in file order; of each list the first, and how many there are. */
export interface GraphClosure {
  /** One by one, where commas parted them. */
  readonly feeds: readonly string[];
  readonly fetches: readonly string[];
  readonly closure: readonly string[];
  readonly closureCount: number;
  /** Feeds that were met, as they were written; those that change nothing are unused. */
  readonly fed: readonly string[];
  readonly unusedFeeds: readonly string[];
  readonly paths: readonly string[];
  readonly pathCount: number;
  /** Whole; null where no way leads from a met feed to a fetch. */
  readonly shortest: readonly string[] | null;
  readonly pruned: readonly string[];
  readonly prunedCount: number;
}

/** Nodes that run from feeds to fetches, each of which may be several with commas between them. Lists are cut after `most` names, whole where it is absent. Throws `unknownNode` of what is no scope either. */
export const graphClosure = question({
  name: "graph/closure",
  params: () => v.object({ ...graphRef.entries, ends: runEnds, most: v.exactOptional(count) }),
  result: of<GraphClosure>(),
});

/**
 * One of the longest paths of a graph, from its source on; of a path of many nodes the first. The nodes of a cycle count as one, but the
 * path names those that it passes through.
 */
export const graphLongestPath = question({
  name: "graph/longestPath",
  params: () => v.object({ ...graphRef.entries, most: v.exactOptional(count) }),
  result: of<{ readonly length: number; readonly names: readonly string[] }>(),
});

/** Load of a device. */
export interface DeviceLoad {
  readonly device: string;
  readonly nodes: number;
  /** Time of its nodes where a cost was named. */
  readonly nanos?: number;
  /** Nodes whose time is the median of their op's, or nothing where no node of the op ran. */
  readonly guessed?: number;
}

/** Devices of nodes, recorded or by the simple placer. */
export interface GraphPlacement {
  readonly devices: readonly string[];
  /** In file order, the first `most`. Where a device is recorded, not placed, `why` is absent. */
  readonly nodes: readonly { readonly name: string; readonly device: string; readonly why?: PlaceReason }[];
  readonly nodeCount: number;
  readonly loads: readonly DeviceLoad[];
  /** Data edges between two devices: recorded ones are two where their names contradict each other, so none leads to or from no device. */
  readonly crossing: number;
  /** Each tensor once a target device; null where the shape of one is unknown. */
  readonly crossingBytes: number | null;
  /** Bytes of tensors whose shapes are known, each once a target device; edges of the others. */
  readonly crossingKnownBytes: number;
  readonly crossingUnknown: number;
  /** Placed nodes whose recorded device agrees, and those that have one. */
  readonly agreeing: number;
  readonly recorded: number;
}

/** Placement of nodes by the simple placer on some devices; without any, as recorded. Throws `badDevice`, and as `graph/cost` does. */
export const graphPlacement = question({
  name: "graph/placement",
  params: () =>
    v.object({
      ...graphRef.entries,
      devices: v.array(v.string()),
      metadata: v.exactOptional(metadataRef),
      most: v.exactOptional(count),
    }),
  result: of<GraphPlacement>(),
});

/** Hints to a smaller graph: of each list the first entries, and its length. */
export interface GraphHints {
  /** None of the graph's ops is TensorFlow's: nothing is said of it. */
  readonly isUnknown: boolean;
  readonly cse: readonly (readonly string[])[];
  readonly cseCount: number;
  /** Nodes of all groups. */
  readonly cseNodeCount: number;
  readonly foldable: readonly string[];
  readonly foldableCount: number;
  readonly foldRoots: readonly string[];
  readonly foldRootCount: number;
  readonly identities: readonly {
    readonly node: string;
    readonly from: string;
    readonly port: EdgePort;
    readonly length: number;
  }[];
  readonly identityCount: number;
  readonly dead: readonly string[] | null;
  readonly deadCount: number;
  readonly inline: readonly { readonly node: string; readonly function: string; readonly nodes: number }[];
  readonly inlineCount: number;
  readonly inlinedNodes: number | null;
}

/** With `ends` only hints about what runs for their fetches, as the legend counts them. Lists are cut after `most`, groups after as many names, whole where it is absent. Throws `unknownNode`. */
export const graphHints = question({
  name: "graph/hints",
  params: () =>
    v.object({
      ...graphRef.entries,
      fetches: v.array(v.string()),
      ends: v.exactOptional(runEnds),
      most: v.exactOptional(count),
    }),
  result: of<GraphHints>(),
});

const LISTS = Object.keys(FINDING_COLUMNS) as [FindingList, ...FindingList[]];

/** A list of findings, and what it is found by. */
export const findingSource = v.object({
  list: v.picklist(LISTS),
  run: runEnds,
  /** The node or scope whose data are followed; the graph's input where empty or absent. */
  from: v.exactOptional(v.string()),
  /** Scopes that are unfolded. */
  open: v.exactOptional(v.array(v.string())),
  /** Devices of a what-if. */
  placed: v.exactOptional(v.array(v.string())),
  metadata: v.exactOptional(metadataRef),
  /** Run metadata of the other graph. */
  otherMetadata: v.exactOptional(metadataRef),
});
export type FindingSource = ReadonlyJson<v.InferOutput<typeof findingSource>>;

export interface GraphFindings {
  readonly columns: readonly FindingColumn[];
  /** Rows of the list, those that the filter lets through. */
  readonly total: number;
  /** From `start` on. */
  readonly rows: readonly FindingRow[];
}

/** Findings in a graph, some rows of a list. Below 1 MB. Throws what the list needs and is not there. */
export const graphFindings = question({
  name: "graph/findings",
  params: () =>
    v.object({
      ...graphRef.entries,
      source: findingSource,
      /** Only those about this node: it is among all the nodes of a row. */
      of: v.exactOptional(v.string()),
      /** A text that a cell has, whatever its case. Numbers and keys are not looked at, for people read them in other words. */
      filter: v.exactOptional(v.string()),
      /** A column of the list; in its own order where absent. */
      sort: v.exactOptional(v.object({ by: v.string(), isDescending: v.boolean() })),
      start: count,
      most: count,
    }),
  result: of<GraphFindings>(),
  turn: "first",
});

/** Figures of a scope with all below it. Null where the file does not tell; of figures that are told in part the sum of these. */
export interface SummaryFigures {
  readonly parameters: number | null;
  readonly trainable: number | null;
  readonly bytes: number | null;
  /** Count for one example where the size of the batch is open. */
  readonly multiplyAdds: number | null;
  /** Variables whose shape nothing tells; layers of unknown classes. */
  readonly unknown: number;
}

export interface SummaryScope extends SummaryFigures {
  /** Its path; of a Keras layer the name of its node. */
  readonly scope: string;
  /** A Keras layer, which is a node. */
  readonly isNode: boolean;
  /** The class of a module or layer, or the op that it is named for. */
  readonly type: string | null;
  /** Shapes of what leaves it, -1 where a size is unknown; null where a shape is. Of many the first. */
  readonly outputs: readonly (readonly number[] | null)[];
  /** Its part of all parameters, 0 to 1. */
  readonly share: number | null;
}

export interface GraphSummary {
  /** In order of execution, each followed by those in it. Scopes with nothing but torch's members that others use are left out. */
  readonly scopes: readonly SummaryScope[];
  readonly total: SummaryFigures;
  /** A graph of torch, which records no shapes of parameters. */
  readonly isTorch: boolean;
}

/** Parameters and multiply-adds of all scopes of a graph. What an optimizer keeps beside the parameters is none of them. */
export const graphSummary = question({
  name: "graph/summary",
  params: () => graphRef,
  result: of<GraphSummary>(),
  isForPages: false,
});

/** Tensor on its way, as far as it is known. */
export interface FollowedTensor {
  /** Null where the file does not tell. */
  readonly dtype: string | null;
  /** Sizes, -1 where one is unknown; null where the file does not tell. */
  readonly shape: readonly number[] | null;
  /** The shape is another than the last that is known before. */
  readonly isChanged: boolean;
}

/** A node on the way, and what goes on from it. */
interface FollowedStep extends FollowedTensor {
  readonly node: string;
  readonly op: string;
  /** The module of `modules` that it is in; null where it is in none. */
  readonly module: string | null;
}

/** Module on the way, or a node that is in none, and the tensor that leaves it. */
interface FollowedModule extends FollowedTensor {
  /** Path of a scope, or the name of a node. */
  readonly module: string;
  /** Class of the module, or the op that it is named for; of a node its op. */
  readonly type: string | null;
  /** Nodes on the way. */
  readonly nodes: number;
}

export interface GraphFollow {
  /** Outermost modules in order; a way that is almost all in one has those in that. One that is come to again is there again. */
  readonly modules: readonly FollowedModule[];
  readonly steps: readonly FollowedStep[];
}

/**
 * The way that data mainly flow from a node or scope, from the graph's input where absent, to the loss or the last result, a loop once.
 * Gradients and updates are not on it. Throws `unknownNode`.
 */
export const graphFollow = question({
  name: "graph/follow",
  params: () => v.object({ ...graphRef.entries, from: v.exactOptional(v.string()) }),
  result: of<GraphFollow>(),
  isForPages: false,
});

/** A node of both graphs that differs. */
export interface GraphChange {
  readonly node: string;
  /** Values of both graphs where they differ. */
  readonly op: readonly [a: string, b: string] | null;
  readonly device: readonly [a: string, b: string] | null;
  readonly inputs: boolean;
  /** Names of attributes whose bytes differ. */
  readonly attributes: readonly string[];
}

/** Two graphs, node by node: of each list the first, and how many there are. */
export interface GraphDifference {
  readonly onlyA: readonly string[];
  readonly onlyACount: number;
  readonly onlyB: readonly string[];
  readonly onlyBCount: number;
  readonly changed: readonly GraphChange[];
  readonly changedCount: number;
  readonly same: number;
  /** Guesses: nodes of only one graph each that are built alike in the same place. They are among those of only one. */
  readonly moved: readonly { readonly a: string; readonly b: string }[];
  readonly movedCount: number;
}

/** Lists are cut after `most`, whole where it is absent. */
export const graphDiff = question({
  name: "graph/diff",
  params: () => v.object({ ...graphRef.entries, other: otherGraph, most: v.exactOptional(count) }),
  result: of<GraphDifference>(),
});
