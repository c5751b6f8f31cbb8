import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ids } from "../../../../src/host/ids";
import type { Subject } from "../../../../src/shared/subject/subject";
import { fixtures } from "../../../support/expected";
import { commands, fake } from "../../../support/fakeVscode";
import { type HostParts, hostParts } from "../../../support/hostParts";

const logdir = `${fixtures}/kinds/media`;
let parts: HostParts;

beforeEach(() => {
  parts = hostParts([logdir]);
});

afterEach(() => parts.dispose());

const image = (tag: string): Subject => ({ on: "series", logdir, run: "images", tag, kind: "image" });

const icons = () => fake.panels.map(({ iconPath }) => String(iconPath).split("/").at(-1));

describe("the preview", () => {
  it("has an outline for its icon until it is kept", async () => {
    parts.panels.show({ subject: image("png rgb") }, "newTab");
    parts.panels.show({ subject: image("png gray") }, "preview");
    expect(icons()).toEqual(["icon.png", "preview.svg"]);
    await commands.executeCommand(ids.keep);
    expect(icons()).toEqual(["icon.png", "icon.png"]);
    parts.panels.show({ subject: image("png rgba") }, "preview");
    expect(icons()).toEqual(["icon.png", "icon.png", "preview.svg"]);
    expect(fake.contexts.get(ids.contextPreviewActive)).toBe(true);
  });

  it("that is closed is marked no more, and the next one is", () => {
    parts.panels.show({ subject: image("png rgb") }, "preview");
    fake.panels[0]?.dispose();
    parts.panels.show({ subject: image("png gray") }, "preview");
    expect(icons()).toEqual(["preview.svg", "preview.svg"]);
    expect(fake.contexts.get(ids.contextPreviewActive)).toBe(true);
  });

  it("is kept by the keys of VS Code's own Keep Editor, and these go on to VS Code for any other editor", () => {
    const { contributes } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(contributes.keybindings).toContainEqual({
      command: ids.keep,
      key: "ctrl+k enter",
      mac: "cmd+k enter",
      when: `activeWebviewPanelId == ${ids.panel} && ${ids.contextPreviewActive}`,
    });
  });
});
