import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SCALAR_AXES } from "../../../../src/shared/scalarAxis";
import { RESTARTS } from "../../../../src/shared/series/pointChoice";
import { printed } from "../../../support/cliProgram";
import {
  bytesField,
  doubleField,
  type EventParts,
  file,
  message,
  messageField,
  packedDoubles,
  packedFloats,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfScalar,
  tfTensor,
  type Write,
} from "../../../support/eventWriter";

const [FLOAT, DOUBLE, STRING] = [1, 2, 7];
const ODD_TAGS = ["", "__proto__", "a\nb", "constructor", 'say "a", b', "x\r"];

const double = (values: readonly number[]) =>
  tfTensor("damaged", { dtype: DOUBLE, shape: [values.length], values: [packedDoubles(6, values)] }, "scalars");

let folder: string;

function write(run: string, name: string, ...events: readonly EventParts[]): void {
  mkdirSync(join(folder, run), { recursive: true });
  writeFileSync(join(folder, run, name), file(TENSORFLOW, ...events));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-odd-"));
  const values = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 1];
  const scalars = values.map((value, step) => ({
    wallTime: step,
    step,
    values: ODD_TAGS.map((tag) => tfScalar(tag, value)),
  }));
  const several = tfTensor("several", { dtype: FLOAT, shape: [2], values: [packedFloats(5, [1, 2])] }, "tensor");
  write(
    "odd",
    TENSORFLOW_NAME,
    ...scalars,
    { step: 1, values: [tfScalar("several", 1)] },
    { step: 1, values: [several] },
  );
  const steps = [-(2n ** 63n), 2n ** 63n - 1n, 5n, 5n, 4n];
  const recorded = [[1], [2], [1, 2], [3], [4]].map(double);
  write(
    "odd/steps",
    TENSORFLOW_NAME,
    ...steps.map((step, i) => ({ wallTime: i, step, values: recorded.slice(i, i + 1) })),
  );
  const times = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e308, -1e308, 5];
  write(
    ".",
    TENSORFLOW_NAME,
    ...times.map((wallTime, step) => ({ wallTime, step, values: [tfScalar("timed", step)] })),
  );
  write(
    "two",
    "events.out.tfevents.1.a",
    { step: 0, values: [tfScalar("t", 1)] },
    { step: 7, values: [tfScalar("t", 2)] },
  );
  write("two", "events.out.tfevents.2.a", { step: 3, values: [tfScalar("t", 3)] });
  const hparam = (name: string, ...value: readonly Write[]) =>
    messageField(1, textField(1, name), messageField(2, ...value));
  const session = messageField(3, hparam("lr", doubleField(2, Number.NaN)), hparam("__proto__", doubleField(2, 5)));
  const content = messageField(1, textField(1, "hparams"), messageField(2, session));
  write("hparams", TENSORFLOW_NAME, {
    wallTime: 8,
    values: [message(textField(1, "_hparams_/session_start_info"), messageField(9, content))],
  });
  const bare = tfTensor("bare", { dtype: STRING, shape: [], values: [bytesField(8, Uint8Array.of(1))] }, "images");
  write("hparams", "events.out.tfevents.3.a", { step: 1, values: [bare] });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Fields of RFC 4180, line by line. */
function parsed(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = "", end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\n)/g)) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\n") lines.push([]);
  }
  return lines.slice(0, -1);
}

const ask = async (command: string, ...args: readonly string[]) => printed(command, folder, ...args);

it("names stand in CSV as they are, whatever is in them", async () => {
  const { json, text } = await ask("scalars", "--run", "odd", "--csv");
  const lines = parsed(text);
  expect(json).toEqual({ csv: text });
  expect(lines.every((line) => line.length === 7)).toBe(true);
  const tags = [...ODD_TAGS, "several"];
  expect(new Set(lines.slice(1).map(([, tag]) => tag))).toEqual(new Set(tags));
  expect(lines.filter(([, tag]) => tag === "__proto__").map((line) => line.at(-1))).toEqual([
    ...["NaN", "Infinity", "-Infinity", "-0", "1"],
  ]);
});

