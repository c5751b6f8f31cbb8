import type { ClipSpan } from "../player/player";
import type { WaveformPart } from "./waveform";

/** Least amplitude at the edges of a fitted waveform: below it a picture would show only rounding. */
const LEAST_RANGE = 1e-6;

/** Inputs of the amplitude at the edges of waveforms. */
interface RangeQuery {
  readonly span: ClipSpan;
  readonly sampleRate: number;
  /** True if it follows the visible part; else it is full scale. */
  readonly isFitted: boolean;
}

/** The amplitude at a lane's edges: full scale, more where floats go beyond it, or of what is in view, rounded up to two digits. */
export function waveformRange(parts: readonly WaveformPart[], { span, sampleRate, isFitted }: RangeQuery): number {
  const all = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  if (!isFitted) return Math.max(1, ...parts.map((part) => greatestIn(part, all)));
  const view = { from: span.from * sampleRate, to: span.to * sampleRate };
  const latest = parts.at(-1);
  // What lies beneath is coarser, and counts only where the newest does not reach.
  const isCovered = latest !== undefined && latest.start <= Math.max(0, view.from) && latest.end >= view.to;
  const greatest = Math.max(0, ...(isCovered ? [latest] : parts).map((part) => greatestIn(part, view)));
  return greatest === 0 ? 1 : Math.max(LEAST_RANGE, roundedUp(greatest));
}

/** The greatest |x| that is finite, of columns that are in a range of frames. */
function greatestIn(
  { start, end, columns, channels, peaks }: WaveformPart,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const framesOfColumn = (end - start) / columns;
  const first = Math.max(0, Math.floor((from - start) / framesOfColumn));
  const last = Math.min(columns, Math.ceil((to - start) / framesOfColumn));
  let greatest = 0;
  for (let channel = 0; channel < channels; channel++) {
    for (let i = 2 * (channel * columns + first); i < 2 * (channel * columns + last); i++) {
      const size = Math.abs(peaks[i] as number);
      if (size > greatest && size < Number.POSITIVE_INFINITY) greatest = size;
    }
  }
  return greatest;
}

/** Rounds up to two digits: the axis has a readable number, and stays while a little more comes into view. */
function roundedUp(value: number): number {
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  // A tenth has no double: what is two digits already stays them.
  return Number((Math.ceil(value / unit - 1e-9) * unit).toPrecision(2));
}
