// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { SampleStore } from "../../../../../webview/parts/board/samples/sampleStore";
import type { AudioGrid } from "../../../../../webview/views/audio/audioGrid";
import { AudioPage } from "./audioPage";
import { manyClips } from "./manyClips";
import "../../../../../webview/app/frame";

const CLIP_BYTES = 80_000;
/** A tenth of what pages keep, of clips that are a tenth as large as theirs. */
const MOST_BYTES = 10 * 2 ** 20;
const LOGDIR = "/logs";

let page: AudioPage;
afterEach(() => page.close());

it("holds no more bytes after 100 screens than is kept of what nobody looks at", async () => {
  page = new AudioPage({ logdir: LOGDIR, asker: manyClips(LOGDIR, 700, CLIP_BYTES), audio: { cardSize: 960 } });
  await page.drawn();
  const { shown } = await page.find<AudioGrid>("tensor-view-audio-grid");
  const store = shown?.samples;
  if (!(store instanceof SampleStore)) throw new Error("no store");
  store.blobs.most = MOST_BYTES;
  let most = 0;
  for (let screen = 0; screen < 100; screen++) {
    await page.scrollTo(screen * 600);
    await page.drawn();
    most = Math.max(most, store.blobs.bytes);
  }
  expect(page.asker.count("blob/read")).toBeGreaterThan(250);
  expect(most).toBeGreaterThan(0.9 * MOST_BYTES);
  expect(most).toBeLessThan(MOST_BYTES + page.cells.length * CLIP_BYTES);
  page.frame.remove();
  expect(store.blobs.bytes).toBe(0);
});

it("draws a large clip that only browsers decode once that is asked for, or it is heard", async () => {
  const asker = manyClips(LOGDIR, 2, 9 * 2 ** 20);
  page = new AudioPage({ logdir: LOGDIR, asker, audio: { cardSize: 400 } });
  await page.drawn();
  expect(page.asker.count("blob/read")).toBe(0);
  const [first, second] = page.inView;
  for (const cell of [first, second]) {
    expect(cell?.renderRoot.textContent).toContain("All of its 9.0 MiB must be decoded to be drawn.");
    expect(cell?.picture).toBeNull();
  }
  first?.renderRoot.querySelector<HTMLElement>(".said button")?.click();
  await page.until(() => expect(first?.picture?.shown?.blob?.size).toBe(9 * 2 ** 20));
  expect(second?.picture).toBeNull();
  second?.focus();
  page.key(" ", second);
  await page.until(() => expect(second?.picture?.shown?.blob?.size).toBe(9 * 2 ** 20));
});

it("asks for the levels of what is in view alone", async () => {
  page = new AudioPage({ audio: { cardSize: 960 } });
  await page.drawn();
  await page.until(() => expect(page.sentences()[0]).toContain("RMS"));
  const keys = new Set(page.asker.asked.flatMap(({ name, params }) => (name === "clip/levels" ? [params] : [])));
  expect(keys.size).toBeLessThanOrEqual(page.inView.length);
});
