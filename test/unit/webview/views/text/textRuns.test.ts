// @vitest-environment happy-dom
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LocalProvider } from "../../../../../src/data/local/localProvider";
import { RequestError } from "../../../../../src/shared/channel/requestError";
import type { Asker } from "../../../../../src/shared/question";
import { foreign } from "../../../../../src/tensor/said/sentence";
import type { TextList } from "../../../../../webview/views/text/list/textList";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { writeEvents } from "../../../../support/eventFiles";
import { event, frame } from "../../../../support/eventWriter";
import { textEvent } from "../../../../support/imageRuns";
import { ITEM_HEIGHT, SliceAsker, TextPage } from "./textPage";
import "../../../../../webview/app/frame";

let logs: string;
let provider: LocalProvider;
let page: TextPage;
beforeEach(() => {
  logs = mkdtempSync(join(tmpdir(), "texts-"));
});
afterEach(() => {
  page.close();
  rmSync(logs, { recursive: true });
});

const open = (more: ConstructorParameters<typeof TextPage>[0] = {}): TextPage => {
  provider = diskProvider(logs);
  page = new TextPage({ roots: [{ logdir: logs, run: "." }], ...more }, askerOf(provider));
  return page;
};

function grow(path: string, run: string, ...events: Parameters<typeof event>[0][]): void {
  for (const one of events) appendFileSync(path, frame(event(one)));
  provider.refresh(logs);
  page.host.channel.notify("runs/changed", { logdir: logs, runs: [run] });
}

/** Step as each run's text states it. */
function steps(tag: string): Record<string, string> {
  const shown = page.entries.filter((entry) => entry.shown?.tag === tag);
  return Object.fromEntries(
    shown.map((entry) => [
      entry.shown?.run.name ?? "",
      entry.shadowRoot?.querySelector("header .step")?.textContent ?? "",
    ]),
  );
}

