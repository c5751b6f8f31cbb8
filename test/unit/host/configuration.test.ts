import { afterEach, beforeEach, expect, it } from "vitest";
import { PAGE_SETTINGS } from "../../../src/shared/channel/pageSettings";
import { Host } from "../../../webview/parts/page/host";
import { type FakePanel, fake, tellConfiguration } from "../../support/fakeVscode";
import { type HostParts, hostParts } from "../../support/hostParts";
import { MemoryKeeper } from "../../support/pageHost";

let parts: HostParts;
beforeEach(() => {
  parts = hostParts([]);
});
afterEach(() => parts.dispose());

/** A page, and how often it is told of settings. */
async function openPage() {
  parts.panels.show({ subject: { on: "portCheck" } }, "newTab");
  const host = new Host((fake.panels.at(-1) as FakePanel).webview.openPage(), new MemoryKeeper());
  const told: unknown[] = [];
  await host.ready();
  host.on("settings", (settings) => told.push(settings));
  return { host, told };
}

it("a page has the settings once it is ready", async () => {
  fake.settings["tensorView.graphDepth"] = 3;
  const { host } = await openPage();
  expect(host.settings).toEqual({ checkedRuns: 50, graphDirection: "auto", graphDepth: 3 });
});

it("a page is told all settings when one of its own is changed, and nothing of others", async () => {
  const { host, told } = await openPage();
  fake.settings["tensorView.graphDirection"] = "left";
  fake.settings["tensorView.graphDepth"] = 2;
  tellConfiguration("tensorView.graphDepth");
  tellConfiguration("tensorView.dimNames");
  await expect.poll(() => told).toEqual([{ checkedRuns: 50, graphDirection: "left", graphDepth: 2 }]);
  expect(host.settings).toBe(told[0]);
  for (const [i, name] of PAGE_SETTINGS.entries()) {
    tellConfiguration(`tensorView.${name}`);
    await expect.poll(() => told).toHaveLength(i + 2);
  }
});
