import { describe, expect, it } from "vitest";
import type { Subject } from "../../../../src/shared/subject/subject";
import { boardOf, isStepOf, subjectAtStep, subjectWithTag } from "../../../../webview/app/boardSubject";

const run = { logdir: "/logs", run: "a" } as const;
const ofSeries = { on: "series", ...run, tag: "im", kind: "image" } as const;
const ofRun = { on: "run", ...run, view: "images" } as const;
const board = { on: "board", roots: [run], view: "images" } as const;

describe("the board of a subject", () => {
  it("is a series' log folder, a run, the board itself", () => {
    expect(boardOf(ofSeries)).toEqual({ on: "board", roots: [{ logdir: "/logs", run: "." }], tag: "im" });
    expect(boardOf({ ...ofSeries, step: "3", point: 2 })).toMatchObject({ tag: "im", step: "3" });
    expect(boardOf(ofRun)).toEqual({ on: "board", roots: [run] });
    expect(boardOf({ ...ofRun, step: "3" })).toEqual({ on: "board", roots: [run], step: "3" });
    expect(boardOf(board)).toBe(board);
  });
});

describe("a step", () => {
  it("is taken by every subject that has one, with no point of another step", () => {
    for (const subject of [ofSeries, ofRun, board] satisfies Subject[]) {
      expect(subjectAtStep(subject, "-9223372036854775808")).toEqual({ ...subject, step: "-9223372036854775808" });
      expect(subjectAtStep({ ...subject, step: "4" }, undefined)).toStrictEqual(subject);
    }
    const left = { point: 1, at: [0], node: { name: "a" } };
    expect(subjectAtStep({ ...ofSeries, step: "4", ...left }, "5")).toStrictEqual({ ...ofSeries, step: "5" });
    expect(subjectAtStep({ ...ofSeries, step: "4", point: 1 }, undefined)).toStrictEqual(ofSeries);
  });

  it("is all that differs between one subject and the next, or it is not", () => {
    const next = (subject: Subject) => isStepOf(subject, { ...ofSeries, step: "1", point: 4 });
    expect(next(ofSeries)).toBe(true);
    expect(next({ ...ofSeries, step: "2" })).toBe(true);
    expect(next({ ...ofSeries, step: "2", view: "raw" })).toBe(false);
    expect(next({ ...ofSeries, tag: "other" })).toBe(false);
    expect(next({ ...ofRun, step: "2" })).toBe(false);
    expect(isStepOf({ ...board, step: "1" }, board)).toBe(true);
    expect(isStepOf(board, { ...board, tag: "im" })).toBe(false);
    expect(isStepOf({ ...board, tag: "im" }, board)).toBe(false);
    // Other roots are another array.
    expect(isStepOf({ ...board, roots: [run, { ...run, run: "b" }] }, board)).toBe(false);
  });
});

describe("another tag", () => {
  const shown = (subject: Subject, tag: string | undefined, isOfRun = false) =>
    subjectWithTag(subject, { tag, isOfRun }, { ...ofRun, view: "text" });

  it("is one of the series' run, or of the board, at the same step and in the same view", () => {
    expect(shown({ ...ofSeries, step: "3", point: 1 }, "other", true)).toEqual({
      ...ofSeries,
      tag: "other",
      step: "3",
    });
    const all = { on: "board", roots: [{ logdir: "/logs", run: "." }], step: "3", view: "images" };
    expect(shown({ ...ofSeries, step: "3", point: 1 }, "other")).toEqual({ ...all, tag: "other" });
    expect(shown({ ...ofSeries, step: "3" }, undefined)).toEqual(all);
    expect(shown({ ...ofRun, step: "3" }, "im")).toEqual({ ...board, tag: "im", step: "3" });
  });

  it("does not name the view that a board opens in anyway", () => {
    const scalar = { on: "series", ...run, tag: "loss", kind: "scalar" } as const;
    expect(shown(scalar, undefined)).toEqual({ on: "board", roots: [{ logdir: "/logs", run: "." }] });
  });

  it("left, leads back to the run that it came from, as it is shown now", () => {
    expect(shown({ ...board, tag: "im", step: "7" }, undefined)).toEqual({ ...ofRun, step: "7" });
    expect(shown({ ...board, roots: [{ ...run, run: "b" }], tag: "im" }, undefined)).toEqual({
      ...board,
      roots: [{ ...run, run: "b" }],
    });
  });
});
