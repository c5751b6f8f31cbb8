// @vitest-environment happy-dom
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { subjectOfText } from "../../../../src/shared/subject/subject";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { DomPage } from "../../../support/domPage";
import { expectedRuns, fixtures } from "../../../support/expected";
import { MemoryProvider, type MemorySeries, tensorOf } from "../../../support/memoryProvider";
import { MemoryKeeper, type PageHostOptions } from "../../../support/pageHost";
import "../../../../webview/app/frame";

const LOGDIR = "/logs";

/** Steps 0 to 2 of a 2 x 3 tensor, whose elements tell their step and place. */
const weights: MemorySeries = {
  tag: "net/w",
  kind: "tensor",
  points: [0, 1, 2].map((step) => ({
    step: BigInt(step),
    wallTimeSeconds: 1_700_000_000 + step,
    value: {
      kind: "tensor",
      tensor: tensorOf(
        "float32",
        [2, 3],
        Float32Array.from({ length: 6 }, (_, i) => 100 * step + i),
      ),
    },
  })),
};
const SERIES = { on: "series", logdir: LOGDIR, run: "a", tag: "net/w", kind: "tensor" } as const;

let page: DomPage;
afterEach(() => page.close());

function open(options: PageHostOptions, before?: () => Promise<void>): DomPage {
  page = new DomPage(askerOf(new MemoryProvider(LOGDIR, { a: [weights], b: [] }, before)), options);
  return page;
}

/** State that a table keeps. */
const scientific = { format: { notation: "scientific", digits: 4 } };

const cells = () => page.all("[role=gridcell]").map(({ textContent }) => textContent);
const alerts = () => page.all("[role=alert]").map(({ textContent }) => textContent);
const tab = (name: string) => page.named("[role=radio]", name);

