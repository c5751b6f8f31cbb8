import type { PictureBox } from "../../../../src/shared/graphPicture";
import { localeNumber } from "../../../localeText";
import { nodeText } from "../graphTexts";
import type { Shading } from "./shading";

/** Texts in a box: its name, before it what it is, and at its end how much of it there is. */
export interface BoxLabel {
  readonly sign: string;
  readonly name: string;
  /** Stays as long as anything does. */
  readonly count: string;
  /** Its op, where there is room. */
  readonly also: string;
  /** What its colour stands for: its number in the legend, or how much it is. */
  readonly tag: string;
}

/** Texts of all boxes: they are the same at every zoom. */
export function boxLabels(
  boxes: readonly PictureBox[],
  { tags, amounts }: Pick<Shading, "tags" | "amounts">,
): readonly BoxLabel[] {
  return boxes.map((box, i) => {
    const also = box.kind === "node" ? (box.op ?? "") : "";
    return {
      sign: box.calls === undefined ? "" : box.isRecursive ? "ƒ↻" : "ƒ",
      name: nodeText(box.label),
      count: amounts[i] || countText(box),
      also: also === box.label ? "" : also,
      tag: tags[i] ?? "",
    };
  });
}

function countText({ kind, nodes, members, isAside, outputs, inputs }: PictureBox): string {
  switch (kind) {
    case "stack":
      return `×${localeNumber(members)}`;
    case "group":
    case "page":
      return localeNumber(members);
    case "scope":
      return localeNumber(nodes);
    case "node":
      // Without lines these say what it is to others.
      return isAside ? (outputs >= inputs ? `→${localeNumber(outputs)}` : `←${localeNumber(inputs)}`) : "";
  }
}
