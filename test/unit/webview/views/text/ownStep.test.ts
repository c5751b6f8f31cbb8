// @vitest-environment happy-dom
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LocalProvider } from "../../../../../src/data/local/localProvider";
import type { TextEntry } from "../../../../../webview/views/text/entry/textEntry";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { writeEvents } from "../../../../support/eventFiles";
import { event, frame } from "../../../../support/eventWriter";
import { textEvent } from "../../../../support/imageRuns";
import { MemoryKeeper } from "../../../../support/pageHost";
import { TextPage } from "./textPage";
import "../../../../../webview/app/frame";

const OWN = "A step of its own (U)";
const FOLLOW = "Follow the slider again (U)";
const PREVIOUS = "Previous step (,)";
const NEXT = "Next step (.)";

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

const open = (more: ConstructorParameters<typeof TextPage>[0] = {}, keeper = new MemoryKeeper()): void => {
  provider = diskProvider(logs);
  page = new TextPage({ roots: [{ logdir: logs, run: "." }], ...more }, askerOf(provider), { keeper });
};

const write = (run: string, steps: readonly number[], tag = "t"): string =>
  writeEvents(
    join(logs, run),
    steps.map((step) => textEvent(tag, step, [`${run} at ${step}`], [])),
  );

function entryOf(run: string): TextEntry {
  const entry = page.entries.find(({ shown }) => shown?.run.name === run);
  if (!entry) throw new Error(`no text of ${run}: ${page.text}`);
  return entry;
}

function button(run: string, label: string): HTMLElement {
  const found = entryOf(run).shadowRoot?.querySelector<HTMLElement>(`header button[aria-label="${label}"]`);
  if (!found) throw new Error(`no ${label} of ${run}`);
  return found;
}

/** A key within a text: where its button has the focus. */
function keyIn(run: string, key: string): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true });
  entryOf(run).shadowRoot?.querySelector("header .own button")?.dispatchEvent(event);
  return event;
}

const isOff = (run: string, label: string) => button(run, label).getAttribute("aria-disabled") === "true";

/** Texts of a run's header and body. */
function said(run: string): (string | undefined)[] {
  const { shadowRoot } = entryOf(run);
  return [
    shadowRoot?.querySelector("header .step")?.textContent ?? undefined,
    shadowRoot?.querySelector(".markdown")?.textContent?.trim(),
  ];
}

const says = (run: string, step: string, text?: string) =>
  page.until(() => expect(said(run)).toEqual([step, text ?? `${run} at ${/\d+/.exec(step)}`]));

