import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import type { DescribedClip } from "../../../src/shared/questions/clips";
import { bytesText } from "../../../src/shared/text/bytesText";
import { SampleCell, type SampleSubject } from "../../parts/board/samples/sampleCell";
import { sampleCellStyles } from "../../parts/board/samples/sampleCellStyles";
import { controlStyles } from "../../ui/controls/controlStyles";
import { signButton } from "../../ui/controls/glyphButton";
import { longNameStyles } from "../../ui/texts/longNameStyles";
import { nameInRoomStyles } from "../../ui/texts/nameInRoom";
import { unseenStyles } from "../../ui/unseenStyles";
import { type ClipSource, canPlay, type FoundClip, isDecodedHere, isForBrowser, isMeasurable } from "./audioSource";
import { brokenClip } from "./brokenClip";
import { brokenText, cardSentence, factLines, factsLine, labelText, levelsOf, shortLevelsLine } from "./clipFacts";
import "./clip/clipPicture";
import type { HeldBlob } from "../../parts/blobs/blobCache";
import type { SampleId } from "../../parts/board/samples/sampleId";
import type { ClipPicture } from "./clip/clipPicture";
import type { ClipSettings } from "./clip/clipSettings";
import type { DecodedFacts } from "./clip/decodedFacts";
import type { ShownClip } from "./clip/shownClip";
import type { MeasuredLevels } from "./levels/clipLevelsStore";
import type { ClipSpan, Player } from "./player/player";
import { Playhead } from "./playhead";

const clipCellStyles = css`
  .card {
    cursor: default;
  }
  tensor-view-clip-picture {
    height: 100%;
  }
  .label,
  .facts,
  .levels {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .facts,
  .levels {
    color: var(--vscode-descriptionForeground);
  }
  .line button {
    flex: none;
  }
`;

/** Content of a card. */
export interface ClipSubject extends SampleSubject<DescribedClip> {
  readonly drawing: ClipSettings;
  /** Undefined for all of it. */
  readonly span: ClipSpan | undefined;
  /** Undefined while they are not known. */
  readonly levels: MeasuredLevels | undefined;
  /** Player of the clip, if it is the one that is heard. */
  readonly player: Player | undefined;
  readonly isPlaying: boolean;
  readonly playError: string | undefined;
}

/** Actions on a clip, besides those of any card. */
export type ClipAction =
  | { readonly do: "play" }
  | { readonly do: "seek"; readonly seconds: number }
  | { readonly do: "span"; readonly span: ClipSpan | undefined };

/** A clip of a run's tag at a step. Event, on top of those of any card: `clip-action`, which leaves the grid. */
@customElement("tensor-view-clip-cell")
export class ClipCell extends SampleCell<DescribedClip, ClipSubject> {
  static override styles = [
    controlStyles,
    longNameStyles,
    nameInRoomStyles,
    unseenStyles,
    sampleCellStyles,
    clipCellStyles,
  ];

  /** Facts of the clip that was decoded last. */
  @state() private decodedLast: DecodedFacts | undefined;
  @query("tensor-view-clip-picture") readonly picture!: ClipPicture | null;
  private readonly bytes = new HeldBytes(() => this.requestUpdate());
  private readonly follower = new Playhead(this, (seconds) => {
    if (this.picture) this.picture.playhead = seconds;
  });
  /** Last clip found: it stays until the requested one is known. */
  private last: FoundClip | undefined;
  private clip: ShownClip | undefined;
  /** The large clip that is to be drawn. */
  @state() private askedKey: string | undefined;

  constructor() {
    super("audio");
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.bytes.clear();
  }

  get isSettled(): boolean {
    const { at } = this.subject ?? {};
    if (at?.is !== "found") return at !== undefined;
    if (this.isRead(at)) return this.bytes.blob !== undefined || this.bytes.error !== undefined;
    return !isMeasurable(at.described) || this.picture?.isSettled === true;
  }

  protected override get drawn(): FoundClip | undefined {
    return this.last;
  }

  override willUpdate(): void {
    const { subject } = this;
    if (!subject) return;
    const { at, samples, id, isInView } = subject;
    if (at) this.last = at.is === "found" ? at : undefined;
    if (at?.is === "found" && isInView && this.isRead(at)) this.bytes.want(samples, id, at);
    else this.bytes.clear();
    this.clip = this.shownClip(subject);
    super.willUpdate();
  }

  override updated(): void {
    super.updated();
    this.follower.follow(this.subject?.player);
  }

  /** Its bytes are fetched to be drawn: of a large clip once it is heard or asked for. */
  private isRead({ described }: FoundClip): boolean {
    if (!isForBrowser(described)) return false;
    return isDecodedHere(described) || this.subject?.player !== undefined || this.askedKey === described.key;
  }

  private get decoded(): DecodedFacts | undefined {
    const { decodedLast, last } = this;
    return decodedLast?.key === last?.described.key ? decodedLast : undefined;
  }

