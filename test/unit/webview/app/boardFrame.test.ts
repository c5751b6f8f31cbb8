// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SavedPanel } from "../../../../src/shared/channel/panelSides";
import type { Kind } from "../../../../src/shared/kind";
import type { Asker, AskOptions, Question } from "../../../../src/shared/question";
import { listSeries } from "../../../../src/shared/questions/series";
import { seriesKey } from "../../../../src/shared/series/seriesId";
import { type Subject, subjectText } from "../../../../src/shared/subject/subject";
import type { BoardViewContext } from "../../../../webview/parts/page/view";
import { askerOf } from "../../../support/asking";
import { DomPage, textOf } from "../../../support/domPage";
import { MemoryProvider, type MemorySeries } from "../../../support/memoryProvider";
import { MemoryKeeper } from "../../../support/pageHost";
import "../../../../webview/app/frame";

type Recorded = Record<string, MemorySeries[]>;

const scalar = (tag: string, points = 1, kind: Kind = "scalar"): MemorySeries => ({
  tag,
  kind,
  points: Array.from({ length: points }, (_, i) => ({ step: BigInt(i), value: new Error("not looked at") })),
});

/** Log folders that each have a provider; what was asked of series is noted. */
class Folders implements Asker {
  readonly asked: (readonly string[])[] = [];
  private readonly askers: ReadonlyMap<string, Asker>;

  constructor(folders: Readonly<Record<string, Recorded>>) {
    this.askers = new Map(
      Object.entries(folders).map(([logdir, recorded]) => [logdir, askerOf(new MemoryProvider(logdir, recorded))]),
    );
  }

  ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options?: AskOptions<Progress>,
  ): Promise<Result> {
    const { logdir } = params as { logdir: string };
    if (question.name === listSeries.name) this.asked.push(listSeries.check(params).runs);
    const asker = this.askers.get(logdir);
    if (!asker) return Promise.reject(new Error(`no folder ${logdir}`));
    return asker.ask(question, params, options);
  }
}

const series = (kind: Kind, tag: string = kind): MemorySeries => scalar(tag, 1, kind);

let page: DomPage;
let folders: Folders;
afterEach(() => {
  vi.useRealTimers();
  page.close();
});

function open(recorded: Readonly<Record<string, Recorded>>, ...roots: readonly [logdir: string, run: string][]): void {
  openSubject(recorded, { on: "board", roots: roots.map(([logdir, run]) => ({ logdir, run })) });
}

function openSubject(
  recorded: Readonly<Record<string, Recorded>>,
  subject: Subject,
  keeper = new CountingKeeper(),
): void {
  folders = new Folders(recorded);
  page = new DomPage(folders, { shown: { subject }, keeper });
}

class CountingKeeper extends MemoryKeeper {
  count = 0;

  override setState(state: SavedPanel): void {
    this.count++;
    super.setState(state);
  }
}

async function context(name = "tensor-view-scalars"): Promise<BoardViewContext> {
  const view = await page.find<HTMLElement & { context: BoardViewContext }>(name);
  return view.context;
}

const tabs = () => page.all("header [role=radio]").map((tab) => textOf(tab));

const names = async () => (await context()).runs.map(({ name }) => name);
const loaded = () => page.until(async () => expect((await context()).isReading).toBe(false));

