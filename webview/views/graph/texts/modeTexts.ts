import * as l10n from "@vscode/l10n";
import type { DiffSide } from "../../../../src/graph/diff/graphDiff";
import type { CostFigure, HintKey, RunKey } from "../../../../src/shared/graph/graphMode";
import { shortDevice } from "../canvas/boxes/boxHues";
import type { GraphModeName } from "../graphState";
import { familyTexts } from "./familyTexts";
import { figureText } from "./figureTexts";

/** A mode, as it is chosen. */
export function modeText(mode: GraphModeName): string {
  switch (mode) {
    case "op":
      return l10n.t("op");
    case "structure":
      return l10n.t("structure");
    case "run":
      return l10n.t("what runs");
    case "device":
      return l10n.t("device");
    case "cost":
      return l10n.t("cost");
    case "hints":
      return l10n.t("hints");
    case "difference":
      return l10n.t("difference");
    case "none":
      return l10n.t("no colours");
  }
}

/** The panel's tab while a mode is shown. */
export function modeTabText(mode: GraphModeName): string {
  switch (mode) {
    case "run":
      return l10n.t("What runs");
    case "device":
      return l10n.t("Devices");
    case "cost":
      return l10n.t("Cost");
    case "hints":
      return l10n.t("Hints");
    case "difference":
      return l10n.t("Difference");
    case "op":
    case "structure":
    case "none":
      return l10n.t("At run time");
  }
}

/** An entry of a mode, as its legend says it; of costs the figure that is shown. */
export function entryText(mode: GraphModeName, key: string, figure: CostFigure = "nanos"): string {
  if (mode === "cost") {
    return key === "" ? l10n.t("did not run") : l10n.t("{0} and more", figureText(Number(key), figure));
  }
  const texts: Readonly<Record<string, string>> =
    mode === "op"
      ? familyTexts()
      : mode === "run"
        ? runTexts()
        : mode === "hints"
          ? hintTexts()
          : mode === "difference"
            ? sideTexts()
            : {};
  if (mode === "device" && key !== "") return shortDevice(key);
  return texts[key] ?? (key === "" ? l10n.t("(none)") : key);
}

/** Texts of the states of a node in a run. */
export function runTexts(): Readonly<Record<RunKey, string>> {
  return {
    path: l10n.t("on the path from feed to fetch"),
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
