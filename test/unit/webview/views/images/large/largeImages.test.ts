// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ImageHead } from "../../../../../../src/shared/media/imageHead";
import type { HeldBlob } from "../../../../../../webview/parts/blobs/blobCache";
import type { CardRun } from "../../../../../../webview/parts/board/runs/cardRun";
import { FIRST_PANE } from "../../../../../../webview/parts/board/samples/paneChoice";
import type { SampleId } from "../../../../../../webview/parts/board/samples/sampleId";
import { NO_ADJUSTMENTS } from "../../../../../../webview/views/images/adjust/adjustments";
import type { ImageAt, ImageSource } from "../../../../../../webview/views/images/imageSource";
import type { LargeImages } from "../../../../../../webview/views/images/large/largeImages";
import { DEFAULT_LARGE, type LargeImagesState } from "../../../../../../webview/views/images/large/largeState";
import type { ShownLargeImages } from "../../../../../../webview/views/images/large/shownLargeImages";
import { textOf } from "../../../../../support/domPage";
import { PageHost } from "../../../../../support/pageHost";
import { pngOf } from "../../../../../support/pngWriter";
import "../../../../../support/popovers";
import "../../../../../../webview/views/images/large/largeImages";
import { until } from "../../../../../support/until";

const HEAD: ImageHead = { format: "png", width: 3, height: 2, channels: 1, bits: 16, frames: 1 };
const RUNS = ["a", "b"].map(
  (name): CardRun => ({
    id: { logdir: "/logs", run: name },
    key: name,
    name,
    shortName: name,
    look: { hue: 0, dash: 0 },
  }),
);

/** Source with a picture of 16 bits for each run and step; none before step 0, no picture at step 30, a damaged one at 40. */
class Pictures extends EventTarget implements ImageSource {
  at({ run, sample }: SampleId, step = 20n): ImageAt {
    if (step < 0n) return { is: "none", firstStep: 0n };
    const found = step - (step % 10n);
    const key = `${run.name} ${found} ${sample}`;
    const place = { file: "/logs/events", positionBytes: 1234 };
    const head = found === 30n ? null : HEAD;
    const mediaType = head ? "image/png" : "application/octet-stream";
    const described = { key, byteLength: 7, mediaType, head, place, claimed: [99, 98] as const };
    return { is: "found", step: found, point: 0, wallTimeSeconds: 0, sampleCount: 2, described };
  }

  hold({ name }: CardRun, { key }: { readonly key: string }): HeldBlob {
    const step = Number(key.split(" ")[1]);
    const base = step * 1000 + (name === "b" ? 500 : 0);
    const bytes = pngOf({ width: 3, height: 2, channels: 1, bits: 16, at: (x, y) => base + y * 3 + x });
    const blob = new Blob([step === 40 ? bytes.slice(0, 33) : new Uint8Array(bytes)]);
    return {
      blob,
      url: undefined,
      error: undefined,
      isStarted: true,
      settled: Promise.resolve(),
      release: () => undefined,
    };
  }

  release(): void {}
}

let element: LargeImages;
let host: PageHost;
let actions: bigint[];

function shownAt(state: Partial<LargeImagesState> = {}, step: bigint | undefined = 20n): ShownLargeImages {
  return {
    host: host.page,
    tag: "image",
    runs: RUNS,
    tags: ["image"],
    runsOf: () => RUNS,
    stops: [0n, 10n, 20n, 30n, 40n].map((stop) => ({ step: stop, point: 0, error: undefined })),
    step,
    images: new Pictures(),
    state: { ...DEFAULT_LARGE, ...state },
    adjustments: NO_ADJUSTMENTS,
  };
}

beforeEach(() => {
  // Nothing is laid out here.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal("ImageData", class {});
  host = new PageHost({ ask: () => Promise.reject(new Error("nothing is asked")) });
  actions = [];
  element = document.createElement("tensor-view-large-images");
  element.addEventListener("large-change", (event) => {
    const { shown } = element;
    if (shown)
      element.shown = {
        ...shown,
        state: { ...shown.state, ...(event as CustomEvent<Partial<LargeImagesState>>).detail },
      };
  });
  element.addEventListener("step-action", (event) => actions.push((event as CustomEvent<bigint>).detail));
  document.body.append(element);
});
afterEach(() => {
  element.remove();
  vi.unstubAllGlobals();
});

function all<T extends Element = HTMLElement>(selector: string, within: Element | ShadowRoot = element): T[] {
  const root = within instanceof Element && within.shadowRoot ? [within.shadowRoot, within] : [within];
  return root.flatMap((one) =>
    [...one.querySelectorAll("*")].flatMap((child) => [
      ...(child.matches(selector) ? [child as T] : []),
      ...(child.shadowRoot ? all<T>(selector, child.shadowRoot) : []),
    ]),
  );
}

