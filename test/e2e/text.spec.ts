/// <reference lib="dom" />
import { appendFileSync, cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeEvents } from "../support/eventFiles";
import { event, frame } from "../support/eventWriter";
import { fixtures } from "../support/expected";
import { expectedAnswers } from "../support/expectedAnswers";
import { textEvent } from "../support/imageRuns";
import { findingsInThemes } from "./accessibility";
import { Panel } from "./panel";
import { type Opened, open } from "./samples";
import { TextPanel } from "./textPanel";

let opened: Opened;
let panel: Panel;
let text: TextPanel;
/** Addresses of pages of the web that anything asked for. */
const fetched: string[] = [];

const config = (step: number) =>
  `lr = ${step === 0 ? "0.1" : "0.01"}\nbatch = 32\n${step === 20 ? "warmup = 500\n" : ""}depth = 18\n`;

beforeAll(async () => {
  opened = await open((folder) => {
    cpSync(join(fixtures, "kinds/media"), join(folder, "media"), { recursive: true });
    const events = [0, 10, 20].map((step) => textEvent("config", step, [config(step)], []));
    writeEvents(join(folder, "diary"), events);
  });
  opened.workbench.page.on("request", (request) => {
    if (request.url().includes("example.invalid")) fetched.push(request.url());
  });
  panel = new Panel(opened.workbench);
  text = new TextPanel(opened.workbench);
  await opened.workbench.openSidebar("Tensor View");
});

afterAll(() => opened?.close());

const SAMPLE = (step: number) => `sample, media/text: step ${step}`;

describe("texts open", () => {
  it("by a click on their tag: the newest step, as Markdown", async () => {
    const { workbench } = opened;
    await workbench.expandRow("media");
    await workbench.expandRow(["media", "text"]);
    await workbench.clickRow(["media", "text", "sample"]);
    const shown = text.markdown(SAMPLE(3));
    await shown.getByRole("heading", { name: "Step 3" }).waitFor();
    await shown.getByRole("cell", { name: "3" }).waitFor();
    expect(await shown.locator("em").innerText()).toBe("quick");
    expect(await shown.locator("code").innerText()).toBe("fox");
  });

  it("of a folder in the side bar: a card for each tag", async () => {
    await opened.workbench.closeEditors();
    await opened.workbench.contextMenu("media", "Open Text");
    await text.says(/8 tags/);
    await text.entry("hostile, media/text: step 0, the nearest before 3").waitFor();
  });
});

describe("hostile texts", () => {
  /** Allowed tags and attributes in the page that Markdown made. */
  const TAGS =
    "a b blockquote br code del div em h1 h2 h3 h4 h5 h6 hr i li ol p pre span strong sub sup table tbody td th thead tr ul".split(
      " ",
    );
  const ATTRIBUTES = ["href", "title", "alt", "align", "start", "colspan", "rowspan", "scope"];

  it("do nothing, fetch nothing, and leave only what is allowed", async () => {
    const entry = text.entry("hostile, media/text: step 0, the nearest before 3");
    const { expect: expected } = expectedAnswers("text").find(({ args }) => args.includes("hostile")) ?? {};
    const { strings } = expected as unknown as { readonly strings: readonly string[] };
    expect(strings).toHaveLength(16);
    await expect.poll(() => entry.locator("tbody tr").count()).toBe(strings.length);
    const found = await entry.locator(".markdown").evaluateAll((parts) =>
      parts.flatMap((part) =>
        [...part.querySelectorAll("*")].map((element) => ({
          tag: element.tagName.toLowerCase(),
          attributes: element.getAttributeNames().map((name) => ({ name, value: element.getAttribute(name) ?? "" })),
        })),
      ),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ tag }) => tag).filter((tag) => !TAGS.includes(tag))).toEqual([]);
    const attributes = found.flatMap((one) => one.attributes);
    expect(attributes.filter(({ name }) => !ATTRIBUTES.includes(name))).toEqual([]);
    const links = attributes.filter(({ name }) => name === "href");
    expect(links.filter(({ value }) => !/^https?:/.test(value))).toEqual([]);
    const pwned = await text.frame.locator("body").evaluate(() => "pwned" in window);
    expect(pwned).toBe(false);
    expect(fetched).toEqual([]);
  });

  it("a link is followed by the editor, once somebody agreed", async () => {
    const entry = text.entry("hostile, media/text: step 0, the nearest before 3");
    await entry.getByRole("link").first().click();
    const dialog = opened.workbench.page.locator(".monaco-dialog-box");
    await dialog.filter({ hasText: "example.invalid/track.png" }).waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(fetched).toEqual([]);
  });
});

