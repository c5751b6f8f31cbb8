/// <reference lib="dom" />
// What runs in the pages; each function is sent there as text, so it uses nothing from outside itself.

/** A first cell that came on screen: what the header said then, the cell's text, and when it was painted. */
export interface Painted {
  readonly header: string;
  readonly text: string;
  /** Since the epoch, as all frames of a browser see it. */
  readonly atMs: number;
}

/** A picture of a graph that came on screen. */
export interface PaintedGraph {
  readonly header: string;
  readonly boxes: number;
  /** Names of the boxes that were open. */
  readonly open: readonly string[];
  readonly atMs: number;
}

declare global {
  interface Window {
    benchPainted?: Painted[];
    benchPressedMs?: number;
    benchFrames?: number[];
    /** Pictures of graphs that were painted. */
    benchGraphs?: PaintedGraph[];
    /** Pictures of curves that were painted: when, since the epoch, and of how many curves. */
    benchPictures?: { readonly atMs: number; readonly curves: number }[];
  }
}

/** Before every page: the workbench notes when the mouse was pressed, a webview when another first cell was painted. */
export function watchPage(): void {
  if (window === window.top) {
    const press = () => {
      window.benchPressedMs = Date.now();
    };
    window.addEventListener("pointerdown", press, true);
    return;
  }
  const painted: Painted[] = [];
  window.benchPainted = painted;
  let last = "";
  let frame = 0;
  const look = () => {
    frame = requestAnimationFrame(look);
    if (window.benchFrames) return;
    const outer = document.querySelector("tensor-view-frame")?.shadowRoot;
    const inner = outer?.querySelector("tensor-view-series-frame")?.shadowRoot;
    const table = inner?.querySelector("tensor-view-tensor")?.shadowRoot;
    const grid = table?.querySelector("tensor-view-grid")?.shadowRoot;
    const text = grid?.querySelector('[role="gridcell"][aria-label^="[0, 0] "]')?.textContent?.trim();
    if (!text || text === "·") return;
    const header = outer?.querySelector("header")?.textContent?.replace(/\s+/g, " ").trim() ?? "";
    if (last === header + text) return;
    last = header + text;
    // A message that is posted in a frame arrives after it was painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => painted.push({ header, text, atMs: Date.now() });
    port2.postMessage(null);
  };
  look();
  // VS Code writes a webview's page over an empty one, which ends what waits for a frame but not what waits for time.
  setInterval(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  }, 100);
}

/** Begins to note when animation frames begin, until `endFrames`. */
export function beginFrames(): void {
  const frames: number[] = [];
  window.benchFrames = frames;
  const next = (atMs: number) => {
    if (window.benchFrames !== frames) return;
    frames.push(atMs);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

export function endFrames(): readonly number[] {
  const frames = window.benchFrames ?? [];
  delete window.benchFrames;
  return frames;
}

/** Before every page: notes when a picture of curves was drawn and painted. */
export function watchPictures(): void {
  const { clearRect } = CanvasRenderingContext2D.prototype;
  const drawn = new Set<HTMLCanvasElement>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    for (const canvas of drawn) {
      const { host } = canvas.getRootNode() as ShadowRoot;
      const { scene } = host as Element & { readonly scene?: { readonly curves: readonly unknown[] } };
      window.benchPictures?.push({ atMs: Date.now(), curves: scene?.curves.length ?? 0 });
    }
    drawn.clear();
  };
  CanvasRenderingContext2D.prototype.clearRect = function clear(...rect) {
    // chart.js clears its canvas each time before it draws.
    if (this.canvas.className === "plot") {
      drawn.add(this.canvas);
      requestAnimationFrame(() => port2.postMessage(null));
    }
    clearRect.apply(this, rect);
  };
}

/** Before every page: the workbench notes when the mouse was pressed, a webview when another picture of a graph was painted. */
export function watchGraphs(): void {
  if (window === window.top) {
    const press = () => {
      window.benchPressedMs = Date.now();
    };
    window.addEventListener("pointerdown", press, true);
    return;
  }
  interface Box {
    readonly id: string;
    readonly name: string;
    readonly isOpen: boolean;
  }
  interface Canvas {
    readonly picture?: { readonly boxes: readonly Box[] };
    screenPlace(id: string): unknown;
  }
  const painted: PaintedGraph[] = [];
  window.benchGraphs = painted;
  let last: unknown;
  let frame = 0;
  const look = () => {
    frame = requestAnimationFrame(look);
    if (window.benchFrames) return;
    const outer = document.querySelector("tensor-view-frame")?.shadowRoot;
    const inner = outer?.querySelector("tensor-view-series-frame")?.shadowRoot;
    const view = inner?.querySelector("tensor-view-graph")?.shadowRoot;
    const canvas = view?.querySelector("tensor-view-graph-canvas") as (Element & Canvas) | null | undefined;
    const picture = canvas?.picture;
    const [first] = picture?.boxes ?? [];
    // It is given a picture before it draws it.
    if (!canvas || !picture || !first || picture === last || canvas.screenPlace(first.id) === undefined) return;
    last = picture;
    const header = outer?.querySelector("header")?.textContent?.replace(/\s+/g, " ").trim() ?? "";
    const open = picture.boxes.filter(({ isOpen }) => isOpen).map(({ name }) => name);
    // The next frame has it drawn; a message that is posted in it arrives after it was painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => painted.push({ header, boxes: picture.boxes.length, open, atMs: Date.now() });
      port2.postMessage(null);
    });
  };
  look();
  setInterval(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  }, 100);
}
