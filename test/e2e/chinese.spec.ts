/// <reference lib="dom" />
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { englishIn } from "../support/englishIn";
import { Panel } from "./panel";
import { type Opened, openSamples } from "./samples";

/** Pictures for people are kept there. */
const pictures = process.env.TENSOR_VIEW_PICTURES;

const RUN = ["mindspore", "small-cnn-training"];
const DAMAGED = ["damaged", "wrong-checksum"];

let opened: Opened;
let panel: Panel;

beforeAll(async () => {
  opened = await openSamples({ language: "zh-cn" });
  panel = new Panel(opened.workbench);
  await opened.workbench.openSidebar("Tensor View");
});

afterAll(() => opened?.close());

async function picture(name: string): Promise<void> {
  if (pictures) await opened.workbench.screenshot(join(pictures, `${name}.png`));
}

/** Opens a tag in the tree: quick picks and their rows are known by their English names. */
async function openTag(...path: readonly string[]): Promise<void> {
  const { workbench } = opened;
  const parts = ["samples", ...path];
  for (let i = 1; i < parts.length; i++) await workbench.expandRow(parts.slice(0, i));
  await workbench.clickRow(parts);
}

/** English texts on the page as it is laid out. */
async function englishOnPage(names: readonly string[]): Promise<string[]> {
  return englishIn(await panel.frame.locator("body").innerText(), [...RUN, ...DAMAGED, "samples", ...names]);
}

it("the tree and its commands are in Chinese", async () => {
  const { workbench } = opened;
  await workbench.page.locator(".sidebar .composite.title h2", { hasText: "训练" }).waitFor();
  await workbench.expandRow("samples");
  await workbench.expandRow(["samples", "mindspore"]);
  await workbench.expandRow(["samples", ...RUN]);
  const rows = await workbench.treeRows();
  expect(rows.map(({ description }) => description).join()).toMatch(/标量 · \d+ 个步骤/);
  await picture("tree");
});

it("a table is in Chinese", async () => {
  await openTag("mindspore", "dtypes-stored-as-float32", "t", "i64");
  await panel.grid.getByRole("gridcell").first().waitFor();
  await panel.frame.getByText("标准差", { exact: true }).waitFor();
  await picture("table");
  expect(await englishOnPage(["dtypes-stored-as-float32", "t/i64"])).toEqual([]);
});

it("a comparison is in Chinese", async () => {
  await openTag("mindspore", "weights-and-gradients", "fc.weight");
  await panel.header.getByRole("radio", { name: "比较" }).click();
  await panel.frame.getByText("超出容差", { exact: false }).first().waitFor();
  await picture("compare");
  expect(await englishOnPage(["weights-and-gradients", "fc.weight"])).toEqual([]);
});

it("two runs are compared in Chinese, and matched", async () => {
  const { workbench } = opened;
  await workbench.openSidebar("Tensor View");
  await workbench.expandRow("samples");
  for (const framework of ["mindspore", "pytorch"]) await workbench.expandRow(["samples", framework]);
  await workbench.contextMenu(["samples", "pytorch", "small-cnn"], "选择以进行比较");
  await workbench.contextMenu(["samples", "mindspore", "weights-and-gradients"], "与已选项目进行比较");
  const names = async () => [
    "pytorch",
    "weights-and-gradients",
    "small-cnn",
    ...(await panel.frame.locator(".name").allInnerTexts()),
  ];
  await panel.frame.locator("tensor-view-report-head .verdict").waitFor();
  await picture("report");
  expect(await englishOnPage(await names())).toEqual([]);
  await panel.header.getByRole("radio", { name: "映射" }).click();
  await panel.frame.locator("tensor-view-mapping").waitFor();
  await picture("mapping");
  expect(await englishOnPage(await names())).toEqual([]);
});

it("histograms over the steps are in Chinese", async () => {
  await openTag(...RUN, "net", "act");
  await panel.frame.getByRole("radio", { name: "直方图" }).click();
  await panel.frame.getByText("莱斯法则").waitFor();
  await picture("histogram");
  expect(await englishOnPage(["net/act"])).toEqual([]);
});

it("no line of a narrow panel ends inside a term", async () => {
  const { workbench } = opened;
  await workbench.openSidebar("Tensor View");
  await workbench.setViewport(800, 720);
  await workbench.expandRow("samples");
  await workbench.expandRow(["samples", "pytorch"]);
  await workbench.contextMenu(["samples", "pytorch", "small-cnn"], "打开直方图视图");
  await panel.frame.getByRole("radio", { name: "标签" }).click();
  const kinds = panel.frame.locator("tensor-view-tags td:nth-child(2)");
  await kinds.filter({ hasText: "直方图" }).first().waitFor();
  const lines = await kinds.evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return new Set(Array.from(text.getClientRects(), ({ top }) => top)).size;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
  await picture("narrow");
  await workbench.setViewport(1280, 800);
});

it("a damaged run says what is wrong in Chinese", async () => {
  const { workbench } = opened;
  const damage = /偏移 360：一条 144 字节的记录校验和错误，已跳过；其他记录均已保留/;
  await workbench.openSidebar("Tensor View");
  await workbench.expandRow(["samples", "damaged"]);
  await workbench.expandRow(["samples", ...DAMAGED]);
  const labels = async () => (await workbench.treeRows()).map(({ label }) => label);
  await expect.poll(async () => (await labels()).some((label) => damage.test(label))).toBe(true);
  const label = (await labels()).find((one) => damage.test(one)) as string;
  await workbench.clickRow(["samples", ...DAMAGED, label]);
  await panel.frame.locator("tensor-view-files").getByText(damage).waitFor();
  await picture("damaged");
  expect(await englishOnPage(["events.out.tfevents.1700000006.host.6.0.v2"])).toEqual([]);
});
