import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { MAX_SERIES } from "../../../../src/shared/series/maxSeries";
import { cardStyles } from "../../../parts/board/cards/cardStyles";
import { toldName } from "../../../parts/board/runs/cardRun";
import { curveNameStyles, curveSwatch } from "../../../parts/board/runs/curveName";
import { nearestText, nothingText, stepText } from "../../../parts/board/tags/sampleTexts";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { glyphButton } from "../../../ui/controls/glyphButton";
import { cssColour } from "../../../ui/plot/colours/colour";
import { ShownTheme } from "../../../ui/plot/colours/shownTheme";
import { readTheme, type Theme } from "../../../ui/plot/colours/theme";
import { beyondText } from "../../../ui/plot/histogram/beyondText";
import type { PictureSize } from "../../../ui/plot/pictureFrames";
import { localeNumber } from "../../../ui/texts/localeText";
import { longNameStyles } from "../../../ui/texts/longNameStyles";
import { nameInRoom } from "../../../ui/texts/nameInRoom";
import { tagText } from "../../../ui/texts/tagText";
import { unseenStyles } from "../../../ui/unseenStyles";
import { beyondShare, captionText } from "../caption";
import { seriesDash } from "../plot/drawOverlay";
import "../plot/histogramPlot";
import type { BucketHit } from "../plot/bucketHit";
import { hoverLines } from "../plot/hoverText";
import type { Scene } from "../scene/histogramScene";
import { seriesColour } from "../scene/seriesColour";
import { walk } from "../values/bucketWalk";
import type { ShownHistogram } from "./boardHistograms";
import { cardScene } from "./histogramCardScene";
import { cardEvent, type HistogramCardSubject } from "./histogramCardSubject";

/** Until it is laid out. */
const FIRST_SIZE = { width: 300, height: 180 };

/** A line of the legend, in px. */
const LEGEND_ROW = 20;

/** Height of the legend of `runs` runs, in px. */
export function legendHeight(runs: number): number {
  return LEGEND_ROW * Math.min(runs, MAX_SERIES);
}

/** The histograms of a tag, one of each run. Its events are those of `HistogramCardEvents`. */
@customElement("tensor-view-histogram-card")
export class HistogramCard extends LitElement {
  static override styles = [
    controlStyles,
    longNameStyles,
    curveNameStyles,
    unseenStyles,
    cardStyles,
    css`
    h3 button {
      max-width: 100%;
    }
    ul {
      flex: none;
      margin: 0;
      padding: 0;
      list-style: none;
      font-size: 0.92em;
      font-variant-numeric: tabular-nums;
    }
    li {
      display: flex;
      align-items: center;
      gap: 10px;
      height: ${LEGEND_ROW}px;
      line-height: ${LEGEND_ROW}px;
      white-space: nowrap;
    }
    li .curve {
      flex: 1 1 0;
    }
    li .note {
      overflow: hidden;
      text-overflow: ellipsis;
      color: var(--vscode-descriptionForeground);
    }
    li .error {
      color: var(--tensor-view-error);
    }
  `,
  ];

  @property({ attribute: false }) subject: HistogramCardSubject | undefined;
  private readonly theme = new ShownTheme(this, readTheme);
  @state() private size: PictureSize = FIRST_SIZE;
  /** Bucket that the keyboard points at. */
  @state() private walked: BucketHit | undefined;
  private scene: Scene | undefined;
  private sceneOf: readonly unknown[] = [];

  override willUpdate(): void {
    const { subject, size } = this;
    const made = [subject, size];
    if (!subject || made.every((one, i) => one === this.sceneOf[i])) return;
    this.sceneOf = made;
    this.scene = cardScene(subject.shown, subject.settings, size);
    this.walked = undefined;
  }

