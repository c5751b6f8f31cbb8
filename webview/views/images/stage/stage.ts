import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { inTurn } from "../../../parts/page/inTurn";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { signButton } from "../../../ui/controls/glyphButton";
import { localeNumber } from "../../../ui/texts/localeText";
import { errorText } from "../../../ui/texts/sentenceText";
import { unseenStyles } from "../../../ui/unseenStyles";
import { type Adjustments, NO_ADJUSTMENTS } from "../adjust/adjustments";
import "./imagePane";
import type { ImagePane, PixelRead } from "./imagePane";
import { PaintedPictures } from "./painted";
import { framed, type Picture, type StageImage } from "./picture";
import { PictureStore } from "./pictureStore";
import type { Place, StagePair } from "./place";
import { readText } from "./readText";
import { freeCommand, type StageCommand } from "./stageKeys";
import { commonSize, DifferencePanes, laidPane, type StagePane, sidePanes } from "./stagePanes";
import { DEFAULT_STAGE, type StageState } from "./stageState";
import { stageStyles } from "./stageStyles";
import "./swipeLine";

/** Device px between pictures that are saved beside each other. */
const GAP = 8;

/**
 * One to four pictures, each with its caption: beside each other, on each other, or what they differ by. What is shown stays until
 * all of what is wanted next can be drawn. `stage-change` carries what of the state changed, `stage-drawn` the pictures
 * that are shown now, `stage-save` the key of one whose bytes
 * are wanted.
 */
@customElement("tensor-view-image-stage")
export class ImageStage extends LitElement {
  static override styles = [controlStyles, unseenStyles, stageStyles];

  @property({ attribute: false }) images: readonly StageImage[] = [];
  /** Above each picture. */
  @property({ attribute: false }) captions: readonly TemplateResult[] = [];
  @property({ attribute: false }) state: StageState = DEFAULT_STAGE;
  @property({ attribute: false }) adjustments: Adjustments = NO_ADJUSTMENTS;
  /** Shown pictures: the wanted ones, or still those before. */
  @state() private pictures: readonly Picture[] = [];
  /** Places of pictures that are not linked. */
  @state() private places: readonly Place[] = [];
  /** Number of the picture that is shown or on the right, of those that lie on each other. */
  @state() private turn = 0;
  @state() private read: StagePair | undefined;
  @state() private said = "";
  @state() private frame = 0;
  @state() private isPlaying = false;
  @state() private failure = "";
  /** Width and height that all views have. */
  @state() private room: StagePair | undefined;
  private readonly store = new PictureStore();
  private readonly painted = new PaintedPictures();
  private readonly differences = new DifferencePanes();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Element of this with the focus, or with it inside, before the pictures changed. */
  private focused: Element | undefined;
  private focusedBefore: Element | undefined;
  private readonly load = inTurn(() => this.decode());

