import type { CurvePlace } from "../curvePath";
import { type BrushRect, brushRect } from "./brush";
import { type CurveZoom, panned, type ZoomedPicture, zoomAt, zoomOfBrush } from "./curveZoom";
import { type Brushing, PlotPointer, type PlotPointerTarget, type Px } from "./plotPointer";

/** Zoom of a turn of the wheel by one px. */
const WHEEL = 0.0015;

/** Target of gestures, with its callbacks. */
export interface GestureTarget {
  readonly scene: ZoomedPicture | undefined;
  readonly place: CurvePlace | undefined;
  /** Alone on the page, its wheel scrolls nothing else. */
  readonly isLarge: boolean;
  zoom(zoom: CurveZoom): void;
  reset(): void;
  clickAt(at: Px): void;
  /** The pointer is there, or nowhere; a drag goes on or ended. */
  moved(at: Px | undefined): void;
}

/**
 * Drag brushes x, with Shift both axes; with Space or the middle button it pans. Ctrl and the wheel (a pinch) zoom, Shift and the
 * wheel pan; the wheel alone scrolls the page, but zooms a picture that has the page for itself.
 */
export class CurveGestures implements PlotPointerTarget {
  private readonly target: GestureTarget;
  private readonly pointer = new PlotPointer(this);
  private isSpaceDown = false;

  constructor(target: GestureTarget) {
    this.target = target;
  }

  /** Until the signal aborts. */
  listen(frame: HTMLElement, signal: AbortSignal): void {
    this.pointer.listen(frame, signal);
    frame.addEventListener("wheel", this.onWheel, { signal });
    frame.addEventListener("keydown", this.onKeyDown, { signal });
    signal.addEventListener("abort", this.releaseSpace);
  }

  get brush(): BrushRect | undefined {
    const { drag } = this.pointer;
    return drag && this.rect(drag);
  }

  get isBusy(): boolean {
    return this.pointer.isPanning || this.brush !== undefined;
  }

  /** Zooms around a place of the horizontal axis, as it is drawn, where that is in sight; else around the picture's middle. */
  zoomBy(factor: number, at: number | undefined): void {
    const { scene, place } = this.target;
    if (!scene || !place) return;
    const { map } = place;
    const px = at === undefined ? Number.NaN : map.x(at);
    const isInside = px >= map.left && px <= map.left + map.width;
    this.target.zoom(zoomAt(scene, map, { x: isInside ? px : map.left + map.width / 2, y: map.top }, factor, false));
  }

  private rect(drag: Brushing): BrushRect | undefined {
    const { place } = this.target;
    return place && brushRect(drag, place.map, drag.isShift);
  }

  begins({ button }: PointerEvent): "brush" | "pan" | undefined {
    if (!this.target.place) return undefined;
    if (button === 1 || (button === 0 && this.isSpaceDown)) return "pan";
    return button === 0 ? "brush" : undefined;
  }

  moved(at: Px | undefined): void {
    this.target.moved(at);
  }

  panned(by: number): void {
    const { scene, place } = this.target;
    const pan = scene && place && panned(scene, -by / place.map.width);
    if (pan) this.target.zoom(pan);
  }

  brushed(drag: Brushing): void {
    const { scene, place } = this.target;
    const rect = this.rect(drag);
    if (rect && scene && place) this.target.zoom(zoomOfBrush(scene, place.map, rect));
  }

  clickAt(at: Px): void {
    this.target.clickAt(at);
  }

  reset(): void {
    this.target.reset();
  }

  private readonly onWheel = (event: WheelEvent): void => {
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
    this.target.zoom(
      zoomAt(scene, place.map, this.pointer.at(event), Math.exp(turn * WHEEL), isZoom && event.shiftKey),
    );
  };

  private readonly onKeyDown = (event: KeyboardEvent): void => {
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
}
