import * as l10n from "@vscode/l10n";
import type { MatchRule } from "../../../src/pairing/pairedTags";
import type { TagRole } from "../../../src/pairing/tagName";
import type { Suggestion } from "../../../src/pairing/viewsInRun";
import { kindName } from "../../../src/shared/kind";
import type { ReadTag } from "../../../src/shared/questions/series";
import { shapeText } from "../../../src/tensor/slice/shape";
import { viewText } from "../../parts/reference/referenceTexts";
import { localeNumber } from "../../ui/texts/localeText";
import { sentenceText } from "../../ui/texts/sentenceText";
import { tagText } from "../../ui/texts/tagText";
import { type ActiveRow, actionsOf, type GuessRow, type MappedRow, type RowAction, type SideItem } from "./mappingRows";
import type { ShownRows } from "./mappingState";

/** A sign before a rule: colours alone say nothing. */
export const RULE_SIGNS: Readonly<Record<MatchRule, string>> = { map: "✓", exact: "=", name: "≈", order: "?" };

export function ruleText(rule: MatchRule): string {
  switch (rule) {
    case "map":
      return l10n.t("matched");
    case "exact":
      return l10n.t("same tag");
    case "name":
      return l10n.t("same name");
    case "order":
      return l10n.t("by order");
  }
}

export function ruleMeaning(rule: MatchRule): string {
  switch (rule) {
    case "map":
      return l10n.t("The mapping's file says so");
    case "exact":
      return l10n.t("Both runs have this tag");
    case "name":
      return l10n.t("The names mean the same layer and role, each framework in its own spelling");
    case "order":
      return l10n.t("A guess: layers of the same shapes, in the order in which they were written");
  }
}

/** Evidence for two tags whose shapes fit. */
export function byShapeText(): string {
  return l10n.t("by shape");
}

export function byShapeMeaning(): string {
  return l10n.t(
    "A guess: of what is left of both runs these have the same sizes. They are compared once it is confirmed",
  );
}

export function actionText(action: RowAction): string {
  switch (action) {
    case "confirm":
      return l10n.t("Confirm");
    case "transpose":
      return l10n.t("Transpose");
    case "remove":
      return l10n.t("Remove");
  }
}

export function actionMeaning(row: ActiveRow, action: RowAction): string {
  const names = rowNames(row);
  switch (action) {
    case "confirm":
      return l10n.t("Confirm the guess, as an entry of the mapping: {0}", names);
    case "transpose":
      return l10n.t("Compare with B transposed {0}, as an entry of the mapping: {1}", suggestedPerm(row), names);
    case "remove":
      return l10n.t("Remove the entry of the mapping: {0}", names);
  }
}

function suggestedPerm(row: ActiveRow): string {
  return row.is === "pair" ? (row.view?.suggest?.perm.join(", ") ?? "") : "";
}

/** `conv1/kernel ↔ conv1.weight` */
export function rowNames(row: ActiveRow): string {
  if (row.is === "guess") return `${tagText(row.a.tag)} ↔ ${tagText(row.b.tag)}`;
  if (row.is === "layers") return `${row.a ?? otherTags()} ↔ ${row.b ?? otherTags()}`;
  return `${tagText(row.match.a.tag)} ↔ ${tagText(row.match.b.tag)}`;
}

export function itemText(item: SideItem): string {
  switch (item.is) {
    case "tag":
      return tagText(item.tag.tag);
    case "layer":
      return item.layer;
    case "rest":
      return otherTags();
  }
}

export function otherTags(): string {
  return l10n.t("Tags of no layer");
}

/** Content of a tag: `weight`, `gradient of bias`, `activation`; the kind where it is no tensor. */
export function partText({ kind, group, role }: ReadTag): string {
  const part = [groupText(group, role)].filter((text) => text !== "");
  return [...part, ...(kind === "tensor" ? [] : [sentenceText(kindName(kind))])].join(", ");
}

function groupText(group: ReadTag["group"], role: TagRole | undefined): string {
  switch (group) {
    case "parameter":
      return role ? roleText(role) : l10n.t("parameter");
    case "gradient":
      return role ? l10n.t("gradient of {0}", roleText(role)) : l10n.t("gradient");
    case "activation":
      return role ? l10n.t("activation, {0}", roleText(role)) : l10n.t("activation");
    case undefined:
      return "";
  }
}

function roleText(role: TagRole): string {
  switch (role) {
    case "weight":
      return l10n.t("weight");
    case "bias":
      return l10n.t("bias");
    case "mean":
      return l10n.t("mean");
    case "variance":
      return l10n.t("variance");
  }
}

export function tagShape({ shape }: ReadTag): string {
  return shape ? shapeText(shape) : "";
}

/** View of B, with the proof of a suggestion; empty where B is taken as it is. */
export function viewOfRow({ view }: MappedRow): string {
  if (!view) return "";
  if (!view.comparable) return whyNot(view);
  if (view.suggest) return proof(view.suggest);
  return view.view ? viewText(view.view) : "";
}

function whyNot({ problem, reason }: NonNullable<MappedRow["view"]>): string {
  if (problem) return sentenceText(problem.sentence);
  return reason === "steps" ? l10n.t("they have no step in common") : l10n.t("they cannot be compared");
}

/** `relL2 1.3 as it is, 0 transposed` */
export function proof({ plain, transposed }: Suggestion): string {
  return l10n.t("relL2 {0} as it is, {1} transposed", figure(plain), figure(transposed));
}

function figure(value: number): string {
  const isSmall = value !== 0 && Math.abs(value) < 1e-3;
  return localeNumber(value, {
    maximumSignificantDigits: 2,
    ...(isSmall && { notation: "scientific" }),
  });
}

export function shownRowsNames(): Readonly<Record<ShownRows, string>> {
  return {
    all: l10n.t("all"),
    unmatched: l10n.t("unmatched"),
    guesses: l10n.t("guesses"),
    suggestions: l10n.t("suggested transposes"),
    entries: l10n.t("matched by the mapping"),
    unfit: l10n.t("cannot be compared"),
  };
}

/** Result of an action. */
export function doneText(row: ActiveRow, action: RowAction): string {
  switch (action) {
    case "confirm":
      return l10n.t("{0} is confirmed.", rowNames(row));
    case "transpose":
      return l10n.t("{0} is transposed.", rowNames(row));
    case "remove":
      return l10n.t("The entry {0} is removed.", rowNames(row));
  }
}

/** A guess by shape, as it is read to who does not see it. */
export function guessSentence(row: GuessRow): string {
  const guess = l10n.t("a guess by shape: {0}", tagText(row.b.tag));
  return [tagText(row.a.tag), guess, ...actionsOf(row).map(actionText)].join(", ");
}

/** A pair, as it is read to who does not see it. */
export function pairSentence(row: MappedRow): string {
  const { match } = row;
  return [
    rowNames(row),
    row.isGuess ? l10n.t("{0}: a guess", ruleText(match.rule)) : ruleText(match.rule),
    viewOfRow(row),
    ...actionsOf(row).map(actionText),
  ]
    .filter((text) => text !== "")
    .join(", ");
}
