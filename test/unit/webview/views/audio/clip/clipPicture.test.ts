// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WavHead } from "../../../../../../src/shared/media/clipHead";
import type { Asker } from "../../../../../../src/shared/question";
import type { ClipPicture } from "../../../../../../webview/views/audio/clip/clipPicture";
import { DEFAULT_CLIP_SETTINGS } from "../../../../../../webview/views/audio/clip/clipSettings";
import type { ShownClip } from "../../../../../../webview/views/audio/clip/shownClip";
import "../../../../../../webview/views/audio/clip/clipPicture";
import { until } from "../../../../../support/until";

const HEAD: WavHead = {
  sampleRate: 8000,
  channels: 2,
  bits: 16,
  encoding: "pcm",
  frames: 80_000,
  seconds: 10,
  frameBytes: 4,
  dataPosition: 44,
  claimedDataBytes: 320_000,
};

/** 652 × 318: of which 600 × 300 without the axes. */
class OneSize {
  private readonly tell: ResizeObserverCallback;

  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }

  observe(): void {
    const entry = { contentRect: { width: 652, height: 318 } };
    queueMicrotask(() => this.tell([entry as unknown as ResizeObserverEntry], this as unknown as ResizeObserver));
  }

  disconnect(): void {}
}

interface Asked {
  readonly name: string;
  readonly params: { readonly start: number; readonly end: number; readonly columns: number; readonly rows: number };
  readonly signal: AbortSignal | undefined;
}

let asked: Asked[];
let drawn: Set<HTMLCanvasElement>;
/** Rectangles of the waveform's colour in the picture since it was cleared. */
let bars: number;
let picture: ClipPicture;

const host: Asker = {
  ask: async (question, params, options) => {
    const one = { name: question.name, params: params as Asked["params"], signal: options?.signal };
    asked.push(one);
    const { columns, rows } = one.params;
    if (question.name === "clip/peaks") return { channels: 2, peaks: new Float64Array(4 * columns) } as never;
    return { decibels: new Float32Array(columns * rows) } as never;
  },
};

function shown(more: Partial<ShownClip> = {}): ShownClip {
  const clip = {
    key: "k",
    byteLength: 320_044,
    mediaType: "audio/wav",
    format: "wav",
    head: HEAD,
    label: null,
  } as const;
  const settings = DEFAULT_CLIP_SETTINGS;
  return {
    host,
    logdir: "/x",
    clip,
    blob: undefined,
    span: undefined,
    settings,
    colour: "red",
    isInView: true,
    label: "a clip",
    ...more,
  };
}

beforeEach(() => {
  asked = [];
  drawn = new Set();
  bars = 0;
  vi.stubGlobal("ResizeObserver", OneSize);
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext() {
        return null;
      }
    },
  );
  vi.stubGlobal(
    "ImageData",
    class {
      readonly width: number;
      readonly height: number;
      readonly data: Uint8ClampedArray;

      constructor(width: number, height: number) {
        this.width = width;
        this.height = height;
        this.data = new Uint8ClampedArray(4 * width * height);
      }
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (this: HTMLCanvasElement) {
    drawn.add(this);
    const context: Record<string | symbol, unknown> = { measureText: () => ({ width: 7 }) };
    if (this.className === "picture") {
      context.clearRect = (left: number, _top: number, width: number) => {
        if (left === 0 && width === 652) bars = 0;
      };
      context.fillRect = () => {
        if (context.fillStyle === "red") bars++;
      };
    }
    return new Proxy(context, {
      get: (target, name) => (name in target ? target[name] : () => undefined),
    }) as never;
  });
  picture = document.createElement("tensor-view-clip-picture");
});

