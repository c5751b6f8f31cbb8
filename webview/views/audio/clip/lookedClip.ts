import * as l10n from "@vscode/l10n";
import { MAX_CLIP_COLUMNS } from "../../../../src/shared/media/clipRange";
import { MAX_SPECTROGRAM_ROWS } from "../../../../src/shared/media/spectrogramChoice";
import { textExtent } from "../../../ui/plot/axes/extent";
import { cssColour } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { Px } from "../../../ui/plot/pointer/plotPointer";
import { localeNumber } from "../../../ui/texts/localeText";
import type { ClipSpan } from "../player/player";
import { drawAxes } from "./clipAxes";
import { type ClipLane, type ClipLayout, clipLayout } from "./clipLayout";
import { amplitudeAt, spectrumAt } from "./clipPointer";
import type { ClipReader } from "./clipReader";
import type { ClipSettings } from "./clipSettings";
import { type ClipLength, framesOfSpan, spanInView } from "./clipSpan";
import { drawScaleLines, drawWaveform } from "./drawWaveform";
import { paintSpectrogram } from "./spectrogramRaster";
import { hopOf, type SpectrogramQuery, SpectrogramTiles } from "./spectrogramTiles";
import { Waveform } from "./waveform";
import { waveformRange } from "./waveformRange";

/** A picture of a span. */
interface Raster {
  readonly canvas: HTMLCanvasElement;
  readonly span: ClipSpan;
}

/** View of a clip: size, span and settings of its drawing. */
export interface ClipView {
  /** Px of the page. */
  readonly size: { readonly width: number; readonly height: number };
  /** Px of the screen in one of the page. */
  readonly ratio: number;
  readonly span: ClipSpan | undefined;
  readonly settings: ClipSettings;
  readonly isInView: boolean;
  readonly colours: ClipColours;
}

interface ClipColours {
  readonly theme: Theme;
  readonly line: string;
  readonly clipped: string;
}

/** Clip on screen: its loaded data, its pending requests and its drawing. */
export class LookedClip {
  readonly length: ClipLength;
  private readonly reader: ClipReader;
  private readonly waveform: Waveform;
  private readonly tiles: SpectrogramTiles;
  private readonly lanes = new Map<string, SpectrogramLane>();

  constructor(reader: ClipReader, changed: () => void) {
    this.reader = reader;
    this.length = { seconds: reader.frames / reader.sampleRate, sampleRate: reader.sampleRate };
    this.waveform = new Waveform(reader, changed);
    this.tiles = new SpectrogramTiles(reader, changed);
  }

  /** Nothing is on its way. */
  get isSettled(): boolean {
    return this.waveform.isSettled && this.tiles.isSettled;
  }

  get error(): string | undefined {
    return this.waveform.error ?? this.tiles.error;
  }

  layout({ size, settings }: ClipView): ClipLayout {
    return clipLayout(size, this.reader.channels, settings);
  }

  /** Asks for what is in view and not there, and gives up what is not in view. */
  ask(view: ClipView): void {
    const { reader, waveform, tiles } = this;
    const layout = this.layout(view);
    const span = spanInView(view.span, this.length);
    const range = view.isInView ? framesOfSpan(span, reader.sampleRate, reader.frames) : undefined;
    const hasWaveform = layout.lanes.some(({ kind }) => kind === "waveform");
    const pixels = Math.round(layout.width * view.ratio);
    if (range && hasWaveform && pixels > 0) {
      // A clip that ends in view has fewer columns.
      const share = (range.end - range.start) / ((span.to - span.from) * reader.sampleRate);
      const columns = Math.min(Math.max(1, Math.round(pixels * share)), range.end - range.start, MAX_CLIP_COLUMNS);
      waveform.want({ ...range, columns });
    } else waveform.want(undefined);
    const lanes = range && pixels > 0 ? layout.lanes.filter(({ kind }) => kind === "spectrogram") : [];
    tiles.want(lanes.flatMap((lane) => this.queryOf(view, layout, lane) ?? []));
  }

  /** Asks for nothing any more; what is there stays. */
  rest(): void {
    this.waveform.want(undefined);
    this.tiles.want([]);
  }

  leave(): void {
    this.rest();
    this.tiles.leave();
  }

