import type { Span } from "../player/player";
import { brushedSpan, type ClipLength, pannedSpan, zoomedSpan } from "./clipSpan";

/** How much a turn of the wheel by one px zooms. */
const WHEEL = 0.0015;
/** Px that a drag goes before it is one. */
const LEAST_DRAG = 4;

/** Px within the picture. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** What gestures act on, and who is told what they mean. */
export interface ClipGestureTarget {
  readonly frame: HTMLElement;
  /** Undefined while nothing is drawn. */
  readonly place:
    | { readonly left: number; readonly width: number; readonly span: Span; readonly length: ClipLength }
    | undefined;
  /** Alone on the page, its wheel scrolls nothing else. */
  readonly isLarge: boolean;
  seek(seconds: number): void;
  show(span: Span | undefined): void;
  /** The pointer is there, or nowhere; a drag goes on or ended. */
  moved(at: PicturePoint | undefined): void;
}

/**
 * As those of the cards of scalars: a drag zooms into what it goes over, with Shift or the middle button it moves; Ctrl and the wheel (a
 * pinch) zoom, Shift and the wheel move, the wheel alone scrolls the page; a double click shows all. A click seeks.
 */
export class ClipGestures {
  private readonly target: ClipGestureTarget;
  private drag: { readonly from: number; readonly to: number } | undefined;
  private panFrom: number | undefined;

  constructor(target: ClipGestureTarget) {
    this.target = target;
  }

  /** What is dragged over, in px; undefined where it is no more than a click. */
  get brush(): { readonly left: number; readonly right: number } | undefined {
    const { drag } = this;
    if (!drag || Math.abs(drag.to - drag.from) < LEAST_DRAG) return undefined;
    return { left: Math.min(drag.from, drag.to), right: Math.max(drag.from, drag.to) };
  }

  readonly onMove = (event: PointerEvent): void => {
    const at = this.at(event);
    if (this.panFrom !== undefined) this.pan(at.x);
    if (this.drag) this.drag = { ...this.drag, to: at.x };
    this.target.moved(at);
  };

  readonly onLeave = (): void => {
    if (!this.drag && this.panFrom === undefined) this.target.moved(undefined);
  };

  readonly onDown = (event: PointerEvent): void => {
    const isPan = event.button === 1 || (event.button === 0 && event.shiftKey);
    if ((event.button !== 0 && !isPan) || !this.target.place) return;
    this.target.frame.setPointerCapture(event.pointerId);
    const { x } = this.at(event);
    if (isPan) {
      event.preventDefault();
      this.panFrom = x;
    } else this.drag = { from: x, to: x };
  };

  readonly onUp = (event: PointerEvent): void => {
    const { brush, drag } = this;
    const { place } = this.target;
    this.drag = undefined;
    this.panFrom = undefined;
    if (drag && place) {
      if (brush) this.target.show(brushedSpan(this.secondsAt(brush.left), this.secondsAt(brush.right), place.length));
      else this.target.seek(Math.min(Math.max(this.secondsAt(drag.from), 0), place.length.seconds));
    }
    this.target.moved(this.at(event));
  };

  readonly onCancel = (): void => {
    this.stop();
    this.target.moved(undefined);
  };

  readonly onDoubleClick = (): void => this.target.show(undefined);

  readonly onWheel = (event: WheelEvent): void => {
    const { place, isLarge } = this.target;
    if (!place) return;
    const isZoom = event.ctrlKey || event.metaKey;
    const isSideways = !isZoom && (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY));
    if (!isZoom && !isSideways && !isLarge) return;
    const by = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (!isSideways) {
      event.preventDefault();
      const factor = Math.exp(event.deltaY * by * WHEEL);
      this.target.show(zoomedSpan(place.span, place.length, this.secondsAt(this.at(event).x), factor));
      return;
    }
    const panned = pannedSpan(place.span, place.length, ((event.deltaX || event.deltaY) * by) / place.width);
    if (panned.from === place.span.from) return;
    event.preventDefault();
    this.target.show(panned);
  };

  stop(): void {
    this.drag = undefined;
    this.panFrom = undefined;
  }

  private pan(x: number): void {
    const { place } = this.target;
    if (!place || this.panFrom === undefined) return;
    const panned = pannedSpan(place.span, place.length, (this.panFrom - x) / place.width);
    this.panFrom = x;
    if (panned.from !== place.span.from) this.target.show(panned);
  }

  private secondsAt(x: number): number {
    const { place } = this.target;
    if (!place) return 0;
    const share = Math.min(Math.max((x - place.left) / place.width, 0), 1);
    return place.span.from + share * (place.span.to - place.span.from);
  }

  private at(event: MouseEvent): PicturePoint {
    const { left, top } = this.target.frame.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }
}
