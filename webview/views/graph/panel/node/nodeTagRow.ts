import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { kindName } from "../../../../../src/shared/kind";
import type { NodeTag } from "../../../../../src/shared/questions/graphs";
import { computedHistograms, recordedHistograms } from "../../../../../src/shared/questions/histograms";
import { describePoint, type PointsAt, pointsAt } from "../../../../../src/shared/questions/points";
import type { RunId } from "../../../../../src/shared/series/seriesId";
import { elementCount } from "../../../../../src/tensor/slice/shape";
import { type Host, isAbout } from "../../../../parts/page/host";
import { Resource } from "../../../../parts/page/resource";
import type { WorkQueue } from "../../../../parts/page/workQueue";
import { complexAsOf, DEFAULT_COMPLEX_AS } from "../../../../ui/complexAsTexts";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { distinctTexts } from "../../../../ui/plot/axes/ticks";
import { drawOneStep, type OneStep, oneStep } from "../../../../ui/plot/histogram/drawOneStep";
import { type StepBuckets, splitColumns } from "../../../../ui/plot/histogram/stepBuckets";
import { SmallPicture, smallPictureStyles } from "../../../../ui/plot/smallPicture";
import { localeNumber } from "../../../../ui/texts/localeText";
import { longNameStyles } from "../../../../ui/texts/longNameStyles";
import { sentenceText } from "../../../../ui/texts/sentenceText";
import { shownNumber } from "../../../../ui/texts/shownNumber";
import { tagText } from "../../../../ui/texts/tagText";
import { graphEvent } from "../../graphEvents";

/** Bins of a tensor's histogram, and elements that are read for one without being asked. */
const BINS = 40;
const MOST_ELEMENTS = 20_000_000;

/** A histogram of a series at a step. */
interface TagHistogram {
  /** The recorded step that it is of, decimal. */
  readonly step: string;
  /** Absent where the point is too large to be read for a small picture. */
  readonly buckets?: StepBuckets;
}

/** A series about a node, and where its picture comes from. */
interface ShownTag {
  readonly host: Host;
  readonly run: RunId;
  readonly tag: NodeTag;
  /** Decimal; the newest where undefined. */
  readonly step: string | undefined;
  readonly queue: WorkQueue;
  /** The run is not the graph's. */
  readonly isOther?: boolean;
}

const HEIGHT = 52;
const FIRST_WIDTH = 240;

