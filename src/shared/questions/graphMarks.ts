import * as v from "valibot";
import { graphMode, runEnds } from "../graphMode";
import { pictureChoice } from "../graphPicture";
import { graphRef } from "../graphRef";
import { of, question, type ReadonlyJson } from "../question";
import { count } from "../seriesId";
import { findingSource } from "./graphFindings";
import { graphQuery } from "./graphSearch";

export interface MarkedWay {
  readonly lines: Uint32Array;
  /** `[1, 64, 112, 112]`, a size that is open as `?`; empty where it is not known. */
  readonly shapes: readonly string[];
}

export interface GraphMarks {
  /** Nodes in each box of the picture that are meant. */
  readonly counts: Uint32Array;
  readonly total: number;
  /** Where the nodes are a way of data: each line that it leads along, and the shape there as far as the file tells; each line once. */
  readonly way?: MarkedWay;
}

/** Which nodes are meant. */
export const markedNodes = v.union([
  graphQuery,
  v.object({ names: v.array(v.string()) }),
  /** Those of an entry of a mode, by its key. */
  v.object({ mode: graphMode, run: runEnds, key: v.string() }),
  /** Those of a finding, by its number. */
  v.object({ source: findingSource, at: count }),
  /** A node, or all nodes of a scope, and all that is needed by them, or all that needs them. */
  v.object({ reach: v.picklist(["inputs", "dependents"]), of: v.string() }),
  /** Those on any way from one node to another, whichever comes first. */
  v.object({ between: v.tuple([v.string(), v.string()]) }),
  /** Nodes on the way that data mainly flow from a node or scope; from the graph's input where empty. */
  v.object({ follow: v.string() }),
  v.object({ ends: v.picklist(["sources", "sinks"]) }),
  /** One of the shortest ways from a met feed to a fetch, one of the longest of the graph. */
  v.object({ way: v.picklist(["shortest", "longest"]), run: runEnds }),
]);
export type MarkedNodes = ReadonlyJson<v.InferOutput<typeof markedNodes>>;

/** Where in a picture nodes are: by their names, or by what they have in common. */
export const graphMarks = question({
  name: "graph/marks",
  params: v.object({ ...graphRef.entries, choice: pictureChoice, of: markedNodes }),
  result: of<GraphMarks>(),
});
