/// <reference lib="dom" />
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { event, frame, TENSORFLOW_NAME } from "../support/eventWriter";
import { fixtures } from "../support/expected";
import { DEEP, GALLERY, galleryPixels, imageEvent, writeGallery } from "../support/imageRuns";
import { pngOf } from "../support/pngWriter";
import { findingsInThemes } from "./accessibility";
import { ImagesPanel } from "./imagesPanel";
import { type Opened, open } from "./samples";

let opened: Opened;
let images: ImagesPanel;

beforeAll(async () => {
  opened = await open((folder) => {
    writeGallery(join(folder, "gallery"));
    cpSync(join(fixtures, "kinds/media"), join(folder, "media"), { recursive: true });
  });
  images = new ImagesPanel(opened.workbench);
  // All cards of the gallery are in sight.
  await opened.workbench.setViewport(1700, 1400);
  await opened.workbench.openSidebar("Tensor View");
});

afterAll(() => opened?.close());

const INPUT = "out/input";
const SIZE = [24, 16] as const;

async function openGallery(): Promise<void> {
  const { workbench } = opened;
  await workbench.closeEditors();
  await workbench.contextMenu("gallery", "Open Images");
  await images.says(`${GALLERY.runs} of ${GALLERY.runs} runs, 3 tags`);
  await images.card("deep, gallery/run 0").waitFor();
}

/** The channels of a pixel as they were written. */
function written(run: number, step: number, sample: number, x: number, y: number): number[] {
  const { at } = galleryPixels(run, step, sample);
  return [0, 1, 2].map((channel) => at(x, y, channel));
}

/** The same as it is told. */
function told(run: number, step: number, sample: number, x: number, y: number): string {
  const [red, green, blue] = written(run, step, sample, x, y);
  return `R ${red} G ${green} B ${blue}`;
}

describe("images open", () => {
  it("by a click on their tag: the newest step of its run, large, with what it is", async () => {
    const { workbench } = opened;
    await workbench.expandRow("media");
    await workbench.expandRow(["media", "images"]);
    await workbench.clickRow(["media", "images", "png rgb"]);
    await images.panes.first().waitFor();
    await images.large.getByText("13 × 7").first().waitFor();
    expect((await workbench.tabs()).map(({ label }) => label)).toEqual(["png rgb"]);
  });

  it("of a folder in the side bar: a card for each tag, run and sample", async () => {
    await openGallery();
    await expect.poll(() => images.cards(/^out\/input, gallery\/run \d, sample \d of 2/).count()).toBe(6);
    await expect.poll(() => images.cards(/^out\/sparse/).count()).toBe(3);
    expect(await images.cards(/^deep/).count()).toBe(3);
  });
});

describe("steps", () => {
  it("one slider for all: by key, and each card says where it shows an earlier step", async () => {
    await images.slider.press("Home");
    await expect.poll(() => images.cards(/^out\/input.*step 0,/).count()).toBe(6);
    await images.slider.press("ArrowRight");
    await expect.poll(() => images.cards(/^out\/input.*step 10,/).count()).toBe(6);
    await expect.poll(() => images.cards(/^out\/sparse.*step 0, nearest before 10/).count()).toBe(3);
  });

  it("a typed step that was not recorded leads to the nearest, which is said", async () => {
    await images.goToStep("22");
    await images.stepNote.filter({ hasText: "Step 22 was not recorded: the nearest is 20." }).waitFor();
    await expect.poll(() => images.cards(/^out\/sparse.*step 20,/).count()).toBe(3);
  });

  it("a card is taken off the slider, has a step of its own, and goes back", async () => {
    const card = images.card("out/input, gallery/run 1, sample 1 of 2");
    await card.focus();
    await card.press("u");
    await card.getByTitle("Previous step (,)").click();
    await images.card("out/input, gallery/run 1, sample 1 of 2, step 10").waitFor();
    await images.slider.press("Home");
    await images.card("out/input, gallery/run 0, sample 1 of 2, step 0").waitFor();
    await images.card("out/input, gallery/run 1, sample 1 of 2, step 10").waitFor();
    await images.card("out/input, gallery/run 1, sample 1 of 2").press("u");
    await images.card("out/input, gallery/run 1, sample 1 of 2, step 0").waitFor();
  });

  it("by the mouse on the slider", async () => {
    const box = await images.slider.boundingBox();
    if (!box) throw new Error("there is no slider");
    await opened.workbench.page.mouse.click(box.x + box.width - 4, box.y + box.height / 2);
    await expect.poll(() => images.cards(/^out\/input.*step 30,/).count()).toBe(6);
  });
});

