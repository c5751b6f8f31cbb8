import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { computedHistograms } from "../../../../src/shared/questions/computedHistograms";
import type { PointInfo } from "../../../../src/shared/questions/describePoint";
import type { StatsInfo } from "../../../../src/shared/questions/tensorStats";
import { localeNumber } from "../../../localeText";
import { Resource } from "../../../resource";
import { distinctTexts, plainText } from "../../../ui/plot/ticks";
import type { StatsSubject } from "./pointStats";
import { type Bar, type Bars, type BinRange, barsOf, binRange, peakOf } from "./sharedBins";

const BINS = 40;

/** Units of the picture's height. */
const HEIGHT = 100;

interface Histogram {
  readonly range: BinRange;
  readonly bars: Bars;
}

/** A small histogram of the slice with the whole tensor's outline around it, on the same bins; what is drawn stays until the next is there. */
@customElement("tensor-view-stats-histogram")
export class StatsHistogram extends LitElement {
  static override styles = css`
    :host {
      display: block;
      margin-bottom: 6px;
    }
    svg {
      display: block;
      width: 100%;
      height: 56px;
      overflow: visible;
      border-bottom: 1px solid var(--vscode-panel-border, currentColor);
    }
    .slice {
      fill: var(--vscode-charts-blue);
    }
    .whole {
      fill: none;
      stroke: var(--vscode-foreground);
      vector-effect: non-scaling-stroke;
    }
    .ends,
    .key {
      display: flex;
      justify-content: space-between;
      gap: 8px;
      font-size: 0.9em;
      font-variant-numeric: tabular-nums;
      color: var(--vscode-descriptionForeground);
    }
    .key {
      justify-content: center;
      flex-wrap: wrap;
      gap: 0 12px;
    }
    .key i {
      display: inline-block;
      width: 9px;
      height: 9px;
      margin-right: 4px;
      background: var(--vscode-charts-blue);
    }
    .key .outline {
      box-sizing: border-box;
      background: none;
      border: 1px solid var(--vscode-foreground);
    }
  `;

  @property({ attribute: false }) subject: StatsSubject | undefined;
  /** Of the whole tensor, once they are there. */
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
    const [low, high] = slice.range;
    const most = Math.max(...[slice, outline].flatMap((one) => one?.bars.bars.map(({ share }) => share) ?? []), 0);
    const x = (value: number) => (100 * (value - low)) / (high - low);
    const y = (share: number) => HEIGHT - (HEIGHT * share) / (most || 1);
    const beyond = (outline ?? slice).bars.beyond;
    return html`
      <svg role="img" aria-label=${sentence(drawn)} viewBox="0 0 100 ${HEIGHT}" preserveAspectRatio="none">
        ${svg`<path class="slice" d=${filled(slice.bars.bars, x, y)}></path>`}
        ${outline ? svg`<path class="whole" d=${around(outline.bars.bars, x, y)}></path>` : nothing}
      </svg>
      <div class="ends" aria-hidden="true">${distinctTexts([low, high]).map((text) => html`<span>${text}</span>`)}</div>
      ${
        outline
          ? html`<div class="key" aria-hidden="true">
            <span><i></i>${l10n.t("slice")}</span><span><i class="outline"></i>${l10n.t("whole tensor")}</span>
          </div>`
          : nothing
      }
      ${beyond > 0 ? html`<div class="key">${beyondText(beyond)}</div>` : nothing}
    `;
  }
}

function filled(bars: readonly Bar[], x: (value: number) => number, y: (share: number) => number): string {
  return bars
    .filter(({ share }) => share > 0)
    .map(({ left, right, share }) => `M${x(left)} ${HEIGHT}V${y(share)}H${x(right)}V${HEIGHT}Z`)
    .join("");
}

function around(bars: readonly Bar[], x: (value: number) => number, y: (share: number) => number): string {
  const [first] = bars;
  if (!first) return "";
  return `M${x(first.left)} ${HEIGHT}${bars.map(({ right, share }) => `V${y(share)}H${x(right)}`).join("")}V${HEIGHT}`;
}

function sentence({ slice, outline }: { readonly slice: Histogram; readonly outline: Histogram | undefined }): string {
  const peak = (one: Histogram) => {
    const at = peakOf(one.bars);
    return at === undefined ? "–" : plainText(Number(at.toPrecision(4)));
  };
  const [low, high] = distinctTexts(slice.range) as [string, string];
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

function beyondText(share: number): string {
  return l10n.t("{0} of the values lie beyond", localeNumber(share, { style: "percent", maximumSignificantDigits: 2 }));
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-stats-histogram": StatsHistogram;
  }
}
