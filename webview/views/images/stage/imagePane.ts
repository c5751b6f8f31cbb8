import { css, html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { Pinch } from "../../../ui/pinch";
import { wheelNotches } from "../../../ui/plot/pointer/wheelNotches";
import type { Ground } from "../adjust/adjustments";
import type { DecodedImage } from "../pixels/decodedImage";
import { drawPicture } from "./drawPicture";
import { drawPixelGrid } from "./pixelGrid";
import {
  type Drawn,
  drawnPlace,
  FIT,
  fitScale,
  notched,
  type Place,
  panned,
  pixelAt,
  revealing,
  type StagePair,
  zoomedAt,
} from "./place";
import { type StageCommand, viewCommand } from "./stageKeys";

/** A picture in a pane. */
export interface PaneLayer {
  /** Picture whose values are written into its pixels; undefined where it shows no values, as a difference. */
  readonly image: DecodedImage | undefined;
  readonly painted: HTMLCanvasElement;
}

/** The pixel that is read, and whether a key moved there. */
export interface PixelRead {
  readonly at: StagePair | undefined;
  readonly isByKey: boolean;
}

/** Device px that a key pans by. */
const PAN = 48;
/** Px of the values' font, at most. */
const MOST_FONT = 13;

/**
 * A view of a picture, or of two on the sides of a line: zoomed and moved by pointer, wheel and keys. `pane-place` carries where
 * that leads, `pane-read` the pixel that is pointed at, `pane-command` what else a key wants; `pane-view` says that it is of another size.
 */
@customElement("tensor-view-image-pane")
export class ImagePane extends LitElement {
  static override styles = css`
    :host {
      display: block;
      position: relative;
      min-width: 0;
      min-height: 0;
      overflow: hidden;
    }
    .view {
      position: absolute;
      inset: 0;
      overflow: hidden;
      cursor: crosshair;
      touch-action: none;
      user-select: none;
    }
    .view:focus {
      outline: none;
    }
    .view:focus-visible {
      outline: 1px solid var(--vscode-focusBorder);
      outline-offset: -1px;
    }
    canvas {
      display: block;
      width: 100%;
      height: 100%;
    }
  `;

  /** The second right of the line at `split`. */
  @property({ attribute: false }) layers: readonly PaneLayer[] = [];
  @property({ attribute: false }) split = 1;
  /** Size of all pictures that have the same place. */
  @property({ attribute: false }) size: StagePair = [1, 1];
  @property({ attribute: false }) place: Place = FIT;
  @property({ attribute: false }) ground: Ground = "checkerboard";
  /** The pixel that is read. */
  @property({ attribute: false }) read: StagePair | undefined;
  /** Into what it fits, where that is less than this view: pictures of the same place are of the same scale. */
  @property({ attribute: false }) room: StagePair | undefined;
  /** Sentence of the pictures. */
  @property({ attribute: false }) label = "";
  /** Sentence of the keys. */
  @property({ attribute: false }) help = "";
  /** In device px. */
  @state() private view: StagePair = [0, 0];
  @query("canvas") readonly canvas!: HTMLCanvasElement;
  @query(".view") private readonly box!: HTMLElement;
  private readonly pinch = new Pinch();
  private readonly sizes = new ResizeObserver((entries) => this.measure(entries.at(-1)));

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this, { box: "device-pixel-content-box" });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  private get drawn(): Drawn {
    return drawnPlace(this.fitted, this.size, this.view);
  }

  private get fitted(): Place {
    const { place, size, room } = this;
    if (place.scale !== "fit" || !room) return place;
    return { scale: fitScale(size, room), x: size[0] / 2, y: size[1] / 2 };
  }

  override focus(): void {
    this.box.focus();
  }

  /** Width and height of the view, in device px. */
  get seen(): StagePair {
    return this.view;
  }

  /** Does what a key wants; the middle of the view stays where it is. */
  obey(command: StageCommand): void {
    const { fitted: place, size, view } = this;
    const middle: StagePair = [view[0] / 2, view[1] / 2];
    switch (command.do) {
      case "fit":
        this.go(FIT);
        break;
      case "actual":
        this.go(zoomedAt(place, 1, middle, size, view));
        break;
      case "zoom":
        this.go(notched(place, command.notches, middle, size, view));
        break;
      case "pan":
        this.go(panned(place, [command.by[0] * PAN, command.by[1] * PAN], size, view));
        break;
      case "read":
        this.moveRead(command.by);
        break;
      default:
        this.dispatchEvent(new CustomEvent<StageCommand>("pane-command", { detail: command }));
    }
  }

  private go(place: Place): void {
    // The next notch may come before this is heard.
    this.place = place;
    this.dispatchEvent(new CustomEvent<Place>("pane-place", { detail: place }));
  }

  private tell(at: StagePair | undefined, isByKey: boolean): void {
    this.dispatchEvent(new CustomEvent<PixelRead>("pane-read", { detail: { at, isByKey } }));
  }

  private moveRead([across, down]: StagePair): void {
    const { size, fitted: place, view } = this;
    const middle = pixelAt(this.drawn, [view[0] / 2, view[1] / 2]);
    const [x, y] = this.read ?? [Math.floor(middle[0]) - across, Math.floor(middle[1]) - down];
    const within = (value: number, length: number) => Math.min(Math.max(value, 0), length - 1);
    const at: StagePair = [within(x + across, size[0]), within(y + down, size[1])];
    // The next key may come before this is heard.
    this.read = at;
    this.tell(at, true);
    const seen = revealing(place, at, size, view);
    if (seen !== place) this.go(seen);
  }

  private measure(entry: ResizeObserverEntry | undefined): void {
    const box = entry?.devicePixelContentBoxSize[0];
    if (!box) return;
    const view: StagePair = [box.inlineSize, box.blockSize];
    if (view[0] === this.view[0] && view[1] === this.view[1]) return;
    this.view = view;
    this.dispatchEvent(new Event("pane-view"));
  }

  /** Device px within the view. */
  private at({ clientX, clientY }: MouseEvent): StagePair {
    const { left, top, width, height } = this.getBoundingClientRect();
    return [((clientX - left) / (width || 1)) * this.view[0], ((clientY - top) / (height || 1)) * this.view[1]];
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const { size, fitted: place, view } = this;
    const notches = wheelNotches(event, view[1]);
    if (notches !== 0) this.go(notched(place, notches, this.at(event), size, view));
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.box.setPointerCapture(event.pointerId);
    this.pinch.press(event.pointerId, this.at(event));
  }

  private move(event: PointerEvent): void {
    const at = this.at(event);
    const { size, view } = this;
    const moved = this.pinch.move(event.pointerId, at);
    if (moved) {
      const place = panned(this.fitted, moved.by, size, view);
      const { scale } = drawnPlace(place, size, view);
      this.go(moved.times === 1 ? place : zoomedAt(place, scale * moved.times, moved.at, size, view));
    }
    const [x, y] = pixelAt(this.drawn, at).map(Math.floor);
    if (x === undefined || y === undefined) return;
    const isWithin = x >= 0 && y >= 0 && x < size[0] && y < size[1];
    this.tell(isWithin ? [x, y] : undefined, false);
  }

  private readonly release = ({ pointerId }: PointerEvent): void => {
    this.pinch.release(pointerId);
  };

  private key(event: KeyboardEvent): void {
    const command = viewCommand(event);
    if (!command) return;
    event.preventDefault();
    this.obey(command);
  }

  override updated(changes: PropertyValues<this>): void {
    // A pixel that is read changes no picture but its mark.
    if (changes.size > 0) this.draw();
  }

  private draw(): void {
    const { canvas, view, layers, ground, split, drawn } = this;
    const [width, height] = view;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const context = canvas.getContext("2d");
    if (!context || width === 0 || height === 0) return;
    context.clearRect(0, 0, width, height);
    const line = Math.round(split * width);
    layers.forEach(({ image, painted }, i) => {
      context.save();
      context.beginPath();
      if (layers.length > 1) context.rect(i === 0 ? 0 : line, 0, i === 0 ? line : width - line, height);
      else context.rect(0, 0, width, height);
      context.clip();
      drawPicture(context, { canvas: painted, drawn, ground }, view);
      if (image) drawPixelGrid(context, image, painted, drawn, view, MOST_FONT * devicePixelRatio);
      context.restore();
    });
    this.drawMark(context, drawn);
  }

  private drawMark(context: CanvasRenderingContext2D, { scale, left, top }: Drawn): void {
    const { read } = this;
    if (!read || scale < 4) return;
    const box = [left + read[0] * scale, top + read[1] * scale, scale, scale] as const;
    context.lineWidth = 3;
    context.strokeStyle = "#000000";
    context.strokeRect(...box);
    context.lineWidth = 1;
    context.strokeStyle = "#ffffff";
    context.strokeRect(...box);
  }

  override render(): TemplateResult {
    return html`<div
      class="view"
      role="application"
      tabindex="0"
      aria-label=${this.label}
      aria-description=${this.help}
      @wheel=${this.wheel}
      @pointerdown=${this.press}
      @pointermove=${this.move}
      @pointerup=${this.release}
      @pointercancel=${this.release}
      @pointerleave=${() => this.tell(undefined, false)}
      @keydown=${this.key}
    >
      <canvas role="img" aria-label=${this.label}></canvas>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-image-pane": ImagePane;
  }
}