describe("tags and runs", () => {
  it("tags are filtered by words and by a pattern", async () => {
    await images.field("Filter tags").fill("/^out/i");
    await images.says("2 of 3 tags");
    await expect.poll(() => images.cards(/^deep/).count()).toBe(0);
    await images.field("Filter tags").fill("");
  });

  it("a column for each run, a row for each tag and sample", async () => {
    await images.choose("columns", "runs");
    await images.frame.getByRole("columnheader", { name: "run 2" }).first().waitFor();
    await images.choose("columns", "tags");
    await images.frame.getByRole("columnheader", { name: INPUT }).first().waitFor();
    await images.choose("columns", "as many as fit");
  });
});

describe("pixels", () => {
  it("of an 8-bit PNG are told as they were written", async () => {
    await images.card("out/input, gallery/run 1, sample 2 of 2").press("Enter");
    await images.panes.first().waitFor();
    await images.large.getByText("step 30").first().waitFor();
    for (const [x, y] of [
      [0, 0],
      [23, 15],
      [7, 11],
    ] as const) {
      expect(await images.valuesAt(0, x, y, SIZE)).toBe(`x ${x}, y ${y}: ${told(1, 30, 1, x, y)}`);
    }
  });

  it("of a 16-bit PNG have all their bits", async () => {
    await images.back();
    await images.card("deep, gallery/run 2").press("Enter");
    await images.large.getByText("16 × 16").first().waitFor();
    for (const [x, y] of [
      [0, 0],
      [15, 15],
      [3, 9],
    ] as const) {
      expect(await images.valuesAt(0, x, y, [16, 16])).toContain(String(DEEP.at(x, y, 0)));
    }
  });

  it("are enlarged without smoothing: between two neighbours there is no third colour", async () => {
    const pane = images.panes.first();
    await pane.press("1");
    for (let i = 0; i < 24; i++) await pane.press("+");
    await expect.poll(async () => new Set(await images.rowColours(0)).size).toBeLessThanOrEqual(3);
  });
});

describe("comparison", () => {
  const FIRST = "out/input, gallery/run 0, sample 1 of 2";

  it("of two runs beside each other, with their numbers at the same pixel", async () => {
    await images.back();
    await images.card(FIRST).press("Enter");
    await images.compareWith("Another Run");
    await expect.poll(() => images.panes.count()).toBe(2);
    const said = await images.valuesAt(0, 5, 5, SIZE);
    for (const run of [0, 1]) expect(said).toContain(told(run, 30, 0, 5, 5));
  });

  it("swiped: left of the line the one, right of it the other", async () => {
    await images.mode("Swipe");
    await expect.poll(() => images.panes.count()).toBe(1);
    const left = () => images.colourAt(0, 3, 8, SIZE);
    const right = () => images.colourAt(0, 20, 8, SIZE);
    await expect.poll(left).toEqual(written(0, 30, 0, 3, 8));
    await expect.poll(right).toEqual(written(1, 30, 0, 20, 8));
    await images.large.getByRole("slider", { name: "Line between the pictures" }).press("Home");
    await expect.poll(left).toEqual(written(1, 30, 0, 3, 8));
  });

  it("blinked by a key", async () => {
    await images.mode("Blink");
    const colour = () => images.colourAt(0, 12, 8, SIZE);
    await expect.poll(colour).toEqual(written(0, 30, 0, 12, 8));
    await images.panes.first().press("b");
    await expect.poll(colour).toEqual(written(1, 30, 0, 12, 8));
    await images.panes.first().press("b");
    await expect.poll(colour).toEqual(written(0, 30, 0, 12, 8));
  });

  it("as a difference, with its greatest, its mean and its share", async () => {
    await images.mode("Difference");
    // Blue differs by 40 everywhere, red and green nowhere.
    const facts = images.large.locator(".facts").first();
    await facts.filter({ hasText: "40" }).waitFor();
    expect(await facts.innerText()).toMatch(/100\s?%/);
    await images.mode("Side by side");
  });

  it("of different sizes says so, and compares what both have", async () => {
    await images.remove("gallery/run 1");
    await expect.poll(() => images.panes.count()).toBe(1);
    await images.back();
    await images.card("deep, gallery/run 0").press("Enter");
    await images.large.getByText("16 × 16").first().waitFor();
    await images.compareWith("Another Tag");
    await expect.poll(() => images.panes.count()).toBe(2);
    await images.mode("Difference");
    await images.large.getByText("The pictures differ in size (16 × 16 and 24 × 16)").waitFor();
    await images.mode("Side by side");
  });
});

