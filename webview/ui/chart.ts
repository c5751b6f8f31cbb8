// The only place that knows chart.js: axes, scales and bands; what else a picture has is drawn between them.
import {
  Chart,
  type ChartDataset,
  Filler,
  LinearScale,
  type LinearScaleOptions,
  LineController,
  LineElement,
  PointElement,
  type Scale,
  type Tick,
} from "chart.js";
import { textExtent } from "./plot/axes/extent";
import { insideTicks } from "./plot/axes/insideTicks";
import { PLOT_FONT_SIZE } from "./plot/axes/plotFont";

/** Its ticks are told by `afterBuildTicks`: its own search for them never ends where values are tiny. */
class ToldTicksScale extends LinearScale {
  static override id = "told";

  override buildTicks(): Tick[] {
    return [];
  }
}

Chart.register(LineController, LineElement, PointElement, ToldTicksScale, Filler);

export interface PlotTick {
  readonly at: number;
  readonly label: string;
}

export interface PlotAxis {
  readonly low: number;
  readonly high: number;
  readonly title: string;
  /** Low values at the top of a vertical axis. */
  readonly isReversed?: boolean;
  /** Px for labels: beside a vertical axis a multiple of it, behind a horizontal one never more; what they need where it is absent. */
  readonly room?: number;
  /** Ticks of an axis of `length` px. */
  ticks(length: number): readonly PlotTick[];
}

/** A line, and what is filled between it and another one. */
export interface PlotLine {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly colour: string;
  readonly width: number;
  readonly fill?: { readonly toLine: number; readonly colour: string };
}

export interface PlotColours {
  readonly text: string;
  readonly grid: string;
  readonly axis: string;
  readonly font: string;
}

/** Area of the data, in px of the canvas. */
export interface PlotArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PlotContent {
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly lines: readonly PlotLine[];
  readonly colours: PlotColours;
  /** Room that is kept free beside the axes. */
  readonly padding: { readonly top: number; readonly right: number };
  /** Draws what lies over the grid and under the lines; may draw into the padding as well. */
  draw(context: CanvasRenderingContext2D, area: PlotArea): void;
}

/** A picture with two axes. It is drawn when its content or size is set, and at no other time: first when its content is there. */
export class Plot {
  private readonly canvas: HTMLCanvasElement;
  private chart: Chart<"line"> | undefined;
  private content: PlotContent | undefined;
  private size = { width: 0, height: 0, pixelRatio: 1 };

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
  }

  get area(): PlotArea {
    const { left, top, width, height } = this.chart?.chartArea ?? { left: 0, top: 0, width: 0, height: 0 };
    return { left, top, width, height };
  }

  /** Sizes in CSS px. */
  resize(width: number, height: number, pixelRatio: number): void {
    this.size = { width, height, pixelRatio };
    if (!this.chart) return;
    this.chart.options.devicePixelRatio = pixelRatio;
    this.chart.resize(width, height);
  }

  show(content: PlotContent): void {
    this.content = content;
    const { chart } = this;
    if (!chart) {
      this.chart = this.created(content);
      return;
    }
    const { layout, scales } = shownOptions(content);
    chart.options.layout = layout;
    chart.options.scales = scales;
    chart.data.datasets = content.lines.map(dataset);
    chart.update("none");
  }

  destroy(): void {
    this.chart?.destroy();
  }

  /** Draws once: size and content are known to it from the beginning. */
  private created(content: PlotContent): Chart<"line"> {
    const { canvas } = this;
    const { width, height, pixelRatio } = this.size;
    canvas.width = width;
    canvas.height = height;
    return new Chart<"line">(canvas, {
      type: "line",
      data: { datasets: content.lines.map(dataset) },
      options: {
        animation: false,
        responsive: false,
        maintainAspectRatio: false,
        devicePixelRatio: pixelRatio,
        // The pointer is followed on a canvas above: this one is drawn for data only.
        events: [],
        parsing: false,
        normalized: true,
        ...shownOptions(content),
      },
      plugins: [
        {
          id: "content",
          beforeDatasetsDraw: ({ ctx, chartArea: { left, top, width, height } }) =>
            this.content?.draw(ctx, { left, top, width, height }),
        },
      ],
    });
  }
}

function shownOptions({ x, y, padding, colours }: PlotContent) {
  return {
    layout: { padding: { top: padding.top, right: padding.right, left: 0, bottom: 0 } },
    scales: { x: axisOptions(x, colours, "x"), y: axisOptions(y, colours, "y") },
  };
}

function axisOptions(axis: PlotAxis, { text, grid, axis: line, font }: PlotColours, side: "x" | "y") {
  const lettering = { family: font, size: PLOT_FONT_SIZE };
  return {
    type: "told" as const,
    min: axis.low,
    max: axis.high,
    reverse: axis.isReversed === true,
    border: { color: line },
    grid: { color: grid, tickColor: line },
    title: {
      display: axis.title !== "",
      text: axis.title,
      color: text,
      font: lettering,
      padding: { top: 4, bottom: 2 },
    },
    ticks: {
      color: text,
      font: lettering,
      autoSkip: false,
      maxRotation: 0,
      callback: (_value: string | number, i: number, ticks: Tick[]) => ticks[i]?.label ?? "",
    },
    afterFit(scale: Scale) {
      const { room } = axis;
      if (room === undefined) return;
      if (side === "y") scale.width = Math.ceil(scale.width / room) * room;
      else scale.paddingRight = room;
    },
    afterBuildTicks(scale: Scale) {
      const length = side === "x" ? scale.maxWidth : scale.maxHeight;
      const { low, high, room } = axis;
      const ticks = axis.ticks(length);
      const shown =
        side === "x" && room !== undefined ? insideTicks(ticks, { low, high, length, room }, textExtent(font)) : ticks;
      scale.ticks = shown.map(({ at, label }) => ({ value: at, label }));
    },
  };
}

function dataset({ x, y, colour, width, fill }: PlotLine): ChartDataset<"line"> {
  return {
    data: Array.from(x, (at, i) => ({ x: at, y: y[i] ?? Number.NaN })),
    borderColor: colour,
    borderWidth: width,
    // A line of one point would not be seen.
    pointRadius: x.length === 1 ? 3 : 0,
    pointBackgroundColor: colour,
    backgroundColor: fill?.colour ?? "transparent",
    fill: fill?.toLine ?? false,
  };
}

declare module "chart.js" {
  interface CartesianScaleTypeRegistry {
    told: { options: LinearScaleOptions };
  }
}
