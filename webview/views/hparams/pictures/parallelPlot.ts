import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "../../../ui/controls/menu";
import type { MenuItem } from "../../../ui/controls/menu";
import { cssColour, mixed } from "../../../ui/plot/colours/colour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { overlayContext } from "../../../ui/plot/overlayContext";
import { PictureFrames } from "../../../ui/plot/pictureFrames";
import { plotFrameStyles } from "../../../ui/plot/plotFrameStyles";
import { type Brushing, PlotPointer, type Px } from "../../../ui/plot/pointer/plotPointer";
import { placeTooltip } from "../../../ui/plot/tooltipPlace";
import { textMeasure } from "../../../ui/recordTable/textWidths";
import { memo } from "../model/memo";
import { brushOfShown, brushRanges, rangeByKey } from "./axisBrush";
import { AxisDrag } from "./axisDrag";
import { type HeadLayout, headLayout, TURN } from "./axisHeads";
import type { AxisBrush, BrushRange } from "./brushedValues";
import { drawAxes } from "./drawAxes";
import { drawLines, trace } from "./drawLines";
import { axisXs, brushedLines, lineNear, lineYs, type ParallelScene, shownAt } from "./parallelScene";
import { type ToldLine, toldLine } from "./toldLine";

/** Px from an axis within which a press brushes it, and from a line within which it is pointed at. */
const AXIS_REACH = 18;
const LINE_REACH = 8;

/** More segments than this are drawn roughly at first, and finely once nothing changed for some ms. */
const MOST_AT_ONCE = 10_000;
const REST_MS = 150;

const NO_HEAD = { text: "", left: 0, top: 0, width: 0 };

/** Contents of the picture. */
export interface ShownParallel {
  readonly scene: ParallelScene;
  /** Sentence about all of it. */
  readonly label: string;
  menu(axis: number): readonly MenuItem[];
  /** Name of a line's session, and its values on the axes. */
  tell(line: number): ToldLine;
}

/** Action of the picture. */
export type ParallelAction =
  | { readonly do: "brush"; readonly axis: number; readonly brush: AxisBrush | undefined }
  | { readonly do: "clear" }
  /** `to`: its place among the axes. */
  | { readonly do: "move"; readonly axis: number; readonly to: number }
  | { readonly do: "turn"; readonly line: number };

/**
 * Lines across axes in two layers: all of them faint, and above them those that are selected, drawn anew for each brush. Event:
 * `parallel-action`.
 */
