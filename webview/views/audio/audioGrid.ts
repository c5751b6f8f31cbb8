import { customElement } from "lit/decorators.js";
import { literal } from "lit/static-html.js";
import type { DescribedClip } from "../../../src/shared/questions/clips";
import type { SampleSubject } from "../../parts/board/samples/sampleCell";
import { SampleGrid } from "../../parts/board/samples/sampleGrid";
import type { SampleId } from "../../parts/board/samples/sampleId";
import type { ShownGrid } from "../../parts/board/samples/shownGrid";
import { type ClipAt, isDecodedHere, isMeasurable } from "./audioSource";
import type { ClipSettings } from "./clip/clipSettings";
import "./clipCell";
import type { ClipSubject } from "./clipCell";
import type { HeardClip } from "./heardClip";
import { clipLevelsStore } from "./levels/clipLevelsStore";
import type { ClipSpan } from "./player/player";

/** Content of the grid. */
interface ClipsOfGrid extends ShownGrid<DescribedClip> {
  readonly drawing: ClipSettings;
  readonly heard: HeardClip;
  spanOf(id: SampleId): ClipSpan | undefined;
}

/** Heights of a clip's drawing, in px. */
const HEIGHTS = { waveform: 96, spectrogram: 120, both: 180 } as const;

/** Lines of a clip's facts and of its levels. */
const FACT_LINES = 2;

/** Cards of clips. */
@customElement("tensor-view-audio-grid")
export class AudioGrid extends SampleGrid<DescribedClip, ClipSubject, ClipsOfGrid> {
  protected override readonly cell = literal`tensor-view-clip-cell`;
  protected override readonly keys = "Enter Space U S P L M Plus - 0 Shift+ArrowLeft Shift+ArrowRight";
  private readonly levels = clipLevelsStore(() => this.requestUpdate());
  /** Tags of which a clip has a label, whatever the step: their cards have a line for it. */
  private readonly labelled = new Set<string>();

  constructor() {
    super(isDecodedHere);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.levels.leave();
  }

  override updated(): void {
    super.updated();
    for (const { subject } of this.cells)
      if (subject?.at?.is === "found") this.shown?.heard.found(subject.samples, subject.id, subject.at);
    const found = this.cells.flatMap(({ subject }) => {
      if (subject?.isInView !== true || subject.at?.is !== "found" || !isMeasurable(subject.at.described)) return [];
      return [{ logdir: subject.id.run.id.logdir, key: subject.at.described.key }];
    });
    if (this.shown && this.isConnected) this.levels.want(this.shown.host, found);
  }

  protected override subjectOf(subject: SampleSubject<DescribedClip>, shown: ClipsOfGrid): ClipSubject {
    const { drawing, heard } = shown;
    const { id, at } = subject;
    const { logdir } = id.run.id;
    const isHeard = at?.is === "found" && heard.isOf(id, at);
    return {
      ...subject,
      drawing,
      span: shown.spanOf(id),
      levels: at?.is === "found" ? this.levels.of({ logdir, key: at.described.key }) : undefined,
      player: isHeard ? heard.player : undefined,
      isPlaying: isHeard && heard.isPlaying,
      playError: isHeard ? heard.error : undefined,
    };
  }

  protected override bodyHeightOf(
    _cards: readonly (SampleId | undefined)[],
    _width: number,
    shown: ClipsOfGrid,
  ): number {
    return heightOf(shown.drawing);
  }

  protected override captionLines(cards: readonly (SampleId | undefined)[], shown: ClipsOfGrid): number {
    const isLabelled = cards.some((card) => card !== undefined && this.labelled.has(card.tag));
    return super.captionLines(cards, shown) + FACT_LINES + Number(isLabelled);
  }

  protected override take(id: SampleId, at: ClipAt | undefined): boolean {
    const isFirst = at?.is === "found" && Boolean(at.described.label) && !this.labelled.has(id.tag);
    if (isFirst) this.labelled.add(id.tag);
    return super.take(id, at) || isFirst;
  }

  protected override isLaidOutAlike(a: ClipsOfGrid, b: ClipsOfGrid): boolean {
    return super.isLaidOutAlike(a, b) && heightOf(a.drawing) === heightOf(b.drawing);
  }
}

function heightOf({ isWaveformShown, isSpectrogramShown }: ClipSettings): number {
  if (!isSpectrogramShown) return HEIGHTS.waveform;
  return isWaveformShown ? HEIGHTS.both : HEIGHTS.spectrogram;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-audio-grid": AudioGrid;
  }
}
