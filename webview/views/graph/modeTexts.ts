import * as l10n from "@vscode/l10n";
import type { DiffSide } from "../../../src/graph/diff/graphDiff";
import type { HintKey, RunKey } from "../../../src/shared/graphMode";
import { shortDevice } from "./canvas/boxHues";
import type { GraphModeName } from "./graphState";

/** An entry of a mode, as its legend says it. */
export function entryText(mode: GraphModeName, key: string): string {
  const texts: Readonly<Record<string, string>> =
    mode === "run" ? runTexts() : mode === "hints" ? hintTexts() : mode === "difference" ? sideTexts() : {};
  if (mode === "device" && key !== "") return shortDevice(key);
  return texts[key] ?? (key === "" ? l10n.t("(none)") : key);
}

function runTexts(): Readonly<Record<RunKey, string>> {
  return {
    path: l10n.t("on the way from feed to fetch"),
    run: l10n.t("runs"),
    fed: l10n.t("fed"),
    pruned: l10n.t("does not run"),
  };
}

function hintTexts(): Readonly<Record<HintKey, string>> {
  return {
    cse: l10n.t("computed twice"),
    foldable: l10n.t("constant"),
    identities: l10n.t("identity"),
    inline: l10n.t("call to inline"),
    dead: l10n.t("dead"),
  };
}

function sideTexts(): Readonly<Record<DiffSide, string>> {
  return {
    same: l10n.t("same"),
    changed: l10n.t("changed"),
    moved: l10n.t("renamed (a guess)"),
    onlyA: l10n.t("only in this graph"),
    onlyB: l10n.t("only in the other"),
  };
}
