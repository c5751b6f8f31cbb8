import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { MAX_CLIP_COLUMNS } from "../../../../src/shared/clipRange";
import { MAX_SPECTROGRAM_ROWS } from "../../../../src/shared/spectrogramChoice";
import { localeNumber } from "../../../localeText";
import { errorText } from "../../../sentenceText";
import { contrasted, cssColour, parseColour } from "../../../ui/plot/colour";
import { textExtent } from "../../../ui/plot/extent";
import { overlayContext } from "../../../ui/plot/overlayContext";
import { PictureFrames } from "../../../ui/plot/pictureFrames";
import { readTheme, type Theme, watchTheme } from "../../../ui/plot/theme";
import type { Span } from "../player/player";
import { drawAxes } from "./clipAxes";
import { ClipGestures, type ClipGestureTarget, type PicturePoint } from "./clipGestures";
import { type ClipLayout, clipLayout, type Lane } from "./clipLayout";
import { amplitudeAt, spectrumAt } from "./clipPointer";
import type { ClipReader } from "./clipReader";
import { type ClipLength, framesOfSpan, pannedSpan, spanInView, zoomedSpan } from "./clipSpan";
import type { DecodedFacts } from "./decodedFacts";
import { drawClipOverlay } from "./drawClipOverlay";
import { drawScaleLines, drawWaveform, waveformRange } from "./drawWaveform";
import { openShownClip } from "./openShownClip";
import type { ShownClip } from "./shownClip";
import { SpectrogramLane } from "./spectrogramLane";
import { hopOf, SpectrogramTiles, type SpectrogramWish } from "./spectrogramTiles";
import { Waveform } from "./waveform";

/** Of what is in view, how far a key goes. */
const KEY_SEEK = 0.02;
const KEY_PAN = 0.25;
const KEY_ZOOM = 2;

/** A clip that is looked at: what is there of it, and how to ask for more. */
interface Looked {
  readonly reader: ClipReader;
  readonly waveform: Waveform;
  readonly tiles: SpectrogramTiles;
  readonly lanes: Map<string, SpectrogramLane>;
}

/**
 * Waveform and spectrogram of a clip over one time axis, with the playhead. Events: `clip-seek` (number, seconds), `clip-span` (Span, or
 * null for all), `clip-settled` (all that is in view is drawn), `clip-decoded` (DecodedFacts, of what only the browser decodes).
 */
@customElement("tensor-view-clip-picture")
export class ClipPicture extends LitElement implements ClipGestureTarget {
  static override styles = css`
    :host {
      display: block;
      position: relative;
      min-width: 0;
      min-height: 0;
    }
    .frame {
      position: absolute;
      inset: 0;
      overflow: hidden;
      outline: none;
      cursor: crosshair;
      touch-action: pan-y;
    }
    .frame:focus-visible {
      outline: 1px solid var(--vscode-focusBorder);
      outline-offset: -1px;
    }
    canvas {
      position: absolute;
      left: 0;
      top: 0;
    }
    .over {
      pointer-events: none;
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
  `;

