import { beforeEach, describe, expect, it, vi } from "vitest";
import { RunLooks } from "../../../src/host/runLooks";
import { NameMatcher } from "../../../src/node/names/nameMatcher";
import type { RunId } from "../../../src/shared/series/seriesId";
import { HUES, type RunLook } from "../../../src/shared/subject/runLook";
import { fake, Memento } from "../../support/fakeVscode";
import { localNames } from "../../support/localNames";

const LOGS = "/work space/logs";

/** Runs that a log folder has now; of others nothing is known. */
let there: Map<string, string[]>;
let store: Memento;
let looks: RunLooks;

const names = new NameMatcher(localNames);
const open = () => new RunLooks(store, (logdir) => (there.has(logdir) ? new Set(there.get(logdir)) : undefined), names);
/** Once what is being written is written: the store here takes no time. */
const written = () => new Promise((resolve) => setImmediate(resolve));
const runs = (count: number, from = 0): RunId[] =>
  Array.from({ length: count }, (_, i) => ({ logdir: LOGS, run: `sweep/run${from + i}` }));
const run = (name: string): RunId => ({ logdir: LOGS, run: name });
const hues = (all: readonly RunLook[]) => new Set(all.map(({ hue }) => hue)).size;

beforeEach(() => {
  fake.reset();
  fake.folders = ["/work space"];
  there = new Map();
  store = new Memento();
  looks = open();
});

describe("looks that are kept", () => {
  it("stay while runs come and go, in whatever order they are asked for, and in the next session", async () => {
    const first = await looks.looksOf(runs(12));
    expect(hues(first.slice(0, HUES))).toBe(HUES);
    expect(first.slice(HUES).every(({ dash }) => dash === 1)).toBe(true);
    await looks.looksOf(runs(30, 12).reverse());
    expect(await looks.looksOf(runs(12).reverse())).toEqual([...first].reverse());
    there.set(LOGS, ["sweep/run3"]);
    await looks.looksOf(runs(5, 100));
    await written();
    looks = open();
    expect(await looks.looksOf(runs(12))).toEqual(first);
  });

  it("are kept with the names that runs were given, which may be taken back", async () => {
    await looks.setName(run("a"), "best");
    await looks.setName(run("b"), "worst");
    await looks.setName(run("b"), null);
    looks = open();
    expect([run("a"), run("b")].map((one) => looks.nameOf(one))).toEqual(["best", undefined]);
    expect((await looks.looksOf([run("a"), run("b")])).map(({ name }) => name)).toEqual(["best", undefined]);
  });

  it("stay where the workspace's folder has moved", async () => {
    const first = await looks.looksOf(runs(11));
    await written();
    fake.folders = ["/elsewhere"];
    looks = open();
    const moved = runs(11).map(({ run: name }) => ({ logdir: "/elsewhere/logs", run: name }));
    expect(await looks.looksOf([...moved].reverse())).toEqual([...first].reverse());
  });

  it("of a run that is gone are free for others, of one that is there are not", async () => {
    await looks.looksOf(runs(HUES));
    there.set(
      LOGS,
      [...runs(HUES, 50), ...runs(1)].map(({ run: name }) => name),
    );
    const [kept] = await looks.looksOf(runs(1));
    const next = await looks.looksOf(runs(HUES - 1, 50));
    expect(next.every(({ dash }) => dash === 0)).toBe(true);
    expect(hues([...next, kept as RunLook])).toBe(HUES);
  });

  it("are taken also by runs that came before their folder's list has them", async () => {
    const known = runs(HUES - 1);
    there.set(
      LOGS,
      known.map(({ run: name }) => name),
    );
    await looks.looksOf(known);
    const [first] = await looks.looksOf([run("first")]);
    const [second] = await looks.looksOf([run("second")]);
    expect([first?.dash, second?.dash]).toEqual([0, 1]);
    expect(hues(await looks.looksOf([...known, run("first")]))).toBe(HUES);
    // Once it was listed, it counts while it is.
    there.set(LOGS, ["first", ...known.map(({ run: name }) => name)]);
    const [third] = await looks.looksOf([run("third")]);
    expect(third?.dash).toBe(1);
    there.set(
      LOGS,
      known.map(({ run: name }) => name),
    );
    const [after] = await looks.looksOf([run("after")]);
    expect(after).toEqual(first);
  });

  it("are other hues than those shown of other folders while there are some", async () => {
    const ofOther = (name: string) => ({ logdir: "/other", run: name });
    const [here, there] = await looks.looksOf([run("."), ofOther(".")]);
    expect([here?.dash, there?.dash]).toEqual([0, 0]);
    expect(here?.hue).not.toBe(there?.hue);
    // Both stay as they are.
    expect(await looks.looksOf([ofOther("."), run(".")])).toEqual([there, here]);
  });

  it("are each log folder's own", async () => {
    const others = runs(HUES).map(({ run: name }) => ({ logdir: "/other", run: name }));
    const all = await looks.looksOf([...runs(HUES), ...others]);
    expect(all.slice(HUES)).toEqual(all.slice(0, HUES));
  });

  it("are written where there is something new alone", async () => {
    await looks.looksOf(runs(3));
    await written();
    const update = vi.spyOn(store, "update");
    await looks.looksOf(runs(3));
    expect(update).not.toHaveBeenCalled();
    await looks.looksOf(runs(4));
    expect(update).toHaveBeenCalledTimes(1);
    // What comes while it is written is written together.
    await Promise.all(Array.from({ length: 45 }, (_, i) => looks.looksOf(runs(5 + i))));
    await written();
    expect(store.get<{ runs: unknown[] }>("runLooks")?.runs).toHaveLength(49);
    expect(update).toHaveBeenCalledTimes(3);
  });

  it("are those of so many runs at most, and those that were asked for last", async () => {
    const first = await looks.looksOf(runs(HUES));
    await looks.looksOf(runs(19_990, 1000));
    await looks.looksOf(runs(HUES));
    await looks.looksOf(runs(500, 100_000));
    await written();
    const kept = store.get<{ runs: unknown[] }>("runLooks");
    expect(kept?.runs).toHaveLength(20_000);
    looks = open();
    expect(await looks.looksOf(runs(HUES))).toEqual(first);
    // More than are kept are answered all the same.
    const many = await looks.looksOf(runs(20_500, 200_000));
    expect(many).toHaveLength(20_500);
    expect(hues(many)).toBe(HUES);
  });

  it("are new ones where what was kept is none", async () => {
    for (const kept of [undefined, 5, { runs: [["0", "a", 40]], colours: [], pattern: "", groups: [] }]) {
      await store.update("runLooks", kept);
      expect(await open().looksOf([run("a")])).toHaveLength(1);
    }
  });
});

