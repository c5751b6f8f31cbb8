// @vitest-environment happy-dom

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Asker } from "../../../../../src/shared/question";
import { describeClips } from "../../../../../src/shared/questions/clips";
import type { AudioGrid } from "../../../../../webview/views/audio/audioGrid";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { MemoryKeeper } from "../../../../support/pageHost";
import { proposedName } from "../../../../support/proposedName";
import { writeSoundRuns } from "../../../../support/soundRuns";
import { AudioPage, type AudioPageOptions } from "./audioPage";
import { FakeAudio } from "./fakeAudio";
import "../../../../../webview/app/frame";

let logs: string;
let page: AudioPage;

beforeAll(() => {
  logs = mkdtempSync(join(tmpdir(), "sounds-"));
  writeSoundRuns(logs);
});
afterAll(() => rmSync(logs, { recursive: true }));
afterEach(() => page.close());

async function open(options: AudioPageOptions = {}): Promise<void> {
  page = new AudioPage({ logdir: logs, ...options });
  await page.drawn();
}

/** Only the cards of a tag. */
const only = (tagFilter: string) => ({ tagFilter, cardSize: 320 });
const heard = () => page.all(".heard").map((one) => one.textContent?.trim());

describe("the board of sounds", () => {
  it("has a card of each sample of each run, with what the clip says of itself", async () => {
    await open({ audio: only("speech") });
    expect(page.inView).toHaveLength(6);
    await page.until(() => expect(page.sentences()[0]).toContain("peak"));
    const [first] = page.inView;
    const said = first?.renderRoot.textContent ?? "";
    expect(said).toContain("**out/speech** of run 0, step 30, number 0");
    expect(said).toContain("16 kHz · 2 ch · 16 bit · 1.500 s");
    expect(said).toContain("sample 1 of 2");
    expect(page.sentences()[0]).toContain("out/speech, run 0, sample 1 of 2, step 30, nearest before 40");
    expect(said).toMatch(/peak -6\.0 dBFS · RMS -\d+\.\d dBFS · clipped 0 %/);
    expect(first?.renderRoot.querySelector<HTMLElement>(".card")?.title).toMatch(/peak -6\.0 dBFS \(0\.5\d*\) · RMS/);
  });

  it("has cards as high as their lines: where no clip of a row has a label, there is none for it", async () => {
    await open({ audio: only("/loud|24 bits/") });
    const lines = (tag: string) => page.card(tag).renderRoot.querySelectorAll(".caption .line").length;
    const height = (tag: string) => Number.parseInt(page.card(tag).style.height, 10);
    // A pattern is matched beside the page: all cards are there until then.
    await page.until(() => expect([lines("loud"), lines("24 bits")]).toEqual([6, 5]));
    page.close();
    await open({ audio: { ...only("/loud|24 bits/"), cardSize: 960 } });
    await page.until(() => expect(height("loud") - height("24 bits")).toBe(18));
  });

  it("has the player in a row of its own, also while what is heard is filtered away", async () => {
    await open({ audio: only("noise") });
    const [first] = page.inView;
    if (!first) throw new Error("no card");
    first.focus();
    page.key(" ", first);
    await page.until(() => expect(FakeAudio.playing).toHaveLength(1));
    const [player] = page.all<HTMLElement>("section.player");
    expect(player?.closest("footer")).toBeNull();
    expect(player?.nextElementSibling?.matches("footer.steps")).toBe(true);
    const bar = await page.find("tensor-view-audio-bar");
    bar.dispatchEvent(new CustomEvent("bar-action", { detail: { do: "state", state: { tagFilter: "nowhere" } } }));
    await page.says("No tag fits the filter.");
    expect(heard()[0]).toContain("Heard: out/noise");
    expect(FakeAudio.playing).toHaveLength(1);
  });

  it("shows the nearest earlier step of each card, and says where there is none", async () => {
    await open({ audio: only("noise") });
    await page.goTo(0);
    await page.until(() => expect(page.sentences()[0]).toContain("step 0,"));
    await page.until(() => expect(page.sentences().some((one) => one.includes("Nothing up to step 0"))).toBe(true));
    await page.goTo(1);
    await page.until(() => expect(page.sentences()[0]).toContain("step 0, nearest before 5"));
  });

  it("a card leaves the slider with a step of its own, and comes back", async () => {
    await open({ audio: only("noise") });
    const card = page.card("out/noise");
    page.key("u", card);
    await page.until(() => expect(card.subject?.isOwn).toBe(true));
    await page.goTo(0);
    await page.until(() => expect(page.sentences()[1]).toContain("step 0,"));
    expect(page.sentences()[0]).toContain("step 30");
    await page.press("button", "Previous step (,)");
    await page.until(() => expect(page.sentences()[0]).toContain("step 20"));
    page.key("u", card);
    await page.until(() => expect(page.sentences()[0]).toContain("step 0,"));
  });

  it("plays one card at a time, from where it is clicked, and says which", async () => {
    await open({ audio: only("noise") });
    const [first, second] = page.inView;
    if (!first || !second) throw new Error("no cards");
    first.focus();
    page.key(" ", first);
    await page.until(() => expect(FakeAudio.playing).toHaveLength(1));
    expect(heard()[0]).toBe("Heard: out/noise · run 0 · sample 1 of 2 · step 30");
    expect(first.subject?.isPlaying).toBe(true);
    page.key(" ", first);
    await page.until(() => expect(first.subject?.isPlaying).toBe(false));
    expect(FakeAudio.playing).toHaveLength(0);
    second.picture?.dispatchEvent(new CustomEvent("clip-seek", { detail: 0.75 }));
    await page.until(() => expect(FakeAudio.playing.map(({ currentTime }) => currentTime)).toEqual([0.75]));
    await page.until(() => expect(second.subject?.isPlaying).toBe(true));
    await page.until(() => expect(second.picture?.playhead).toBe(0.75));
    expect(first.subject?.player).toBeUndefined();
    expect(page.urls.size).toBe(1);
    const [sound] = FakeAudio.playing;
    if (!sound) throw new Error("no sound");
    first.blur();
    page.key("ArrowRight");
    expect(sound.currentTime).toBeGreaterThan(0.75);
    page.key("ArrowLeft");
    expect(sound.currentTime).toBeCloseTo(0.75);
    page.key("ArrowRight", document.body, true);
    expect(sound.currentTime).toBeCloseTo(0.75);
    page.frame.remove();
    expect(FakeAudio.playing).toHaveLength(0);
    expect(page.urls.size).toBe(0);
  });

  it("plays a card that is asked to before its clip is found, once it is", async () => {
    const asker = askerOf(diskProvider(logs));
    let isHeldUp = false;
    const waiting: (() => void)[] = [];
    const held: Asker = {
      ask: async (question, params, options) => {
        if (isHeldUp && question.name === describeClips.name)
          await new Promise<void>((resolve) => waiting.push(resolve));
        return asker.ask(question, params, options);
      },
    };
    await open({ audio: only("noise"), asker: held });
    isHeldUp = true;
    await page.goTo(0);
    await page.until(() => expect(page.card("out/noise").subject?.at).toBeUndefined());
    page.card("out/noise").focus();
    page.key(" ", page.card("out/noise"));
    expect(FakeAudio.playing).toHaveLength(0);
    isHeldUp = false;
    for (const goOn of waiting) goOn();
    await page.until(() => expect(FakeAudio.playing).toHaveLength(1));
    expect(heard()[0]).toBe("Heard: out/noise · run 0 · sample 1 of 2 · step 0");
  });

  it("repeats and mutes by keys, which stay set after a reload", async () => {
    const keeper = new MemoryKeeper();
    await open({ audio: only("noise"), keeper });
    page.key("l");
    page.key("m");
    await page.until(() => {
      const kept = keeper.getState() as { views: { audio: { player: object } } } | undefined;
      expect(kept?.views.audio.player).toMatchObject({ isLooped: true, isMuted: true });
    });
    page.close();
    await open({ keeper });
    const pressed = async (name: string) => (await page.named("button", name)).getAttribute("aria-pressed");
    expect([await pressed("loop"), await pressed("mute")]).toEqual(["true", "true"]);
    expect(page.inView.every(({ subject }) => subject?.id.tag === "out/noise")).toBe(true);
  });

  it("zooms all clips into the same seconds, unless they are not linked, and back", async () => {
    await open({ audio: only("noise") });
    const zoom = (span: object, i: number) =>
      page.inView[i]?.picture?.dispatchEvent(new CustomEvent("clip-span", { detail: span }));
    const spans = () => page.inView.map(({ subject }) => subject?.span);
    zoom({ from: 0.1, to: 0.2 }, 0);
    await page.until(() => expect(spans()).toEqual(spans().map(() => ({ from: 0.1, to: 0.2 }))));
    await page.press("vscode-button", "All of it");
    await page.until(() => expect(spans().every((span) => span === undefined)).toBe(true));
    await page.press("button", "Link zoom");
    zoom({ from: 0.3, to: 0.4 }, 1);
    await page.until(() => expect(spans()[1]).toEqual({ from: 0.3, to: 0.4 }));
    expect(spans().filter((span) => span !== undefined)).toHaveLength(1);
    await page.press("vscode-button", "All of it");
    await page.until(() => expect(spans().every((span) => span === undefined)).toBe(true));
  });

  it("keeps zooms that are not linked over a reload", async () => {
    const keeper = new MemoryKeeper();
    await open({ audio: { ...only("noise"), isZoomLinked: false }, keeper });
    const detail = { from: 0.3, to: 0.4 };
    page.inView[1]?.picture?.dispatchEvent(new CustomEvent("clip-span", { detail }));
    await page.until(() => {
      const kept = keeper.getState() as { views: { audio: { spans: object } } } | undefined;
      expect(Object.values(kept?.views.audio.spans ?? {})).toEqual([detail]);
    });
    page.close();
    await open({ keeper });
    expect(page.inView.map(({ subject }) => subject?.span).filter(Boolean)).toEqual([detail]);
    expect(page.inView[1]?.subject?.span).toEqual(detail);
  });

  it("zooms a card by keys, and moves what is seen of it with Shift, wherever the playhead is", async () => {
    await open({ audio: only("noise") });
    const [card] = page.inView;
    if (!card) throw new Error("no card");
    const span = () => card.subject?.span;
    card.focus();
    page.key("+", card);
    await page.until(() => expect(span()).toEqual({ from: 0, to: 0.75 }));
    await card.picture?.updateComplete;
    page.key("ArrowRight", card, true);
    await page.until(() => expect(span()).toEqual({ from: 0.1875, to: 0.9375 }));
    page.key("-", card);
    page.key("0", card);
    await page.until(() => expect(span()).toBeUndefined());
    // An arrow alone leads to the next card.
    page.key("ArrowRight", card);
    const grid = await page.find<AudioGrid>("tensor-view-audio-grid");
    await page.until(() => expect(grid.focusedCell).toBe(page.inView[1]));
  });

  it("saves what is seen, and the bytes of one clip", async () => {
    await open({ audio: only("noise") });
    page.key("s", page.card("out/noise", 1));
    const requests = (method: string) => page.host.requested.filter((one) => one.method === method);
    await page.until(() => expect(requests("blob/save")).toHaveLength(1));
    expect(proposedName(requests("blob/save")[0]?.params)).toBe("run 0.out-noise.step30.1.wav");
    const menu = page
      .all<HTMLElement & { items: { name: string; choose(): void }[] }>("tensor-view-menu")
      .find(({ items }) => items.some(({ name }) => name === "Save These Clips…"));
    menu?.items[0]?.choose();
    await page.until(() => expect(requests("blobs/save")).toHaveLength(1));
    expect(requests("blobs/save")[0]?.params).toMatchObject({ kind: "audio", step: "40" });
  });
});

