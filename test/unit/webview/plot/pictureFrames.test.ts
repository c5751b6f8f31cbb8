import { beforeEach, expect, it, vi } from "vitest";
import { PictureFrames } from "../../../../webview/ui/plot/pictureFrames";

/** A page that tells sizes, frames and the size of a pixel when a test says so. */
class Page {
  readonly frames: (() => void)[] = [];
  readonly ratios = new Set<() => void>();
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

  frame(): void {
    for (const frame of this.frames.splice(0)) frame();
  }
}

let page: Page;
let drawn: string[];
let frames: PictureFrames;

beforeEach(() => {
  page = new Page();
  drawn = [];
  frames = new PictureFrames({
    picture: () => drawn.push("picture"),
    above: () => drawn.push("above"),
    resized: ({ width, height }) => drawn.push(`${width} x ${height}`),
  });
  frames.begin({} as Element);
  return () => vi.unstubAllGlobals();
});

/** What was drawn since it was asked last. */
function since(): string[] {
  return drawn.splice(0);
}

it("draws once a frame, however often that is wanted, and the picture only where it is due", () => {
  frames.requestAbove();
  frames.requestPicture();
  expect(since()).toEqual([]);
  page.frame();
  expect(since()).toEqual(["picture", "above"]);
  page.frame();
  expect(since()).toEqual([]);
  frames.requestAbove();
  frames.requestAbove();
  page.frame();
  expect(since()).toEqual(["above"]);
});

it("draws anew in another size, not in the same once more", () => {
  page.frame();
  since();
  page.resize(300, 200);
  expect(frames.size).toEqual({ width: 300, height: 200 });
  page.frame();
  expect(since()).toEqual(["300 x 200", "picture", "above"]);
  page.resize(300, 200);
  page.frame();
  expect(since()).toEqual([]);
});

it("draws anew where a pixel has another size, also the second time", () => {
  page.frame();
  since();
  for (const ratio of [2, 1.5]) {
    vi.stubGlobal("devicePixelRatio", ratio);
    expect(page.ratios.size).toBe(1);
    for (const changed of [...page.ratios]) changed();
    page.frame();
    expect(since()).toEqual(["picture", "above"]);
  }
});

it("draws nothing once it was stopped", () => {
  frames.stop();
  page.resize(300, 200);
  page.frame();
  expect(since()).toEqual([]);
  expect(page.ratios.size).toBe(0);
});
