import { describe, expect, it } from "vitest";
import { hparamDiffers } from "../../../../src/shared/hparams/hparamDiffers";
import { sentValues, sessionTableOf } from "../../../../src/shared/hparams/sentTable";
import { type GroupAggregate, groupCell, groupsOf, groupValue } from "../../../../src/shared/hparams/sessionGroups";
import { columnParts, tableColumn } from "../../../../src/shared/hparams/tableColumn";
import { tableCsv } from "../../../../src/shared/hparams/tableCsv";
import { tableOf } from "../../../support/sessionTables";

const { NaN: NAN, POSITIVE_INFINITY: INF } = Number;

const table = tableOf([
  { run: "r1", group: "g10", status: "success", hparams: { lr: 1, "a,b": 'x"' }, metrics: { "/loss": [3, 1, 2] } },
  { run: "r2", group: "g10", status: "failure", hparams: { lr: 2 }, metrics: { "/loss": [0.5, NAN, 5, 4, 6] } },
  { run: "r3", group: "g10", status: "success", metrics: { "val/loss": [INF] } },
  { run: "r4", group: "g9", status: "running", hparams: { lr: NAN }, metrics: { "/loss": [NAN] } },
]);
const [loss, valLoss] = table.metrics as [(typeof table.metrics)[0], (typeof table.metrics)[0]];

describe("groups", () => {
  it("stand in natural order, with sessions of the wanted statuses alone", () => {
    expect(groupsOf(table)).toEqual([
      { name: "g9", sessions: [3] },
      { name: "g10", sessions: [0, 1, 2] },
    ]);
    expect(groupsOf(table, { statuses: ["success"] })).toEqual([{ name: "g10", sessions: [0, 2] }]);
    expect(groupsOf(table, { statuses: [] })).toEqual([]);
  });

  it("have means of last values over the sessions that have them, the step rounded down, and the best of all", () => {
    const [g9, g10] = groupsOf(table) as [ReturnType<typeof groupsOf>[0], ReturnType<typeof groupsOf>[0]];
    expect(groupCell(loss, g10, "last")).toEqual({ value: 4, step: 3n, wallTimeSeconds: 104 });
    expect(groupCell(loss, g10, "min")).toMatchObject({ value: 0.5, step: 0n });
    expect(groupCell(loss, g10, "max")).toMatchObject({ value: 6, step: 4n });
    expect(groupCell(valLoss, g10, "last")).toMatchObject({ value: INF });
    expect(groupCell(valLoss, g10, "max")).toBeUndefined();
    expect(groupCell(loss, g9, "last")?.value).toBeNaN();
    expect(groupCell(loss, g9, "min")).toBeUndefined();
    expect(groupCell(valLoss, g9, "last")).toBeUndefined();
  });

  it("have a mean step that is rounded down where steps are negative, too", () => {
    const below = tableOf(["a", "b"].map((run) => ({ run, group: "g", metrics: { "/x": [1] } })));
    const [metric] = below.metrics;
    metric?.lastSteps.set([-2n, -1n]);
    const [group] = groupsOf(below);
    expect(metric && group && groupCell(metric, group, "last")?.step).toBe(-2n);
  });

  it.each([
    ["median", [3, 0]],
    ["min", [3, 0]],
    ["max", [3, 1]],
  ] as const)("are stood for by the %s; NaN only where there is nothing else", (pick, chosen) => {
    const aggregate: GroupAggregate = { pick, metric: 0 };
    const groups = groupsOf(table, { aggregate });
    expect(groups.map((group) => group.chosen)).toEqual(chosen);
    expect(groupCell(valLoss, { name: "", sessions: [0, 1, 2], chosen: 0 }, "last")).toBeUndefined();
  });

  it.each(["median", "min", "max"] as const)("are stood for by the first of those that have the %s", (pick) => {
    const equal = tableOf(["a", "b", "c"].map((run) => ({ run, group: "g", metrics: { "/x": [2] } })));
    expect(groupsOf(equal, { aggregate: { pick, metric: 0 } })).toMatchObject([{ chosen: 0 }]);
  });

  it("of an aggregate by a metric that is none have no metrics", () => {
    const groups = groupsOf(table, { aggregate: { pick: "min", metric: -1 } });
    expect(groups.map((group) => [group.chosen, groupCell(loss, group, "last")])).toEqual([
      [-1, undefined],
      [-1, undefined],
    ]);
  });

  it("have the settings of their first session", () => {
    const column = tableColumn(table, "hparam:lr");
    expect(column && groupsOf(table).map((group) => groupValue(table, column, group))).toEqual([NAN, 1]);
    expect(tableColumn(table, "hparam:none")).toBeUndefined();
    expect(tableColumn(table, "metric:val/loss")).toEqual({ of: "metric", metric: 1, figure: "last" });
    expect(["lr", "metric:loss", "hparam:", "scalar:x:last"].map(columnParts)).toEqual(new Array(4).fill(undefined));
  });
});

it("CSV has a line for each group, texts in quotes where they need them", () => {
  expect(tableCsv(table, groupsOf(table))).toBe(
    ['group,lr,"a,b",loss,val/loss', "g9,NaN,,NaN,", 'g10,1,"x""",4,Infinity', ""].join("\n"),
  );
});

it("values cross as they are, through JSON, too", () => {
  const values = [1, NAN, -INF, -0, "1", "", "NaN", true, false, undefined, 2 ** 53];
  const [column] = table.hparams;
  if (!column) throw new RangeError("no column");
  const { values: _, ...info } = column;
  const sent = sentValues(values);
  const others = JSON.parse(JSON.stringify(sent.others)) as typeof sent.others;
  const crossed = sessionTableOf({ ...table, hparams: [{ ...info, numbers: sent.numbers, others }] });
  expect(crossed.hparams[0]?.values).toEqual(values);
});

it("a column differs where values that are set are not all equal", () => {
  expect([[], [undefined], [1, undefined, 1], [NAN, NAN], [0, -0]].map((values) => hparamDiffers(values))).toEqual(
    new Array(5).fill(false),
  );
  expect(
    [
      [1, "1"],
      [true, "true"],
      [1, NAN],
      [undefined, 1, 2],
    ].map((values) => hparamDiffers(values)),
  ).toEqual(new Array(4).fill(true));
});
