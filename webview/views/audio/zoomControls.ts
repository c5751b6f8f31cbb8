import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { toggle } from "../../ui/controls/barControls";

/** True if all clips show the same seconds, and the way back to all of each. */
export function zoomControls(
  isLinked: boolean,
  isZoomed: boolean,
  link: (isLinked: boolean) => void,
  showAll: () => void,
): TemplateResult {
  return html`${toggle(l10n.t("Link zoom"), l10n.t("All clips show the same seconds"), isLinked, link)}
    <vscode-button
      appearance="secondary"
      ?disabled=${!isZoomed}
      title=${l10n.t("Show all of each clip (0); + and − zoom, Shift+arrows move")}
      @click=${showAll}
    >${l10n.t("All of it")}</vscode-button>`;
}
