/// <reference lib="dom" />
import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixtures } from "../support/expected";
import { expectedAnswers } from "../support/expectedAnswers";
import { appendSounds, SOUNDS, sweepClip, sweepOf, writeSoundRuns } from "../support/soundRuns";
import { findingsInThemes } from "./accessibility";
import { AudioPanel } from "./audioPanel";
import { type Opened, open } from "./samples";

let opened: Opened;
let audio: AudioPanel;

beforeAll(async () => {
  opened = await open((folder) => {
    writeSoundRuns(join(folder, "sounds"));
    cpSync(join(fixtures, "kinds/media"), join(folder, "media"), { recursive: true });
  });
  audio = new AudioPanel(opened.workbench);
  // All cards of a tag are in sight.
  await opened.workbench.setViewport(1700, 1400);
  await opened.workbench.openSidebar("Tensor View");
});

afterAll(() => opened?.close());

const SPEECH = "out/speech, sounds/run 0, sample 1 of 2";
/** Length of each clip of the runs. */
const SECONDS = 1.5;

async function openSounds(): Promise<void> {
  const { workbench } = opened;
  await workbench.closeEditors();
  await workbench.contextMenu("sounds", "Open Audio");
  await audio.says("4 of 4 runs");
  await audio.field("Filter tags").fill("out");
  await audio.card(SPEECH).waitFor();
}

describe("sounds open", () => {
  it("by a click on their tag: the newest step of its run, large, with what it is", async () => {
    const { workbench } = opened;
    await workbench.expandRow("media");
    await workbench.expandRow(["media", "audio"]);
    await workbench.clickRow(["media", "audio", "pcm16 stereo"]);
    await audio.panes.first().waitFor();
    await audio.large.getByText("8 kHz · 2 ch · 16 bit · 0.100 s").first().waitFor();
    expect((await workbench.tabs()).map(({ label }) => label)).toEqual(["pcm16 stereo"]);
    await audio.large.getByText("label *one*").first().waitFor();
  });

  it("with their levels, as NumPy finds them", async () => {
    // The expected peaks of `pcm16 stereo`: 0.70001 of the first, 0.99927 of the second channel.
    const levels = () => audio.facts(audio.panes.first(), "How loud each channel is");
    await expect.poll(async () => (await levels()).length).toBe(3);
    const [, first, second] = await levels();
    expect(first).toContain("-3.1 dBFS (0.7000)");
    expect(second).toContain("dBFS (0.9993)");
  });

  it("of a folder in the side bar: a card for each tag, run and sample", async () => {
    await openSounds();
    await expect.poll(() => audio.cards(/^out\/speech, sounds\/run \d, sample \d of 2/).count()).toBe(6);
    await expect.poll(() => audio.cards(/^out\/noise/).count()).toBe(6);
  });
});

describe("steps", () => {
  it("one slider for all: each card says where it shows an earlier step, or none yet", async () => {
    await audio.slider.press("Home");
    await expect.poll(() => audio.cards(/^out\/speech, sounds\/run [01].*step 0,/).count()).toBe(4);
    await audio
      .cards(/^out\/speech, sounds\/run 2, Nothing up to step 0, first at 5/)
      .first()
      .waitFor();
    await audio.slider.press("ArrowRight");
    await expect.poll(() => audio.cards(/^out\/speech, sounds\/run 0.*step 0, nearest before 5/).count()).toBe(2);
  });

  it("a typed step that was not recorded leads to the nearest, which is said", async () => {
    await audio.goToStep("22");
    await audio.stepNote.filter({ hasText: "Step 22 was not recorded: the nearest is 20." }).waitFor();
    await expect.poll(() => audio.cards(/^out\/speech, sounds\/run 2.*step 15, nearest before 20/).count()).toBe(2);
  });

  it("a card is taken off the slider, and goes back", async () => {
    const card = audio.card("out/speech, sounds/run 1, sample 1 of 2");
    await card.focus();
    await card.press("u");
    await card.getByTitle("Previous step (,)").click();
    await audio.card("out/speech, sounds/run 1, sample 1 of 2, step 10").waitFor();
    await audio.slider.press("End");
    await audio.card("out/speech, sounds/run 0, sample 1 of 2, step 30").waitFor();
    await audio.card("out/speech, sounds/run 1, sample 1 of 2, step 10").waitFor();
    await audio.card("out/speech, sounds/run 1, sample 1 of 2").press("u");
    await audio.card("out/speech, sounds/run 1, sample 1 of 2, step 40").waitFor();
  });
});