describe("texts of several runs", () => {
  it("show what each has by the step, and say of which step that is", async () => {
    writeEvents(
      join(logs, "a"),
      [0, 10, 20].map((step) => textEvent("t", step, [`a at ${step}`], [])),
    );
    writeEvents(
      join(logs, "b"),
      [5, 15].map((step) => textEvent("t", step, [`b at ${step}`], [])),
    );
    writeEvents(join(logs, "c"), [textEvent("t", 20, ["c at 20"], [])]);
    open({ step: "15" });
    await page.says("a at 10");
    await page.says("b at 15");
    await page.says("Nothing up to step 15, the first at 20.");
    expect(steps("t")).toEqual({ a: "step 10, the nearest before 15", b: "step 15", c: "no text" });
    expect(page.entries[0]?.parentElement?.children).toHaveLength(2);
  });

  it("are held against another run", async () => {
    writeEvents(join(logs, "a"), [textEvent("t", 0, ["one\ntwo\nthree"], [])]);
    writeEvents(join(logs, "b"), [textEvent("t", 0, ["one\n2\nthree\nfour"], [])]);
    provider = diskProvider(logs);
    const subject = { on: "board", roots: [{ logdir: logs, run: "." }], view: "text" } as const;
    const views = { text: { isDiffShown: true, before: "run", beforeRun: "a" } };
    page = new TextPage({}, askerOf(provider), { shown: { subject, views } });
    await page.says("This is the text itself.");
    await page.says("against a, step 0 lines: +2, −1");
  });

  it("say where the end of the last line is all that differs", async () => {
    writeEvents(join(logs, "a"), [
      textEvent("ends", 0, ["x\ny"], []),
      textEvent("same", 0, ["x\ny"], []),
      textEvent("ends", 1, ["x\ny\n"], []),
      textEvent("same", 1, ["x\ny"], []),
    ]);
    open();
    await page.says("2 tags");
    page.key("d");
    await page.says("Only the end of the last line differs: one of them has none.");
    await page.says("The texts are the same.");
  });

  it("are compared whole, however long they are and however folded", async () => {
    const long = (end: string) => `${"the same line again and again\n".repeat(5000)}${end}`;
    const cells = (end: string) => [...Array.from({ length: 99 }, (_, i) => `cell ${i}`), end];
    writeEvents(join(logs, "a"), [
      textEvent("long", 0, [long("old end")], []),
      textEvent("table", 0, cells("old cell"), [50, 2]),
      textEvent("long", 1, [long("new end")], []),
      textEvent("table", 1, cells("new cell"), [50, 2]),
    ]);
    open();
    await page.says("Show all");
    page.key("d");
    await page.until(() => expect(page.all(".diff del").map((one) => one.textContent)).toEqual(["old", "old"]));
    expect(page.all(".diff ins").map((one) => one.textContent)).toEqual(["new", "new"]);
    expect(page.all(".diff .passed button").map((one) => one.textContent?.trim())).toEqual([
      "4,997 lines are the same",
      "46 lines are the same",
    ]);
    await page.press("button", "46 lines are the same");
    await page.until(() => expect(page.text).toContain("cell 42 cell 43"));
  });

  it("that grow are followed; what did not change is not asked for again", async () => {
    const path = writeEvents(join(logs, "a"), [textEvent("t", 0, ["opening"], []), textEvent("u", 0, ["other"], [])]);
    writeEvents(join(logs, "b"), [textEvent("t", 0, ["of b"], [])]);
    open();
    await page.says("opening");
    await page.says("other");
    await page.says("of b");
    const asked = () => page.host.asked.filter((name) => name === "tensor/slice").length;
    expect(asked()).toBe(3);
    grow(path, "a", textEvent("t", 7, ["second"], []));
    await page.says("second");
    expect(page.text).not.toContain("opening");
    await page.until(() => expect(steps("t")).toEqual({ a: "step 7", b: "step 0, the nearest before 7" }));
    expect(steps("u")).toEqual({ a: "step 0, the nearest before 7" });
    expect(asked()).toBe(4);
  });

  it("stay until those of the next step are there, and say of which step they are", async () => {
    writeEvents(
      join(logs, "a"),
      [0, 1, 2].map((step) => textEvent("t", step, [`text ${step}`], [])),
    );
    provider = diskProvider(logs);
    const asker = askerOf(provider);
    let held: Promise<void> | undefined;
    const slow: Asker = {
      ask: async (question, params, options) => {
        if (question.name === "tensor/slice") await held;
        return asker.ask(question, params, options);
      },
    };
    page = new TextPage({ roots: [{ logdir: logs, run: "." }] }, slow);
    await page.says("text 2");
    let go = () => {};
    held = new Promise((resolve) => {
      go = resolve;
    });
    page.key("ArrowLeft");
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ step: "1" }));
    await page.until(() => expect(page.all("article").map((one) => one.getAttribute("aria-busy"))).toEqual(["true"]));
    expect(steps("t")).toEqual({ a: "step 2" });
    expect(page.text).toContain("text 2");
    go();
    await page.says("text 1");
    expect(steps("t")).toEqual({ a: "step 1" });
    expect(page.text).not.toContain("text 2");
  });

  it("stay as they are where somebody chose a step", async () => {
    const path = writeEvents(
      join(logs, "a"),
      [0, 1].map((step) => textEvent("t", step, [`text ${step}`], [])),
    );
    open({ step: "0" });
    await page.says("text 0");
    grow(path, "a", textEvent("t", 2, ["text 2"], []));
    await page.says("3 recorded, 0 to 2");
    expect(page.text).toContain("text 0");
    expect(page.text).not.toContain("text 2");
  });

  it("that were written again are all there, and say so", async () => {
    writeEvents(join(logs, "a"), [
      textEvent("t", 0, ["zero"], []),
      textEvent("t", 1, ["one, lost"], []),
      textEvent("t", 1, ["one, kept"], []),
    ]);
    open({ tag: "t" });
    await page.says("one, kept");
    expect(page.text).not.toContain("one, lost");
    page.key("a");
    await page.says("one, lost");
    const labels = page.all("header .step").map((label) => label.textContent);
    expect(labels).toEqual(["step 1", "step 1, written again later", "step 0"]);
  });

  it("that cannot be read say why, and are read once they can be", async () => {
    const path = writeEvents(join(logs, "a"), [textEvent("t", 0, ["of t"], []), textEvent("u", 0, ["of u"], [])]);
    provider = diskProvider(logs);
    const asker = askerOf(provider);
    let isBroken = true;
    const broken: Asker = {
      ask: (question, params, options) => {
        const isOfT = JSON.stringify(params).includes('"tag":"t"');
        if (question.name === "tensor/slice" && isOfT && isBroken)
          throw new RequestError("badValue", foreign("bad bytes"));
        return asker.ask(question, params, options);
      },
    };
    page = new TextPage({ roots: [{ logdir: logs, run: "." }] }, broken);
    await page.says("of u");
    await page.until(() =>
      expect(page.all("[role=alert]").map((one) => one.textContent?.trim())).toEqual(["bad bytes"]),
    );
    isBroken = false;
    grow(path, "a", textEvent("u", 0, ["again"], []));
    await page.says("of t");
    expect(page.all("[role=alert]")).toEqual([]);
  });

  it("of all steps grow at the top, and keep what was opened", async () => {
    const long = Array.from({ length: 30 }, (_, i) => `line ${i}`).join("\n");
    const path = writeEvents(
      join(logs, "a"),
      [0, 1].map((step) => textEvent("t", step, [`${step}\n${long}`], [])),
    );
    open({ tag: "t" });
    await page.says("Show all 31 lines");
    page.key("a");
    await page.until(() => expect(page.entries).toHaveLength(2));
    await page.press("button", "Show all 31 lines");
    await page.until(() => expect(page.entries.map(({ shown }) => shown?.opened.pieces)).toEqual([1, 0]));
    grow(path, "a", textEvent("t", 2, [`2\n${long}`], []));
    await page.until(() => expect(page.entries.map(({ shown }) => shown?.opened.pieces)).toEqual([0, 1, 0]));
  });
});