describe("steps", () => {
  it("one at a time, by key and by typing; where there is none the nearest earlier", async () => {
    await opened.workbench.clickRow(["media", "text", "sample"]);
    await text.markdown(SAMPLE(3)).getByRole("heading", { name: "Step 3" }).waitFor();
    await text.slider.press("Home");
    await text.markdown(SAMPLE(0)).getByRole("heading", { name: "Step 0" }).waitFor();
    await text.slider.press("ArrowRight");
    await text.markdown(SAMPLE(1)).getByRole("heading", { name: "Step 1" }).waitFor();
    await text.goToStep("17");
    await text.stepNote.filter({ hasText: "Step 17 was not recorded: the nearest is 3." }).waitFor();
    await text.markdown(SAMPLE(3)).getByRole("heading", { name: "Step 3" }).waitFor();
  });

  it("as written, and all below each other", async () => {
    await text.button("As written").click();
    await text.entry(SAMPLE(3)).getByText("# Step 3").waitFor();
    await text.button("All steps").click();
    for (const step of [0, 1, 2, 3]) await text.entry(SAMPLE(step)).getByText(`# Step ${step}`).waitFor();
    await text.button("One step").click();
    await text.button("Markdown").click();
  });
});

describe("search", () => {
  it("finds in all steps and runs, and opens what was found", async () => {
    await opened.workbench.closeEditors();
    await opened.workbench.contextMenu("media", "Open Text");
    await text.says(/8 tags/);
    await text.button("Search").first().click();
    const field = text.field("Search in all texts");
    await field.fill("/needle [12]$/");
    await field.press("Enter");
    await expect.poll(() => text.found.count()).toBe(2);
    await text.found.filter({ hasText: "step 1, line 4" }).click();
    const mark = text.entry(SAMPLE(1)).locator("mark").filter({ hasText: "needle 1" });
    await mark.waitFor();
    await field.press("F3");
    await text.entry(SAMPLE(2)).locator("mark").filter({ hasText: "needle 2" }).waitFor();
  });

  it("a pattern that is none is told", async () => {
    await text.field("Search in all texts").fill("/(/");
    await text.field("Search in all texts").press("Enter");
    await panel.alert.first().waitFor();
    await text.field("Search in all texts").press("Escape");
  });
});

describe("differences", () => {
  it("of two steps, by line with words marked", async () => {
    await opened.workbench.expandRow("diary");
    await opened.workbench.clickRow(["diary", "config"]);
    const entry = text.entry("config, diary: step 20");
    await entry.waitFor();
    await text.button("Difference").click();
    await entry.getByText("lines: +1, −0").waitFor();
    await entry.locator("td.come").filter({ hasText: "warmup = 500" }).waitFor();
    await text.choose("against", "the first step");
    await entry.getByText("lines: +2, −1").waitFor();
    await entry.locator("del").filter({ hasText: "0.1" }).waitFor();
  });

  it("in VS Code's own editor", async () => {
    const { workbench } = opened;
    await text.menu("config, diary: step 20", "Open in VS Code's Diff Editor");
    const editor = workbench.page.locator(".monaco-diff-editor");
    await editor.getByText("warmup = 500").first().waitFor();
    await workbench.closeEditors();
  });
});

describe("out of it", () => {
  it("a text is saved as it was written, and copied", async () => {
    const { workbench } = opened;
    await workbench.clickRow(["diary", "config"]);
    const name = "config, diary: step 20";
    await text.entry(name).waitFor();
    const target = join(opened.folder, "config.txt");
    await text.menu(name, "Save as Text…");
    await workbench.quickPick.acceptPath(target, "OK");
    await workbench.waitForToast("Saved config.txt");
    expect(readFileSync(target, "utf8")).toBe(config(20));
    await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await text.menu(name, "Copy Text");
    await text.entry(name).getByText("Text copied.").waitFor();
    await expect.poll(() => workbench.page.evaluate(() => navigator.clipboard.readText())).toBe(config(20));
  });
});

describe("while it trains", () => {
  it("what is appended is shown, and the place is kept over a reload", async () => {
    const { workbench, folder } = opened;
    const path = join(folder, "diary", "events.out.tfevents.1700000000.host");
    appendFileSync(path, frame(event(textEvent("config", 30, ["# new\n"], []))));
    await text.markdown("config, diary: step 30").getByRole("heading", { name: "new" }).waitFor();
    await text.goToStep("10");
    await text.entry("config, diary: step 10").waitFor();
    await text.button("As written").click();
    await text.settles();
    await workbench.reload();
    await text.entry("config, diary: step 10").getByText("lr = 0.01").waitFor();
    expect(await text.button("As written").getAttribute("aria-pressed")).toBe("true");
  });
});

describe("for everyone", () => {
  it("has no accessibility finding, in any theme", async () => {
    const { workbench } = opened;
    await workbench.closeEditors();
    await workbench.contextMenu("media", "Open Text");
    await text.says(/8 tags/);
    await text.entry("hostile, media/text: step 0, the nearest before 3").waitFor();
    const looks = [() => text.entry("hostile, media/text: step 0, the nearest before 3").waitFor()];
    expect(await findingsInThemes(workbench, text.frame, looks)).toEqual([]);
  });

  it("breaks no content policy", () => {
    expect(opened.workbench.cspViolations).toEqual([]);
  });
});
