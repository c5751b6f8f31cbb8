import * as v from "valibot";
import { pictureChoice } from "../graphPicture";
import { graphRef } from "../graphRef";
import { of, question } from "../question";
import { count } from "../seriesId";
import type { LineEdge } from "./graphLine";
import type { NodeTag } from "./graphNode";
import type { NamedCount } from "./graphOverview";
import type { GraphRow } from "./graphRows";

/** What is in a scope, or in another box of a picture. */
export interface GraphContents {
  readonly nodes: number;
  /** Of all nodes in it, the most frequent first. */
  readonly ops: readonly NamedCount[];
  /** Likewise; without the empty one. */
  readonly devices: readonly NamedCount[];
  /** Scopes and nodes directly in it; of a stack, group or page those that it stands for. */
  readonly members: readonly GraphRow[];
  readonly memberCount: number;
  /** Edges into it, in the order of the nodes that they go to, and out of it, in that of the nodes that they come from. */
  readonly inputs: readonly LineEdge[];
  readonly inputCount: number;
  readonly outputs: readonly LineEdge[];
  readonly outputCount: number;
  /** Series that are about the scope, as they are about a node of its name; none of other boxes. */
  readonly tags: readonly NodeTag[];
  readonly tagCount: number;
}

/** All of a scope, or of a box by its id in a picture. Lists have so many entries at most. Throws `unknownScope`, `unknownNode`. */
export const graphContents = question({
  name: "graph/contents",
  params: v.object({
    ...graphRef.entries,
    of: v.union([v.object({ scope: v.string() }), v.object({ id: v.string(), choice: pictureChoice })]),
    most: count,
  }),
  result: of<GraphContents>(),
  turn: "first",
});
