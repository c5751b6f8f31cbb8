/** Px of the page. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Draws a picture, and what is above it. */
interface Drawer {
  picture(): void;
  /** What follows the pointer. */
  above(): void;
  resized?(size: PictureSize): void;
}

/** Has a picture drawn at most once a frame, whatever comes in between, and anew where its size or that of a pixel changed. */
export class PictureFrames {
  size: PictureSize = { width: 0, height: 0 };
  private readonly drawer: Drawer;
  private isPictureDue = false;
  private requested = 0;
  private ratio: MediaQueryList | undefined;
  private readonly resized = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    if (width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    this.requestPicture();
    this.drawer.resized?.(this.size);
  });

  constructor(drawer: Drawer) {
    this.drawer = drawer;
  }

  /** Begins with the element that the picture fills. */
  begin(frame: Element): void {
    this.resized.observe(frame);
    this.watchRatio();
    this.requestPicture();
  }

  stop(): void {
    this.resized.disconnect();
    this.ratio?.removeEventListener("change", this.ratioChanged);
    cancelAnimationFrame(this.requested);
    this.requested = 0;
  }

  requestPicture(): void {
    this.isPictureDue = true;
    this.requestAbove();
  }

  requestAbove(): void {
    if (this.requested !== 0) return;
    this.requested = requestAnimationFrame(() => {
      this.requested = 0;
      this.drawDue();
      this.drawer.above();
    });
  }

  /** Has the picture drawn now, where it is due. */
  drawDue(): void {
    if (!this.isPictureDue) return;
    this.isPictureDue = false;
    this.drawer.picture();
  }

  private readonly ratioChanged = (): void => {
    this.watchRatio();
    this.requestPicture();
  };

  private watchRatio(): void {
    this.ratio?.removeEventListener("change", this.ratioChanged);
    this.ratio = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    this.ratio.addEventListener("change", this.ratioChanged);
  }
}