  constructor() {
    super();
    this.addEventListener("focusin", (event) => {
      this.focused = event
        .composedPath()
        .find((node): node is Element => node instanceof Element && node.getRootNode() === this.renderRoot);
    });
    this.addEventListener("focusout", () => {
      this.focused = undefined;
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    this.isPlaying = false;
    this.store.clear();
    this.pictures = [];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  /** Does what a key wants that was pressed anywhere; whether it was one of these. */
  press(event: KeyboardEvent): boolean {
    const command = freeCommand(event);
    if (!command || this.pictures.length === 0) return false;
    this.obey(command);
    return true;
  }

  obey(command: StageCommand): void {
    if (command.do === "next") this.next();
    else this.panes[0]?.obey(command);
  }

  /** Canvas of the visible picture; undefined while there is none. */
  canvas(): HTMLCanvasElement | undefined {
    const canvases = this.panes.map(({ canvas }) => canvas).filter(({ width, height }) => width > 0 && height > 0);
    if (canvases.length < 2) return canvases[0];
    const seen = document.createElement("canvas");
    seen.width = canvases.reduce((sum, { width }) => sum + width + GAP, -GAP);
    seen.height = Math.max(...canvases.map(({ height }) => height));
    let left = 0;
    for (const canvas of canvases) {
      seen.getContext("2d")?.drawImage(canvas, left, 0);
      left += canvas.width + GAP;
    }
    return seen;
  }

  private get panes(): ImagePane[] {
    return [...this.renderRoot.querySelectorAll("tensor-view-image-pane")];
  }

  private async decode(): Promise<void> {
    const { images, frame } = this;
    try {
      const pictures = await this.store.all(images, frame);
      if (!this.isConnected) return;
      this.pictures = pictures;
      const [width, height] = commonSize(pictures);
      if (this.read && (this.read[0] >= width || this.read[1] >= height)) this.read = undefined;
      this.failure = "";
    } catch (error) {
      this.failure = errorText(error);
    }
    await this.updateComplete;
    this.dispatchEvent(new CustomEvent<readonly string[]>("stage-drawn", { detail: images.map(({ key }) => key) }));
  }

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("images") && this.isConnected && !sameKeys(this.images, changes.get("images"))) {
      if (!this.isPlaying) this.frame = 0;
      void this.load();
    }
    if (changes.has("state")) {
      const before = changes.get("state");
      if (before && before.isLinked !== this.state.isLinked) this.places = [];
    }
    this.focusedBefore = this.focused;
  }

  override updated(): void {
    this.time();
    this.lookRoom();
    if (this.focusedBefore && !this.renderRoot.contains(this.focusedBefore)) void this.focusPane();
  }

  /** Moves the focus of a removed element to a picture, or to the reason for having none. */
  private async focusPane(): Promise<void> {
    this.focused = undefined;
    const [pane] = this.panes;
    await pane?.updateComplete;
    if (pane) pane.focus();
    else this.renderRoot.querySelector<HTMLElement>(".broken")?.focus();
  }

  private lookRoom(): void {
    const views = this.panes.map(({ seen }) => seen).filter(([width, height]) => width > 0 && height > 0);
    if (views.length === 0) return;
    const room = [Math.min(...views.map(([width]) => width)), Math.min(...views.map(([, height]) => height))] as const;
    if (room[0] !== this.room?.[0] || room[1] !== this.room[1]) this.room = room;
  }

  /** Calls for the next picture or frame once it is time. */
  private time(): void {
    clearTimeout(this.timer);
    const { mode, blinkSeconds } = this.state;
    const moving = this.moving;
    if (this.isPlaying && moving)
      this.timer = setTimeout(() => void this.showFrame(this.frame + 1), 1000 * moving.seconds);
    else if (mode === "blink" && blinkSeconds > 0 && this.pictures.length > 1) {
      this.timer = setTimeout(() => this.next(), 1000 * blinkSeconds);
    }
  }

  /** The first picture that moves. */
  private get moving(): Picture | undefined {
    return this.pictures.find(({ animation }) => animation !== undefined);
  }

  private async showFrame(to: number): Promise<void> {
    const count = this.moving?.animation?.count ?? 1;
    this.frame = (to + count) % count;
    const { pictures, frame } = this;
    try {
      const next = await Promise.all(pictures.map((picture) => framed(picture, frame)));
      // Others came meanwhile.
      if (this.pictures !== pictures || !this.isConnected) return;
      for (const picture of next) this.store.put(picture);
      this.pictures = next;
    } catch (error) {
      if (this.pictures !== pictures) return;
      this.isPlaying = false;
      this.failure = errorText(error);
    }
  }

  private next(): void {
    this.turn++;
  }

  private change(change: Partial<StageState>): void {
    this.dispatchEvent(new CustomEvent<Partial<StageState>>("stage-change", { detail: change }));
  }

  private move(place: Place, pane: number): void {
    if (this.state.isLinked || this.state.mode !== "side") this.change({ place });
    else this.places = this.pictures.map((_, i) => (i === pane ? place : this.placeOf(i)));
  }

  private placeOf(pane: number): Place {
    const { isLinked, mode, place } = this.state;
    return isLinked || mode !== "side" ? place : (this.places[pane] ?? place);
  }

  private point({ at, isByKey }: PixelRead): void {
    this.read = at;
    if (isByKey && at) this.said = readText(this.pictures, at);
  }

  private shownPanes(): (StagePane | undefined)[] {
    const { pictures, state, adjustments, painted } = this;
    const { length } = pictures;
    if (length === 0) return [];
    if (state.mode === "side" || length === 1) return sidePanes(pictures, adjustments, state.isLinked, painted);
    if (state.mode === "difference") return this.differences.of(pictures, state, adjustments);
    const shown = state.mode === "blink" ? [this.turn % length] : [0, 1 + (this.turn % (length - 1))];
    return [laidPane(pictures, shown, adjustments, painted)];
  }

  override render(): TemplateResult {
    const { captions, pictures, read, said, failure } = this;
    const isBeside = this.state.mode === "side" || pictures.length < 2;
    const panes = this.shownPanes();
    return html`
      ${isBeside ? nothing : html`<div class="captions">${captions}</div>`}
      <div class=${panes.length === 4 ? "panes four" : "panes"}>
        ${
          panes.length === 0
            ? html`<div class="pane"><div>${captions[0] ?? nothing}</div><div class="surface"></div></div>`
            : panes.map((pane, i) => this.pane(pane, i, isBeside ? (captions[i] ?? nothing) : nothing))
        }
      </div>
      ${failure ? html`<p class="facts" role="alert">${failure}</p>` : nothing} ${this.frames()}
      <p class="values">${read ? readText(pictures, read) : this.sources()}</p>
      <p class="unseen" role="status">${said}</p>
    `;
  }

  private pane(pane: StagePane | undefined, i: number, caption: TemplateResult | typeof nothing): TemplateResult {
    const { pictures, state, read } = this;
    const isSwiped = state.mode === "swipe" && pictures.length > 1;
    return html`<div class="pane">
      <div>${caption} ${pane?.facts ? html`<p class="facts">${pane.facts}</p>` : nothing}</div>
      <div class="surface">
        ${
          pane
            ? html`<tensor-view-image-pane
                .layers=${pane.layers}
                .split=${state.swipe}
                .size=${pane.size}
                .place=${this.placeOf(i)}
                .room=${state.isLinked || state.mode !== "side" ? this.room : undefined}
                .ground=${pane.ground}
                .read=${read}
                .label=${pane.label}
                .help=${l10n.t("Arrow keys move, + and - zoom, 0 fits, 1 shows actual pixels, Shift and arrow keys read pixels")}
                @pane-view=${() => this.lookRoom()}
                @pane-place=${({ detail }: CustomEvent<Place>) => this.move(detail, i)}
                @pane-read=${({ detail }: CustomEvent<PixelRead>) => this.point(detail)}
                @pane-command=${({ detail }: CustomEvent<StageCommand>) => this.obey(detail)}
              ></tensor-view-image-pane>
              ${this.badges(pane)}
              ${
                isSwiped
                  ? html`<tensor-view-swipe-line
                      .value=${state.swipe}
                      @swipe=${({ detail: swipe }: CustomEvent<number>) => this.change({ swipe })}
                    ></tensor-view-swipe-line>`
                  : nothing
              }`
            : this.broken(i)
        }
      </div>
    </div>`;
  }

  /** Name of the visible picture where several lie on each other. */
  private badges({ of }: StagePane): TemplateResult | typeof nothing {
    const { mode } = this.state;
    if (mode === "side" || this.pictures.length < 2) return nothing;
    const titles = of.map((i) => this.pictures[i]?.title ?? "");
    if (mode === "difference") return html`<span class="badge">${titles.reverse().join(" − ")}</span>`;
    return html`${titles.map((title, i) => html`<span class="badge ${titles.length === 1 ? "" : i === 1 ? "half right" : "half"}">${title}</span>`)}`;
  }

  /** Reason why there is no picture, with a button to save its bytes. */
  private broken(i: number): TemplateResult {
    const { pictures, state, images } = this;
    const picture = state.mode === "side" ? pictures[i] : pictures.find(({ image }) => !image);
    const save = () => this.dispatchEvent(new CustomEvent<string>("stage-save", { detail: picture?.key ?? "" }));
    return html`<div class="broken" tabindex="-1">
      <p>${picture?.error ?? ""}</p>
      ${
        images.some(({ key, hasBytes }) => hasBytes && key === picture?.key)
          ? html`<vscode-button appearance="secondary" @click=${save}>${l10n.t("Save Bytes…")}</vscode-button>`
          : nothing
      }
    </div>`;
  }

  /** By which way values were got, and what is damaged. */
  private sources(): string {
    const texts = this.pictures.map(({ source, image }) => {
      if (!image || image.rows === image.height) return source;
      const rows = l10n.t(
        "only the first {0} of {1} rows could be decoded",
        localeNumber(image.rows),
        localeNumber(image.height),
      );
      return [source, rows].join("; ");
    });
    return (new Set(texts).size === 1 ? texts.slice(0, 1) : texts).join(" | ");
  }

  private frames(): TemplateResult | typeof nothing {
    const { moving, frame, isPlaying } = this;
    const count = moving?.animation?.count;
    if (!moving || count === undefined) return nothing;
    const play = isPlaying ? l10n.t("Pause the animation") : l10n.t("Play the animation");
    return html`<div class="group" role="group" aria-label=${l10n.t("Frames")}>
      ${signButton("‹", l10n.t("Previous frame"), false, () => this.stopAt(frame - 1))}
      ${signButton(isPlaying ? "❚❚" : "▶", play, false, () => {
        this.isPlaying = !isPlaying;
      })}
      ${signButton("›", l10n.t("Next frame"), false, () => this.stopAt(frame + 1))}
      <span class="facts"
        >${l10n.t("frame {0} of {1}, {2} ms", localeNumber(moving.frame + 1), localeNumber(count), localeNumber(Math.round(1000 * moving.seconds)))}</span
      >
    </div>`;
  }

  private stopAt(frame: number): void {
    this.isPlaying = false;
    void this.showFrame(frame);
  }
}

function sameKeys(some: readonly StageImage[], others: readonly StageImage[] | undefined): boolean {
  return (
    some.length === others?.length &&
    some.every(({ key, title }, i) => key === others[i]?.key && title === others[i]?.title)
  );
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-image-stage": ImageStage;
  }
}
