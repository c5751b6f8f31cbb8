import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import type { BoardParts } from "../../board/boardParts";
import type { ImagesState } from "./imagesState";
import { tagText } from "./imageTexts";

/** The ways from a tag that fills the page. */
export function wayBar(tag: string, parts: BoardParts<ImagesState>, back: () => void): TemplateResult {
  const neighbour = (label: string, glyph: string, by: number) => html`<button
    type="button"
    class="glyph"
    title=${label}
    aria-label=${label}
    aria-disabled=${String(parts.neighbour(tag, by) === undefined)}
    @click=${() => parts.showNeighbour(by)}
  >${glyph}</button>`;
  return html`<div class="toolbar way">
    <div class="choice">
      <button
        type="button"
        aria-pressed=${String(parts.isListOpen)}
        title=${l10n.t("The list of runs")}
        @click=${() => parts.openList(!parts.isListOpen)}
      >${l10n.t("Runs")}</button>
    </div>
    <vscode-button appearance="secondary" title=${l10n.t("All cards (Escape)")} @click=${back}>
      ${l10n.t("All cards")}
    </vscode-button>
    <div class="group">
      ${neighbour(l10n.t("Previous tag (PageUp)"), "‹", -1)} ${neighbour(l10n.t("Next tag (PageDown)"), "›", 1)}
    </div>
    <strong class="name"><bdi>${tagText(tag)}</bdi></strong>
  </div>`;
}
