import { Pinch } from "../../pinch";
import { onPressOutside } from "./pressOutside";

/** Across and down, in px of what is looked at. */
type Pair = readonly [number, number];

/** Px of the page that a press may move and still be no drag. */
const STILL = 4;

/** A picture that is moved below its pointers. */
interface PinchTarget {
  at(event: MouseEvent): Pair;
  /** Px of `at` for one of the page. */
  readonly pixelRatio: number;
  pan(by: Pair): void;
  zoom(times: number, at: Pair): void;
  press(at: Pair): void;
  /** Pointer over the picture; undefined where none is, and while it is moved. */
  point(event: PointerEvent | undefined): void;
}

/** One pointer that is down drags, two pinch, and one that did not move has pressed. */
export class PinchPointer {
  private readonly target: PinchTarget;
  private readonly pinch = new Pinch();
  private frame: HTMLElement | undefined;
  private pressed: Pair | undefined;

  constructor(target: PinchTarget) {
    this.target = target;
  }

  /** Until the signal aborts. */
  listen(frame: HTMLElement, signal: AbortSignal): void {
    this.frame = frame;
    frame.addEventListener("pointerdown", this.down, { signal });
    frame.addEventListener("pointermove", this.move, { signal });
    frame.addEventListener("pointerup", this.up, { signal });
    frame.addEventListener("pointercancel", this.lose, { signal });
    frame.addEventListener("lostpointercapture", this.lose, { signal });
    frame.addEventListener("pointerleave", this.leave, { signal });
    onPressOutside(frame, signal, () => {
      this.releaseAll();
      this.leave();
    });
    signal.addEventListener("abort", () => this.releaseAll());
  }

  private releaseAll(): void {
    this.pinch.clear();
    this.pressed = undefined;
    this.frame?.classList.remove("dragged");
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.frame?.setPointerCapture(event.pointerId);
    const at = this.target.at(event);
    this.pressed = event.isPrimary ? at : undefined;
    this.pinch.press(event.pointerId, at);
  };

  private readonly move = (event: PointerEvent): void => {
    const { pressed, target } = this;
    const at = target.at(event);
    if (pressed && Math.hypot(at[0] - pressed[0], at[1] - pressed[1]) < STILL * target.pixelRatio) return;
    this.pressed = undefined;
    const moved = this.pinch.move(event.pointerId, at);
    target.point(moved ? undefined : event);
    this.frame?.classList.toggle("dragged", moved !== undefined);
    if (!moved) return;
    target.pan(moved.by);
    if (moved.times !== 1) target.zoom(moved.times, moved.at);
  };

  private readonly up = (event: PointerEvent): void => {
    const { pressed } = this;
    this.lose(event);
    if (pressed) this.target.press(pressed);
  };

  private readonly lose = (event: PointerEvent): void => {
    this.pinch.release(event.pointerId);
    this.pressed = undefined;
    this.frame?.classList.remove("dragged");
  };

  private readonly leave = (): void => this.target.point(undefined);
}
