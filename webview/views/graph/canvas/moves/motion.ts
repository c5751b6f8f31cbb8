/** Duration of the motion of boxes and looks, ms. */
const MOTION_MS = 200;

/** A way that takes some time; without one everything is there at once. */
export class Motion {
  private begun = Number.NEGATIVE_INFINITY;

  begin(now: number): void {
    this.begun = now;
  }

  end(): void {
    this.begun = Number.NEGATIVE_INFINITY;
  }

  /** 0 to 1, slower at both ends. */
  share(now: number): number {
    const part = Math.min(1, Math.max(0, (now - this.begun) / MOTION_MS));
    return part * part * (3 - 2 * part);
  }
}

/** True if things are to be there at once: the system or VS Code says so. */
export function isMotionReduced(): boolean {
  return (
    document.body.classList.contains("vscode-reduce-motion") || matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** Boxes on their way to where a scene has them. */
export class MovingBoxes {
  /** Current places: x, y, width, height of each. */
  places: Float64Array;
  private readonly to: Float64Array;
  private readonly from: Float64Array | undefined;
  private readonly isNew: Uint8Array | undefined;
  private readonly motion = new Motion();
  private now = 0;

  /** Without a way they are there. */
  constructor(to: Float64Array, way?: { readonly from: Float64Array; readonly isNew: Uint8Array }, now = 0) {
    this.to = to;
    this.from = way?.from;
    this.isNew = way?.isNew;
    this.places = way ? way.from.slice() : to;
    if (way) this.motion.begin(now);
    this.now = now;
  }

  get isMoving(): boolean {
    return this.places !== this.to;
  }

  get coming(): { readonly isNew: Uint8Array; readonly share: number } | undefined {
    return this.isMoving && this.isNew ? { isNew: this.isNew, share: this.motion.share(this.now) } : undefined;
  }

  step(now: number): void {
    const { from, to, places } = this;
    if (!from || !this.isMoving) return;
    this.now = now;
    const share = this.motion.share(now);
    if (share >= 1) {
      this.places = to;
      return;
    }
    for (let i = 0; i < to.length; i++)
      places[i] = (from[i] as number) + ((to[i] as number) - (from[i] as number)) * share;
  }
}
