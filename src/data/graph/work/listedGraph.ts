import type { FindingSource } from "../../../shared/questions/graphWork";
import type { KeptGraph } from "../keptGraph";
import type { SearchedTexts } from "../search/searchedTexts";
import type { FoundFrom } from "./foundFrom";

/** A graph that a list is about. */
export interface ListedGraph {
  readonly graph: KeptGraph;
  readonly names: SearchedTexts;
  readonly source: FindingSource;
  readonly from: FoundFrom;
}