describe("a colour chosen by hand", () => {
  it("is the run's until it is taken back, over that of its group", async () => {
    const told = vi.fn();
    looks.onDidChange(told);
    const [own] = await looks.looksOf([run("a")]);
    await looks.setColour(run("a"), "#123456");
    expect(await looks.looksOf([run("a")])).toEqual([{ ...own, colour: "#123456" }]);
    await looks.setPattern("a|b");
    await written();
    looks = open();
    const [chosen, other] = await looks.looksOf([run("a"), run("b")]);
    expect(chosen?.colour).toBe("#123456");
    expect(other).not.toHaveProperty("colour");
    looks.onDidChange(told);
    await looks.setColour(run("a"), null);
    await looks.setColour(run("a"), null);
    expect(await looks.looksOf([run("a")])).not.toContainEqual(expect.objectContaining({ colour: "#123456" }));
    expect(told).toHaveBeenCalledTimes(3);
  });
});

describe("a pattern", () => {
  const seeds = ["resnet/seed=0", "resnet/seed=1", "vit/seed=0", "vit/seed=1", "else"].map(run);

  it("gives runs whose groups are named alike one look, and others their own", async () => {
    const own = await looks.looksOf(seeds);
    await looks.setPattern("(.*)/seed=\\d");
    const [a, b, c, d, other] = await looks.looksOf(seeds);
    expect([b, d, other]).toEqual([a, c, own[4]]);
    expect(a).not.toEqual(c);
    await written();
    expect(open().pattern).toBe("(.*)/seed=\\d");
    expect(await open().looksOf(seeds)).toEqual([a, b, c, d, other]);
    await looks.setPattern("");
    expect(await looks.looksOf(seeds)).toEqual(own);
  });

  it("names groups as the mean curves do: by all captures, without any by the match", async () => {
    await looks.setPattern("(\\w+)/seed=(\\d)");
    expect(hues(await looks.looksOf(seeds.slice(0, 4)))).toBe(4);
    await looks.setPattern("seed=\\d");
    const [a, b, c, d] = await looks.looksOf(seeds);
    expect([a, b]).toEqual([c, d]);
    expect(a).not.toEqual(b);
  });

  it("that is none, or takes too long on the names there are, is refused; what was set stays", async () => {
    await looks.setPattern("(\\w+)/");
    await expect(looks.setPattern("(")).rejects.toMatchObject({ code: "badPattern" });
    await looks.looksOf([run(`${"a".repeat(100)}b`)]);
    await expect(looks.setPattern("(?=(a+)+$)")).rejects.toMatchObject({ code: "tooSlow" });
    expect(looks.pattern).toBe("(\\w+)/");
  });

  it("that takes too long on a name that came later leaves that run its own look", async () => {
    await looks.setPattern("(?=(a+)+$)");
    const late = run(`${"a".repeat(100)}b`);
    const [grouped] = await looks.looksOf([late]);
    await looks.setPattern("");
    expect(await looks.looksOf([late])).toEqual([grouped]);
  });
});
