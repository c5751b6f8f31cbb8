import { describe, expect, it } from "vitest";
import { listRunColumns, selectRuns } from "../../../src/shared/questions/runColumns";
import type { ColumnComparison } from "../../../src/shared/series/runColumn";
import { askerOf } from "../../support/asking";
import {
  doubleField,
  type EventParts,
  file,
  message,
  messageField,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfScalar,
  varintField,
  type Write,
} from "../../support/eventWriter";
import { LOGDIR, MemoryLogdir, providerOf } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";

/** `google.protobuf.Value`. */
const number = (value: number) => doubleField(2, value);
const text = (value: string) => textField(3, value);
const bool = (value: boolean) => varintField(4, Number(value));

/** Event that tensorboard's hparams plugin writes when a session begins (`plugins/hparams/summary.py`). */
function session(hparams: Readonly<Record<string, Write>>): EventParts {
  const entries = Object.entries(hparams).map(([name, value]) =>
    messageField(1, textField(1, name), messageField(2, value)),
  );
  const content = messageField(2, messageField(3, ...entries));
  const plugin = messageField(1, textField(1, "hparams"), content);
  return { wallTime: 1, values: [message(textField(1, "_hparams_/session_start_info"), messageField(9, plugin))] };
}

function losses(wallTime: number, ...values: readonly number[]): EventParts[] {
  return values.map((value, step) => ({ wallTime: wallTime + step, step, values: [tfScalar("a:loss", value)] }));
}

const runs: Readonly<Record<string, readonly EventParts[]>> = {
  run10: [session({ lr: number(0.5), opt: text("adam"), amp: bool(true), "a:b": number(1) }), ...losses(10, 3, 1, 2)],
  run2: [session({ lr: number(0.25), opt: text("sgd"), amp: bool(false) }), ...losses(50, 9, 5)],
  run3: [session({ lr: number(Number.NaN), opt: text("Adam"), amp: text("true") }), ...losses(30, 2, Number.NaN)],
  run4: [session({ lr: text("0.5") }), ...losses(Number.NaN, 7)],
  run5: [],
};

function asker() {
  const logdir = new MemoryLogdir();
  for (const [run, events] of Object.entries(runs)) {
    logdir.put(new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events)), run);
  }
  const provider = providerOf([]);
  provider.remove(LOGDIR);
  provider.add(LOGDIR, logdir);
  return askerOf(provider);
}

const ask = asker().ask;

async function named(wish: {
  readonly where?: readonly (readonly [string, ColumnComparison, string])[];
  readonly sort?: readonly (readonly [string, boolean?])[];
  readonly isLastWrittenFirst?: boolean;
}): Promise<string[]> {
  const { where = [], sort = [], isLastWrittenFirst = false } = wish;
  const found = await ask(selectRuns, {
    logdir: LOGDIR,
    where: where.map(([column, comparison, value]) => ({ column, comparison, value })),
    sort: sort.map(([column, isDescending = false]) => ({ column, isDescending })),
    isLastWrittenFirst,
  });
  return found.runs.map(({ run }) => run);
}

