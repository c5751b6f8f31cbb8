import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { TreeNode } from "../../../../src/host/tree/treeItems";
import { describeRun } from "../../../../src/shared/questions/runs";
import { fixtures } from "../../../support/expected";
import { fake, Memento } from "../../../support/fakeVscode";
import { hostParts } from "../../../support/hostParts";

it("a folder that is added with a slash at its end is the one without", async () => {
  const parts = hostParts([]);
  onTestFinished(() => parts.dispose());
  const { folders } = parts.data;
  await folders.add("/logs/a/");
  await folders.add("/logs/a");
  expect(folders.all.map(({ path }) => path)).toEqual(["/logs/a"]);
});

it("a folder that is added as a URI is that of its path", async () => {
  const parts = hostParts([]);
  onTestFinished(() => parts.dispose());
  await parts.folders.add("file:///logs/a%20b");
  expect(parts.folders.all).toEqual([{ path: "/logs/a b", label: "a b", isAdded: true }]);
});

it("an address that nothing serves stays as it is, its row says why, and all other folders are read", async () => {
  const address = "none://user:secret@host:1/a//b";
  const state = new Memento();
  await state.update("logFolders", [address]);
  const parts = hostParts([join(fixtures, "tf/basic")], state);
  onTestFinished(() => parts.dispose());
  const { tree, catalog, data } = parts;
  const found = async () => {
    const { runs, isSearching } = await catalog.runs();
    return !isSearching && runs.length > 0 && runs.every(({ isScanned }) => isScanned);
  };
  await expect.poll(found).toBe(true);
  const rows = await tree.getChildren();
  expect(rows.map((row) => row.type === "logFolder" && row.folder.path)).toEqual([join(fixtures, "tf/basic"), address]);
  const [, row] = rows;
  const item = tree.getTreeItem(row as TreeNode);
  expect(item).toMatchObject({ label: "b", tooltip: "none://host:1/a//b" });
  expect(item.description).toContain("none:// addresses cannot be read");
  data.refresh();
  await expect(data.ask(describeRun, { logdir: address, run: "." })).rejects.toThrow(
    "none:// addresses cannot be read",
  );
  expect(state.get("logFolders")).toEqual([address]);
  expect(fake.messages.filter(({ severity }) => severity === "error")).toEqual([]);
});
