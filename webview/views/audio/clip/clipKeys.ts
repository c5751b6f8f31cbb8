import type { ClipSpan } from "../player/player";
import { type ClipLength, pannedSpan, zoomedSpan } from "./clipSpan";

/** Step of a key, as a share of the visible span. */
const KEY_SEEK = 0.02;
const KEY_PAN = 0.25;
const KEY_ZOOM = 2;

/** Target of keys. */
interface ClipKeyTarget {
  readonly place: { readonly span: ClipSpan; readonly length: ClipLength } | undefined;
  readonly playhead: number | undefined;
  seek(seconds: number): void;
  show(span: ClipSpan | undefined): void;
}

/** Applies a key to the picture of a clip; false where it means nothing there. */
export function pressClipKey(target: ClipKeyTarget, event: KeyboardEvent): boolean {
  const { place } = target;
  if (!place || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { span, length } = place;
  const at = Math.min(Math.max(target.playhead ?? 0, 0), length.seconds);
  const by = (span.to - span.from) * KEY_SEEK;
  const isInView = at >= span.from && at <= span.to;
  const around = isInView ? at : (span.from + span.to) / 2;
  const pan = (share: number) => target.show(pannedSpan(span, length, share));
  const zoom = (factor: number) => target.show(zoomedSpan(span, length, around, factor));
  const seek = (to: number) => target.seek(Math.min(Math.max(to, 0), length.seconds));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => (event.shiftKey ? pan(-KEY_PAN) : seek(at - by)),
    ArrowRight: () => (event.shiftKey ? pan(KEY_PAN) : seek(at + by)),
    Home: () => seek(0),
    End: () => seek(length.seconds),
    "+": () => zoom(1 / KEY_ZOOM),
    "=": () => zoom(1 / KEY_ZOOM),
    "-": () => zoom(KEY_ZOOM),
    "0": () => target.show(undefined),
  };
  const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
  act?.();
  return act !== undefined;
}
