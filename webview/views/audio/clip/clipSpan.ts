import type { ClipSpan } from "../player/player";

/** Frames that are in view at least. */
const LEAST_FRAMES = 8;

/** Length of a clip, and its frames. */
export interface ClipLength {
  readonly seconds: number;
  readonly sampleRate: number;
}

/** Visible span: one that is linked with longer clips may extend beyond this one. */
export function spanInView(span: ClipSpan | undefined, { seconds, sampleRate }: ClipLength): ClipSpan {
  return span ?? { from: 0, to: Math.max(seconds, 1 / sampleRate) };
}

/** `factor` times as wide around a second, which stays where it is; undefined where that is all. */
export function zoomedSpan(span: ClipSpan, length: ClipLength, around: number, factor: number): ClipSpan | undefined {
  return within({ from: around - (around - span.from) * factor, to: around + (span.to - around) * factor }, length);
}

/** Moved by a share of its width, not beyond the clip; the same where there is nothing to move to. */
export function pannedSpan(span: ClipSpan, { seconds }: ClipLength, share: number): ClipSpan {
  const wanted = (span.to - span.from) * share;
  const by = wanted < 0 ? Math.max(wanted, Math.min(0, -span.from)) : Math.min(wanted, Math.max(0, seconds - span.to));
  return { from: span.from + by, to: span.to + by };
}

/** Between two seconds that were brushed. */
export function brushedSpan(one: number, other: number, length: ClipLength): ClipSpan | undefined {
  return within({ from: Math.min(one, other), to: Math.max(one, other) }, length);
}

function within({ from, to }: ClipSpan, { seconds, sampleRate }: ClipLength): ClipSpan | undefined {
  if (from <= 0 && to >= seconds) return undefined;
  const least = Math.min(LEAST_FRAMES / sampleRate, seconds);
  const air = Math.max(0, least - (to - from)) / 2;
  const wide = { from: Math.max(0, from - air), to: to + air };
  const end = Math.min(wide.to, Math.max(seconds, wide.from + least));
  return { from: Math.max(0, Math.min(wide.from, end - least)), to: end };
}

/** Frames from `start` on and before `end`. */
export interface FrameRange {
  readonly start: number;
  readonly end: number;
}

/** The frames that a span touches; undefined where the clip has none there. */
export function framesOfSpan(span: ClipSpan, sampleRate: number, frames: number): FrameRange | undefined {
  const start = Math.max(0, Math.floor(span.from * sampleRate));
  // One more: a line goes on to it.
  const end = Math.min(frames, Math.ceil(span.to * sampleRate) + 1);
  return end > start ? { start, end } : undefined;
}
