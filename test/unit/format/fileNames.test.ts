import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { begunSeconds, dialectInName, eventFileNames, isLineageName } from "../../../src/format/fileNames";

it.each([
  "events.out.tfevents.1700000000.host",
  "events.out.tfevents.1700000000.host.123.0.v2",
  "run.1.tfevents.1700000000.host",
  "events.out.events.summary.1700000000.0.host_MS",
  "events.out.events.summary.1700000000.0.host",
  "events.out.events.summary.1700000000.0.host_MS_lineage",
  "x.events.summary.1700000000.host_MS",
  "prefix with space.out.events.summary.1.2.中_MS",
  "events.summary.1700000000.host_MS",
])("takes %s", (name) => {
  expect(eventFileNames.isName(name)).toBe(true);
});

it.each([
  "summary.2024.csv",
  "my_summary.1.txt",
  "events.out.tfevents",
  "tfevents.txt",
  "tfevents",
  "model.ckpt",
  "graph.pb",
  "events.summary.csv",
  "otherevents.summary.1",
  ".events.out.tfevents.1700000000.host.a1B2c3",
  "",
])("leaves %s", (name) => {
  expect(eventFileNames.isName(name)).toBe(false);
});

it.each([
  ["events.out.tfevents.1.h", "tensorboard"],
  ["events.out.events.summary.1.0.h_MS", "mindspore"],
  ["x.summary.1.tfevents.2", "tensorboard"],
  ["otherevents.summary.1", undefined],
  ["data.bin", undefined],
])("name %s is of dialect %s", (name, id) => {
  expect(dialectInName(name)).toBe(id);
});

it.each([
  ["events.out.tfevents.1700000001.host.123.0.v2", 1_700_000_001],
  ["run.5.tfevents.1700000002.host", 1_700_000_002],
  ["events.out.events.summary.1700000003.0.host_MS", 1_700_000_003],
  ["events.summary.1700000004.host_MS_lineage", 1_700_000_004],
  ["otherevents.summary.1700000005", 0],
  ["events.out.tfevents", 0],
  ["data.1700000006.bin", 0],
])("name %s tells that it was begun at %d", (name, seconds) => {
  expect(begunSeconds(name)).toBe(seconds);
});

it.each([
  ["events.out.events.summary.1700000000.0.host_MS_lineage", true],
  ["events.out.events.summary.1700000000.0.host_MS", false],
  ["lineage.tfevents.1", false],
])("name %s is one of lineage: %s", (name, isLineage) => {
  expect(isLineageName(name)).toBe(isLineage);
});

describe("package.json", () => {
  const { contributes } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
    readonly contributes: {
      readonly customEditors: readonly {
        readonly viewType: string;
        readonly selector: readonly { readonly filenamePattern: string }[];
      }[];
      readonly menus: Readonly<Record<string, readonly { readonly command: string; readonly when: string }[]>>;
    };
  };

  it("opens files with these names", () => {
    const editor = contributes.customEditors.find(({ viewType }) => viewType === "tensorView.editor");
    expect(editor?.selector.map(({ filenamePattern }) => filenamePattern)).toEqual(eventFileNames.globs);
  });

  it("has commands in the explorer for files with these names", () => {
    const items = contributes.menus["explorer/context"] ?? [];
    expect(items.map(({ command }) => command)).toEqual(["tensorView.openResource", "tensorView.verify"]);
    for (const { when } of items) expect(when).toContain(`resourceFilename =~ /${eventFileNames.pattern}/`);
  });
});