describe("a page", () => {
  it("shows the newest step of a series, what it is, and its cells", async () => {
    open({ shown: { subject: SERIES } });
    await page.until(() => expect(cells()).toEqual(["200", "201", "202", "203", "204", "205"]));
    await page.says("float32 [2, 3] · 6 elements");
    await page.says("3 recorded, 0 to 2");
    expect(page.host.shown.at(-1)).toEqual(SERIES);
    expect(alerts()).toEqual([]);
  });

  it("says that there is nothing to show where the host has nothing", async () => {
    open({});
    await page.says("Nothing to show here: open a tag from the Tensor View side bar.");
  });

  it("says why there is no such series, and shows it once it is there", async () => {
    let isThere = false;
    open({ shown: { subject: SERIES } }, async () => {
      if (!isThere) throw Object.assign(new Error("the disk is gone"), { reason: "notFound" });
    });
    await page.until(() => expect(alerts()).toEqual(["the disk is gone"]));
    isThere = true;
    page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["a"] });
    await page.until(() => expect(cells()).toHaveLength(6));
    await page.until(() => expect(alerts()).toEqual([]));
  });

  it("waits for a slow provider, and shows the last of what was asked", async () => {
    open({ shown: { subject: SERIES } }, () => new Promise((resolve) => setTimeout(resolve, 20)));
    await page.until(() => expect(cells()).toHaveLength(6));
    for (const step of ["0", "1", "0"]) {
      page.host.channel.notify("subject/show", { subject: { ...SERIES, step } });
    }
    await page.until(() => expect(cells()).toEqual(["0", "1", "2", "3", "4", "5"]));
  });

  it("asks nothing where another run changed, and what it shows once where its own did", async () => {
    open({ shown: { subject: SERIES } });
    await page.until(() => expect(cells()).toHaveLength(6));
    await page.says("mean");
    // The small histogram of the statistics is the last to be asked for.
    await page.until(() => expect(page.host.asked).toContain("histogram/computed"));
    page.host.asked.length = 0;
    page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["b"] });
    page.host.channel.notify("runs/changed", { logdir: "/others" });
    page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["b", "a"] });
    await page.until(() => expect([...page.host.asked].sort()).toEqual(["run/describe", "series/points"]));
  });

  it("opens another view's bundle when it is chosen, and comes back as it was", async () => {
    const keeper = new MemoryKeeper();
    open({ shown: { subject: SERIES }, keeper });
    (await tab("Raw")).click();
    await page.says("the source of net/w has no bytes to look at");
    page.host.channel.notify("subject/show", { subject: { ...SERIES, step: "1" } });
    await page.until(() => expect(page.host.shown.at(-1)).toEqual({ ...SERIES, step: "1", view: "raw" }));
    const kept = keeper.getState() as { readonly subject: string };
    page.close();

    open({ shown: { subject: subjectOfText(kept.subject) as typeof SERIES }, keeper });
    await page.says("the source of net/w has no bytes to look at");
    await page.until(async () => expect((await tab("Raw")).ariaChecked ?? "true").toBe("true"));
    expect(page.all("tensor-view-tensor")).toHaveLength(0);
  });

  it("shows another series in the same view where it has that", async () => {
    open({ shown: { subject: { ...SERIES, view: "raw" } } });
    await page.find("tensor-view-raw");
    page.host.channel.notify("subject/show", { subject: { ...SERIES, run: "b" } });
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ run: "b", view: "raw" }));
    await page.until(() => expect(alerts().join()).toContain("run b has no tag net/w"));
  });

  it("shows a tag of another kind in the best view of that, not in the last tag's", async () => {
    const loss: MemorySeries = { ...weights, tag: "loss", kind: "scalar" };
    const all = [weights, { ...weights, tag: "more" }, loss];
    page = new DomPage(askerOf(new MemoryProvider(LOGDIR, { a: all })), { shown: { subject: SERIES } });
    const show = (tag: string, kind: "tensor" | "scalar" = "tensor") =>
      page.host.channel.notify("subject/show", { subject: { ...SERIES, tag, kind } });
    const last = () => page.host.shown.at(-1);
    await page.press("[role=radio]", "Over Steps");
    await page.until(() => expect(last()).toMatchObject({ tag: "net/w", view: "over" }));
    show("more");
    await page.until(() => expect(last()).toMatchObject({ tag: "more", view: "over" }));
    show("loss", "scalar");
    await page.until(() => expect(last()).toEqual({ ...SERIES, tag: "loss", kind: "scalar" }));
    // What a file holds is told of every kind.
    await page.press("[role=radio]", "Raw");
    show("net/w");
    await page.until(() => expect(last()).toMatchObject({ tag: "net/w", view: "raw" }));
  });

  it("shows the next tag in its table where the last one was compared, unless that is compared, too", async () => {
    const all = [weights, { ...weights, tag: "more" }];
    page = new DomPage(askerOf(new MemoryProvider(LOGDIR, { a: all })), { shown: { subject: SERIES } });
    const last = () => page.host.shown.at(-1);
    const more = { ...SERIES, tag: "more" };
    for (const reference of [{}, { place: { by: "first" } }] as const) {
      await page.press("[role=radio]", "Compare");
      await page.until(() => expect(last()).toMatchObject({ view: "compare" }));
      page.host.channel.notify("subject/show", { subject: more });
      await page.until(() => expect(last()).toEqual(more));
      await page.until(() => expect(cells()).toHaveLength(6));
      page.host.channel.notify("subject/show", { subject: { ...SERIES, view: "compare" } });
      await page.until(() => expect(last()).toMatchObject({ tag: "net/w", view: "compare" }));
      page.host.channel.notify("subject/show", { subject: { ...more, reference } });
      await page.until(() => expect(last()).toEqual({ ...more, reference, view: "compare" }));
    }
  });

  it("says that reading stands still, until it goes on", async () => {
    open({ shown: { subject: SERIES } });
    await page.until(() => expect(cells()).toHaveLength(6));
    page.host.channel.notify("reads/still", true);
    await page.says("Reading is stalled");
    page.host.channel.notify("reads/still", false);
    await page.until(() => expect(page.text).not.toContain("Reading is stalled"));
    expect(cells()).toHaveLength(6);
  });

  it("of two runs is headed by both, and has their views", async () => {
    open({ shown: { subject: { on: "comparison", logdir: LOGDIR, run: "a", other: { logdir: LOGDIR, run: "b" } } } });
    await page.until(() => expect(page.all("h1").map(({ textContent }) => textContent)).toEqual(["a ↔ b"]));
    expect(page.all("header .choice [role=radio]").map(({ textContent }) => textContent?.trim())).toEqual([
      "Report",
      "Mapping",
    ]);
    expect(page.all(".picker")).toEqual([]);
    // Each is described once, by who compares them.
    await page.until(() => expect(page.host.asked.filter((name) => name === "run/describe")).toHaveLength(2));
    await page.press("button", "Copy Link");
    await page.says("A link to what is shown was copied.");
    (await tab("Mapping")).click();
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ on: "comparison", view: "mapping" }));
  });

  it("has a link copied, with what its view keeps", async () => {
    open({ shown: { subject: SERIES, views: { table: scientific } } });
    await page.until(() => expect(cells()[0]).toBe("2.0000e+2"));
    await page.press("button", "Copy Link");
    await page.says("A link to what is shown was copied.");
    expect(page.host.requested).toMatchObject([{ method: "copy/link", params: { views: { table: scientific } } }]);
  });

  it("shows a view anew as a link has it, and keeps it as a bookmark where the host asks", async () => {
    open({ shown: { subject: SERIES } });
    await page.until(() => expect(cells()[0]).toBe("200"));
    page.host.channel.notify("subject/show", { subject: SERIES, views: { table: scientific } });
    await page.until(() => expect(cells()[0]).toBe("2.0000e+2"));
    page.host.channel.notify("bookmark/ask", null);
    await page.says("A bookmark of what is shown was added.");
    expect(page.host.requested).toMatchObject([{ method: "bookmark/add", params: { views: { table: scientific } } }]);
    await page.press("button", "Add Bookmark");
    await page.until(() => expect(page.host.requested).toHaveLength(2));
  });

  it("shows a view as it begins where a link has nothing of it", async () => {
    open({ shown: { subject: SERIES, views: { table: scientific } } });
    await page.until(() => expect(cells()[0]).toBe("2.0000e+2"));
    page.host.channel.notify("subject/show", { subject: SERIES, views: {} });
    await page.until(() => expect(cells()[0]).toBe("200"));
  });

  it("shows what the user picks instead", async () => {
    open({ shown: { subject: SERIES }, picked: { on: "run", logdir: LOGDIR, run: "a" } });
    await page.press("button", "Tag net/w: choose another");
    await page.find("tensor-view-tags");
    expect(page.host.requested).toEqual([
      { method: "subject/pick", params: { from: "tag", run: { logdir: LOGDIR, run: "a" } } },
    ]);
    await page.press("td button", "net/w");
    await page.until(() => expect(cells()).toHaveLength(6));
  });

  it("cancels what nobody waits for any more", async () => {
    open({ shown: { subject: SERIES } }, () => new Promise((resolve) => setTimeout(resolve, 50)));
    await page.until(() => expect(page.host.asked).toContain("series/points"));
    page.host.channel.notify("subject/show", { subject: { on: "run", logdir: LOGDIR, run: "a" } });
    await page.until(() => expect(page.host.cancelled).toContain("series/points"));
    await page.find("tensor-view-tags");
  });
});

