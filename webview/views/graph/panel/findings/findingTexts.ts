import * as l10n from "@vscode/l10n";
import type { PlaceReason } from "../../../../../src/graph/placing/placement";
import type { EndKey, FindingColumn } from "../../../../../src/shared/graph/graphFindings";
import { bytesText } from "../../../../../src/shared/text/bytesText";
import { localeNumber } from "../../../../ui/texts/localeText";
import { nanosText, shareText } from "../../texts/figureTexts";
import { nodeText, scopeText } from "../../texts/graphTexts";
import { runTexts } from "../../texts/modeTexts";

/** A cell of a finding. */
export type FindingCell = string | number | null;

/** Look of a column: names show their ends, numbers stand to the right. */
type ColumnLook = "name" | "text" | "number";

const NUMBERS: readonly FindingColumn[] = [
  ...(["nodes", "nanos", "guessed", "bytes", "share", "executions", "length"] as const),
  ...(["otherNanos", "moreNanos", "isRoot", "inputs", "port", "changes"] as const),
  ...(["parameters", "trainable", "multiplyAdds", "unknown"] as const),
];
const NAMES: readonly FindingColumn[] = [
  ...(["node", "from", "to", "other", "behind", "scope", "name", "function"] as const),
  ...(["device", "placed", "toDevice"] as const),
];

export function columnLook(column: FindingColumn): ColumnLook {
  if (NUMBERS.includes(column)) return "number";
  return NAMES.includes(column) ? "name" : "text";
}

export function columnText(column: FindingColumn): string {
  switch (column) {
    case "node":
      return l10n.t("Node");
    case "op":
      return l10n.t("Op");
    case "device":
      return l10n.t("Device");
    case "state":
      return l10n.t("State");
    case "end":
      return l10n.t("End");
    case "nodes":
      return l10n.t("Nodes");
    case "nanos":
      return l10n.t("Time");
    case "guessed":
      return l10n.t("Guessed");
    case "placed":
      return l10n.t("Placed on");
    case "why":
      return l10n.t("Why");
    case "from":
      return l10n.t("From");
    case "port":
      return l10n.t("Output");
    case "to":
      return l10n.t("To");
    case "toDevice":
      return l10n.t("To device");
    case "bytes":
      return l10n.t("Memory");
    case "share":
      return l10n.t("Share");
    case "executions":
      return l10n.t("Executions");
    case "scope":
      return l10n.t("Scope");
    case "name":
      return l10n.t("Name");
    case "place":
      return l10n.t("Module or node");
    case "type":
      return l10n.t("Type");
    case "shape":
      return l10n.t("Shape");
    case "dtype":
      return l10n.t("Dtype");
    case "changes":
      return l10n.t("Shape changes");
    case "isRoot":
      return l10n.t("Used");
    case "behind":
      return l10n.t("Of node");
    case "length":
      return l10n.t("Length");
    case "function":
      return l10n.t("Function");
    case "inputs":
      return l10n.t("Inputs");
    case "attributes":
      return l10n.t("Attributes");
    case "other":
      return l10n.t("In the other");
    case "otherNanos":
      return l10n.t("Time in the other");
    case "moreNanos":
      return l10n.t("More time");
    case "outputs":
      return l10n.t("Outputs");
    case "parameters":
      return l10n.t("Parameters");
    case "trainable":
      return l10n.t("Trainable");
    case "multiplyAdds":
      return l10n.t("Multiply-adds");
    case "unknown":
      return l10n.t("Of unknown size");
  }
}

/** Text of a figure that is known in part, which is its least value. */
export function leastText(text: string): string {
  return l10n.t("≥ {0}", text);
}

/** A cell for people. */
export function cellText(column: FindingColumn, cell: FindingCell): string {
  if (cell === null) return l10n.t("unknown");
  if (typeof cell === "number") return numberText(column, cell);
  switch (column) {
    case "state":
      return knownText(runTexts(), cell);
    case "why":
      return knownText(reasonTexts(), cell);
    case "end":
      return knownText(endTexts(), cell);
    case "scope":
      return scopeText(cell);
    case "place":
      return placeText(cell);
    case "shape":
      return cell.replaceAll("-1", "?");
    case "node":
    case "from":
    case "to":
    case "behind":
    case "name":
      return nodeText(cell);
    default:
      return cell === "" ? l10n.t("(none)") : cell;
  }
}

function numberText(column: FindingColumn, value: number): string {
  switch (column) {
    case "nanos":
    case "otherNanos":
    case "moreNanos":
      return nanosText(value);
    case "bytes":
      return bytesText(value);
    case "share":
      return shareText(value);
    case "isRoot":
    case "inputs":
    case "changes":
      return value === 0 ? l10n.t("no") : l10n.t("yes");
    default:
      return localeNumber(value);
  }
}

/** The last part of a path; of a torch module without its class, which stands beside it, unless it is but a number. */
function placeText(path: string): string {
  const last = path.slice(path.lastIndexOf("/", path.length - 2) + 1);
  return nodeText(/^.+\[(\D.*)\]$/su.exec(last)?.[1] ?? last);
}

/** Text of a key; an unknown one is itself. */
function knownText(texts: Readonly<Record<string, string>>, key: string): string {
  return texts[key] ?? key;
}

function endTexts(): Readonly<Record<EndKey, string>> {
  return { source: l10n.t("source"), sink: l10n.t("sink"), both: l10n.t("source and sink") };
}

/** Reasons for which the simple placer puts a node somewhere. */
export function reasonTexts(): Readonly<Record<PlaceReason, string>> {
  return {
    asked: l10n.t("it asks for it"),
    colocated: l10n.t("it has to be with another"),
    consumer: l10n.t("its consumers are there"),
    input: l10n.t("its input is there"),
    first: l10n.t("it is the first device"),
  };
}