  @property({ attribute: false }) shown: ShownClip | undefined;
  /** Seconds; undefined where none is drawn. Moving it draws nothing else. */
  @property({ attribute: false }) playhead: number | undefined;
  /** Alone on the page: a stop of the Tab key, and its wheel zooms. */
  @property({ type: Boolean }) isLarge = false;
  /** Why nothing, or not all, is drawn. */
  @state() private failure: string | undefined;
  @state() private leftOut = 0;
  @query("canvas.picture") private readonly canvas!: HTMLCanvasElement;
  @query("canvas.over") private readonly overCanvas!: HTMLCanvasElement;
  @query(".frame") readonly frame!: HTMLElement;
  private readonly gestures = new ClipGestures(this);
  private looked: Looked | undefined;
  /** Which clip that is, and what it is read from. */
  private lookedKey = "";
  private theme: Theme | undefined;
  private clippedColour = "";
  private layout: ClipLayout | undefined;
  private pointer: PicturePoint | undefined;
  private settled = "";
  private stopTheme: (() => void) | undefined;
  private opening: AbortController | undefined;
  private readonly frames = new PictureFrames({
    picture: () => this.draw(),
    above: () => this.drawOver(),
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.stopTheme = watchTheme(() => {
      this.theme = undefined;
      this.frames.requestPicture();
    });
    if (this.hasUpdated) this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopTheme?.();
    this.frames.stop();
    this.gestures.stop();
    this.leaveClip();
  }

  override firstUpdated(): void {
    this.begin();
  }

  override updated(changes: PropertyValues<this>): void {
    if (changes.has("shown")) {
      this.look();
      this.frames.requestPicture();
    } else this.frames.requestAbove();
  }

  override focus(): void {
    this.frame.focus();
  }

  /** Whether all that is in view is drawn. */
  get isSettled(): boolean {
    return this.settled !== "";
  }

  get place(): { left: number; width: number; span: Span; length: ClipLength } | undefined {
    const { layout, clipLength: length, shown } = this;
    if (!layout || !length || !shown) return undefined;
    return { left: layout.left, width: layout.width, span: spanInView(shown.span, length), length };
  }

  seek(seconds: number): void {
    this.dispatchEvent(new CustomEvent<number>("clip-seek", { detail: seconds }));
  }

  show(span: Span | undefined): void {
    this.dispatchEvent(new CustomEvent<Span | null>("clip-span", { detail: span ?? null }));
  }

  moved(at: PicturePoint | undefined): void {
    this.pointer = at;
    this.frames.requestAbove();
  }

  /** What a key does to the picture, wherever it was pressed; false where it means nothing here. */
  press(event: KeyboardEvent): boolean {
    const { place } = this;
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return false;
    const { span, length } = place;
    const at = Math.min(Math.max(this.playhead ?? 0, 0), length.seconds);
    const by = (span.to - span.from) * KEY_SEEK;
    const isInView = at >= span.from && at <= span.to;
    const around = isInView ? at : (span.from + span.to) / 2;
    const pan = (share: number) => this.show(pannedSpan(span, length, share));
    const seek = (to: number) => this.seek(Math.min(Math.max(to, 0), length.seconds));
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => (event.shiftKey ? pan(-KEY_PAN) : seek(at - by)),
      ArrowRight: () => (event.shiftKey ? pan(KEY_PAN) : seek(at + by)),
      Home: () => seek(0),
      End: () => seek(length.seconds),
      "+": () => this.show(zoomedSpan(span, length, around, 1 / KEY_ZOOM)),
      "=": () => this.show(zoomedSpan(span, length, around, 1 / KEY_ZOOM)),
      "-": () => this.show(zoomedSpan(span, length, around, KEY_ZOOM)),
      "0": () => this.show(undefined),
    };
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    act?.();
    return act !== undefined;
  }

  private readonly onKeyDown = (event: KeyboardEvent) => {
    if (!this.isLarge || !this.press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  private get clipLength(): ClipLength | undefined {
    const reader = this.looked?.reader;
    return reader && { seconds: reader.frames / reader.sampleRate, sampleRate: reader.sampleRate };
  }

  private begin(): void {
    this.frames.begin(this.frame);
    this.look();
  }

  /** Takes up another clip; one that is known already stays as it is. */
  private look(): void {
    const { shown } = this;
    const key = shown
      ? [shown.logdir, shown.clip.key, shown.clip.head ? "" : (shown.blob?.size ?? "none")].join("\n")
      : "";
    if (key === this.lookedKey) return;
    this.leaveClip();
    this.lookedKey = key;
    if (!shown) return;
    const opening = new AbortController();
    this.opening = opening;
    const opened = openShownClip(shown, opening.signal);
    if (!opened) return;
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
        if (!opening.signal.aborted) this.failure = errorText(error);
      },
    );
  }