describe("a run", () => {
  it("without tags shows its files", async () => {
    const folder = join(fixtures, "faults/version_only");
    page = new DomPage(askerOf(diskProvider(folder)), { shown: { subject: { on: "run", logdir: folder, run: "." } } });
    await page.says("There are no tags in these files.");
    await page.says("1 file");
  });
});

const faults = expectedRuns().filter(({ run }) => run.startsWith("faults/"));

describe("a damaged file", () => {
  it.each(faults)("$run opens to a sentence and to all that is readable", async ({ run, expected }) => {
    const [wanted] = expected.flatMap((part) => part.files);
    const tags = expected.flatMap((part) => part.tags);
    const tensor = tags.find(({ kind }) => kind === "tensor");
    const logdir = join(fixtures, run);
    const id = { logdir, run: "." };
    const subject = tensor ? ({ on: "series", ...id, tag: tensor.tag, kind: "tensor" } as const) : { on: "run", ...id };
    page = new DomPage(askerOf(diskProvider(logdir)), { shown: { subject: subject as typeof SERIES } });
    if (tensor) {
      const readable = wanted?.tags?.find(({ tag, kind }) => tag === tensor.tag && kind === "tensor")?.events.at(-1);
      if (readable?.error === undefined) await page.until(() => expect(cells().length).toBeGreaterThan(0));
      else await page.find("tensor-view-series-frame");
    } else await page.until(() => expect(page.all("tensor-view-tags, tensor-view-files")).toHaveLength(1));
    const isDamaged =
      wanted?.end.state !== "clean" ||
      wanted.size === 0 ||
      wanted.badPayloadCrcAt !== undefined ||
      wanted.badProtoAt !== undefined;
    const sentences = () => page.all(".note.warning").map(({ textContent }) => textContent?.trim());
    if (isDamaged) await page.until(() => expect(sentences()[0]).toContain(", offset "));
    else expect(sentences()).toEqual([]);
  });
});