/** A tensor, histogram or other series of a node: the way to it, and of numbers a small histogram, asked for as it comes into view. */
@customElement("tensor-view-graph-tag")
class NodeTagRow extends LitElement {
  static override styles = [
    controlStyles,
    longNameStyles,
    smallPictureStyles,
    css`
      :host {
        display: block;
        padding: 2px 12px 6px;
      }
      button.link {
        display: block;
        max-width: 100%;
        min-height: 22px;
      }
      .what {
        display: block;
        font-size: 0.92em;
        color: var(--vscode-descriptionForeground);
        font-variant-numeric: tabular-nums;
        overflow-wrap: anywhere;
      }
      .frame {
        height: ${HEIGHT}px;
        margin-top: 2px;
      }
      .ends {
        display: flex;
        justify-content: space-between;
        gap: 8px;
        font-size: 0.9em;
        color: var(--vscode-descriptionForeground);
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownTag | undefined;
  @state() private isNear = false;
  private readonly loaded = new Resource<TagHistogram | undefined>(() => this.requestUpdate());
  private asked = "";
  private picture: OneStep | undefined;
  private readonly small = new SmallPicture(this, (context, size, theme) => {
    if (this.picture) drawOneStep(context, this.picture, size, theme);
  });
  private forget: (() => void) | undefined;
  private readonly near = new IntersectionObserver((entries) => {
    this.isNear = entries.at(-1)?.isIntersecting === true;
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.near.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.near.disconnect();
    this.forget?.();
    this.forget = undefined;
    this.loaded.clear();
    this.asked = "";
  }

  override willUpdate(): void {
    const { shown } = this;
    this.forget ??= shown?.host.on("changed", (change) => {
      if (!this.shown || !isAbout(change, this.shown.run)) return;
      // The same picture is asked for again: its step may have been recorded only now.
      this.asked = this.asked.replace(/\n.*$/s, "\n?");
      this.requestUpdate();
    });
    if (shown) this.ask(shown);
    const buckets = this.loaded.state.value?.buckets;
    this.picture = buckets && oneStep(buckets, this.small.size.width || FIRST_WIDTH);
  }

  /** Asks for a tag's picture. The current one stays until the next arrives, unless it is of another series. */
  private ask(shown: ShownTag): void {
    const { host, run, tag, step, queue } = shown;
    const hasPicture = tag.kind === "histogram" || tag.kind === "tensor";
    const about = JSON.stringify([run, tag]);
    const key = `${about}\n${step ?? ""}`;
    if (key === this.asked || !hasPicture || !this.isNear) return;
    if (!this.asked.startsWith(`${about}\n`)) this.loaded.clear();
    this.asked = key;
    void this.loaded.load((signal) => queue.run(() => tagHistogram(host, run, tag, step, signal), signal));
  }

  override updated(): void {
    this.small.isNear = this.isNear;
    this.small.request();
  }

  private open(toSide: boolean): void {
    const { shown } = this;
    if (!shown) return;
    const step = this.loaded.state.value?.step;
    const of = shown.isOther ? { run: shown.run.run } : {};
    const series = { ...shown.tag, ...of, toSide, ...(step !== undefined && { step }) };
    this.dispatchEvent(graphEvent("graph-open-series", series));
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, picture } = this;
    if (!shown) return nothing;
    const { tag, kind } = shown.tag;
    return html`<button
        type="button"
        class="link"
        title=${l10n.t("{0} (Ctrl+click: in a panel beside this one)", tagText(tag))}
        @click=${({ ctrlKey, metaKey }: MouseEvent) => this.open(ctrlKey || metaKey)}
        @mousedown=${(event: MouseEvent) => {
          // The middle button would begin to scroll.
          if (event.button === 1) event.preventDefault();
        }}
        @auxclick=${({ button }: MouseEvent) => {
          if (button === 1) this.open(true);
        }}
      ><span class="name"><bdi>${tagText(tag)}</bdi></span></button>
      <span class="what">${[sentenceText(kindName(kind)), this.what].filter(Boolean).join(" · ")}</span>
      ${picture ? drawn(picture) : nothing}`;
  }

  private get what(): string {
    const { value, error } = this.loaded.state;
    if (error !== undefined) return error;
    if (!value) return "";
    const step = l10n.t("step {0}", localeNumber(BigInt(value.step)));
    return value.buckets?.error === undefined ? step : `${step} · ${value.buckets.error}`;
  }
}

function drawn({ values, outline }: OneStep): TemplateResult {
  const ends = distinctTexts([values.low, values.high]);
  const highest = outline.densities.indexOf(Math.max(...outline.densities));
  const peak = values.from(((outline.starts[highest] ?? 0) + (outline.ends[highest] ?? 0)) / 2);
  const label = l10n.t("Histogram from {0} to {1}: densest at {2}", ends[0] ?? "", ends[1] ?? "", shownNumber(peak));
  return html`<div class="frame"><canvas role="img" aria-label=${label}></canvas></div>
    <div class="ends" aria-hidden="true">${ends.map((text) => html`<span>${text}</span>`)}</div>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-tag": NodeTagRow;
  }
}

/**
 * Asks for the histogram of a series at the greatest recorded step that is not beyond one, at its first where all are; at its newest
 * without a step. Undefined where it has no point.
 */
async function tagHistogram(
  host: Host,
  { logdir, run }: RunId,
  { tag, kind }: NodeTag,
  step: string | undefined,
  signal: AbortSignal,
): Promise<TagHistogram | undefined> {
  const at = (wanted: string | undefined): Promise<PointsAt> => {
    const params = { logdir, kind, series: [{ run, tag }], ...(wanted !== undefined && { step: wanted }) };
    return host.ask(pointsAt, params, { signal });
  };
  let found = await at(step);
  if (found.missing[0] === 1) return undefined;
  if ((found.points[0] ?? -1) < 0) found = await at(String(found.firstSteps[0]));
  const point = found.points[0] ?? -1;
  if (point < 0) return undefined;
  const series = { logdir, run, tag, kind };
  const told = { step: String(found.steps[0]) };
  if (kind === "histogram") {
    const columns = await host.ask(recordedHistograms, { ...series, points: [point] }, { signal });
    return withBuckets(told, splitColumns(columns)[0]);
  }
  const { shape, dtype, storedDtype } = await host.ask(describePoint, { ...series, point }, { signal });
  if (!shape || elementCount(shape) > MOST_ELEMENTS) return told;
  const binning = { bins: BINS, scale: "linear" } as const;
  const complex = complexAsOf(storedDtype ?? dtype, DEFAULT_COMPLEX_AS);
  const asked = { ...series, points: [point], slice: "[...]", ...(complex && { complex }) };
  const params = { ...asked, binning, withPercentiles: false };
  return withBuckets(told, splitColumns(await host.ask(computedHistograms, params, { signal }))[0]);
}

function withBuckets(told: TagHistogram, buckets: StepBuckets | undefined): TagHistogram {
  return buckets ? { ...told, buckets } : told;
}
