import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { contrasted, cssColour, parseColour } from "../../../ui/plot/colours/colour";
import { overlayContext } from "../../../ui/plot/overlayContext";
import { PictureFrames } from "../../../ui/plot/pictureFrames";
import { plotFrameStyles } from "../../../ui/plot/plotFrameStyles";
import type { Px } from "../../../ui/plot/pointer/plotPointer";
import { localeNumber } from "../../../ui/texts/localeText";
import { errorText } from "../../../ui/texts/sentenceText";
import type { ClipSpan } from "../player/player";
import { ClipGestures, type ClipGestureTarget } from "./clipGestures";
import { pressClipKey } from "./clipKeys";
import type { ClipLayout } from "./clipLayout";
import type { ClipReader } from "./clipReader";
import { type ClipLength, spanInView } from "./clipSpan";
import type { DecodedFacts } from "./decodedFacts";
import { drawClipOverlay } from "./drawClipOverlay";
import { type ClipView, LookedClip } from "./lookedClip";
import { openShownClip } from "./openShownClip";
import type { ShownClip } from "./shownClip";

/**
 * Waveform and spectrogram of a clip over one time axis, with the playhead. The picture of the clip before stays until all that is in
 * view of the next is there. Events: `clip-seek` (number, seconds), `clip-span` (Span, or
 * null for all), `clip-settled` (all that is in view is drawn), `clip-decoded` (DecodedFacts, of what only the browser decodes).
 */
@customElement("tensor-view-clip-picture")
export class ClipPicture extends LitElement implements ClipGestureTarget {
  static override styles = [
    plotFrameStyles,
    css`
    .frame {
      overflow: hidden;
    }
    .note {
      position: absolute;
      right: 4px;
      top: 2px;
      max-width: calc(100% - 8px);
      padding: 0 4px;
      overflow: hidden;
      text-overflow: ellipsis;
      color: var(--vscode-descriptionForeground);
      background: var(--vscode-editor-background);
    }
    .error {
      color: var(--tensor-view-error, var(--vscode-errorForeground));
    }
  `,
  ];

  @property({ attribute: false }) shown: ShownClip | undefined;
  /** Seconds; undefined where none is drawn. Moving it draws nothing else. */
  @property({ attribute: false }) playhead: number | undefined;
  /** Alone on the page: a stop of the Tab key, and its wheel zooms. */
  @property({ type: Boolean }) isLarge = false;
  /** Reason why nothing, or not all, is drawn. */
  @state() private failure: string | undefined;
  @state() private leftOut = 0;
  @query("canvas.picture") private readonly canvas!: HTMLCanvasElement;
  @query("canvas.hover") private readonly hoverCanvas!: HTMLCanvasElement;
  @query(".frame") readonly frame!: HTMLElement;
  private readonly gestures = new ClipGestures(this);
  /** Clip on the screen. */
  private drawn: LookedClip | undefined;
  /** Clip that takes its place once it is loaded. */
  private next: LookedClip | undefined;
  /** Key of the clip to be shown, and of its source. */
  private shownKey = "";
  private drawnKey = "";
  /** Empty until it is read from the theme. */
  private clippedColour = "";
  private layout: ClipLayout | undefined;
  private pointer: Px | undefined;
  private settled = "";
  private opening: AbortController | undefined;
  private readonly frames = new PictureFrames(this, {
    picture: () => this.draw(),
    above: () => this.drawOver(),
    themed: () => {
      this.clippedColour = "";
    },
    begun: (frame, signal) => {
      this.gestures.listen(frame, signal);
      frame.addEventListener("keydown", this.onKeyDown, { signal });
      this.look();
    },
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.leaveNext();
    this.leaveDrawn();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("shown") && this.isConnected) this.look();
  }

  override updated(changes: PropertyValues<this>): void {
    if (changes.has("shown")) this.frames.requestPicture();
    else this.frames.requestAbove();
  }

  override focus(): void {
    this.frame.focus();
  }

  /** True if all that is in view is drawn. */
  get isSettled(): boolean {
    return this.settled !== "";
  }

  get place(): { left: number; width: number; span: ClipSpan; length: ClipLength } | undefined {
    const { layout, drawn, shown } = this;
    if (!layout || !drawn || !shown) return undefined;
    const { length } = drawn;
    return {
      left: layout.left,
      width: layout.width,
      span: spanInView(shown.span, length),
      length,
    };
  }

  /** A copy of what is drawn, without playhead and pointer; undefined where nothing is. */
  picture(): HTMLCanvasElement | undefined {
    this.frames.drawDue();
    const { canvas } = this;
    if (!this.drawn || canvas.width === 0 || canvas.height === 0) return undefined;
    const copy = document.createElement("canvas");
    copy.width = canvas.width;
    copy.height = canvas.height;
    const context = copy.getContext("2d");
    if (!context) return undefined;
    context.fillStyle = cssColour(this.frames.theme.background);
    context.fillRect(0, 0, copy.width, copy.height);
    context.drawImage(canvas, 0, 0);
    return copy;
  }

  seek(seconds: number): void {
    this.dispatchEvent(new CustomEvent<number>("clip-seek", { detail: seconds }));
  }

  show(span: ClipSpan | undefined): void {
    this.dispatchEvent(new CustomEvent<ClipSpan | null>("clip-span", { detail: span ?? null }));
  }

  moved(at: Px | undefined): void {
    this.pointer = at;
    this.frames.requestAbove();
  }