  private open(): void {
    const { tag } = this.subject ?? {};
    if (tag !== undefined) this.dispatchEvent(cardEvent("card-open", { tag }));
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !this.press(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  private press(key: string): boolean {
    const { scene, walked } = this;
    if (key === "Enter") this.open();
    else if (key === "Escape" && walked) this.walked = undefined;
    else {
      const to = scene && walk(scene, walked, key);
      if (!to) return false;
      this.walked = to;
    }
    return true;
  }

  override render(): TemplateResult | typeof nothing {
    const { subject, scene, walked } = this;
    if (!subject) return nothing;
    const { tag, isPinned } = subject;
    const name = tagText(tag);
    const said = [scene ? captionText(scene) : stateText(subject), notesText(subject, scene)]
      .filter(Boolean)
      .join(" · ");
    return html`<section class="card" aria-label=${l10n.t("{0}: {1}", name, said)}>
      <header>
        <h3 title=${name}>
          <button type="button" class="link" @click=${() => this.open()}>
            <span class="name"><bdi>${name}</bdi></span>
          </button>
        </h3>
        ${glyphButton("pin", isPinned ? l10n.t("Unpin") : l10n.t("Pin to the top"), isPinned, () =>
          this.dispatchEvent(cardEvent("card-pin", { tag, isPinned: !isPinned })),
        )}
      </header>
      <div class="picture">
        <tensor-view-histogram-plot
          class="plot"
          .scene=${scene}
          .label=${l10n.t("Histograms: {0}. Arrow keys walk steps and buckets.", name)}
          .walked=${walked}
          .isZoomable=${false}
          @plot-size=${({ detail }: CustomEvent<PictureSize>) => {
            this.size = detail;
          }}
          @plot-open=${() => this.open()}
          @keydown=${this.onKey}
        ></tensor-view-histogram-plot>
        ${scene ? nothing : html`<p class="state">${stateText(subject)}</p>`}
      </div>
      ${this.legend(subject, this.theme.now)}
      <p class="caption" title=${notesText(subject, scene)}>${notesText(subject, scene)}</p>
      <p class="unseen said" role="status">${scene && walked ? hoverLines(scene, walked).join(l10n.t("; ")) : ""}</p>
    </section>`;
  }

  private legend({ shown }: HistogramCardSubject, theme: Theme): TemplateResult {
    const drawn = shown.filter(({ buckets }) => buckets);
    return html`<ul aria-label=${l10n.t("Runs")}>
      ${shown.map((one) => {
        const { run, error } = one;
        const place = drawn.indexOf(one);
        const colour = cssColour(seriesColour({ look: run.look, colour: place }, theme));
        const note = error ?? noteText(one);
        return html`<li title=${`${run.name}: ${note}`}>
          <span class="curve">${place < 0 ? nothing : curveSwatch(colour, seriesDash(place))}<span class="name">${nameInRoom(toldName(run))}</span></span>
          <span class="note ${error === undefined ? "" : "error"}">${note}</span>
        </li>`;
      })}
    </ul>`;
  }
}

/** Text of a histogram's step, and of the step that it stands for. */
function noteText({ at, step }: ShownHistogram): string {
  if (at === undefined) return l10n.t("Reading…");
  if (at.is === "failed") return at.error;
  if (at.is === "none") return nothingText(at.firstStep, step);
  return [stepText(at.step), nearestText(at.step, step)].filter(Boolean).join(" · ");
}

/** Reason for a missing picture. */
function stateText({ shown }: HistogramCardSubject): string {
  return shown.some(({ at }) => at === undefined) ? l10n.t("Reading…") : l10n.t("No histogram at this step.");
}

/** Notes on a picture that the picture itself does not show. */
function notesText({ moreCount }: HistogramCardSubject, scene: Scene | undefined): string {
  const notes: string[] = [];
  if (moreCount > 0)
    notes.push(l10n.t("{0} more are not shown: only {1} can be told apart.", localeNumber(moreCount), MAX_SERIES));
  const beyond = scene ? beyondShare(scene) : 0;
  if (beyond > 0) notes.push(beyondText(beyond));
  if (scene?.isRebinned) notes.push(l10n.t("re-binned: counts are spread evenly over common bins"));
  return notes.join(" · ");
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-histogram-card": HistogramCard;
  }
}