  private take(reader: ClipReader): void {
    const changed = () => this.frames.requestPicture();
    const waveform = new Waveform(reader, changed);
    this.looked = { reader, waveform, tiles: new SpectrogramTiles(reader, changed), lanes: new Map() };
    this.frames.requestPicture();
  }

  private leaveClip(): void {
    this.opening?.abort();
    this.looked?.waveform.leave();
    this.looked?.tiles.leave();
    this.looked = undefined;
    this.lookedKey = "";
    this.settled = "";
    this.failure = undefined;
  }

  private get colours(): Theme {
    if (!this.theme) {
      this.theme = readTheme(this);
      const { background } = this.theme;
      const error = parseColour(getComputedStyle(this).getPropertyValue("--vscode-errorForeground"), background);
      this.clippedColour = cssColour(contrasted(error ?? [200, 30, 30], background, 3));
    }
    return this.theme;
  }

  private draw(): void {
    const { shown, looked, canvas } = this;
    const { size } = this.frames;
    const context = size.width < 1 || size.height < 1 ? null : overlayContext(canvas, size);
    if (!context || !shown || !looked) return;
    const { reader, waveform, tiles } = looked;
    const { colours } = this;
    const layout = clipLayout(size, reader.channels, shown.settings);
    this.layout = layout;
    this.leftOut = layout.leftOut;
    const span = spanInView(shown.span, { seconds: reader.frames / reader.sampleRate, sampleRate: reader.sampleRate });
    this.ask(shown, looked, layout, span);
    context.setTransform(1, 0, 0, 1, 0, 0);
    for (const lane of layout.lanes) this.drawLane(context, shown, looked, layout, span, lane);
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    const range = waveformRange(waveform.parts);
    const extent = textExtent(colours.plot.font);
    const { scale } = shown.settings;
    drawAxes(context, layout, size.height, { span, sampleRate: reader.sampleRate, scale, range, extent }, colours.plot);
    this.failure = waveform.error ?? tiles.error;
    this.tellSettled();
  }

  private ask(shown: ShownClip, looked: Looked, layout: ClipLayout, span: Span): void {
    const { reader, waveform, tiles } = looked;
    const range = shown.isInView ? framesOfSpan(span, reader.sampleRate, reader.frames) : undefined;
    const hasWaveform = layout.lanes.some(({ kind }) => kind === "waveform");
    const pixels = Math.round(layout.width * devicePixelRatio);
    if (range && hasWaveform && pixels > 0) {
      // A clip that ends in view has fewer columns.
      const share = (range.end - range.start) / ((span.to - span.from) * reader.sampleRate);
      const columns = Math.min(Math.max(1, Math.round(pixels * share)), range.end - range.start, MAX_CLIP_COLUMNS);
      waveform.want({ ...range, columns });
    } else waveform.want(undefined);
    const lanes = range && pixels > 0 ? layout.lanes.filter(({ kind }) => kind === "spectrogram") : [];
    tiles.want(lanes.flatMap((lane) => this.wishOf(shown, reader, layout, span, lane) ?? []));
  }

  private wishOf(
    { settings: { points, scale } }: ShownClip,
    { sampleRate, frames }: ClipReader,
    { width }: ClipLayout,
    span: Span,
    { channel, height }: Lane,
  ): SpectrogramWish | undefined {
    const range = framesOfSpan(span, sampleRate, frames);
    const rows = Math.min(Math.max(1, Math.round(height * devicePixelRatio)), MAX_SPECTROGRAM_ROWS);
    const hop = hopOf(((span.to - span.from) * sampleRate) / (width * devicePixelRatio), points);
    return range && { choice: { points, rows, scale, ...(channel !== undefined && { channel }) }, hop, frames: range };
  }

