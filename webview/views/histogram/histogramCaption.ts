import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { controlStyles } from "../../ui/controls/controlStyles";
import { captionText, thinnedText } from "./caption";
import type { Scene } from "./scene/histogramScene";

/** Subject of a caption. */
export interface CaptionSubject {
  readonly scene: Scene;
  /** Recorded steps of the panel's series. */
  readonly total: number;
  /** Rule by which bins of computed histograms were chosen. */
  readonly rule: string;
  /** Steps that are still asked for, and how much of the answer is computed. */
  readonly missing: number;
  readonly progress: number | undefined;
  /** Name of the action that shows everything, or less again; undefined where there is none. */
  readonly reset: string | undefined;
}

/** A picture in sentences, and what of it is not as it was recorded; `caption-reset` asks to show everything. */
@customElement("tensor-view-histogram-caption")
export class HistogramCaption extends LitElement {
  static override styles = [
    controlStyles,
    css`
    .caption {
      margin: 0;
      padding: 2px 16px 4px;
      color: var(--vscode-descriptionForeground);
      font-variant-numeric: tabular-nums;
      overflow-wrap: anywhere;
    }
    span + span::before {
      content: " · ";
    }
    .main {
      color: var(--vscode-foreground);
    }
  `,
  ];

  @property({ attribute: false }) subject: CaptionSubject | undefined;

  override render(): TemplateResult | typeof nothing {
    const { subject } = this;
    if (!subject) return nothing;
    const { scene, total, rule, missing, reset } = subject;
    const isEmpty = scene.series.every(({ steps }) => steps.length === 0);
    const details = thinnedText(scene, total, rule);
    return html`<p class="caption" role="status">
      <span class="main">${isEmpty && missing > 0 ? l10n.t("Reading…") : captionText(scene)}</span>
      ${details ? html`<span>${details}</span>` : nothing}
      ${missing > 0 ? html`<span>${missingText(subject)}</span>` : nothing}
      ${reset === undefined ? nothing : this.reset(reset)}
    </p>`;
  }

  private reset(text: string): TemplateResult {
    const ask = () => this.dispatchEvent(new CustomEvent("caption-reset"));
    return html`<span
      ><button type="button" class="link" title=${`${text} (0)`} @click=${ask}>${text}</button></span
    >`;
  }
}

function missingText({ missing, progress }: CaptionSubject): string {
  if (progress === undefined) return l10n.t("{0} steps to come", missing);
  return l10n.t("{0} steps to come, {1} % computed", missing, Math.floor(progress * 100));
}
