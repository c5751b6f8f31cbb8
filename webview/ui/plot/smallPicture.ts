import { css, type LitElement } from "lit";
import type { Theme } from "./colours/theme";
import { overlayContext } from "./overlayContext";
import { PictureFrames, type PictureSize } from "./pictureFrames";

/** The canvas of a small picture, and the `.frame` that it fills. */
export const smallPictureStyles = css`
  .frame {
    display: block;
    min-width: 0;
    overflow: hidden;
  }
  canvas {
    display: block;
  }
`;

type Paint = (context: CanvasRenderingContext2D, size: PictureSize, theme: Theme) => void;

/**
 * A picture in an element's `canvas`, one of many: painted anew where it is asked for, where its size, that of a px or the theme
 * changed; while it is far from what is in view, once it comes near.
 */
export class SmallPicture {
  private readonly host: LitElement;
  private readonly paint: Paint;
  private readonly frames: PictureFrames;
  private isAway = false;

  constructor(host: LitElement, paint: Paint) {
    this.host = host;
    this.paint = paint;
    this.frames = new PictureFrames(host, {
      picture: () => this.draw(),
      // The picture depends on it.
      resized: () => host.requestUpdate(),
    });
  }

  /** Px of the page; 0 until it is laid out. */
  get size(): PictureSize {
    return this.frames.size;
  }

  set isNear(isNear: boolean) {
    if (this.isAway !== isNear) return;
    this.isAway = !isNear;
    if (isNear) this.frames.requestPicture();
  }

  request(): void {
    this.frames.requestPicture();
  }

  private draw(): void {
    const { size, theme } = this.frames;
    const canvas = this.host.renderRoot.querySelector("canvas");
    if (!canvas || this.isAway || size.width === 0) return;
    const context = overlayContext(canvas, size);
    if (context) this.paint(context, size, theme);
  }
}
