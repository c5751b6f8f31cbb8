import * as l10n from "@vscode/l10n";
import type { FindingColumn, FindingList, FindingRow } from "../../../../../src/shared/graph/graphFindings";
import { localeNumber } from "../../../../ui/texts/localeText";
import { nodesText, nodeText } from "../../texts/graphTexts";
import { figuresText } from "../../texts/summaryTexts";
import { cellText, type FindingCell } from "./findingTexts";

/** A finding in one sentence that names its nodes. */
export function findingSentence(list: FindingList, columns: readonly FindingColumn[], row: FindingRow): string {
  const at = (column: FindingColumn) => row.cells[columns.indexOf(column)] ?? null;
  const text = (column: FindingColumn) => cellText(column, at(column));
  const node = text("node");
  switch (list) {
    case "run":
      return l10n.t("{0}: {1}.", node, text("state"));
    case "shortest":
      return l10n.t("{0} is on the shortest path from a feed to a fetch.", node);
    case "longest":
      return l10n.t("{0} is on the longest path.", node);
    case "ends":
      return l10n.t("{0}: {1}.", node, text("end"));
    case "follow":
      return followText(row, at("shape"), at("changes"), text);
    case "loads":
      return loadText(text("device"), at("nodes"), at("nanos"), at("guessed"));
    case "placed":
      return l10n.t("{0} goes to {1}: {2}.", node, text("placed"), text("why"));
    case "crossing": {
      const what = at("bytes") === null ? l10n.t("A tensor of unknown size") : text("bytes");
      const [from, device, to, toDevice] = [text("from"), text("device"), text("to"), text("toDevice")];
      return l10n.t("{0} goes from {1} on {2} to {3} on {4}.", what, from, device, to, toDevice);
    }
    case "cost":
      return costText([node, text("nanos"), text("bytes"), text("executions")], at("device"));
    case "costScopes":
      return l10n.t("{0} took {1} and {2} in all.", text("scope"), text("nanos"), text("bytes"));
    case "unmatched":
      return l10n.t("{0} took {1}: no node has this name.", text("name"), text("nanos"));
    case "cse":
      return sameText(row);
    case "foldable":
      return l10n.t("{0} needs nothing but constants: TensorFlow computes it once.", node);
    case "identities":
      return l10n.t(
        "{0} passes on output {1} of {2} and nothing else: TensorFlow can take it out.",
        node,
        text("port"),
        text("behind"),
      );
    case "inline":
      return l10n.t(
        "{0} calls {1}: TensorFlow can put its body of {2} in place of the call.",
        node,
        text("function"),
        nodesText(Number(at("nodes"))),
      );
    case "dead":
      return l10n.t("{0} is needed by no fetch: TensorFlow does not run it.", node);
    case "onlyA":
      return l10n.t("{0} is only in this graph.", node);
    case "onlyB":
      return l10n.t("{0} is only in the other graph.", node);
    case "changed":
      return l10n.t("{0} is different in the other graph: {1}.", node, changesText(columns, row));
    case "moved":
      return l10n.t("{0} is perhaps {1} of the other graph: they are built alike.", node, text("other"));
    case "costs":
      return l10n.t("{0} took {1} here and {2} in the other graph.", node, text("nanos"), text("otherNanos"));
    case "parameters":
      return parametersText(text("scope"), at);
  }
}

/** Shape that leaves a module or node, which its whole path names. */
function followText(
  { cells: [path] }: FindingRow,
  shape: FindingCell,
  changes: FindingCell,
  text: (column: FindingColumn) => string,
): string {
  const place = nodeText(String(path));
  if (shape === null) return l10n.t("{0}, {1}: the file does not tell the shape.", place, text("type"));
  if (changes === 1) return l10n.t("{0}, {1}: the shape becomes {2}.", place, text("type"), text("shape"));
  return l10n.t("{0}, {1}: {2}.", place, text("type"), text("shape"));
}

/** Cost of a node, and its device. */
function costText([node, nanos, bytes, runs]: readonly [string, string, string, string], device: FindingCell): string {
  if (!device) return l10n.t("{0} took {1} and {2} in {3} runs.", node, nanos, bytes, runs);
  return l10n.t("{0} took {1} and {2} in {3} runs on {4}.", node, nanos, bytes, runs, String(device));
}

function parametersText(scope: string, at: (column: FindingColumn) => FindingCell): string {
  const [type, outputs, share] = [at("type"), at("outputs"), at("share")];
  const number = (column: "parameters" | "trainable" | "bytes" | "multiplyAdds" | "unknown") => {
    const cell = at(column);
    return typeof cell === "number" ? cell : null;
  };
  const figures = figuresText({
    ...{ parameters: number("parameters"), trainable: number("trainable"), bytes: number("bytes") },
    ...{ multiplyAdds: number("multiplyAdds"), unknown: number("unknown") ?? 0 },
  });
  const parts = [
    ...(type ? [String(type)] : []),
    ...figures,
    ...(share ? [l10n.t("{0} of all", cellText("share", share))] : []),
    ...(outputs ? [l10n.t("outputs {0}", String(outputs))] : []),
  ];
  return l10n.t("{0}: {1}.", scope, parts.join(", "));
}

function sameText({ nodes, nodeCount }: FindingRow): string {
  const [first = "", second = ""] = nodes.map(nodeText);
  const more = nodeCount - 2;
  if (more <= 0) return l10n.t("{0} and {1} compute the same: TensorFlow keeps one.", first, second);
  return l10n.t("{0}, {1} and {2} more compute the same: TensorFlow keeps one.", first, second, localeNumber(more));
}

function loadText(device: string, nodes: FindingCell, nanos: FindingCell, guessed: FindingCell): string {
  const on = nodesText(Number(nodes));
  if (nanos === null) return l10n.t("{0} has {1}.", device, on);
  const time = cellText("nanos", nanos);
  if (!guessed) return l10n.t("{0} has {1} that took {2}.", device, on, time);
  return l10n.t(
    "{0} has {1} that took {2}, of {3} of them as a guess.",
    device,
    on,
    time,
    cellText("guessed", guessed),
  );
}

function changesText(columns: readonly FindingColumn[], row: FindingRow): string {
  const parts = (["op", "device", "inputs", "attributes"] as const).flatMap((column) => {
    const cell = row.cells[columns.indexOf(column)] ?? null;
    if (cell === null || cell === "" || cell === 0) return [];
    // An op or a device that is the same is named once.
    if ((column === "op" || column === "device") && !String(cell).includes(" -> ")) return [];
    return [column === "inputs" ? l10n.t("inputs") : String(cell)];
  });
  return parts.join(", ");
}
