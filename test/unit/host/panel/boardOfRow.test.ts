import { describe, expect, it } from "vitest";
import { boardOfShown, boardSubject } from "../../../../src/host/panel/boardOfRow";
import { subjectOf } from "../../../../src/host/tree/rowSubject";
import type { TreeNode } from "../../../../src/host/tree/treeItems";
import type { Kind } from "../../../../src/shared/kind";
import type { RunInfo } from "../../../../src/shared/series/runInfo";

const LOGS = "/logs";

const info = (run: string, logdir = LOGS): RunInfo => ({ logdir, run, isScanned: true, files: [] });
const base = { key: "", parent: undefined };

function folder(run: string, isRun = true): TreeNode {
  const inside = { label: run, path: run.split("/"), count: 1, children: [], ...(isRun && { value: info(run) }) };
  return { ...base, type: "folder", logdir: LOGS, inside };
}

function logFolder(path = LOGS, run?: RunInfo): TreeNode {
  const inside = { label: "", path: [], count: 1, children: [], ...(run && { value: run }) };
  return { ...base, type: "logFolder", folder: { path, label: path, isAdded: false }, inside, state: "ready" };
}

function group(run: string): TreeNode {
  return {
    ...base,
    type: "group",
    run: info(run),
    hasGraph: false,
    inside: { label: "train", path: ["train"], count: 1, children: [] },
  };
}

function series(run: string, tag: string, kind: Kind = "scalar"): TreeNode {
  const counts = { pointCount: 1, isMixed: false, firstStep: "0", lastStep: "0" };
  const id = { logdir: LOGS, run, tag, kind };
  return {
    ...base,
    type: "series",
    label: tag,
    run: info(run),
    hasGraph: false,
    series: { ...id, plugin: "", ...counts },
  };
}

const roots = (...rows: readonly TreeNode[]) => {
  const subject = boardSubject(rows, "scalars");
  return subject?.on === "board" ? subject.roots.map(({ logdir, run }) => `${logdir} ${run}`) : subject;
};

describe("the board of rows", () => {
  it("is that of a run, of a folder between runs, of a log folder, and of a group's run", () => {
    expect(roots(folder("a/b"))).toEqual(["/logs a/b"]);
    expect(roots(folder("a", false))).toEqual(["/logs a"]);
    expect(roots(logFolder())).toEqual(["/logs ."]);
    expect(roots(logFolder("/one", info(".", "/one")))).toEqual(["/one ."]);
    expect(roots(group("a"))).toEqual(["/logs a"]);
    expect(roots(series("a", "w", "tensor"))).toEqual(["/logs a"]);
    expect(boardSubject([], "scalars")).toBeUndefined();
  });

  it("is one of all that are selected; what lies below another of them is not named", () => {
    expect(roots(folder("a"), folder("a/b"), folder("ab"), folder("a"))).toEqual(["/logs a", "/logs ab"]);
    expect(roots(folder("a"), logFolder(), logFolder("/other"))).toEqual(["/logs .", "/other ."]);
    expect(roots(...Array.from({ length: 40 }, (_, i) => folder(`run${i}`)))).toHaveLength(40);
  });

  it("is a scalar's own place where it alone is chosen; of one tag of several runs that card is large", () => {
    expect(boardSubject([series("a", "loss")], "scalars")).toEqual({
      on: "series",
      logdir: LOGS,
      run: "a",
      tag: "loss",
      kind: "scalar",
      view: "scalars",
    });
    expect(boardSubject([series("a", "loss"), series("b", "loss")], "scalars")).toMatchObject({
      on: "board",
      tag: "loss",
    });
    expect(boardSubject([series("a", "loss"), series("b", "lr")], "scalars")).not.toHaveProperty("tag");
    expect(boardSubject([series("a", "loss"), folder("b")], "scalars")).not.toHaveProperty("tag");
  });

  it("is of all runs in a view that shows no series by itself", () => {
    const board = { on: "board", roots: [{ logdir: LOGS, run: "a" }], view: "health" };
    expect(boardSubject([series("a", "w", "tensor")], "health")).toEqual(board);
    expect(boardSubject([series("a", "w", "tensor"), series("a", "w", "tensor")], "health")).toEqual(board);
  });

  it("is of any kind that the view shows", () => {
    const image = series("a", "im", "image");
    expect(boardSubject([image], "images")).toEqual({
      on: "series",
      logdir: LOGS,
      run: "a",
      tag: "im",
      kind: "image",
      view: "images",
    });
    // A tag of another kind stands for its run.
    expect(boardSubject([image], "text")).toEqual({ on: "board", roots: [{ logdir: LOGS, run: "a" }], view: "text" });
    expect(boardSubject([image, series("b", "im", "image")], "images")).toEqual({
      on: "board",
      roots: [
        { logdir: LOGS, run: "a" },
        { logdir: LOGS, run: "b" },
      ],
      tag: "im",
      view: "images",
    });
    expect(boardSubject([image, series("b", "im", "text")], "images")).not.toHaveProperty("tag");
    expect(boardSubject([folder("a"), logFolder("/other")], "text")).toMatchObject({ on: "board", view: "text" });
  });
});

describe("the board of what is shown", () => {
  const run = { logdir: LOGS, run: "a" };
  const roots = [run];

  it("is that of its runs, at its step, without the tag of another view", () => {
    const ofSeries = { on: "series", ...run, tag: "t", kind: "tensor" } as const;
    expect(boardOfShown(ofSeries, "images")).toEqual({ on: "board", roots, view: "images" });
    expect(boardOfShown({ ...ofSeries, step: "-3" }, "text")).toEqual({ on: "board", roots, step: "-3", view: "text" });
    expect(boardOfShown({ on: "run", ...run, view: "files" }, "images")).toEqual({
      on: "board",
      roots,
      view: "images",
    });
    const board = { on: "board", roots: [run, { logdir: LOGS, run: "b" }], tag: "loss", step: "7" } as const;
    const { tag: _tag, ...all } = board;
    expect(boardOfShown(board, "images")).toEqual({ ...all, view: "images" });
  });
});

describe("what a row opens", () => {
  it("is of a folder between runs their board, of a run all that it has", () => {
    expect(subjectOf(folder("a", false))).toEqual({ on: "board", roots: [{ logdir: LOGS, run: "a" }] });
    expect(subjectOf(logFolder())).toEqual({ on: "board", roots: [{ logdir: LOGS, run: "." }] });
    expect(subjectOf(folder("a"))).toEqual({ on: "run", logdir: LOGS, run: "a" });
    expect(subjectOf(group("a"))).toBeUndefined();
  });
});
