/// <reference lib="dom" />
// The moving picture of README: a tensor is opened, stepped through, coloured, and led to the NaN in it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { TensorPanel } from "../e2e/tensorPanel";
import { openWorkbench, type Workbench } from "../e2e/workbench";
import { animatedPng, type MovieFrame } from "../support/animatedPng";
import { ATTENTION, HEAT_STEPS, writeHeatRun } from "../support/heatRuns";

const [, , vsix, file, language] = process.argv as [string, string, string, string, string | undefined];

const CAPTIONS = {
  en: {
    open: "A click on a tag opens its tensor",
    step: "Every recorded step, by slider or key",
    heat: "H   heat behind the numbers",
    find: "N   the next NaN, anywhere in the tensor",
    heatmap: "The same place as a heatmap",
  },
  "zh-cn": {
    open: "单击标签，打开它的张量",
    step: "任意记录的步骤：滑块或按键",
    heat: "H   数字背后的热度",
    find: "N   下一个 NaN，无论在张量的何处",
    heatmap: "同一位置的热力图",
  },
} as const;

const TABS = { en: "Heatmap", "zh-cn": "热力图" } as const;

/** How long the look of a page takes to come to rest. */
const REST_MS = 700;

class Movie {
  readonly frames: MovieFrame[] = [];
  private readonly page: Workbench["page"];

  constructor(page: Workbench["page"]) {
    this.page = page;
  }

  async take(caption: string, milliseconds: number): Promise<void> {
    await this.page.evaluate(showCaption, caption);
    await sleep(REST_MS);
    this.frames.push({ png: await this.page.screenshot({ animations: "disabled", caret: "hide" }), milliseconds });
  }
}

/** Runs in the page: the side bar is empty below its rows. */
function showCaption(text: string): void {
  const shown = document.querySelector<HTMLElement>(".movie-caption") ?? document.createElement("div");
  shown.className = "movie-caption";
  shown.textContent = text;
  Object.assign(shown.style, {
    position: "fixed",
    left: "64px",
    bottom: "72px",
    width: "236px",
    zIndex: "100000",
    padding: "10px 18px",
    borderRadius: "8px",
    font: "600 19px system-ui, sans-serif",
    whiteSpace: "pre-wrap",
    color: "#ffffff",
    background: "#0e639c",
  });
  document.body.append(shown);
}

async function main(): Promise<void> {
  const logs = join(mkdtempSync(join(tmpdir(), "tensor-view-movie-")), "runs");
  writeHeatRun(logs);
  const shown = language === "zh-cn" ? language : "en";
  const captions = CAPTIONS[shown];
  const workbench = await openWorkbench({ which: "newest", vsix, folder: logs, ...(language && { language }) });
  try {
    await workbench.setViewport(1240, 740);
    await workbench.openSidebar("Tensor View");
    await workbench.expandRow("heat");
    const movie = new Movie(workbench.page);
    await movie.take(captions.open, 1400);
    const panel = new TensorPanel(workbench);
    await workbench.clickRow(["heat", ATTENTION.tag]);
    await panel.waitForHeader(`[${ATTENTION.shape.join(", ")}]`);
    await panel.cell(0, 0).waitFor();
    await movie.take(captions.open, 1200);
    const slider = panel.slider.first();
    for (const step of HEAT_STEPS) {
      await slider.press(step === 0 ? "Home" : "ArrowRight");
      await movie.take(captions.step, 550);
    }
    await panel.press("h");
    await panel.legend.waitFor();
    await movie.take(captions.heat, 1900);
    await panel.press("n");
    await panel.waitForSelected(/NaN/);
    await movie.take(captions.find, 2200);
    await panel.tab(TABS[shown]).click();
    await panel.waitForPicture();
    await movie.take(captions.heatmap, 2400);
    const bytes = animatedPng(movie.frames);
    writeFileSync(file, bytes);
    console.log(`${file}: ${movie.frames.length} frames, ${(bytes.length / 1024).toFixed(0)} KiB`);
  } finally {
    await workbench.close();
    rmSync(join(logs, ".."), { recursive: true, force: true });
  }
}

void main();
