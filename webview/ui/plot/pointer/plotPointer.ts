import { type Drag, isClick } from "./brush";
import { onPressOutside } from "./pressOutside";

/** Px within a plot's frame. */
export interface Px {
  readonly x: number;
  readonly y: number;
}

/** A drag of the button that brushes. */
export interface Brushing extends Drag {
  readonly isShift: boolean;
}

/** Receiver of a pointer's gestures. */
export interface PlotPointerTarget {
  /** The drag that a press begins, if any. */
  begins(event: PointerEvent): "brush" | "pan" | undefined;
  /** The pointer is there, or nowhere; a drag goes on or ended. */
  moved(at: Px | undefined): void;
  /** Px to the right since it was called last. */
  panned?(by: number): void;
  /** A drag ended that was more than a click. */
  brushed(drag: Brushing): void;
  clickAt(at: Px): void;
  /** A double click. */
  reset(): void;
}

/** The second of two clicks comes within these ms; the first must not have done anything by then. */
const DOUBLE_CLICK_MS = 250;

/**
 * The pointer over a plot: where it is, what it drags, what it clicks. One that is down keeps the plot until it is up, cancelled,
 * or anything outside is pressed; others are not heard meanwhile.
 */
export class PlotPointer {
  /** The drag of the button that brushes, as far as it went; it may still be a click. */
  drag: Brushing | undefined;
  private readonly target: PlotPointerTarget;
  private readonly clickMs: number;
  private frame: HTMLElement | undefined;
  /** Over the plot. */
  private isHere = false;
  private held: number | undefined;
  private panFrom: number | undefined;
  private clickTimer: ReturnType<typeof setTimeout> | undefined;

  /** `isClickHarmless`: a click is told at once, the first of two as well. */
  constructor(target: PlotPointerTarget, { isClickHarmless = false } = {}) {
    this.target = target;
    this.clickMs = isClickHarmless ? 0 : DOUBLE_CLICK_MS;
  }

  get isPanning(): boolean {
    return this.panFrom !== undefined;
  }

  /** Moving the plot, or brushing. */
  get isBusy(): boolean {
    return this.isPanning || (this.drag !== undefined && !isClick(this.drag));
  }

  /** Until the signal aborts. */
  listen(frame: HTMLElement, signal: AbortSignal): void {
    this.frame = frame;
    frame.addEventListener("pointerdown", this.press, { signal });
    frame.addEventListener("pointermove", this.move, { signal });
    frame.addEventListener("pointerup", this.release, { signal });
    frame.addEventListener("pointerleave", this.leave, { signal });
    frame.addEventListener("pointercancel", this.lose, { signal });
    frame.addEventListener("lostpointercapture", this.lose, { signal });
    frame.addEventListener("dblclick", this.clickTwice, { signal });
    onPressOutside(frame, signal, this.forget);
    signal.addEventListener("abort", () => {
      clearTimeout(this.clickTimer);
      this.forget();
    });
  }

  at(event: MouseEvent): Px {
    const { left = 0, top = 0 } = this.frame?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left, y: event.clientY - top };
  }

  private isOther({ pointerId }: PointerEvent): boolean {
    return this.held !== undefined && this.held !== pointerId;
  }

  private end(): void {
    this.held = undefined;
    this.drag = undefined;
    this.panFrom = undefined;
    this.frame?.classList.remove("panning");
  }

  private readonly press = (event: PointerEvent): void => {
    const begun = this.isOther(event) ? undefined : this.target.begins(event);
    if (!begun) return;
    this.held = event.pointerId;
    this.frame?.setPointerCapture(event.pointerId);
    const { x, y } = this.at(event);
    if (begun === "pan") {
      event.preventDefault();
      this.panFrom = x;
      this.frame?.classList.add("panning");
    } else this.drag = { x0: x, y0: y, x1: x, y1: y, isShift: event.shiftKey };
  };

  private readonly move = (event: PointerEvent): void => {
    if (this.isOther(event)) return;
    const at = this.at(event);
    if (this.panFrom !== undefined) {
      const by = at.x - this.panFrom;
      this.panFrom = at.x;
      this.target.panned?.(by);
    }
    if (this.drag) this.drag = { ...this.drag, x1: at.x, y1: at.y, isShift: event.shiftKey };
    this.tell(at);
  };

  private readonly release = (event: PointerEvent): void => {
    if (event.pointerId !== this.held) return;
    const { drag } = this;
    this.end();
    const at = this.at(event);
    if (drag && !isClick(drag)) this.target.brushed(drag);
    this.tell(at);
    if (drag && isClick(drag)) this.click(at);
  };

  private readonly leave = (): void => {
    if (this.held === undefined) this.tell(undefined);
  };

  private readonly lose = (event: PointerEvent): void => {
    if (event.pointerId === this.held) this.giveUp();
  };

  private readonly forget = (): void => {
    if (this.isHere || this.held !== undefined) this.giveUp();
  };

  private giveUp(): void {
    this.end();
    this.tell(undefined);
  }

  private tell(at: Px | undefined): void {
    this.isHere = at !== undefined;
    this.target.moved(at);
  }

  private click(at: Px): void {
    clearTimeout(this.clickTimer);
    if (this.clickMs === 0) this.target.clickAt(at);
    else this.clickTimer = setTimeout(() => this.target.clickAt(at), this.clickMs);
  }

  private readonly clickTwice = (): void => {
    clearTimeout(this.clickTimer);
    this.target.reset();
  };
}
