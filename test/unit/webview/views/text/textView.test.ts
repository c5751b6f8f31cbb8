// @vitest-environment happy-dom

import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { ALLOWED, isAllowedValue } from "../../../../../webview/views/text/markdown/allowList";
import { KINDS_ROOT } from "../../../../support/expectedAnswers";
import { MemoryKeeper } from "../../../../support/pageHost";
import { proposedName } from "../../../../support/proposedName";
import { LOGDIR, SliceAsker, TextPage } from "./textPage";
import "../../../../../webview/app/frame";

let page: TextPage;
afterEach(() => page.close());

const open = (...args: ConstructorParameters<typeof TextPage>): TextPage => {
  page = new TextPage(...args);
  return page;
};

interface Answer {
  readonly args: readonly string[];
  readonly expect: {
    readonly strings?: readonly unknown[];
    readonly table?: { readonly rows: readonly (readonly unknown[])[] };
  };
}

const answers: readonly Answer[] = JSON.parse(readFileSync(`${KINDS_ROOT}/expected/text.json`, "utf8"));

/** Result of independent readers for a tag's last point. */
function expected(tag: string): Answer["expect"] {
  const found = answers.filter(({ args }) => args[0] === "show" && args[args.indexOf("--tag") + 1] === tag).at(-1);
  if (!found) throw new Error(`nothing is expected of ${tag}`);
  return found.expect;
}

/** Cells of a table as they are shown, without its headers. */
function cells(article: HTMLElement): string[][] {
  return [...article.querySelectorAll(".table > table > tbody > tr")].map((row) =>
    [...row.querySelectorAll(":scope > td")].map((cell) => rawLines(cell)),
  );
}

/** A text as it was written, out of its numbered lines. */
function rawLines(element: Element): string {
  return [...element.querySelectorAll(".raw .content")].map((line) => line.textContent ?? "").join("\n");
}

const TAGS = ["hostile", "list", "long line", "not utf8", "rank3", "rank4", "sample", "table"];

