import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { PointInfo } from "../../../../src/shared/questions/describePoint";
import { type StatsInfo, tensorStats } from "../../../../src/shared/questions/tensorStats";
import type { SliceId } from "../../../../src/shared/seriesId";
import type { JsonElement } from "../../../../src/tensor/jsonElement";
import { PERCENTILES } from "../../../../src/tensor/percentiles";
import type { Host } from "../../../host";
import { localeNumber } from "../../../localeText";
import { Resource } from "../../../resource";
import { sentenceText } from "../../../sentenceText";
import { statsPaneStyles } from "./statsPaneStyles";

/** What statistics are of. */
export interface StatsSubject {
  readonly host: Host;
  readonly slice: SliceId;
  /** Another object where the point's values may be others. */
  readonly point: PointInfo;
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
  private shownPoint: PointInfo | undefined;
  private partial: StatsInfo | undefined;
  private readonly stats = new Resource<StatsInfo>(() => this.requestUpdate());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stats.clear();
    this.shown = "";
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { subject } = this;
    if (!changes.has("subject") || !subject) return;
    const key = JSON.stringify(subject.slice);
    if (key === this.shown && subject.point === this.shownPoint) return;
    this.shown = key;
    this.shownPoint = subject.point;
    const onProgress = (stats: StatsInfo) => {
      if (this.shown !== key) return;
      this.partial = stats;
      this.requestUpdate();
    };
    const params = { ...subject.slice, withPercentiles: true };
    void this.stats
      .load((signal) => subject.host.ask(tensorStats, params, { signal, onProgress }))
      .then(() => {
        if (this.shown !== key) return;
        this.partial = undefined;
        const warning = this.stats.state.value?.warning;
        this.dispatchEvent(new CustomEvent("stats-warning", { detail: warning && sentenceText(warning.sentence) }));
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

/** A row: its name, what it says, and what its title says beyond that. */
type Row = readonly [name: string, text: string | undefined, title?: string | undefined];

/** What a dtype does not have (an order of complex numbers, anything but the count of strings) has no row. */
function rows(stats: StatsInfo): TemplateResult {
  const counted = (count: number | undefined) => (count === undefined ? undefined : localeNumber(count));
  const isReal = stats.posInf !== undefined;
  const number = (value: StatsInfo["min"]) => (value === undefined ? "–" : shown(value));
  const extreme = (name: string, value: StatsInfo["min"], at: StatsInfo["minAt"]): Row => {
    return [name, number(value), at === undefined ? undefined : l10n.t("{0} at [{1}]", number(value), at.join(", "))];
  };
  const ordered: readonly Row[] = [
    extreme(l10n.t("min"), stats.min, stats.minAt),
    extreme(l10n.t("max"), stats.max, stats.maxAt),
    [l10n.t("mean"), number(stats.mean)],
    [l10n.t("std"), number(stats.std)],
  ];
  const entries: readonly Row[] = [
    [l10n.t("count"), counted(stats.count)],
    ...(isReal ? ordered : []),
    [l10n.t("NaN"), counted(stats.nan)],
    [l10n.t("+Inf"), counted(stats.posInf)],
    [l10n.t("-Inf"), counted(stats.negInf)],
    [l10n.t("zeros"), counted(stats.zeros)],
    ...percentileRows(stats),
  ];
  const isOdd = (name: string, text: string) => /NaN|Inf/.test(name) && text !== "0";
  return html`<dl>
    ${entries.map(([name, text, title]) =>
      text === undefined
        ? nothing
        : html`<div class=${isOdd(name, text) ? "odd" : ""}><dt>${name}</dt><dd title=${title ?? text}>${text}</dd></div>`,
    )}
  </dl>`;
}

function percentileRows({ percentiles = {} }: StatsInfo): Row[] {
  return PERCENTILES.flatMap((percent): Row[] => {
    const value = percentiles[String(percent)];
    if (value === undefined) return [];
    return [[percent === 50 ? l10n.t("median") : l10n.t("{0} %", percent), shown(value)]];
  });
}

/** Doubles by seven digits: what is computed of many values is no more exact to read than that. */
function shown(value: JsonElement): string {
  if (typeof value !== "number" || Number.isSafeInteger(value)) return String(value);
  return String(Number(value.toPrecision(7)));
}

function progressText({ seen, count }: StatsInfo): string {
  const percent = count === 0 ? 100 : Math.floor((seen / count) * 100);
  return l10n.t("{0} % of the values seen", percent);
}
