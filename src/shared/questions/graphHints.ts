import * as v from "valibot";
import { runEnds } from "../graphMode";
import { graphRef } from "../graphRef";
import { of, question } from "../question";
import { count } from "../seriesId";
import type { EdgePort } from "./graphNode";

/** What could be made smaller: of each list the first, and how many there are. */
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
  params: v.object({
    ...graphRef.entries,
    fetches: v.array(v.string()),
    ends: v.exactOptional(runEnds),
    most: v.exactOptional(count),
  }),
  result: of<GraphHints>(),
});
