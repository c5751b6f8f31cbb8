/// <reference lib="dom" />
// What runs in the pages; each function is sent there as text, so it uses nothing from outside itself.

/** A first cell that came on screen: what the header said then, the cell's text, and when it was painted. */
export interface Painted {
  readonly header: string;
  readonly text: string;
  /** Since the epoch, as all frames of a browser see it. */
  readonly atMs: number;
}

declare global {
  interface Window {
    benchPainted?: Painted[];
    benchPressedMs?: number;
    benchFrames?: number[];
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
