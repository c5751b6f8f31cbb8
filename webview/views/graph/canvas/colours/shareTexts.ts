import * as l10n from "@vscode/l10n";
import type { CostFigure } from "../../../../../src/shared/graph/graphMode";
import type { PictureBox } from "../../../../../src/shared/graph/graphPicture";
import type { GraphShares } from "../../../../../src/shared/questions/graphPictures";
import { bytesText } from "../../../../../src/shared/text/bytesText";
import { localeNumber } from "../../../../ui/texts/localeText";
import type { GraphModeName } from "../../graphState";
import { shareText } from "../../texts/figureTexts";
import { entryText } from "../../texts/modeTexts";
import { amountText } from "../lines/amountText";
import { entriesOf } from "./entryHues";

/** Entries of a box that are named. */
const MOST_NAMED = 6;

/** Texts of a mode about a box. */
export function shareTexts(
  box: PictureBox,
  place: number,
  mode: GraphModeName,
  figure: CostFigure,
  shares: GraphShares | undefined,
): readonly string[] {
  if (!shares) return [];
  return [
    ...(mode === "cost" ? costTexts(shares, place, figure) : entryTexts(box, place, mode, shares)),
    ...prunedTexts(box, shares.pruned[place] ?? 0),
    ...endTexts(box, shares.ends[place] ?? 0),
  ];
}

function costTexts(shares: GraphShares, place: number, figure: CostFigure): string[] {
  const { amounts, amount } = shares;
  const own = amounts[place] ?? Number.NaN;
  // What is pruned for the fetches may have run all the same.
  const hasStood = () => entriesOf(shares, place).some(({ share: { key } }) => key === "");
  if (Number.isNaN(own)) return hasStood() ? [l10n.t("did not run")] : [];
  const share = amount > 0 ? shareText(own / amount) : "";
  const text = figure === "executions" ? l10n.t("ran {0}", amountText(figure, own)) : amountText(figure, own);
  return [share === "" ? text : l10n.t("{0}, {1} of all", text, share)];
}

function entryTexts(box: PictureBox, place: number, mode: GraphModeName, shares: GraphShares): string[] {
  // What does not run is said with how much of it there is.
  const own = entriesOf(shares, place).filter(({ share: { key } }) => !(mode === "run" && key === "pruned"));
  if (own.length === 0 || (own.length === 1 && own[0]?.share.key === "")) return [];
  const isAlike = own.length === 1 && (own[0]?.nodes ?? 0) >= box.nodes;
  // The op of all its nodes is said of a box anyway.
  if (mode === "op" && isAlike) return [];
  const named = own.slice(0, MOST_NAMED).map(({ share: { key }, nodes }) => {
    const text = entryText(mode, key);
    return isAlike ? text : `${text} (${localeNumber(nodes)})`;
  });
  const more = own.length > named.length ? [l10n.t("{0} more", localeNumber(own.length - named.length))] : [];
  const list = [...named, ...more].join(", ");
  return [mode === "device" ? l10n.t("on {0}", list) : list];
}

function prunedTexts({ nodes, kind }: PictureBox, pruned: number): string[] {
  if (pruned === 0) return [];
  if (kind === "node" && nodes === 1) return [l10n.t("does not run")];
  if (pruned >= nodes) return [l10n.t("none of its {0} nodes runs", localeNumber(nodes))];
  return [l10n.t("{0} of {1} nodes do not run", localeNumber(pruned), localeNumber(nodes))];
}

function endTexts({ kind }: PictureBox, ends: number): string[] {
  const isNode = kind === "node";
  return [
    ...(ends & 1 ? [isNode ? l10n.t("a feed") : l10n.t("has a feed")] : []),
    ...(ends & 2 ? [isNode ? l10n.t("a fetch") : l10n.t("has a fetch")] : []),
  ];
}

/** Text of the number of a line's edges that cross from one device to another; empty where none does. */
export function crossingText(shares: GraphShares | undefined, line: number): string {
  const edges = shares?.crossing[line] ?? 0;
  if (edges === 0) return "";
  const text = edges === 1 ? l10n.t("1 edge crosses devices") : l10n.t("{0} edges cross devices", localeNumber(edges));
  const bytes = shares?.crossingBytes[line] ?? Number.NaN;
  return Number.isNaN(bytes) ? text : `${text}, ${bytesText(bytes)}`;
}
