import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { cssColour } from "../../../ui/plot/colours/colour";
import { overlayContext } from "../../../ui/plot/overlayContext";
import { PictureFrames } from "../../../ui/plot/pictureFrames";
import { plotFrameStyles } from "../../../ui/plot/plotFrameStyles";
import { type Brushing, PlotPointer, type Px } from "../../../ui/plot/pointer/plotPointer";
import { placeTooltip } from "../../../ui/plot/tooltipPlace";
import { localeNumber } from "../../../ui/texts/localeText";
import { drawMatrix } from "./drawMatrix";
import {
  cellArea,
  cellAt,
  cellByKey,
  cellScene,
  countNowhere,
  hasPoints,
  type MatrixCell,
  type MatrixLayout,
  type MatrixScene,
  matrixCells,
  matrixLayout,
} from "./matrixScene";
import { pointNear, pointsWithin, pointX, pointY, type ScatterScene } from "./scatterScene";
import { type ToldLine, toldLine } from "./toldLine";

/** Px from a point's edge within which it is pointed at. */
const REACH = 5;

/** Contents of the matrix. */
export interface ShownMatrix {
  readonly scene: MatrixScene;
  /** Sentence about all of it. */
  readonly label: string;
  /** Columns of the cell that keys act on, as it was left. */
  readonly cell: { readonly x: string | undefined; readonly y: string | undefined };
  /** A point with its values in the columns of a cell. */
  tell(point: number, cell: ScatterScene): ToldLine;
}

/** Action of the matrix; `isAdded`: to what is selected. */
export type MatrixAction =
  | { readonly do: "select"; readonly points: readonly number[]; readonly isAdded: boolean }
  | { readonly do: "turn"; readonly line: number }
  | { readonly do: "clear" }
  /** Keys act on this cell. */
  | { readonly do: "go"; readonly cell: ScatterScene }
  /** The cell is to be the scatter. */
  | { readonly do: "open"; readonly cell: ScatterScene };

