import type { PictureSize } from "../../../../ui/plot/pictureFrames";
import {
  around,
  between,
  fitLook,
  type GraphLook,
  held,
  inPicture,
  isSameLook,
  notched,
  onScreen,
  type PxPair,
  panned,
  type Rect,
  revealing,
  zoomedAt,
} from "../picture/look";
import { Motion } from "./motion";

/** Picture that is looked at, and its callbacks. */
export interface EyeTarget {
  /** Size of the picture. */
  readonly extent: PictureSize | undefined;
  readonly view: PictureSize;
  readonly isStill: boolean;
  now(): number;
  looked(look: GraphLook | undefined): void;
  redraw(): void;
}

/** A selection is not blown up beyond this; what is gone to is at least so large that letters are read. */
const MOST_AROUND = 1.5;
const LEAST_READ = 0.8;

/** Look at a picture: undefined where all of it fits. The drawn one may still be on its way there. */
export class GraphEye {
  private readonly target: EyeTarget;
  private readonly motion = new Motion();
  private from: GraphLook | undefined;
  look: GraphLook | undefined;

  constructor(target: EyeTarget) {
    this.target = target;
  }

  /** True if there is a picture, and room for it. */
  get isOpen(): boolean {
    return this.target.extent !== undefined && this.target.view.width > 0 && this.target.view.height > 0;
  }

  private get extent(): PictureSize {
    return this.target.extent ?? { width: 0, height: 0 };
  }

  get view(): PictureSize {
    return this.target.view;
  }

  /** Look it has, or is about to have. */
  get aim(): GraphLook {
    return this.look ?? fitLook(this.extent, this.target.view);
  }

  /** Look it has now. */
  get drawn(): GraphLook {
    const { from, aim } = this;
    const share = from ? this.motion.share(this.target.now()) : 1;
    if (!from || share >= 1) {
      this.from = undefined;
      return aim;
    }
    return between(from, aim, share);
  }

  get isMoving(): boolean {
    return this.from !== undefined;
  }

  /** Looks there at once, and tells nobody. */
  take(look: GraphLook | undefined): void {
    this.look = look;
    this.from = undefined;
  }

  private go(look: GraphLook | undefined, isSmooth: boolean): void {
    const before = this.drawn;
    this.look = look;
    this.from = undefined;
    if (isSmooth && !this.target.isStill && !isSameLook(before, this.aim, this.target.view)) {
      this.from = before;
      this.motion.begin(this.target.now());
    }
    this.target.looked(look);
    this.target.redraw();
  }

  fit(): void {
    if (this.isOpen) this.go(undefined, true);
  }

  pan(by: PxPair): void {
    if (this.isOpen) this.go(panned(this.drawn, by, this.extent, this.target.view), false);
  }

  zoom(notches: number, at: PxPair, isSmooth = false): void {
    if (this.isOpen)
      this.go(notched(isSmooth ? this.aim : this.drawn, notches, at, this.extent, this.target.view), isSmooth);
  }

  pinch(times: number, at: PxPair): void {
    if (this.isOpen) this.go(zoomedAt(this.drawn, times, at, this.extent, this.target.view), false);
  }

  /** A px of the page for each of the picture. */
  actual(at: PxPair): void {
    const { aim, target, extent } = this;
    if (this.isOpen) this.go(zoomedAt(aim, 1 / aim.scale, at, extent, target.view), true);
  }

  /** All of a part, as large as it can be. */
  goAround(part: Rect): void {
    const { target, extent } = this;
    if (this.isOpen) this.go(held(around(part, target.view, MOST_AROUND), extent, target.view), true);
  }

  /** A part into view, no further than it takes; `isRead`: large enough for letters. */
  reveal(part: Rect, isRead = false): void {
    if (!this.isOpen) return;
    const { aim, target, extent } = this;
    const middle: PxPair = [part.x + part.width / 2, part.y + part.height / 2];
    const near = { scale: LEAST_READ, x: middle[0], y: middle[1] };
    const close = isRead && aim.scale < LEAST_READ ? held(near, extent, target.view) : aim;
    const look = revealing(close, part, target.view);
    if (look !== aim) this.go(look, true);
  }

  /** The middle of the view to a point of the picture. */
  centre([x, y]: PxPair): void {
    if (this.isOpen) this.go(held({ ...this.drawn, x, y }, this.extent, this.target.view), false);
  }

  toPicture(at: PxPair): PxPair {
    return inPicture(this.drawn, this.target.view, at);
  }

  toView(at: PxPair): PxPair {
    return onScreen(this.drawn, this.target.view, at);
  }
}
