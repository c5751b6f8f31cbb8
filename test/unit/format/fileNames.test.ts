import { expect, it } from "vitest";
import { isSummaryFileName } from "../../../src/format/fileNames";

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
  expect(isSummaryFileName(name)).toBe(true);
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
  "",
])("leaves %s", (name) => {
  expect(isSummaryFileName(name)).toBe(false);
});