  private drawLane(
    context: CanvasRenderingContext2D,
    shown: ShownClip,
    { reader, waveform, tiles, lanes }: Looked,
    layout: ClipLayout,
    span: Span,
    lane: Lane,
  ): void {
    const ratio = devicePixelRatio;
    const px = (value: number) => Math.round(value * ratio);
    const rect = { left: px(layout.left), top: px(lane.top), width: px(layout.width), height: px(lane.height) };
    if (rect.width < 1 || rect.height < 1) return;
    if (lane.kind === "spectrogram") {
      const wish = this.wishOf(shown, reader, layout, span, lane);
      const key = String(lane.channel);
      const drawn = lanes.get(key) ?? new SpectrogramLane();
      lanes.set(key, drawn);
      if (wish) drawn.draw(context, { ...rect, height: wish.choice.rows }, span, wish, reader, shown.settings, tiles);
      return;
    }
    const { parts } = waveform;
    const place = { ...rect, span, sampleRate: reader.sampleRate, range: waveformRange(parts), ratio };
    const colours = { line: shown.colour, clipped: this.clippedColour, scale: this.colours.plot.grid };
    drawScaleLines(context, place, colours);
    for (const part of parts) drawWaveform(context, part, lane.channel ?? 0, reader.greatest, place, colours);
  }

  private tellSettled(): void {
    const { shown, looked } = this;
    const isSettled = shown?.isInView === true && looked?.waveform.isSettled === true && looked.tiles.isSettled;
    const { span, settings } = shown ?? {};
    const settled = isSettled ? JSON.stringify([this.lookedKey, span, settings, this.frames.size]) : "";
    if (settled === this.settled) return;
    this.settled = settled;
    if (isSettled) this.dispatchEvent(new CustomEvent("clip-settled"));
  }

  private drawOver(): void {
    const { layout, place, overCanvas, playhead, pointer, gestures } = this;
    if (!layout || !place) return;
    const context = overlayContext(overCanvas, this.frames.size);
    const { span, left, width } = place;
    const text = pointer && this.pointedText(pointer);
    if (!context) return;
    drawClipOverlay(context, layout, this.colours, {
      playhead: playhead === undefined ? undefined : left + ((playhead - span.from) / (span.to - span.from)) * width,
      pointer: pointer && text !== undefined ? { ...pointer, text } : undefined,
      brush: gestures.brush,
    });
  }

  private pointedText({ x, y }: PicturePoint): string | undefined {
    const { shown, looked, layout, place } = this;
    if (!shown || !looked || !layout || !place || x < layout.left || x > layout.left + layout.width) return undefined;
    const { span } = place;
    const { reader, waveform, tiles } = looked;
    const seconds = span.from + ((x - layout.left) / layout.width) * (span.to - span.from);
    const frame = seconds * reader.sampleRate;
    if (frame < 0 || frame >= reader.frames) return undefined;
    const digits = Math.max(0, Math.min(6, Math.ceil(-Math.log10((span.to - span.from) / layout.width))));
    const time = l10n.t(
      "{0} s",
      localeNumber(seconds, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    );
    const lane = layout.lanes.find(({ top, height }) => y >= top && y < top + height);
    if (!lane) return time;
    if (lane.kind === "waveform") {
      const value = amplitudeAt(waveform.parts, lane.channel ?? 0, frame);
      return value === undefined ? time : `${time} · ${value}`;
    }
    const wish = this.wishOf(shown, reader, layout, span, lane);
    return wish ? `${time} · ${spectrumAt(lane, y, frame, reader, shown.settings, wish, tiles)}` : time;
  }

  override render(): TemplateResult {
    const { gestures, shown, isLarge, failure, leftOut } = this;
    return html`<div
        class="frame"
        tabindex=${isLarge ? 0 : nothing}
        role=${isLarge ? "application" : "img"}
        aria-label=${shown?.label ?? ""}
        @pointermove=${gestures.onMove}
        @pointerleave=${gestures.onLeave}
        @pointerdown=${gestures.onDown}
        @pointerup=${gestures.onUp}
        @pointercancel=${gestures.onCancel}
        @dblclick=${gestures.onDoubleClick}
        @wheel=${gestures.onWheel}
        @keydown=${this.onKeyDown}
      >
        <canvas class="picture" aria-hidden="true"></canvas>
        <canvas class="over" aria-hidden="true"></canvas>
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
