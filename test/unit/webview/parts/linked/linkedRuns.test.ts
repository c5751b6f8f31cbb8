// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import type { SharedView } from "../../../../../src/shared/subject/sharedView";
import { textOf } from "../../../../support/domPage";
import { HparamsPage } from "../../views/hparams/hparamsPage";
import { BoardPage, LOGDIR, runsWith } from "../../views/scalars/boardPage";
import "../../../../../webview/app/frame";
import "../../../../../webview/views/hparams/hparamsView";
import "../../../../../webview/views/scalars/scalarsView";

const NAME = "Link Panels: selected runs";

let page: HparamsPage | BoardPage;

afterEach(() => page.close());

const runs = (...names: readonly string[]) => names.map((run) => ({ logdir: LOGDIR, run }));
const told = () => (Object.assign({}, ...page.host.sharedParts) as SharedView).runs;
const hear = (...names: readonly string[]) =>
  page.host.channel.notify("panels/shared", { part: { runs: runs(...names) }, heard: 9 });

async function link(): Promise<void> {
  await page.press("button", NAME);
  await page.until(() => expect(page.host.linked).not.toBeNull());
}

it("sessions that are selected are told to linked boards, and those that others select are selected", async () => {
  const hparams = new HparamsPage([{ run: "a", hparams: { lr: 1 } }, { run: "b", hparams: { lr: 2 } }, { run: "b2" }]);
  page = hparams;
  await page.until(() => expect(hparams.rows).toHaveLength(3));
  await link();
  hparams.cell(0, 0).focus();
  hparams.key(" ");
  await page.until(() => expect(told()).toEqual(runs("a")));
  const isSelected = (row: Element) => row.getAttribute("aria-selected") === "true";
  const selected = () =>
    page
      .all("tensor-view-hparams-table tbody tr")
      .filter(isSelected)
      .map((row) => textOf(row).split(" ")[0]);
  hear("b/val", "b");
  await page.until(() => expect(selected()).toEqual(["b"]));
  expect(told()).toEqual(runs("a"));
  hear();
  await page.until(() => expect(selected()).toEqual([]));
});

it("a board checks the runs that are selected, and all again once none is; its own checks are told", async () => {
  const board = new BoardPage(runsWith(3, ["loss"]));
  page = board;
  const checked = () => page.all("[role=checkbox][aria-checked=true]").map((box) => box.getAttribute("aria-label"));
  await page.until(() => expect(checked()).toEqual(["run-1", "run-2", "run-3"]));
  await link();
  expect(told()).toBeUndefined();
  hear("run-2");
  await page.until(() => expect(checked()).toEqual(["run-2"]));
  expect(told()).toBeUndefined();
  page
    .all("[role=checkbox]")
    .find((box) => box.getAttribute("aria-label") === "run-3")
    ?.click();
  await page.until(() => expect(told()).toEqual(runs("run-2", "run-3")));
  hear();
  await page.until(() => expect(checked()).toHaveLength(3));
});
