import type { GridHit } from "./gridView";

/** Actions of pointers on a grid; coordinates count from the first cell, in pixels of the screen. */
export interface PointerTarget {
  hit(x: number, y: number): GridHit | undefined;
  press(hit: GridHit, isExtending: boolean): void;
  /** Extends what a press began to the cell nearest to (x, y), and scrolls there where that is outside. */
  drag(x: number, y: number, pressed: GridHit["part"]): void;
  isInside(x: number, y: number): boolean;
  columnWidth(column: number): number;
  resizeColumn(column: number, width: number): void;
  fitColumn(column: number): void;
  pan(byX: number, byY: number): void;
}

type Gesture =
  | { readonly kind: "select"; readonly part: GridHit["part"] }
  | { readonly kind: "resize"; readonly column: number; readonly startX: number; readonly startWidth: number }
  | { readonly kind: "touch"; isPan: boolean };

/** Limit of a finger's movement during a tap. */
const TAP_REACH = 8;

/** Turns mouse, pen and finger over the grid into presses, drags, resizes and pans. */
export class GridPointer {
  private readonly target: PointerTarget;
  private gesture: Gesture | undefined;
  private last = { x: 0, y: 0 };
  private frame = 0;

  constructor(target: PointerTarget) {
    this.target = target;
  }

  down(event: PointerEvent, x: number, y: number): void {
    if (event.button !== 0 || this.gesture) return;
    const hit = this.target.hit(x, y);
    this.last = { x, y };
    if (event.pointerType === "touch") this.gesture = { kind: "touch", isPan: false };
    else if (!hit) return;
    else if (hit.part === "edge") {
      const { column } = hit;
      this.gesture = { kind: "resize", column, startX: x, startWidth: this.target.columnWidth(column) };
    } else {
      this.target.press(hit, event.shiftKey);
      if (hit.part !== "corner") this.gesture = { kind: "select", part: hit.part };
    }
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move(x: number, y: number): void {
    const { gesture, last } = this;
    if (!gesture) return;
    if (gesture.kind === "touch") {
      gesture.isPan ||= Math.hypot(x - last.x, y - last.y) > TAP_REACH;
      if (!gesture.isPan) return;
      this.target.pan(last.x - x, last.y - y);
    }
    this.last = { x, y };
    if (gesture.kind === "resize") {
      this.target.resizeColumn(gesture.column, gesture.startWidth + x - gesture.startX);
    } else if (gesture.kind === "select") {
      this.target.drag(x, y, gesture.part);
      if (this.frame === 0 && !this.target.isInside(x, y)) this.frame = requestAnimationFrame(this.keepDragging);
    }
  }

  up(event: PointerEvent): void {
    const { gesture, last } = this;
    if (gesture?.kind === "touch" && !gesture.isPan && event.type === "pointerup") {
      const hit = this.target.hit(last.x, last.y);
      if (hit && hit.part !== "edge") this.target.press(hit, false);
    }
    this.end();
  }

  doubleClick(x: number, y: number): void {
    const hit = this.target.hit(x, y);
    if (hit?.part === "edge") this.target.fitColumn(hit.column);
  }

  end(): void {
    this.gesture = undefined;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  /** A pointer that is held outside gives no events, and still the grid goes on scrolling. */
  private readonly keepDragging = (): void => {
    this.frame = 0;
    const { gesture, last } = this;
    if (gesture?.kind !== "select" || this.target.isInside(last.x, last.y)) return;
    this.target.drag(last.x, last.y, gesture.part);
    this.frame = requestAnimationFrame(this.keepDragging);
  };
}
