// @vitest-environment happy-dom
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ids } from "../../../../src/host/ids";
import type { Port } from "../../../../src/shared/channel/channel";
import { exportSlice } from "../../../../src/shared/questions/tensors";
import { type SeriesSubject, subjectText } from "../../../../src/shared/subject/subject";
import { OPENED_BOARDS } from "../../../../src/shared/views";
import { Host } from "../../../../webview/parts/page/host";
import { runColours } from "../../../../webview/ui/plot/colours/colour";
import { lookColour } from "../../../../webview/ui/plot/colours/lookColour";
import { DomFrame } from "../../../support/domPage";
import { concat, file, packedFloats, TENSORFLOW, tfTensor } from "../../../support/eventWriter";
import { fixtures } from "../../../support/expected";
import { commands, type FakePanel, fake, FakePanel as Panel } from "../../../support/fakeVscode";
import { type HostParts, hostParts } from "../../../support/hostParts";
import { MemoryKeeper } from "../../../support/pageHost";
import "../../../../webview/app/frame";
import { until } from "../../../support/until";

/** Real files, the host, and the page, with VS Code's part between them played. */
let folder: string;
let parts: HostParts;
let frames: DomFrame[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-panel-"));
  cpSync(join(fixtures, "torch/train"), join(folder, "cnn"), { recursive: true });
  cpSync(join(fixtures, "ms/grads"), join(folder, "grads"), { recursive: true });
  parts = hostParts([folder]);
  frames = [];
});

afterEach(() => {
  for (const frame of frames) frame.close();
  parts.dispose();
  rmSync(folder, { recursive: true });
});

/** The page of a panel, as VS Code builds it: at once, and anew when it was hidden. */
function pageOf(panel: FakePanel, keeper = new MemoryKeeper()): DomFrame {
  const page = new DomFrame(new Host(panel.webview.openPage() as Port, keeper));
  frames.push(page);
  return page;
}

const weight = (): SeriesSubject => ({
  on: "series",
  logdir: folder,
  run: "cnn",
  tag: "weights/classifier/weight",
  kind: "tensor",
});
const gradient = (): SeriesSubject => ({
  on: "series",
  logdir: folder,
  run: "grads",
  tag: "fc.weight",
  kind: "tensor",
});

const click = (subject: SeriesSubject) => commands.executeCommand(ids.openItem, subject);
const cells = (page: DomFrame) => page.all("[role=gridcell]").map(({ textContent }) => textContent);
const titles = () => fake.panels.filter(({ isDisposed }) => !isDisposed).map(({ title }) => title);

