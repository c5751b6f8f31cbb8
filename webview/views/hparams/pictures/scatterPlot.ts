import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { cssColour } from "../../../ui/plot/colours/colour";
import { overlayContext } from "../../../ui/plot/overlayContext";
import { PictureFrames } from "../../../ui/plot/pictureFrames";
import { plotFrameStyles } from "../../../ui/plot/plotFrameStyles";
import { type Brushing, PlotPointer, type Px } from "../../../ui/plot/pointer/plotPointer";
import { placeTooltip } from "../../../ui/plot/tooltipPlace";
import { drawPoints } from "./drawPoints";
import { pointNear, pointsWithin, pointX, pointY, type ScatterScene, scatterArea } from "./scatterScene";
import { type ToldLine, toldLine } from "./toldLine";

/** Px from a point's edge within which it is pointed at. */
const REACH = 6;

export interface ShownScatter {
  readonly scene: ScatterScene;
  /** Sentence about all of it. */
  readonly label: string;
  tell(point: number): ToldLine;
}

/** Action of the picture; `isAdded`: to what is selected. */
export type ScatterAction =
  | { readonly do: "select"; readonly points: readonly number[]; readonly isAdded: boolean }
  | { readonly do: "turn"; readonly line: number }
  | { readonly do: "clear" };

/** A point a session; a drag selects those within it. Event: `scatter-action`. */
@customElement("tensor-view-scatter")
export class ScatterPlot extends LitElement {
  static override styles = [
    plotFrameStyles,
    css`
      :host {
        flex: 1;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownScatter | undefined;
  @query("canvas.points") private readonly points!: HTMLCanvasElement;
  @query("canvas.hover") private readonly hover!: HTMLCanvasElement;
  @query(".frame") private readonly frame!: HTMLElement;
  @query(".tooltip") private readonly tooltip!: HTMLElement;
  @state() private near: number | undefined;
  private at: Px | undefined;
  private isTooltipOpen = false;
  private readonly frames = new PictureFrames(this, {
    picture: () => this.draw(),
    above: () => this.drawAbove(),
    begun: (frame, signal) => this.pointer.listen(frame, signal),
  });
  private readonly pointer = new PlotPointer(
    {
      begins: ({ button }) => (button === 0 ? "brush" : undefined),
      moved: (at) => this.move(at),
      brushed: (drag) => this.brushed(drag),
      clickAt: (at) => this.clicked(at),
      reset: () => this.act({ do: "clear" }),
    },
    { isClickHarmless: true },
  );

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.isTooltipOpen = false;
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const count = this.shown?.scene.sessions.length ?? 0;
    if (changes.has("shown") && this.near !== undefined && this.near >= count) this.near = undefined;
  }

  override updated(changes: PropertyValues<this>): void {
    if (changes.has("shown")) this.frames.requestPicture();
    else this.frames.requestAbove();
  }

  override focus(): void {
    this.frame.focus();
  }

  private act(detail: ScatterAction): void {
    this.dispatchEvent(new CustomEvent<ScatterAction>("scatter-action", { detail }));
  }

  get layers(): readonly HTMLCanvasElement[] {
    this.frames.drawDue();
    return [this.points];
  }

  get size(): { readonly width: number; readonly height: number } {
    return this.frames.size;
  }

  private draw(): void {
    const { shown, frames } = this;
    if (!shown || frames.size.width < 120 || frames.size.height < 100) return;
    const context = overlayContext(this.points, frames.size);
    if (context) drawPoints(context, shown.scene, scatterArea(frames.size), frames.theme);
  }

  private drawAbove(): void {
    const { shown, near, frames, pointer } = this;
    const { size, theme } = frames;
    const context = shown && size.width >= 120 ? overlayContext(this.hover, size) : undefined;
    if (!shown || !context) return;
    const area = scatterArea(size);
    const { x, y, radii } = shown.scene;
    if (near !== undefined) {
      context.strokeStyle = cssColour(theme.foreground);
      context.lineWidth = 2;
      context.beginPath();
      const [px, py] = [pointX(x.axis.places[near] as number, area), pointY(y.axis.places[near] as number, area)];
      context.arc(px, py, (radii[near] as number) + 2, 0, 2 * Math.PI);
      context.stroke();
    }
    const { drag } = pointer;
    if (drag && pointer.isBusy) {
      const { left, right, top, bottom } = rectOf(drag);
      context.fillStyle = cssColour(theme.focus, 0.2);
      context.strokeStyle = cssColour(theme.focus);
      context.lineWidth = 1;
      context.fillRect(left, top, right - left, bottom - top);
      context.strokeRect(left + 0.5, top + 0.5, right - left, bottom - top);
    }
    this.tellNear();
  }

  private tellNear(): void {
    const { at, near, tooltip } = this;
    if (at && near !== undefined) {
      const { left, top } = this.frame.getBoundingClientRect();
      placeTooltip(tooltip, this.isTooltipOpen, { x: left + at.x, y: top + at.y });
      this.isTooltipOpen = true;
    } else if (this.isTooltipOpen) {
      tooltip.hidePopover();
      this.isTooltipOpen = false;
    }
  }

  private pointAt(at: Px): number | undefined {
    return this.shown && pointNear(this.shown.scene, scatterArea(this.frames.size), at, REACH);
  }

  private move(at: Px | undefined): void {
    this.at = at;
    this.near = at && !this.pointer.isBusy ? this.pointAt(at) : undefined;
    this.frames.requestAbove();
  }

  private brushed(drag: Brushing): void {
    const { shown } = this;
    if (!shown) return;
    const points = pointsWithin(shown.scene, scatterArea(this.frames.size), rectOf(drag));
    this.act({ do: "select", points, isAdded: drag.isShift });
  }

  private clicked(at: Px): void {
    const line = this.pointAt(at);
    if (line !== undefined) this.act({ do: "turn", line });
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, near } = this;
    if (!shown) return nothing;
    return html`<div class="frame" tabindex="0" role="application" aria-label=${shown.label}>
        <canvas class="points" aria-hidden="true"></canvas>
        <canvas class="hover" aria-hidden="true"></canvas>
      </div>
      <div class="tooltip" popover="manual" aria-hidden="true">${near === undefined ? nothing : toldLine(shown.tell(near))}</div>`;
  }
}

function rectOf({ x0, y0, x1, y1 }: Brushing) {
  return { left: Math.min(x0, x1), right: Math.max(x0, x1), top: Math.min(y0, y1), bottom: Math.max(y0, y1) };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-scatter": ScatterPlot;
  }
}
