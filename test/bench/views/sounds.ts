/// <reference lib="dom" />
// How soon the waveform and the spectrogram of ten minutes of stereo are drawn, at first, after a zoom, and once more. In a real VS
// Code in chromium.
import { utimesSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator } from "playwright-core";
import { openWorkbench, type Workbench } from "../../e2e/workbench";
import { audioEvent } from "../../support/audioRuns";
import { writeEvents } from "../../support/eventFiles";
import { sweepClip } from "../../support/soundRuns";
import { gapsText, openBoardOf, PATIENCE_MS, report, timesText } from "./measures";
import { beginFrames, endFrames } from "./watch";

const LONG = { seconds: 600, from: 50, to: 15_000, sampleRate: 44_100, channels: 2 } as const;
const TIMES = 5;
const LONG_AGO = new Date("2024-01-01");
const [, , folder, vsix] = process.argv as [string, string, string, string];

function writeLogs(logs: string): void {
  const clip = sweepClip(LONG, "ten minutes");
  const events = Array.from({ length: TIMES }, (_, step) => audioEvent("sweep", step, [clip]));
  utimesSync(writeEvents(join(logs, "long"), events), LONG_AGO, LONG_AGO);
}

const view = (workbench: Workbench): Locator => workbench.webview().locator("tensor-view-audio");
const picture = (workbench: Workbench): Locator =>
  view(workbench).locator("tensor-view-large-clips tensor-view-clip-picture").first();

/** Ms until the picture says that all in view is drawn after something was done to it, by the page's own clock. */
async function untilSettled(workbench: Workbench, key: string): Promise<number> {
  return picture(workbench).evaluate(async (element, pressed) => {
    const settled = new Promise((resolve) => element.addEventListener("clip-settled", resolve, { once: true }));
    const started = performance.now();
    const frame = element.shadowRoot?.querySelector(".frame");
    frame?.dispatchEvent(
      new KeyboardEvent("keydown", { key: pressed, bubbles: true, composed: true, cancelable: true }),
    );
    await settled;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - started;
  }, key);
}

/** Ms from a press of the button for the step before until that step's clip is drawn: one that was not looked at yet. */
async function steps(workbench: Workbench): Promise<readonly number[]> {
  const button = await view(workbench).getByRole("button", { name: "Previous step", exact: true }).elementHandle();
  const times: number[] = [];
  for (let i = 1; i < TIMES; i++) {
    await sleep(1000);
    times.push(
      await picture(workbench).evaluate(async (element, pressed) => {
        const settled = new Promise((resolve) => element.addEventListener("clip-settled", resolve, { once: true }));
        const started = performance.now();
        if (pressed instanceof HTMLElement) pressed.click();
        await settled;
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - started;
      }, button),
    );
  }
  return times;
}

async function zooms(workbench: Workbench): Promise<readonly number[]> {
  const times: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    times.push(await untilSettled(workbench, "+"));
    await sleep(300);
  }
  await untilSettled(workbench, "0");
  return times;
}

/** Draws one of both, by the switches of the large view. */
async function draw(workbench: Workbench, what: string): Promise<void> {
  const bar = view(workbench).locator("tensor-view-large-clips tensor-view-clip-settings-bar");
  for (const name of ["waveform", "spectrogram"]) {
    const button = bar.getByRole("button", { name, exact: true });
    if (((await button.getAttribute("aria-pressed")) === "true") !== (name === what)) await button.click();
  }
}

/** How evenly frames come while the playhead runs. */
async function playhead(workbench: Workbench): Promise<string> {
  const player = view(workbench).locator("tensor-view-player-bar");
  const body = workbench.webview().locator("body");
  await player.getByRole("button", { name: "Play", exact: true }).click();
  await sleep(1000);
  await body.evaluate(beginFrames);
  await sleep(2000);
  const frames = await body.evaluate(endFrames);
  await player.getByRole("button", { name: "Pause", exact: true }).click();
  return gapsText(frames);
}

async function main(): Promise<void> {
  const logs = join(folder, "sound logs");
  writeLogs(logs);
  const workbench = await openWorkbench({ which: "newest", vsix, folder: logs });
  try {
    console.log(`sounds, ${cpus().length} cores (${cpus()[0]?.model}), ten minutes of stereo, 16 bits at 44.1 kHz`);
    await workbench.setViewport(1600, 1200);
    await workbench.openSidebar("Tensor View");
    for (const what of ["waveform", "spectrogram"]) {
      await openBoardOf(workbench, view(workbench), "long", "Open Audio", /1 of 1 runs/);
      await view(workbench)
        .getByRole("gridcell", { name: /^sweep/ })
        .first()
        .press("Enter");
      await view(workbench).locator("tensor-view-large-clips").waitFor({ timeout: PATIENCE_MS });
      await picture(workbench).waitFor({ timeout: PATIENCE_MS });
      await draw(workbench, what);
      await sleep(3000);
      report(`${what}: zoomed`, timesText(await zooms(workbench)));
      await untilSettled(workbench, "+");
      report(`${what}: all of it again`, timesText([await untilSettled(workbench, "0")]));
      report(`${what}: frames while the playhead runs`, await playhead(workbench));
      report(`${what}: another clip, read anew`, timesText(await steps(workbench)));
    }
  } finally {
    await workbench.close();
  }
}

void main();