describe("the frame of a board", () => {
  it("has the runs at or below its roots, by their names", async () => {
    const run = [scalar("loss")];
    open(
      { "/logs": { ".": run, "a/1": run, "a/2": run, "a/10": run, ab: run, b: run } },
      ["/logs", "a"],
      ["/logs", "b"],
    );
    await page.until(async () => expect(await names()).toEqual(["a/1", "a/2", "a/10", "b"]));
    await page.says("a +1");
  });

  it("calls the run that is the log folder itself by its folder", async () => {
    open({ "/my/logs": { ".": [scalar("loss")], a: [scalar("loss")] } }, ["/my/logs", "."]);
    await page.until(async () => expect(await names()).toEqual(["logs", "a"]));
  });

  it("names runs of several folders with these, and says what is wrong with one of them", async () => {
    const recorded = { "/x/logs": { a: [scalar("loss")] }, "/y/logs": { a: [scalar("loss")], ".": [scalar("loss")] } };
    open(recorded, ["/x/logs", "."], ["/y/logs", "."], ["/gone", "."]);
    await page.until(async () => expect(await names()).toEqual(["x/logs/a", "y/logs/a", "y/logs"]));
    await page.until(() =>
      expect(page.all("[role=alert]").map(({ textContent }) => textContent)).toEqual(["gone: no folder /gone"]),
    );
    await loaded();
  });

  it("leaves out runs that have nothing for the view, counts them, and spends no look on them", async () => {
    const recorded: Recorded = { a: [scalar("loss")], b: [], c: [series("image")] };
    open({ "/logs": recorded }, ["/logs", "."]);
    await page.until(async () => expect(await names()).toEqual(["a"]));
    await loaded();
    expect((await context()).allCount).toBe(3);
    await page.says("2 other runs have nothing for this view.");
    expect(page.host.looked).toEqual(["a"]);
    recorded.b = [scalar("loss")];
    page.host.channel.notify("runs/changed", { logdir: "/logs", runs: ["b"] });
    await page.until(async () => expect(await names()).toEqual(["a", "b"]));
    await page.says("1 other run has nothing for this view.");
    await page.press("header [role=radio]", "Images");
    await page.until(async () => {
      const { runs } = await context("tensor-view-images");
      expect(runs.map(({ name }) => name)).toEqual(["c"]);
    });
  });

  it("shows runs as their series come, a hundred at a time", async () => {
    const runs = Object.fromEntries(Array.from({ length: 250 }, (_, i) => [`r${i}`, [scalar("loss")]]));
    open({ "/logs": runs }, ["/logs", "."]);
    await loaded();
    await page.until(async () => expect((await context()).runs.every(({ series }) => series.length === 1)).toBe(true));
    expect(folders.asked.map(({ length }) => length)).toEqual([100, 100, 50]);
  });

  it("asks again only for what changed, and keeps all else as it was", async () => {
    const recorded: Recorded = { a: [scalar("loss")], b: [scalar("loss")] };
    open({ "/logs": recorded, "/others": { c: [scalar("loss")] } }, ["/logs", "."], ["/others", "."]);
    await loaded();
    const before = await page.until(async () => {
      const { runs } = await context();
      expect(runs.map(({ series }) => series.length)).toEqual([1, 1, 1]);
      return runs;
    });
    folders.asked.length = 0;
    recorded.a = [scalar("loss", 2)];
    const change = (runs?: readonly string[]) =>
      page.host.channel.notify("runs/changed", { logdir: "/logs", ...(runs && { runs }) });
    change(["a"]);
    await page.until(async () => expect((await context()).runs[0]?.series[0]?.pointCount).toBe(2));
    expect(folders.asked).toEqual([["a"]]);
    expect((await context()).runs.slice(1).every((run, i) => run === before[i + 1])).toBe(true);
    // Nothing of it is another: the run stays the same object.
    const {
      runs: [a],
    } = await context();
    change(["a"]);
    await page.until(() => expect(folders.asked).toEqual([["a"], ["a"]]));
    await loaded();
    expect((await context()).runs[0]).toBe(a);
    // One that is new is found among the others.
    recorded.aa = [scalar("acc")];
    change(["aa"]);
    await page.until(async () => expect(await names()).toEqual(["logs/a", "logs/b", "logs/aa", "others/c"]));
    expect(folders.asked.at(-1)).toEqual(["aa"]);
    // All of the folder.
    change();
    await page.until(() => expect(folders.asked.at(-1)).toHaveLength(3));
    delete recorded.b;
    change(["b"]);
    await page.until(async () => expect(await names()).toEqual(["logs/a", "logs/aa", "others/c"]));
  });

  it("draws runs as the host says, and follows it", async () => {
    open({ "/logs": { a: [scalar("loss")], bb: [scalar("loss")] } }, ["/logs", "."]);
    await page.until(async () => expect((await context()).runs).toHaveLength(2));
    const { runs: before } = await context();
    expect(before[0]?.look).not.toEqual(before[1]?.look);
    page.host.colours.set(seriesKey({ logdir: "/logs", run: "a" }), "#00ff00");
    page.host.channel.notify("board/changed", null);
    await page.until(async () =>
      expect((await context()).runs[0]?.look).toEqual({ ...before[0]?.look, colour: "#00ff00" }),
    );
    expect((await context()).runs[1]).toBe(before[1]);
  });

  it("is given its view's context anew where a setting changes", async () => {
    open({ "/logs": { a: [scalar("loss")] } }, ["/logs", "."]);
    await page.until(async () => expect((await context()).runs).toHaveLength(1));
    const before = await context();
    page.host.set({ checkedRuns: 7 });
    await page.until(async () => expect(await context()).not.toBe(before));
    expect((await context()).host.settings.checkedRuns).toBe(7);
  });

  it("asks nothing any more once it is left", async () => {
    open({ "/logs": { a: [] } }, ["/logs", "."]);
    await loaded();
    page.frame.remove();
    const asked = page.host.asked.length;
    page.host.channel.notify("runs/changed", { logdir: "/logs" });
    await Promise.resolve();
    expect(page.host.asked).toHaveLength(asked);
  });
});