describe("the texts of a board", () => {
  it("are those of every tag at the newest step, each saying of which it is", async () => {
    open();
    await page.says("1 of 1 runs, 8 tags");
    await page.until(() => expect(page.tags).toEqual(TAGS));
    const sample = await page.entry("sample");
    expect(sample.getAttribute("aria-label")).toBe("sample, text: step 3");
    expect(sample.querySelector(".markdown h1, .markdown")?.textContent).toContain("Step 3");
    expect(sample.querySelectorAll(".markdown em, .markdown code, .markdown table td")).toHaveLength(4);
    const table = await page.entry("table");
    expect(table.getAttribute("aria-label")).toBe("table, text: step 0, the nearest before 3");
  });

  it("are what other readers find, as tables where they are tensors", async () => {
    open();
    await page.entry("sample");
    page.key("m");
    for (const tag of ["list", "rank3", "rank4", "table", "hostile"]) {
      const article = await page.entry(tag);
      await page.until(() => expect(cells(article), tag).toEqual(expected(tag).table?.rows));
    }
    const [text] = expected("sample").strings ?? [];
    expect(rawLines(await page.entry("sample"))).toBe(String(text).replaceAll("\r\n", "\n").replace(/\n$/, ""));
    const bytes = await page.entry("not utf8");
    expect(cells(bytes)).toEqual([["ok"], ["b'\\xff\\xfe needle'"]]);
    await page.says("Bytes that are not UTF-8 are shown as Python writes them.");
  });

  it("have nothing in them but what is allowed, and nothing of it asks for anything", async () => {
    open();
    for (const tag of TAGS) {
      const article = await page.entry(tag);
      for (const element of article.querySelectorAll(".markdown *")) {
        const allowed = ALLOWED[element.localName];
        expect(allowed, element.localName).toBeDefined();
        for (const { name, value } of element.attributes) {
          expect(allowed?.includes(name) && isAllowedValue(name, value), `${name}=${value}`).toBe(true);
        }
      }
    }
    expect("pwned" in window).toBe(false);
    expect(page.host.requested.map(({ method }) => method)).not.toContain("link/open");
  });

  it("link to the web through the host alone", async () => {
    open();
    const hostile = await page.entry("hostile");
    const links = [...hostile.querySelectorAll("a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://example.invalid/track.png"]);
    const click = new MouseEvent("click", { bubbles: true, composed: true, cancelable: true });
    let isHeard = false;
    document.addEventListener("click", () => {
      isHeard = true;
    });
    links[0]?.dispatchEvent(click);
    expect([click.defaultPrevented, isHeard]).toEqual([true, false]);
    const second = new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, detail: 2 });
    links[0]?.dispatchEvent(second);
    expect(second.defaultPrevented).toBe(true);
    await page.until(() => expect(page.requests("link/open")).toEqual([{ url: "https://example.invalid/track.png" }]));
  });

  it("show another step by key; those that have none then say it", async () => {
    const asker = new SliceAsker(LOGDIR);
    open({}, asker);
    await page.entry("sample");
    page.key("ArrowLeft");
    await page.until(async () => expect((await page.entry("sample")).textContent).toContain("Step 2"));
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ step: "2" }));
    page.key("f");
    await page.until(async () => expect((await page.entry("sample")).textContent).toContain("Step 3"));
    await page.until(() => expect(page.host.shown.at(-1)).not.toHaveProperty("step"));
    // What was seen before is not asked for again.
    expect(asker.asked.filter((text) => text === "text sample 3")).toHaveLength(1);
    page.close();
    open({ step: "0" });
    const rank3 = await page.entry("rank3");
    await page.until(() => expect(rank3.textContent).toContain("Nothing up to step 0, the first at 1."));
  });

  it("fill the page one tag at a time", async () => {
    open();
    await page.entry("sample");
    await page.press("button", "Show alone");
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ tag: "hostile" }));
    await page.until(() => expect(page.entries.map(({ shown }) => shown?.tag)).toEqual(["hostile"]));
    page.key("PageDown");
    await page.until(() => expect(page.entries.map(({ shown }) => shown?.tag)).toEqual(["list"]));
    page.key("Escape");
    await page.until(() => expect(page.tags).toEqual(TAGS));
  });

  it("are folded, and open as far as asked", async () => {
    open({ tag: "long line" });
    const article = await page.entry("long line");
    page.key("m");
    const [text = ""] = expected("long line").strings ?? [];
    await page.until(() => expect(rawLines(article)).toBe(String(text).slice(0, 3000)));
    await page.press("button", "Show all 20,007 characters");
    await page.until(() => expect(rawLines(article)).toBe(text));
    await page.press("button", "Show less");
    await page.until(() => expect(rawLines(article)).toHaveLength(3000));
  });

  it("of more than two dims show any two, with the others at an index", async () => {
    open({ tag: "rank3" });
    const article = await page.entry("rank3");
    page.key("m");
    await page.until(() => expect(cells(article)).toEqual(expected("rank3").table?.rows));
    await page.press("button", "dim 0: next index");
    const { strings = [] } = expected("rank3");
    const half = strings.slice(6);
    await page.until(() => expect(cells(article).flat()).toEqual(half));
    await page.press("button", "Transpose: swap rows and columns (T)");
    await page.until(() =>
      expect(cells(article)).toEqual([0, 1].map((column) => half.filter((_, i) => i % 2 === column))),
    );
    // Another step has the same part of its tensor.
    expect(page.entries[0]?.shown?.opened.form?.items).toEqual(["1", ":", ":"]);
  });

  it("stay as they were chosen after a reload", async () => {
    const keeper = new MemoryKeeper();
    open({ tag: "sample" }, undefined, { keeper });
    await page.entry("sample");
    page.key("m");
    page.key("a");
    page.key("d");
    await page.until(() => expect(page.entries).toHaveLength(4));
    page.close();
    open({ tag: "sample" }, undefined, { keeper });
    await page.until(() => expect(page.entries).toHaveLength(4));
    expect(page.entries.every(({ shown }) => shown?.isMarkdown === false && shown.before !== undefined)).toBe(true);
  });
});

describe("all steps of a tag", () => {
  it("stand below each other, the newest first or last", async () => {
    open({ tag: "sample" });
    await page.entry("sample");
    page.key("a");
    const steps = () => page.entries.map(({ shown }) => (shown?.at?.is === "point" ? Number(shown.at.step) : -1));
    await page.until(() => expect(steps()).toEqual([3, 2, 1, 0]));
    await page.until(() =>
      expect(page.entries.map((entry) => /Step \d/.exec(entry.shadowRoot?.textContent ?? "")?.[0])).toEqual([
        "Step 3",
        "Step 2",
        "Step 1",
        "Step 0",
      ]),
    );
    await page.press("button", "Oldest first");
    await page.until(() => expect(steps()).toEqual([0, 1, 2, 3]));
  });
});

