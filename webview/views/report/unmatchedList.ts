import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { kindName } from "../../../src/shared/kind";
import type { ReadTag } from "../../../src/shared/questions/series";
import { shapeText } from "../../../src/tensor/slice/shape";
import { controlStyles } from "../../ui/controls/controlStyles";
import { FocusedRows } from "../../ui/rows/focusedRows";
import { rowByKey } from "../../ui/rows/virtualRows";
import { localeNumber } from "../../ui/texts/localeText";
import { longNameStyles } from "../../ui/texts/longNameStyles";
import { sentenceText } from "../../ui/texts/sentenceText";
import { tagText } from "../../ui/texts/tagText";

const ROW_HEIGHT = 28;

/** More rows than this are scrolled to. */
const MOST_ROWS = 6;

/** Tags of one run that belong to none of the other, in written order. Event: `tag-match` with the tag. */
@customElement("tensor-view-unmatched-list")
export class UnmatchedList extends LitElement {
  static override styles = [
    controlStyles,
    longNameStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-width: 0;
      }
      h2 {
        margin: 0 0 2px;
        font-size: inherit;
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .scroll {
        position: relative;
        overflow: auto;
        border: var(--tensor-view-line);
      }
      .scroll:focus-within {
        border-color: var(--vscode-focusBorder);
      }
      ul {
        position: relative;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        position: absolute;
        right: 0;
        left: 0;
        box-sizing: border-box;
        display: flex;
        align-items: center;
        gap: 8px;
        height: ${ROW_HEIGHT}px;
        padding: 0 6px;
      }
      li:hover {
        background: var(--vscode-list-hoverBackground);
      }
      .name {
        flex: 1;
        min-width: 4em;
      }
      .what {
        overflow: hidden;
        color: var(--vscode-descriptionForeground);
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      li button {
        flex: none;
      }
      .none {
        margin: 0;
        color: var(--vscode-descriptionForeground);
      }
    `,
  ];

  @property() label = "";
  @property({ attribute: false }) tags: readonly ReadTag[] = [];
  /** Number of tags before filtering. */
  @property({ attribute: false }) all = 0;
  /** Its button is the one that the Tab key stops at. */
  @state() private current = 0;
  private readonly list = new FocusedRows(this, () => ({
    count: this.tags.length,
    rowHeight: ROW_HEIGHT,
    height: this.height,
  }));

  override willUpdate(): void {
    this.current = Math.max(0, Math.min(this.current, this.tags.length - 1));
    this.list.row = this.current;
  }

  private get height(): number {
    return ROW_HEIGHT * Math.min(MOST_ROWS, this.tags.length);
  }

  override render(): TemplateResult {
    const { label, tags, all } = this;
    const count =
      tags.length === all ? localeNumber(all) : l10n.t("{0} of {1}", localeNumber(tags.length), localeNumber(all));
    return html`<h2>${l10n.t("{0}: {1}", label, count)}</h2>
      ${tags.length === 0 ? nothing : this.table(tags)}`;
  }

  private table(tags: readonly ReadTag[]): TemplateResult {
    return html`<div
      class="scroll"
      .style=${`height: ${this.height}px`}
      @keydown=${this.press}
    >
      <ul aria-label=${this.label} .style=${`height: ${this.list.boxHeight}px`}>
        ${repeat(
          this.list.drawn,
          (place) => place,
          (place) => this.row(tags, place),
        )}
      </ul>
    </div>`;
  }

  private row(tags: readonly ReadTag[], place: number): TemplateResult | typeof nothing {
    const tag = tags[place];
    if (!tag) return nothing;
    const name = tagText(tag.tag);
    const kind = sentenceText(kindName(tag.kind));
    return html`<li .style=${`top: ${Math.max(0, this.list.topOf(place))}px`} aria-setsize=${tags.length} aria-posinset=${place + 1}>
      <span class="name" title=${name}><bdi>${name}</bdi></span>
      <span class="what">${tag.shape ? `${kind} ${shapeText(tag.shape)}` : kind}</span>
      <button
        type="button"
        class="link"
        tabindex=${place === this.current ? 0 : -1}
        aria-label=${l10n.t("Match {0}…", name)}
        @focus=${() => {
          this.current = place;
        }}
        @click=${() => this.dispatchEvent(new CustomEvent<ReadTag>("tag-match", { detail: tag }))}
      >${l10n.t("Match…")}</button>
    </li>`;
  }

  private readonly press = (event: KeyboardEvent): void => {
    const to = rowByKey(event.key, this.current, this.tags.length, this.list.page);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void this.list.show(to, () => {
      this.current = to;
    });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-unmatched-list": UnmatchedList;
  }
}
