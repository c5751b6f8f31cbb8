// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { subjectText } from "../../../../../src/shared/subject/subject";
import { askerOf } from "../../../../support/asking";
import { DomPage } from "../../../../support/domPage";
import { MemoryProvider } from "../../../../support/memoryProvider";
import { MemoryKeeper, type PageHostOptions } from "../../../../support/pageHost";
import "../../../../../webview/app/frame";

let page: DomPage;
afterEach(() => page.close());

async function open(options: PageHostOptions = {}): Promise<void> {
  page = new DomPage(askerOf(new MemoryProvider("/logs", {})), { shown: { subject: { on: "portCheck" } }, ...options });
  await page.find("pre");
}

const radio = (name: string) => page.named("[role=radio]", name);
const shownCode = () => page.all("pre")[0]?.textContent;
const recipe = (id: string) => readFileSync(`webview/views/portCheck/recipes/${id}.py`, "utf8");
const copied = () => page.host.requested.flatMap(({ method, params }) => (method === "copy/text" ? [params] : []));

const NAMES = [
  ["PyTorch", "pytorch"],
  ["TensorFlow", "tensorflowLoop"],
  ["Keras fit", "kerasFit"],
  ["MindSpore", "mindsporeLoop"],
  ["MindSpore Model.train", "mindsporeCollector"],
  ["JAX", "jaxFlax"],
] as const;

describe("the page of the port check", () => {
  it("has its own header: neither run nor tag can be chosen, and there is no other view", async () => {
    await open();
    expect(page.all("h1").map(({ textContent }) => textContent)).toEqual(["Check a Port"]);
    expect(page.all("h2").map(({ textContent }) => textContent)).toEqual([
      "Record both sides",
      "The check in five steps",
      "Where frameworks differ",
      "What is no mistake",
    ]);
    expect(page.all("[role=radiogroup]")).toHaveLength(1);
    expect(page.all(".picker")).toEqual([]);
    expect(page.all("[role=alert]")).toEqual([]);
    expect(page.host.asked).toEqual([]);
    expect(page.all("ol > li")).toHaveLength(5);
  });

  it.each(NAMES)("shows the recipe of %s whole, and copies it as it was run", async (name, id) => {
    await open();
    (await radio(name)).click();
    await page.until(() => expect(shownCode()).toBe(recipe(id)));
    await page.press("vscode-button", `Copy ${name}`);
    await page.says("Copied.");
    expect(copied()).toEqual([{ text: recipe(id) }]);
    // Another recipe was not copied.
    (await radio(name === "JAX" ? "PyTorch" : "JAX")).click();
    await page.until(() => expect(page.text).not.toContain("Copied."));
  });

  it("has code within sentences marked, and all that stands around it", async () => {
    await open();
    const advice = page.all("dd").map(({ textContent }) => textContent?.trim());
    expect(advice).toContain(
      "Save the initial weights once (.npz) and load them on both sides: a wrong load shows at step 0. The same data in the same order: no shuffling, or a saved permutation. Dropout off.",
    );
    expect(advice).toContain("Weight decay inside or outside of Adam, epsilon (Keras 1e-7), Nesterov.");
    expect(page.all("dd code").map(({ textContent }) => textContent)).toEqual([
      ...[".npz", "weights/<layer>.<role>", "grads/…", "acts/…", "dense_1", "classifier.4", "auto", "auto"],
    ]);
    expect(page.text).not.toContain("`");
  });

  it("copies the command line, and has two runs chosen with its tolerance", async () => {
    await open();
    await page.press("vscode-button", "Copy command line");
    await page.press("vscode-button", "Compare Runs…");
    await page.until(() =>
      expect(page.host.requested).toEqual([
        {
          method: "copy/text",
          params: { text: "tensor-view compare runs --run-a port --run-b original --tolerance auto" },
        },
        { method: "runs/compare", params: { query: {} } },
      ]),
    );
  });

  it("has another tolerance chosen by its name, for the command line too, and keeps it", async () => {
    const keeper = new MemoryKeeper();
    await open({ keeper });
    await page.says("at most 1e-3, 1e-5, and what stands out from the noise");
    await page.press("button.opener", "tolerance: auto ▾");
    await page.press("[role=menuitemradio]", "same framework: 1e-4, 1e-6");
    await page.named("button.opener", "tolerance: same framework ▾");
    await page.press("vscode-button", "Copy command line");
    await page.press("vscode-button", "Compare Runs…");
    await page.until(() => {
      expect(copied()).toEqual([
        { text: "tensor-view compare runs --run-a port --run-b original --tolerance framework" },
      ]);
      expect(page.host.requested.at(-1)).toEqual({
        ...{ method: "runs/compare", params: { query: { tolerance: "framework" } } },
      });
    });
    page.close();
    await open({ keeper });
    await page.named("button.opener", "tolerance: same framework ▾");
  });

  it("comes back with the recipe that was chosen, and where it was scrolled to", async () => {
    const keeper = new MemoryKeeper();
    await open({ keeper });
    (await radio("JAX")).click();
    const view = await page.find("tensor-view-port-check");
    view.scrollTop = 420;
    view.dispatchEvent(new Event("scroll"));
    const kept = () => keeper.getState() as { readonly subject: string; readonly views: unknown } | undefined;
    await page.until(() => expect(kept()?.views).toMatchObject({ portCheck: { recipe: "jaxFlax", scroll: 420 } }));
    expect(kept()?.subject).toBe(subjectText({ on: "portCheck" }));
    page.close();
    await open({ keeper });
    await page.until(() => expect(shownCode()).toBe(recipe("jaxFlax")));
    expect((await page.find("tensor-view-port-check")).scrollTop).toBe(420);
  });

  it("shows the first recipe where another version kept something else", async () => {
    await open({ shown: { subject: { on: "portCheck" }, views: { portCheck: { recipe: "cntk", scroll: "far" } } } });
    expect(shownCode()).toBe(recipe("pytorch"));
  });

  it("is scrolled by keys wherever the last click went, and goes to its parts", async () => {
    await open();
    const view = await page.find("tensor-view-port-check");
    const press = (key: string) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press("ArrowDown")).toBe(true);
    expect(view.scrollTop).toBe(40);
    expect(press("ArrowUp")).toBe(true);
    expect(view.scrollTop).toBe(0);
    expect(press("x")).toBe(false);
    await page.press("nav button", "What is no mistake");
    expect(view.shadowRoot?.activeElement?.textContent).toBe("What is no mistake");
  });
});