describe("a panel", () => {
  it("shows what is clicked, the next in its place, and keeps what is clicked twice", async () => {
    // Two clicks on a row count as one double click however busy the machine is.
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.now());
    onTestFinished(() => now.mockRestore());
    await click(weight());
    const page = pageOf(fake.panels[0] as FakePanel);
    await page.says("float32 [3, 64]");
    await click(gradient());
    await page.says("float32 [5, 72]");
    expect(titles()).toEqual(["fc.weight"]);
    await click(gradient());
    await click(weight());
    expect(titles()).toEqual(["fc.weight", "weights/classifier/weight"]);
    expect(parts.recent.keys[0]).toContain("fc.weight");
  });

  it("comes back as what its page kept", async () => {
    await click(weight());
    const keeper = new MemoryKeeper();
    const before = pageOf(fake.panels[0] as FakePanel, keeper);
    await before.says("recorded, 0 to");
    await before.press("button", "Previous step");
    await before.says("float32 [3, 64]");
    const state = () => keeper.getState() as { readonly subject: string };
    await before.until(() => expect(state().subject).toContain("step="));
    const kept = await before.until(() => {
      expect(cells(before).length).toBeGreaterThan(0);
      // The last that come: statistics, their histogram, names of dims.
      for (const last of ["median", "-0.18 ", "use suggested names"]) expect(before.text).toContain(last);
      return before.text;
    });
    const { subject } = state();

    const again = new Panel(ids.panel, "", 1);
    fake.panels.push(again);
    await parts.panels.deserializeWebviewPanel(again as never);
    const after = pageOf(again, keeper);
    await after.until(() => expect(after.text).toBe(kept));
    await after.until(() => expect(again.title).toBe("weights/classifier/weight"));
    expect(state().subject).toBe(subject);
  });

  it("comes back as what version 0.1.0 kept", async () => {
    const { logdir, run, tag, kind } = weight();
    const keeper = new MemoryKeeper();
    keeper.setState({ subject: { logdir, run, tag, kind, step: "1" }, views: {} } as never);
    const panel = new Panel(ids.panel, "", 1);
    fake.panels.push(panel);
    await parts.panels.deserializeWebviewPanel(panel as never);
    const page = pageOf(panel, keeper);
    await page.says("float32 [3, 64]");
    await page.until(() => expect(panel.title).toBe("weights/classifier/weight"));
    await page.until(() =>
      expect(keeper.getState()).toMatchObject({ subject: subjectText({ ...weight(), step: "1" }) }),
    );
  });

  it("grows with its file", async () => {
    await click(weight());
    const page = pageOf(fake.panels[0] as FakePanel);
    await page.says(/\d+ recorded/);
    const log = join(folder, "cnn", readdirSync(join(folder, "cnn")).find((name) => name.includes("tfevents")) ?? "");
    const value = tfTensor(weight().tag, { dtype: 1, shape: [2], values: [packedFloats(5, [1.5, -2])] }, "tensor");
    appendFileSync(log, file({ wallTime: 1, step: 1000, values: [value] }));
    parts.reader.filesChanged([log]);
    await page.until(() => expect(cells(page)).toEqual(["1.5", "-2"]));
    await page.says("0 to 1000");
  });

  it("follows what is laid over it from another log folder", async () => {
    const other = mkdtempSync(join(tmpdir(), "tensor-view-other-"));
    const log = join(other, "events.out.tfevents.1.host");
    const record = (step: number) => {
      const value = tfTensor("w", { dtype: 1, shape: [2], values: [packedFloats(5, [step, -2])] }, "tensor");
      return file({ wallTime: step, step, values: [value] });
    };
    writeFileSync(log, concat(file(TENSORFLOW), record(1)));
    parts.dispose();
    parts = hostParts([folder, other]);
    const others = [{ logdir: other, run: ".", tag: "w", kind: "tensor" as const }];
    const view = { drawing: "overlay" };
    parts.panels.show({ subject: { ...weight(), view: "histogram", others }, views: { histogram: view } }, "keep");
    const page = pageOf(fake.panels[0] as FakePanel);
    await page.says("nearest step 1");
    const asked = () => parts.reader.asked.filter(({ name }) => name === "series/points").map(({ params }) => params);
    const before = await settled(() => asked().length);
    appendFileSync(log, record(2));
    parts.reader.filesChanged([log]);
    await page.says("nearest step 2");
    // Known points are not sent again, and nothing is asked of the panel's own series.
    for (const params of asked().slice(before)) expect(params).toMatchObject({ ...others[0], known: {} });
    rmSync(other, { recursive: true });
  });

  it("draws what is laid over it in the colours of the runs, and follows where these are chosen anew", async () => {
    cpSync(join(folder, "cnn"), join(folder, "copy"), { recursive: true });
    const other = { ...weight(), run: "copy" };
    const third = { ...weight(), tag: "weights/classifier/bias" };
    parts.panels.show({ subject: { ...weight(), view: "histogram", others: [other, third] } }, "keep");
    const page = pageOf(fake.panels[0] as FakePanel);
    const swatches = () => page.all<SVGElement>("li rect").map((rect) => rect.getAttribute("fill"));
    const runs = [
      { logdir: folder, run: "cnn" },
      { logdir: folder, run: "copy" },
    ];
    const theme = { runs: runColours([255, 255, 255], false) };
    const looks = await parts.boards.looks.looksOf(runs);
    const colours = looks.map((look) => lookColour(look, theme));
    await page.until(() => expect(swatches().slice(0, 2)).toEqual(colours));
    expect(new Set(swatches()).size).toBe(3);
    await parts.boards.looks.setColour({ logdir: folder, run: "copy" }, "#aa00ff");
    await page.until(() => expect(swatches()[1]).toBe("rgb(170, 0, 255)"));
    expect(swatches()[0]).toBe(colours[0]);
  });

  it("says that the disk of what it shows does not answer, also where its page is built anew", async () => {
    await click(weight());
    const panel = fake.panels[0] as FakePanel;
    const keeper = new MemoryKeeper();
    const page = pageOf(panel, keeper);
    await page.says("float32 [3, 64]");
    parts.reader.setState(folder, "still");
    await page.says("Reading is stalled");
    await pageOf(panel, keeper).says("Reading is stalled");
    parts.reader.setState(folder, "ready");
  });

  it("may not have files written by what its page asks", async () => {
    await click(weight());
    const panel = fake.panels[0] as FakePanel;
    const host = new Host(panel.webview.openPage() as Port, new MemoryKeeper());
    await host.ready();
    const { on: _on, ...series } = weight();
    const asked = host.ask(exportSlice, {
      ...series,
      point: 0,
      slice: "",
      format: "npy",
      file: join(folder, "out.npy"),
    });
    await expect(asked).rejects.toMatchObject({ code: "unknownQuestion" });
    expect(readdirSync(folder)).not.toContain("out.npy");
  });

  it("saves a slice where the dialog says, and nowhere without one", async () => {
    await click(weight());
    const page = pageOf(fake.panels[0] as FakePanel);
    const save = () => page.choose("Export ▾", "Slice as CSV");
    await save();
    await until(() => expect(fake.saveNames).toHaveLength(1));
    fake.savedTo = join(folder, "out.csv");
    await save();
    await until(() => expect(fake.texts.join()).toContain("Saved out.csv"));
    expect(readdirSync(folder)).toContain("out.csv");
  });

  it("has a link to it copied that opens it", async () => {
    await click(weight());
    const page = pageOf(fake.panels[0] as FakePanel);
    await page.says("float32 [3, 64]");
    await page.press("button", "Copy Link");
    await page.says("A link to what is shown was copied.");
    expect(fake.clipboard).toBe("vscode://tensor-view.tensor-view/series?run:cnn,tag:weights/classifier/weight");
  });
});

