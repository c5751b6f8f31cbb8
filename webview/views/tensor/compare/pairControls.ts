import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import type { Differing } from "../../../../src/shared/questions/compare";
import { signButton } from "../../../ui/controls/glyphButton";
import type { PairWay } from "./compareState";
import { wayMeaning, wayName, waysOf } from "./pairWays";

/** What of a pair is shown, and who hears of another choice. */
export interface PairControls {
  /** Dtype of the comparison; undefined where there is nothing to compare. */
  readonly compared: string | undefined;
  readonly way: PairWay;
  readonly isBeside: boolean;
  chooseWay(way: PairWay): void;
  turnBeside(): void;
  goTo(differing: Differing, isBackwards: boolean): void;
}

/** The ways to show a pair, of which one is on, and the way to cells that differ. */
export function pairControls(controls: PairControls): TemplateResult {
  const { compared, way, isBeside } = controls;
  const isOff = compared === undefined;
  const shown = isOff ? "a" : way;
  const button = (name: string, title: string, isOn: boolean, press: () => void) => html`<button
    type="button"
    aria-pressed=${String(isOn)}
    aria-disabled=${String(isOff)}
    title=${title}
    @click=${() => isOff || press()}
  >${name}</button>`;
  return html`<div class="group" slot="ways">
    <div class="choice" role="group" aria-label=${l10n.t("What the table shows")}>
      ${waysOf(compared ?? "float32").map((one, i) =>
        button(
          wayName(one),
          l10n.t("{0} ({1}; W: the next way)", wayMeaning(one), i + 1),
          !isBeside && one === shown,
          () => controls.chooseWay(one),
        ),
      )}
      ${button(l10n.t("A | B"), l10n.t("A and B side by side (B)"), isBeside && !isOff, () => controls.turnBeside())}
    </div>
    ${signButton("↑≠", l10n.t("Previous cell beyond the tolerance (Shift+D)"), isOff, () => controls.goTo("exceeding", true))}
    ${signButton("↓≠", l10n.t("Next cell beyond the tolerance (D)"), isOff, () => controls.goTo("exceeding", false))}
  </div>`;
}