describe("playing", () => {
  it("a clip of a card: the playhead moves, in the picture too", async () => {
    const card = audio.card(SPEECH);
    await card.focus();
    await card.press(" ");
    await expect.poll(() => audio.position()).toBeGreaterThan(0.2);
    await expect.poll(() => audio.playhead(card.locator("tensor-view-clip-picture"))).toBeGreaterThan(0.2);
    await expect.poll(() => audio.isPlaying()).toBe(false);
    expect(await audio.position()).toBeCloseTo(SECONDS, 1);
  });

  it("a loop goes on behind the end", async () => {
    await audio.player.getByRole("button", { name: "loop", exact: true }).click();
    await audio.card(SPEECH).focus();
    await audio.card(SPEECH).press(" ");
    let before = 0;
    let turns = 0;
    await expect
      .poll(
        async () => {
          const at = await audio.position();
          if (at < before) turns++;
          before = at;
          return turns;
        },
        { interval: 50 },
      )
      .toBeGreaterThan(1);
    await audio.player.getByRole("button", { name: "Pause" }).click();
    await audio.player.getByRole("button", { name: "loop", exact: true }).click();
  });

  it("two steps beside each other: the other is heard at the same playhead", async () => {
    await audio.card(SPEECH).press("Enter");
    await audio.panes.first().waitFor();
    await audio.compareWith("Another Step");
    await expect.poll(() => audio.panes.count()).toBe(2);
    const radios = audio.large.getByRole("radio");
    await expect.poll(() => radios.count()).toBe(2);
    await audio.player.getByRole("button", { name: "loop", exact: true }).click();
    await audio.player.getByRole("button", { name: "Play" }).click();
    await expect.poll(() => audio.position()).toBeGreaterThan(0.3);
    const switched = await audio.view.evaluate(async (view) => {
      const bar = view.shadowRoot?.querySelector("tensor-view-player-bar") as HTMLElement & {
        readonly player: EventTarget & {
          readonly position: number;
          readonly heard: string;
          readonly isPlaying: boolean;
        };
      };
      const { player } = bar;
      const before = { heard: player.heard, position: player.position, atMs: performance.now() };
      const press = new KeyboardEvent("keydown", { key: "x", bubbles: true, composed: true, cancelable: true });
      view.dispatchEvent(press);
      while (player.heard === before.heard) await new Promise((resolve) => requestAnimationFrame(resolve));
      const elapsed = (performance.now() - before.atMs) / 1000;
      return { moved: player.position - before.position, elapsed, isPlaying: player.isPlaying };
    });
    expect(switched.isPlaying).toBe(true);
    // The playhead is where it would have been.
    expect(Math.abs(switched.moved - switched.elapsed)).toBeLessThan(0.1);
    await expect(radios.nth(1).getAttribute("aria-checked")).resolves.toBe("true");
    await audio.player.getByRole("button", { name: "Pause" }).click();
    await audio.player.getByRole("button", { name: "loop", exact: true }).click();
    await audio.back();
  });

  it("what the browser cannot play is said, and can be saved", async () => {
    const { workbench, folder } = opened;
    await audio.field("Filter tags").fill("no sound");
    const card = audio.card("no sound, sounds/odd");
    await card.getByText("These bytes are not a sound in a known format.").first().waitFor();
    await card.locator("button.link", { hasText: "Save bytes…" }).click();
    await workbench.quickPick.acceptPath(join(folder, "no-sound.bin"), "OK");
    await workbench.waitForToast("Saved no-sound.bin");
    expect(readFileSync(join(folder, "no-sound.bin"), "utf8")).toBe("this is no sound");
  });

  it("clips of all formats and codings play to what is there: streamed, cut, of 64 bits, FLAC, Ogg, MP3", async () => {
    const { workbench } = opened;
    await workbench.closeEditors();
    await workbench.contextMenu("media", "Open Audio");
    await audio.says("22 tags");
    const expected = new Map<string, number | null>();
    for (const { args, expect: answer } of expectedAnswers("audio")) {
      const { clips } = answer as unknown as { readonly clips: readonly [{ readonly frames: number | null }] };
      expected.set(args[args.indexOf("--tag") + 1] ?? "", clips[0].frames);
    }
    expect(expected.size).toBe(22);
    for (const [tag, frames] of expected) {
      if (tag === "junk" || frames === 0) continue;
      await audio.field("Filter tags").fill(`/^${tag}$/`);
      // A card that the filter moves is another one, without the focus.
      await audio.says("1 of 22 tags");
      await expect.poll(() => audio.cards(/, media\/audio/).count()).toBeLessThanOrEqual(2);
      const card = audio.card(`${tag}, media/audio`);
      await card.focus();
      await card.press(" ");
      await audio.heard.filter({ hasText: `Heard: ${tag} ·` }).waitFor();
      // FLAC, Ogg and MP3 hold the same tenth of a second, some of them with silence around it.
      const least = frames === null ? 0.09 : frames / 8000 - 0.01;
      await expect.poll(() => audio.isPlaying()).toBe(false);
      await expect.poll(async () => `${tag} ${(await audio.position()) >= least}`).toBe(`${tag} true`);
    }
  });
});

