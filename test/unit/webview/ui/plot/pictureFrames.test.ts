import { beforeEach, expect, it, vi } from "vitest";
import { PictureFrames } from "../../../../../webview/ui/plot/pictureFrames";

/** A page that tells sizes, frames and the size of a pixel when a test says so. */
class Page {
  readonly frames: (() => void)[] = [];
  readonly ratios = new Set<() => void>();
  private themed: () => void = () => undefined;
  /** Element in the template; null where there is none. */
  frame: object | null = {};
  private sized: (width: number, height: number) => void = () => undefined;

  constructor() {
    const page = this;
    vi.stubGlobal("devicePixelRatio", 1);
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) => this.frames.push(frame));
    vi.stubGlobal("cancelAnimationFrame", (request: number) => this.frames.splice(request - 1, 1));
    vi.stubGlobal("matchMedia", () => ({
      addEventListener: (_name: string, changed: () => void) => this.ratios.add(changed),
      removeEventListener: (_name: string, changed: () => void) => this.ratios.delete(changed),
    }));
    vi.stubGlobal("document", { documentElement: {}, body: {} });
    vi.stubGlobal(
      "MutationObserver",
      class {
        constructor(changed: () => void) {
          page.themed = changed;
        }
        observe(): void {}
        disconnect(): void {
          page.themed = () => undefined;
        }
      },
    );
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(told: (entries: { contentRect: { width: number; height: number } }[]) => void) {
          page.sized = (width, height) => told([{ contentRect: { width, height } }]);
        }
        observe(): void {}
        disconnect(): void {
          page.sized = () => undefined;
        }
      },
    );
  }

  resize(width: number, height: number): void {
    this.sized(width, height);
  }

  changeTheme(): void {
    this.themed();
  }

  draw(): void {
    for (const frame of this.frames.splice(0)) frame();
  }
}

let page: Page;
let drawn: string[];
let frames: PictureFrames;

beforeEach(() => {
  page = new Page();
  drawn = [];
  const host = { addController: () => undefined, renderRoot: { querySelector: () => page.frame } };
  frames = new PictureFrames(host as never, {
    picture: () => drawn.push("picture"),
    above: () => drawn.push("above"),
    resized: ({ width, height }) => drawn.push(`${width} x ${height}`),
    themed: () => drawn.push("theme"),
    begun: (_frame, signal) => {
      drawn.push("begun");
      signal.addEventListener("abort", () => drawn.push("ended"));
    },
  });
  frames.hostConnected();
  return () => {
    frames.hostDisconnected();
    vi.unstubAllGlobals();
  };
});

/** Drawings since the last call. */
function since(): string[] {
  return drawn.splice(0);
}

it("draws once a frame, however often that is wanted, and the picture only where it is due", () => {
  frames.requestAbove();
  frames.requestPicture();
  expect(since()).toEqual(["begun"]);
  page.draw();
  expect(since()).toEqual(["picture", "above"]);
  page.draw();
  expect(since()).toEqual([]);
  frames.requestAbove();
  frames.requestAbove();
  page.draw();
  expect(since()).toEqual(["above"]);
});

it("draws anew in another size, not in the same once more", () => {
  page.draw();
  since();
  page.resize(300, 200);
  expect(frames.size).toEqual({ width: 300, height: 200 });
  page.draw();
  expect(since()).toEqual(["300 x 200", "picture", "above"]);
  page.resize(300, 200);
  page.draw();
  expect(since()).toEqual([]);
});

it("draws anew where a pixel has another size, also the second time", () => {
  page.draw();
  since();
  for (const ratio of [2, 1.5]) {
    vi.stubGlobal("devicePixelRatio", ratio);
    expect(page.ratios.size).toBe(1);
    for (const changed of [...page.ratios]) changed();
    page.draw();
    expect(since()).toEqual(["picture", "above"]);
  }
});

it("draws anew in another theme", () => {
  page.draw();
  since();
  page.changeTheme();
  expect(since()).toEqual(["theme"]);
  page.draw();
  expect(since()).toEqual(["picture", "above"]);
});

it("begins anew with another frame, also after its element was on no page", () => {
  since();
  frames.hostUpdated();
  expect(since()).toEqual([]);
  page.frame = {};
  frames.hostUpdated();
  expect(since()).toEqual(["ended", "begun"]);
  page.frame = null;
  frames.hostUpdated();
  frames.requestPicture();
  page.draw();
  expect(since()).toEqual(["ended"]);
  page.frame = {};
  frames.hostDisconnected();
  frames.hostUpdated();
  expect(since()).toEqual([]);
  frames.hostConnected();
  page.draw();
  expect(since()).toEqual(["begun", "picture", "above"]);
});

it("draws nothing once it was stopped", () => {
  since();
  frames.hostDisconnected();
  page.resize(300, 200);
  page.changeTheme();
  page.draw();
  expect(since()).toEqual(["ended"]);
  expect(page.ratios.size).toBe(0);
});
