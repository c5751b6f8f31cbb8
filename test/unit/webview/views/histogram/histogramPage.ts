import type { Asker } from "../../../../../src/shared/question";
import type { SeriesSubject } from "../../../../../src/shared/subject/subject";
import type { HistogramPlot } from "../../../../../webview/views/histogram/plot/histogramPlot";
import type { Scene } from "../../../../../webview/views/histogram/scene/histogramScene";
import { askerOf } from "../../../../support/asking";
import { DomPage } from "../../../../support/domPage";
import { type MemoryPoint, MemoryProvider, type MemorySeries, tensorOf } from "../../../../support/memoryProvider";
import type { PageHostOptions } from "../../../../support/pageHost";
import { recordOf } from "../../../../support/recordedCanvas";

export const LOGDIR = "/logs";
export const SERIES = { logdir: LOGDIR, run: "a", tag: "w", kind: "histogram" } as const;

const EDGES = [-2, -1, 0, 1, 2];

function recorded(step: number): MemoryPoint {
  return {
    step: BigInt(10 * step),
    wallTimeSeconds: 1_700_000_000 + step,
    value: {
      kind: "histogram",
      histogram: {
        lefts: Float64Array.from(EDGES.slice(0, -1)),
        rights: Float64Array.from(EDGES.slice(1)),
        counts: Float64Array.of(1, 2 + step, 4, 1),
        nan: step === 1 ? 3 : 0,
        posInf: 0,
        negInf: 0,
        min: -2,
        max: 2,
      },
    },
  };
}

function computed(step: number): MemoryPoint {
  const elements = Float32Array.from({ length: 6 }, (_, i) => 10 * step + i);
  return { step: BigInt(10 * step), value: { kind: "tensor", tensor: tensorOf("float32", [2, 3], elements) } };
}

const steps = (count: number, point: (step: number) => MemoryPoint) =>
  Array.from({ length: count }, (_, i) => point(i));

/** Recorded histograms `w` and `v` of four steps, and tensors `t` of three. */
export const RECORDED: readonly MemorySeries[] = [
  ...["w", "v"].map((tag) => ({ tag, kind: "histogram" as const, points: steps(4, recorded) })),
  { tag: "t", kind: "tensor", points: steps(3, computed) },
];

/** The page of a series' histograms, and what is to be seen on it. */
export class HistogramPage extends DomPage {
  constructor(
    more: Partial<SeriesSubject> = {},
    options: PageHostOptions = {},
    asker: Asker = askerOf(new MemoryProvider(LOGDIR, { a: RECORDED })),
  ) {
    super(asker, { shown: { subject: { on: "series", ...SERIES, view: "histogram", ...more } }, ...options });
  }

  get plot(): HistogramPlot {
    const [plot] = this.all<HistogramPlot>("tensor-view-histogram-plot");
    if (!plot) throw new Error(`there is no picture: ${this.text}`);
    return plot;
  }

  get scene(): Scene {
    const { scene } = this.plot;
    if (!scene) throw new Error("nothing is drawn yet");
    return scene;
  }

  get frameOfPlot(): HTMLElement {
    return this.plot.shadowRoot?.querySelector(".frame") as HTMLElement;
  }

  canvas(name: "plot" | "hover"): HTMLCanvasElement {
    return this.plot.shadowRoot?.querySelector(`canvas.${name}`) as HTMLCanvasElement;
  }

  /** Number of times the picture was drawn; what follows the pointer is drawn on another canvas. */
  get pictures(): number {
    return recordOf(this.canvas("plot")).pictures;
  }

  get tooltip(): string[] {
    return [...(this.plot.shadowRoot?.querySelectorAll(".tooltip > div") ?? [])].map((line) => line.textContent ?? "");
  }

  /** Waits until `count` steps are drawn, and the frame after. */
  async drawn(count: number): Promise<void> {
    await this.until(() => {
      if (this.scene.series[0]?.steps.length !== count || this.pictures === 0)
        throw new Error("there are more to come");
    });
    await this.rest();
  }

  /** Waits until all that is due in frames is drawn. */
  async rest(): Promise<void> {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
  }

  key(key: string, target: EventTarget = document.body): boolean {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  }

  pointer(type: string, clientX: number, clientY: number, more: PointerEventInit = {}): void {
    const init = { clientX, clientY, button: 0, pointerId: 1, isPrimary: true, bubbles: true, composed: true, ...more };
    this.frameOfPlot.dispatchEvent(new PointerEvent(type, init));
  }
}
