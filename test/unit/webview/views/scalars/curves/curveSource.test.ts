import { afterEach, describe, expect, it } from "vitest";
import { RequestError } from "../../../../../../src/shared/channel/requestError";
import type { Asker } from "../../../../../../src/shared/question";
import type { DrawnGroups } from "../../../../../../src/shared/questions/scalars";
import type { RunError } from "../../../../../../src/shared/series/runError";
import { foreign, said, say } from "../../../../../../src/tensor/said/sentence";
import { WorkQueue } from "../../../../../../webview/parts/page/workQueue";
import { joined } from "../../../../../../webview/views/scalars/curves/curveAnswer";
import { type CurveQuery, CurveSource, wholeOf } from "../../../../../../webview/views/scalars/curves/curveSource";
import { PageHost } from "../../../../../support/pageHost";
import { until } from "../../../../../support/until";
import { drawn, type SomeCurve, someRun } from "../drawnCurves";

interface Asked {
  readonly name: string;
  readonly logdir: string;
  readonly runs: readonly string[];
  readonly from?: number;
  readonly to?: number;
  readonly columns: number;
  readonly smooth?: number;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const WISH: Omit<CurveQuery, "runs"> = {
  tag: "loss",
  axis: "step",
  xScale: "linear",
  smoothing: 0,
  restarts: "parts",
  group: "",
  x: undefined,
  columns: 100,
};

/** A host that answers with these curves, as the worker does by the contract; those that are not whole with two points. */
function sourceOf(
  curves: Record<string, SomeCurve>,
  fails: (logdir: string) => boolean = () => false,
  errors: RunError[] = [],
) {
  const asked: Asked[] = [];
  const asker: Asker = {
    ask: async <Params, Result>({ name }: { readonly name: string }, params: Params) => {
      const question = { name, ...(params as unknown as Omit<Asked, "name">) };
      asked.push(question);
      if (fails(question.logdir)) throw new RequestError("notFound", say("noRun", { run: "a", logdir: "/logs" }));
      const own = Object.fromEntries(Object.entries(curves).filter(([run]) => question.runs.includes(run)));
      const groups: DrawnGroups = { groups: [], low: Number.NaN, high: Number.NaN };
      return (name === "scalars/draw" ? { ...drawn(own), errors: [...errors] } : groups) as unknown as Result;
    },
  };
  const host = new PageHost(asker);
  let changes = 0;
  const source = new CurveSource(new WorkQueue(2), () => {
    changes++;
  });
  closing.push(() => {
    source.stop();
    host.channel.close("closed", say("panelClosed"));
  });
  return {
    host,
    source,
    asked,
    want: async (runs: readonly string[], query: Partial<CurveQuery> = {}) => {
      const all = runs.map((run) =>
        run.includes(":") ? someRun(run.split(":")[1] ?? "", run.split(":")[0]) : someRun(run),
      );
      source.want(host.page, { ...WISH, runs: all, ...query });
      await until(() => expect(source.isLoading).toBe(false));
    },
    settled: (count: number) => until(() => expect([asked.length, source.isLoading]).toEqual([count, false])),
    get changes() {
      return changes;
    },
  };
}

const whole: SomeCurve = { xs: [0, 50, 100], values: [1, 2, 3] };
const thin: SomeCurve = { xs: [0, 100], values: [1, 3], isWhole: false, pointCount: 1_000_000 };

describe("the questions of a card", () => {
  it("are one a log folder", async () => {
    const { want, asked, source } = sourceOf({ a: whole, b: whole, c: whole });
    await want(["/x:a", "/y:b", "/x:c"]);
    expect(asked.map(({ logdir, runs }) => [logdir, runs])).toEqual([
      ["/x", ["a", "c"]],
      ["/y", ["b"]],
    ]);
    expect(source.answers?.curves.size).toBe(3);
  });

  it("are none for a zoom into curves that are whole, nor for runs that have no such scalar", async () => {
    const { want, asked } = sourceOf({ a: whole });
    await want(["a", "without"]);
    await want(["a", "without"], { x: [10, 20] });
    await want(["a", "without"], { x: [10, 20], columns: 300 });
    expect(asked).toHaveLength(1);
  });

  it("show the runs that can be read beside one that cannot, say why, and ask for it again once it changed", async () => {
    const unread: RunError[] = [{ run: "b", ...said(foreign("ESTALE")) }];
    const { want, asked, source, host, settled } = sourceOf({ a: whole, b: whole }, undefined, unread);
    await want(["a", "b"]);
    expect([...(source.answers?.curves.keys() ?? [])]).toEqual([someRun("a").key]);
    expect(source.error).toBe("b cannot be read: ESTALE");
    await want(["a", "b"]);
    expect(asked).toHaveLength(1);
    unread.length = 0;
    host.channel.notify("runs/changed", { logdir: "/logs", runs: ["b"] });
    await settled(2);
    expect(asked[1]?.runs).toEqual(["b"]);
    expect([source.answers?.curves.size, source.error]).toEqual([2, undefined]);
  });

  it("are about the thinned ones in the range that is zoomed to; the old picture stays meanwhile", async () => {
    const { want, asked, source, host } = sourceOf({ a: whole, b: thin });
    await want(["a", "b"]);
    const before = source.answers;
    source.want(host.page, { ...WISH, runs: [someRun("a"), someRun("b")], x: [10, 20] });
    expect(source.answers).toBe(before);
    await until(() => expect(source.isLoading).toBe(false));
    expect(asked.slice(1).map(({ runs, from, to, columns }) => ({ runs, from, to, columns }))).toEqual([
      { runs: ["b"], from: 10, to: 20, columns: 100 },
    ]);
    await want(["a", "b"], { x: [10, 20] });
    expect(asked).toHaveLength(2);
  });

  it("cut the columns of all folders alike where curves are thinned", async () => {
    const { want, asked } = sourceOf({ a: thin, b: { ...thin, xs: [0, 400] } });
    await want(["/x:a", "/y:b"]);
    // The folder that ends at 100 is asked for again, over what both of them need.
    expect(asked.slice(2).map(({ logdir, from, to }) => [logdir, from, to])).toEqual([["/x", 0, 400]]);
  });

  it("are about runs that were not there before, and no others", async () => {
    const { want, asked } = sourceOf({ a: whole, b: whole });
    await want(["a"]);
    await want(["a", "b"]);
    await want(["b"]);
    expect(asked.map(({ runs }) => runs)).toEqual([["a"], ["b"]]);
  });

  it("are asked anew for another smoothing; what was drawn stays until then", async () => {
    const { want, asked, source, host } = sourceOf({ a: whole });
    await want(["a"]);
    const before = source.answers;
    source.want(host.page, { ...WISH, runs: [someRun("a")], smoothing: 0.5 });
    expect(source.answers).toBe(before);
    await until(() => expect(source.answers).not.toBe(before));
    expect(asked.map(({ smooth }) => smooth)).toEqual([undefined, 0.5]);
  });

  it("of a query that is outdated are cancelled", async () => {
    const { source, host, want } = sourceOf({ a: thin });
    await want(["a"]);
    for (const x of [1, 2, 3]) source.want(host.page, { ...WISH, runs: [someRun("a")], x: [x, 50] });
    await until(() => expect(source.isLoading).toBe(false));
    expect(source.answers?.curves.get(someRun("a").key)?.grid).toEqual({ low: 3, high: 50, columns: 100 });
  });

  it("are not repeated where they failed, until something changes", async () => {
    let isBroken = true;
    const { want, asked, source, host, settled } = sourceOf({ a: whole }, () => isBroken);
    await want(["a"]);
    await want(["a"]);
    expect([asked.length, source.error !== undefined]).toEqual([1, true]);
    isBroken = false;
    host.channel.notify("runs/changed", { logdir: "/logs" });
    await settled(2);
    expect(source.error).toBeUndefined();
  });
});

describe("a folder that cannot be read", () => {
  it("keeps no curves of others from being drawn", async () => {
    const { want, source } = sourceOf({ a: whole, b: whole }, (logdir) => logdir === "/x");
    await want(["/x:a", "/y:b"]);
    expect(source.error).toBeDefined();
    expect([...(source.answers?.curves.keys() ?? [])]).toEqual([someRun("b", "/y").key]);
  });
});

describe("ranges", () => {
  it("are joined without those that are none", () => {
    expect(joined([[3, 5], undefined, [Number.NaN, Number.NaN], [1, 4]])).toEqual([1, 5]);
    expect(joined([[Number.NaN, Number.NaN]])).toBeUndefined();
  });
});

describe("runs that change", () => {
  it("are asked for anew, and no others", async () => {
    const curves: Record<string, SomeCurve> = { a: whole, b: whole };
    const { want, asked, host, settled, source } = sourceOf(curves);
    await want(["a", "b"]);
    curves.b = { xs: [0, 50, 100, 150], values: [1, 2, 3, 4] };
    host.channel.notify("runs/changed", { logdir: "/logs", runs: ["b"] });
    await settled(2);
    expect(asked[1]?.runs).toEqual(["b"]);
    expect(source.answers && wholeOf([someRun("a"), someRun("b")], source.answers)).toEqual([0, 150]);
    host.channel.notify("runs/changed", { logdir: "/elsewhere", runs: ["b"] });
    host.channel.notify("runs/changed", { logdir: "/logs", runs: ["other"] });
    await want(["a", "b"]);
    expect(asked).toHaveLength(2);
  });

  it("move the columns of thinned ones that did not, where all is in view; not while zoomed", async () => {
    const curves: Record<string, SomeCurve> = { a: whole, b: thin };
    const { want, asked, host, settled } = sourceOf(curves);
    await want(["a", "b"]);
    curves.a = { xs: [0, 50, 200], values: [1, 2, 3] };
    host.channel.notify("runs/changed", { logdir: "/logs", runs: ["a"] });
    await settled(3);
    expect(asked[2]).toMatchObject({ runs: ["b"], from: 0, to: 200 });
    await want(["a", "b"], { x: [10, 20] });
    curves.a = { xs: [0, 50, 300], values: [1, 2, 3] };
    host.channel.notify("runs/changed", { logdir: "/logs", runs: ["a"] });
    await settled(5);
    expect(asked[4]).toMatchObject({ runs: ["a"], from: 10, to: 20 });
  });

  it("while a card is out of sight are asked for once it is back", async () => {
    const { want, asked, host, source } = sourceOf({ a: whole });
    await want(["a"]);
    source.rest();
    host.channel.notify("runs/changed", { logdir: "/logs", runs: ["a"] });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toHaveLength(1);
    await want(["a"]);
    expect(asked).toHaveLength(2);
  });
});

describe("groups", () => {
  it("are asked for beside their runs, once for the same runs", async () => {
    const { want, asked } = sourceOf({ a: whole, b: whole });
    await want(["a", "b"], { group: "x" });
    await want(["a", "b"], { group: "x", x: [1, 2] });
    expect(asked.map(({ name }) => name).sort()).toEqual(["scalars/draw", "scalars/drawGroups"]);
    await want(["a"], { group: "x" });
    expect(asked.map(({ name, runs }) => [name, runs]).at(-1)).toEqual(["scalars/drawGroups", ["a"]]);
  });
});
