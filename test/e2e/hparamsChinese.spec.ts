import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fixtures } from "../support/expected";
import { englishIn } from "../support/englishIn";
import { accessibilityFindings } from "./accessibility";
import { BoardPanel } from "./boardPanel";
import { HparamsPanel } from "./hparamsPanel";
import { type Opened, open } from "./samples";

/** Px of a panel beside which the side bar takes its usual part of the window. */
const NARROW = { panel: 500, side: 320 };

/** Recorded names and values, which nobody translates. */
const RECORDED = [
  ...["declared", "samples", "Learning rate", "batch_norm", "optimizer", "layers", "Accuracy", "val/loss", "loss"],
  ...["adam", "lion", "sgd", "true", "false", "json", "lines", "resnet", "HParams", "Spearman", "regex"],
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
  await workbench.expandRow("hp");
  await workbench.contextMenu(["hp", "declared"], "打开超参数视图");
  await board.says("8");
  const found: Record<string, string[]> = {};
  for (const name of ["表格", "平行坐标", "散点图"]) {
    await board.button(name).click();
    found[name] = await english(board);
  }
  console.log(found);
  await workbench.screenshot(".screenshots/hparams-zh.png");
});
