import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { longNameStyles } from "../../../ui/texts/longNameStyles";
import { tagText } from "../../../ui/texts/tagText";
import type { PaneChoice } from "./paneChoice";
import { paneChoiceFields } from "./paneChoiceFields";
import "../../../ui/controls/menu";
import type { MenuItem } from "../../../ui/controls/menu";
import { lookColour } from "../../../ui/plot/colours/lookColour";
import { ShownTheme } from "../../../ui/plot/colours/shownTheme";
import { readTheme } from "../../../ui/plot/colours/theme";
import type { PaneSample } from "./paneSamples";
import { placeLine } from "./paneTexts";
import type { ShownPanes } from "./shownPanes";

/** Caption of a pane with its other choices: `pane-change` carries another choice, `pane-remove` and `pane-save` nothing. */
@customElement("tensor-view-pane-caption")
export class PaneCaption extends LitElement {
  static override styles = [
    controlStyles,
    longNameStyles,
    css`
      :host {
        display: block;
        min-width: 0;
      }
      .first {
        display: flex;
        gap: 6px;
        align-items: center;
        min-width: 0;
      }
      .swatch {
        flex: none;
        width: 10px;
        height: 10px;
        border: 1px solid var(--vscode-contrastBorder, transparent);
        border-radius: 2px;
      }
      .name {
        flex: 1 1 auto;
        min-width: 0;
      }
      .facts {
        margin: 0;
        color: var(--vscode-descriptionForeground);
        font-variant-numeric: tabular-nums;
        overflow-wrap: anywhere;
      }
      .choices {
        padding: 4px 0;
      }
      vscode-dropdown {
        width: 11em;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownPanes | undefined;
  @property({ attribute: false }) sample: Pick<PaneSample<unknown>, "pane" | "at"> | undefined;
  /** Facts of the sample, in a line. */
  @property({ attribute: false }) facts = "";
  /** All that is known of it. */
  @property({ attribute: false }) details = "";
  /** True if there are other panes. */
  @property({ attribute: false }) isOneOfMany = false;
  /** True if it was just added: its sample is to be chosen. */
  @property({ attribute: false }) isNew = false;
  @state() private isChoosing = false;
  private readonly theme = new ShownTheme(this, readTheme);

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("isNew") && this.isNew) this.isChoosing = true;
  }

  private change(change: Partial<PaneChoice>): void {
    const { sample } = this;
    if (!sample) return;
    const detail: PaneChoice = { ...sample.pane.choice, ...change };
    this.dispatchEvent(new CustomEvent<PaneChoice>("pane-change", { detail }));
  }

  override render(): TemplateResult | typeof nothing {
    const { sample, shown, isChoosing, facts, details } = this;
    if (!sample || !shown) return nothing;
    const { id } = sample.pane;
    const colour = lookColour(id.run.look, this.theme.now);
    const hasName = shown.runs.length > 1 || this.isOneOfMany || id.tag !== shown.tag;
    const sampleCount = sample.at.is === "found" ? sample.at.sampleCount : id.sample + 1;
    const tag = id.tag === shown.tag ? "" : `${tagText(id.tag)} · `;
    return html`<div class="first" title=${details || nothing}>
        <span class="swatch" aria-hidden="true" .style=${`background: ${colour}`}></span>
        <span class="name"><bdi>${tag}${hasName ? id.run.name : id.run.shortName}</bdi></span>
        <tensor-view-menu glyph="…" .label=${l10n.t("More of {0}", id.run.name)} .items=${this.items(sample)}></tensor-view-menu>
      </div>
      <p class="facts">${placeLine(sample)}</p>
      <p class="facts">${facts}</p>
      ${isChoosing ? paneChoiceFields(sample.pane, sampleCount, shown, (change) => this.change(change)) : nothing}`;
  }

  private items({ at }: Pick<PaneSample<unknown>, "at">): MenuItem[] {
    const tell = (name: string) => () => this.dispatchEvent(new CustomEvent(name));
    return [
      {
        name: l10n.t("Choose What Is Shown"),
        isChecked: this.isChoosing,
        choose: () => {
          this.isChoosing = !this.isChoosing;
        },
      },
      { name: l10n.t("Save Bytes…"), isOff: at.is !== "found", beginsGroup: true, choose: tell("pane-save") },
      { name: l10n.t("Remove from Comparison"), isOff: !this.isOneOfMany, choose: tell("pane-remove") },
    ];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-pane-caption": PaneCaption;
  }
}