it("a file that was written anew shows its own text, though it has the same step", async () => {
  writeEvents(join(logs, "a"), [textEvent("t", 0, ["of the first"], [])]);
  open();
  await page.says("of the first");
  writeEvents(join(logs, "a"), [{ ...textEvent("t", 0, ["of the second one"], []), wallTime: 1_800_000_000 }]);
  provider.refresh(logs);
  page.host.channel.notify("runs/changed", { logdir: logs, runs: ["a"] });
  await page.says("of the second one");
  expect(page.text).not.toContain("of the first");
});

it("of which Markdown leaves nothing is shown as written", async () => {
  writeEvents(join(logs, "a"), [textEvent("t", 0, ["[1]: https://a.invalid/x"], [])]);
  open();
  await page.says("[1]: https://a.invalid/x");
  expect(page.all(".markdown.written")).toHaveLength(1);
});

describe("the texts of the next stop", () => {
  const ahead = (more: ConstructorParameters<typeof TextPage>[0], views: Readonly<Record<string, unknown>> = {}) => {
    const asker = new SliceAsker(logs);
    const subject = { on: "board", roots: [{ logdir: logs, run: "." }], view: "text", ...more } as const;
    page = new TextPage({}, asker, { shown: { subject, views: { text: views } } });
    return asker;
  };
  const write = (run: string, count: number) =>
    writeEvents(
      join(logs, run),
      Array.from({ length: count }, (_, step) => textEvent("t", step, [`${run} at ${step}`], [])),
    );

  it("come ahead in the direction gone last, once those in view are there", async () => {
    write("a", 6);
    const { asked } = ahead({ step: "2" });
    await page.says("a at 2");
    await page.says("6 recorded");
    page.key("ArrowRight");
    await page.says("a at 3");
    await page.until(() => expect(asked).toEqual(["a t 2", "a t 3", "a t 4"]));
    page.key("ArrowRight");
    await page.says("a at 4");
    await page.until(() => expect(asked).toEqual(["a t 2", "a t 3", "a t 4", "a t 5"]));
    page.key("ArrowLeft");
    await page.says("a at 3");
    page.key("ArrowLeft");
    await page.says("a at 2");
    await page.until(() => expect(asked).toEqual(["a t 2", "a t 3", "a t 4", "a t 5", "a t 1"]));
    expect(page.text).not.toContain("a at 1");
  });

  it("are given up as soon as somebody goes elsewhere", async () => {
    write("a", 4);
    const asker = ahead({ step: "3" });
    asker.held.add("a t 1");
    await page.says("a at 3");
    await page.says("4 recorded");
    page.key("ArrowLeft");
    await page.says("a at 2");
    await page.until(() => expect(asker.asked).toContain("a t 1"));
    expect(asker.cancelled).toEqual([]);
    page.key("ArrowRight");
    await page.says("a at 3");
    await page.until(() => expect(asker.cancelled).toEqual(["a t 1"]));
  });

  it("do not come where the slider moves nothing", async () => {
    write("a", 4);
    write("b", 4);
    const { asked } = ahead({ step: "1" }, { own: { [JSON.stringify(["a", "t"])]: "0" } });
    await page.says("b at 1");
    await page.says("4 recorded");
    page.key("ArrowRight");
    await page.until(() => expect(asked).toContain("b t 3"));
    expect([...asked].sort()).toEqual(["a t 0", "b t 1", "b t 2", "b t 3"]);
  });
});

