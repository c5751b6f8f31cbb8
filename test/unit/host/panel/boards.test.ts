import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ids } from "../../../../src/host/ids";
import { exportScalars } from "../../../../src/shared/questions/scalars";
import { type Subject, subjectText } from "../../../../src/shared/subject/subject";
import { Host } from "../../../../webview/parts/page/host";
import { file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfScalar, tfTensor } from "../../../support/eventWriter";
import { commands, FakePanel, fake, lastBox, Uri, ViewColumn } from "../../../support/fakeVscode";
import { type HostParts, hostParts } from "../../../support/hostParts";
import { MemoryKeeper } from "../../../support/pageHost";

let folder: string;
let parts: HostParts;

/** Two runs: `a` has a scalar at steps 0 to 2 and a tensor at step 1, `b` a scalar alone. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-boards-"));
  const tensor = tfTensor("w", { dtype: 1, shape: [2], values: [packedFloats(5, [1, 2])] });
  put("a", [[tfScalar("loss", 1)], [tfScalar("loss", 2), tensor], [tfScalar("loss", 3)]]);
  put("b", [[tfScalar("loss", 1)]]);
  parts = hostParts([folder]);
});

afterEach(() => {
  parts.dispose();
  rmSync(folder, { recursive: true });
});

function put(run: string, steps: readonly (readonly ReturnType<typeof tfScalar>[])[]): void {
  mkdirSync(join(folder, run), { recursive: true });
  const events = steps.map((values, step) => ({ wallTime: 1_700_000_000 + step, step, values }));
  writeFileSync(join(folder, run, TENSORFLOW_NAME), file(TENSORFLOW, ...events));
}

const run = (name: string) => ({ logdir: folder, run: name });
const board: () => Subject = () => ({ on: "board", roots: [run(".")] });

/** Waits until `count` runs were read. */
async function isRead(count: number): Promise<void> {
  const read = async () => (await parts.catalog.runs()).runs.filter(({ isScanned }) => isScanned).length;
  await expect.poll(read).toBe(count);
}

interface Page {
  readonly host: Host;
  readonly panel: FakePanel;
  readonly told: string[];
}

/** A panel, and its page as far as it talks to the host. */
async function open(subject: Subject): Promise<Page> {
  parts.panels.show({ subject }, "newTab");
  const panel = fake.panels.at(-1) as FakePanel;
  const host = new Host(panel.webview.openPage(), new MemoryKeeper());
  await host.ready();
  const told: string[] = [];
  host.on("board", () => told.push("board"));
  host.on("changed", ({ runs }) => told.push(`changed ${runs?.join() ?? ""}`));
  return { host, panel, told };
}