  /** Applies a key to the picture, wherever it was pressed; false where it means nothing here. */
  press(event: KeyboardEvent): boolean {
    return pressClipKey(this, event);
  }

  private readonly onKeyDown = (event: KeyboardEvent) => {
    if (!this.isLarge || !this.press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Takes up another clip; one that is known already stays as it is. */
  private look(): void {
    const { shown } = this;
    const key = shown
      ? [shown.logdir, shown.clip.key, shown.clip.head ? "" : (shown.blob?.size ?? "none")].join("\n")
      : "";
    if (key === this.shownKey) return;
    this.leaveNext();
    this.shownKey = key;
    if (key !== "" && key === this.drawnKey) return;
    const opening = new AbortController();
    this.opening = opening;
    const opened = shown && openShownClip(shown, opening.signal);
    if (!opened || opened.is === "nothing") {
      this.leaveDrawn();
      return;
    }
    this.drawn?.rest();
    if (opened.is === "awaited") return;
    if (opened.is === "there") {
      this.take(opened.reader);
      return;
    }
    opened.decoded.then(
      ({ reader, facts }) => {
        if (opening.signal.aborted) return;
        this.dispatchEvent(new CustomEvent<DecodedFacts>("clip-decoded", { detail: facts }));
        this.take(reader);
      },
      (error: unknown) => {
        if (opening.signal.aborted) return;
        this.leaveDrawn();
        this.failure = errorText(error);
        this.frames.requestPicture();
      },
    );
  }

  private take(reader: ClipReader): void {
    this.next = new LookedClip(reader, () => this.frames.requestPicture());
    this.frames.requestPicture();
  }

  private leaveNext(): void {
    this.opening?.abort();
    this.next?.leave();
    this.next = undefined;
    this.shownKey = "";
    this.settled = "";
    this.failure = undefined;
  }

  private leaveDrawn(): void {
    this.drawn?.leave();
    this.drawn = undefined;
    this.drawnKey = "";
    this.layout = undefined;
  }

  /** Colour of clipped samples. */
  private get clipped(): string {
    if (this.clippedColour === "") {
      const { background } = this.frames.theme;
      const error = parseColour(getComputedStyle(this).getPropertyValue("--vscode-errorForeground"), background);
      this.clippedColour = cssColour(contrasted(error ?? [200, 30, 30], background, 3));
    }
    return this.clippedColour;
  }

  private get view(): ClipView | undefined {
    const { shown } = this;
    const { size } = this.frames;
    if (!shown || size.width < 1 || size.height < 1) return undefined;
    const { span, settings, isInView, colour: line } = shown;
    const colours = { theme: this.frames.theme, line, clipped: this.clipped };
    return { size, ratio: devicePixelRatio, span, settings, isInView, colours };
  }

  private draw(): void {
    const { view } = this;
    if (!view) return;
    this.ask(view);
    const { drawn, canvas } = this;
    const context = overlayContext(canvas, view.size);
    if (!context || !drawn) return;
    this.layout = drawn.layout(view);
    this.leftOut = this.layout.leftOut;
    drawn.draw(context, view);
    this.failure = drawn.error;
    this.tellSettled(view);
  }

  /** While the next clip is on its way, nothing more is asked for of the one that is drawn. */
  private ask(view: ClipView): void {
    const { next } = this;
    if (next) {
      next.ask(view);
      const isThere = view.isInView && next.isSettled;
      if (this.drawn && !isThere) return;
      this.leaveDrawn();
      this.drawn = next;
      this.drawnKey = this.shownKey;
      this.next = undefined;
    } else if (this.drawnKey === this.shownKey) this.drawn?.ask(view);
  }

  private tellSettled({ isInView, span, settings, size }: ClipView): void {
    const isSettled = isInView && this.drawnKey === this.shownKey && this.drawn?.isSettled === true;
    const settled = isSettled ? JSON.stringify([this.shownKey, span, settings, size]) : "";
    if (settled === this.settled) return;
    this.settled = settled;
    if (isSettled) this.dispatchEvent(new CustomEvent("clip-settled"));
  }

  private drawOver(): void {
    const { layout, place, hoverCanvas, playhead, pointer, gestures, view } = this;
    const context = overlayContext(hoverCanvas, this.frames.size);
    if (!layout || !place || !view || !context) return;
    const { span, left, width } = place;
    const text = pointer && this.drawn?.textAt(view, pointer);
    drawClipOverlay(context, layout, this.frames.theme, {
      playhead: playhead === undefined ? undefined : left + ((playhead - span.from) / (span.to - span.from)) * width,
      pointer: pointer && text !== undefined ? { ...pointer, text } : undefined,
      brush: gestures.brush,
    });
  }

  override render(): TemplateResult {
    const { shown, isLarge, failure, leftOut } = this;
    return html`<div
        class="frame"
        tabindex=${isLarge ? 0 : nothing}
        role=${isLarge ? "application" : "img"}
        aria-label=${shown?.label ?? ""}
        aria-keyshortcuts=${isLarge ? "ArrowLeft ArrowRight Shift+ArrowLeft Shift+ArrowRight Home End Plus - 0" : nothing}
      >
        <canvas class="picture" aria-hidden="true"></canvas>
        <canvas class="hover" aria-hidden="true"></canvas>
      </div>
      ${leftOut > 0 ? html`<div class="note">${l10n.t("{0} more channels", localeNumber(leftOut))}</div>` : nothing}
      ${failure === undefined ? nothing : html`<div class="note error">${failure}</div>`}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-clip-picture": ClipPicture;
  }
}