afterEach(() => {
  picture.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function settled(): Promise<void> {
  await until(() => expect(picture.isSettled).toBe(true));
}

async function show(more: Partial<ShownClip> = {}): Promise<void> {
  picture.shown = shown(more);
  if (!picture.isConnected) document.body.append(picture);
  await picture.updateComplete;
}

const of = (name: string) => asked.filter((one) => one.name === name).map(({ params }) => params);

describe("a picture of a clip", () => {
  it("asks for all of it in as many columns as it has px", async () => {
    await show();
    await settled();
    expect(of("clip/peaks")).toMatchObject([{ logdir: "/x", key: "k", start: 0, end: 80_000, columns: 600 }]);
    // 133 frames a px: columns of 128, tiles of 256 of them.
    expect(of("clip/spectrogram").map(({ start, end, columns }) => [start, end, columns])).toEqual([
      [0, 32_768, 256],
      [32_768, 65_536, 256],
      [65_536, 80_000, 113],
    ]);
    expect(picture.shadowRoot?.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("a clip");
  });

  it("asks for what is in view only, and sample by sample where there is room", async () => {
    await show({ span: { from: 1, to: 1.025 }, settings: { ...DEFAULT_CLIP_SETTINGS, isSpectrogramShown: false } });
    await settled();
    expect(asked.map(({ params: { start, end, columns } }) => [start, end, columns])).toEqual([[8000, 8201, 201]]);
  });

  it("asks for nothing while it is out of view, and gives up what is on its way", async () => {
    await show({ isInView: false });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toEqual([]);
    await show({ span: { from: 20, to: 30 } });
    await settled();
    expect(asked).toEqual([]);
  });

  it("draws only what lies over it where the playhead moves", async () => {
    await show();
    await settled();
    drawn.clear();
    const before = asked.length;
    picture.playhead = 2;
    await until(() => expect(drawn.size).toBe(1));
    expect([...drawn][0]?.className).toBe("hover");
    expect(asked).toHaveLength(before);
  });

  it("gives what is on its way up once it is gone", async () => {
    const waiting: AbortSignal[] = [];
    const slow: Asker = {
      ask: (_question, _params, options) => {
        if (options?.signal) waiting.push(options.signal);
        return new Promise(() => {});
      },
    };
    await show({ host: slow });
    await until(() => expect(waiting).toHaveLength(3));
    picture.remove();
    expect(waiting.every(({ aborted }) => aborted)).toBe(true);
  });
});

describe("a picture of the next clip", () => {
  const clipOf = (key: string, head: WavHead = HEAD) => ({ ...shown().clip, key, head });

  /** Answers of one clip after the other are held back until they are let go. */
  function held() {
    const waiting: { key: string; signal: AbortSignal; answer(): void }[] = [];
    const slow: Asker = {
      ask: (question, params, options) =>
        new Promise((resolve) => {
          const { key } = params as unknown as { key: string };
          const signal = options?.signal ?? new AbortController().signal;
          waiting.push({ key, signal, answer: () => resolve(host.ask(question, params, options)) });
        }),
    };
    return { slow, waiting };
  }

  it("takes the place of the one before once all of it is there, and not before", async () => {
    await show();
    await settled();
    const { slow, waiting } = held();
    await show({ host: slow, clip: clipOf("second", { ...HEAD, frames: 40_000, seconds: 5 }) });
    await until(() => expect(waiting).toHaveLength(3));
    for (let i = 0; i < waiting.length; i++) {
      expect([picture.isSettled, picture.place?.length.seconds, bars]).toEqual([false, 10, 1200]);
      waiting[i]?.answer();
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    await settled();
    expect(waiting.every(({ key }) => key === "second")).toBe(true);
    expect([picture.place?.length.seconds, bars]).toEqual([5, 1200]);
  });

  it("leaves the one before on the screen while the view moves, and asks nothing of it", async () => {
    await show();
    await settled();
    const before = asked.length;
    const { slow, waiting } = held();
    await show({ host: slow, clip: clipOf("second"), span: { from: 1, to: 2 } });
    await until(() => expect(waiting.length).toBeGreaterThan(0));
    expect([bars > 0, asked.length]).toEqual([true, before]);
  });

  it("is the newest wherever several steps are passed: those between are given up", async () => {
    await show();
    await settled();
    const { slow, waiting } = held();
    for (const key of ["second", "third", "fourth"]) {
      await show({ host: slow, clip: clipOf(key) });
      await until(() => expect(waiting.at(-1)?.key).toBe(key));
    }
    expect(waiting.filter(({ signal }) => !signal.aborted).every(({ key }) => key === "fourth")).toBe(true);
    expect(waiting.filter(({ key }) => key !== "fourth").every(({ signal }) => signal.aborted)).toBe(true);
  });

  it("costs nothing where it is the one that is still drawn", async () => {
    await show();
    await settled();
    const before = asked.length;
    const { slow, waiting } = held();
    await show({ host: slow, clip: clipOf("second") });
    await until(() => expect(waiting).toHaveLength(3));
    await show();
    await settled();
    expect([asked.length, waiting.every(({ signal }) => signal.aborted)]).toEqual([before, true]);
  });

  it("is none where it has no samples", async () => {
    await show();
    await settled();
    expect(picture.picture()?.width).toBe(652);
    await show({ clip: clipOf("empty", { ...HEAD, frames: 0, seconds: 0 }) });
    expect(picture.picture()).toBeUndefined();
    await until(() => expect(bars).toBe(0));
  });
});

describe("gestures and keys", () => {
  const told: [string, unknown][] = [];

  beforeEach(async () => {
    told.length = 0;
    for (const name of ["clip-seek", "clip-span"]) {
      picture.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]));
    }
    picture.isLarge = true;
    await show();
    await settled();
    picture.frame.setPointerCapture = () => undefined;
  });

  const pointer = (type: string, x: number, more: PointerEventInit = {}) =>
    picture.frame.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: 50, button: 0, ...more }));

  it("a click seeks", () => {
    pointer("pointerdown", 52 + 300);
    pointer("pointerup", 52 + 300);
    expect(told).toEqual([["clip-seek", 5]]);
  });

  it("a drag zooms into what it goes over, with Shift it moves, a double click shows all", async () => {
    pointer("pointerdown", 52 + 120);
    pointer("pointermove", 52 + 240);
    pointer("pointerup", 52 + 240);
    expect(told.pop()).toEqual(["clip-span", { from: 2, to: 4 }]);
    await show({ span: { from: 2, to: 4 } });
    pointer("pointerdown", 352, { shiftKey: true });
    pointer("pointermove", 352 - 300, { shiftKey: true });
    pointer("pointerup", 352 - 300, { shiftKey: true });
    expect(told.pop()).toEqual(["clip-span", { from: 3, to: 5 }]);
    picture.frame.dispatchEvent(new MouseEvent("dblclick"));
    expect(told.pop()).toEqual(["clip-span", null]);
  });

  it("the wheel alone scrolls the page, unless the picture is alone there", () => {
    const wheel = (more: WheelEventInit) => {
      const event = new WheelEvent("wheel", { cancelable: true, clientX: 352, ...more });
      picture.frame.dispatchEvent(event);
      return event.defaultPrevented;
    };
    picture.isLarge = false;
    expect([wheel({ deltaY: -100 }), told.length]).toEqual([false, 0]);
    // There is nothing to move to.
    expect([wheel({ deltaY: -100, shiftKey: true }), told.length]).toEqual([false, 0]);
    picture.isLarge = true;
    expect([wheel({ deltaY: -100 }), told.length]).toEqual([true, 1]);
  });

  it("keys seek, zoom and move", async () => {
    picture.playhead = 5;
    const press = (key: string, more: KeyboardEventInit = {}) =>
      picture.press(new KeyboardEvent("keydown", { key, ...more }));
    expect([press("ArrowRight"), press("Home"), press("End"), press("+"), press("0"), press("x")]).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(press("+", { ctrlKey: true })).toBe(false);
    expect(told).toEqual([
      ["clip-seek", 5.2],
      ["clip-seek", 0],
      ["clip-seek", 10],
      ["clip-span", { from: 2.5, to: 7.5 }],
      ["clip-span", null],
    ]);
  });
});