describe("a board", () => {
  it("is called after what it shows", async () => {
    const title = async (subject: Subject) => (await open(subject)).panel.title;
    expect(await title({ on: "board", roots: [run("a"), run("b")] })).toBe("Scalars: a +1");
    expect(await title({ on: "board", roots: [run("sweep/lr")] })).toBe("Scalars: lr");
    expect(await title(board())).toMatch(/^Scalars: tensor-view-boards-/);
  });

  it("comes back after a reload as what its page kept", async () => {
    const kept: Subject = { on: "board", roots: [run("a"), run("b")], tag: "loss" };
    const keeper = new MemoryKeeper();
    keeper.setState({ subject: subjectText(kept), views: {} });
    const panel = new FakePanel(ids.panel, "", 1);
    await parts.panels.deserializeWebviewPanel(panel as never);
    const host = new Host(panel.webview.openPage(), keeper);
    const { shown } = await host.ready();
    expect(shown).toEqual({ subject: kept });
    host.channel.notify("subject/shown", kept);
    await expect.poll(() => panel.title).toBe("Scalars: a +1");
    expect(fake.contexts.get(ids.contextMayOpenBoard)).toBe(false);
    host.channel.notify("subject/shown", { on: "run", ...run("a") });
    await expect.poll(() => fake.contexts.get(ids.contextMayOpenBoard)).toBe(true);
    // The same board is one panel, with whichever card large.
    host.channel.notify("subject/shown", kept);
    await expect.poll(() => panel.title).toBe("Scalars: a +1");
    const told: unknown[] = [];
    host.on("show", ({ subject }) => told.push(subject));
    parts.panels.show({ subject: { ...kept, tag: "lr" } }, "preview");
    await expect.poll(() => told).toEqual([{ ...kept, tag: "lr" }]);
    expect(fake.panels).toHaveLength(0);
    panel.dispose();
  });

  it("is told of runs below its roots, a scalar of all of its log folder, others of their own", async () => {
    const scalar = { on: "series", ...run("a"), tag: "loss", kind: "scalar" } as const;
    const subjects: Subject[] = [
      board(),
      { on: "board", roots: [run("sweep")] },
      scalar,
      { ...scalar, view: "table" },
      { on: "run", ...run("sweep"), view: "scalars" },
      { ...scalar, kind: "image" },
      { ...scalar, kind: "text", view: "raw" },
      { on: "run", ...run("sweep"), view: "text" },
      { on: "run", ...run("sweep") },
    ];
    put("sweep/one", [[tfScalar("loss", 1)]]);
    parts.data.refresh();
    await isRead(3);
    const pages = await Promise.all(subjects.map(open));
    const path = join(folder, "sweep/one", TENSORFLOW_NAME);
    const isTold = ({ told }: Page) => told.includes("changed sweep/one");
    let step = 1;
    // What is told together with the end of the search names no run.
    const grown = () => {
      appendFileSync(path, file({ wallTime: 1_700_000_001, step: step++, values: [tfScalar("loss", 2)] }));
      parts.reader.filesChanged([path]);
      return pages.map(isTold);
    };
    const expected = [true, true, true, false, true, true, false, true, false];
    await expect.poll(grown, { interval: 300 }).toEqual(expected);
  });
});

describe("what pages have in common", () => {
  it("is told to all of them when one changes it", async () => {
    const one = await open(board());
    const other = await open({ on: "run", ...run("a") });
    fake.typed = "best";
    const changes = [
      () => one.host.channel.request("looks/colour", { run: run("a"), colour: "#00ff00" }),
      () => one.host.channel.request("looks/name", { run: run("a") }),
      () => one.host.channel.request("looks/group", { pattern: "(.)" }),
      () => one.host.channel.request("board/pin", { tag: "loss", isPinned: true }),
    ];
    for (const [i, change] of changes.entries()) {
      await change();
      await expect.poll(() => [one.told.length, other.told.length]).toEqual([i + 1, i + 1]);
    }
    const [look] = await other.host.channel.request("looks/of", { runs: [run("a")] });
    expect(look).toMatchObject({ colour: "#00ff00", name: "best" });
  });

  it("is kept with the workspace", async () => {
    const { host } = await open(board());
    const kept = () => host.channel.request("board/kept", {});
    expect(await kept()).toEqual({ pins: [], colourGroup: "" });
    for (const tag of ["z", "a", "z"]) await host.channel.request("board/pin", { tag, isPinned: true });
    await host.channel.request("board/pin", { tag: "none", isPinned: false });
    expect((await kept()).pins).toEqual(["z", "a"]);
    await host.channel.request("board/pin", { tag: "z", isPinned: false });
    expect(await kept()).toEqual({ pins: ["a"], colourGroup: "" });
  });

  it("refuses what is no colour, and says what is wrong with a pattern", async () => {
    const { host } = await open(board());
    await expect(host.channel.request("looks/colour", { run: run("a"), colour: "red" })).rejects.toMatchObject({
      code: "badParams",
    });
    await expect(host.channel.request("looks/group", { pattern: "(" })).rejects.toMatchObject({
      code: "badPattern",
      message: expect.stringContaining("( is not a regular expression"),
    });
  });
});

