import { vi } from "vitest";
import type { GraphPicture } from "../../../../../../src/shared/graph/graphPicture";
import type { GraphCanvas } from "../../../../../../webview/views/graph/canvas/graphCanvas";
import type { GraphEvents } from "../../../../../../webview/views/graph/graphEvents";
import "../../../../../support/popovers";
import "../../../../../../webview/views/graph/canvas/graphCanvas";
import { until } from "../../../../../support/until";

/** Px of the page that the picture fills. */
export const VIEW = { width: 800, height: 600 };

/** A text that was drawn, and how large its letters are on the page. */
export interface DrawnText {
  readonly text: string;
  readonly size: number;
}

type Told = {
  [Name in keyof GraphEvents]: { readonly name: Name; readonly detail: GraphEvents[Name] };
}[keyof GraphEvents];

/** Tells each element's size once, as a browser does first. */
class OneSize {
  private readonly tell: ResizeObserverCallback;

  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }

  observe(): void {
    queueMicrotask(() => this.tell([{ contentRect: VIEW } as ResizeObserverEntry], this as unknown as ResizeObserver));
  }

  disconnect(): void {}
}

/** A graph's picture in the document, alone; time stands still unless a test lets it pass. */
export class CanvasPage {
  readonly canvas: GraphCanvas;
  readonly told: Told[] = [];
  now = 1000;
  /** Texts drawn in the picture since it was last cleared, and its calls. */
  texts: DrawnText[] = [];
  calls = new Map<string, number>();

  constructor(isStill = true) {
    vi.stubGlobal("ResizeObserver", OneSize);
    vi.stubGlobal("devicePixelRatio", 2);
    vi.spyOn(performance, "now").mockImplementation(() => this.now);
    const page = this;
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (this: HTMLCanvasElement) {
      return page.context(this.className === "picture") as never;
    });
    if (isStill) document.body.classList.add("vscode-reduce-motion");
    this.canvas = document.createElement("tensor-view-graph-canvas");
    const names = ["select", "edge", "toggle", "look", "line", "menu", "stub", "drawn"] as const;
    for (const name of names) {
      this.canvas.addEventListener(`graph-${name}`, (event) => {
        this.told.push({ name: `graph-${name}`, detail: (event as CustomEvent).detail } as Told);
      });
    }
    document.body.append(this.canvas);
  }

  /** Letters are half as wide as the font is high. */
  private context(isPicture: boolean): object {
    let scale = 1;
    const context: Record<string | symbol, unknown> = {
      font: "",
      measureText: (text: string) => ({ width: (text.length * size(context.font)) / 2 }),
      setTransform: (across: number) => {
        scale = across / devicePixelRatio;
      },
      clearRect: () => {
        if (!isPicture) return;
        this.texts = [];
        this.calls.clear();
      },
      fillText: (text: string) => {
        if (isPicture) this.texts.push({ text, size: size(context.font) * scale });
      },
    };
    return new Proxy(context, {
      get: (target, name) => {
        if (name in target) return target[name];
        return () => {
          if (isPicture) this.calls.set(String(name), (this.calls.get(String(name)) ?? 0) + 1);
        };
      },
    });
  }

  async show(picture: GraphPicture, more: Partial<GraphCanvas> = {}): Promise<void> {
    Object.assign(this.canvas, { picture, ...more });
    await this.settled();
  }

  /** Waits until what was given is on screen. */
  async settled(): Promise<void> {
    await this.canvas.updateComplete;
    await until(() => {
      if (!this.canvas.isSettled) throw new Error("something moves still");
    });
    await this.canvas.updateComplete;
  }

  /** Waits for the next frame. */
  async frame(): Promise<void> {
    await this.canvas.updateComplete;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await this.canvas.updateComplete;
  }

  /** Details of what was told so far by a name. */
  detailsOf<Name extends keyof GraphEvents>(name: Name): GraphEvents[Name][] {
    return this.told.flatMap((one) => (one.name === name ? [one.detail as GraphEvents[Name]] : []));
  }

  inside<T extends Element = HTMLElement>(selector: string): T | null {
    return this.canvas.renderRoot.querySelector<T>(selector);
  }

  get frameElement(): HTMLElement {
    return this.inside(".frame") as HTMLElement;
  }

  /** Px of the page where a box's upper left is. */
  corner(id: string): readonly [number, number] {
    const { x, y } = this.canvas.screenPlace(id) ?? { x: Number.NaN, y: Number.NaN };
    return [Math.round(x), Math.round(y)];
  }

  /** Px of the page so far from a box's upper left, in px of the picture. */
  on(id: string, across = 30, down = 10): readonly [number, number] {
    const { x, y } = this.canvas.screenPlace(id) ?? { x: Number.NaN, y: Number.NaN };
    const { scale } = this.canvas.eye.drawn;
    return [x + across * scale, y + down * scale];
  }

  press(at: readonly [number, number], more: PointerEventInit = {}): void {
    this.pointer("pointerdown", at, more);
    this.pointer("pointerup", at, more);
  }

  pointer(type: string, [clientX, clientY]: readonly [number, number], more: PointerEventInit = {}): void {
    const init = { clientX, clientY, pointerId: 1, isPrimary: true, bubbles: true, ...more };
    this.frameElement.dispatchEvent(new PointerEvent(type, init));
  }

  mouse(type: string, [clientX, clientY]: readonly [number, number], more: MouseEventInit = {}): void {
    const init = { clientX, clientY, bubbles: true, cancelable: true, ...more };
    this.frameElement.dispatchEvent(new MouseEvent(type, init));
  }

  wheel([clientX, clientY]: readonly [number, number], more: WheelEventInit): void {
    const event = new WheelEvent("wheel", { cancelable: true, ...more });
    const { shiftKey = false, ctrlKey = false, metaKey = false } = more;
    // The DOM of unit tests leaves out what a wheel has of a mouse.
    for (const [name, value] of Object.entries({ clientX, clientY, shiftKey, ctrlKey, metaKey })) {
      Object.defineProperty(event, name, { value });
    }
    this.frameElement.dispatchEvent(event);
  }

  /** True if it was taken. */
  async key(key: string, held: KeyboardEventInit = {}): Promise<boolean> {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true, ...held });
    this.frameElement.dispatchEvent(event);
    await this.frame();
    return event.defaultPrevented;
  }

  close(): void {
    this.canvas.remove();
    document.body.classList.remove("vscode-reduce-motion");
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }
}

function size(font: unknown): number {
  return Number(/([\d.]+)px/.exec(String(font))?.[1] ?? 0);
}
