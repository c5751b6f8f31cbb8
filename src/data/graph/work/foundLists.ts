import { FINDING_COLUMNS, type FindingList } from "../../../shared/graph/graphFindings";
import type { Pace } from "../../../tensor/pace";
import { costList, costScopesList, unmatchedList } from "./costLists";
import { crossingList, loadsList, placedList } from "./deviceLists";
import { changedList, costsList, movedList, sideList } from "./differenceLists";
import { followList } from "./followList";
import { type FoundList, nothingFound } from "./foundList";
import { cseList, deadList, foldableList, hintList, identitiesList, inlineList } from "./hintLists";
import type { ListedGraph } from "./listedGraph";
import { parametersList } from "./parametersList";
import { endsList, longestList, runList, shortestList } from "./runLists";

/** Undefined where what it is found from is not said. */
type MakeList = (of: ListedGraph, pace: Pace) => FoundList | undefined | Promise<FoundList | undefined>;

const MAKERS: Readonly<Record<FindingList, MakeList>> = {
  run: runList,
  shortest: shortestList,
  longest: longestList,
  ends: endsList,
  follow: followList,
  loads: loadsList,
  placed: placedList,
  crossing: crossingList,
  cost: costList,
  costScopes: costScopesList,
  unmatched: unmatchedList,
  cse: hintList(cseList),
  foldable: hintList(foldableList),
  identities: hintList(identitiesList),
  inline: hintList(inlineList),
  dead: hintList(deadList),
  onlyA: sideList("onlyA"),
  onlyB: sideList("onlyB"),
  changed: changedList,
  moved: movedList,
  costs: costsList,
  parameters: parametersList,
};

export async function foundList(of: ListedGraph, pace: Pace): Promise<FoundList> {
  const { list } = of.source;
  return (await MAKERS[list](of, pace)) ?? nothingFound(FINDING_COLUMNS[list].length);
}
