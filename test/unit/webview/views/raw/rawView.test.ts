// @vitest-environment happy-dom

import { createHash } from "node:crypto";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Kind } from "../../../../../src/shared/kind";
import type { SeriesSubject } from "../../../../../src/shared/subject/subject";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { DomPage } from "../../../../support/domPage";
import { fixtures } from "../../../../support/expected";
import { proposedName } from "../../../../support/proposedName";
import "../../../../../webview/app/frame";

let page: DomPage;
afterEach(() => page.close());

/** Opens a series of a fixture, in a view or in the one that it opens in by itself. */
function open(run: string, tag: string, kind: Kind, view?: string): SeriesSubject {
  const logdir = join(fixtures, run);
  const subject: SeriesSubject = { on: "series", logdir, run: ".", tag, kind, ...(view !== undefined && { view }) };
  page = new DomPage(askerOf(diskProvider(logdir)), { shown: { subject } });
  return subject;
}

/** Sixteen bytes and what they are as letters; where they are stands in the row's header. */
const HEX_LINE = /^([0-9a-f]{2}\s){16}\s.{16}$/;

const lines = () => page.all("[role=gridcell]").map(({ textContent }) => textContent ?? "");
const alerts = () => page.all("[role=alert]").map(({ textContent }) => textContent);

describe("the raw view", () => {
  it("tells what a point is, and what its metadata say", async () => {
    open("torch/all", "pr", "pr_curve", "raw");
    await page.says("plugin pr_curves");
    await page.says("dtype float32 [6, 21]");
    await page.says("size 545 bytes");
    expect(JSON.parse(page.all("pre")[0]?.textContent ?? "")).toMatchObject({ num_thresholds: 21 });
  });

  it("shows a text as text, and offers its bytes as well", async () => {
    open("torch/all", "note/text_summary", "text", "raw");
    await page.until(() => expect(lines().length).toBeGreaterThan(0));
    const text = lines().join("\n");
    await page.press("[role=radio]", "Hex");
    await page.until(() => expect(lines()[0]).toMatch(HEX_LINE));
    expect(lines().join("\n")).not.toBe(text);
    await page.press("[aria-label='Show as'] [role=radio]", "Text");
    await page.until(() => expect(lines().join("\n")).toBe(text));
  });

  it("shows a configuration as indented JSON where it is some", async () => {
    open("tf/keras/train", "keras", "graph", "raw");
    await page.until(() => expect(lines()[0]).toBe("{"));
    expect(lines()[1]).toMatch(/^\s\s"/);
  });

  it("knows a picture by its bytes, shows them, and has them saved under a fitting name", async () => {
    const subject = open("torch/all", "im/chw", "image", "raw");
    await page.says("image/png");
    await page.until(() => expect(lines()[0]).toMatch(/^89\s50\s4e\s47\s0d\s0a\s1a\s0a\s/));
    await page.press("vscode-button", "Save Bytes…");
    await page.until(() => expect(page.host.requested).toHaveLength(1));
    const { on: _on, view: _view, ...series } = subject;
    expect(page.host.requested[0]).toMatchObject({
      method: "blob/save",
      params: { ...series, blob: 0 },
    });
    expect(proposedName(page.host.requested[0]?.params)).toBe("all.im-chw.step4.png");
  });

  it("says of a value that cannot be shown why, and shows its bytes", async () => {
    open("faults/negative_dim", "neg", "tensor", "raw");
    await page.until(() => expect(alerts().join()).toContain("This value cannot be shown"));
    await page.until(() => expect(lines()[0]).toMatch(HEX_LINE));
  });

  it("has lines copied as they are in the file, but no more than a clipboard takes", async () => {
    open("tf/keras/train", "keras", "graph", "raw");
    await page.until(() => expect(lines()[0]).toBe("{"));
    const grid = await page.find("tensor-view-grid");
    const copy = (rowCount: number) =>
      grid.dispatchEvent(
        new CustomEvent("grid-copy", { detail: { rowStart: 0, rowCount, columnStart: 0, columnCount: 1 } }),
      );
    copy(20_000);
    await page.says("20,000 lines are too many for the clipboard");
    copy(2);
    await page.says("2 lines copied.");
    expect(page.host.requested).toEqual([{ method: "copy/text", params: { text: '{\n  "module": "keras",' } }]);
  });

  it("goes from step to step", async () => {
    open("torch/all", "im/chw", "image", "raw");
    await page.until(() => expect(lines().length).toBeGreaterThan(0));
    const last = createHash("sha1").update(lines().join()).digest("hex");
    await page.press("button", "Previous step");
    await page.until(() => {
      expect(createHash("sha1").update(lines().join()).digest("hex")).not.toBe(last);
    });
    await page.until(() => expect(page.host.shown.at(-1)).toHaveProperty("step"));
  });
});
