import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { SliceId, StatsInfo } from "../../../src/shared/api";
import type { Host } from "../../host";
import { Resource } from "../../resource";
import { statsPaneStyles } from "./statsPaneStyles";

/** What statistics are of. */
export interface StatsSubject {
  readonly host: Host;
  readonly slice: SliceId;
}

/**
 * Statistics of the slice that is shown: they grow while they are computed, and never keep a tile waiting.
 *
 * Events: `stats-warning` (what the file lost of the values; detail: a sentence, or undefined where it lost nothing).
 */
@customElement("tensor-view-stats")
export class StatsPane extends LitElement {
  static override styles = statsPaneStyles;

  @property({ attribute: false }) subject: StatsSubject | undefined;
  private shown = "";
  private partial: StatsInfo | undefined;
  private forget: (() => void) | undefined;
  private readonly stats = new Resource<StatsInfo>(() => this.requestUpdate());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.forget?.();
    this.stats.clear();
    this.shown = "";
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { subject } = this;
    if (!changes.has("subject") || !subject) return;
    const key = JSON.stringify(subject.slice);
    if (key === this.shown) return;
    this.shown = key;
    this.forget?.();
    const token = crypto.randomUUID();
    this.forget = subject.host.onStats(token, (stats) => {
      this.partial = stats;
      this.requestUpdate();
    });
    void this.stats
      .load((signal) => subject.host.channel.request("tensor/stats", { ...subject.slice, token }, signal))
      .then(() => {
        if (this.shown !== key) return;
        this.partial = undefined;
        this.dispatchEvent(new CustomEvent("stats-warning", { detail: this.stats.state.value?.warning }));
      });
  }

  override render(): TemplateResult {
    const { value, isLoading, error } = this.stats.state;
    const stats = isLoading ? (this.partial ?? value) : value;
    return html`
      <h2>${l10n.t("Statistics of the slice")}</h2>
      ${error === undefined ? nothing : html`<p role="alert">${error}</p>`}
      ${stats ? rows(stats) : nothing}
      ${isLoading && stats ? html`<p class="progress">${progressText(stats)}</p>` : nothing}
    `;
  }
}

/** What a dtype does not have (an order of complex numbers, anything but the count of strings) has no row. */
function rows(stats: StatsInfo): TemplateResult {
  const counted = (count: number | undefined) => count?.toLocaleString("en-US");
  const isReal = stats.posInf !== undefined;
  const number = (value: StatsInfo["min"]) => (value === undefined ? "–" : shown(value));
  const ordered: [string, string][] = [
    [l10n.t("min"), number(stats.min)],
    [l10n.t("max"), number(stats.max)],
    [l10n.t("mean"), number(stats.mean)],
    [l10n.t("std"), number(stats.std)],
  ];
  const entries: (readonly [string, string | undefined])[] = [
    [l10n.t("count"), counted(stats.count)],
    ...(isReal ? ordered : []),
    [l10n.t("NaN"), counted(stats.nan)],
    [l10n.t("+Inf"), counted(stats.posInf)],
    [l10n.t("-Inf"), counted(stats.negInf)],
    [l10n.t("zeros"), counted(stats.zeros)],
  ];
  const isOdd = (name: string, text: string) => /NaN|Inf/.test(name) && text !== "0";
  return html`<dl>
    ${entries.map(([name, text]) =>
      text === undefined
        ? nothing
        : html`<div class=${isOdd(name, text) ? "odd" : ""}><dt>${name}</dt><dd title=${text}>${text}</dd></div>`,
    )}
  </dl>`;
}

/** Doubles by seven digits: what is computed of many values is no more exact to read than that. */
function shown(value: number | string): string {
  if (typeof value === "string" || Number.isSafeInteger(value)) return String(value);
  return String(Number(value.toPrecision(7)));
}

function progressText({ seen, count }: StatsInfo): string {
  const percent = count === 0 ? 100 : Math.floor((seen / count) * 100);
  return l10n.t("{0} % of the values seen", percent);
}
