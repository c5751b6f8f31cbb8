import * as l10n from "@vscode/l10n";
import type { FindingList } from "../../../../../src/shared/graph/graphFindings";
import type { FindingMode } from "../../graphModes";

/** The lists that each mode has, the first one first. */
export const MODE_LISTS: Readonly<Record<FindingMode, readonly FindingList[]>> = {
  run: ["run", "shortest", "longest", "ends"],
  device: ["loads", "placed", "crossing"],
  cost: ["cost", "costScopes", "unmatched"],
  hints: ["cse", "foldable", "identities", "inline", "dead"],
  difference: ["changed", "onlyA", "onlyB", "moved", "costs"],
};

/** The lists that there are: where nodes are put only a what-if says. */
export function listsOf(mode: FindingMode, isPlaced: boolean): readonly FindingList[] {
  return MODE_LISTS[mode].filter((list) => list !== "placed" || isPlaced);
}

/** The list that a mode shows: the one that was chosen, where it has that. */
export function shownList(lists: readonly FindingList[], chosen: string | undefined): FindingList {
  return lists.find((list) => list === chosen) ?? (lists[0] as FindingList);
}

export function listText(list: FindingList): string {
  switch (list) {
    case "run":
      return l10n.t("nodes");
    case "shortest":
      return l10n.t("shortest path");
    case "longest":
      return l10n.t("longest path");
    case "ends":
      return l10n.t("sources and sinks");
    case "follow":
      return l10n.t("data path");
    case "loads":
      return l10n.t("load of devices");
    case "placed":
      return l10n.t("where nodes are");
    case "crossing":
      return l10n.t("edges between devices");
    case "cost":
      return l10n.t("nodes");
    case "costScopes":
      return l10n.t("scopes");
    case "unmatched":
      return l10n.t("not in the graph");
    case "cse":
      return l10n.t("computed twice");
    case "foldable":
      return l10n.t("constant");
    case "identities":
      return l10n.t("identities");
    case "inline":
      return l10n.t("calls to inline");
    case "dead":
      return l10n.t("dead");
    case "onlyA":
      return l10n.t("only in this graph");
    case "onlyB":
      return l10n.t("only in the other");
    case "changed":
      return l10n.t("changed");
    case "moved":
      return l10n.t("renamed (a guess)");
    case "costs":
      return l10n.t("cost against cost");
    case "parameters":
      return l10n.t("parameters");
  }
}

/** Note of a list; for hints TensorFlow's own treatment of them. Empty where the list explains itself. */
export function listNote(list: FindingList): string {
  switch (list) {
    case "longest":
      return l10n.t("One of the longest paths of the graph, in order.");
    case "shortest":
      return l10n.t("One of the shortest paths from a feed to a fetch, in order.");
    case "unmatched":
      return l10n.t("What ran under names that no node has: sends, receives, and what TensorFlow added.");
    case "cse":
      return l10n.t(
        "Common subexpression elimination: TensorFlow keeps one node of each group and uses its results for all.",
      );
    case "foldable":
      return l10n.t("Constant folding: TensorFlow computes these once, before the first run, and keeps the results.");
    case "identities":
      return l10n.t("Dependency optimizer: TensorFlow takes out identities that only pass a tensor on.");
    case "inline":
      return l10n.t("Function inlining: TensorFlow puts the bodies of functions in the place of their calls.");
    case "dead":
      return l10n.t("Pruning: TensorFlow never runs what no fetch needs.");
    case "moved":
      return l10n.t(
        "Nodes of one graph that are built like a node in the same place of the other. They are also counted as being in only one.",
      );
    default:
      return "";
  }
}
