// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import type { Asker } from "../../../../../src/shared/question";
import type { GalleryTile } from "../../../../../webview/views/histogram/gallery/galleryTile";
import { askerOf } from "../../../../support/asking";
import { DomPage } from "../../../../support/domPage";
import { concat, file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../../../support/eventWriter";
import { LOGDIR, providerOf } from "../../../../support/memoryLogdir";
import { MemorySource } from "../../../../support/memorySource";
import { recordOf } from "../../../../support/recordedCanvas";
import "../../../../../webview/app/frame";

const TAGS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** One tile beside none, each of 186 px with the gap below it; 200 px above and below what is in view are near it. */
const VIEW = { left: 0, top: 0, width: 232, height: 300 };
const FIRST = ["a", "b", "c"];
/** Tags drawn at `LAST_TOP`. */
const LAST = ["d", "e", "f", "g", "h"];
const LAST_TOP = 930;

let page: DomPage;
let rewrite: (tags: readonly string[]) => void;
let append: (step: number, tags?: readonly string[]) => void;
/** Tags whose points do not come before they are given up. */
const held = new Set<string>();
/** Tags whose histograms were asked for. */
const computed: string[] = [];
afterEach(() => {
  page.close();
  held.clear();
  computed.length = 0;
});

function heldAsker(inner: Asker): Asker {
  return {
    ask: async (question, params, options) => {
      const { tag = "" } = params as { tag?: string };
      if (question.name === "histogram/computed") computed.push(tag);
      const { signal } = options ?? {};
      if (question.name === "series/points" && held.has(tag))
        await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
      return inner.ask(question, params, options);
    },
  };
}

const record = (step: number, tags: readonly string[]) =>
  file({
    wallTime: 1_700_000_000 + step,
    step,
    values: tags.map((tag) => tfTensor(tag, { dtype: 1, shape: [2], values: [packedFloats(5, [step, -step])] })),
  });

async function open(tags: readonly string[] = TAGS): Promise<void> {
  const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW));
  source.append(record(0, tags));
  const provider = providerOf([source]);
  const tell = () => {
    provider.fileChanged(LOGDIR, { run: ".", name: TENSORFLOW_NAME });
    page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["."] });
  };
  append = (step, added = tags) => {
    source.append(record(step, added));
    tell();
  };
  rewrite = (others) => {
    source.replace(concat(file(TENSORFLOW), record(0, others)));
    tell();
  };
  const subject = { on: "run", logdir: LOGDIR, run: ".", view: "histograms" } as const;
  page = new DomPage(heldAsker(askerOf(provider)), { shown: { subject } });
  page.layout.place(".tiles", VIEW);
  page.layout.place("tensor-view-histogram-tile .frame, button .frame", { left: 0, top: 0, width: 200, height: 120 });
  await page.until(() => expect(tiles().length).toBeGreaterThan(0));
}

const tiles = () => page.all<GalleryTile>("tensor-view-histogram-tile");
const shown = () => tiles().map(({ histograms }) => histograms?.series.tag);
const asked = (name: string) => page.host.asked.filter((one) => one === name).length;
const what = (tag: string) =>
  tiles()
    .find(({ histograms }) => histograms?.series.tag === tag)
    ?.shadowRoot?.querySelector(".what")?.textContent;

/** Scrolls like a browser. */
function scrollTo(top: number): void {
  const [list] = page.all(".tiles");
  if (!list) throw new Error("there is no list");
  list.scrollTop = top;
  list.dispatchEvent(new Event("scroll"));
}

async function drawn(tags: readonly string[]): Promise<void> {
  await page.until(() => expect(shown()).toEqual(tags));
  for (const tag of tags) await page.until(() => expect(what(tag)).toContain("median"));
}

