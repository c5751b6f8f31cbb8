/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { englishIn } from "../support/englishIn";
import { fixtures } from "../support/expected";
import { accessibilityFindings } from "./accessibility";
import { BoardPanel } from "./boardPanel";
import { HparamsPanel } from "./hparamsPanel";
import { type Opened, open } from "./samples";

/** Px of a panel beside the side bar. */
const NARROW = 500;

/** Recorded names and values, which nobody translates. */
const RECORDED = [
  ...["samples", "declared", "Learning rate", "batch_norm", "optimizer", "layers", "Accuracy", "val/loss", "loss"],
  // What conditions and measures are written with.
  ...["hparam:", "metric:", "Enter", "eta", "/regex/", "hp/declared", "acc"],
  ...["adam", "lion", "sgd", "true", "false", "how *fast*", "lower is better", "trial-2", "trial-3"],
  ...[
    "config",
    "json",
    "lines",
    "flags",
    "model",
    "depth",
    "name",
    "lr",
    "seed",
    "use_amp",
    "resnet",
    "tags",
    "url",
    "http",
    "null",
  ],
];

let opened: Opened;
let board: HparamsPanel;

beforeAll(async () => {
  opened = await open(
    (folder) => {
      for (const part of ["hp/declared", "config/json", "config/lines"])
        cpSync(join(fixtures, "kinds", part), join(folder, part), { recursive: true });
    },
    { language: "zh-cn" },
  );
  board = new HparamsPanel(opened.workbench);
  mkdirSync(".screenshots", { recursive: true });
  await opened.workbench.openSidebar("Tensor View");
});

afterAll(() => opened?.close());

async function english(panel: BoardPanel): Promise<string[]> {
  const titles = await panel.view.evaluate((view) => {
    const found: string[] = [];
    const look = (root: Element | ShadowRoot) => {
      for (const element of root.querySelectorAll("*")) {
        for (const name of ["title", "aria-label", "placeholder"]) {
          const text = element.getAttribute(name);
          if (text !== null) found.push(text);
        }
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    if (view.shadowRoot) look(view.shadowRoot);
    return found;
  });
  const shown = await panel.frame.locator("body").innerText();
  return englishIn([shown, ...titles].join("\n"), RECORDED);
}

it("the board of HParams is in Chinese", async () => {
  const { workbench } = opened;
  await workbench.contextMenu("hp/declared", "打开超参数看板");
  await board.says("8");
  await board.head("Accuracy").click();
  await board.name("g1").focus();
  await board.name("g1").press("ArrowRight");
  await board.name("trial-2").focus();
  await board.name("trial-2").press("b");
  await board.button("重要性").click();
  await board.view.locator("tensor-view-importance-list tbody tr").first().waitFor();
  for (const name of ["表格", "平行坐标", "散点图"]) {
    await board.button(name).click();
    expect(await english(board), name).toEqual([]);
  }
  await board.button("重要性").click();
});

it("the board of HParams is whole in a panel of 500 px", async () => {
  await narrow(board);
  for (const name of ["散点图", "平行坐标", "表格"]) {
    await board.button(name).click();
    expect(await accessibilityFindings(board.frame), name).toEqual([]);
    expect(await sideways(board), name).toBe(0);
    await opened.workbench.screenshot(`.screenshots/hparams-zh-${name}.png`);
  }
});

it("the configuration is in Chinese, and whole in a panel of 500 px", async () => {
  const { workbench } = opened;
  const config = new BoardPanel(workbench, "tensor-view-config");
  await workbench.setViewport(1280, 800);
  await workbench.contextMenu("config", "打开配置看板");
  await config.view.locator(".sum").filter({ hasText: "7" }).waitFor();
  expect(await english(config)).toEqual([]);
  await narrow(config);
  expect(await english(config)).toEqual([]);
  expect(await accessibilityFindings(config.frame)).toEqual([]);
  expect(await sideways(config)).toBe(0);
  await workbench.screenshot(".screenshots/config-zh.png");
});

/** Makes the window as wide that the panel is narrow. */
async function narrow(panel: BoardPanel): Promise<void> {
  const width = () => panel.frame.locator("body").evaluate((body) => body.clientWidth);
  const { workbench } = opened;
  await workbench.setViewport(1280, 800);
  await workbench.setViewport(1280 - (await width()) + NARROW, 800);
  await expect.poll(width).toBe(NARROW);
}

/** Px by which the page can be scrolled sideways. */
async function sideways(panel: BoardPanel): Promise<number> {
  return panel.frame
    .locator("body")
    .evaluate(({ ownerDocument: { documentElement: page } }) => page.scrollWidth - page.clientWidth);
}