describe("a summary file", () => {
  it("opens at its first tensor, in an editor of its own", async () => {
    const name = readdirSync(join(folder, "grads")).find((one) => one.endsWith("_MS")) ?? "";
    fake.opened = join(folder, "grads", name);
    await commands.executeCommand(ids.openResource);
    const page = pageOf(fake.panels[0] as FakePanel);
    await page.says("float32 [");
    await page.until(() => expect(cells(page).length).toBeGreaterThan(0));
    expect(parts.data.knows(fake.opened)).toBe(true);
  });
});

describe("commands without what they act on", () => {
  /** All runs there are need no row. */
  const ofAllRuns: readonly string[] = [ids.openScalarsToSide, ...OPENED_BOARDS.map(({ command }) => ids[command])];

  /** These wait for what the user picks. */
  const pickers: readonly string[] = [
    ids.open,
    ids.filter,
    ids.sortRuns,
    ids.openHistogram,
    ids.compareRuns,
    ids.compareWith,
  ];

  /** Brings the runs that it opens. */
  const samples: readonly string[] = [ids.openSamples];

  it("do nothing, or ask", async () => {
    for (const id of fake.commands.keys()) {
      if (pickers.includes(id)) continue;
      if ([...ofAllRuns, ...samples].includes(id)) continue;
      await expect(Promise.resolve(commands.executeCommand(id))).resolves.not.toThrow();
    }
    // The check of a port needs nothing that was recorded.
    expect(titles()).toEqual(["Check a Port"]);
  });
});

/** A count once it stands still: a folder's first scan tells of its files one after the other, and the page asks again each time. */
async function settled(count: () => number): Promise<number> {
  for (let seen = -1; seen !== count(); await new Promise((resolve) => setTimeout(resolve, 300))) seen = count();
  return count();
}
