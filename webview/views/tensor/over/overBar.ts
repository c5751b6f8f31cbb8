import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { AXIS_SCALES } from "../../../../src/tensor/picture/axisScale";
import { dropdown, optionsOf, toggle } from "../../../ui/controls/barControls";
import "../../../ui/controls/menu";
import type { MenuItem } from "../../../ui/controls/menu";
import { STEP_MEASURES } from "../../../ui/plot/axes/stepMeasure";
import type { OverState } from "./overState";
import { followedOptions } from "./overTexts";

export type SaveFormat = "png" | "svg" | "csv" | "json";

/** Content and actions of the bar above the lines. */
interface OverBar {
  readonly state: OverState;
  /** No line more has room. */
  readonly isFull: boolean;
  change(change: Partial<OverState>): void;
  keep(): void;
  /** Takes the lines that stay away; undefined where there are none. */
  readonly clear: (() => void) | undefined;
  add(from: "tag" | "run"): void;
  save(format: SaveFormat): void;
}

export function overBar({ state, isFull, change, keep, clear, add, save }: OverBar): TemplateResult {
  const measures = { step: l10n.t("step"), relative: l10n.t("relative time"), wall: l10n.t("wall time") };
  const scales = { linear: l10n.t("linear"), log: l10n.t("log"), symlog: l10n.t("symlog") };
  return html`<div class="toolbar" role="toolbar" aria-label=${l10n.t("Over Steps")}>
    <div class="group">
      ${dropdown(l10n.t("follow"), state.follows, followedOptions(), (follows) => change({ follows }), "followed")}
      <tensor-view-menu .label=${l10n.t("Add Line")} .items=${adds(isFull, keep, add, clear)}></tensor-view-menu>
    </div>
    <div class="group">
      ${dropdown(l10n.t("axis"), state.measure, optionsOf(STEP_MEASURES, measures), (measure) => change({ measure }))}
      ${dropdown(l10n.t("values"), state.scale, optionsOf(AXIS_SCALES, scales), (scale) => change({ scale }))}
      ${toggle(l10n.t("Numbers"), l10n.t("The points as a table (V)"), state.isTable, (isTable) => change({ isTable }))}
      <tensor-view-menu .label=${l10n.t("Save")} .items=${saves(save)}></tensor-view-menu>
    </div>
  </div>`;
}

function adds(isOff: boolean, keep: () => void, add: OverBar["add"], clear: OverBar["clear"]): readonly MenuItem[] {
  return [
    { name: l10n.t("This Line Stays, the Next Joins It (K)"), isOff, choose: keep },
    { name: l10n.t("Another Tag of This Run…"), isOff, beginsGroup: true, choose: () => add("tag") },
    { name: l10n.t("A Tag of Any Run…"), isOff, choose: () => add("run") },
    { name: l10n.t("Remove the Lines That Stay"), isOff: !clear, beginsGroup: true, choose: () => clear?.() },
  ];
}

function saves(save: OverBar["save"]): readonly MenuItem[] {
  return [
    { name: l10n.t("Picture as PNG"), choose: () => save("png") },
    { name: l10n.t("Picture as SVG"), choose: () => save("svg") },
    { name: l10n.t("Points as CSV"), beginsGroup: true, choose: () => save("csv") },
    { name: l10n.t("Points as JSON"), choose: () => save("json") },
  ];
}
