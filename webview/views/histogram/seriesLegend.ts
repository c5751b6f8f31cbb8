import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { RunLook } from "../../../src/shared/subject/runLook";
import { controlStyles } from "../../ui/controls/controlStyles";
import { cssColour } from "../../ui/plot/colours/colour";
import { ShownTheme } from "../../ui/plot/colours/shownTheme";
import { readTheme } from "../../ui/plot/colours/theme";
import { seriesColour } from "./scene/seriesColour";

export interface SeriesEntry {
  readonly name: string;
  /** Its place among the others. */
  readonly colour: number;
  readonly look?: RunLook;
  /** Note on the shown data, such as a step other than the requested one. */
  readonly note: string;
  /** True if it is of the first one's kind, so that the two can be compared. */
  readonly canCompare: boolean;
}

/**
 * The series of a picture with their colours; `legend-remove` carries the position of one that is to go, `legend-compare` of one that the
 * first is to be compared with.
 */
@customElement("tensor-view-series-legend")
export class SeriesLegend extends LitElement {
  static override styles = [
    controlStyles,
    css`
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: 0 14px;
        margin: 0;
        padding: 0 16px;
        list-style: none;
      }
      li {
        display: flex;
        align-items: center;
        gap: 5px;
        min-width: 0;
      }
      .name {
        overflow-wrap: anywhere;
      }
      .note {
        color: var(--vscode-descriptionForeground);
      }
    `,
  ];

  @property({ attribute: false }) entries: readonly SeriesEntry[] = [];
  /** None of them can go. */
  @property({ attribute: false }) isFixed = false;
  private readonly theme = new ShownTheme(this, readTheme);

  override render(): TemplateResult {
    const theme = this.theme.now;
    return html`<ul aria-label=${l10n.t("Series")}>
      ${this.entries.map((entry, i) => {
        const { name, note } = entry;
        return html`<li>
          <svg width="14" height="12" aria-hidden="true">
            <rect width="14" height="12" rx="2" fill=${cssColour(seriesColour(entry, theme))}></rect>
          </svg>
          <span class="name">${name}</span>${note ? html`<span class="note">${note}</span>` : ""}
          ${i > 0 && entry.canCompare ? this.comparer(name, i) : nothing}
          ${i === 0 || this.isFixed ? nothing : this.remover(name, i)}
        </li>`;
      })}
    </ul>`;
  }

  private comparer(name: string, i: number): TemplateResult {
    const label = l10n.t("Compare {0} with {1}", this.entries[0]?.name ?? "", name);
    return html`<button
      type="button"
      class="link"
      title=${label}
      aria-label=${label}
      @click=${() => this.dispatchEvent(new CustomEvent<number>("legend-compare", { detail: i }))}
    >
      ${l10n.t("Compare")}
    </button>`;
  }

  private remover(name: string, i: number): TemplateResult {
    const label = l10n.t("Remove {0}", name);
    return html`<button
      type="button"
      class="glyph"
      title=${label}
      aria-label=${label}
      @click=${() => this.dispatchEvent(new CustomEvent<number>("legend-remove", { detail: i }))}
    >
      ✕
    </button>`;
  }
}
