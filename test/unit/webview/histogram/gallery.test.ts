// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import type { GalleryTile } from "../../../../webview/views/histogram/galleryTile";
import { askerOf } from "../../../support/asking";
import { DomPage } from "../../../support/domPage";
import { concat, file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../../support/eventWriter";
import { LOGDIR, providerOf } from "../../../support/memoryLogdir";
import { MemorySource } from "../../../support/memorySource";
import "../../../../webview/frame";

const TAGS = ["a", "b", "c", "d"];

let page: DomPage;
let rewrite: (tags: readonly string[]) => void;
let append: (step: number, tags?: readonly string[]) => void;
afterEach(() => page.close());

const record = (step: number, tags: readonly string[]) =>
  file({
    wallTime: 1_700_000_000 + step,
    step,
    values: tags.map((tag) => tfTensor(tag, { dtype: 1, shape: [2], values: [packedFloats(5, [step, -step])] })),
  });

async function open(): Promise<void> {
  const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW));
  source.append(record(0, TAGS));
  const provider = providerOf([source]);
  const tell = () => {
    provider.fileChanged(LOGDIR, { run: ".", name: TENSORFLOW_NAME });
    page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["."] });
  };
  append = (step, tags = TAGS) => {
    source.append(record(step, tags));
    tell();
  };
  rewrite = (tags) => {
    source.replace(concat(file(TENSORFLOW), record(0, tags)));
    tell();
  };
  const subject = { on: "run", logdir: LOGDIR, run: ".", view: "histograms" } as const;
  page = new DomPage(askerOf(provider), { shown: { subject } });
  await page.until(() => expect(tiles()).toHaveLength(TAGS.length));
}

const tiles = () => page.all<GalleryTile>("tensor-view-histogram-tile");
const asked = (name: string) => page.host.asked.filter((one) => one === name).length;
const steps = (tile: number) => tiles()[tile]?.shadowRoot?.querySelector(".what")?.textContent;

/** As a browser does with what comes into sight, and leaves it. */
async function scrollTo(...near: readonly number[]): Promise<void> {
  for (const [i, tile] of tiles().entries()) tile.isNear = near.includes(i);
  for (const i of near) await page.until(() => expect(steps(i)).toContain("median"));
}

it("asks for what is in sight, once a change, and for nothing of what was scrolled past", async () => {
  await open();
  expect(asked("series/points")).toBe(0);
  await scrollTo(0, 1);
  await page.until(() => expect(asked("series/points")).toBe(2));
  await scrollTo(1);
  const before = asked("series/points");
  for (let step = 1; step <= 3; step++) {
    append(step);
    await page.until(() => expect(steps(1)).toContain(`${step + 1} steps`));
  }
  expect(asked("series/points") - before).toBe(3);
  expect(steps(0)).not.toContain("4 steps");
  await scrollTo(0);
  await page.until(() => expect(steps(0)).toContain("4 steps"));
});

it("keeps the same subject of a tag over all changes of its counts", async () => {
  await open();
  const before = tiles().map(({ subject }) => subject);
  append(1);
  append(2, [...TAGS, "e"]);
  await page.until(() => expect(tiles()).toHaveLength(TAGS.length + 1));
  const kept = tiles().filter(({ subject }, i) => subject === before[i]);
  expect(kept).toHaveLength(TAGS.length);
});

it("forgets tags that are gone", async () => {
  await open();
  const before = tiles().map(({ subject }) => subject);
  rewrite(TAGS.slice(0, 3));
  await page.until(() => expect(tiles()).toHaveLength(3));
  rewrite(TAGS);
  await page.until(() => expect(tiles()).toHaveLength(4));
  expect(tiles().map(({ subject }, i) => subject === before[i])).toEqual([true, true, true, false]);
});