describe("names", () => {
  const match = async (filter: string, names: readonly string[]) => {
    const { host } = await open(board());
    return [...(await host.channel.request("names/match", { filter, names }))];
  };

  it("are kept as the tree's filter keeps them", async () => {
    const names = ["train/loss", "eval/Loss", "train/accuracy", ""];
    expect(await match("", names)).toEqual([1, 1, 1, 1]);
    expect(await match("LOSS", names)).toEqual([1, 1, 0, 0]);
    expect(await match("loss  tr", names)).toEqual([1, 0, 0, 0]);
    expect(await match("/^(train|eval)\\/l/", names)).toEqual([1, 0, 0, 0]);
    expect(await match("/loss/i", names)).toEqual([1, 1, 0, 0]);
    expect(await match("/x", names)).toEqual([0, 0, 0, 0]);
    expect(await match("x", [])).toEqual([]);
  });

  it("are not kept by a pattern that is none, or takes too long: that is said", async () => {
    await expect(match("/(/", ["a"])).rejects.toMatchObject({ code: "badPattern" });
    await expect(match("/(?=(a+)+$)/", [`${"a".repeat(100)}b`])).rejects.toMatchObject({
      code: "tooSlow",
      message: "(?=(a+)+$) takes too long: make it simpler",
    });
  });
});

describe("a point", () => {
  const items = () => (lastBox?.items ?? []) as { label: string; description?: string; subject?: Subject }[];

  it("leads to all that its run has at that step, each with its kind, opened beside", async () => {
    const { host } = await open(board());
    const asked = host.channel.request("step/open", { ...run("a"), step: "1" });
    await expect
      .poll(() => items().map(({ label, description }) => [label, description]))
      .toEqual([
        ["w", "tensor · float32 [2]"],
        ["loss", "scalar"],
      ]);
    lastBox?.choose(items()[0]);
    await asked;
    await expect.poll(() => fake.panels.length).toBe(2);
    const told = await new Host((fake.panels[1] as FakePanel).webview.openPage(), new MemoryKeeper()).ready();
    expect(told.shown?.subject).toEqual({ on: "series", ...run("a"), tag: "w", kind: "tensor", step: "1" });
    expect(fake.panels[1]?.viewColumn).toBe(-2);
  });

  it("that a page found opens beside it, and what is no subject does not", async () => {
    const { host } = await open(board());
    const subject: Subject = { on: "series", ...run("a"), tag: "w", kind: "tensor", view: "table", step: "1", at: [1] };
    await host.channel.request("subject/beside", { subject });
    await expect.poll(() => fake.panels.length).toBe(2);
    const told = await new Host((fake.panels[1] as FakePanel).webview.openPage(), new MemoryKeeper()).ready();
    expect([told.shown?.subject, fake.panels[1]?.viewColumn]).toEqual([subject, -2]);
    const wrong = host.channel.request("subject/beside", { subject: { ...subject, step: "x" } });
    await expect(wrong).rejects.toMatchObject({ code: "badParams" });
    expect(fake.panels).toHaveLength(2);
  });

  it("at which its run has nothing says so; leaving opens nothing", async () => {
    const { host } = await open(board());
    const asked = host.channel.request("step/open", { ...run("a"), step: "7" });
    await expect.poll(() => items().map(({ label }) => label)).toEqual(["This run has nothing at step 7"]);
    lastBox?.choose(items()[0]);
    lastBox?.hide();
    expect(await asked).toBeNull();
    expect(fake.panels).toHaveLength(1);
  });
});

describe("points of curves", () => {
  it("are written to the file that the dialog names, and to no other", async () => {
    const { host } = await open(board());
    await isRead(2);
    fake.savedTo = join(folder, "chosen.csv");
    const ask = vi.spyOn(parts.data, "ask");
    const points = { logdir: folder, runs: ["a"], tags: ["loss"], format: "csv" } as const;
    const asked = () => ask.mock.calls.filter(([question]) => question === exportScalars).map(([, params]) => params);
    const name = { runs: [{ logdir: folder, run: "a" }], tags: ["train/loss"] };
    await host.channel.request("scalars/save", { ...points, name });
    expect(fake.saveNames.at(-1)).toBe("a.train-loss.csv");
    expect(asked()).toEqual([{ ...points, file: fake.savedTo }]);
    const [, ...rows] = readFileSync(fake.savedTo, "utf8").trimEnd().split(/\r?\n/);
    expect(rows).toEqual(
      [0, 1, 2].map((step) => expect.stringMatching(new RegExp(`^a,loss,${step},.*,${step + 1}(,|$)`))),
    );
    expect(fake.texts).toEqual([expect.stringMatching(/^Saved chosen\.csv/)]);
    fake.savedTo = undefined;
    await host.channel.request("scalars/save", { ...points, name });
    expect(asked()).toHaveLength(1);
  });

  it("and pictures of them are saved as the page made them", async () => {
    const { host } = await open(board());
    fake.savedTo = join(folder, "loss.svg");
    const bytes = new TextEncoder().encode("<svg/>");
    expect(await host.channel.request("save", { name: { runs: [], tags: ["loss"] }, format: "svg", bytes })).toBe(true);
    expect(readFileSync(fake.savedTo, "utf8")).toBe("<svg/>");
  });
});

