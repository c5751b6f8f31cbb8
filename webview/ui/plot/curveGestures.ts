import { type BrushRect, brushRect, type Drag } from "./brush";
import type { CurvePlace } from "./curvePath";
import { type CurveZoom, panned, type ZoomedPicture, zoomAt, zoomOfBrush } from "./curveZoom";

/** How much a turn of the wheel by one px zooms. */
const WHEEL = 0.0015;
const DOUBLE_CLICK_MS = 250;

/** What gestures act on, and who is told what they mean. */
export interface GestureTarget {
  readonly frame: HTMLElement;
  readonly scene: ZoomedPicture | undefined;
  readonly place: CurvePlace | undefined;
  /** Alone on the page, its wheel scrolls nothing else. */
  readonly isLarge: boolean;
  zoom(zoom: CurveZoom): void;
  reset(): void;
  clickAt(at: { readonly x: number; readonly y: number }): void;
  /** The pointer is there, or nowhere; a drag goes on or ended. */
  moved(at: { readonly x: number; readonly y: number } | undefined): void;
}

/**
 * Drag brushes x, with Shift both axes; with Space or the middle button it pans. Ctrl and the wheel (a pinch) zoom, Shift and the
 * wheel pan; the wheel alone scrolls the page, but zooms a picture that has the page for itself.
 */
export class CurveGestures {
  private readonly target: GestureTarget;
  private drag: (Drag & { readonly isBoth: boolean }) | undefined;
  private panFrom: number | undefined;
  private clickTimer: ReturnType<typeof setTimeout> | undefined;
  private isSpaceDown = false;

  constructor(target: GestureTarget) {
    this.target = target;
  }

  get brush(): BrushRect | undefined {
    const { drag } = this;
    const { place } = this.target;
    return drag && place && brushRect(drag, place.map, drag.isBoth);
  }

  get isPanning(): boolean {
    return this.panFrom !== undefined;
  }

  readonly onMove = (event: PointerEvent): void => {
    const at = this.at(event);
    if (this.panFrom !== undefined) {
      this.pan(at.x);
      return;
    }
    if (this.drag) this.drag = { ...this.drag, x1: at.x, y1: at.y, isBoth: event.shiftKey };
    this.target.moved(at);
  };

  readonly onLeave = (): void => {
    if (!this.drag && this.panFrom === undefined) this.target.moved(undefined);
  };

  readonly onDown = (event: PointerEvent): void => {
    const isPan = event.button === 1 || (event.button === 0 && this.isSpaceDown);
    if ((event.button !== 0 && !isPan) || !this.target.place) return;
    this.target.frame.setPointerCapture(event.pointerId);
    const { x, y } = this.at(event);
    if (isPan) {
      event.preventDefault();
      this.panFrom = x;
    } else this.drag = { x0: x, y0: y, x1: x, y1: y, isBoth: event.shiftKey };
  };

  readonly onUp = (event: PointerEvent): void => {
    const { brush, drag } = this;
    const { scene, place } = this.target;
    this.drag = undefined;
    this.panFrom = undefined;
    const at = this.at(event);
    if (drag && brush && scene && place) this.target.zoom(zoomOfBrush(scene, place.map, brush));
    this.target.moved(at);
    if (drag && !brush && Math.abs(drag.x1 - drag.x0) + Math.abs(drag.y1 - drag.y0) < 5) this.clicked(at);
  };

  readonly onCancel = (): void => {
    this.drag = undefined;
    this.panFrom = undefined;
    this.target.moved(undefined);
  };

  /** The second of two clicks resets the zoom; the first must not have done anything by then. */
  private clicked(at: { x: number; y: number }): void {
    clearTimeout(this.clickTimer);
    this.clickTimer = setTimeout(() => this.target.clickAt(at), DOUBLE_CLICK_MS);
  }

  readonly onDoubleClick = (): void => {
    clearTimeout(this.clickTimer);
    this.target.reset();
  };

  readonly onWheel = (event: WheelEvent): void => {
    const { scene, place, isLarge } = this.target;
    if (!scene || !place) return;
    const isZoom = event.ctrlKey || event.metaKey;
    const isSideways = !isZoom && (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY));
    if (!isZoom && !isSideways && !isLarge) return;
    const by = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const turn = (event.deltaY || event.deltaX) * by;
    if (isSideways) {
      const pan = panned(scene, ((event.deltaX || event.deltaY) * by) / place.map.width);
      if (!pan) return;
      event.preventDefault();
      this.target.zoom(pan);
      return;
    }
    event.preventDefault();
    this.target.zoom(zoomAt(scene, place.map, this.at(event), Math.exp(turn * WHEEL), isZoom && event.shiftKey));
  };

  readonly onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== " ") return;
    // The page would scroll.
    event.preventDefault();
    if (this.isSpaceDown) return;
    this.isSpaceDown = true;
    // The focus may be elsewhere by the time it comes up, in the page or out of it.
    addEventListener("keyup", this.keyUp, { capture: true });
    addEventListener("blur", this.releaseSpace);
  };

  private readonly keyUp = (event: KeyboardEvent): void => {
    if (event.key === " ") this.releaseSpace();
  };

  private readonly releaseSpace = (): void => {
    this.isSpaceDown = false;
    removeEventListener("keyup", this.keyUp, { capture: true });
    removeEventListener("blur", this.releaseSpace);
  };

  stop(): void {
    clearTimeout(this.clickTimer);
    this.drag = undefined;
    this.panFrom = undefined;
    this.releaseSpace();
  }

  private pan(x: number): void {
    const { scene, place } = this.target;
    if (!scene || !place || this.panFrom === undefined) return;
    const pan = panned(scene, (this.panFrom - x) / place.map.width);
    this.panFrom = x;
    if (pan) this.target.zoom(pan);
  }

  private at(event: MouseEvent): { x: number; y: number } {
    const { left, top } = this.target.frame.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }
}