it("asks for what is near what is in view, once a change, and for nothing of what was scrolled past", async () => {
  await open();
  await drawn(FIRST);
  expect(asked("series/points")).toBe(FIRST.length);
  scrollTo(LAST_TOP);
  await drawn(LAST);
  const before = asked("series/points");
  for (let step = 1; step <= 3; step++) {
    append(step);
    for (const tag of LAST) await page.until(() => expect(what(tag)).toContain(`${step + 1} steps`));
  }
  expect(asked("series/points") - before).toBe(3 * LAST.length);
  scrollTo(0);
  // What was drawn is there at once, and grows then.
  await page.until(() => expect(shown()).toEqual(FIRST));
  await tiles()[0]?.updateComplete;
  expect(what("a")).toContain("median");
  for (const tag of FIRST) await page.until(() => expect(what(tag)).toContain("4 steps"));
});

it("keeps what it knows of a tag over all changes of its counts", async () => {
  await open(TAGS.slice(0, 2));
  await drawn(["a", "b"]);
  const before = tiles().map(({ histograms }) => histograms);
  append(1);
  append(2, ["a", "b", "c"]);
  await drawn(FIRST);
  expect(tiles().map(({ histograms }, i) => histograms === before[i])).toEqual([true, true, false]);
});

it("forgets tags that are gone", async () => {
  await open(FIRST);
  await drawn(FIRST);
  const before = tiles().map(({ histograms }) => histograms);
  rewrite(["a", "b"]);
  await page.until(() => expect(tiles()).toHaveLength(2));
  rewrite(FIRST);
  await page.until(() => expect(tiles()).toHaveLength(3));
  expect(tiles().map(({ histograms }, i) => histograms === before[i])).toEqual([true, true, false]);
});

it("gives up what was scrolled past before its points came, and its turn with it", async () => {
  for (const tag of FIRST) held.add(tag);
  await open();
  await page.until(() => expect(asked("series/points")).toBe(FIRST.length));
  scrollTo(LAST_TOP);
  await drawn(LAST);
  expect(page.host.cancelled.filter((name) => name === "series/points")).toHaveLength(FIRST.length);
  expect([...new Set(computed)].sort()).toEqual(LAST);
});

it("has the tiles near what is in view on the page, however many tags there are, and draws none of them for others' news", async () => {
  const many = Array.from({ length: 1000 }, (_, i) => `tag-${String(i).padStart(4, "0")}`);
  await open(many);
  await drawn(many.slice(0, 3));
  expect(page.all<HTMLElement>(".all")[0]?.style.height).toBe(`${1000 * 186 - 10}px`);
  const rendered = vi.spyOn(customElements.get("tensor-view-histogram-tile")?.prototype, "render");
  append(1, ["tag-0999"]);
  scrollTo(1000 * 186);
  await page.until(() => expect(shown()).toContain("tag-0999"));
  await page.until(() => expect(what("tag-0999")).toContain("2 steps"));
  const known = rendered.mock.contexts.map((tile) => (tile as GalleryTile).histograms?.series.tag);
  expect(known.filter((tag) => many.slice(0, 3).includes(tag ?? ""))).toEqual([]);
});

it("draws its tiles anew, and as sharp, where a px has another size or the theme is another one", async () => {
  await open();
  await drawn(FIRST);
  const canvases = () => page.all<HTMLCanvasElement>("canvas");
  const pictures = () => canvases().map((canvas) => recordOf(canvas).pictures);
  await page.until(() => expect(canvases().map(({ width }) => width)).toEqual([200, 200, 200]));
  page.layout.setPixelRatio(2);
  await page.until(() => expect(canvases().map(({ width }) => width)).toEqual([400, 400, 400]));
  const before = pictures();
  document.documentElement.style.setProperty("--vscode-foreground", "#123456");
  await page.until(() => expect(pictures()).toEqual(before.map((count) => count + 1)));
});

it("observes the document once for all tiles", async () => {
  const observed: Node[] = [];
  const observe = MutationObserver.prototype.observe;
  vi.spyOn(MutationObserver.prototype, "observe").mockImplementation(function (this: MutationObserver, node, options) {
    if (options?.attributeFilter?.includes("style")) observed.push(node);
    observe.call(this, node, options);
  });
  await open();
  await drawn(FIRST);
  // None where a page before it is still there.
  expect(observed.filter((node) => node === document.documentElement).length).toBeLessThanOrEqual(1);
});
