import type { LitElement } from "lit";
import { vi } from "vitest";
import type { Asker } from "../../../../../src/shared/question";
import { runKey } from "../../../../../webview/parts/board/runs/boardRun";
import { CursorLink } from "../../../../../webview/parts/page/cursorLink";
import { DEFAULT_CLIP_SETTINGS } from "../../../../../webview/views/audio/clip/clipSettings";
import { DEFAULT_SETTINGS } from "../../../../../webview/views/scalars/curveSettings";
import { askerOf } from "../../../../support/asking";
import { DomPage, DomPart } from "../../../../support/domPage";
import { smallPicture } from "../../../../support/graphPictures";
import { MemoryProvider, tensorOf } from "../../../../support/memoryProvider";
import { OnScreen } from "../../../../support/onScreen";
import { isPopoverOpen } from "../../../../support/popovers";
import { type DrawCall, recordOf } from "../../../../support/recordedCanvas";
import { SCALARS_LOGDIR, ScalarProvider } from "../../../../support/scalarProvider";
import { HistogramPage } from "../../views/histogram/histogramPage";
import { PrPage } from "../../views/prCurves/prPage";
import "../../../../../webview/app/frame";
import "../../../../../webview/views/audio/clip/clipPicture";
import "../../../../../webview/views/graph/canvas/graphCanvas";
import "../../../../../webview/views/scalars/card/curveCard";

/** Box of the plot in the window. */
export const BOX = { left: 30, top: 50, width: 640, height: 420 };

/** A canvas that is on no page. */
class NoCanvas {
  getContext(): null {
    return null;
  }
}

class Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray | number, width: number, height: number = width) {
    const isSize = typeof data === "number";
    [this.width, this.height] = isSize ? [data, width] : [width, height];
    this.data = isSize ? new Uint8ClampedArray(4 * data * width) : data;
  }
}

const LOGDIR = "/logs";

function tensorPage(view: "over" | "heatmap"): DomPage {
  const points = [0, 1, 2, 3].map((step) => {
    const elements = Float32Array.from({ length: 600 }, (_, i) => step + i / 7);
    return { step: BigInt(step), value: { kind: "tensor" as const, tensor: tensorOf("float32", [20, 30], elements) } };
  });
  const asker = askerOf(new MemoryProvider(LOGDIR, { a: [{ tag: "w", kind: "tensor", points }] }));
  const subject = { on: "series", logdir: LOGDIR, run: "a", tag: "w", kind: "tensor", view } as const;
  return new DomPage(asker, { shown: { subject } });
}

function curvePage(): DomPart<HTMLElement> {
  const provider = new ScalarProvider();
  for (const run of ["a", "b"]) {
    const points = Array.from({ length: 50 }, (_, i) => ({
      step: BigInt(i),
      time: i,
      value: run === "a" ? i : 50 - i,
    }));
    provider.append(run, "loss", points);
  }
  const page = new DomPage(askerOf(provider), {});
  vi.stubGlobal("IntersectionObserver", OnScreen);
  const card = document.createElement("tensor-view-curve-card");
  card.subject = {
    host: page.host.page,
    tag: "loss",
    runs: ["a", "b"].map((run) => {
      const id = { logdir: SCALARS_LOGDIR, run };
      return { id, key: runKey(id), name: run, shortName: run, look: { hue: 0, dash: 0 } };
    }),
    checkedCount: 2,
    settings: DEFAULT_SETTINGS,
    state: {},
    isLarge: true,
    isPinned: false,
    strongRun: undefined,
    link: new CursorLink(),
  };
  page.frame.append(card);
  return page;
}

function clipPart(): DomPart<HTMLElement> {
  const host: Asker = {
    ask: async (question, params) => {
      const { columns, rows } = params as { columns: number; rows: number };
      if (question.name === "clip/peaks") return { channels: 1, peaks: new Float64Array(2 * columns) } as never;
      return { decibels: new Float32Array(columns * rows) } as never;
    },
  };
  const head = {
    sampleRate: 8000,
    channels: 1,
    bits: 16,
    encoding: "pcm" as const,
    frames: 80_000,
    seconds: 10,
    frameBytes: 2,
    dataPosition: 44,
    claimedDataBytes: 160_000,
  };
  return new DomPart(() =>
    Object.assign(document.createElement("tensor-view-clip-picture"), {
      isLarge: true,
      shown: {
        host,
        logdir: "/x",
        clip: { key: "k", byteLength: 160_044, mediaType: "audio/wav", format: "wav", head, label: null },
        blob: undefined,
        span: undefined,
        settings: DEFAULT_CLIP_SETTINGS,
        colour: "red",
        isInView: true,
        label: "a clip",
      },
    }),
  );
}

function graphPart(): DomPart<HTMLElement> {
  document.body.classList.add("vscode-reduce-motion");
  return new DomPart(() =>
    Object.assign(document.createElement("tensor-view-graph-canvas"), { picture: smallPicture() }),
  );
}