describe("the step of a board", () => {
  const SHOWN = { on: "board", roots: [{ logdir: "/logs", run: "." }], view: "images" } as const;
  const images = () => context("tensor-view-images");

  it("is the newest, then the one that is shown, and stays where another tag is shown large", async () => {
    openSubject({ "/logs": { a: [series("image")] } }, SHOWN);
    expect((await images()).step).toBeUndefined();
    (await images()).showStep("-7");
    await page.until(async () => expect((await images()).step).toBe("-7"));
    await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...SHOWN, step: "-7" }));
    (await images()).showTag("image");
    await page.until(async () => expect(await images()).toMatchObject({ tag: "image", step: "-7" }));
    (await images()).showTag(undefined);
    await page.until(async () => expect((await images()).tag).toBeUndefined());
    expect((await images()).step).toBe("-7");
    (await images()).showStep(undefined);
    await page.until(() => expect(page.host.shown.at(-1)).toEqual(SHOWN));
  });

  it("may change sixty times a second: nothing is asked, and the host is told the first and the last", async () => {
    vi.useFakeTimers();
    const keeper = new CountingKeeper();
    openSubject({ "/logs": { a: [series("image")], b: [series("image")] } }, SHOWN, keeper);
    await page.until(async () => expect((await images()).isReading).toBe(false));
    await page.until(async () => expect((await images()).runs.map((run) => run.series.length)).toEqual([1, 1]));
    await vi.runAllTimersAsync();
    const { runs, showStep } = await images();
    const [asked, told] = [page.host.asked.length, page.host.shown.length];
    const startedMs = Date.now();
    keeper.count = 0;
    for (let step = 0; step < 60; step++) {
      showStep(String(step));
      await vi.advanceTimersByTimeAsync(16);
      expect((await images()).step).toBe(String(step));
    }
    await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...SHOWN, step: "59" }));
    const steps = page.host.shown.slice(told).map((subject) => subject.on === "board" && subject.step);
    expect(steps[0]).toBe("0");
    // Waiting takes some of that time, too.
    expect(steps.length).toBeLessThanOrEqual(1 + (Date.now() - startedMs) / 200);
    expect(steps.length).toBeLessThan(20);
    expect(keeper.count).toBe(steps.length);
    expect(keeper.getState()).toMatchObject({ subject: subjectText({ ...SHOWN, step: "59" }) });
    expect((await images()).runs).toBe(runs);
    expect(page.host.asked).toHaveLength(asked);
  });

  it("is kept at most so often with what its view keeps, and the last always", async () => {
    vi.useFakeTimers();
    const keeper = new CountingKeeper();
    openSubject({ "/logs": { a: [series("image")] } }, SHOWN, keeper);
    const { save } = await images();
    await vi.advanceTimersByTimeAsync(1000);
    keeper.count = 0;
    for (let zoom = 0; zoom < 60; zoom++) {
      save({ zoom });
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(keeper.count).toBe(4);
    expect(keeper.getState()).toMatchObject({ views: { images: { zoom: 59 } } });
  });

  it("is kept over a reload, and told before a link is made and when the page goes", async () => {
    openSubject({ "/logs": { a: [series("image")] } }, SHOWN);
    (await images()).showStep("1");
    (await images()).showStep("2");
    await page.press("button", "Copy Link");
    await page.until(() => expect(page.host.requested.at(-1)?.method).toBe("copy/link"));
    expect(page.host.shown.at(-1)).toEqual({ ...SHOWN, step: "2" });
    (await images()).showStep("3");
    page.frame.remove();
    await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...SHOWN, step: "3" }));
  });

  it("takes a series along without its point, and stays a run's", async () => {
    const subject = { on: "series", logdir: "/logs", run: "a", tag: "image", kind: "image" } as const;
    openSubject({ "/logs": { a: [series("image"), series("image", "other")] } }, { ...subject, step: "1", point: 3 });
    expect((await images()).step).toBe("1");
    (await images()).showStep("2");
    await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...subject, step: "2" }));
    await page.until(async () => expect((await images()).runs[0]?.series).toHaveLength(2));
    (await images()).showTag("other");
    await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...subject, step: "2", tag: "other" }));
    (await images()).showTag("nobody's");
    const board = { on: "board", roots: [{ logdir: "/logs", run: "." }], step: "2", view: "images" };
    await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...board, tag: "nobody's" }));
    const ofRun: Subject = { on: "run", logdir: "/logs", run: "a", view: "images" };
    page.host.channel.notify("subject/show", { subject: ofRun });
    await page.until(async () => expect((await images()).step).toBeUndefined());
    (await images()).showStep("4");
    await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...ofRun, step: "4" }));
    (await images()).showTag("image");
    await page.until(async () => expect((await images()).tag).toBe("image"));
    (await images()).showStep("5");
    (await images()).showTag(undefined);
    await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...ofRun, step: "5" }));
  });
});

