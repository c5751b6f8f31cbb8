import * as l10n from "@vscode/l10n";
import { attributeLabel } from "../../../../src/graph/labels/attributeLabel";
import { attributesLine } from "../../../../src/graph/labels/textsBeside";
import type { BoxKind, PictureBox, PictureStub } from "../../../../src/shared/graph/graphPicture";
import { bytesText } from "../../../../src/shared/text/bytesText";
import { localeNumber } from "../../../ui/texts/localeText";
import { nodesText, nodeText } from "../texts/graphTexts";
import { detailSentences } from "./boxes/detailTexts";
import { withoutMiddle } from "./boxes/fitText";
import type { GraphScene } from "./picture/graphScene";

/** Letters of a name that are told. */
const MOST_TOLD = 300;

function kindText(kind: BoxKind): string {
  switch (kind) {
    case "scope":
      return l10n.t("scope");
    case "node":
      return l10n.t("node");
    case "stack":
      return l10n.t("stack");
    case "group":
      return l10n.t("group");
    case "page":
      return l10n.t("page");
  }
}

/** Counts of a box's content, and of its inputs and outputs. */
function amountTexts({ kind, nodes, members, inputs, outputs }: PictureBox): string[] {
  return [
    ...(kind === "stack" || kind === "group" || kind === "page" ? [l10n.t("{0} members", localeNumber(members))] : []),
    ...(kind === "node" ? [] : [nodesText(nodes)]),
    l10n.t("{0} in", localeNumber(inputs)),
    l10n.t("{0} out", localeNumber(outputs)),
  ];
}

/** Further notes of a box. */
function moreTexts({ calls, isRecursive, isAside, hasProblem, beforeCount, afterCount }: PictureBox): string[] {
  return [
    ...(calls === undefined ? [] : [l10n.t("calls {0}", withoutMiddle(calls, MOST_TOLD))]),
    ...(isRecursive ? [l10n.t("calls itself")] : []),
    ...(isAside ? [l10n.t("stands apart, without lines")] : []),
    ...(beforeCount + afterCount > 0 ? [l10n.t("{0} set aside", localeNumber(beforeCount + afterCount))] : []),
    ...(hasProblem ? [l10n.t("something is wrong in it")] : []),
  ];
}

/** Facts of a box beside itself. */
export interface BoxFacts {
  /** Nodes in it that are meant. */
  readonly marked: number | undefined;
  /** Texts of the mode. */
  readonly shares: readonly string[];
}

/** A box as it is said to who walks there: `scope model, 12 nodes, 3 in, 2 out, closed`. */
export function boxSentence(box: PictureBox, { marked, shares }: BoxFacts): string {
  const { kind, label, op, canOpen, isOpen } = box;
  return [
    `${kindText(kind)} ${withoutMiddle(label, MOST_TOLD)}`,
    ...(kind === "node" && op ? [l10n.t("op {0}", op)] : []),
    ...(box.details ? detailSentences(box) : (box.attributes ?? []).map(attributeLabel)),
    ...amountTexts(box),
    ...moreTexts(box),
    ...shares,
    ...(marked ? [l10n.t("{0} found", localeNumber(marked))] : []),
    ...(canOpen ? [isOpen ? l10n.t("open") : l10n.t("closed")] : []),
  ].join(", ");
}

/** Sentence of a picture for assistive technology. */
export function pictureSentence({ picture: { boxes } }: GraphScene): string {
  const count = boxes.length;
  return count === 1 ? l10n.t("Graph with 1 box.") : l10n.t("Graph with {0} boxes.", localeNumber(count));
}

/** A tooltip's lines: the first is the name. */
export function boxLines(box: PictureBox, { marked, shares }: BoxFacts): readonly string[] {
  const { name, label, kind, op, device, details } = box;
  const isNamed = kind === "node" || kind === "scope";
  return [
    withoutMiddle(isNamed ? nodeText(name) : label, MOST_TOLD),
    [kindText(kind), ...(op ? [op] : []), ...amountTexts(box)].join(" · "),
    ...(details ? detailSentences(box).map((text) => withoutMiddle(text, MOST_TOLD)) : []),
    ...(!details && box.attributes ? [withoutMiddle(attributesLine(box), MOST_TOLD)] : []),
    ...(!details && device ? [withoutMiddle(device, MOST_TOLD)] : []),
    ...moreTexts(box),
    ...shares,
    ...(marked ? [l10n.t("{0} found", localeNumber(marked))] : []),
  ];
}

export function stubLines({ name, value, why, data, control }: PictureStub): readonly string[] {
  return [
    withoutMiddle(nodeText(name), MOST_TOLD),
    ...(value === undefined ? [] : [value]),
    whyText(why),
    edgesText(data, control),
  ];
}

function whyText(why: PictureStub["why"]): string {
  switch (why) {
    case "constant":
      return l10n.t("a constant, set aside");
    case "read":
      return l10n.t("a variable's value, set aside");
    case "hub":
      return l10n.t("used by many, set aside");
    case "handed":
      return l10n.t("hands tensors on, set aside");
    case "order":
      return l10n.t("orders others, set aside");
    case "backward":
      return l10n.t("leaves or enters with others, as one line");
  }
}

export function moreStubsText(count: number): string {
  return l10n.t("{0} more set aside", localeNumber(count));
}

/**
 * Lines of text of a line; `crossing` has the number that cross devices, empty where none does; `told` is the graph's text of its edges.
 */
export function lineLines(
  { picture: { boxes, lines } }: GraphScene,
  line: number,
  crossing: string,
  told: readonly string[] | undefined,
): readonly string[] {
  const end = (box: number | undefined) => withoutMiddle(endText(boxes[box ?? -1]), MOST_TOLD / 4);
  const bytes = lines.bytes[line] as number;
  const amount = edgesText(lines.data[line] as number, lines.control[line] as number);
  return [
    `${end(lines.from[line])} → ${end(lines.to[line])}`,
    Number.isNaN(bytes) ? amount : `${amount} · ${bytesText(bytes)}`,
    ...(lines.isLoop[line] === 1 ? [l10n.t("closes a loop")] : []),
    ...(crossing === "" ? [] : [crossing]),
    ...(told ?? []),
    l10n.t("Click: its tensors, and both ends"),
  ];
}

/** A line as it is said to who comes to it: `edge from a to b, 1 tensor`. */
export function lineSentence({ picture: { boxes, lines } }: GraphScene, line: number, crossing: string): string {
  const end = (box: number | undefined) => withoutMiddle(endText(boxes[box ?? -1]), MOST_TOLD / 4);
  const bytes = lines.bytes[line] as number;
  return [
    l10n.t("edge from {0} to {1}", end(lines.from[line]), end(lines.to[line])),
    edgesText(lines.data[line] as number, lines.control[line] as number),
    ...(Number.isNaN(bytes) ? [] : [bytesText(bytes)]),
    ...(lines.isLoop[line] === 1 ? [l10n.t("closes a loop")] : []),
    ...(crossing === "" ? [] : [crossing]),
  ].join(", ");
}

/** The name of a line's end. */
export function endText(box: PictureBox | undefined): string {
  return box?.label ?? l10n.t("the picture's border");
}

function edgesText(data: number, control: number): string {
  const tensors = data === 1 ? l10n.t("1 tensor") : l10n.t("{0} tensors", localeNumber(data));
  const controls = control === 1 ? l10n.t("1 control edge") : l10n.t("{0} control edges", localeNumber(control));
  return [...(data > 0 ? [tensors] : []), ...(control > 0 ? [controls] : [])].join(" · ");
}
