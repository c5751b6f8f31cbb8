import type { ReactiveController, ReactiveControllerHost } from "lit";
import { readTheme, type Theme, watchTheme } from "./colours/theme";

/** Px of the page. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Draws a picture, and what is above it. */
interface Drawer {
  picture(): void;
  /** Draws the layer that follows the pointer. */
  above?(): void;
  resized?(size: PictureSize): void;
  /** VS Code shows another theme; the picture is drawn anew after this. */
  themed?(): void;
  /** The frame is on the page; what listens to it ends with the signal. */
  begun?(frame: HTMLElement, signal: AbortSignal): void;
}

type PictureHost = ReactiveControllerHost & HTMLElement & { readonly renderRoot: ParentNode };

/**
 * Has the picture that fills an element's `.frame` drawn at most once a frame, whatever comes in between, and anew where its size,
 * that of a px or the theme changed. Nothing is drawn, watched or heard while the element is on no page.
 */
export class PictureFrames implements ReactiveController {
  size: PictureSize = { width: 0, height: 0 };
  private readonly host: PictureHost;
  private readonly drawer: Drawer;
  private frame: HTMLElement | null = null;
  private isConnected = false;
  private life = new AbortController();
  private unwatch: (() => void) | undefined;
  private knownTheme: Theme | undefined;
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

  constructor(host: PictureHost, drawer: Drawer) {
    this.host = host;
    this.drawer = drawer;
    host.addController(this);
  }

  /** The same until VS Code shows another one. */
  get theme(): Theme {
    this.knownTheme ??= readTheme(this.host);
    return this.knownTheme;
  }

  hostConnected(): void {
    this.isConnected = true;
    this.unwatch = watchTheme(() => {
      this.knownTheme = undefined;
      this.drawer.themed?.();
      this.requestPicture();
    });
    this.takeFrame();
  }

  hostUpdated(): void {
    if (this.isConnected) this.takeFrame();
  }

  hostDisconnected(): void {
    this.isConnected = false;
    this.unwatch?.();
    this.knownTheme = undefined;
    this.leaveFrame();
  }

  requestPicture(): void {
    this.isPictureDue = true;
    this.requestAbove();
  }

  requestAbove(): void {
    if (this.requested !== 0 || !this.frame) return;
    this.requested = requestAnimationFrame(() => {
      this.requested = 0;
      this.drawDue();
      this.drawer.above?.();
    });
  }

  /** Has the picture drawn now, where it is due. */
  drawDue(): void {
    if (!this.isPictureDue) return;
    this.isPictureDue = false;
    this.drawer.picture();
  }

  /** A template may have no frame yet, or another one. */
  private takeFrame(): void {
    const frame = this.host.renderRoot.querySelector<HTMLElement>(".frame");
    if (frame === this.frame) return;
    this.leaveFrame();
    this.frame = frame;
    if (!frame) return;
    this.life = new AbortController();
    this.resized.observe(frame);
    this.watchRatio();
    this.drawer.begun?.(frame, this.life.signal);
    this.requestPicture();
  }

  private leaveFrame(): void {
    if (!this.frame) return;
    this.frame = null;
    cancelAnimationFrame(this.requested);
    this.requested = 0;
    this.life.abort();
    this.resized.disconnect();
    this.ratio?.removeEventListener("change", this.ratioChanged);
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
