import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";

/** The ways from a tag that fills the page. */
export interface LargeWay {
  readonly tag: string;
  back(): void;
  hasNeighbour(by: number): boolean;
  showNeighbour(by: number): void;
}

export function largeWay(way: LargeWay): TemplateResult {
  return html`<div class="toolbar way">
    <vscode-button appearance="secondary" title=${l10n.t("All cards (Escape)")} @click=${way.back}>
      ${l10n.t("All cards")}
    </vscode-button>
    <div class="group">
      ${neighbour(way, l10n.t("Previous tag (PageUp)"), "‹", -1)} ${neighbour(way, l10n.t("Next tag (PageDown)"), "›", 1)}
    </div>
    <h2 title=${way.tag}><span class="name"><bdi>${way.tag || l10n.t("(empty)")}</bdi></span></h2>
  </div>`;
}

function neighbour(way: LargeWay, label: string, glyph: string, by: number): TemplateResult {
  return html`<button
    type="button"
    class="glyph"
    title=${label}
    aria-label=${label}
    aria-disabled=${String(!way.hasNeighbour(by))}
    @click=${() => way.showNeighbour(by)}
  >${glyph}</button>`;
}
