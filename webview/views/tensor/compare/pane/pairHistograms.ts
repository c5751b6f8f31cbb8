import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type PairBins, pairBins, type ReferenceFound } from "../../../../../src/shared/questions/compare";
import type { PairFigures } from "../../../../../src/tensor/pair/figures/pairFigures";
import { Resource } from "../../../../parts/page/resource";
import { toggle } from "../../../../ui/controls/barControls";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { distinctTexts, plainText } from "../../../../ui/plot/axes/ticks";
import { heightOf } from "../../../../ui/plot/histogram/countHeight";
import { localeNumber } from "../../../../ui/texts/localeText";
import { shownNumber } from "../../../../ui/texts/shownNumber";
import { type SmallBar, smallHistogram, smallHistogramStyles } from "../../stats/smallHistogram";
import type { PairSubject } from "../pairSubject";
import { pairChoiceOf } from "./pairAnswer";
import { type SizeBar, sizeBars } from "./sizeBars";

const BINS = 60;

/** Pair that histograms are of, of which all is known. */
export interface PairHistogramsSubject {
  readonly pair: PairSubject;
  readonly figures: PairFigures;
}

/** Values of both sides on common bins, and their differences by size; the values are read for it after the figures are there. */
@customElement("tensor-view-pair-histograms")
export class PairHistograms extends LitElement {
  static override styles = [
    controlStyles,
    smallHistogramStyles,
    css`
      :host {
        margin-top: 10px;
      }
      header {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
        margin-bottom: 4px;
      }
      h3 {
        margin: 0;
        font-size: inherit;
        font-weight: 600;
      }
      .sizes {
        margin-top: 10px;
      }
      p {
        margin: 2px 0 0;
        color: var(--vscode-descriptionForeground);
      }
      p[role="alert"] {
        color: var(--tensor-view-error);
      }
    `,
  ];

  @property({ attribute: false }) subject: PairHistogramsSubject | undefined;
  @state() private isLog = false;
  private readonly bins = new Resource<PairBins>(() => this.requestUpdate());
  private asked = "";
  private found: ReferenceFound | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.bins.clear();
    this.asked = "";
  }

  override willUpdate(_changes: PropertyValues<this>): void {
    const { subject } = this;
    if (subject) this.want(subject);
  }

  private want({ pair, figures }: PairHistogramsSubject): void {
    const { ranges } = figures;
    const params = ranges && (ranges.a || ranges.b) ? pairChoiceOf(pair) : undefined;
    const asked = JSON.stringify(params ?? null);
    if (asked === this.asked && pair.found === this.found) return;
    this.asked = asked;
    this.found = pair.found;
    if (params) {
      void this.bins.load((signal) => pair.host.ask(pairBins, { ...params, bins: BINS }, { signal }));
    } else {
      this.bins.clear();
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { subject } = this;
    if (!subject) return nothing;
    return html`${this.values()} ${sizesPart(subject.figures)}`;
  }

  private values(): TemplateResult | typeof nothing {
    const { value, error } = this.bins.state;
    if (error !== undefined) return html`<p role="alert">${error}</p>`;
    if (!value || value.edges.length < 2) return nothing;
    const { edges, a, b } = value;
    const scale = this.isLog ? "log" : "linear";
    const bars = (counts: Float64Array, hints: boolean): SmallBar[] =>
      Array.from(counts, (count, i) => {
        const [left, right] = [edges[i] as number, edges[i + 1] as number];
        const height = heightOf(scale, 1, count);
        if (!hints) return { left, right, height };
        const hint = l10n.t("{0} to {1}: A {2}, B {3}", ...distinctTexts([left, right]), count, b[i] ?? 0);
        return { left, right, height, hint };
      });
    const range = [edges[0] as number, edges[edges.length - 1] as number] as const;
    return html`<header>
        <h3>${l10n.t("Values of A and B")}</h3>
        ${toggle(l10n.t("log"), l10n.t("Heights of bars by the logarithm of their counts"), this.isLog, (isOn) => {
          this.isLog = isOn;
        })}
      </header>
      ${smallHistogram({
        sentence: valuesSentence(value, range),
        filled: bars(a, true),
        outlined: bars(b, false),
        range,
        ends: distinctTexts(range),
        names: ["A", "B"],
      })}`;
  }
}

function valuesSentence({ edges, a, b }: PairBins, range: readonly [number, number]): string {
  const peak = (counts: Float64Array) => {
    const at = counts.indexOf(Math.max(...counts));
    return shownNumber((edges[at] as number) / 2 + (edges[at + 1] as number) / 2);
  };
  const [low = "", high = ""] = distinctTexts(range);
  return l10n.t("Histogram from {0} to {1}: A is densest at {2}, B at {3}", low, high, peak(a), peak(b));
}

function sizesPart({ sizes, finite }: PairFigures): TemplateResult | typeof nothing {
  if (!sizes || finite === 0) return nothing;
  const bars = sizeBars(sizes);
  const { zeros, infinite } = sizes;
  const said = [
    ...(zeros > 0 ? [l10n.t("{0} do not differ", localeNumber(zeros))] : []),
    ...(infinite > 0 ? [l10n.t("{0} differ by more than any double", localeNumber(infinite))] : []),
  ].join(" · ");
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return nothing;
  return html`<div class="sizes">
    <header><h3>${l10n.t("Sizes of |A - B|")}</h3></header>
    ${smallHistogram({
      sentence: sizesSentence(bars),
      filled: bars.map(sizeBar),
      range: [first.from, last.until],
      ends: [sizeText(first.from), sizeText(last.until)],
    })}
    <p>${l10n.t("Both axes are logarithmic.")}${said === "" ? nothing : html` ${said}`}</p>
  </div>`;
}

function sizeBar({ from, until, count }: SizeBar): SmallBar {
  const hint = l10n.t("{0} to {1}: {2} of the differences", sizeText(from), sizeText(until), localeNumber(count));
  return { left: from, right: until, height: heightOf("log", 1, count), hint };
}

function sizesSentence(bars: readonly SizeBar[]): string {
  const [first, last] = [bars[0] as SizeBar, bars.at(-1) as SizeBar];
  const most = bars.reduce((best, bar) => (bar.count > best.count ? bar : best));
  return l10n.t(
    "Differences from {0} to {1}: most are from {2} to {3}",
    sizeText(first.from),
    sizeText(last.until),
    sizeText(most.from),
    sizeText(most.until),
  );
}

/** A power of two, by three digits. */
function sizeText(exponent: number): string {
  return plainText(2 ** exponent, 3);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-pair-histograms": PairHistograms;
  }
}