it("every combination of options has columns of equal length", async () => {
  const choices = (name: string, ...values: readonly string[]) => [
    [],
    ...values.map((value) => [`--${name}=${value}`]),
  ];
  for (const restarts of choices("restarts", ...RESTARTS)) {
    for (const more of [[], ["--smooth=0.9", "--downsample=4"], ["--steps=-9:6", "--last=2"]]) {
      for (const x of choices("x", ...SCALAR_AXES)) {
        const { json } = await ask("scalars", ...restarts, ...more, ...x);
        const { series } = json as { series: Record<string, unknown[]>[] };
        expect(series).toHaveLength(ODD_TAGS.length + 4);
        for (const { point = [], step, wallTime, relative, value, smoothed } of series) {
          for (const column of [step, wallTime, relative, value, smoothed ?? point]) {
            expect(column).toHaveLength(point.length);
          }
        }
      }
    }
  }
});

it("scalars with steps from end to end, some of them none", async () => {
  const args = ["--run", "odd/steps", "--tag", "damaged"];
  const scalars = async (...more: readonly string[]) => (await ask("scalars", ...args, ...more)).json;
  expect(await scalars()).toMatchObject({
    series: [{ points: 5, errors: 1, superseded: 1, parts: [0, 2, 3], value: [1, 2, 3, 4] }],
  });
  expect(await scalars("--restarts", "latest")).toMatchObject({
    series: [{ step: ["-9223372036854775808", 4, 5, "9223372036854775807"], value: [1, 4, 3, 2] }],
  });
  expect(await scalars("--restarts", "resumed")).toMatchObject({ series: [{ value: [1, 4] }] });
  expect(await scalars("--steps", "5:9223372036854775808")).toMatchObject({ series: [{ value: [2, 3] }] });
});

it("moments that are none are shown as they were recorded", async () => {
  const { json, text } = await ask("read", "--run", ".", "--tag", "timed");
  expect(json).toMatchObject({
    points: ["NaN", "Infinity", "-Infinity", 1e308, -1e308, 5].map((wallTime) => ({ wallTime })),
  });
  expect(text).toContain("Infinity");
  expect((await ask("series", "--tag", "timed")).json).toMatchObject({ series: [{ maxWallTime: "Infinity" }] });
  expect((await ask("runs", "--last-written")).json).toMatchObject({
    runs: [{ run: "." }, { run: "hparams" }, {}, {}, {}],
  });
});

it("files of a run are one series, and what goes back in the second begins a part", async () => {
  const { json } = await ask("scalars", "--run", "two");
  expect(json).toMatchObject({ series: [{ tag: "t", step: [0, 7, 3], parts: [0, 2], value: [1, 2, 3] }] });
});

it("groups are named by what their pattern captures", async () => {
  const { json } = await ask("scalars", "--group", "^(o)dd(/steps)?", "--tags", "^damaged$|^several$");
  expect(json).toMatchObject({
    groups: [
      { group: "o/", tag: "several", runs: ["odd"] },
      { group: "o//steps", tag: "damaged", runs: ["odd/steps"], mean: [1, 4, 3, 2] },
    ],
  });
});

it("hyperparameters of any name are columns", async () => {
  const { json } = await ask("runs", "--where", "hparam:__proto__ >= 5", "--sort", "hparam:lr:desc");
  const values = [
    ["hparam:__proto__", 5],
    ["hparam:lr", "NaN"],
  ] as const;
  expect(json).toEqual({ runs: [{ run: "hparams", lastWallTime: 8, values: Object.fromEntries(values) }] });
});

it("a tag of several kinds wants the kind named where one series is read", async () => {
  const read = (...args: readonly string[]) => ask("read", "--run", "odd", "--tag", "several", ...args);
  await expect(read()).rejects.toMatchObject({ reason: "ambiguousKind" });
  expect((await read("--kind", "scalar")).json).toMatchObject({ class: "scalar", points: [{ value: 1 }] });
  expect((await read("--kind", "tensor")).json).toMatchObject({ class: "tensor", points: [{ dtype: "float32" }] });
  expect((await ask("read", "--run", "hparams", "--tag", "bare")).json).toMatchObject({ points: [{ blobs: [] }] });
});
