import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import type { DescribedClip } from "../../../src/shared/questions/clips";
import { placeText } from "../../parts/board/tags/sampleTexts";
import { localeNumber } from "../../ui/texts/localeText";
import { brokenText } from "./clipFacts";

/** Reason why nothing can be drawn, with the format and place of its bytes, and a button to save them. */
export function brokenClip(clip: DescribedClip, isForPointer: boolean, save: () => void): TemplateResult {
  const bytes = l10n.t("{0} bytes", localeNumber(clip.byteLength));
  return html`<div class="said broken" aria-hidden=${isForPointer ? "true" : "false"}>
    <p class="error">${brokenText(clip)}</p>
    <button type="button" class="link" tabindex=${isForPointer ? -1 : 0} @click=${save}>${l10n.t("Save bytes…")}</button>
    <p>${[clip.mediaType, bytes, placeText(clip)].filter(Boolean).join(l10n.t(", "))}</p>
  </div>`;
}
