import { describe, expect, it } from "vitest";
import {
  checkSubject,
  runsOfSubject,
  type Subject,
  subjectKey,
  subjectOfKept,
  subjectOfText,
  subjectText,
  subjectTitle,
  withRuns,
} from "../../../../src/shared/subject/subject";

const run = { logdir: "/logs/a & b", run: "sub/run=1" } as const;
const series = { ...run, tag: "fc?/weight 中", kind: "tensor" } as const;
const other = { logdir: "/other", run: ".", tag: "loss", kind: "scalar" } as const;

const ofSeries: Subject = {
  on: "series",
  ...series,
  step: "-9223372036854775808",
  point: 3,
  view: "histogram",
  at: [3, 17],
  others: [other, series],
};
const ofGraph: Subject = {
  on: "series",
  ...run,
  tag: "__run_graph__",
  kind: "graph",
  step: "0",
  node: { name: "a/b?c=d&e 中", part: "function/0/pre", function: "f" },
};
const ofRun: Subject = { on: "run", ...run, view: "files" };
const ofBoard: Subject = {
  on: "board",
  roots: [run, { logdir: "/other", run: "." }],
  tag: "loss/train",
  view: "scalars",
};
const ofPair: Subject = {
  on: "series",
  ...series,
  view: "compare",
  reference: {
    series: other,
    place: { by: "distance", steps: "-3" },
    view: { reshape: [4, 6], perm: [1, 0] },
    as: "bfloat16",
    rtol: 1e-3,
    atol: 0,
    nanDiffers: true,
  },
};

const ofRuns: Subject = {
  on: "comparison",
  ...run,
  other: { logdir: "/other", run: "." },
  offset: "-1",
  as: "bfloat16",
  rtol: 1e-3,
  atol: 0,
  nanDiffers: true,
  view: "mapping",
};

const all: readonly Subject[] = [
  ofSeries,
  ofGraph,
  { on: "series", ...series },
  { on: "series", ...series, node: { name: "" } },
  ofRun,
  { on: "run", ...run },
  ofBoard,
  { on: "board", roots: [run] },
  ofPair,
  { on: "series", ...series, reference: {} },
  { on: "series", ...series, reference: { place: { by: "step", step: "12" } } },
  ofRuns,
  { on: "comparison", ...run, other: run },
  { on: "portCheck" },
  { on: "portCheck", view: "portCheck" },
];

describe("what came from outside", () => {
  it.each(all)("is a subject: %j", (subject) => {
    expect(checkSubject(subject)).toStrictEqual(subject);
  });

  it("is taken without what nobody knows", () => {
    expect(checkSubject({ ...ofRun, more: 1, tag: "5" })).toStrictEqual(ofRun);
  });

  it.each([
    undefined,
    null,
    5,
    "series",
    [[]],
    {},
    { on: "other", ...series },
    { on: "series", ...run },
    { on: "series", ...series, kind: "tensors" },
    { on: "series", ...series, tag: 5 },
    { on: "series", ...series, step: 5 },
    { on: "series", ...series, step: "1.5" },
    { on: "series", ...series, step: "" },
    { on: "series", ...series, step: "+5" },
    { on: "series", ...series, step: "9".repeat(21) },
    { on: "series", ...series, step: undefined },
    { on: "series", ...series, point: -1 },
    { on: "series", ...series, point: 1.5 },
    { on: "series", ...series, point: "1" },
    { on: "series", ...series, others: [run] },
    { on: "series", ...series, view: 1 },
    { on: "series", ...series, node: "a/b" },
    { on: "series", ...series, node: {} },
    { on: "series", ...series, node: { name: "a", part: 0 } },
    { on: "run", logdir: "/logs" },
    { on: "run", logdir: "/logs", run: null },
    { on: "board", roots: [] },
    { on: "board", roots: run },
    { on: "board", roots: ["/logs"] },
    { on: "pair", a: series, b: series },
    { on: "series", ...series, reference: { series: run } },
    { on: "series", ...series, reference: { place: { by: "step" } } },
    { on: "series", ...series, reference: { place: { by: "next" } } },
    { on: "series", ...series, reference: { rtol: -1 } },
    { on: "series", ...series, reference: { atol: Number.POSITIVE_INFINITY } },
    { on: "series", ...series, reference: { view: { perm: [1.5] } } },
    { on: "comparison", ...run },
    { on: "comparison", ...run, other: "." },
    { ...ofRuns, offset: "0.5" },
    { ...ofRuns, offset: -1 },
    { ...ofRuns, as: 16 },
    { ...ofRuns, rtol: -1 },
    { ...ofRuns, tolerance: "loose" },
    { ...ofRuns, nanDiffers: 1 },
  ])("is none: %j", (value) => {
    expect(checkSubject(value)).toBeUndefined();
  });
});

