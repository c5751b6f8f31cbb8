// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { askerOf } from "../../../../support/asking";
import { DomPage, textOf } from "../../../../support/domPage";
import { event, frame } from "../../../../support/eventWriter";
import { LOGDIR } from "../../../../support/memoryLogdir";
import { TextRuns, textEvent } from "../config/configPage";
import "../../../../../webview/app/frame";
import "../../../../../webview/views/report/reportView";

let page: DomPage;

afterEach(() => page.close());

const A = { logdir: LOGDIR, run: "a" };
const B = { logdir: LOGDIR, run: "b" };

function open(runs: TextRuns): void {
  page = new DomPage(askerOf(runs.provider), { shown: { subject: { on: "comparison", ...A, other: B } } });
}

const line = () => page.all("p.settings").map((one) => textOf(one));

it("the head names the settings that differ, counts the others, and leads to all", async () => {
  const many = "lr=1\nseed=1\nbatch=8\nopt=adam\nsteps=10\nname=x y";
  const runs = new TextRuns({
    a: [textEvent("flags", many)],
    b: [
      textEvent(
        "flags",
        many
          .replaceAll(/=(\w)/g, "=1$1")
          .replace("seed=11", "seed=1")
          .replace(/name=.*/, ""),
      ),
    ],
  });
  open(runs);
  await page.until(() =>
    expect(line()).toEqual([
      "Settings that differ: batch: 8 → 18; lr: 1 → 11; name: x y → not recorded; opt: adam → 1adam; and 1 more. All settings",
    ]),
  );
  await page.press("p.settings button", "All settings");
  await page.until(() => expect(page.host.shown.at(-1)).toEqual({ on: "board", roots: [A, B], view: "config" }));
});

it("the head says where all are alike, follows what comes, and says nothing where a run recorded none", async () => {
  const runs = new TextRuns({ a: [textEvent("flags", "lr=1\nx=2")], b: [textEvent("notes", "none")] });
  open(runs);
  await page.find("tensor-view-report-head");
  await page.says("There are no tensors");
  expect(line()).toEqual([]);
  for (const [text, said] of [
    ["lr=1\nx=2", "All 2 recorded settings are alike. All settings"],
    ["lr=1\nx=3", "Settings that differ: x: 2 → 3. All settings"],
  ] as const) {
    runs.files.get("b")?.append(frame(event(textEvent("flags", text))));
    await runs.provider.refresh(LOGDIR);
    page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["b"] });
    await page.until(() => expect(line()).toEqual([said]));
  }
});