describe("a difference", () => {
  it("is told by line, with words marked, against the step before", async () => {
    open({ tag: "sample" });
    await page.entry("sample");
    page.key("d");
    await page.says("against text, step 2");
    await page.says("lines: +3, −3");
    expect(page.all(".diff del").map((one) => one.textContent)).toEqual(["2", "2", "2"]);
    expect(page.all(".diff ins").map((one) => one.textContent)).toEqual(["3", "3", "3"]);
    expect(page.all(".diff .sign").filter((sign) => sign.textContent === "+")).toHaveLength(3);
  });

  it("is against the first step or any typed one, and says where there is none", async () => {
    open({ tag: "sample" }, undefined, {
      shown: { subject: sampleSubject(), views: { text: { isDiffShown: true, before: "first" } } },
    });
    await page.says("against text, step 0");
    page.close();
    open({}, undefined, {
      shown: { subject: sampleSubject("1"), views: { text: { isDiffShown: true, before: "step", beforeStep: "2" } } },
    });
    await page.says("against text, step 2");
    page.close();
    open({}, undefined, { shown: { subject: sampleSubject("0"), views: { text: { isDiffShown: true } } } });
    await page.says("Nothing to compare with.");
    await page.says("Step 0");
  });

  it("opens in VS Code's own editor", async () => {
    open({ tag: "sample" });
    await page.entry("sample");
    page.key("d");
    await page.says("against text, step 2");
    await chosen("Open in VS Code's Diff Editor");
    const point = { logdir: LOGDIR, run: "text", tag: "sample", kind: "text", index: 0 };
    await page.until(() =>
      expect(page.requests("text/diff")).toEqual([{ before: { ...point, point: 2 }, after: { ...point, point: 3 } }]),
    );
  });
});

describe("ways out of a text", () => {
  it("copy and save it as it was written, and open it in an editor", async () => {
    const [text] = expected("sample").strings ?? [];
    open({ tag: "sample" });
    await page.entry("sample");
    await chosen("Copy Text");
    await page.until(() => expect(page.requests("copy/text")).toEqual([{ text }]));
    await page.says("Text copied.");
    await chosen("Save as Markdown…");
    await page.until(() => expect(page.requests("save")).toHaveLength(1));
    const saved = page.requests("save")[0] as { bytes: Uint8Array };
    expect([proposedName(saved), new TextDecoder().decode(saved.bytes)]).toEqual(["text.sample.step3.md", text]);
    await chosen("Open in Editor");
    const place = { logdir: LOGDIR, run: "text", tag: "sample", kind: "text", point: 3, index: 0 };
    await page.until(() => expect(page.requests("text/open")).toEqual([place]));
  });

  it("copy and save a table by the host, whole", async () => {
    open({ tag: "rank3" });
    await page.entry("rank3");
    await chosen("Copy Table as TSV");
    const slice = { logdir: LOGDIR, run: "text", tag: "rank3", kind: "text", point: 0, slice: "[0, :, :]" };
    await page.until(() =>
      expect(page.requests("copy")).toEqual([{ ...slice, format: "tsv", isTransposed: false, cells: 6 }]),
    );
    await chosen("Save Table as CSV…");
    await page.until(() => expect(page.requests("export")).toEqual([{ ...slice, format: "csv" }]));
  });
});

