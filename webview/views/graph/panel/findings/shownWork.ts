import type { FindingList } from "../../../../../src/shared/graph/graphFindings";
import { type GraphMode, type MetadataRef, NO_ENDS } from "../../../../../src/shared/graph/graphMode";
import type { GraphPicture } from "../../../../../src/shared/graph/graphPicture";
import type { GraphShares } from "../../../../../src/shared/questions/graphPictures";
import type { FindingSource } from "../../../../../src/shared/questions/graphWork";
import type { GraphState } from "../../graphState";
import type { ShownGraph } from "../../shownGraph";

/** Run metadata that there is, undefined until it is known, and which of it is shown. */
export interface ShownMetadata {
  readonly tags: readonly string[] | undefined;
  readonly chosen: MetadataRef | undefined;
}

/** View's state of its graph at work. */
export interface ShownWork {
  readonly state: GraphState;
  /** Mode as requested; undefined where there is none. */
  readonly mode: GraphMode | undefined;
  /** Shares of the picture; undefined while they are on their way. */
  readonly shares: GraphShares | undefined;
  readonly picture: GraphPicture | undefined;
  readonly error: string | undefined;
  readonly metadata: ShownMetadata;
  /** Metadata of the other graph. */
  readonly otherMetadata: ShownMetadata;
  /** The node that was selected before the one that is. */
  readonly before: string | undefined;
}

export interface ShownMode extends ShownWork {
  readonly graph: ShownGraph;
}

/** Source of a list. */
export function findingSource(list: FindingList, { state, metadata, otherMetadata }: ShownWork): FindingSource {
  const { placed } = state;
  const run = RUN_LISTS.includes(list) ? state.run : NO_ENDS;
  const isPlaced = placed !== undefined && placed.length > 0;
  return {
    ...{ list, run },
    ...(isPlaced && PLACED_LISTS.includes(list) && { placed }),
    ...(metadata.chosen && COST_LISTS.includes(list) && { metadata: metadata.chosen }),
    ...(otherMetadata.chosen && list === "costs" && { otherMetadata: otherMetadata.chosen }),
  };
}

/** Lists that another run would change. */
const RUN_LISTS: readonly FindingList[] = [
  ...(["run", "shortest", "cost", "costScopes", "unmatched"] as const),
  ...(["cse", "foldable", "identities", "inline", "dead"] as const),
];
const PLACED_LISTS: readonly FindingList[] = ["loads", "placed", "crossing"];
const COST_LISTS: readonly FindingList[] = ["loads", "cost", "costScopes", "unmatched", "costs"];