@customElement("tensor-view-parallel")
export class ParallelPlot extends LitElement {
  static override styles = [
    plotFrameStyles,
    css`
      :host {
        display: flex;
        flex: 1;
        flex-direction: column;
      }
      .heads {
        position: relative;
        flex: none;
      }
      .head {
        position: absolute;
        display: flex;
        justify-content: center;
        white-space: nowrap;
        touch-action: none;
      }
      .turned .head {
        justify-content: flex-start;
        transform: rotate(${-TURN}deg);
        transform-origin: 0 50%;
      }
      /* Leads from a name on the upper line to its axis, between those of the lower one. */
      .lead {
        position: absolute;
        width: 1px;
        background: var(--vscode-descriptionForeground);
        opacity: 0.5;
      }
      .head.moving {
        z-index: 1;
        cursor: grabbing;
      }
      .picture {
        position: relative;
        flex: 1;
        min-height: 0;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownParallel | undefined;
  @query("canvas.all") private readonly all!: HTMLCanvasElement;
  @query("canvas.chosen") private readonly chosen!: HTMLCanvasElement;
  @query("canvas.hover") private readonly hover!: HTMLCanvasElement;
  @query(".frame") private readonly frame!: HTMLElement;
  @query(".tooltip") private readonly tooltip!: HTMLElement;
  /** Brush under way. */
  private brushing:
    | { readonly axis: number; readonly brush: AxisBrush; readonly ranges: readonly BrushRange[] }
    | undefined;
  /** Part of an axis that keys brush, as it is shown, until that is. */
  private typed: { readonly axis: number; readonly range: BrushRange } | undefined;
  /** Axis that is dragged, and where. */
  @state() private dragged: { readonly axis: number; readonly x: number } | undefined;
  /** Axis that keys act on. */
  @state() private active: number | undefined;
  @state() private near: number | undefined;
  private at: Px | undefined;
  private isTooltipOpen = false;
  /** Contents of the layer of all lines. */
  private drawn: readonly unknown[] = [];
  /** Contents of that of the selected ones. */
  private drawnChosen: readonly unknown[] = [];
  private isFineDue = false;
  private fineTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly frames = new PictureFrames(this, {
    picture: () => this.draw(),
    above: () => this.drawAbove(),
    resized: () => this.requestUpdate(),
    begun: (frame, signal) => this.pointer.listen(frame, signal),
  });
  /** Layout of the heads, by their names, each on a line. */
  private readonly headsOf = memo(
    (names: string, width: number, _theme: Theme): HeadLayout =>
      headLayout(names.split("\n"), width, textMeasure(this) ?? (({ length }) => length * 7)),
  );
  private readonly drag = new AxisDrag(
    (axis, x) => {
      this.dragged = x === undefined ? undefined : { axis, x };
    },
    (axis, x) => this.drop(axis, x),
  );
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
    this.drag.end();
    this.isTooltipOpen = false;
    // Lines that were drawn roughly are drawn finely once they are back.
    if (this.fineTimer !== undefined) this.drawnChosen = [];
    this.forgetFine();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    if (!changes.has("shown")) return;
    this.typed = undefined;
    if (this.near === undefined) return;
    if (this.near >= (this.shown?.scene.sessions.length ?? 0)) this.near = undefined;
  }

  override updated(changes: PropertyValues<this>): void {
    if (changes.has("shown")) this.frames.requestPicture();
    else this.frames.requestAbove();
  }

  override focus(): void {
    this.frame.focus();
  }

  private act(detail: ParallelAction): void {
    this.dispatchEvent(new CustomEvent<ParallelAction>("parallel-action", { detail }));
  }

  /** Layers of the lines as canvases, for a file. */
  get layers(): readonly HTMLCanvasElement[] {
    this.frames.drawDue();
    if (this.fineTimer !== undefined) {
      this.refine();
      this.frames.drawDue();
    }
    return [this.all, this.chosen, this.hover];
  }

  get size(): { readonly width: number; readonly height: number } {
    return this.frames.size;
  }

  private draw(): void {
    const { shown, frames } = this;
    const { size, theme } = frames;
    if (!shown || size.width < 40 || size.height < 40) return;
    const { scene } = shown;
    const contents = [
      size.width,
      size.height,
      devicePixelRatio,
      theme,
      scene.sessions,
      ...scene.axes.flatMap(({ axis, isReversed }) => [axis, isReversed]),
    ];
    if (!isSame(contents, this.drawn)) {
      this.drawn = contents;
      const faint = mixed(theme.background, theme.foreground, 0.22);
      drawLines(this.all, { scene, size, lines: scene.sessions.map((_, line) => line), colourOf: () => faint });
    }
    this.drawChosen(scene);
  }

  /** The lines that are selected, or that a brush under way selects; all where none is. */
  private drawChosen(scene: ParallelScene): void {
    const { brushing } = this;
    const { size, theme } = this.frames;
    const contents = [...this.drawn, scene.colours, brushing?.ranges ?? scene.selected];
    const isFine = this.isFineDue && !brushing;
    if (!isFine && isSame(contents, this.drawnChosen)) return;
    this.drawnChosen = contents;
    this.forgetFine();
    const axes = scene.axes.map((axis, i) => (i === brushing?.axis ? { ...axis, brush: brushing.ranges } : axis));
    const selected = brushing
      ? brushedLines(axes, scene.sessions.length)
      : scene.isAnySelected
        ? scene.selected
        : undefined;
    const lines: number[] = [];
    for (let line = 0; line < scene.sessions.length; line++) if (selected?.[line] !== 0) lines.push(line);
    const isRough = !isFine && lines.length * scene.axes.length > MOST_AT_ONCE;
    if (isRough) this.fineTimer = setTimeout(() => this.refine(), REST_MS);
    drawLines(this.chosen, {
      scene,
      size,
      lines,
      isRough,
      colourOf: (line) => scene.colours[line] ?? theme.foreground,
    });
  }

  private refine(): void {
    this.fineTimer = undefined;
    this.isFineDue = true;
    this.frames.requestPicture();
  }

  private forgetFine(): void {
    clearTimeout(this.fineTimer);
    this.fineTimer = undefined;
    this.isFineDue = false;
  }

  private drawAbove(): void {
    const { shown, near, frames, brushing } = this;
    const { size, theme } = frames;
    const context = shown && size.width >= 40 ? overlayContext(this.hover, size) : undefined;
    if (!shown || !context) return;
    const { scene } = shown;
    if (near !== undefined) {
      context.strokeStyle = cssColour(theme.foreground);
      context.lineWidth = 3;
      context.beginPath();
      trace(
        context,
        near,
        axisXs(scene.axes.length, size.width),
        scene.axes.map((axis) => lineYs(axis, size.height)),
      );
      context.stroke();
    }
    drawAxes(context, scene, size, theme, {
      active: this.active,
      brushOf: (axis) => (axis === brushing?.axis ? brushing.ranges : scene.axes[axis]?.brush),
    });
    this.tellNear();
  }

  private tellNear(): void {
    const { at, near, tooltip } = this;
    if (at && near !== undefined && !this.pointer.isBusy) {
      const { left, top } = this.frame.getBoundingClientRect();
      placeTooltip(tooltip, this.isTooltipOpen, { x: left + at.x, y: top + at.y });
      this.isTooltipOpen = true;
    } else if (this.isTooltipOpen) {
      tooltip.hidePopover();
      this.isTooltipOpen = false;
    }
  }

  private axisNear(x: number): number | undefined {
    const xs = axisXs(this.shown?.scene.axes.length ?? 0, this.frames.size.width);
    const at = xs.findIndex((one) => Math.abs(one - x) <= AXIS_REACH);
    return at < 0 ? undefined : at;
  }

  private move(at: Px | undefined): void {
    const { shown, pointer } = this;
    this.at = at;
    const { drag } = pointer;
    this.brushing = drag && pointer.isBusy ? this.brushOf(drag) : undefined;
    if (this.brushing) this.frames.requestPicture();
    this.near = shown && at && !pointer.isBusy ? lineNear(shown.scene, at, this.frames.size, LINE_REACH) : undefined;
    this.frames.requestAbove();
  }

  private brushOf({ x0, y0, y1 }: Brushing): ParallelPlot["brushing"] {
    const axis = this.axisNear(x0);
    const found = axis === undefined ? undefined : this.shown?.scene.axes[axis];
    if (axis === undefined || !found) return undefined;
    const { height } = this.frames.size;
    const [a, b] = [shownAt(y0, height), shownAt(y1, height)];
    const brush = brushOfShown(found, [Math.min(a, b), Math.max(a, b)]);
    return { axis, brush, ranges: brushRanges(found.axis, brush) };
  }

  private brushed(drag: Brushing): void {
    const brushing = this.brushOf(drag);
    this.brushing = undefined;
    if (brushing) {
      const { axis, brush } = brushing;
      this.active = axis;
      this.act({ do: "brush", axis, brush });
    } else this.frames.requestPicture();
  }

  /** On a brushed axis a click takes its brush away; on a line it turns that. */
  private clicked({ x, y }: Px): void {
    const axis = this.axisNear(x);
    const scene = this.shown?.scene;
    if (axis !== undefined && scene?.axes[axis]?.brush) this.act({ do: "brush", axis, brush: undefined });
    else {
      const line = scene && lineNear(scene, { x, y }, this.frames.size, LINE_REACH);
      if (line !== undefined) this.act({ do: "turn", line });
    }
  }

  private drop(axis: number, x: number): void {
    const xs = axisXs(this.shown?.scene.axes.length ?? 0, this.frames.size.width);
    let to = 0;
    for (const [i, at] of xs.entries()) if (Math.abs(at - x) < Math.abs((xs[to] as number) - x)) to = i;
    if (to !== axis) this.act({ do: "move", axis, to });
  }

  private readonly pressKey = (event: KeyboardEvent): void => {
    const { shown, active = 0 } = this;
    const axis = shown?.scene.axes[active];
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (!shown || !axis || ctrlKey || metaKey) return;
    const by = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    if (by !== 0) this.walk(active, by, shown.scene.axes.length, altKey);
    else if (key === "ArrowUp" || key === "ArrowDown") this.brushByKey(active, key === "ArrowUp", shiftKey);
    else if (key === "Delete" && axis.brush) this.act({ do: "brush", axis: active, brush: undefined });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  private walk(active: number, by: number, count: number, isMove: boolean): void {
    const to = Math.max(0, Math.min(count - 1, active + (this.active === undefined ? 0 : by)));
    if (isMove && to !== active) this.act({ do: "move", axis: active, to });
    this.active = to;
  }

  private brushByKey(active: number, isUp: boolean, isShift: boolean): void {
    const axis = this.shown?.scene.axes[active];
    if (!axis) return;
    const before = this.typed?.axis === active ? this.typed.range : undefined;
    const range = rangeByKey(axis, before, { isUp, isShift });
    this.active = active;
    this.typed = { axis: active, range };
    this.act({ do: "brush", axis: active, brush: brushOfShown(axis, range) });
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, near } = this;
    if (!shown) return nothing;
    const { axes } = shown.scene;
    const { size, theme } = this.frames;
    const layout = this.headsOf(
      axes.map(({ column }) => column.name.replaceAll("\n", " ")).join("\n"),
      size.width,
      theme,
    );
    return html`<div
        class="heads ${layout.way}"
        role="group"
        aria-label=${l10n.t("Axes")}
        .style=${`height: ${layout.height}px`}
      >${axes.map((_, i) => this.head(shown, layout, i))}</div>
      <div class="picture">
        <div
          class="frame"
          tabindex="0"
          role="application"
          aria-label=${shown.label}
          @keydown=${this.pressKey}
          @focus=${() => {
            this.active ??= 0;
          }}
          @blur=${() => {
            this.active = undefined;
          }}
        >
          <canvas class="all" aria-hidden="true"></canvas>
          <canvas class="chosen" aria-hidden="true"></canvas>
          <canvas class="hover" aria-hidden="true"></canvas>
        </div>
      </div>
      <div class="tooltip" popover="manual" aria-hidden="true">${near === undefined ? nothing : toldLine(shown.tell(near))}</div>`;
  }

  private head(shown: ShownParallel, layout: HeadLayout, i: number): TemplateResult {
    const { axes } = shown.scene;
    const at = axisXs(axes.length, this.frames.size.width)[i] as number;
    const { dragged } = this;
    const isMoving = dragged?.axis === i;
    const name = axes[i]?.column.name ?? "";
    const { text, left, top, width } = layout.heads[i] ?? NO_HEAD;
    const lead = layout.way === "rows" && i % 2 === 0;
    return html`<div
        class="head ${isMoving ? "moving" : ""}"
        title=${name}
        .style=${`left: ${isMoving ? left + dragged.x - at : left}px; top: ${top}px; width: ${width}px`}
        @pointerdown=${(event: PointerEvent) => this.drag.press(event, i, at)}
      ><tensor-view-menu .label=${name} .glyph=${`${text} ▾`} .items=${shown.menu(i)}></tensor-view-menu></div>${
        lead
          ? html`<div class="lead" .style=${`left: ${Math.round(at)}px; top: ${layout.height / 2}px; bottom: 0`}></div>`
          : nothing
      }`;
  }
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((part, i) => part === others[i]);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-parallel": ParallelPlot;
  }
}
