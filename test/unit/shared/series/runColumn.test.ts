import { expect, it } from "vitest";
import { runColumn } from "../../../../src/shared/series/runColumn";

it.each([
  ["hparam:lr", { of: "hparam", name: "lr" }],
  ["hparam:a:b:last", { of: "hparam", name: "a:b:last" }],
  ["hparam:line\nend", { of: "hparam", name: "line\nend" }],
  ["scalar:loss:min", { of: "scalar", tag: "loss", statistic: "min" }],
  ["scalar:a:b:last:max", { of: "scalar", tag: "a:b:last", statistic: "max" }],
  ["scalar:::points", { of: "scalar", tag: ":", statistic: "points" }],
  ["scalar:\n:first", { of: "scalar", tag: "\n", statistic: "first" }],
] as const)("%j is a column", (text, column) => expect(runColumn(text)).toEqual(column));

it.each(["", "lr", "hparam:", "scalar:loss", "scalar:loss:median", "scalar::toString", "metric:/loss", " hparam:lr"])(
  "%j is none",
  (text) => expect(runColumn(text)).toBeUndefined(),
);
