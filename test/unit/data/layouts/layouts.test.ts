import { describe, expect, it } from "vitest";
import { pythonPattern } from "../../../../src/data/layouts/pythonPattern";
import { LocalProvider } from "../../../../src/data/local/localProvider";
import { layoutFile, layoutFileName } from "../../../../src/format/events/layoutFile";
import { LAYOUT_TAG, type LayoutCategory } from "../../../../src/shared/layouts/layout";
import { describeLayout, mergedLayouts } from "../../../../src/shared/questions/layouts";
import { unhurried } from "../../../../src/tensor/pace";
import { askerOf } from "../../../support/asking";
import { bytesField, file, TENSORFLOW, TENSORFLOW_NAME, tfScalar, tfTensor } from "../../../support/eventWriter";
import { LOGDIR, MemoryLogdir } from "../../../support/memoryLogdir";
import { MemorySource } from "../../../support/memorySource";

/** A log folder of runs, each of some files. */
function askerOfRuns(runs: Readonly<Record<string, readonly Uint8Array[]>>) {
  const logdir = new MemoryLogdir();
  for (const [run, files] of Object.entries(runs)) {
    for (const [i, bytes] of files.entries()) logdir.put(new MemorySource(`${TENSORFLOW_NAME}.${i}`, bytes), run);
  }
  const provider = new LocalProvider({ pace: unhurried, cacheBytes: 1 << 24 });
  provider.add(LOGDIR, logdir);
  return askerOf(provider);
}

const scalars = (...tags: readonly string[]) =>
  file(TENSORFLOW, { step: 0, values: tags.map((tag) => tfScalar(tag, 1)) });
const stored = (bytes: Uint8Array) => ({
  step: 0,
  values: [tfTensor(LAYOUT_TAG, { dtype: 7, shape: [], values: [bytesField(8, bytes)] }, "custom_scalars")],
});

const multiline = (title: string, ...tags: readonly string[]) => ({ title, type: "multiline", tags }) as const;
const LAYOUT: readonly LayoutCategory[] = [
  {
    title: "损失",
    closed: true,
    charts: [
      multiline("all", "loss/.*", `x${"y".repeat(300)}`),
      { title: "band", type: "margin", series: [{ value: "loss/a", lower: "none", upper: "loss/b" }] },
      { title: "empty", type: null },
    ],
  },
  { title: "", closed: false, charts: [] },
];

describe("a file with a layout", () => {
  it("is read back as it was written", async () => {
    const { ask } = askerOfRuns({ a: [layoutFile(LAYOUT, 1_700_000_000.5)] });
    const id = { logdir: LOGDIR, run: "a", tag: LAYOUT_TAG, kind: "other", point: 0 } as const;
    expect(await ask(describeLayout, id)).toEqual({ categories: LAYOUT });
    expect(layoutFileName(1_700_000_000.5)).toBe("events.out.tfevents.1700000000.tensor-view");
  });
});

