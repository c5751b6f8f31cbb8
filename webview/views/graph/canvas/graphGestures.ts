import { Pinch } from "../../../ui/pinch";
import type { GraphEye } from "./graphEye";
import { graphCommand } from "./graphKeys";
import type { GraphHit } from "./hitTest";
import type { Pair } from "./look";
import type { Way } from "./walk";

/** What gestures act on, and who is told of them. */
export interface GestureTarget {
  readonly frame: HTMLElement | null;
  readonly eye: GraphEye;
  /** What is at px of the view. */
  hitAt(at: Pair): GraphHit | undefined;
  /** The pointer is somewhere, or nowhere, or busy. */
  point(at: Pair | undefined): void;
  press(hit: GraphHit | undefined): void;
  pressTwice(hit: GraphHit | undefined, at: Pair, isBack: boolean): void;
  menu(hit: GraphHit | undefined, at: Pair): void;
  walk(way: Way): void;
  /** Of what is selected; whether there is anything to open or close. */
  open(): boolean;
  close(): boolean;
  toggle(): boolean;
  toSelection(): void;
  /** At what is selected. */
  menuBySelection(): boolean;
  /** Where keys zoom, px of the view. */
  readonly keyPlace: Pair;
}

const WHEEL_NOTCH = 100;
const LINE = 33;
/** Px that a press may move and still be no drag. */
const STILL = 4;
const KEY_NOTCHES = 3;

/** What pointer, wheel and keys do to the picture of a graph. */
export class GraphGestures {
  private readonly target: GestureTarget;
  private readonly pinch = new Pinch();
  private pressed: Pair | undefined;

  constructor(target: GestureTarget) {
    this.target = target;
  }

  /** Px of the view. */
  private at({ clientX, clientY }: MouseEvent): Pair {
    const { left = 0, top = 0 } = this.target.frame?.getBoundingClientRect() ?? {};
    return [clientX - left, clientY - top];
  }

  readonly onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !(event.currentTarget instanceof Element)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    this.pressed = event.isPrimary ? this.at(event) : undefined;
    this.pinch.press(event.pointerId, this.at(event));
  };

  readonly onMove = (event: PointerEvent): void => {
    const at = this.at(event);
    const { pressed, target } = this;
    if (pressed && Math.hypot(at[0] - pressed[0], at[1] - pressed[1]) < STILL) return;
    this.pressed = undefined;
    const moved = this.pinch.move(event.pointerId, at);
    target.point(moved ? undefined : at);
    target.frame?.classList.toggle("dragged", moved !== undefined);
    if (!moved) return;
    target.eye.pan(moved.by);
    if (moved.times !== 1) target.eye.pinch(moved.times, moved.at);
  };

  readonly onUp = (event: PointerEvent): void => {
    const { pressed } = this;
    this.onCancel(event);
    if (pressed) this.target.press(this.target.hitAt(pressed));
  };

  readonly onCancel = (event: PointerEvent): void => {
    this.pinch.release(event.pointerId);
    this.pressed = undefined;
    this.target.frame?.classList.remove("dragged");
  };

  readonly onLeave = (): void => this.target.point(undefined);

  readonly onDoubleClick = (event: MouseEvent): void => {
    const at = this.at(event);
    this.target.pressTwice(this.target.hitAt(at), at, event.shiftKey);
  };

  readonly onMenu = (event: MouseEvent): void => {
    event.preventDefault();
    // One by a key is told where that is pressed.
    if (event instanceof PointerEvent && event.pointerType === "") return;
    const at = this.at(event);
    this.target.menu(this.target.hitAt(at), at);
  };

  /** Moves the picture; with Control zooms it, as pinching on a touchpad does. */
  readonly onWheel = (event: WheelEvent): void => {
    const { target } = this;
    event.preventDefault();
    const times = event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? LINE : (target.frame?.clientHeight ?? LINE);
    const [across, down] = [event.deltaX * times, event.deltaY * times];
    if (event.ctrlKey || event.metaKey) {
      // Pinching comes as a wheel with Control, by small steps.
      const notches = (-down / WHEEL_NOTCH) * (event.ctrlKey && Math.abs(down) < WHEEL_NOTCH / 2 ? 4 : 1);
      if (notches !== 0) target.eye.zoom(notches, this.at(event));
    } else if (event.shiftKey && across === 0) target.eye.pan([-down, 0]);
    else target.eye.pan([-across, -down]);
    target.point(this.at(event));
  };

  readonly onKey = (event: KeyboardEvent): void => {
    if (!this.takeKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Does what a key means; whether it means anything. */
  takeKey(event: KeyboardEvent): boolean {
    const { target } = this;
    const { eye, keyPlace } = target;
    const command = graphCommand(event);
    if (!command || !eye.isOpen) return false;
    switch (command.do) {
      case "walk":
        target.walk(command.way);
        return true;
      case "pan": {
        const { clientWidth = 0, clientHeight = 0 } = target.frame ?? {};
        eye.pan([command.by[0] * clientWidth, command.by[1] * clientHeight]);
        return true;
      }
      case "zoom":
        eye.zoom(command.notches, keyPlace, true);
        return true;
      case "fit":
        eye.fit();
        return true;
      case "actual":
        eye.actual(keyPlace);
        return true;
      case "open":
        if (!target.open()) eye.zoom(KEY_NOTCHES, keyPlace, true);
        return true;
      case "close":
        if (!target.close() && event.key === "-") eye.zoom(-KEY_NOTCHES, keyPlace, true);
        return true;
      case "toggle":
        return target.toggle();
      case "toSelection":
        target.toSelection();
        return true;
      case "menu":
        return target.menuBySelection();
    }
  }
}
