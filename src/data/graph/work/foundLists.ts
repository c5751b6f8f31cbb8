import { FINDING_COLUMNS, type FindingList } from "../../../shared/graphFindings";
import type { FindingSource } from "../../../shared/questions/graphFindings";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import type { SearchedTexts } from "../search/searchedTexts";
import { crossingList, loadsList, placedList } from "./deviceLists";
import type { FoundFrom } from "./foundFrom";
import { type FoundList, nothingFound } from "./foundList";
import { endsList, longestList, runList, shortestList } from "./runLists";

/** A graph that a list is about. */
export interface ListedGraph {
  readonly graph: KeptGraph;
  readonly names: SearchedTexts;
  readonly source: FindingSource;
  readonly from: FoundFrom;
}

type MakeList = (of: ListedGraph, pace: Pace) => FoundList | Promise<FoundList>;

const MAKERS: Partial<Readonly<Record<FindingList, MakeList>>> = {
  run: runList,
  shortest: shortestList,
  longest: longestList,
  ends: endsList,
  loads: loadsList,
  placed: placedList,
  crossing: crossingList,
};

export async function foundList(of: ListedGraph, pace: Pace): Promise<FoundList> {
  const { list } = of.source;
  return (await MAKERS[list]?.(of, pace)) ?? nothingFound(FINDING_COLUMNS[list].length);
}
