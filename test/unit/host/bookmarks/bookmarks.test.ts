import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DataTransferItem, TreeItem } from "vscode";
import type { Bookmark } from "../../../../src/host/bookmarks/bookmarks";
import { ids } from "../../../../src/host/ids";
import type { Shown } from "../../../../src/shared/channel/panelSides";
import { PROTOCOL_VERSION } from "../../../../src/shared/channel/protocolVersion";
import { fixtures } from "../../../support/expected";
import { commands, fake, Memento } from "../../../support/fakeVscode";
import { type HostParts, hostParts } from "../../../support/hostParts";

let root: string;
let state: Memento;
let parts: HostParts;

const logs = () => join(root, "logs");

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tensor-view-bookmarks-"));
  state = new Memento();
  mkdirSync(logs());
  cpSync(join(fixtures, "ms/grads"), join(logs(), "a"), { recursive: true });
  cpSync(join(fixtures, "ms/grads"), join(logs(), "b"), { recursive: true });
  parts = hostParts([logs()], state);
});

afterEach(() => {
  parts.dispose();
  rmSync(root, { recursive: true });
});

/** Too much for a link. */
const form = { items: ["0", ":"], place: "x".repeat(10_000) };
const shown = (run: string, step?: string): Shown => ({
  subject: {
    on: "series",
    logdir: logs(),
    run,
    tag: "fc.weight",
    kind: "tensor",
    ...(step && { step }),
    view: "heatmap",
  },
  views: { table: form },
});

async function add(name: string, what: Shown): Promise<void> {
  fake.typed = name;
  expect(await parts.bookmarks.ask(what)).toBe(true);
}

const rows = () => parts.bookmarkTree.getChildren();
const names = () => rows().map(({ name }) => name);
const row = (name: string) => rows().find((one) => one.name === name) as Bookmark;
const itemOf = (name: string): Promise<TreeItem> => parts.bookmarkTree.getTreeItem(row(name));

/** The runs are known once nothing is searched any more. */
async function searched(): Promise<void> {
  await expect.poll(async () => (await parts.catalog.runs()).isSearching).toBe(false);
}

/** Content that the page of the last panel is told to show. */
async function told(): Promise<Shown | undefined> {
  const port = fake.panels.at(-1)?.webview.openPage();
  return new Promise((resolve) => {
    port?.listen((envelope) => {
      const { kind, result } = envelope as { kind: string; result?: { readonly shown: Shown } };
      if (kind === "response") resolve(result?.shown);
    });
    port?.post({ kind: "request", id: 1, method: "ready", params: { protocol: PROTOCOL_VERSION, saved: null } });
  });
}

