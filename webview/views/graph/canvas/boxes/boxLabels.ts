import { allDetails, detailRows } from "../../../../../src/graph/labels/boxDetail";
import { textsBeside } from "../../../../../src/graph/labels/textsBeside";
import type { PictureBox } from "../../../../../src/shared/graph/graphPicture";
import { localeNumber } from "../../../../ui/texts/localeText";
import { nodeText } from "../../texts/graphTexts";
import type { Shading } from "../colours/shading";
import { type DetailText, detailText } from "./detailTexts";

/** Texts in a box: what stands first, before it what it is, and at its end how much of it there is. */
export interface BoxLabel {
  readonly sign: string;
  readonly name: string;
  /** An amount of the mode stays as long as anything does; how many nodes there are goes first. */
  readonly count: string;
  readonly isAmount: boolean;
  /** Each where there is room for it. */
  readonly also: readonly string[];
  /** Details below the name. */
  readonly rows: readonly DetailText[];
  /** Number of the others. */
  readonly moreDetails: number;
  /** Meaning of its colour: its number in the legend, or its amount. */
  readonly tag: string;
}

/** Texts of all boxes: they are the same at every zoom. */
export function boxLabels(
  boxes: readonly PictureBox[],
  { tags, amounts }: Pick<Shading, "tags" | "amounts">,
): readonly BoxLabel[] {
  return boxes.map((box, i) => ({
    ...rowsOf(box),
    sign: signText(box),
    name: nodeText(box.title ?? box.label),
    count: amounts[i] || countText(box),
    isAmount: Boolean(amounts[i]),
    also: textsBeside(box),
    tag: tags[i] ?? "",
  }));
}

/** A loop's own sign goes before that of a call. */
function signText({ calls, isRecursive, isLoop }: PictureBox): string {
  if (isLoop) return "↻";
  return calls === undefined ? "" : isRecursive ? "ƒ↻" : "ƒ";
}

function rowsOf(box: PictureBox): Pick<BoxLabel, "rows" | "moreDetails"> {
  const rows = detailRows(box);
  return { rows: rows.map(detailText), moreDetails: box.details ? allDetails(box).length - rows.length : 0 };
}

function countText({ kind, nodes, members, isAside, outputs, inputs }: PictureBox): string {
  switch (kind) {
    case "stack":
      return `×${localeNumber(members)}`;
    case "group":
    case "page":
      return localeNumber(members);
    case "scope":
      return nodes === 1 ? "" : localeNumber(nodes);
    case "node":
      // Without lines these say what it is to others.
      return isAside ? (outputs >= inputs ? `→${localeNumber(outputs)}` : `←${localeNumber(inputs)}`) : "";
  }
}
