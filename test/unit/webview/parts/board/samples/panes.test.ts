import { describe, expect, it } from "vitest";
import type { CardRun } from "../../../../../../webview/parts/board/runs/cardRun";
import { FIRST_PANE, type PaneChoice } from "../../../../../../webview/parts/board/samples/paneChoice";
import {
  addedPane,
  neighbours,
  panesOf,
  stepAfter,
  withoutPane,
} from "../../../../../../webview/parts/board/samples/panes";
import type { ShownPanes } from "../../../../../../webview/parts/board/samples/shownPanes";

function run(name: string): CardRun {
  return { id: { logdir: "/logs", run: name }, key: name, name, shortName: name, look: { hue: 0, dash: 0 } };
}

const RUNS = [run("a"), run("b")];

function shownWith(panes: readonly Partial<PaneChoice>[], more: Partial<ShownPanes> = {}): ShownPanes {
  return {
    tag: "x",
    runs: RUNS,
    tags: ["w", "x", "empty"],
    runsOf: (tag) => (tag === "w" ? [run("b")] : []),
    stops: [0n, 10n, 20n].map((step) => ({ step, point: 0, error: undefined })),
    step: 10n,
    state: { panes: panes.map((pane) => ({ ...FIRST_PANE, ...pane })) },
    ...more,
  };
}

const names = (shown: ShownPanes) =>
  panesOf(shown).map(({ at, id, step }) => [at, id.run.name, id.tag, id.sample, step]);

describe("panes", () => {
  it("show the first run of the tag at the slider's step until something else is chosen", () => {
    expect(names(shownWith([{}]))).toEqual([[0, "a", "x", 0, 10n]]);
    expect(names(shownWith([{ run: "b", sample: 2, step: "-7" }, { tag: "w" }]))).toEqual([
      [0, "b", "x", 2, -7n],
      [1, "b", "w", 0, 10n],
    ]);
    expect(names(shownWith([{}], { step: undefined }))).toEqual([[0, "a", "x", 0, undefined]]);
  });

  it("show what there is where a choice is gone", () => {
    expect(names(shownWith([{ run: "gone", tag: "gone" }]))).toEqual([[0, "a", "x", 0, 10n]]);
    expect(names(shownWith([{ tag: "empty" }, { run: "b" }]))).toEqual([[1, "b", "x", 0, 10n]]);
    expect(names(shownWith([{}], { runs: [] }))).toEqual([]);
  });

  it("are added with one thing that differs, up to four", () => {
    const shown = shownWith([{}]);
    const added = (by: "run" | "tag" | "sample" | "step", samples = 1) =>
      addedPane(shown, panesOf(shown), { sampleCount: samples, step: undefined }, by)?.slice(1);
    expect(added("run")).toEqual([{ run: "b", tag: undefined, sample: 0, step: undefined }]);
    expect(added("tag")).toEqual([{ run: "a", tag: "empty", sample: 0, step: undefined }]);
    expect(added("sample")).toBeUndefined();
    expect(added("sample", 3)).toEqual([{ run: "a", tag: undefined, sample: 1, step: undefined }]);
    expect(added("step")).toEqual([{ run: "a", tag: undefined, sample: 0, step: "0" }]);
    const one = { sampleCount: 1, step: undefined };
    const first = shownWith([{}], { step: 0n });
    expect(addedPane(first, panesOf(first), one, "step")?.[1]?.step).toBe("10");
    const newest = shownWith([{}], { step: undefined });
    expect(addedPane(newest, panesOf(newest), one, "step")?.[1]?.step).toBe("10");
    // The slider is at 20, where the run still shows what it recorded at 10.
    const late = shownWith([{}], { step: 20n });
    expect(addedPane(late, panesOf(late), { ...one, step: 10n }, "step")?.[1]?.step).toBe("0");
    const four = shownWith([{}, {}, {}, {}]);
    expect(addedPane(four, panesOf(four), { ...one, sampleCount: 3 }, "sample")).toBeUndefined();
    const lone = shownWith([{}], { runs: [run("a")], tags: ["x"], stops: [] });
    for (const by of ["run", "tag", "step"] as const) expect(addedPane(lone, panesOf(lone), one, by)).toBeUndefined();
  });

  it("are removed but for the last", () => {
    const { state } = shownWith([{ run: "a" }, { run: "b" }]);
    expect(withoutPane(state, 0).map((pane) => pane.run)).toEqual(["b"]);
    expect(withoutPane(shownWith([{ run: "a" }]).state, 0)).toEqual([FIRST_PANE]);
  });
});

describe("steps", () => {
  it("are played one after the other, to the last", () => {
    const following = (step: bigint | undefined) => stepAfter(shownWith([{}], { step }));
    expect([
      following(-5n),
      following(0n),
      following(5n),
      following(10n),
      following(20n),
      following(25n),
      following(undefined),
    ]).toEqual([0n, 10n, 10n, 20n, undefined, undefined, undefined]);
  });

  it("beside the shown one are those of panes that follow the slider", () => {
    const shown = shownWith([{}, { step: "0" }]);
    expect(neighbours(shown, panesOf(shown)).map(({ at, step }) => [at, step])).toEqual([
      [0, 20n],
      [0, 0n],
    ]);
    const newest = shownWith([{}], { step: undefined });
    expect(neighbours(newest, panesOf(newest)).map(({ step }) => step)).toEqual([10n]);
    expect(neighbours(shownWith([{}], { stops: [] }), panesOf(shown))).toEqual([]);
  });
});