interface EveryPlot {
  readonly tag: string;
  open(): DomPart<HTMLElement>;
  /** Events that say that it is looked at otherwise. */
  readonly looked: readonly string[];
  /** Events of a click. */
  readonly clicked: readonly string[];
  /** A place where there is something to point at, as parts of its width and height. */
  readonly at: readonly [across: number, down: number];
  /** A drag moves it and brushes nothing. */
  readonly isMoved?: true;
}

/** Everything that is drawn on a canvas and pointed at. */
export const PLOTS: Readonly<Record<string, EveryPlot>> = {
  histogram: {
    tag: "tensor-view-histogram-plot",
    open: () => new HistogramPage(),
    looked: ["plot-zoom"],
    clicked: ["plot-open"],
    at: [0.5, 0.5],
  },
  curves: {
    tag: "tensor-view-curve-plot",
    open: curvePage,
    looked: ["plot-zoom"],
    clicked: ["plot-click"],
    at: [0.5, 0.5],
  },
  "PR curves": {
    tag: "tensor-view-pr-plot",
    open: () => new PrPage({ tag: "class 0" }),
    looked: ["plot-zoom"],
    clicked: ["plot-click"],
    at: [0.5, 0.1],
  },
  "over steps": {
    tag: "tensor-view-over-plot",
    open: () => tensorPage("over"),
    looked: ["plot-zoom"],
    clicked: ["plot-open"],
    at: [0.5, 0.5],
  },
  clip: {
    tag: "tensor-view-clip-picture",
    open: clipPart,
    looked: ["clip-span"],
    clicked: ["clip-seek"],
    at: [0.5, 0.2],
  },
  heatmap: {
    tag: "tensor-view-heatmap",
    open: () => tensorPage("heatmap"),
    looked: ["state-change"],
    clicked: ["heatmap-select"],
    at: [0.5, 0.5],
    isMoved: true,
  },
  graph: {
    tag: "tensor-view-graph-canvas",
    open: graphPart,
    looked: ["graph-look"],
    clicked: ["graph-select"],
    at: [0.5, 0.5],
    isMoved: true,
  },
};

/** A plot on the page, and what it draws and tells. */
export class ShownPlot {
  readonly page: DomPart<HTMLElement>;
  readonly plot: LitElement;
  /** Names of the events that said how it is looked at, or that it was clicked. */
  readonly told: string[] = [];

  private constructor(page: DomPart<HTMLElement>, plot: LitElement, { looked, clicked }: EveryPlot) {
    this.page = page;
    this.plot = plot;
    for (const name of [...looked, ...clicked]) plot.addEventListener(name, () => this.told.push(name));
  }

  static async open(every: EveryPlot): Promise<ShownPlot> {
    const page = every.open();
    vi.stubGlobal("OffscreenCanvas", NoCanvas);
    vi.stubGlobal("ImageData", Pixels);
    Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
    page.layout.setPixelRatio(1);
    page.layout.place(".frame", BOX);
    const plot = await page.find<LitElement>(every.tag);
    const shown = new ShownPlot(page, plot, every);
    await page.until(() => {
      if (!(shown.picture && recordOf(shown.picture).calls.length > 5)) throw new Error("nothing is drawn");
    });
    await shown.rest();
    shown.told.length = 0;
    return shown;
  }

  private inside<T extends Element>(selector: string): T {
    return this.plot.shadowRoot?.querySelector<T>(selector) as T;
  }

  get frame(): HTMLElement {
    return this.inside(".frame");
  }

  get picture(): HTMLCanvasElement {
    return this.inside("canvas.plot, canvas.picture");
  }

  /** Px across of each of its canvases. */
  get widths(): number[] {
    return [...this.frame.querySelectorAll("canvas")].map(({ width }) => width);
  }

  /** Calls that draw above the picture. */
  get above(): readonly DrawCall[] {
    return recordOf(this.inside<HTMLCanvasElement>("canvas.hover")).calls.map(({ name, args }) => ({ name, args }));
  }

  get hasTooltip(): boolean {
    const tooltip = this.plot.shadowRoot?.querySelector(".tooltip");
    return tooltip ? isPopoverOpen(tooltip) : false;
  }

  /** At a place of the plot, as parts of its width and height. */
  pointer(type: string, across: number, down: number, more: PointerEventInit = {}): void {
    const [clientX, clientY] = [BOX.left + BOX.width * across, BOX.top + BOX.height * down];
    const init = { clientX, clientY, button: 0, pointerId: 1, isPrimary: true, bubbles: true, composed: true, ...more };
    this.frame.dispatchEvent(new PointerEvent(type, init));
  }

  async rest(): Promise<void> {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
  }

  close(): void {
    document.body.classList.remove("vscode-reduce-motion");
    this.page.close();
  }
}