describe("a search", () => {
  const search = async (text: string) => {
    page.key("/");
    const input = await page.until(() => {
      const [found] = page.all<HTMLInputElement>("[role=search] vscode-text-field");
      if (!found) throw new Error("no field");
      return found;
    });
    input.value = text;
    input.dispatchEvent(new Event("input"));
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", cancelable: true }));
  };
  const found = () => page.all(".found [role=option]");

  it("lists every line of every step; one that is opened is shown and marked", async () => {
    open();
    await page.entry("sample");
    await search("NEEDLE");
    await page.says("11 lines found");
    await page.until(() => expect(found()).toHaveLength(11));
    const place = found().findIndex((line) => line.title.includes("sample · step 1, line 4"));
    found()[place]?.click();
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ step: "1" }));
    await page.until(() => expect(page.all(".raw mark").map((mark) => mark.textContent)).toEqual(["needle"]));
    const sample = await page.entry("sample");
    expect(sample.querySelector(".line.found .number")?.textContent).toBe("4");
    page.key("F3");
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ step: "2" }));
    page.key("F3", { shiftKey: true });
    page.key("F3", { shiftKey: true });
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ step: "0" }));
    await page.until(() => expect(page.all(".raw mark").map((mark) => mark.textContent)).toEqual(["needle"]));
  });

  it("leads to other tags while one fills the page", async () => {
    open({ tag: "sample" });
    await page.entry("sample");
    await search("/^needle$/");
    await page.until(() => expect(found()).toHaveLength(1));
    found()[0]?.click();
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ tag: "table", step: "0" }));
    await page.until(() => expect(page.all("td.found mark").map((mark) => mark.textContent)).toEqual(["needle"]));
    page.key("m");
    page.key("Escape");
    await page.until(() => expect(page.tags).toEqual(TAGS));
    page.key("Escape");
    await page.until(() => expect(page.all("tensor-view-text-search")).toHaveLength(0));
    expect(page.all("mark")).toHaveLength(0);
  });

  it("brings what was found into view among all steps", async () => {
    open({ tag: "sample" });
    await page.entry("sample");
    page.key("a");
    await search("needle 2");
    await page.until(() => expect(found()).toHaveLength(1));
    found()[0]?.click();
    await page.until(() => {
      const marked = page.entries.filter((entry) => entry.shadowRoot?.querySelector("mark"));
      expect(marked.map(({ shown }) => shown?.at?.is === "point" && shown.at.step)).toEqual([2n]);
    });
  });

  it("is walked by keys, and closes by one", async () => {
    open();
    await page.entry("sample");
    await search("needle");
    await page.until(() => expect(found()).toHaveLength(11));
    const list = await page.find(".found[role=listbox]");
    const press = (key: string) => list.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
    press("End");
    await page.until(() => expect(list.getAttribute("aria-activedescendant")).toBe("row-10"));
    press("ArrowUp");
    press("Enter");
    await page.until(() => expect(found()[9]?.getAttribute("aria-selected")).toBe("true"));
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ step: "3" }));
    press("Escape");
    await page.until(() => expect(page.all("tensor-view-text-search")).toHaveLength(0));
  });

  it("goes on by key, in its field as in its list", async () => {
    open();
    await page.entry("sample");
    await search("/needle [12]$/");
    await page.until(() => expect(found()).toHaveLength(2));
    const isOpen = (step: string) => page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ step }));
    const [field] = page.all("[role=search] vscode-text-field");
    const press = (element: HTMLElement | undefined, key: string, shiftKey = false) => {
      const event = new KeyboardEvent("keydown", { key, shiftKey, cancelable: true });
      element?.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(true);
    };
    for (const [key, shiftKey, step] of [
      ["F3", false, "1"],
      ["F3", false, "2"],
      ["F3", true, "1"],
      ["ArrowDown", false, "2"],
      ["ArrowUp", false, "1"],
    ] as const) {
      press(field, key, shiftKey);
      await isOpen(step);
    }
    const list = await page.find(".found[role=listbox]");
    for (const [key, shiftKey, step] of [
      ["F3", false, "2"],
      ["F3", true, "1"],
      ["ArrowDown", false, "2"],
      ["Home", false, "1"],
    ] as const) {
      press(list, key, shiftKey);
      await isOpen(step);
    }
  });

  it("takes patterns, the newest texts alone, and says what is wrong", async () => {
    open();
    await page.entry("sample");
    await search("/^line with .* \\d$/");
    await page.says("4 lines found");
    await page.press("button", "newest only");
    await page.press("vscode-button", "Search");
    await page.says("1 line found");
    await search("/(/");
    await page.until(() => expect(page.all("[role=alert]").map((one) => one.textContent ?? "")).not.toEqual([]));
    await search("nothing like it");
    await page.says("nothing found");
  });
});

function sampleSubject(step?: string) {
  return {
    on: "board",
    roots: [{ logdir: LOGDIR, run: "." }],
    view: "text",
    tag: "sample",
    ...(step !== undefined && { step }),
  } as const;
}

/** Chooses from the menu of the first text. */
async function chosen(name: string): Promise<void> {
  (await page.find("article tensor-view-menu")).shadowRoot?.querySelector("button")?.click();
  await page.press("[role=menuitem]", name);
}