describe("layouts of runs", () => {
  it("find the scalars of all chosen runs, and say what there is not", async () => {
    const { ask } = askerOfRuns({ a: [layoutFile(LAYOUT, 1)], b: [scalars("loss/b", "loss/a10", "loss/a2")] });
    const { categories, errors } = await ask(mergedLayouts, { logdir: LOGDIR });
    expect(errors).toEqual([]);
    expect(categories[0]?.charts).toMatchObject([
      { matches: ["loss/a2", "loss/a10", "loss/b"], errors: [] },
      { missing: ["loss/a", "none"] },
      { type: null },
    ]);
    const { categories: ofOne } = await ask(mergedLayouts, { logdir: LOGDIR, runNames: ["a"] });
    expect(ofOne[0]?.charts[0]).toMatchObject({ matches: [] });
  });

  it("are merged by titles in the order of code points, each the latest written", async () => {
    const category = (title: string, closed: boolean, ...charts: LayoutCategory["charts"]) => ({
      title,
      closed,
      charts,
    });
    const { ask } = askerOfRuns({
      a10: [layoutFile([category("t", true, multiline("x", "a"))], 1)],
      a2: [layoutFile([category("t", false, multiline("y", "a"), multiline("x", "a"))], 1)],
      b: [
        layoutFile([category("old", false)], 1),
        layoutFile([category("new", false), category("t", false, multiline("z", "a"))], 2),
      ],
    });
    const { categories } = await ask(mergedLayouts, { logdir: LOGDIR });
    expect(categories.map(({ title, closed, charts }) => [title, closed, charts.map((chart) => chart.title)])).toEqual([
      ["t", true, ["x", "y", "z"]],
      ["new", false, []],
    ]);
  });

  it("tell which run has one that cannot be read", async () => {
    const whole = layoutFile(LAYOUT, 1);
    const { ask } = askerOfRuns({
      cut: [file(TENSORFLOW, stored(Uint8Array.of(0x12, 0x7f, 1)))],
      good: [whole],
      two: [
        file(TENSORFLOW, {
          step: 0,
          values: [tfTensor(LAYOUT_TAG, { dtype: 7, shape: [2], values: [] }, "custom_scalars")],
        }),
      ],
    });
    const { categories, errors } = await ask(mergedLayouts, { logdir: LOGDIR });
    expect(categories.map(({ title }) => title)).toEqual(["损失", ""]);
    expect(errors.map(({ run, sentence }) => [run, sentence.code])).toEqual([
      ["cut", "notLayout"],
      ["two", expect.stringMatching(/^(notLayout|tensorStrings)$/)],
    ]);
  });

  it("leave unknown fields out", async () => {
    const { ask } = askerOfRuns({
      a: [file(TENSORFLOW, stored(Uint8Array.of(0x12, 5, 0x0a, 1, 0x74, 0x50, 7, 0x58, 9)))],
    });
    const { categories } = await ask(mergedLayouts, { logdir: LOGDIR });
    expect(categories).toEqual([{ title: "t", closed: false, charts: [] }]);
  });

  it("stop a pattern that runs wild, and say so at its chart", async () => {
    const wild = String.raw`(?=(x+x+)+y)\1`;
    const layout = [{ title: "t", closed: false, charts: [multiline("wild", wild), multiline("good", "x+")] }];
    const tag = "x".repeat(40);
    const { ask } = askerOfRuns({ a: [layoutFile(layout, 1), scalars(tag)] });
    const { categories } = await ask(mergedLayouts, { logdir: LOGDIR });
    expect(categories[0]?.charts).toMatchObject([
      { matches: [], errors: [{ pattern: wild, sentence: { code: "slowPattern" } }] },
      { matches: [tag], errors: [] },
    ]);
  });
});

describe("a pattern of Python", () => {
  const matches = (pattern: string, tag: string) => {
    const script = pythonPattern(pattern);
    return script && new RegExp(script.source, script.flags).test(tag);
  };

  it.each([
    ["a|b", "b1", true],
    ["a|b", "cb", false],
    ["(?P<x>l.)/(?P=x)", "lo/lo", true],
    ["(?P<x>l.)/(?P=x)", "lo/la", false],
    ["(?i)LOSS", "loss", true],
    [String.raw`\Aloss\Z`, "loss", true],
    [String.raw`loss\Z`, "loss1", false],
    ["[]a]b", "]b", true],
    ["[^]a]b", "]b", false],
    ["[(?P<]x", "<x", true],
    [String.raw`[\]]x`, "]x", true],
    ["a(?#not this)b", "ab", true],
    ["(?<=a)b", "b", false],
  ])("%s tried on %s", (pattern, tag, isMatch) => {
    expect(matches(pattern, tag)).toBe(isMatch);
  });

  it.each([String.raw`\y`, "(?<x>a)", "(?P>x)", String.raw`[\y]`])("%s is none", (pattern) => {
    expect(pythonPattern(pattern)).toBeUndefined();
  });
});