/** A cell of points for every two numeric columns; a drag in one selects those within it. Event: `matrix-action`. */
@customElement("tensor-view-scatter-matrix")
export class ScatterMatrix extends LitElement {
  static override styles = [
    plotFrameStyles,
    css`
      :host {
        display: flex;
        flex: 1;
        flex-direction: column;
      }
      .picture {
        position: relative;
        flex: 1;
        min-height: 0;
      }
      .words {
        display: flex;
        flex: none;
        flex-wrap: wrap;
        gap: 2px 16px;
        margin: 2px 8px 6px;
      }
      .words p {
        margin: 0;
        color: var(--vscode-descriptionForeground);
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownMatrix | undefined;
  @query("canvas.points") private readonly points!: HTMLCanvasElement;
  @query("canvas.hover") private readonly hover!: HTMLCanvasElement;
  @query(".frame") private readonly frame!: HTMLElement;
  @query(".tooltip") private readonly tooltip!: HTMLElement;
  @state() private near: { readonly point: number; readonly cell: ScatterScene } | undefined;
  @state() private hasFocus = false;
  private at: Px | undefined;
  private isTooltipOpen = false;
  private readonly frames = new PictureFrames(this, {
    picture: () => this.draw(),
    above: () => this.drawAbove(),
    resized: () => this.requestUpdate(),
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
    if (changes.has("shown")) this.near = undefined;
  }

  override updated(changes: PropertyValues<this>): void {
    if (changes.has("shown")) this.frames.requestPicture();
    else this.frames.requestAbove();
  }

  override focus(): void {
    this.frame.focus();
  }

  get layers(): readonly HTMLCanvasElement[] {
    this.frames.drawDue();
    return [this.points];
  }

  get size(): { readonly width: number; readonly height: number } {
    return this.frames.size;
  }

  private act(detail: MatrixAction): void {
    this.dispatchEvent(new CustomEvent<MatrixAction>("matrix-action", { detail }));
  }

  private layoutOf(scene: MatrixScene): MatrixLayout {
    return matrixLayout(scene, this.frames.size);
  }

  private draw(): void {
    const { shown, frames } = this;
    if (!shown || frames.size.width < 120 || frames.size.height < 80) return;
    const context = overlayContext(this.points, frames.size);
    if (context) drawMatrix(context, shown.scene, this.layoutOf(shown.scene), frames.theme);
  }

  private drawAbove(): void {
    const { shown, near, frames, pointer } = this;
    const { size, theme } = frames;
    const context = shown && size.width >= 120 ? overlayContext(this.hover, size) : undefined;
    if (!shown || !context) return;
    const { scene } = shown;
    const layout = this.layoutOf(scene);
    const active = this.hasFocus ? this.activeCell(shown, layout) : undefined;
    context.strokeStyle = cssColour(theme.focus);
    context.lineWidth = 2;
    if (active) {
      const { left, top, width, height } = cellArea(layout, active);
      context.strokeRect(left, top, width, height);
    }
    if (near) {
      // The session is told apart in every cell.
      context.strokeStyle = cssColour(theme.foreground);
      for (const cell of matrixCells(scene, layout)) {
        const area = cellArea(layout, cell);
        const x = pointX(scene.axes[cell.column]?.axis.places[near.point] as number, area);
        const y = pointY(scene.axes[cell.row]?.axis.places[near.point] as number, area);
        context.beginPath();
        context.arc(x, y, (scene.radii[near.point] as number) + 2, 0, 2 * Math.PI);
        context.stroke();
      }
    }
    const { drag } = pointer;
    const brush = drag && pointer.isBusy ? this.brushOf(shown, drag) : undefined;
    if (brush) {
      const { left, right, top, bottom } = brush.rect;
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
    if (at && near) {
      const { left, top } = this.frame.getBoundingClientRect();
      placeTooltip(tooltip, this.isTooltipOpen, { x: left + at.x, y: top + at.y });
      this.isTooltipOpen = true;
    } else if (this.isTooltipOpen) {
      tooltip.hidePopover();
      this.isTooltipOpen = false;
    }
  }

  private pointAt(at: Px): { readonly point: number; readonly cell: ScatterScene } | undefined {
    const scene = this.shown?.scene;
    if (!scene) return undefined;
    const layout = this.layoutOf(scene);
    const place = cellAt(scene, layout, at);
    const cell = place && cellScene(scene, place);
    const point = cell && pointNear(cell, cellArea(layout, place), at, REACH);
    return point === undefined || !cell ? undefined : { point, cell };
  }

  /** Part of the cell where a drag began. */
  private brushOf({ scene }: ShownMatrix, { x0, y0, x1, y1 }: Brushing) {
    const layout = this.layoutOf(scene);
    const place = cellAt(scene, layout, { x: x0, y: y0 });
    const cell = place && cellScene(scene, place);
    if (!cell) return undefined;
    const { left, top, width, height } = cellArea(layout, place);
    const across = (x: number) => Math.max(left, Math.min(left + width, x));
    const down = (y: number) => Math.max(top, Math.min(top + height, y));
    const rect = {
      left: across(Math.min(x0, x1)),
      right: across(Math.max(x0, x1)),
      top: down(Math.min(y0, y1)),
      bottom: down(Math.max(y0, y1)),
    };
    return { cell, rect, area: cellArea(layout, place) };
  }

  private move(at: Px | undefined): void {
    this.at = at;
    this.near = at && !this.pointer.isBusy ? this.pointAt(at) : undefined;
    this.frames.requestAbove();
  }

  private brushed(drag: Brushing): void {
    const brush = this.shown && this.brushOf(this.shown, drag);
    if (!brush) return;
    this.act({ do: "go", cell: brush.cell });
    this.act({ do: "select", points: pointsWithin(brush.cell, brush.area, brush.rect), isAdded: drag.isShift });
  }

  private clicked(at: Px): void {
    const { shown } = this;
    const found = this.pointAt(at);
    const place = shown && cellAt(shown.scene, this.layoutOf(shown.scene), at);
    const cell = place && cellScene(shown.scene, place);
    if (cell) this.act({ do: "go", cell });
    if (found) this.act({ do: "turn", line: found.point });
  }

  /** The cell as it was left, or the first. */
  private activeCell({ scene, cell }: ShownMatrix, layout: MatrixLayout): MatrixCell | undefined {
    const placeOf = (id: string | undefined) => scene.axes.findIndex(({ column }) => column.id === id);
    const kept = { row: placeOf(cell.y), column: placeOf(cell.x) };
    const isShown = Math.min(kept.row, kept.column) >= 0 && Math.max(kept.row, kept.column) < layout.count;
    return isShown && hasPoints(scene, kept) ? kept : matrixCells(scene, layout)[0];
  }

  private readonly pressKey = (event: KeyboardEvent): void => {
    const { shown } = this;
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!shown || altKey || ctrlKey || metaKey || shiftKey) return;
    const { scene } = shown;
    const layout = this.layoutOf(scene);
    const active = this.activeCell(shown, layout);
    const to = active && (key === "Enter" ? active : cellByKey(matrixCells(scene, layout), active, key));
    const cell = to && cellScene(scene, to);
    if (!cell) return;
    this.act({ do: key === "Enter" ? "open" : "go", cell });
    event.preventDefault();
    event.stopPropagation();
  };

  override render(): TemplateResult | typeof nothing {
    const { shown, near } = this;
    if (!shown) return nothing;
    const layout = this.layoutOf(shown.scene);
    const active = this.activeCell(shown, layout);
    const cell = active && cellScene(shown.scene, active);
    return html`<div class="picture">
        <div
          class="frame"
          tabindex="0"
          role="application"
          aria-label=${shown.label}
          aria-describedby="cell left"
          @keydown=${this.pressKey}
          @focus=${() => {
            this.hasFocus = true;
          }}
          @blur=${() => {
            this.hasFocus = false;
          }}
        >
          <canvas class="points" aria-hidden="true"></canvas>
          <canvas class="hover" aria-hidden="true"></canvas>
        </div>
      </div>
      <div class="words">
        <p id="cell" role="status">${cell ? cellSentence(cell) : ""}</p>
        <p id="left">${leftOut(shown.scene, layout)}</p>
      </div>
      <div class="tooltip" popover="manual" aria-hidden="true">${near ? toldLine(shown.tell(near.point, near.cell)) : nothing}</div>`;
  }
}

function cellSentence(cell: ScatterScene): string {
  const missing = countNowhere(cell);
  const { x, y, sessions } = cell;
  const counts = l10n.t(
    "{0} across, {1} up: {2} sessions",
    x.column.name,
    y.column.name,
    localeNumber(sessions.length - missing),
  );
  return missing > 0 ? `${counts}${l10n.t(", ")}${l10n.t("{0} without a place", localeNumber(missing))}` : counts;
}

/** Counts of the shown columns that are not in the matrix; empty where there are none. */
function leftOut({ axes, notNumeric }: MatrixScene, { count }: MatrixLayout): string {
  const tooMany = axes.length - count;
  return [
    tooMany > 0
      ? l10n.t(
          "The first {0} numeric columns are shown; {1} more do not fit.",
          localeNumber(count),
          localeNumber(tooMany),
        )
      : "",
    notNumeric > 0 ? l10n.t("{0} columns without a numeric axis are left out.", localeNumber(notNumeric)) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-scatter-matrix": ScatterMatrix;
  }
}