describe("clips that are not whole", () => {
  it("say so, with what is known of their bytes, and can be saved", async () => {
    page = new AudioPage({ audio: only("/junk|no frames|odd data/") });
    await page.drawn();
    const junk = page.card("junk");
    expect(junk.renderRoot.textContent).toContain("These bytes begin as WAV, but do not tell what samples they hold.");
    expect(junk.renderRoot.textContent).toContain("audio/wav, 24 bytes");
    expect(junk.renderRoot.textContent).toMatch(/from byte [\d,]+ on/);
    expect(page.card("no frames").renderRoot.textContent).toContain("There are no samples in this clip.");
    junk.renderRoot.querySelector<HTMLElement>(".broken button")?.click();
    await page.until(() => expect(page.host.requested.some(({ method }) => method === "blob/save")).toBe(true));
  });

  it("of which a header lies are played to what is there, and say it", async () => {
    page = new AudioPage({ audio: only("/^(cut|streamed)$/") });
    await page.drawn();
    expect(page.card("cut").renderRoot.textContent).toMatch(/0\.097 s · the header claims [\d,]+ bytes/);
    expect(page.card("streamed").renderRoot.textContent).toContain("0.100 s");
  });

  it("of formats that only the browser decodes are read for it alone", async () => {
    page = new AudioPage({ audio: only("/^(flac|mp3|mu-law)$/") });
    await page.drawn();
    expect(page.asker.count("clip/peaks")).toBe(0);
    expect(page.asker.count("blob/read")).toBe(page.inView.length);
    const mp3 = page.card("mp3");
    expect(mp3.renderRoot.textContent).toContain("MP3 · 1.4 KiB");
    const levels = {
      frames: 4410,
      peaks: Float64Array.of(0.5),
      rms: Float64Array.of(0.25),
      clipped: Float64Array.of(0),
      odd: Float64Array.of(0),
    };
    const key = mp3.subject?.at?.is === "found" ? mp3.subject.at.described.key : "";
    const detail = { key, sampleRate: 44_100, channels: 1, seconds: 0.1, levels };
    mp3.picture?.dispatchEvent(new CustomEvent("clip-decoded", { detail }));
    await page.until(() => expect(mp3.renderRoot.textContent).toContain("44.1 kHz · 1 ch · MP3 · 0.100 s"));
    expect(mp3.renderRoot.textContent).toContain("peak -6.0 dBFS");
  });
});

