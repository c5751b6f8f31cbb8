import * as l10n from "@vscode/l10n";
import type { GraphFunction, GraphFunctions } from "../../../../../src/shared/questions/graphs";
import { localeNumber } from "../../../../ui/texts/localeText";
import type { SavedList } from "../../bar/listMenu";
import { nodesText } from "../../texts/graphTexts";
import type { ListRow } from "../rowList";

/** Functions whose names have all of the words. */
export function filteredFunctions(all: readonly GraphFunction[], filter: string): readonly GraphFunction[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? all : all.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}

export function functionRow({ name, nodes, args, returns, isRecursive }: GraphFunction): ListRow {
  const facts = [
    nodesText(nodes),
    args.length === 1 ? l10n.t("1 argument") : l10n.t("{0} arguments", localeNumber(args.length)),
    returns.length === 1 ? l10n.t("1 result") : l10n.t("{0} results", localeNumber(returns.length)),
    ...(isRecursive ? [l10n.t("calls itself")] : []),
  ];
  return { name, below: facts.join(" · ") };
}

/** The gradient of a function, and those that it is the gradient of. */
export function gradientsOf(
  { gradients }: GraphFunctions,
  name: string,
): { readonly own: string | undefined; readonly of: readonly string[] } {
  return {
    own: gradients.find((one) => one.function === name)?.gradient,
    of: gradients.filter(({ gradient }) => gradient === name).map((one) => one.function),
  };
}

/** The node of a body that a result comes from: what stands before the first colon. */
export function nodeOfResult(from: string): string {
  const name = from.startsWith("^") ? from.slice(1) : from;
  const at = name.indexOf(":");
  return at < 0 ? name : name.slice(0, at);
}

export function savedFunctions(shown: readonly GraphFunction[], library: GraphFunctions): SavedList {
  const head = ["function", "nodes", "args", "returns", "calls", "called_by_nodes", "called_by_functions", "gradient"];
  const lines = shown.map((one) => [
    one.name,
    one.nodes,
    one.args.join(" "),
    one.returns.map(({ name }) => name).join(" "),
    one.calls.join(" "),
    one.calledBy.nodes.join(" "),
    one.calledBy.functions.join(" "),
    gradientsOf(library, one.name).own ?? "",
  ]);
  const json = shown.map((one) => ({
    name: one.name,
    nodes: one.nodes,
    args: one.args,
    returns: one.returns.map(({ name, from }) => ({ name, from })),
    controlReturns: one.controlReturns,
    calls: one.calls,
    calledBy: { nodes: one.calledBy.nodes, functions: one.calledBy.functions },
    gradient: gradientsOf(library, one.name).own ?? null,
  }));
  return { lines: [head, ...lines], json, left: 0 };
}
