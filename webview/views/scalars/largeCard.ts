import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import type { CardWish } from "./cardList";
import type { CardSubject } from "./cardSubject";
import "./curveCard";
import type { CardState } from "./curveSettings";

/** A card that fills the page, and the ways from it. */
export interface LargeCard {
  readonly subject: CardSubject;
  hasNeighbour(by: number): boolean;
  showNeighbour(by: number): void;
  wish(wish: CardWish): void;
}

export function largeCard(card: LargeCard): TemplateResult {
  const { subject, wish } = card;
  const { tag } = subject;
  const back = () => wish({ do: "large", tag, isLarge: false });
  return html`<div class="toolbar way">
      <vscode-button appearance="secondary" title=${l10n.t("All cards (Escape)")} @click=${back}>
        ${l10n.t("All cards")}
      </vscode-button>
      <div class="group">
        ${neighbour(card, l10n.t("Previous tag (PageUp)"), "‹", -1)} ${neighbour(card, l10n.t("Next tag (PageDown)"), "›", 1)}
      </div>
    </div>
    ${
      subject.runs.length === 0
        ? html`<p class="note">${l10n.t("None of the checked runs has a scalar '{0}'.", tag)}</p>`
        : html`<tensor-view-curve-card
            class="large"
            .subject=${subject}
            @card-change=${({ detail: state }: CustomEvent<CardState>) => wish({ do: "change", tag, state })}
            @card-large=${back}
            @card-pin=${({ detail: isPinned }: CustomEvent<boolean>) => wish({ do: "pin", tag, isPinned })}
          ></tensor-view-curve-card>`
    }`;
}

function neighbour(card: LargeCard, label: string, glyph: string, by: number): TemplateResult {
  return html`<button
    type="button"
    class="glyph"
    title=${label}
    aria-label=${label}
    aria-disabled=${String(!card.hasNeighbour(by))}
    @click=${() => card.showNeighbour(by)}
  >${glyph}</button>`;
}
