import { describe, expect, it } from "vitest";
import type { Asker } from "../../../../../../src/shared/question";
import type { RunLook } from "../../../../../../src/shared/subject/runLook";
import { runKey } from "../../../../../../webview/parts/board/runs/boardRun";
import type { Colour } from "../../../../../../webview/ui/plot/colours/colour";
import { RunLookLink } from "../../../../../../webview/views/histogram/runLookLink";
import { seriesColour } from "../../../../../../webview/views/histogram/scene/seriesColour";
import { seriesLooks } from "../../../../../../webview/views/histogram/scene/seriesLooks";
import { PageHost } from "../../../../../support/pageHost";

/** Looks are no question of the data. */
const nobody: Asker = { ask: () => Promise.reject(new Error("nobody is asked")) };

const run = (name: string) => ({ logdir: "/logs", run: name });
const looks = (all: Readonly<Record<string, RunLook>>) =>
  new Map(Object.entries(all).map(([name, look]) => [runKey(run(name)), look]));

describe("series beside each other", () => {
  it("are drawn as their runs are", () => {
    const known = looks({ a: { hue: 3, dash: 1 }, b: { hue: 7, dash: 0, colour: "#102030" } });
    expect(seriesLooks([run("b"), run("a")], known)).toEqual([
      { hue: 7, dash: 0, colour: "#102030" },
      { hue: 3, dash: 1 },
    ]);
    expect(seriesLooks([run("a"), run("unknown")], known)).toEqual([{ hue: 3, dash: 1 }, undefined]);
  });

  it("of one run have hues that none of the runs has", () => {
    const known = looks({ a: { hue: 0, dash: 0 }, b: { hue: 2, dash: 0 } });
    const found = seriesLooks([run("a"), run("a"), run("b"), run("a"), run("b")], known);
    expect(found.map((look) => look?.hue)).toEqual([0, 1, 2, 3, 4]);
  });

  it("have a colour however many they are", () => {
    const found = seriesLooks(
      Array.from({ length: 20 }, () => run("a")),
      looks({ a: { hue: 4, dash: 0 } }),
    );
    expect(found.filter((look) => look === undefined)).toHaveLength(0);
    expect(found.slice(1, 10).some((look) => look?.hue === 4)).toBe(false);
  });
});

describe("the colour of a series", () => {
  const runs: readonly Colour[] = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  const series: readonly Colour[] = [
    [9, 9, 9],
    [8, 8, 8],
  ];
  const foreground: Colour = [1, 1, 1];

  it("is its look's in the theme, the one chosen by hand, and by its place until that is known", () => {
    const some = { runs, series, foreground };
    expect(seriesColour({ look: { hue: 1, dash: 0 }, colour: 0 }, some)).toEqual([4, 5, 6]);
    expect(seriesColour({ look: { hue: 1, dash: 0, colour: "#0a0b0c" }, colour: 0 }, some)).toEqual([10, 11, 12]);
    expect(seriesColour({ colour: 3 }, some)).toEqual([8, 8, 8]);
  });
});

describe("looks of compared runs", () => {
  it("are asked for once, of each run once, and again where they change", async () => {
    const host = new PageHost(nobody);
    const told: string[][] = [];
    const link = new RunLookLink(() => told.push([...link.looks.keys()]));
    link.take(host.page, [run("a")]);
    link.take(host.page, [run("a"), run("b"), run("a")]);
    link.take(host.page, [run("a"), run("b"), run("a")]);
    await expect.poll(() => told).toEqual([[runKey(run("a")), runKey(run("b"))]]);
    expect(link.looks.get(runKey(run("a")))).not.toEqual(link.looks.get(runKey(run("b"))));
    link.take(host.page, [run("b"), run("a")]);
    host.channel.notify("board/changed", null);
    await expect.poll(() => told.length).toBe(2);
    link.take(host.page, [run("b"), run("c")]);
    await expect.poll(() => told.at(-1)).toEqual([runKey(run("b")), runKey(run("c"))]);
    link.stop();
    host.channel.notify("board/changed", null);
    await host.page.channel.request("board/kept", {});
    expect(told).toHaveLength(3);
  });
});
