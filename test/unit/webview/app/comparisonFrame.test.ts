// @vitest-environment happy-dom
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { Asker, AskOptions, Question } from "../../../../src/shared/question";
import { describeRun } from "../../../../src/shared/questions/runs";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { DomPage, textOf } from "../../../support/domPage";
import { fixtures } from "../../../support/expected";
import "../../../../webview/app/frame";
import "../../../../webview/app/comparisonFrame";
import "../../../../webview/views/report/reportView";

const FAULTS = join(fixtures, "faults");

/** Notes which runs are described. */
class NotingAsker implements Asker {
  readonly described: unknown[] = [];
  private readonly asker: Asker;

  constructor(asker: Asker) {
    this.asker = asker;
  }

  ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options?: AskOptions<Progress>,
  ): Promise<Result> {
    if (question.name === describeRun.name) this.described.push(params);
    return this.asker.ask(question, params, options);
  }
}

let page: DomPage;

afterEach(() => page.close());

function open(a: string, b: string): NotingAsker {
  const asker = new NotingAsker(askerOf(diskProvider(FAULTS)));
  const subject = { on: "comparison", logdir: FAULTS, run: a, other: { logdir: FAULTS, run: b } } as const;
  page = new DomPage(asker, { shown: { subject } });
  return asker;
}

const warnings = () => page.all(".note.warning").map((note) => textOf(note));

it("says of which of the two runs files are damaged, and looks at both while they grow", async () => {
  const asker = open("bad_payload", "ms_version_only");
  await page.until(() => expect(warnings().some((text) => text.startsWith("bad_payload: "))).toBe(true));
  expect(warnings().some((text) => text.startsWith("ms_version_only: "))).toBe(false);
  const both = [
    { logdir: FAULTS, run: "bad_payload" },
    { logdir: FAULTS, run: "ms_version_only" },
  ];
  expect(asker.described).toEqual(both);
  page.host.channel.notify("runs/changed", { logdir: FAULTS, runs: ["elsewhere"] });
  page.host.channel.notify("runs/changed", { logdir: FAULTS, runs: ["ms_version_only"] });
  await page.until(() => expect(asker.described).toEqual([...both, ...both]));
});

it.each([
  [["cut_header"], { run: "bad_payload", other: { logdir: FAULTS, run: "cut_header" } }],
  [["cut_header", "bad_footer"], { run: "cut_header", other: { logdir: FAULTS, run: "bad_footer" } }],
  [["bad_payload"], "This run is shown already: drop another."],
  [[], "What was dropped is not a run."],
] as const)("takes %j that were dropped", async (dropped, expected) => {
  const other = { logdir: FAULTS, run: "ms_version_only" };
  const subject = { on: "comparison", logdir: FAULTS, run: "bad_payload", other, rtol: 0.5 } as const;
  const droppedRuns = dropped.map((run) => ({ logdir: FAULTS, run }));
  page = new DomPage(askerOf(diskProvider(FAULTS)), { shown: { subject }, droppedRuns });
  const target = await page.find("tensor-view-drop-target");
  target.dispatchEvent(new CustomEvent("rows-drop", { detail: ["row"] }));
  if (typeof expected === "string") await page.says(expected);
  else await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...subject, ...expected }));
  expect(page.host.requested).toContainEqual({ method: "runs/find", params: { rows: ["row"] } });
});

it("calls runs by the names that the user gave them, beside their own", async () => {
  open("bad_payload", "ms_version_only");
  const said = () =>
    [page.all("h1.sides .name"), page.all("tensor-view-report-head .run")].map((all) => all.map(textOf));
  await page.until(() => expect(said()[0]).toEqual(["bad_payload", "ms_version_only"]));
  page.host.typedName = "mine";
  await page.host.page.channel.request("looks/name", { run: { logdir: FAULTS, run: "bad_payload" } });
  await page.until(() => expect(said()[0]).toEqual(["mine", "ms_version_only"]));
  expect(said()[1]?.map((text) => text.split(" ")[0])).toEqual(["mine", "ms_version_only"]);
  expect(page.all("h1.sides")[0]?.title).toBe("bad_payload ↔ ms_version_only");
  expect(warnings().some((text) => text.startsWith("mine: "))).toBe(true);
});