describe("the views that are offered", () => {
  const board = { on: "board", roots: [{ logdir: "/logs", run: "." }] } as const;

  it("are those that have something to show, and more as they get it", async () => {
    const recorded: Recorded = { a: [series("scalar")], b: [series("text")] };
    openSubject({ "/logs": recorded }, board);
    await page.until(() => expect(tabs()).toEqual(["Scalars", "Text", "Configuration"]));
    recorded.b = [series("text"), series("image")];
    page.host.channel.notify("runs/changed", { logdir: "/logs", runs: ["b"] });
    await page.until(() => expect(tabs()).toEqual(["Scalars", "Images", "Text", "Configuration"]));
    expect(page.host.shown).toEqual([board]);
  });

  it("begin with the best that has something, once all is read", async () => {
    openSubject({ "/logs": { a: [series("text")], b: [series("image")] } }, board);
    await page.find("tensor-view-images");
    await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...board, view: "images" }));
    expect(tabs()).toEqual(["Images", "Text", "Configuration"]);
    // And again where the same runs are asked for.
    page.host.channel.notify("subject/show", { subject: { ...board, step: "2" } });
    await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...board, step: "2", view: "images" }));
    expect(page.all("tensor-view-scalars")).toEqual([]);
  });

  it("hold the one that was asked for, whatever there is", async () => {
    openSubject({ "/logs": { a: [series("image")] } }, { ...board, view: "text" });
    await page.until(() => expect(tabs()).toEqual(["Images", "Text"]));
    await page.find("tensor-view-text");
    expect(page.host.shown).toEqual([{ ...board, view: "text" }]);
  });

  it("stay at the best where there is nothing at all", async () => {
    openSubject({ "/logs": { a: [] } }, board);
    await loaded();
    expect(page.all("tensor-view-scalars")).toHaveLength(1);
    expect(tabs()).toEqual([]);
  });

  it("are of a run those of what it has, and of what runs below it may have", async () => {
    const ofRun: Subject = { on: "run", logdir: "/logs", run: "a" };
    const recorded: Recorded = { a: [series("text"), series("tensor")], ab: [series("scalar")] };
    openSubject({ "/logs": recorded }, ofRun);
    await page.until(() => expect(tabs()).toEqual(["Tags", "Text", "Histograms", "Files", "Health", "Configuration"]));
    page.close();
    recorded["a/below"] = [series("image"), series("histogram")];
    recorded.a = [series("text")];
    openSubject({ "/logs": recorded }, ofRun);
    await page.until(() =>
      expect(tabs()).toEqual([
        ...["Tags", "Scalars", "Images", "Text", "Audio", "PR Curves", "HParams", "Files", "Health", "Configuration"],
      ]),
    );
    // The board knows what they have.
    await page.press("[role=radio]", "Images");
    await page.until(() => expect(tabs()).toEqual(["Tags", "Images", "Text", "Files", "Configuration"]));
    await page.press("[role=radio]", "Tags");
    await page.find("tensor-view-tags");
    expect(tabs()).toEqual(["Tags", "Images", "Text", "Files", "Configuration"]);
    // Another run is another matter.
    page.host.channel.notify("subject/show", { subject: { ...ofRun, run: "ab" } });
    await page.until(() => expect(tabs()).toEqual(["Tags", "Scalars", "Files"]));
  });
});
