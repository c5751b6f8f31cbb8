// @vitest-environment happy-dom
// Alone: its language is that of all that is loaded.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Subject } from "../../../../src/shared/subject/subject";
import { durationLabel } from "../../../../webview/ui/plot/axes/timeTicks";
import { localeDate, localeNumber, useLocale } from "../../../../webview/ui/texts/localeText";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { DomPage, textOf } from "../../../support/domPage";
import { englishIn } from "../../../support/englishIn";
import { fixtures } from "../../../support/expected";
import "../../../../webview/app/frame";

const l10n: Record<string, string> = JSON.parse(readFileSync("media/l10n/bundle.l10n.zh-cn.json", "utf8"));

let page: DomPage;

beforeAll(() => useLocale("zh-cn"));
afterAll(() => useLocale("en"));
afterEach(() => page.close());

function open(fixture: string, subject: (logdir: string) => Subject): void {
  const logdir = join(fixtures, fixture);
  page = new DomPage(askerOf(diskProvider(logdir)), { shown: { subject: subject(logdir) }, l10n });
}

it("says what is wrong with a run's files in Chinese, with the numbers that are in it", async () => {
  open("faults/bad_payload", (logdir) => ({ on: "run", logdir, run: ".", view: "files" }));
  await page.says(/偏移 \d+：一条 \d+ 字节的记录校验和错误，已跳过；其他记录均已保留/);
  const names = page.all("td:first-child").map(({ textContent }) => textContent?.trim() ?? "");
  expect(englishIn(page.text, [...names, "bad_payload", "faults"])).toEqual([]);
});

it("has nothing in English on a table's page, and says what one sentence says in another", async () => {
  const tag = "conv1.weight/grad";
  open("ms/grads", (logdir) => ({ on: "series", logdir, run: ".", tag, kind: "tensor" }));
  await page.until(() => expect(page.all("[role=gridcell]").length).toBeGreaterThan(0));
  await page.says("统计信息");
  expect(englishIn(page.text, [tag, "grads", "fixtures", "out", "in", "kh", "kw"])).toEqual([]);
  const field = await page.named<HTMLInputElement>("vscode-text-field", "切片");
  field.value = "[0, x]";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true }));
  await page.says("切片 [0, x]：“x”既不是索引也不是切片");
});

it("has nothing in English on a board, its settings open", async () => {
  open("kinds/scalars", (logdir) => ({ on: "board", roots: [{ logdir, run: "." }] }));
  await page.until(() => expect(page.all("tensor-view-curve-card").length).toBeGreaterThan(0));
  await page.press("button", "设置");
  await page.says("均值");
  const names = page.all("[title]").map((element) => element.getAttribute("title") ?? "");
  const tags = page.all("vscode-option, h3, h2 .name").map(({ textContent }) => textContent?.trim() ?? "");
  expect(englishIn(page.text, [...names, ...tags, "scalars", "fixtures", "x", "y", "NaN", "Inf"])).toEqual([]);
});

it("has nothing in English on a report of two runs", async () => {
  const query = { rtol: 1e-3, atol: 1e-5 };
  open("compare/port-sgd", (logdir) => ({
    ...{ on: "comparison", logdir, run: "wrong-momentum", other: { logdir, run: "reference" }, ...query },
  }));
  await page.says("首次分歧：");
  await page.says("步骤 1：weights/bn1/moving_mean 是容差的 782 倍");
  await page.until(() => expect(page.all("tensor-view-report-table tbody button[title]").length).toBeGreaterThan(0));
  const hints = page.all("tensor-view-report-table tbody [title]").map((cell) => cell.getAttribute("title") ?? "");
  const tags = hints.map((hint) => hint.replace(/ \(.*/s, ""));
  const shown = page.all("tensor-view-report-table bdi").map(({ textContent }) => textContent ?? "");
  const frameworks = ["PyTorch", "Keras", "rtol", "atol", "ULP"];
  const dtypes = page.all("vscode-dropdown.rounding vscode-option").map((option) => option.getAttribute("value") ?? "");
  const named = [...new Set([...tags, ...shown, ...dtypes])].filter(Boolean);
  const text = textOf(await page.find("tensor-view-report"));
  expect(englishIn(text, [...named, ...frameworks, "wrong-momentum", "reference"])).toEqual([]);
});

it("has nothing in English where pairs of two runs are explained", async () => {
  open("compare/port-adam", (logdir) => ({
    ...{ on: "comparison", logdir, run: "keras", other: { logdir, run: "torch" } },
  }));
  await page.says("全部接近：28 对中有 25 对在容差“自动”（1e-3, 1e-5）之内");
  await page.says("28 对中有 25 对的差异只是舍入噪声，至多为容差的 0.948 倍");
  await page.says("28 对中有 3 对由 sequential/conv2d/bias:0 解释");
  await page.named("button.opener", "容差：自动 ▾");
});

it("counts minutes and not least values", () => {
  page = new DomPage(askerOf(diskProvider(join(fixtures, "ms/grads"))), { l10n });
  expect(durationLabel(4635, 1)).toBe("1 小时 17 分 15 秒");
});

it("writes numbers and dates as people of the language do", () => {
  page = new DomPage(askerOf(diskProvider(join(fixtures, "ms/grads"))), { l10n });
  expect(localeNumber(1_234_567)).toBe("1,234,567");
  expect(localeDate(new Date(Date.UTC(2024, 4, 6, 12)), { dateStyle: "medium", timeZone: "UTC" })).toBe("2024年5月6日");
});