describe("a text with a step of its own", () => {
  it("stays there while the others follow the slider, until it is linked again", async () => {
    write("a", [0, 10, 20]);
    write("b", [0, 10, 20]);
    open({ step: "10" });
    await says("a", "step 10");
    await says("b", "step 10");
    button("a", OWN).click();
    await says("a", "step 10, its own");
    await page.says("3 recorded");
    page.key("ArrowRight");
    await says("b", "step 20");
    await says("a", "step 10, its own");
    expect(entryOf("a").shadowRoot?.querySelector("article")?.getAttribute("aria-label")).toBe(
      "t, a: step 10, its own",
    );
    button("a", FOLLOW).click();
    await says("a", "step 20");
    expect(() => button("a", NEXT)).toThrow();
  });

  it("goes along the steps of its own series, by button and by key", async () => {
    write("a", [0, 7, 14]);
    write("b", [5]);
    open({ step: "7" });
    await says("a", "step 7");
    expect(keyIn("a", ",").defaultPrevented).toBe(false);
    expect(keyIn("a", "u").defaultPrevented).toBe(true);
    await says("a", "step 7, its own");
    await page.until(() => expect([isOff("a", PREVIOUS), isOff("a", NEXT)]).toEqual([false, false]));
    button("a", NEXT).click();
    await says("a", "step 14, its own");
    await page.until(() => expect([isOff("a", PREVIOUS), isOff("a", NEXT)]).toEqual([false, true]));
    keyIn("a", ".");
    keyIn("a", ",");
    await says("a", "step 7, its own");
    keyIn("a", ",");
    await says("a", "step 0, its own");
    await page.until(() => expect([isOff("a", PREVIOUS), isOff("a", NEXT)]).toEqual([true, false]));
    await says("b", "step 5, the nearest before 7");
    expect(page.host.shown.at(-1)).not.toMatchObject({ step: "0" });
    keyIn("a", "u");
    await says("a", "step 7");
  });

  it("keeps the focus on what was pressed", async () => {
    write("a", [0, 10]);
    open();
    await says("a", "step 10");
    const pressed = button("a", OWN);
    pressed.click();
    await says("a", "step 10, its own");
    expect(button("a", FOLLOW)).toBe(pressed);
  });

  it("goes on to its first step where it had nothing yet", async () => {
    write("a", [0, 10]);
    write("b", [10, 20]);
    open({ step: "0" });
    await page.says("Nothing up to step 0, the first at 10.");
    button("b", OWN).click();
    await page.until(() => expect([isOff("b", PREVIOUS), isOff("b", NEXT)]).toEqual([true, false]));
    keyIn("b", ".");
    await says("b", "step 10, its own");
  });

  it("can go to steps that come", async () => {
    const path = write("a", [0, 10]);
    open();
    await says("a", "step 10");
    button("a", OWN).click();
    await page.until(() => expect(isOff("a", PREVIOUS)).toBe(false));
    expect(isOff("a", NEXT)).toBe(true);
    appendFileSync(path, frame(event(textEvent("t", 20, ["a at 20"], []))));
    provider.refresh(logs);
    page.host.channel.notify("runs/changed", { logdir: logs, runs: ["a"] });
    await page.until(() => expect(isOff("a", NEXT)).toBe(false));
    await says("a", "step 10, its own");
    button("a", NEXT).click();
    await says("a", "step 20, its own");
  });

  it("is held against the step before its own", async () => {
    write("a", [0, 10, 20]);
    open();
    await says("a", "step 20");
    button("a", OWN).click();
    await page.until(() => expect(isOff("a", PREVIOUS)).toBe(false));
    keyIn("a", ",");
    await says("a", "step 10, its own");
    page.key("d");
    await page.says("against a, step 0");
  });

  it("stays so after a reload, at any step of the board", async () => {
    write("a", [0, 10, 20]);
    write("b", [0, 10, 20]);
    const keeper = new MemoryKeeper();
    open({ step: "10" }, keeper);
    await says("a", "step 10");
    button("a", OWN).click();
    await says("a", "step 10, its own");
    page.close();
    open({ step: "20" }, keeper);
    await says("b", "step 20");
    await says("a", "step 10, its own");
  });

  it("is by a free key where one text fills the page; among several only the one with the focus is", async () => {
    write("a", [0, 10]);
    write("b", [0, 10], "lone");
    write("c", [0, 10]);
    open({ tag: "t" });
    await says("a", "step 10");
    await says("c", "step 10");
    page.key("u");
    keyIn("c", "u");
    await says("c", "step 10, its own");
    await says("a", "step 10");
    page.close();
    open({ tag: "lone" });
    await says("b", "step 10");
    page.key("u");
    await says("b", "step 10, its own");
    await page.until(() => expect(isOff("b", PREVIOUS)).toBe(false));
    page.key(",");
    await says("b", "step 0, its own");
    page.key("u");
    await says("b", "step 10");
  });

  it("is not to be had among all steps, which show every one", async () => {
    write("a", [0, 10]);
    open({ tag: "t" });
    await says("a", "step 10");
    page.key("u");
    await says("a", "step 10, its own");
    page.key("a");
    await page.until(() => expect(page.entries).toHaveLength(2));
    const steps = () => page.all("header .step").map((step) => step.textContent);
    await page.until(() => expect(steps()).toEqual(["step 10", "step 0"]));
    expect(page.all("header .own")).toEqual([]);
    page.key("u");
    page.key("a");
    await page.until(() => expect(steps()).toEqual(["step 10, its own"]));
  });

  it("goes where something was found in it; the slider stays", async () => {
    write("a", [0, 10, 20]);
    write("b", [0, 10, 20]);
    open({ step: "20" });
    await says("a", "step 20");
    button("a", OWN).click();
    await says("a", "step 20, its own");
    page.key("/");
    const input = await page.find<HTMLInputElement>("[role=search] vscode-text-field");
    input.value = "a at 10";
    input.dispatchEvent(new Event("input"));
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", cancelable: true }));
    const line = await page.find(".found [role=option]");
    line.click();
    const marks = () => [...(entryOf("a").shadowRoot?.querySelectorAll("mark") ?? [])].map((mark) => mark.textContent);
    await page.until(() => expect(marks()).toEqual(["a at 10"]));
    expect(said("a")[0]).toBe("step 10, its own");
    await says("b", "step 20");
    // Who goes on looks at something else than what was found.
    keyIn("a", ",");
    await says("a", "step 0, its own");
    expect(marks()).toEqual([]);
  });
});
