import * as v from "valibot";
import { pictureChoice } from "../graphPicture";
import { graphRef } from "../graphRef";
import { of, question } from "../question";

export interface GraphReveal {
  /** The box that is the node or scope, or the one that it was set aside beside. */
  readonly id: string;
  /** What must be open besides, from the outermost on. */
  readonly open: readonly string[];
}

/** What it takes to see a node or scope (where both are called so: the node, unless `kind` says scope) in a picture, as scopes, stacks, groups and pages are. Throws `unknownNode`. */
export const graphReveal = question({
  name: "graph/reveal",
  params: v.object({
    ...graphRef.entries,
    choice: pictureChoice,
    name: v.string(),
    kind: v.exactOptional(v.picklist(["node", "scope"])),
  }),
  result: of<GraphReveal>(),
  turn: "first",
});