describe("a tag that fills the page", () => {
  const twoRuns = { large: { panes: [{ run: "run 0" }, { run: "run 1" }] } };
  const panes = () => page.all("tensor-view-clip-pane");
  const checked = () => page.all("[role=radio]").map((radio) => radio.getAttribute("aria-checked"));

  it("is opened by Enter and left by Escape", async () => {
    await open({ audio: only("noise") });
    page.key("Enter", page.card("out/noise", 1));
    await page.says("How loud each channel is");
    expect(panes()).toHaveLength(1);
    const cells = page.all("tensor-view-clip-pane td").map((cell) => cell.textContent);
    expect(cells.slice(0, 4)).toEqual(["16 kHz", "2", "16", "16 bit"]);
    await page.says(/-12\.0 dBFS \(0\.25/);
    page.key("Escape");
    await page.until(() => expect(panes()).toHaveLength(0));
    await page.drawn();
    expect(page.urls.size).toBe(0);
  });

  it("switches what is heard at the same playhead", async () => {
    page = new AudioPage({ logdir: logs, tag: "out/noise", audio: twoRuns });
    await page.until(() => expect(checked()).toEqual(["true", "false"]));
    page.key(" ");
    await page.until(() => expect(FakeAudio.playing).toHaveLength(2));
    const [a, b] = FakeAudio.all;
    if (!a || !b) throw new Error("no sounds");
    for (const one of [a, b]) one.currentTime = 0.5;
    await page.until(() => expect(FakeAudio.loud).toEqual([a]));
    page.key("x");
    await page.until(() => expect(checked()).toEqual(["false", "true"]));
    await page.until(() => expect(FakeAudio.loud).toEqual([b]));
    expect(b.currentTime).toBe(0.5);
    expect(a.paused).toBe(false);
    page.key("1");
    await page.until(() => expect(checked()).toEqual(["true", "false"]));
    page.key("3");
    await page.until(() => expect(FakeAudio.loud).toEqual([a]));
  });

  it("compares with another step", async () => {
    page = new AudioPage({ logdir: logs, tag: "out/noise", audio: { large: { panes: [{ run: "run 1" }] } } });
    await page.until(() => expect(panes()).toHaveLength(1));
    const menu = await page.until(() => {
      const found = page
        .all<HTMLElement & { items: { name: string; choose(): void }[] }>("tensor-view-menu")
        .find(({ items }) => items.some(({ name }) => name === "Another Step"));
      if (!found) throw new Error("no menu");
      return found;
    });
    menu.items[0]?.choose();
    await page.until(() => expect(panes()).toHaveLength(2));
    expect(page.all("[role=radio]").map((radio) => radio.getAttribute("aria-label"))).toEqual([
      "Hear step 40",
      "Hear step 20",
    ]);
    await page.says("step 20 (nearest before 35)");
    await page.until(() => expect(page.all("[role=group][aria-label='What is shown']")).toHaveLength(1));
  });

  it("keeps what is heard, and each zoom with its clip, where a clip is taken out", async () => {
    const spans = { "pane 0": { from: 0, to: 0.2 }, "pane 1": { from: 0.5, to: 0.7 } };
    const large = { ...twoRuns.large, heard: 1 };
    page = new AudioPage({
      logdir: logs,
      tag: "out/noise",
      audio: { ...only("noise"), large, isZoomLinked: false, spans },
    });
    await page.until(() => expect(checked()).toEqual(["false", "true"]));
    page.all("tensor-view-pane-caption")[0]?.dispatchEvent(new CustomEvent("pane-remove"));
    await page.until(() => expect(panes()).toHaveLength(1));
    const picture = page.all<HTMLElement & { shown?: { span?: object } }>("tensor-view-clip-picture")[0];
    await page.until(() => expect(picture?.shown?.span).toEqual(spans["pane 1"]));
    // Another card begins anew.
    page.key("Escape");
    await page.until(() => expect(panes()).toHaveLength(0));
    await page.drawn();
    page.key("Enter", page.card("out/noise", 0));
    await page.until(() => expect(panes()).toHaveLength(1));
    const fresh = page.all<HTMLElement & { shown?: { span?: object } }>("tensor-view-clip-picture")[0];
    await page.until(() => expect(fresh?.shown).toBeDefined());
    expect(fresh?.shown?.span).toBeUndefined();
  });
});