describe("pictures", () => {
  beforeAll(() => openSounds());

  it("are zoomed in time, all of them", async () => {
    const card = audio.card(SPEECH);
    await card.focus();
    await card.press("+");
    await expect.poll(async () => new Set((await audio.spans()).map((span) => JSON.stringify(span))).size).toBe(1);
    const [span] = await audio.spans();
    expect((span?.to ?? 0) - (span?.from ?? 0)).toBeCloseTo(SECONDS / 2, 2);
    await audio.button("All of it").click();
    await expect.poll(async () => (await audio.spans()).every((one) => one === undefined)).toBe(true);
  });

  it("have a spectrogram", async () => {
    const picture = audio.card(SPEECH).locator("tensor-view-clip-picture");
    const plain = await audio.colours(picture);
    await audio.button("Drawing").click();
    await audio.button("spectrogram").click();
    await expect.poll(() => audio.colours(picture)).toBeGreaterThan(4 * plain);
    await audio.choose("window", "512");
    await audio.choose("frequencies", "linear");
    await expect.poll(() => audio.colours(picture)).toBeGreaterThan(4 * plain);
  });
});

describe("while it trains", () => {
  it("the newest step is followed, and state is kept over a reload", async () => {
    const { workbench, folder } = opened;
    await openSounds();
    appendSounds(join(folder, "sounds"), 0, 50);
    await audio.card(`${SPEECH}, step 50`).waitFor();
    await audio.card("out/speech, sounds/run 1, sample 1 of 2, step 40, nearest before 50").waitFor();
    await audio.choose("columns", "runs");
    await audio.goToStep("20");
    await audio.card(`${SPEECH}, step 20`).waitFor();
    await audio.settles();
    await workbench.reload();
    await audio.card(`${SPEECH}, step 20`).waitFor();
    await audio.frame.getByRole("columnheader", { name: "run 2" }).first().waitFor();
    expect(await audio.field("Filter tags").inputValue()).toBe("out");
    await audio.choose("columns", "as many as fit");
  });
});

describe("out of it", () => {
  it("the clips of a step are saved as they were recorded, into a folder", async () => {
    const { workbench, folder } = opened;
    const target = join(folder, "saved");
    mkdirSync(target);
    await audio.goToStep("20");
    await audio.saveAs("Save These Clips…");
    await workbench.quickPick.acceptPath(target, "Save Here");
    // Three runs of two tags and samples.
    await workbench.waitForToast(/^Saved 12 files into saved \(/);
    const saved = readdirSync(target, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".wav"));
    expect(saved).toHaveLength(12);
    const one = saved.find((name) => name.includes("run 1") && name.includes("speech") && /20[^/]*1\.wav$/.test(name));
    const [tag] = SOUNDS.tags;
    const { bytes } = sweepClip(sweepOf(tag, 1, 20, 1), "");
    expect(Buffer.compare(readFileSync(join(target, one ?? "")), Buffer.from(bytes))).toBe(0);
  });

  it("what is seen large is saved as a picture", async () => {
    const { workbench, folder } = opened;
    await audio.card(SPEECH).press("Enter");
    await audio.panes.first().waitFor();
    await audio.button("Save as PNG…").click();
    await workbench.quickPick.acceptPath(join(folder, "seen.png"), "OK");
    await workbench.waitForToast("Saved seen.png");
    const png = readFileSync(join(folder, "seen.png"));
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    // Wider than its margins, and no lone colour.
    expect(png.readUInt32BE(16)).toBeGreaterThan(400);
    expect(png.length).toBeGreaterThan(2000);
    await audio.back();
  });
});

describe("for everyone", () => {
  it("has no accessibility finding, in any theme, in the grid and large", async () => {
    const { workbench } = opened;
    const looks = [
      openSounds,
      async () => {
        await audio.card(SPEECH).press("Enter");
        await audio.panes.first().waitFor();
      },
    ];
    expect(await findingsInThemes(workbench, audio.frame, looks)).toEqual([]);
  });

  it("breaks no content policy", () => {
    expect(opened.workbench.cspViolations).toEqual([]);
  });
});