  /** The same object as long as it says the same: the playhead moves alone. */
  private shownClip({ host, id, drawing, span, colour, isInView }: ClipSubject): ShownClip | undefined {
    const { last, clip } = this;
    if (!last) return undefined;
    const next: ShownClip = {
      host,
      logdir: id.run.id.logdir,
      clip: last.described,
      blob: this.bytes.blob,
      span,
      settings: drawing,
      colour,
      isInView,
      label: factsLine(last.described, this.decoded),
    };
    const before: Readonly<Record<string, unknown>> = { ...clip };
    return clip && Object.entries(next).every(([name, value]) => before[name] === value) ? clip : next;
  }

  protected override sentenceOf({ id, at, step, levels, isPlaying, playError }: ClipSubject): string {
    const known = at ?? this.last;
    const sentence = known
      ? cardSentence(id, known, step, levelsOf(levels, this.decoded))
      : [id.tag, id.run.name, l10n.t("Reading…")].join(", ");
    return [sentence, isPlaying ? l10n.t("is played") : "", playError ?? ""].filter(Boolean).join(l10n.t(", "));
  }

  /** Its facts have a line of their own. */
  protected override factOf(): string {
    return "";
  }

  private tell(detail: ClipAction): void {
    this.dispatchEvent(new CustomEvent<ClipAction>("clip-action", { detail, bubbles: true, composed: true }));
  }

  override render(): TemplateResult | typeof nothing {
    const { subject, last } = this;
    if (!subject) return nothing;
    const { id, colour, step, bodyHeight, levels } = subject;
    const title = last ? factLines(id, last, step, levelsOf(levels, this.decoded)).join("\n") : this.sentence;
    return html`<div class="card" title=${title} .style=${`border-left-color: ${colour}`}>
      <span class="unseen">${this.sentence}</span>
      <div class="area" .style=${`height: ${bodyHeight}px`}>
        ${last ? this.body(last) : this.instead(subject)} ${this.buttons(subject)} ${this.ownStep(subject)} ${this.failure()}
      </div>
      ${this.caption(subject, last ? this.facts(subject, last) : nothing)}
    </div>`;
  }

  private body(found: FoundClip): TemplateResult {
    const { described } = found;
    if (brokenText(described)) return brokenClip(described, true, () => void this.save());
    if (isForBrowser(described) && !this.isRead(found)) return this.undrawn(described);
    return html`<tensor-view-clip-picture
      aria-hidden="true"
      .shown=${this.clip}
      @clip-seek=${({ detail: seconds }: CustomEvent<number>) => this.tell({ do: "seek", seconds })}
      @clip-span=${({ detail }: CustomEvent<ClipSpan | null>) => this.tell({ do: "span", span: detail ?? undefined })}
      @clip-decoded=${({ detail }: CustomEvent<DecodedFacts>) => {
        this.decodedLast = detail;
      }}
      @clip-settled=${() => this.requestUpdate()}
    ></tensor-view-clip-picture>`;
  }

  private undrawn({ key, byteLength }: DescribedClip): TemplateResult {
    const draw = () => {
      this.askedKey = key;
    };
    return html`<div class="said" aria-hidden="true">
      <p>${l10n.t("All of its {0} must be decoded to be drawn.", bytesText(byteLength))}</p>
      <button type="button" class="link" tabindex="-1" @click=${draw}>${l10n.t("Draw It")}</button>
    </div>`;
  }

  private facts({ isPlaying, playError, levels }: ClipSubject, { described }: FoundClip): TemplateResult {
    const isOff = !canPlay(described);
    const play = signButton(
      isPlaying ? "❚❚" : "▶",
      isPlaying ? l10n.t("Pause (Space)") : l10n.t("Play (Space)"),
      isOff,
      () => this.tell({ do: "play" }),
      true,
    );
    const label = labelText(described);
    return html`<div class="line">${play}<span class="facts">${factsLine(described, this.decoded)}</span></div>
      <div class="line"><span class="levels ${playError ? "error" : ""}">${playError ?? shortLevelsLine(levelsOf(levels, this.decoded))}</span></div>
      ${label ? html`<div class="line"><span class="label"><bdi>${label}</bdi></span></div>` : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-clip-cell": ClipCell;
  }
}

/** The bytes of one clip, as long as they are wanted. */
class HeldBytes {
  private key = "";
  private held: HeldBlob | undefined;
  private readonly changed: () => void;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  get blob(): Blob | undefined {
    return this.held?.blob;
  }

  get error(): string | undefined {
    return this.held?.error;
  }

  want(source: ClipSource, { run }: SampleId, { described }: FoundClip): void {
    const key = `${run.id.logdir}\n${described.key}`;
    if (key === this.key) return;
    this.clear();
    this.key = key;
    const held = source.hold(run, described);
    this.held = held;
    void held.settled.then(() => {
      if (this.held === held) this.changed();
    });
  }

  clear(): void {
    this.held?.release();
    this.held = undefined;
    this.key = "";
  }
}
