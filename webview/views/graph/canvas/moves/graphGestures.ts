import { PinchPointer } from "../../../../ui/plot/pointer/pinchPointer";
import type { PxPair } from "../picture/look";
import type { WalkDirection } from "./boxWalk";
import type { GraphEye } from "./graphEye";
import { graphCommand } from "./graphKeys";
import type { PictureHit } from "./pictureHit";

/** Target of gestures, with its callbacks. */
export interface GraphGestureTarget {
  readonly frame: HTMLElement | null;
  readonly eye: GraphEye;
  /** Hit at px of the view. */
  hitAt(at: PxPair): PictureHit | undefined;
  /** The pointer is somewhere, or nowhere, or busy. */
  point(at: PxPair | undefined): void;
  press(hit: PictureHit | undefined): void;
  pressTwice(hit: PictureHit | undefined, at: PxPair, isBack: boolean): void;
  menu(hit: PictureHit | undefined, at: PxPair): void;
  /** Hides the tooltip until the pointer moves. */
  quiet(): void;
  walk(way: WalkDirection): void;
  /** To the next edge of what is selected, or the one before; whether there is any. */
  walkEdge(by: 1 | -1): boolean;
  /** Opens or closes the selection; returns whether there is anything to open or close. */
  open(): boolean;
  close(): boolean;
  toggle(): boolean;
  toSelection(): void;
  /** At what is selected. */
  menuBySelection(): boolean;
  /** Place at which keys zoom, px of the view. */
  readonly keyPlace: PxPair;
}

const WHEEL_NOTCH = 100;
const LINE = 33;
const KEY_NOTCHES = 3;

/** Gestures of pointer, wheel and keys on the picture of a graph. */
export class GraphGestures {
  private readonly target: GraphGestureTarget;
  private readonly pointer: PinchPointer;

  constructor(target: GraphGestureTarget) {
    this.target = target;
    this.pointer = new PinchPointer({
      at: (event) => this.at(event),
      pixelRatio: 1,
      pan: (by) => target.eye.pan(by),
      zoom: (times, at) => target.eye.pinch(times, at),
      press: (at) => {
        target.quiet();
        target.press(target.hitAt(at));
      },
      point: (event) => target.point(event && this.at(event)),
    });
  }

  /** Until the signal aborts. */
  listen(frame: HTMLElement, signal: AbortSignal): void {
    this.pointer.listen(frame, signal);
    frame.addEventListener("wheel", this.onWheel, { signal });
    frame.addEventListener("dblclick", this.onDoubleClick, { signal });
    frame.addEventListener("contextmenu", this.onMenu, { signal });
    frame.addEventListener("keydown", this.onKey, { signal });
  }

  /** Px of the view. */
  private at({ clientX, clientY }: MouseEvent): PxPair {
    const { left = 0, top = 0 } = this.target.frame?.getBoundingClientRect() ?? {};
    return [clientX - left, clientY - top];
  }

  private readonly onDoubleClick = (event: MouseEvent): void => {
    const at = this.at(event);
    this.target.pressTwice(this.target.hitAt(at), at, event.shiftKey);
  };

  private readonly onMenu = (event: MouseEvent): void => {
    event.preventDefault();
    this.target.quiet();
    // One by a key is told where that is pressed.
    if (event instanceof PointerEvent && event.pointerType === "") return;
    const at = this.at(event);
    this.target.menu(this.target.hitAt(at), at);
  };

  /** Moves the picture; with Control zooms it, as pinching on a touchpad does. */
  private readonly onWheel = (event: WheelEvent): void => {
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

  private readonly onKey = (event: KeyboardEvent): void => {
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
      case "edge":
        return target.walkEdge(command.by);
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