describe("a long text", () => {
  it("is read as far as it is shown, and rendered where somebody wants that", async () => {
    const text = `${`**word** ${"and more ".repeat(19)}\n`.repeat(1200)}end`;
    writeEvents(join(logs, "a"), [textEvent("t", 0, [text], [])]);
    open({ tag: "t" });
    await page.says("Show all 212.1 KiB");
    const folded = page.all(".markdown strong").length;
    expect(folded).toBeLessThanOrEqual(20);
    const before = page.host.postedBytes;
    expect(before).toBeLessThan(200_000);
    await page.press("button", "Show all 212.1 KiB");
    await page.says("Show more");
    await page.press("button", "Show more");
    await page.until(() => expect(page.all(".markdown strong").length).toBeGreaterThan(200));
    for (let i = 0; i < 2; i++) {
      await page.press("button", "Show more");
      await page.until(() => expect(page.entries[0]?.shown?.opened.pieces).toBe(3 + i));
    }
    await page.says(/Shown as written: [\d,]+ characters are too many for Markdown\./);
    expect(page.all(".markdown")).toHaveLength(0);
    await page.press("button", "Render anyway");
    await page.until(() => expect(page.all(".markdown strong")).toHaveLength(1200));
    await page.press("button", "Show less");
    await page.until(() => expect(page.all(".markdown strong")).toHaveLength(folded));
  });
});

describe("a large table", () => {
  const found = () => page.all(".found [role=option]");
  const search = async (text: string) => {
    page.key("/");
    const [input] = await page.until(() => {
      const fields = page.all<HTMLInputElement>("[role=search] vscode-text-field");
      expect(fields).toHaveLength(1);
      return fields;
    });
    if (!input) return;
    input.value = text;
    input.dispatchEvent(new Event("input"));
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", cancelable: true }));
  };

  it("comes with so many bytes of its cells, and whole where something was found", async () => {
    const cell = (i: number) => `cell ${i} ${"x".repeat(50_000)} ${i === 57 ? "needle" : "end"}`;
    const cells = Array.from({ length: 100 }, (_, i) => cell(i));
    writeEvents(join(logs, "a"), [textEvent("t", 0, cells, [100])]);
    open({ tag: "t" });
    await page.press("button", "Show all 100 rows");
    await page.until(() => expect(page.all("tbody tr")).toHaveLength(100));
    expect(page.host.postedBytes).toBeLessThan(4_000_000);
    expect(page.all("td button").map((one) => one.textContent?.trim())).toHaveLength(100);
    const before = page.host.postedBytes;
    await search("needle");
    await page.until(() => expect(found()).toHaveLength(1));
    found()[0]?.click();
    await page.until(() => expect(page.all("td.found mark").map((mark) => mark.textContent)).toEqual(["needle"]));
    expect(page.host.postedBytes - before).toBeLessThan(4_000_000);
    // Of a long line, what is around.
    expect(page.all("td.found .content").map((one) => one.textContent?.length ?? 0)[0]).toBeLessThan(10_000);
  });

  it("has as many rows at once as there is room for its columns", async () => {
    const cells = Array.from({ length: 120 * 50 }, (_, i) => `c${i}`);
    writeEvents(join(logs, "a"), [textEvent("t", 0, cells, [120, 50])]);
    open({ tag: "t" });
    await page.press("button", "Show 50 rows");
    await page.says("rows 1 to 50 of 120");
    expect(page.all("tbody td")).toHaveLength(50 * 40);
    const [after] = page.all("button.glyph").filter((one) => one.title === "Rows after");
    after?.click();
    await page.says("rows 51 to 100 of 120");
    await page.says("c2500");
  });

  it("shows what was found behind its first columns", async () => {
    const cells = Array.from({ length: 300 }, (_, i) => (i === 290 ? "needle" : `c${i}`));
    writeEvents(join(logs, "a"), [textEvent("t", 0, cells, [3, 100])]);
    open({ tag: "t" });
    await page.says("c0");
    await search("needle");
    await page.until(() => expect(found()).toHaveLength(1));
    found()[0]?.click();
    await page.until(() => expect(page.all("td.found mark").map((mark) => mark.textContent)).toEqual(["needle"]));
    expect(page.all("thead th").map((one) => one.textContent)).toEqual(
      Array.from({ length: 20 }, (_, i) => `${80 + i}`),
    );
  });
});

