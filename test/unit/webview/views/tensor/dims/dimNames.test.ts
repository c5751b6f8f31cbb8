// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { askerOf } from "../../../../../support/asking";
import { DomPage } from "../../../../../support/domPage";
import { MemoryProvider, tensorOf } from "../../../../../support/memoryProvider";
import "../../../../../../webview/app/frame";

const LOGDIR = "/logs";
const VALUES = Float32Array.from({ length: 48 }, (_, i) => i);

let page: DomPage;
afterEach(() => page.close());

/** A tensor of this tag and shape, whose elements are their own numbers; `setting` names dims. */
function open(tag: string, shape: readonly number[], setting: Readonly<Record<string, unknown>> = {}): DomPage {
  const tensor = tensorOf("float32", shape, VALUES);
  const provider = new MemoryProvider(LOGDIR, {
    a: [{ tag, kind: "tensor", points: [{ step: 0n, value: { kind: "tensor", tensor } }] }],
  });
  page = new DomPage(askerOf(provider), {
    shown: { subject: { on: "series", logdir: LOGDIR, run: "a", tag, kind: "tensor" } },
  });
  page.host.dimNames = setting;
  return page;
}

const labels = () =>
  page.all("tensor-view-slice-bar .field.dim > .label").map(({ textContent }) => textContent?.trim());
const corner = () => page.all(".corner")[0]?.textContent;
const texts = (selector: string) => page.all(selector).map(({ textContent }) => textContent?.trim());

async function type(name: string, value: string, key = "Enter"): Promise<void> {
  const field = await page.named<HTMLInputElement>("vscode-text-field", name);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
}

const NAMED = { "net/*": "out, in, kh, kw" };

describe("names of the setting", () => {
  it("stand in boxes, axes, corner, label, status line and errors", async () => {
    open("net/c", [4, 3, 2, 2], NAMED);
    await page.until(() => expect(labels()).toEqual(["out (4)", "in (3)", "kh (2)", "kw (2)"]));
    expect(page.all(".field.dim")[2]?.title).toBe("kh: dim 2 (2)");
    await page.until(() => expect(corner()).toBe("kh \\ kw"));
    expect(texts("vscode-dropdown[aria-label=rows] vscode-option")).toEqual(["out", "in", "kh", "kw"]);
    expect(page.all("[role=grid]")[0]?.getAttribute("aria-label")).toBe(
      "Values of [out 0, in 0, kh :, kw :]: rows are kh, columns kw",
    );
    await page.until(() => expect(page.all(".rowHeader")[1]?.getAttribute("aria-label")).toBe("kh 1"));
    expect(page.all("[role=gridcell]")[3]?.getAttribute("aria-label")).toBe("[1, 1] 3");
    await type("go to index, row and column", "3 2 1 0");
    await page.says("[out 3, in 2, kh 1, kw 0] = 46");
    await type("go to index, row and column", "0, 5");
    await page.says("Index 5 is not in dim 3 (kw), which has size 2.");
    await type("slice", "[0, 7, :, :]");
    await page.says("dim 1 (in) has size 3: index 7 is out of range");
    await type("in (3)", "x");
    await page.says("dim 1 (in) has size 3: slice x: 'x' is neither an index nor a slice");
  });

  it("follow the setting while the panel is open, and the tag that has none keeps its numbers", async () => {
    open("w", [4, 3]);
    await page.until(() => expect(labels()).toEqual(["dim 0 (4)", "dim 1 (3)"]));
    expect(corner()).toBe("");
    page.host.nameDims({ w: "step, unit" });
    await page.until(() => expect(labels()).toEqual(["step (4)", "unit (3)"]));
    await page.until(() => expect(corner()).toBe("step \\ unit"));
    page.host.nameDims({ w: "step, unit, more", "*": "a, b" });
    await page.until(() => expect(labels()).toEqual(["a (4)", "b (3)"]));
    page.host.nameDims({});
    await page.until(() => expect(labels()).toEqual(["dim 0 (4)", "dim 1 (3)"]));
    await page.until(() => expect(corner()).toBe(""));
  });

  it("go into exported files, and are told where they are passed over", async () => {
    open("net/c", [4, 3, 2, 2], { ...NAMED, bad: "x, x" });
    await page.says("tensorView.dimNames: bad is skipped: two dims are called x");
    await page.choose("Export ▾", "Slice as JSON");
    await page.until(() => expect(page.host.requested).toHaveLength(1));
    expect(page.host.requested[0]?.params).toMatchObject({ format: "json", dims: ["out", "in", "kh", "kw"] });
  });
});

