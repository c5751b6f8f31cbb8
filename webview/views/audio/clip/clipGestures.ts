import { type Brushing, PlotPointer, type PlotPointerTarget, type Px } from "../../../ui/plot/pointer/plotPointer";
import type { ClipSpan } from "../player/player";
import { brushedSpan, type ClipLength, pannedSpan, zoomedSpan } from "./clipSpan";

/** Zoom of a turn of the wheel by one px. */
const WHEEL = 0.0015;

/** Target of gestures, with its callbacks. */
export interface ClipGestureTarget {
  /** Undefined while nothing is drawn. */
  readonly place:
    | { readonly left: number; readonly width: number; readonly span: ClipSpan; readonly length: ClipLength }
    | undefined;
  /** Alone on the page, its wheel scrolls nothing else. */
  readonly isLarge: boolean;
  seek(seconds: number): void;
  show(span: ClipSpan | undefined): void;
  /** The pointer is there, or nowhere; a drag goes on or ended. */
  moved(at: Px | undefined): void;
}

/**
 * Gestures as those of the cards of scalars: a drag zooms into its extent, with Shift or the middle button it moves; Ctrl and the wheel (a
 * pinch) zoom, Shift and the wheel move, the wheel alone scrolls the page; a double click shows all. A click seeks.
 */
export class ClipGestures implements PlotPointerTarget {
  private readonly target: ClipGestureTarget;
  private readonly pointer = new PlotPointer(this, { isClickHarmless: true });

  constructor(target: ClipGestureTarget) {
    this.target = target;
  }

  /** Until the signal aborts. */
  listen(frame: HTMLElement, signal: AbortSignal): void {
    this.pointer.listen(frame, signal);
    frame.addEventListener("wheel", this.onWheel, { signal });
  }

  /** Extent of the drag, in px; undefined where it is no more than a click. */
  get brush(): { readonly left: number; readonly right: number } | undefined {
    const { drag, isBusy } = this.pointer;
    return drag && isBusy ? { left: Math.min(drag.x0, drag.x1), right: Math.max(drag.x0, drag.x1) } : undefined;
  }

  begins({ button, shiftKey }: PointerEvent): "brush" | "pan" | undefined {
    if (!this.target.place) return undefined;
    if (button === 1 || (button === 0 && shiftKey)) return "pan";
    return button === 0 ? "brush" : undefined;
  }

  moved(at: Px | undefined): void {
    this.target.moved(at);
  }

  panned(by: number): void {
    const { place } = this.target;
    const panned = place && pannedSpan(place.span, place.length, -by / place.width);
    if (panned && panned.from !== place.span.from) this.target.show(panned);
  }

  brushed({ x0, x1 }: Brushing): void {
    const { place } = this.target;
    const [from, to] = [this.secondsAt(Math.min(x0, x1)), this.secondsAt(Math.max(x0, x1))];
    if (place) this.target.show(brushedSpan(from, to, place.length));
  }

  clickAt({ x }: Px): void {
    const { place } = this.target;
    if (place) this.target.seek(Math.min(Math.max(this.secondsAt(x), 0), place.length.seconds));
  }

  reset(): void {
    this.target.show(undefined);
  }

  private readonly onWheel = (event: WheelEvent): void => {
    const { place, isLarge } = this.target;
    if (!place) return;
    const isZoom = event.ctrlKey || event.metaKey;
    const isSideways = !isZoom && (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY));
    if (!isZoom && !isSideways && !isLarge) return;
    const by = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (!isSideways) {
      event.preventDefault();
      const factor = Math.exp(event.deltaY * by * WHEEL);
      this.target.show(zoomedSpan(place.span, place.length, this.secondsAt(this.pointer.at(event).x), factor));
      return;
    }
    const panned = pannedSpan(place.span, place.length, ((event.deltaX || event.deltaY) * by) / place.width);
    if (panned.from === place.span.from) return;
    event.preventDefault();
    this.target.show(panned);
  };

  private secondsAt(x: number): number {
    const { place } = this.target;
    if (!place) return 0;
    const share = Math.min(Math.max((x - place.left) / place.width, 0), 1);
    return place.span.from + share * (place.span.to - place.span.from);
  }
}