describe("the text form", () => {
  it.each(all)("is the subject again: %j", (subject) => {
    expect(subjectOfText(subjectText(subject))).toStrictEqual(subject);
  });

  it("of a series is readable", () => {
    const text = subjectText({ on: "series", logdir: "/logs", run: "a", tag: "loss", kind: "scalar", step: "4" });
    expect(text).toBe("series?logdir=%2Flogs&run=a&tag=loss&kind=scalar&step=4");
  });

  it("keeps texts that look like JSON, or like the form itself", () => {
    for (const tag of ["5", "null", '{"a":1}', "a?b=c&on=run", "a+b %2B", "", " "]) {
      const subject: Subject = { on: "series", ...series, tag };
      expect(subjectOfText(subjectText(subject)), tag).toStrictEqual(subject);
    }
  });

  it.each([
    "",
    "series",
    "series?",
    "series?logdir=%2Flogs&run=a&tag=loss&kind=none",
    "series?logdir=%2Flogs&run=a&tag=loss&kind=scalar&point=x",
    "series?logdir=%2Flogs&run=a&tag=loss&kind=scalar&others=[",
    "series?logdir=%2Flogs&run=a&tag=loss&kind=scalar&step=x",
    "series?logdir=%2Flogs&run=a&tag=g&kind=graph&node=a",
    "board?runs=[]",
    "comparison?logdir=%2Flogs&run=a",
    "comparison?logdir=%2Flogs&run=a&other=b",
    "pair?a=1&b=2",
    "?logdir=%2Flogs&run=a",
    "__proto__?logdir=%2Flogs&run=a",
  ])("that is none gives nothing: %s", (text) => {
    expect(subjectOfText(text)).toBeUndefined();
  });
});

describe("what was kept", () => {
  it.each(all)("is a text form: %j", (subject) => {
    expect(subjectOfKept(subjectText(subject))).toStrictEqual(subject);
  });

  it.each([
    [series, { on: "series", ...series }],
    [
      { ...series, step: "5", point: 2, view: "histogram" },
      { on: "series", ...series, step: "5", point: 2, view: "histogram" },
    ],
    [
      { ...series, view: "histogram", others: [other] },
      { on: "series", ...series, view: "histogram", others: [other] },
    ],
    [run, { on: "run", ...run }],
    [
      { ...run, view: "histograms" },
      { on: "run", ...run, view: "histograms" },
    ],
  ])("by version 0.1.0 is an object without `on`: %j", (kept, subject) => {
    expect(subjectOfKept(kept)).toStrictEqual(subject);
  });

  it.each([undefined, null, 5, true, [[]], {}, "", "none", { ...series, kind: "none" }, { logdir: "/logs" }])(
    "and is no subject gives nothing: %j",
    (kept) => {
      expect(subjectOfKept(kept)).toBeUndefined();
    },
  );
});

describe("the key", () => {
  it("is the same whatever the step, the view and what is laid over", () => {
    const key = subjectKey({ on: "series", ...series });
    expect(subjectKey(ofSeries)).toBe(key);
    expect(subjectKey({ on: "run", ...run })).toBe(subjectKey(ofRun));
    expect(subjectKey({ ...ofBoard, view: "other" })).toBe(subjectKey(ofBoard));
    expect(subjectKey(ofPair)).toBe(key);
    const runs: Subject = { on: "comparison", ...run, other: { logdir: "/other", run: "." } };
    expect(subjectKey(ofRuns)).toBe(subjectKey(runs));
  });

  it("is another for every other subject", () => {
    const subjects: Subject[] = [
      { on: "series", ...series },
      { on: "series", ...series, kind: "histogram" },
      { on: "series", ...series, tag: "other" },
      { on: "series", ...series, run: "other" },
      { on: "series", ...series, logdir: "/other" },
      { on: "run", ...run },
      { on: "run", ...run, run: "other" },
      { on: "board", roots: [run] },
      { on: "board", roots: [run, { logdir: "/other", run: "." }] },
      { on: "board", roots: [{ logdir: "/other", run: "." }, run] },
      { on: "board", roots: [run, run] },
      { on: "comparison", ...run, other: { logdir: "/other", run: "." } },
      { on: "comparison", logdir: "/other", run: ".", other: run },
      { on: "comparison", ...run, other: run },
      { on: "portCheck" },
    ];
    expect(new Set(subjects.map(subjectKey)).size).toBe(subjects.length);
  });
});