describe("a bookmark", () => {
  it("are in the side bar while there are any", async () => {
    const isThere = () => fake.contexts.get(ids.contextHasBookmarks);
    expect(isThere()).toBe(false);
    await add("one", shown("a"));
    expect(isThere()).toBe(true);
    await parts.bookmarks.remove([row("one").id]);
    expect(isThere()).toBe(false);
  });

  it("suggests a name, and opens to the very same after a restart, whatever it takes", async () => {
    await add("mine", shown("a", "3"));
    await add("newest", shown("a"));
    expect(fake.asked).toEqual(["fc.weight, step 3", "fc.weight"]);
    expect(JSON.stringify(state.get("bookmarks"))).not.toContain(root);
    parts.dispose();
    parts = hostParts([logs()], state);
    await searched();
    expect(names()).toEqual(["mine", "newest"]);
    expect((await itemOf("mine")).description).toBe("a · fc.weight · step 3");
    expect((await itemOf("newest")).description).toBe("a · fc.weight · newest step");
    await commands.executeCommand(ids.openBookmark, row("mine"));
    expect(await told()).toEqual(shown("a", "3"));
    // It keeps following: no step came with it.
    await commands.executeCommand(ids.openBookmarkInNewTab, row("newest"));
    expect(await told()).toEqual(shown("a"));
  });

  it("is no more than it was where no name is given, and says so where its run is gone", async () => {
    fake.typed = undefined;
    expect(await parts.bookmarks.ask(shown("a"))).toBe(false);
    expect(names()).toEqual([]);
    await add("gone", shown("c"));
    await add("here", shown("a"));
    await searched();
    expect((await itemOf("gone")).description).toBe("the run c is gone");
    fake.presses.push({ on: "gone", button: "Delete Bookmark" });
    await commands.executeCommand(ids.openBookmark, row("gone"));
    expect(fake.texts).toEqual(["The bookmark gone has nothing to show: the run c is gone"]);
    expect([names(), fake.panels.length]).toEqual([["here"], 0]);
  });

  it("whose row is lost is not taken for the one that is selected, on which keys act", async () => {
    for (const name of ["1", "2", "3"]) await add(name, shown("a", name));
    Object.assign(fake.trees.get(ids.viewBookmarks) ?? {}, { selection: [row("2")] });
    await commands.executeCommand(ids.deleteBookmark, undefined, undefined);
    await commands.executeCommand(ids.deleteBookmark, row("1"), [row("1"), undefined]);
    expect(names()).toEqual(["1", "2", "3"]);
    expect(fake.texts).toHaveLength(2);
    await commands.executeCommand(ids.deleteBookmark);
    expect(names()).toEqual(["1", "3"]);
  });

  it("is renamed, deleted, put in another order, and copied as a link", async () => {
    for (const name of ["1", "2", "3", "4"]) await add(name, shown("a", name));
    await commands.executeCommand(ids.moveBookmarkUp, row("4"));
    await commands.executeCommand(ids.moveBookmarkDown, row("1"));
    expect(names()).toEqual(["2", "1", "4", "3"]);
    await commands.executeCommand(ids.moveBookmarkUp, row("2"));
    await commands.executeCommand(ids.moveBookmarkDown, row("3"));
    expect(names()).toEqual(["2", "1", "4", "3"]);
    const transfer = new Map<string, DataTransferItem>();
    parts.bookmarkTree.handleDrag([row("4"), row("3")], transfer);
    await parts.bookmarkTree.handleDrop(row("2"), transfer);
    expect(names()).toEqual(["4", "3", "2", "1"]);
    await parts.bookmarkTree.handleDrop(undefined, transfer);
    expect(names()).toEqual(["2", "1", "4", "3"]);
    fake.typed = " other ";
    await commands.executeCommand(ids.renameBookmark, row("1"));
    await commands.executeCommand(ids.deleteBookmark, row("4"), [row("4"), row("2")]);
    expect(names()).toEqual(["other", "3"]);
    await commands.executeCommand(ids.copyBookmarkLink, row("3"));
    // What its view keeps is too much for a link.
    expect(fake.clipboard).toMatch(/^vscode:\/\/tensor-view.*step:'3',run:a,tag:fc.weight,view:heatmap$/);
    await commands.executeCommand(ids.clearBookmarks);
    expect(names()).toEqual(["other", "3"]);
    fake.presses.push({ on: "Delete all 2 bookmarks", button: "Delete All" });
    await commands.executeCommand(ids.clearBookmarks);
    expect(names()).toEqual([]);
  });

  it("is asked of the page in front, which knows what its view keeps", async () => {
    await commands.executeCommand(ids.addBookmark);
    expect(fake.texts).toEqual(["Open something first: a bookmark keeps what is shown."]);
  });

  it("that another version kept is passed over where it is none", async () => {
    await state.update("bookmarks", [{ id: "1", name: "a" }, 3, { id: "2", name: "b", text: "none" }]);
    expect(names()).toEqual([]);
    const text = "series?logdir=0&run=a&tag=fc.weight&kind=tensor&view=heatmap";
    await state.update("bookmarks", [{ id: "3", name: "c", text }]);
    expect(names()).toEqual(["c"]);
    await commands.executeCommand(ids.copyBookmarkLink, row("c"));
    expect(fake.clipboard).toBe("vscode://tensor-view.tensor-view/series?run:a,tag:fc.weight,view:heatmap");
    await state.update("bookmarks", "none");
    expect(names()).toEqual([]);
  });
});
