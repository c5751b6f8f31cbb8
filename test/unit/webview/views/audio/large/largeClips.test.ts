// @vitest-environment happy-dom

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Asker } from "../../../../../../src/shared/question";
import { ClipPicture } from "../../../../../../webview/views/audio/clip/clipPicture";
import { askerOf } from "../../../../../support/asking";
import { diskProvider } from "../../../../../support/diskProvider";
import { proposedName } from "../../../../../support/proposedName";
import { writeSoundRuns } from "../../../../../support/soundRuns";
import { AudioPage } from "../audioPage";
import { FakeAudio } from "../fakeAudio";
import "../../../../../../webview/app/frame";

let logs: string;
let page: AudioPage;

beforeAll(() => {
  logs = mkdtempSync(join(tmpdir(), "sounds-"));
  writeSoundRuns(logs);
});
afterAll(() => rmSync(logs, { recursive: true }));
afterEach(() => page.close());

const panes = () => page.all("tensor-view-clip-pane");
const saved = (method: string) => page.host.requested.filter((one) => one.method === method);

/** A canvas that keeps what is written and drawn on it; a letter is 8 px wide. */
class WrittenCanvas {
  static saved: WrittenCanvas | undefined;
  readonly texts: string[] = [];
  readonly drawn: number[] = [];
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  getContext() {
    return {
      measureText: (text: string) => ({ width: 8 * text.length }),
      fillRect: () => {},
      setTransform: () => {},
      fillText: (text: string) => this.texts.push(text),
      drawImage: (_: unknown, _left: number, top: number) => this.drawn.push(top),
    };
  }

  convertToBlob() {
    WrittenCanvas.saved = this;
    return Promise.resolve(new Blob([Uint8Array.of(1, 2, 3)]));
  }
}

it("saves all panes below each other, each with what it is; S the bytes of the one that is heard", async () => {
  page = new AudioPage({
    logdir: logs,
    tag: "out/noise",
    audio: { large: { panes: [{ run: "run 0" }, { run: "run 1" }] } },
  });
  await page.until(() => expect(panes()).toHaveLength(2));
  await page.says(/RMS.*RMS/s);
  const picture = vi.spyOn(ClipPicture.prototype, "picture").mockReturnValue(undefined);
  await page.press("vscode-button", "Save as PNG…");
  await page.says("There is no picture to save yet.");
  expect(saved("save")).toEqual([]);
  vi.stubGlobal("OffscreenCanvas", WrittenCanvas);
  picture.mockImplementation(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [400, 100];
    return canvas;
  });
  await page.press("vscode-button", "Save as PNG…");
  await page.until(() => expect(saved("save")).toHaveLength(1));
  expect(saved("save")[0]?.params).toMatchObject({ bytes: Uint8Array.of(1, 2, 3) });
  expect(proposedName(saved("save")[0]?.params)).toBe("run 0-vs-run 1.out-noise.step30-vs-step40.png");
  const { texts = [], drawn = [], height = 0 } = WrittenCanvas.saved ?? {};
  expect(texts.every((text) => 8 * text.length <= 400)).toBe(true);
  const all = texts.join("");
  expect(all).toContain("out/noise · run 0 · sample 1 of 2 · step 30 (nearest before 40)");
  expect(all).toContain("out/noise · run 1 · sample 1 of 2 · step 40");
  expect(all).toContain("16 kHz · 2 ch · 16 bit · 1.500 s · peak -6.0 dBFS (0.5000) · RMS");
  const lines = texts.length / 2;
  expect(drawn).toEqual([8 + 16 * lines, 8 + 2 * 16 * lines + 100 + 12]);
  expect(height).toBe(16 + 2 * (16 * lines + 100) + 12);
  picture.mockRestore();

  page.key("x");
  await page.until(() => expect(page.all("[role=radio]")[1]?.getAttribute("aria-checked")).toBe("true"));
  page.key("s");
  await page.until(() => expect(saved("blob/save")).toHaveLength(1));
  expect(proposedName(saved("blob/save")[0]?.params)).toBe("run 1.out-noise.step40.0.wav");
});

it("has read what the steps beside the shown one have before somebody goes there", async () => {
  page = new AudioPage({ logdir: logs, tag: "out/noise", audio: { large: { panes: [{ run: "run 1" }] } } });
  await page.until(() => expect(panes()).toHaveLength(1));
  // The clip at step 40, and the one at step 20 that is the nearest before 35.
  await page.until(() => expect(page.asker.count("blob/read")).toBe(2));
  await page.goTo(7);
  await page.says("step 20 (nearest before 35)");
  await page.until(() => expect(page.asker.count("blob/read")).toBe(2));
});

it("goes to a step at once, whose bytes follow: what is pressed meanwhile holds for them", async () => {
  const disk = askerOf(diskProvider(logs));
  let isHeld = false;
  const waiting: (() => void)[] = [];
  const asker: Asker = {
    ask: async (question, params, options) => {
      if (isHeld && question.name === "blob/read") await new Promise<void>((go) => waiting.push(go));
      return disk.ask(question, params, options);
    },
  };
  page = new AudioPage({ logdir: logs, asker, tag: "out/noise", audio: { large: { panes: [{ run: "run 0" }] } } });
  await page.says("step 30 (nearest before 40)");
  await page.until(() => expect(FakeAudio.all).toHaveLength(1));
  isHeld = true;
  await page.goTo(0);
  await page.says("step 0 ");
  expect(waiting).toHaveLength(1);
  page.key("ArrowRight");
  page.key(" ");
  isHeld = false;
  for (const go of waiting) go();
  await page.until(() => expect(FakeAudio.playing).toHaveLength(1));
});
