import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { computedHistograms } from "../../../../src/shared/questions/histograms";
import type { PointInfo } from "../../../../src/shared/questions/points";
import type { StatsInfo } from "../../../../src/shared/questions/tensors";
import { Resource } from "../../../parts/page/resource";
import { distinctTexts } from "../../../ui/plot/axes/ticks";
import { beyondText } from "../../../ui/plot/histogram/beyondText";
import { shownNumber } from "../../../ui/texts/shownNumber";
import type { StatsSubject } from "./pointStats";
import { type Bars, type BinRange, barsOf, binRange, peakOf } from "./sharedBins";
import { type SmallBar, smallHistogram, smallHistogramStyles } from "./smallHistogram";

const BINS = 40;

interface Histogram {
  readonly range: BinRange;
  readonly bars: Bars;
}

/** A small histogram of the slice with the whole tensor's outline around it, on the same bins; what is drawn stays until the next is there. */
@customElement("tensor-view-stats-histogram")
export class StatsHistogram extends LitElement {
  static override styles = smallHistogramStyles;

  @property({ attribute: false }) subject: StatsSubject | undefined;
  /** Statistics of the whole tensor, once they are there. */
  @property({ attribute: false }) whole: StatsInfo | undefined;
  private readonly slice = new Resource<Histogram>(() => this.requestUpdate());
  private readonly outline = new Resource<Histogram>(() => this.requestUpdate());
  private askedSlice = "";
  private askedOutline = "";
  private askedPoint: PointInfo | undefined;
  private drawn: { readonly slice: Histogram; readonly outline: Histogram | undefined } | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.slice.clear();
    this.outline.clear();
    this.askedSlice = "";
    this.askedOutline = "";
  }

  override willUpdate(_changes: PropertyValues<this>): void {
    const { subject, whole } = this;
    if (!subject || !whole) return;
    const range = binRange(whole);
    if (!range) {
      this.drawn = undefined;
      return;
    }
    const { slice, isWhole, point } = subject;
    if (point !== this.askedPoint) {
      this.askedPoint = point;
      this.askedSlice = "";
      this.askedOutline = "";
    }
    this.askedSlice = this.ask(this.slice, this.askedSlice, subject, slice.slice, range);
    if (!isWhole) this.askedOutline = this.ask(this.outline, this.askedOutline, subject, "[...]", range);
    const [drawn, around] = [this.slice.state.value, this.outline.state.value];
    const isReady = drawn && (isWhole || String(around?.range) === String(drawn.range));
    if (isReady) this.drawn = { slice: drawn, outline: isWhole ? undefined : around };
  }

  /** Asks unless that was asked; the key of what is asked. */
  private ask(
    resource: Resource<Histogram>,
    asked: string,
    { host, slice: { slice: _, point, ...series } }: StatsSubject,
    slice: string,
    range: BinRange,
  ): string {
    const key = JSON.stringify([series, point, slice, range]);
    if (key === asked) return asked;
    const params = {
      ...{ ...series, points: [point], slice, withPercentiles: false },
      binning: { bins: BINS, scale: "linear", range } as const,
    };
    void resource.load(async (signal) => {
      return { range, bars: barsOf(await host.ask(computedHistograms, params, { signal })) };
    });
    return key;
  }

  override render(): TemplateResult | typeof nothing {
    const { drawn } = this;
    if (!drawn) return nothing;
    const { slice, outline } = drawn;
    const beyond = (outline ?? slice).bars.beyond;
    return html`
      ${smallHistogram({
        sentence: sentence(drawn),
        filled: smallBars(slice.bars),
        range: placesOf(slice.range),
        ends: distinctTexts(placesOf(slice.range)),
        ...(outline && {
          outlined: smallBars(outline.bars),
          names: [l10n.t("slice"), l10n.t("whole tensor")],
        }),
      })}
      ${beyond > 0 ? html`<div class="key">${beyondText(beyond)}</div>` : nothing}
    `;
  }
}

function smallBars({ bars }: Bars): SmallBar[] {
  return bars.map(({ left, right, share }) => ({ left, right, height: share }));
}

/** The ends of an axis. */
function placesOf([low, high]: BinRange): readonly [number, number] {
  return [Number(low), Number(high)];
}

function sentence({ slice, outline }: { readonly slice: Histogram; readonly outline: Histogram | undefined }): string {
  const peak = (one: Histogram) => {
    const at = peakOf(one.bars);
    return at === undefined ? "–" : shownNumber(at);
  };
  const [low, high] = distinctTexts(placesOf(slice.range)) as [string, string];
  const ends = [low, high] as const;
  return outline
    ? l10n.t(
        "Histogram from {0} to {1}: the slice is densest at {2}, the whole tensor at {3}",
        ...ends,
        peak(slice),
        peak(outline),
      )
    : l10n.t("Histogram from {0} to {1}: densest at {2}", ...ends, peak(slice));
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-stats-histogram": StatsHistogram;
  }
}
