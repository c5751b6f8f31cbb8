// @vitest-environment happy-dom
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { KINDS } from "../../../../src/shared/kind";
import { viewsOfKind } from "../../../../src/shared/views";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { DomPage } from "../../../support/domPage";
import { fixtures } from "../../../support/expected";
import { MemoryProvider } from "../../../support/memoryProvider";
import "../../../../webview/app/frame";

let page: DomPage;
afterEach(() => page.close());

function open(run: string, view?: string): DomPage {
  const logdir = join(fixtures, run);
  const subject = { on: "run", logdir, run: ".", ...(view !== undefined && { view }) } as const;
  page = new DomPage(askerOf(diskProvider(logdir)), { shown: { subject } });
  return page;
}

const rows = () =>
  page.all("tbody tr").map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent?.trim()));

describe("the page of a run", () => {
  it("lists its tags, each of which opens in a view", async () => {
    open("torch/all");
    await page.until(() => expect(rows().length).toBe(25));
    expect(rows()).toContainEqual(["pr", "pr_curve", "float32 [6, 21]", "3"]);
    for (const tag of ["tone", "vid", "pr", "mesh_FACE", "note/text_summary", "im/chw", "acc", "h/few"]) {
      await page.press("td button", tag);
      await page.until(() =>
        expect(page.all("tensor-view-series-frame main > *, tensor-view-board-frame main > *")).toHaveLength(1),
      );
      page.host.channel.notify("subject/show", {
        subject: { on: "run", logdir: join(fixtures, "torch/all"), run: ".", view: "tags" },
      });
      await page.find("tensor-view-tags");
    }
  });

  it("shows all histograms of the run together", async () => {
    open("torch/all", "histograms");
    await page.find("tensor-view-histogram-gallery");
    await page.says("h/normal");
  });

  it("lists its files with what is wrong in them", async () => {
    open("faults/bad_payload", "files");
    await page.until(() => expect(rows()[0]?.[1]).toBe("events of TensorBoard"));
    expect(rows()[1]?.[0]).toMatch(/^Offset \d+: a record of \d+ bytes has a wrong checksum/);
  });

  it("tells lineage from values, and what is no summary file from both", async () => {
    open("ms/train", "files");
    await page.until(() => expect(rows().length).toBeGreaterThan(1));
    const what = rows().map(([, text]) => text);
    expect(what).toContain("events of MindSpore");
    expect(what).toContain("MindSpore's lineage: how the run was made, without values");
    page.close();
    open("faults/text", "files");
    await page.until(() => expect(rows()[0]?.[1]).toBe("nothing that can be read"));
  });

  it("says that there is no such run", async () => {
    const subject = { on: "run", logdir: "/logs", run: "gone" } as const;
    page = new DomPage(askerOf(new MemoryProvider("/logs", {})), { shown: { subject } });
    await page.says("there is no run gone in /logs");
    expect(page.all("[role=alert]")).toHaveLength(1);
  });
});

it("every kind has a view of its series", () => {
  for (const kind of KINDS) expect(viewsOfKind(kind).length).toBeGreaterThan(0);
});