const says = (text: string) => until(() => expect(textOf(element)).toContain(text));

async function press(selector: string, name: string): Promise<void> {
  const button = await until(() => {
    const found = all(selector).find(
      (one) => one.getAttribute("aria-label") === name || textOf(one).trim().startsWith(name),
    );
    if (!found) throw new Error(`no ${name} in: ${textOf(element)}`);
    return found;
  });
  button.click();
}

async function key(name: string, held: KeyboardEventInit = {}): Promise<void> {
  const [view] = await until(() => {
    const views = all("[role=application]");
    expect(views.length).toBeGreaterThan(0);
    return views;
  });
  view?.dispatchEvent(
    new KeyboardEvent("keydown", { key: name, bubbles: true, composed: true, cancelable: true, ...held }),
  );
}

it("tells which picture of which step it is, what its header says and what the summary says", async () => {
  element.shown = shownAt({}, 25n);
  await says("sample 1 of 2 · step 20 (nearest before 25)");
  await says("3 × 2 · PNG · 1 channel of 16 bits · 7 B · claimed 99 × 98");
  await says("values as stored, 16 bits");
});

it("reads exact values by keys, in all pictures, and says them", async () => {
  element.shown = shownAt({ panes: [FIRST_PANE, { ...FIRST_PANE, run: "b" }] });
  await until(() => expect(all("tensor-view-image-pane")).toHaveLength(2));
  const labels = all("canvas").map((canvas) => canvas.getAttribute("aria-label"));
  expect(labels).toEqual(["Picture a, 3 × 2 pixels.", "Picture b, 3 × 2 pixels."]);
  await key("ArrowRight", { shiftKey: true });
  await key("ArrowRight", { shiftKey: true });
  await key("ArrowDown", { shiftKey: true, ctrlKey: true });
  await says("x 1, y 1: 20004 | 20504");
  const status = all("[role=status]").map((one) => textOf(one));
  expect(status).toContain("x 1, y 1: 20004 | 20504");
});

it("adds a picture to compare, tells what differs, and removes it again", async () => {
  element.shown = shownAt();
  await says("step 20");
  await press("button", "Compare with");
  await press("[role=menuitem]", "Another Step");
  await until(() => expect(all("tensor-view-pane-caption")).toHaveLength(2));
  // It asks what is to be shown there.
  await until(() => expect(all("[role=group][aria-label='What is shown']")).toHaveLength(1));
  expect(element.shown?.state.panes[1]).toEqual({ run: "a", tag: undefined, sample: 0, step: "10" });
  await press("[role=radio]", "Difference");
  await says("100 % of the pixels differ; gray largest 10,000, mean 10,000 (of 65,535)");
  await press("[role=radio]", "Swipe");
  await until(() => expect(all("[role=slider][aria-label='Line between the pictures']")).toHaveLength(1));
  await press("[role=radio]", "Blink");
  await until(() => expect(all(".badge").map((badge) => textOf(badge))).toEqual(["step 20"]));
  await key("b");
  await until(() => expect(all(".badge").map((badge) => textOf(badge))).toEqual(["step 10"]));
  await press("[role=radio]", "Side by side");
  await until(() => expect(all(".captions")).toHaveLength(0));
  await press("button", "More of a");
  await press("[role=menuitem]", "Remove from Comparison");
  await until(() => expect(all("tensor-view-pane-caption")).toHaveLength(1));
});

it("says why there is no picture, and saves its bytes", async () => {
  element.shown = shownAt({}, 30n);
  await says("These bytes are not a picture in a known format. 7 bytes. /logs/events, from byte 1,234 on");
  await press("vscode-button", "Save Bytes…");
  await until(() => expect(host.requested.map(({ method }) => method)).toContain("blob/save"));
  expect(host.requested.find(({ method }) => method === "blob/save")?.params).toMatchObject({
    logdir: "/logs",
    key: "a 30 0",
  });
  element.shown = shownAt({}, 40n);
  await says("These bytes begin as PNG, but no picture can be decoded from them: they are damaged.");
  await says("from byte 1,234 on");
  element.shown = shownAt({}, -5n);
  await says("Nothing up to step -5, first at 0.");
  element.shown = { ...shownAt(), runs: [] };
  await says("None of the checked runs has an image 'image'.");
});

it("plays from the next step on, one action for each that is drawn", async () => {
  element.shown = shownAt({ rate: 30 }, 0n);
  await says("step 0");
  await press("button", "Play through the steps");
  await until(() => expect(actions).toEqual([10n]));
  // Nobody followed the action, so that step is never drawn as asked; the same is asked for again, no other.
  await press("button", "Pause");
  element.shown = shownAt({ rate: 30 }, 40n);
  actions = [];
  await press("button", "Play through the steps");
  expect(actions).toEqual([0n]);
});