describe("many texts", () => {
  it("are asked for where they are in view, and only there", async () => {
    for (let run = 0; run < 4; run++) {
      const events = Array.from({ length: 50 }, (_, i) =>
        textEvent(`g/t${String(i).padStart(2, "0")}`, 0, [`r${run} t${i}`], []),
      );
      writeEvents(join(logs, `run ${run}`), events);
    }
    open();
    await page.says("4 of 4 runs, 50 tags");
    await page.says("r3 t0");
    const asked = () => page.host.asked.filter((name) => name === "tensor/slice").length;
    await page.until(() => expect(asked()).toBe(page.entries.length));
    expect(page.entries.length).toBeLessThan(60);
    const list = await page.find<TextList>("tensor-view-text-list");
    list.scrollTop = 30 * ITEM_HEIGHT * 3;
    list.dispatchEvent(new Event("scroll"));
    await page.until(() => expect(page.entries[0]?.shown?.tag).not.toBe("g/t00"));
    expect(page.host.asked.filter((name) => name === "points/at").length).toBeLessThan(10);
  });

  it("of one tensor come a page at a time", async () => {
    const rows = Array.from({ length: 1234 }, (_, i) => `row ${i}`);
    writeEvents(join(logs, "a"), [textEvent("t", 0, rows, [1234])]);
    open({ tag: "t" });
    await page.says("rows 1 to 20 of 1,234");
    const shownRows = () => page.all(".table td .markdown").map((cell) => cell.textContent?.trim());
    expect(shownRows()).toEqual(rows.slice(0, 20));
    await page.press("button", "Show 500 rows");
    await page.says("rows 1 to 500 of 1,234");
    await page.press("button", "Rows after");
    await page.says("rows 501 to 1,000 of 1,234");
    await page.press("button", "Rows after");
    await page.says("rows 1,001 to 1,234 of 1,234");
    await page.until(() => expect(shownRows()).toEqual(rows.slice(1000)));
  });

  it("that were found in a tensor are opened on their page", async () => {
    const cells = Array.from({ length: 3 * 900 * 2 }, (_, i) => `cell ${i}`);
    writeEvents(join(logs, "a"), [textEvent("t", 0, cells, [3, 900, 2])]);
    open({ tag: "t" });
    await page.says("cell 39");
    page.key("/");
    const input = await page.until(() => {
      const [found] = page.all<HTMLInputElement>("[role=search] vscode-text-field");
      if (!found) throw new Error("no field");
      return found;
    });
    input.value = "/^cell 5000$/";
    input.dispatchEvent(new Event("input"));
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", cancelable: true }));
    (await page.find(".found [role=option]")).click();
    await page.until(() => expect(page.all("td.found mark").map((mark) => mark.textContent)).toEqual(["cell 5000"]));
    // 5000 = 2 * 1800 + 700 * 2.
    await page.says("rows 501 to 900 of 900");
  });
});
