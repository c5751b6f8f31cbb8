import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { english } from "../../../../src/tensor/said/sentence";
import { Host } from "../../../../webview/parts/page/host";
import { type FakePanel, fake, tellConfiguration } from "../../../support/fakeVscode";
import { type HostParts, hostParts } from "../../../support/hostParts";
import { MemoryKeeper } from "../../../support/pageHost";

const SETTING = "tensorView.dimNames";

let folder: string;
let parts: HostParts;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-dims-"));
  parts = hostParts([folder]);
});

afterEach(() => {
  parts.dispose();
  rmSync(folder, { recursive: true });
});

/** A panel's page, and what it heard. */
async function openPage(): Promise<{ readonly host: Host; readonly heard: string[] }> {
  parts.panels.show({ subject: { on: "run", logdir: folder, run: "." } }, "newTab");
  const host = new Host((fake.panels.at(-1) as FakePanel).webview.openPage(), new MemoryKeeper());
  await host.ready();
  const heard: string[] = [];
  host.on("dims", () => heard.push("dims"));
  return { host, heard };
}

function set(settings: "settings" | "userSettings", value: unknown): void {
  fake[settings][SETTING] = value;
  tellConfiguration(SETTING);
}

it("names dims by the workspace's patterns, then the user's, then by the tag itself", async () => {
  const { host } = await openPage();
  const ask = (tag: string, shape: number[]) => host.channel.request("dims/names", { tag, shape });
  expect(await ask("fc.weight", [4, 2])).toEqual({ named: { names: ["out", "in"] }, problems: [] });
  expect(await ask("w", [4, 2])).toEqual({ problems: [] });
  set("userSettings", { "*": "rows, columns" });
  expect((await ask("fc.weight", [4, 2])).named).toEqual({ pattern: "*", names: ["rows", "columns"] });
  set("settings", { "fc*": "a, b" });
  expect((await ask("fc.weight", [4, 2])).named?.names).toEqual(["a", "b"]);
  expect((await ask("w", [4, 2])).named?.names).toEqual(["rows", "columns"]);
});

it("tells what it passes over once, and again once the setting has changed", async () => {
  set("settings", { w: "x,,y", v: "x" });
  const { host } = await openPage();
  const problems = async (tag: string) =>
    (await host.channel.request("dims/names", { tag, shape: [4] })).problems.map(english);
  expect(await problems("v")).toEqual(["tensorView.dimNames: w is skipped: the name of dim 1 is empty"]);
  expect(await problems("v")).toEqual([]);
  set("settings", { w: 3 });
  expect(await problems("w")).toHaveLength(1);
});

it("writes names into the workspace's settings, and tells every page", async () => {
  const [one, two] = [await openPage(), await openPage()];
  set("userSettings", { mine: "p" });
  await one.host.channel.request("dims/name", { pattern: "net/conv*", names: ["out", "in"] });
  await one.host.channel.request("dims/name", { pattern: "w", names: ["x"] });
  expect(Object.entries(fake.settings[SETTING] as object)).toEqual([
    ["w", "x"],
    ["net/conv*", "out, in"],
  ]);
  expect(fake.userSettings[SETTING]).toEqual({ mine: "p" });
  await expect.poll(() => two.heard).toHaveLength(3);
  await one.host.channel.request("dims/name", { pattern: "w", names: [] });
  await one.host.channel.request("dims/name", { pattern: "net/conv*", names: [] });
  expect(fake.settings[SETTING]).toBeUndefined();
});

it("removes names where they stand", async () => {
  const { host } = await openPage();
  set("userSettings", { w: "x", v: "y" });
  set("settings", { w: "z" });
  const remove = () => host.channel.request("dims/name", { pattern: "w", names: [] });
  await remove();
  expect([fake.settings[SETTING], fake.userSettings[SETTING]]).toEqual([undefined, { w: "x", v: "y" }]);
  await remove();
  expect(fake.userSettings[SETTING]).toEqual({ v: "y" });
});

it("writes them for the user where no folder is open", async () => {
  const { host } = await openPage();
  fake.folders = [];
  await host.channel.request("dims/name", { pattern: "w", names: ["x"] });
  expect(fake.settings[SETTING]).toBeUndefined();
  expect(fake.userSettings[SETTING]).toEqual({ w: "x" });
});

it("refuses names that no tensor can have, and other settings are not its business", async () => {
  const { host, heard } = await openPage();
  const name = (names: string[], pattern = "w") => host.channel.request("dims/name", { pattern, names });
  await expect(name(["x", "x"])).rejects.toThrow("two dims are called x");
  await expect(name([""])).rejects.toThrow("the name of dim 0 is empty");
  await expect(name(["x"], "")).rejects.toThrow("pattern");
  expect(fake.settings[SETTING]).toBeUndefined();
  tellConfiguration("tensorView.checkedRuns");
  await host.channel.request("dims/names", { tag: "w", shape: [] });
  expect(heard).toEqual([]);
});