describe("while it trains", () => {
  it("the newest step is followed, and state is kept over a reload", async () => {
    const { workbench, folder } = opened;
    await openGallery();
    const file = join(folder, "gallery", "run 0", TENSORFLOW_NAME);
    const blobs = [0, 1].map((sample) => pngOf(galleryPixels(0, 40, sample)));
    appendFileSync(file, frame(event(imageEvent(INPUT, 40, SIZE, blobs))));
    await images.card("out/input, gallery/run 0, sample 1 of 2, step 40").waitFor();
    await images.card("out/input, gallery/run 1, sample 1 of 2, step 30, nearest before 40").waitFor();
    await images.field("Filter tags").fill("input");
    await images.choose("columns", "runs");
    await images.goToStep("20");
    await images.card("out/input, gallery/run 0, sample 1 of 2, step 20").waitFor();
    await images.settles();
    await workbench.reload();
    await images.card("out/input, gallery/run 0, sample 1 of 2, step 20").waitFor();
    await images.frame.getByRole("columnheader", { name: "run 2" }).first().waitFor();
    expect(await images.field("Filter tags").inputValue()).toBe("input");
    await images.field("Filter tags").fill("");
  });
});

describe("out of it", () => {
  it("the pictures of a step are saved as they were recorded, into a folder", async () => {
    const { workbench, folder } = opened;
    const target = join(folder, "saved");
    mkdirSync(target);
    await images.goToStep("20");
    await images.saveAs("Save These Images…");
    await workbench.quickPick.acceptPath(target, "Save Here");
    await workbench.waitForToast(/^Saved 12 files into saved \(/);
    const saved = readdirSync(target, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".png"));
    // Three runs of two samples, and of a picture for each of the other tags.
    expect(saved).toHaveLength(12);
    const one = saved.find((name) => name.includes("run 1") && name.includes("input") && /20[^/]*1\.png$/.test(name));
    expect(new Uint8Array(readFileSync(join(target, one ?? "")))).toEqual(pngOf(galleryPixels(1, 20, 1)));
  });

  it("what is seen is saved as PNG", async () => {
    const { workbench, folder } = opened;
    await images.card("out/input, gallery/run 0, sample 1 of 2").press("Enter");
    await images.panes.first().waitFor();
    await images.button("Save as PNG…").click();
    await workbench.quickPick.acceptPath(join(folder, "seen.png"), "OK");
    await workbench.waitForToast("Saved seen.png");
    expect(readFileSync(join(folder, "seen.png")).subarray(1, 4).toString()).toBe("PNG");
  });
});

describe("damaged pictures", () => {
  it("say what is wrong and where, and can be saved", async () => {
    const { workbench, folder } = opened;
    await workbench.expandRow("media");
    await workbench.expandRow(["media", "images"]);
    await workbench.clickRow(["media", "images", "not an image"]);
    await images.large
      .getByText(/not a picture in a known format/)
      .first()
      .waitFor();
    await images.large
      .getByText(/events\.out\.tfevents.*from byte/)
      .first()
      .waitFor();
    await images.large.getByRole("button", { name: "Save Bytes…" }).click();
    await workbench.quickPick.acceptPath(join(folder, "not.bin"), "OK");
    await workbench.waitForToast("Saved not.bin");
    expect(readFileSync(join(folder, "not.bin"))).toHaveLength(71);
  });
});

describe("for everyone", () => {
  it("has no accessibility finding, in any theme, in the grid and large", async () => {
    const { workbench } = opened;
    const looks = [
      openGallery,
      async () => {
        await images.card("out/input, gallery/run 0, sample 1 of 2").press("Enter");
        await images.panes.first().waitFor();
      },
    ];
    expect(await findingsInThemes(workbench, images.frame, looks)).toEqual([]);
  });

  it("breaks no content policy", () => {
    expect(opened.workbench.cspViolations).toEqual([]);
  });
});
