import type { PictureSize } from "../../../../ui/plot/pictureFrames";
import { type GraphLook, lookThrough, originOf, type Rect } from "./look";

/** Content of a canvas, in px of the screen. */
interface Standing {
  readonly canvas: HTMLCanvasElement;
  /** Equal as long as nothing but the look changed. */
  readonly of: unknown;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly ratio: number;
}

/** Draws what is in a part of the picture's plane; how many things that were. */
type Paint = (context: CanvasRenderingContext2D, seen: Rect) => number;

/** More things than these are not drawn at every step of a zoom. */
const MOST_AT_ONCE = 1500;

/**
 * A drawn picture that is moved rather than drawn again where only its place is another: then only what came into view is drawn. Where
 * there is much in it, it is stretched while it is zoomed, and drawn once that rests.
 */
export class PictureLayer {
  private readonly makeCanvas: () => HTMLCanvasElement;
  private standing: Standing | undefined;
  private count = 0;
  /** Content before it was stretched. */
  private kept: Standing | undefined;

  constructor(makeCanvas = () => document.createElement("canvas")) {
    this.makeCanvas = makeCanvas;
  }

  /** True if it is sharp; `paint` draws the same for the same `of`, undefined where nothing is known of it. */
  draw(canvas: HTMLCanvasElement, look: GraphLook, view: PictureSize, of: unknown, paint: Paint): boolean {
    const context = canvas.getContext("2d");
    if (!context) return true;
    const [width, height] = [Math.round(view.width * devicePixelRatio), Math.round(view.height * devicePixelRatio)];
    const [left, top] = originOf(look, view);
    const next: Standing = { canvas, of, scale: look.scale, left, top, ratio: devicePixelRatio };
    const isSized = canvas.width === width && canvas.height === height;
    if (!isSized) {
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${view.width}px`;
      canvas.style.height = `${view.height}px`;
    }
    const before = isSized && this.standing && isOfSame(this.standing, next) ? this.standing : undefined;
    if (before && before.scale !== next.scale && this.count > MOST_AT_ONCE) this.kept ??= this.keep(before);
    const { kept } = this;
    this.standing = of === undefined ? undefined : next;
    if (before && kept && isOfSame(kept, next)) {
      stretch(context, kept, next);
      return false;
    }
    this.kept = undefined;
    const isMoved = before?.scale === next.scale;
    const [dx, dy] = isMoved ? [left - before.left, top - before.top] : [width, height];
    const draw = (x: number, y: number, across: number, down: number): number => {
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.beginPath();
      context.rect(x, y, across, down);
      context.clip();
      context.clearRect(x, y, across, down);
      lookThrough(context, look, view);
      const times = look.scale * devicePixelRatio;
      const count = paint(context, {
        x: (x - left) / times,
        y: (y - top) / times,
        width: across / times,
        height: down / times,
      });
      context.restore();
      return count;
    };
    if (Math.abs(dx) >= width || Math.abs(dy) >= height) {
      this.count = draw(0, 0, width, height);
      return true;
    }
    if (dx === 0 && dy === 0) return true;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = "copy";
    context.drawImage(canvas, dx, dy);
    context.globalCompositeOperation = "source-over";
    if (dx !== 0) draw(dx > 0 ? 0 : width + dx, 0, Math.abs(dx), height);
    if (dy !== 0) draw(Math.max(0, dx), dy > 0 ? 0 : height + dy, width - Math.abs(dx), Math.abs(dy));
    return true;
  }

  /** Drops the content: all is drawn next. */
  forget(): void {
    this.standing = undefined;
    this.kept = undefined;
  }

  private keep(before: Standing): Standing {
    const canvas = this.makeCanvas();
    canvas.width = before.canvas.width;
    canvas.height = before.canvas.height;
    canvas.getContext("2d")?.drawImage(before.canvas, 0, 0);
    return { ...before, canvas };
  }
}

function isOfSame(one: Standing, other: Standing): boolean {
  return one.of === other.of && one.ratio === other.ratio;
}

function stretch(context: CanvasRenderingContext2D, kept: Standing, to: Standing): void {
  const times = to.scale / kept.scale;
  context.globalCompositeOperation = "copy";
  context.setTransform(times, 0, 0, times, to.left - kept.left * times, to.top - kept.top * times);
  context.drawImage(kept.canvas, 0, 0);
  context.globalCompositeOperation = "source-over";
}
