import { expect, it } from "vitest";
import { printed } from "../../../support/cliProgram";
import { fixtures } from "../../../support/expected";

const show = async (run: string, ...args: readonly string[]) =>
  (await printed("show", fixtures, "--run", run, ...args)).text.split("\n");

it("shows the moment as a date, and values in columns", async () => {
  const lines = await show("ms/grads", "--tag", "conv1.weight", "--point", "0");
  expect(lines.find((line) => line.startsWith("wallTime"))).toMatch(/ {2}\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(lines).toContain("shape        [2, 1, 3, 3]");
  const values = lines.slice(lines.indexOf("") + 1);
  expect(values.map((line) => line.split(/ +/).filter(Boolean).length)).toEqual([3, 3, 3, 0, 3, 3, 3]);
});

it("shows recorded buckets as a table", async () => {
  const lines = await show("ms/grads", "--tag", "fc.bias/grad", "--kind", "histogram");
  expect(lines.slice(lines.indexOf("") + 1)[0]).toMatch(/^ *from +to +count$/);
  expect(lines.at(-1)).toBe("0 NaN, 0 +Inf, 0 -Inf");
});

it("says where the values of a large tensor are", async () => {
  const lines = await show("tf/ranks", "--tag", "rank2/120x80/float32");
  expect(lines.at(-1)).toBe("9600 elements: slice prints them");
});

it("shows pictures as a table, with what the summary claims", async () => {
  const lines = await show("kinds/media/images", "--tag", "jpeg turned", "--point", "1");
  const rows = lines.slice(lines.indexOf("") + 1);
  expect(rows[0]).toMatch(/^image +format +px +channels +bits +frames +turn +size +sha256$/);
  expect(rows[2]).toMatch(/^ +1 +jpeg +13 × 7 +3 +8 +1 +6 +749 B +[0-9a-f]{64}$/);
  expect(rows.at(-1)).toBe("the summary says 13 × 7 px");
  const none = await show("kinds/media/images", "--tag", "batch", "--point", "0");
  expect(none.at(-1)).toBe("no pictures; the summary says 5 × 4 px");
  const unknown = await show("kinds/media/images", "--tag", "empty", "--point", "0");
  expect(unknown.at(-3)).toMatch(/^ +0 +unknown +- +- +- +- +- +0 B +e3b0c442/);
});

it("shows sounds as a table, with labels, and waveforms where they are wished for", async () => {
  const lines = await show("kinds/media/audio", "--tag", "cut", "--peaks", "2");
  const rows = lines.slice(lines.indexOf("") + 1);
  expect(rows[0]).toMatch(/^clip +format +encoding +bits +Hz +channels +frames +seconds +size +sha256 +label$/);
  expect(rows[1]).toMatch(/^ +0 +wav +pcm +16 +8000 +2 +775 +0.096875 +3\.\d KiB +[0-9a-f]{64} +label \*one\*$/i);
  const peaks = rows.indexOf("peaks of clip 1");
  expect(rows[peaks + 2]).toMatch(/^column +least 0 +greatest 0 +least 1 +greatest 1$/);
  expect(rows[peaks + 4]).toMatch(/^ +1 +-0\.69\d* +0\.69\d* +-0\.9\d* +0\.9\d*$/);
  const other = await show("kinds/media/audio", "--tag", "mp3", "--peaks", "2");
  expect(other.at(-2)).toMatch(/^ +0 +mp3 +- +- +- +- +- +- +1\.\d KiB +[0-9a-f]{64} +label \*one\*$/i);
  const empty = await show("kinds/media/audio", "--tag", "no frames", "--peaks", "1");
  expect(empty.at(-1)).toMatch(/^ +0 +- +-$/);
});

it("shows a sound without a label as without one", async () => {
  const { json } = await printed("show", fixtures, "--run", "kinds/media/audio", "--tag", "old style", "--step", "0");
  expect(json).toMatchObject({ clips: [{ label: null }] });
});

it("asks for waveforms of sounds only, and of one column at least", async () => {
  const asked = (...args: readonly string[]) =>
    printed("show", fixtures, "--run", "kinds/media/images", "--tag", "jpeg", ...args);
  await expect(asked("--point", "0", "--peaks", "3")).rejects.toMatchObject({ code: "usage" });
  await expect(asked("--peaks", "0")).rejects.toMatchObject({ message: expect.stringContaining("less than 1") });
  await expect(asked("--peaks", "1048577")).rejects.toMatchObject({ message: expect.stringContaining("more than") });
  await expect(asked("--peaks", "many")).rejects.toMatchObject({ message: expect.stringContaining("whole number") });
});

it("shows what was recorded of a series for people", async () => {
  const described = await printed("series", fixtures, "--run", "tf/basic", "--json");
  const { series } = described.json as {
    readonly series: readonly { tag: string; kind: string; description: string }[];
  };
  const one = series.find(({ description }) => description !== "");
  if (!one) throw new Error("no description in the fixtures");
  const { json } = await printed("show", fixtures, "--run", "tf/basic", "--tag", one.tag, "--kind", one.kind, "--json");
  expect(json).toMatchObject({ description: one.description });
});

it("lists lines that are found, long ones around the hit", async () => {
  const { text } = await printed("search", fixtures, "needle", "--run", "kinds/media/text", "--latest");
  const [head, ...rows] = text.split("\n");
  expect(head).toMatch(/^run +tag +step +string +line +text$/);
  expect(rows).toHaveLength(5);
  expect(rows.find((row) => row.includes("long line"))).toMatch(/ {2}…x+ needle$/);
  const max = await printed("search", fixtures, "needle", "--run", "kinds/media/text", "--max", "1");
  expect(max.text.endsWith("\n\nmore than 1 line")).toBe(true);
  expect((await printed("search", fixtures, "no such text", "--run", "kinds/media/text")).text).toBe("no matches");
});

it("shows a PR curve as a table, with what was assumed and left out", async () => {
  const lines = await show("kinds/media/pr", "--tag", "growing", "--kind", "pr_curve", "--point", "1");
  const rows = lines.slice(lines.indexOf("") + 1);
  expect(rows[0]).toMatch(/^threshold +precision +recall +TP +FP +TN +FN$/);
  expect(rows[4]?.trim().split(/ +/)).toEqual(["0.375", "0.6666667", "1", "30", "15", "15", "0"]);
  expect(rows.slice(rows.indexOf("") + 1)).toEqual([
    expect.stringMatching(/^average precision 0\.\d+$/),
    expect.stringMatching(/^best F1 0\.\d+ at threshold 0\.5$/),
    "thresholds assumed evenly spaced: the file does not tell them",
    "the last 1 of 9 columns left out: nothing is called positive there",
    "the summary claims 5 thresholds, 9 are recorded",
  ]);
});