describe("Open Scalars", () => {
  const shown = async () => {
    const told = await new Host((fake.panels.at(-1) as FakePanel).webview.openPage(), new MemoryKeeper()).ready();
    return told.shown?.subject;
  };

  it("without rows shows the one log folder, or those that are chosen", async () => {
    await expect.poll(async () => (await parts.catalog.runs()).isSearching).toBe(false);
    await commands.executeCommand(ids.openScalars);
    expect(await shown()).toEqual({ ...board(), view: "scalars" });
    const second = join(folder, "../", `${folder.split("/").at(-1)}-second`);
    cpSync(join(folder, "b"), join(second, "c"), { recursive: true });
    try {
      fake.setFolders([folder, second]);
      await expect.poll(async () => (await parts.catalog.runs()).isSearching).toBe(false);
      await commands.executeCommand(ids.openScalars);
      expect(await shown()).toEqual({
        on: "board",
        roots: [
          { logdir: folder, run: "." },
          { logdir: expect.stringMatching(/-second$/), run: "." },
        ],
        view: "scalars",
      });
    } finally {
      rmSync(second, { recursive: true });
    }
  });

  it("to the side, and what is in front split, are panels of their own beside the others", async () => {
    await expect.poll(async () => (await parts.catalog.runs()).isSearching).toBe(false);
    await commands.executeCommand(ids.openScalars);
    await commands.executeCommand(ids.openScalarsToSide);
    expect(fake.panels).toHaveLength(2);
    expect(fake.panels.at(-1)?.viewColumn).toBe(ViewColumn.Beside);
    expect(await shown()).toEqual({ ...board(), view: "scalars" });
    for (const panel of fake.panels) panel.active = false;
    await open({ on: "series", ...run("a"), tag: "w", kind: "tensor", step: "1" });
    const count = fake.panels.length;
    await commands.executeCommand(ids.split);
    expect(fake.panels).toHaveLength(count + 1);
    expect(fake.panels.at(-1)?.viewColumn).toBe(ViewColumn.Beside);
    expect(await shown()).toEqual({ on: "series", ...run("a"), tag: "w", kind: "tensor", step: "1" });
  });

  it("of the editor in front shows the runs that it shows", async () => {
    await open({
      on: "series",
      ...run("a"),
      tag: "w",
      kind: "tensor",
      others: [{ ...run("b"), tag: "w", kind: "tensor" }],
    });
    await commands.executeCommand(ids.openScalarsOfEditor);
    expect(await shown()).toEqual({ on: "board", roots: [run("a"), run("b")], view: "scalars" });
  });

  it("of a file's editor shows them there", async () => {
    await commands.executeCommand("vscode.openWith", Uri.file(join(folder, "b", TENSORFLOW_NAME)), ids.editor);
    const panel = fake.panels.at(-1) as FakePanel;
    const host = new Host(panel.webview.openPage(), new MemoryKeeper());
    const subjects: Subject[] = [];
    host.on("show", ({ subject }) => subjects.push(subject));
    const { shown: first } = await host.ready();
    host.channel.notify("subject/shown", first?.subject as Subject);
    await expect
      .poll(async () => {
        await commands.executeCommand(ids.openScalarsOfEditor);
        return subjects[0];
      })
      .toEqual({ on: "board", roots: [{ logdir: join(folder, "b", TENSORFLOW_NAME), run: "." }], view: "scalars" });
    expect(fake.panels).toHaveLength(1);
  });
});