describe("the title", () => {
  it.each([
    [{ on: "series", ...run, tag: "fc/weight", kind: "tensor" }, "weight"],
    [{ on: "series", ...run, tag: "loss", kind: "scalar" }, "loss"],
    [{ on: "series", ...run, tag: "", kind: "scalar" }, ""],
    [{ on: "run", logdir: "/logs/mine", run: "a/b" }, "b"],
    [{ on: "run", logdir: "/logs/mine/", run: "." }, "mine"],
    [{ on: "run", logdir: "C:\\logs\\mine", run: "." }, "mine"],
    [{ on: "board", roots: [{ logdir: "/logs/mine", run: "." }] }, "mine"],
    [{ on: "board", roots: [run, other, run].map(({ logdir, run: id }) => ({ logdir, run: id })) }, "run=1 +2"],
    [{ on: "comparison", logdir: "/logs", run: "lr/a", other: { logdir: "/logs", run: "lr/b" } }, "a ↔ b"],
    [{ on: "comparison", logdir: "/logs", run: "a/train", other: { logdir: "/x", run: "." } }, "train ↔ x"],
    [{ on: "portCheck" }, ""],
  ] satisfies [Subject, string][])("of %j is %s", (subject, title) => {
    expect(subjectTitle(subject)).toBe(title);
  });

  it("of two runs that end alike tells them apart", () => {
    const titled = (a: string, b: string, logdirs: readonly [string, string] = ["/logs", "/logs"]) => {
      const [logdir, ofB] = logdirs;
      return subjectTitle({ on: "comparison", logdir, run: a, other: { logdir: ofB, run: b } });
    };
    expect(titled("a/train", "b/train")).toBe("a/train ↔ b/train");
    expect(titled("a/train", "a/train", ["/logs/x", "/logs/y"])).toBe("x/a/train ↔ y/a/train");
    expect(titled("train", "train", ["/x/logs", "/y/logs"])).toBe("/x/logs/train ↔ /y/logs/train");
    expect(titled(".", ".", ["/x/logs", "/y/logs"])).toBe("/x/logs ↔ /y/logs");
  });

  it("has the names that the user gave its runs, where these tell them apart", () => {
    const names = new Map([
      ["a/train", "best"],
      ["b/train", "a"],
    ]);
    const given = ({ run: id }: { readonly run: string }) => names.get(id);
    const title = (subject: Subject) => subjectTitle(subject, given);
    const compared = (a: string, b: string) =>
      title({ on: "comparison", logdir: "/logs", run: a, other: { logdir: "/logs", run: b } });
    expect(title({ on: "run", logdir: "/logs", run: "a/train" })).toBe("best");
    expect(title({ on: "board", roots: ["b/train", "c"].map((run) => ({ logdir: "/logs", run })) })).toBe("a +1");
    expect(compared("a/train", "c/train")).toBe("best ↔ c/train");
    expect(compared("b/train", "x/a")).toBe("train ↔ a");
  });
});

describe("the runs", () => {
  const moved = ({ logdir, run: id }: { logdir: string; run: string }) => ({ logdir: `/new${logdir}`, run: `x/${id}` });

  it.each([
    [ofSeries, 3],
    [{ on: "series", ...series }, 1],
    [ofRun, 1],
    [ofBoard, 2],
    [ofPair, 2],
    [ofRuns, 2],
    [{ on: "portCheck" }, 0],
  ] satisfies [Subject, number][])("of %j can be placed elsewhere, all else as it was", (subject, count) => {
    const before = JSON.stringify(subject);
    const placed = withRuns(subject, moved);
    const ids = ({ logdir, run: id }: { logdir: string; run: string }) => ({ logdir, run: id });
    expect(runsOfSubject(subject)).toHaveLength(count);
    expect(runsOfSubject(placed).map(ids)).toEqual(runsOfSubject(subject).map(moved));
    const back = withRuns(placed, ({ logdir, run: id }) => ({ logdir: logdir.slice(4), run: id.slice(2) }));
    expect(back).toStrictEqual(subject);
    expect(checkSubject(placed)).toStrictEqual(placed);
    expect(JSON.stringify(subject)).toBe(before);
  });

  it("are told to who places them by their names alone", () => {
    const told: unknown[] = [];
    withRuns(ofPair, (id) => {
      told.push(id);
      return id;
    });
    expect(told).toStrictEqual([run, { logdir: "/other", run: "." }]);
  });
});