  /** Draws what is there on a cleared canvas. */
  draw(context: CanvasRenderingContext2D, view: ClipView): void {
    const { size, ratio, settings, colours } = view;
    const { sampleRate } = this.reader;
    const layout = this.layout(view);
    const span = spanInView(view.span, this.length);
    const range = waveformRange(this.waveform.parts, { span, sampleRate, isFitted: settings.isFitted });
    context.setTransform(1, 0, 0, 1, 0, 0);
    for (const lane of layout.lanes) this.drawLane(context, view, layout, lane, span, range);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { plot } = colours.theme;
    const axes = { span, sampleRate, scale: settings.scale, range, extent: textExtent(plot.font) };
    drawAxes(context, layout, size.height, axes, plot);
  }

  /** Text of the point under the pointer; undefined if there is no sample. */
  textAt(view: ClipView, { x, y }: Px): string | undefined {
    const { reader, waveform, tiles } = this;
    const layout = this.layout(view);
    if (x < layout.left || x > layout.left + layout.width) return undefined;
    const span = spanInView(view.span, this.length);
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
    const query = this.queryOf(view, layout, lane);
    return query ? `${time} · ${spectrumAt(lane, y, frame, reader, view.settings, query, tiles)}` : time;
  }

  private queryOf(view: ClipView, { width }: ClipLayout, { channel, height }: ClipLane): SpectrogramQuery | undefined {
    const { sampleRate, frames } = this.reader;
    const { points, scale } = view.settings;
    const span = spanInView(view.span, this.length);
    const range = framesOfSpan(span, sampleRate, frames);
    const rows = Math.min(Math.max(1, Math.round(height * view.ratio)), MAX_SPECTROGRAM_ROWS);
    const hop = hopOf(((span.to - span.from) * sampleRate) / (width * view.ratio), points);
    return range && { choice: { points, rows, scale, ...(channel !== undefined && { channel }) }, hop, frames: range };
  }

  private drawLane(
    context: CanvasRenderingContext2D,
    view: ClipView,
    layout: ClipLayout,
    lane: ClipLane,
    span: ClipSpan,
    range: number,
  ): void {
    const { reader, waveform, tiles, lanes } = this;
    const { ratio, colours, settings } = view;
    const px = (value: number) => Math.round(value * ratio);
    const rect = { left: px(layout.left), top: px(lane.top), width: px(layout.width), height: px(lane.height) };
    if (rect.width < 1 || rect.height < 1) return;
    if (lane.kind === "spectrogram") {
      const query = this.queryOf(view, layout, lane);
      const key = String(lane.channel);
      const drawn = lanes.get(key) ?? new SpectrogramLane();
      lanes.set(key, drawn);
      if (query) drawn.draw(context, { ...rect, height: query.choice.rows }, span, query, reader, settings, tiles);
      return;
    }
    const place = { ...rect, span, sampleRate: reader.sampleRate, range, ratio };
    const { theme, line, clipped } = colours;
    const drawnIn = { line, clipped, odd: cssColour(theme.odd.nan), scale: theme.plot.grid };
    drawScaleLines(context, place, drawnIn);
    for (const part of waveform.parts) {
      drawWaveform(context, part, lane.channel ?? 0, reader.greatest, place, drawnIn);
    }
  }
}

/** Lane of one spectrogram: paints the loaded tiles over the last complete picture, stretched to the current span. */
class SpectrogramLane {
  private whole: Raster | undefined;

  /** Draws it into a rectangle of px of the screen. */
  draw(
    context: CanvasRenderingContext2D,
    rect: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
    span: ClipSpan,
    query: SpectrogramQuery,
    reader: ClipReader,
    settings: ClipSettings,
    tiles: SpectrogramTiles,
  ): void {
    const { left, top, width, height } = rect;
    const { sampleRate, frames } = reader;
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const raster = canvas.getContext("2d");
    if (!raster) return;
    const pixels = new ImageData(width, height);
    const view = { span, sampleRate, frames, hop: query.hop };
    const isWhole = paintSpectrogram(pixels, view, settings, (tile) => tiles.tile(query, tile));
    raster.putImageData(pixels, 0, 0);
    context.save();
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    if (isWhole) this.whole = { canvas, span };
    else if (this.whole) {
      const scale = width / (span.to - span.from);
      const { from, to } = this.whole.span;
      context.drawImage(this.whole.canvas, left + (from - span.from) * scale, top, (to - from) * scale, height);
    }
    context.drawImage(canvas, left, top);
    context.restore();
  }
}
