import { Pinch } from "../../../ui/pinch";
import type { Pair } from "./pictureView";

/** Of a wheel, whose lines are counted in these. */
const WHEEL_NOTCH = 100;
const LINE = 33;
/** Px that a press may move and still be no drag. */
const STILL = 4;

/** What pointers do to a picture. */
interface PointerTarget {
  inPane(event: MouseEvent): Pair;
  pan(by: Pair): void;
  zoom(times: number, at: Pair): void;
  press(at: Pair): void;
  /** Undefined while the picture is moved. */
  point(event: MouseEvent | undefined): void;
}

/** One pointer that is down drags, two pinch, and one that did not move has pressed. */
export class HeatmapPointer {
  private readonly target: PointerTarget;
  private readonly pinch = new Pinch();
  private pressed: Pair | undefined;

  constructor(target: PointerTarget) {
    this.target = target;
  }

  readonly onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !(event.currentTarget instanceof Element)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    this.pressed = event.isPrimary ? this.target.inPane(event) : undefined;
    this.pinch.press(event.pointerId, this.target.inPane(event));
  };

  readonly onMove = (event: PointerEvent): void => {
    const at = this.target.inPane(event);
    const { pressed } = this;
    const isStill = pressed && Math.hypot(at[0] - pressed[0], at[1] - pressed[1]) < STILL * devicePixelRatio;
    if (isStill) return;
    this.pressed = undefined;
    const moved = this.pinch.move(event.pointerId, at);
    this.target.point(moved ? undefined : event);
    if (!moved) return;
    this.target.pan(moved.by);
    if (moved.times !== 1) this.target.zoom(moved.times, moved.at);
  };

  readonly onUp = (event: PointerEvent): void => {
    this.pinch.release(event.pointerId);
    if (this.pressed) this.target.press(this.pressed);
    this.pressed = undefined;
  };

  readonly onCancel = (event: PointerEvent): void => {
    this.pinch.release(event.pointerId);
    this.pressed = undefined;
  };

  /** How far a wheel zooms in. */
  notches({ deltaY, deltaMode, ctrlKey }: WheelEvent, page: number): number {
    const px = deltaY * (deltaMode === 0 ? 1 : deltaMode === 1 ? LINE : page);
    // Pinching on a touchpad comes as a wheel with Control, by small steps.
    return (-px / WHEEL_NOTCH) * (ctrlKey && Math.abs(px) < WHEEL_NOTCH / 2 ? 4 : 1);
  }
}