describe("suggested names", () => {
  it("look like it, are not exported, and are taken over by a click", async () => {
    open("fc.weight", [6, 8]);
    await page.until(() => expect(labels()).toEqual(["out (6)", "in (8)"]));
    expect(page.all(".field.dim > .label.suggested")).toHaveLength(2);
    expect(page.all(".field.dim")[0]?.title).toBe("out: dim 0 (6), a suggested name");
    await page.choose("Export ▾", "Slice as JSON");
    await page.until(() => expect(page.host.requested).toHaveLength(1));
    expect(page.host.requested[0]?.params).not.toHaveProperty("dims");
    await page.press("button", "use suggested names");
    await page.until(() => expect(page.all(".label.suggested")).toHaveLength(0));
    expect(page.host.dimNames).toEqual({ "fc.weight": "out, in" });
    expect(page.all("tensor-view-dim-names .link")).toHaveLength(0);
  });
});

describe("the form", () => {
  const names = "names, separated by commas";
  const pattern = "of tags (* and ? are wildcards)";
  const form = () => page.all("tensor-view-dim-names [role=dialog], [role=dialog]");
  const alert = () => page.all("[role=dialog] [role=alert]")[0]?.textContent;

  it("takes as many names as there are dims, each another, for tags that cover this one", async () => {
    open("net/w", [4, 3]);
    await page.press("button", "Name the dims");
    const prefilled = await page.named<HTMLInputElement>("vscode-text-field", pattern);
    expect(prefilled.value).toBe("net/w");
    for (const [typed, said] of [
      ["out", "1 names: the tensor has 2 dims"],
      ["out,", "the name of dim 1 is empty"],
      ["in, in", "two dims are called in"],
    ] as const) {
      await type(names, typed);
      await page.until(() => expect(alert()).toBe(said));
    }
    await type(pattern, "conv*", "a");
    await type(names, "out, in");
    await page.until(() => expect(alert()).toBe("The pattern does not match this tag, net/w."));
    expect(page.host.requested).toEqual([]);
    await type(pattern, "net/*");
    await page.until(() => expect(form()).toHaveLength(0));
    expect(page.host.dimNames).toEqual({ "net/*": "out, in" });
    await page.until(() => expect(labels()).toEqual(["out (4)", "in (3)"]));
  });

  it("edits the pattern that named them, removes it, and is left by Escape", async () => {
    open("net/w", [4, 3], { "net/*": "a, b" });
    await page.press("button", "Edit the names of dims");
    expect((await page.named<HTMLInputElement>("vscode-text-field", pattern)).value).toBe("net/*");
    expect((await page.named<HTMLInputElement>("vscode-text-field", names)).value).toBe("a, b");
    await type(names, "x, y", "Escape");
    await page.until(() => expect(form()).toHaveLength(0));
    expect(page.host.requested).toEqual([]);
    await page.press("button", "Edit the names of dims");
    await page.press("button", "Remove names");
    await page.until(() => expect(page.host.dimNames).toEqual({}));
    await page.until(() => expect(labels()).toEqual(["dim 0 (4)", "dim 1 (3)"]));
  });

  it("keeps letters to itself: they are no keys of the table", async () => {
    open("net/w", [4, 3]);
    await page.press("button", "Name the dims");
    await type(names, "t", "t");
    expect(texts("tensor-view-slice-bar .axes .control")).toEqual(["rows dim 0", "columns dim 1"]);
    expect(form()).toHaveLength(1);
  });
});
