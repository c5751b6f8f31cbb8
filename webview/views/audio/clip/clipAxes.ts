import * as l10n from "@vscode/l10n";
import { type FrequencyScale, frequencyAt, placeOfFrequency } from "../../../../src/sound/frequencyRows";
import { PLOT_FONT_SIZE } from "../../../ui/plot/axes/plotFont";
import { niceStep, type TextExtent, type Tick } from "../../../ui/plot/axes/ticks";
import { durationTicks } from "../../../ui/plot/axes/timeTicks";
import type { PlotColours } from "../../../ui/plot/plot";
import { localeNumber } from "../../../ui/texts/localeText";
import type { ClipSpan } from "../player/player";
import type { ClipLayout } from "./clipLayout";

/** Px between the middles of two frequencies' labels. */
const LABEL_HEIGHT = 15;
/** Px between labels of times. */
const LABEL_AIR = 6;

/** Round frequencies, in Hz; `at` is the share of the height from below. */
export function frequencyTicks(scale: FrequencyScale, sampleRate: number, height: number): Tick[] {
  const most = sampleRate / 2;
  const room = Math.floor(height / LABEL_HEIGHT);
  if (room < 2 || !(most > 0)) return [];
  const candidates = scale === "linear" ? multiples(niceStep(most / (room - 1)), most) : decades(most);
  const ticks: Tick[] = [];
  let above = Number.NEGATIVE_INFINITY;
  for (const hertz of candidates) {
    const at = placeOfFrequency(scale, hertz, sampleRate);
    if ((at - above) * height < LABEL_HEIGHT) continue;
    ticks.push({ at, label: frequencyText(hertz) });
    above = at;
  }
  return ticks;
}

function multiples(step: number, most: number): number[] {
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, i) => i * step);
}

function decades(most: number): number[] {
  const values = [0];
  for (let power = 100; power <= most; power *= 10) for (const factor of [1, 2, 5]) values.push(factor * power);
  return values.filter((hertz) => hertz <= most);
}

export function frequencyText(hertz: number): string {
  // What is rounded to 1,000 Hz is a kHz.
  if (hertz < 999.5) return l10n.t("{0} Hz", localeNumber(hertz, { maximumSignificantDigits: 3 }));
  return l10n.t("{0} kHz", localeNumber(hertz / 1000, { maximumSignificantDigits: 3 }));
}

/** The frequency at a share of a spectrogram's height from below. */
export function frequencyAtShare(scale: FrequencyScale, share: number, sampleRate: number): number {
  return frequencyAt(scale, Math.min(Math.max(share, 0), 1), sampleRate);
}

/** Round times that are in view; `at` in seconds. */
export function clipTimeTicks(span: ClipSpan, width: number, extent: TextExtent): Tick[] {
  const seconds = span.to - span.from;
  for (let count = Math.max(2, Math.floor(width / 60)); count >= 1; count--) {
    const ticks = durationTicks(span.from, span.to, seconds / count);
    const widest = ticks.reduce((most, { label }) => Math.max(most, extent(label)), 0);
    if (ticks.length <= 1 || width / (seconds / ((ticks[1]?.at ?? 0) - (ticks[0]?.at ?? 0))) >= widest + 12)
      return ticks;
  }
  return [];
}

/** Inputs of the axes besides the layout. */
interface ShownAxes {
  readonly span: ClipSpan;
  readonly sampleRate: number;
  readonly scale: FrequencyScale;
  /** The amplitude at a waveform's edges. */
  readonly range: number;
  readonly extent: TextExtent;
}

/** The axes, where there is room for them; in px of the page. */
export function drawAxes(
  context: CanvasRenderingContext2D,
  { left, width, bottom, lanes }: ClipLayout,
  height: number,
  { span, sampleRate, scale, range, extent }: ShownAxes,
  { text, axis, font }: PlotColours,
): void {
  context.font = `${PLOT_FONT_SIZE}px ${font}`;
  if (height > bottom) {
    context.textAlign = "center";
    context.textBaseline = "top";
    let end = Number.NEGATIVE_INFINITY;
    for (const { at, label } of clipTimeTicks(span, width, extent)) {
      const x = left + ((at - span.from) / (span.to - span.from)) * width;
      context.fillStyle = axis;
      context.fillRect(Math.round(x), bottom, 1, 3);
      const half = extent(label) / 2;
      const middle = Math.min(Math.max(x, half), left + width - half);
      // The last one was moved inwards, maybe onto the one before.
      if (middle - half < end + LABEL_AIR) continue;
      end = middle + half;
      context.fillStyle = text;
      context.fillText(label, middle, bottom + 4);
    }
  }
  if (left === 0) return;
  context.textAlign = "right";
  context.textBaseline = "middle";
  const mark = (y: number, label: string, top: number, laneHeight: number) => {
    context.fillStyle = axis;
    context.fillRect(left - 3, Math.round(y), 3, 1);
    context.fillStyle = text;
    const [least, most] = [top + PLOT_FONT_SIZE / 2, top + laneHeight - PLOT_FONT_SIZE / 2];
    context.fillText(label, left - 6, Math.min(Math.max(y, least), Math.max(least, most)));
  };
  for (const { kind, top, height: laneHeight } of lanes) {
    if (kind === "spectrogram") {
      for (const { at, label } of frequencyTicks(scale, sampleRate, laneHeight)) {
        mark(top + (1 - at) * laneHeight, label, top, laneHeight);
      }
      continue;
    }
    for (const value of amplitudeTicks(range, laneHeight)) {
      mark(top + ((range - value) / (2 * range)) * laneHeight, amplitudeLabel(value), top, laneHeight);
    }
  }
}

/** Zero, the edges and, of floats that go beyond it, full scale, as far as there is room. */
export function amplitudeTicks(range: number, height: number): readonly number[] {
  if (height < LABEL_HEIGHT) return [];
  if (height < 3 * LABEL_HEIGHT) return [0];
  const [fromEdge, fromZero] = [1 - 1 / range, 1 / range].map((share) => (share * height) / 2);
  const isRoom = (px: number | undefined) => px !== undefined && px >= LABEL_HEIGHT;
  return range > 1 && isRoom(fromEdge) && isRoom(fromZero) ? [range, 1, 0, -1, -range] : [range, 0, -range];
}

/** Short enough for the room beside a waveform, however little an amplitude is. */
function amplitudeLabel(value: number): string {
  const isTiny = value !== 0 && Math.abs(value) < 0.001;
  return isTiny ? value.toExponential() : localeNumber(value, { maximumSignificantDigits: 3 });
}
