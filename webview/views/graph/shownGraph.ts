import type { GraphRef } from "../../../src/shared/graph/graphRef";
import type { GraphOverview } from "../../../src/shared/questions/graphs";
import type { SavedName } from "../../../src/shared/text/savedName";
import type { Host } from "../../parts/page/host";

/** The graph that the view shows, and how its parts ask about it. A new object where the graph is another, or was written anew. */
export interface ShownGraph {
  readonly host: Host;
  /** With the point that is shown, and part and function where these are not the first. */
  readonly ref: GraphRef;
  readonly overview: GraphOverview;
}

/** Name of a file of the graph, or of a list of it; a function's body is named after that. */
export function graphName({ ref: { logdir, run, tag, function: body, other } }: ShownGraph, what: string): SavedName {
  const whole = body === undefined ? what : `${body}.${what}`;
  return {
    runs: [{ logdir, run }, ...(other ? [{ logdir, run: other.run }] : [])],
    tags: [tag, ...(other ? [other.tag] : [])],
    what: whole,
  };
}

/** Selection: a box of the picture, or a node or scope that is in none so far. */
export interface GraphSelection {
  readonly kind: "scope" | "node" | "stack" | "group" | "page";
  /** The node's name, the scope's path. */
  readonly name: string;
  /** The box's id; absent where no box is known. */
  readonly id?: string;
  /** The function whose body it is in, where that is not the shown one. */
  readonly function?: string;
}