describe("runs fulfil", () => {
  it.each([
    ["a number as a number", "hparam:lr", "=", "0.50", ["run4"].slice(1).concat("run10")],
    ["a text as a text", "hparam:lr", "=", "0.5", ["run4", "run10"]],
    ["a number that is greater", "hparam:lr", ">", "0.3", ["run4", "run10"]],
    ["a number that is not less", "scalar:a:loss:min", ">=", "5", ["run2", "run4"]],
    ["a tag with a colon", "scalar:a:loss:last", "<", "3", ["run10"]],
    ["a name with a colon", "hparam:a:b", "=", "1", ["run10"]],
    ["a count", "scalar:a:loss:points", "=", "3", ["run10"]],
    ["a mean over finite values", "scalar:a:loss:mean", "=", "2", ["run3", "run10"]],
    ["what is another number, or none", "hparam:lr", "!=", "0.25", ["run3", "run4", "run10"]],
    ["NaN", "scalar:a:loss:last", "=", "NaN", ["run3"]],
    ["what is not NaN", "scalar:a:loss:last", "!=", "NaN", ["run2", "run4", "run10"]],
    ["what no number is compared with", "scalar:a:loss:last", "<", "many", []],
    ["what no number equals", "scalar:a:loss:last", "!=", "many", ["run2", "run3", "run4", "run10"]],
    ["a blank is no number", "scalar:a:loss:first", ">=", " ", []],
    ["a bool", "hparam:amp", "=", "true", ["run3", "run10"]],
    ["another bool", "hparam:amp", "!=", "true", ["run2"]],
    ["a bool is no number", "hparam:amp", "=", "1", []],
    ["a text with letters as they are", "hparam:opt", "=", "adam", ["run10"]],
    ["a pattern", "hparam:opt", "~", "^[aA]d", ["run3", "run10"]],
    ["a pattern in texts alone", "hparam:lr", "~", ".", ["run4"]],
    ["nothing where the column is not there", "hparam:none", "!=", "1", []],
    ["nothing where the tag is not there", "scalar:none:points", "=", "0", []],
  ] as const)("%s", async (_, column, comparison, value, expected) => {
    expect(await named({ where: [[column, comparison, value]] })).toEqual(expected);
  });

  it("all conditions", async () => {
    expect(
      await named({
        where: [
          ["hparam:lr", ">", "0.1"],
          ["hparam:amp", "=", "false"],
        ],
      }),
    ).toEqual(["run2"]);
    expect(await named({})).toEqual(["run2", "run3", "run4", "run5", "run10"]);
  });
});

describe("runs are sorted", () => {
  it.each([
    ["by a number, those without at the end", [["scalar:a:loss:first"]], ["run3", "run10", "run4", "run2", "run5"]],
    [
      "downwards, those without still at the end",
      [["scalar:a:loss:first", true]],
      ["run2", "run4", "run10", "run3", "run5"],
    ],
    ["NaN is no place", [["scalar:a:loss:last", true]], ["run4", "run2", "run10", "run3", "run5"]],
    ["numbers before texts", [["hparam:lr"]], ["run2", "run10", "run4", "run3", "run5"]],
    ["texts before numbers where it goes down", [["hparam:lr", true]], ["run4", "run10", "run2", "run3", "run5"]],
    ["texts before bools", [["hparam:amp"]], ["run3", "run2", "run10", "run4", "run5"]],
    ["equal ones as they were", [["scalar:a:loss:mean"]], ["run3", "run10", "run2", "run4", "run5"]],
    [
      "then by another",
      [["scalar:a:loss:mean"], ["scalar:a:loss:points", true]],
      ["run10", "run3", "run2", "run4", "run5"],
    ],
  ] as const)("%s", async (_, sort, expected) => {
    expect(await named({ sort })).toEqual(expected);
  });

  it("by when they were written, those without a time at the end", async () => {
    expect(await named({ isLastWrittenFirst: true })).toEqual(["run2", "run3", "run10", "run4", "run5"]);
  });
});

it("answers what stands in the columns, each once", async () => {
  const found = await ask(selectRuns, {
    logdir: LOGDIR,
    where: [{ column: "hparam:opt", comparison: "~", value: "dam" }],
    sort: [{ column: "hparam:lr" }, { column: "hparam:opt" }, { column: "hparam:none" }],
  });
  expect(found.runs).toEqual([
    { run: "run10", values: { "hparam:opt": "adam", "hparam:lr": 0.5 } },
    { run: "run3", values: { "hparam:opt": "Adam", "hparam:lr": "NaN" } },
  ]);
  expect([...found.lastWallTimesSeconds]).toEqual([12, 31]);
});

it("a pattern that is none is refused before any run is read", async () => {
  const where = [{ column: "hparam:opt", comparison: "~", value: "(" }] as const;
  await expect(ask(selectRuns, { logdir: LOGDIR, where })).rejects.toMatchObject({ reason: "badPattern" });
});

it("the names of columns are those of all runs, in natural order", async () => {
  expect(await ask(listRunColumns, { logdir: LOGDIR })).toEqual({
    hparams: ["a:b", "amp", "lr", "opt"],
    scalars: ["a:loss"],
  });
});
