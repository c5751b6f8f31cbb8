import * as l10n from "@vscode/l10n";
import type { ProblemKind } from "../../../../src/graph/graphModel";
import type { EdgePort, GraphOverview } from "../../../../src/shared/questions/graphs";
import { localeNumber } from "../../../ui/texts/localeText";

/** Outputs as a node has them by number, as a function's body names them, or none: of a control edge. */
export function portText(port: EdgePort): string {
  if (port === null) return l10n.t("control");
  return l10n.t("output {0}", String(port));
}

/** `float32 [2, ?]`, as far as it is known; empty where nothing is. */
export function tensorText(dtype: string | undefined, shape: readonly number[] | null | undefined): string {
  return [dtype, shape && sizesText(shape)].filter((text) => text !== undefined && text !== null).join(" ");
}

/** `[2, ?]`: a size that is not known is -1. */
export function sizesText(shape: readonly number[]): string {
  return `[${shape.map((size) => (size < 0 ? "?" : String(size))).join(", ")}]`;
}

/** Text of a name on screen, also of an empty one. */
export function nodeText(name: string): string {
  return name === "" ? l10n.t("(no name)") : name;
}

/** A scope's path; the root is the graph itself. */
export function scopeText(path: string): string {
  return path === "" ? l10n.t("(top level)") : path;
}

/**
 * The part of a name that tells it from others in its scope; of a node that lives in the scope of its own name in brackets, as it
 * stands beside what is in that scope.
 */
export function lastPartText(name: string, kind: "scope" | "node", scope: string): string {
  if (kind === "node" && name === scope && name !== "") return `(${afterSlash(name)})`;
  const rest = scope !== "" && name.startsWith(`${scope}/`) ? name.slice(scope.length + 1) : name;
  return nodeText(rest === "" ? afterSlash(name) : rest);
}

function afterSlash(name: string): string {
  const at = name.lastIndexOf("/", name.length - 2);
  return name.slice(at + 1);
}

/** The scopes that a scope is in, from the outermost on, with itself: each part of its path that ends before a slash. */
export function scopesOfPath(path: string): string[] {
  if (path === "") return [];
  const scopes: string[] = [];
  for (let at = path.indexOf("/", 1); at > 0; at = path.indexOf("/", at + 1)) scopes.push(path.slice(0, at));
  return [...scopes, path];
}

export function nodesText(count: number): string {
  return count === 1 ? l10n.t("1 node") : l10n.t("{0} nodes", localeNumber(count));
}

/** Problems that are none: the graph's writer always leaves that out. */
export function isUsual(kind: ProblemKind, usual: GraphOverview["usual"]): boolean {
  if (usual === undefined) return false;
  return kind === "missingInput" || (kind === "emptyName" && usual === "mindsporeCalls");
}

/** Problem of one node. */
export function nodeProblem(kind: ProblemKind): string {
  switch (kind) {
    case "missingInput":
      return l10n.t("An input of it names a node that does not exist.");
    case "duplicateName":
      return l10n.t("Another node has the same name in the file: no edge refers to this one.");
    case "cycle":
      return l10n.t("It is in a cycle that no loop explains.");
    case "selfLoop":
      return l10n.t("It has its own output as input.");
    case "controlBeforeData":
      return l10n.t("A control input stands before a data input: TensorFlow refuses such a node.");
    case "emptyName":
      return l10n.t("It has no name.");
    case "emptyOp":
      return l10n.t("It has no op.");
    case "unreadable":
      return l10n.t("Its bytes cannot be read.");
  }
}

/** Problem of `count` nodes. */
export function graphProblem(kind: ProblemKind, count: number): string {
  const isOne = count === 1;
  const number = localeNumber(count);
  switch (kind) {
    case "missingInput":
      return isOne
        ? l10n.t("1 input names a node that does not exist.")
        : l10n.t("{0} inputs name nodes that do not exist.", number);
    case "duplicateName":
      return isOne
        ? l10n.t("1 node has the name of another: it is shown with a number, and no edge refers to it.")
        : l10n.t("{0} nodes have names of others: they are shown with numbers, and no edge refers to them.", number);
    case "cycle":
      return isOne
        ? l10n.t("1 cycle of nodes is not closed by a loop.")
        : l10n.t("{0} cycles of nodes are not closed by a loop.", number);
    case "selfLoop":
      return isOne
        ? l10n.t("1 node has its own output as input.")
        : l10n.t("{0} nodes have their own outputs as inputs.", number);
    case "controlBeforeData":
      return isOne
        ? l10n.t("1 node has a control input before a data input: TensorFlow refuses that.")
        : l10n.t("{0} nodes have control inputs before data inputs: TensorFlow refuses that.", number);
    case "emptyName":
      return isOne ? l10n.t("1 node has no name.") : l10n.t("{0} nodes have no name.", number);
    case "emptyOp":
      return isOne ? l10n.t("1 node has no op.") : l10n.t("{0} nodes have no op.", number);
    case "unreadable":
      return isOne
        ? l10n.t("At 1 place the bytes cannot be read: what is whole is shown.")
        : l10n.t("At {0} places the bytes cannot be read: what is whole is shown.", number);
  }
}
