/** Px that a press goes before it is a drag. */
const LEAST = 5;

/** Drag of an axis by its head: tells where it is, and where it was left. */
export class AxisDrag {
  private readonly moved: (axis: number, x: number | undefined) => void;
  private readonly dropped: (axis: number, x: number) => void;
  private held: { readonly axis: number; readonly start: number; readonly from: number; isDrag: boolean } | undefined;

  /** Px of the axis: as it is dragged, undefined once it is not, and as it is dropped. */
  constructor(moved: (axis: number, x: number | undefined) => void, dropped: (axis: number, x: number) => void) {
    this.moved = moved;
    this.dropped = dropped;
  }

  press({ button, clientX }: PointerEvent, axis: number, x: number): void {
    if (button !== 0) return;
    this.held = { axis, start: clientX, from: x, isDrag: false };
    window.addEventListener("pointermove", this.move);
    window.addEventListener("pointerup", this.release);
    window.addEventListener("pointercancel", this.end);
  }

  private readonly move = ({ clientX }: PointerEvent): void => {
    const { held } = this;
    if (!held) return;
    held.isDrag ||= Math.abs(clientX - held.start) >= LEAST;
    if (held.isDrag) this.moved(held.axis, held.from + clientX - held.start);
  };

  private readonly release = ({ clientX }: PointerEvent): void => {
    const { held } = this;
    if (held?.isDrag) {
      // The click that follows is none on the head's button.
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
      this.dropped(held.axis, held.from + clientX - held.start);
    }
    this.end();
  };

  readonly end = (): void => {
    const { held } = this;
    this.held = undefined;
    window.removeEventListener("pointermove", this.move);
    window.removeEventListener("pointerup", this.release);
    window.removeEventListener("pointercancel", this.end);
    if (held?.isDrag) this.moved(held.axis, undefined);
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
}
