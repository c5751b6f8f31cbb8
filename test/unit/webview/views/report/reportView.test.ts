// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { RequestError } from "../../../../../src/shared/channel/requestError";
import { foreign } from "../../../../../src/tensor/said/sentence";
import type { Popup } from "../../../../../webview/ui/controls/popup";
import { textOf } from "../../../../support/domPage";
import { MemoryKeeper } from "../../../../support/pageHost";
import { proposedName } from "../../../../support/proposedName";
import {
  A,
  B,
  compared,
  divergence,
  incomparable,
  LOGDIR,
  pair,
  parting,
  ReportAsker,
  ReportPage,
  readTag,
  told,
} from "./reportPage";
import "../../../../../webview/app/frame";
import "../../../../../webview/app/comparisonFrame";
import "../../../../../webview/views/report/reportView";
import "../../../../../webview/views/mapping/mappingView";

const MEAN = parting("weights/bn1/moving_mean", 2, 1, 782.4, { b: "weights/bn1.running_mean", rule: "name" });
const LOSS = parting("loss", 3, 2, 3, { kind: "scalar" });
const FIRST = { ...divergence(MEAN), suspect: "statistics" } as const;
const WRONG = compared(
  [
    incomparable("weights/fc/kernel", 1),
    MEAN,
    LOSS,
    pair("weights/conv/kernel", 0),
    pair("grads", 4, { kind: "histogram" }),
  ],
  { first: FIRST },
);

let page: ReportPage;

afterEach(() => page.close());

it("says where two runs part, as a link that opens that pair at that step, and what mostly is the reason", async () => {
  page = new ReportPage(WRONG);
  await page.says("First divergence: step 1: weights/bn1/moving_mean is 782 times the tolerance");
  await page.says(/Hint: mostly the momentum of running statistics: .* by default\. Check a Port/);
  expect(page.verdict).toMatch(
    /^✖ not all close: 2 of 4 pairs beyond rtol 1e-5, atol 1e-8; 1 of 4 pairs cannot be compared$/,
  );
  expect(page.tags).toEqual(["weights/fc/kernel", "weights/bn1/moving_mean", "loss", "weights/conv/kernel", "grads"]);
  const subject = {
    ...{ on: "series", ...A, tag: "weights/bn1/moving_mean", kind: "tensor", view: "compare", step: "1", at: "worst" },
    reference: { series: { ...B, tag: "weights/bn1.running_mean", kind: "tensor" } },
  };
  const link = await page.named("button.link", "step 1: weights/bn1/moving_mean is 782 times the tolerance");
  link.dispatchEvent(new MouseEvent("click", { ctrlKey: true, bubbles: true }));
  await page.until(() => expect(page.requests("subject/beside")).toEqual([{ subject }]));
  link.click();
  await page.until(() => expect(page.host.shown.at(-1)).toEqual(subject));
});

it("is one comparison of two runs, of which each can be another, and both change places", async () => {
  page = new ReportPage(WRONG, { offset: "1", rtol: 0.001 }, { pickedRun: { logdir: "/other", run: "port" } });
  await page.says("782 times");
  expect(textOf(await page.find("h1"))).toBe("port ↔ reference");
  expect(page.all("header [role=radio]").map((tab) => textOf(tab))).toEqual(["Report", "Mapping"]);
  page.key("r");
  await page.until(() =>
    expect(page.host.shown.at(-1)).toEqual({ on: "comparison", ...B, other: A, offset: "-1", rtol: 0.001 }),
  );
  await page.press("button", "A: reference; compare another run");
  await page.until(() =>
    expect(page.host.shown.at(-1)).toMatchObject({ logdir: "/other", run: "port", other: A, offset: "-1" }),
  );
  // Both are called the same now: their folders tell them apart.
  await page.named("button", "A: other/port; compare another run");
  await page.named("button", "B: logs/port; compare another run");
  expect(page.requests("run/pick")).toEqual([{ title: "Choose the Run to Compare with port", except: A }]);
});

it("compares by another tolerance, rounding and offset; what is none is refused", async () => {
  page = new ReportPage(WRONG);
  await page.says("782 times");
  const type = async (selector: string, text: string) => {
    const field = await page.find<HTMLInputElement>(`tensor-view-report-head ${selector}`);
    field.value = text;
    field.dispatchEvent(new Event("change"));
    return field;
  };
  await type("vscode-text-field.tolerance", "much");
  await page.says("'much' is not a tolerance");
  await type("vscode-text-field.tolerance", "1e-3, 1e-5");
  await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ rtol: 1e-3, atol: 1e-5 }));
  expect(page.text).not.toContain("is not a tolerance");
  const offset = await type("vscode-text-field.number", "one");
  expect(offset.value).toBe("0");
  await type("vscode-text-field.number", "1");
  await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ offset: "1", rtol: 1e-3 }));
  const rounding = await page.find<HTMLSelectElement>("vscode-dropdown.rounding");
  rounding.value = "float16";
  rounding.dispatchEvent(new Event("change"));
  await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ as: "float16", offset: "1" }));
  await type("vscode-text-field.number", "0");
  await page.until(() => expect(page.host.shown.at(-1)).not.toHaveProperty("offset"));
  await page.until(() =>
    expect(page.asker.asked.at(-1)).toMatchObject({ ...A, other: B, as: "float16", rtol: 1e-3, atol: 1e-5 }),
  );
});

describe("by the tolerance of its own", () => {
  const tolerances = [{ grain: "float32", rtol: 2e-4, atol: 2e-6, pairs: 3 } as const];
  const taken = { name: "auto", tolerances } as const;
  const bias = parting("f.0.bias", 0, 1, 232, { explained: "noisyBias", tolerance: { rtol: 2e-4, atol: 2e-6 } });
  const noisy = pair("f.0.weight", 1, { score: 0.25 });
  const rounded = pair("head", 2, { score: 0.1, rounding: "bfloat16" });
  const answer = compared([bias, noisy, rounded], { allclose: true, taken });

  it("asks for what stands out of the noise, and says what it took", async () => {
    page = new ReportPage(answer);
    await page.says("all close: 2 of 3 pairs within the tolerance auto (2e-4, 2e-6)");
    expect(page.asker.asked).toMatchObject([{ tolerance: "auto" }]);
    await page.says("1 of 3 pairs differ by rounding noise, at most 0.25 of the tolerance");
    await page.says("1 of 3 pairs are the same numbers, rounded to bfloat16");
    await page.says(/1 of 3 pairs are explained by f\.0\.bias: its gradients are pure rounding noise/);
    await page.named("button.opener", "tolerance: auto ▾");
    const field = await page.find<HTMLInputElement>("tensor-view-report-head vscode-text-field.tolerance");
    await page.until(() => expect(field.value).toBe("2e-4, 2e-6"));
    expect(page.text).not.toContain("First divergence");
  });

  it("is said to be each pair's where it is, and how else they are compared", async () => {
    const other = { grain: "bfloat16", rtol: 1e-2, atol: 1e-4, pairs: 1 } as const;
    const several = { name: "auto", tolerances: [...tolerances, other] } as const;
    page = new ReportPage(compared([bias, noisy, rounded], { allclose: true, taken: several }), { offset: "1" });
    await page.named("button.opener", "tolerance: auto · 2e-4, 2e-6, by pair, step offset: 1 ▾");
    await page.says("of most pairs; each has its own, in the hint of its score");
  });

  it("is taken by hand where its numbers are entered as they stand", async () => {
    page = new ReportPage(answer);
    const field = await page.find<HTMLInputElement>("tensor-view-report-head vscode-text-field.tolerance");
    await page.until(() => expect(field.value).toBe("2e-4, 2e-6"));
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ rtol: 2e-4, atol: 2e-6 }));
    await page.named("button.opener", "tolerance: by hand ▾");
  });

  it("has what is explained in no red, with the reason", async () => {
    page = new ReportPage(answer);
    const row = await page.find("tensor-view-report-table tr.explained");
    expect(row.querySelector(".beyond, .mark")).toBeNull();
    expect(row.querySelector("td.verdict")?.getAttribute("title")).toMatch(/^its gradients are rounding noise/);
    expect(row.getAttribute("aria-label")).toMatch(/^f\.0\.bias and f\.0\.bias: explained: its gradients/);
    expect(textOf(await page.find("tensor-view-report-table tr.close td.verdict"))).toBe("all close");
    expect(page.all("tensor-view-report-table td.verdict").map((cell) => textOf(cell))).toContain(
      "rounded to bfloat16",
    );
  });

  it("is compared by another name, which the subject keeps, and by auto again", async () => {
    page = new ReportPage(answer);
    await page.says("all close");
    await page.press("button.opener", "tolerance: auto ▾");
    await page.press("[role=menuitemradio]", "another framework: 1e-3, 1e-5");
    await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ tolerance: "other" }));
    await page.until(() => expect(page.asker.asked.at(-1)).toMatchObject({ tolerance: "other" }));
    await page.press("button.opener", "tolerance: another framework ▾");
    await page.press("[role=menuitemradio]", "auto: what stands out from the noise");
    await page.until(() => expect(page.host.shown.at(-1)).not.toHaveProperty("tolerance"));
  });
});

it("has a row for each pair at once, their figures as they come; a cancel keeps them, and it goes on", async () => {
  const asker = new ReportAsker(WRONG);
  asker.told = told(0, 5);
  page = new ReportPage(asker);
  await page.says("0 of 5 pairs laid over each other");
  expect(page.tags).toEqual(["weights/conv/kernel", "weights/fc/kernel", "weights/bn1/moving_mean", "loss", "grads"]);
  asker.told = told(2, 5, [pair("weights/conv/kernel", 0), MEAN]);
  await page.says("2 of 5 pairs compared so far, 1 of them beyond the tolerance");
  await page.says("First divergence: so far step 1: weights/bn1/moving_mean is beyond the tolerance");
  const [bar] = page.all("[role=progressbar]");
  expect(bar?.getAttribute("aria-valuenow")).toBe("40");
  expect(page.tags.slice(0, 2)).toEqual(["weights/bn1/moving_mean", "weights/conv/kernel"]);
  await page.press("vscode-button", "Cancel");
  await page.says("Stopped before everything was read.");
  expect([asker.cancelled, page.tags.length]).toEqual([1, 5]);
  expect(page.verdict).toBe("≠ 2 of 5 pairs compared so far, 1 of them beyond the tolerance");
  // News do not wake what was stopped.
  page.host.channel.notify("runs/changed", {});
  asker.told = undefined;
  await page.press("vscode-button", "Go on");
  await page.says("782 times the tolerance");
  expect(page.all("[role=progressbar]")).toHaveLength(0);
});

it("leaves a row that is pressed in its place until its click, whatever comes meanwhile", async () => {
  const asker = new ReportAsker(WRONG);
  asker.told = told(0, 5);
  page = new ReportPage(asker);
  await page.says("0 of 5 pairs laid over each other");
  const before = page.tags;
  const name = await page.named("tbody th button", page.all("tbody th button").map((one) => textOf(one))[3] ?? "");
  const row = name.closest("tr");
  const next = row?.nextElementSibling;
  name.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true, buttons: 1 }));
  asker.told = told(2, 5, [pair("weights/conv/kernel", 0), MEAN]);
  await page.says("2 of 5 pairs compared so far");
  expect([page.tags, row?.nextElementSibling]).toEqual([before, next]);
  window.dispatchEvent(new PointerEvent("pointerup"));
  name.click();
  await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ on: "series", tag: before[3] }));
});

it.each(["pointerup", "pointercancel", "blur", "pointermove"])(
  "draws what came behind a press that ends by %s",
  async (end) => {
    const asker = new ReportAsker(WRONG);
    asker.told = told(0, 5);
    page = new ReportPage(asker);
    await page.says("0 of 5 pairs laid over each other");
    const [name] = page.all("tbody th button");
    name?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true, buttons: 1 }));
    asker.told = told(2, 5, [pair("weights/conv/kernel", 0), MEAN]);
    await page.says("2 of 5 pairs compared so far");
    expect(page.tags[0]).toBe("weights/conv/kernel");
    window.dispatchEvent(new PointerEvent(end));
    await page.until(() => expect(page.tags[0]).toBe("weights/bn1/moving_mean"));
  },
);

it("follows runs that grow: what is there stays until all of the next is", async () => {
  const asker = new ReportAsker(compared([pair("w", 0), pair("x", 1)]));
  page = new ReportPage(asker);
  await page.says("all close: 2 of 2 pairs");
  const grown = parting("w", 0, 7, 12);
  asker.told = told(1, 3, [grown]);
  asker.answer = compared([grown, pair("x", 1), pair("new", 2)], { first: divergence(grown) });
  page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: ["elsewhere"] });
  page.host.channel.notify("runs/changed", { logdir: LOGDIR, runs: [B.run] });
  await page.until(() => expect(asker.asked).toHaveLength(2));
  expect([page.tags, page.verdict]).toEqual([["w", "x"], expect.stringMatching(/^= all close/)]);
  asker.told = undefined;
  await page.says("step 7: w is 12 times the tolerance");
  expect(page.tags).toEqual(["w", "new", "x"]);
});

it("filters by text, kind, verdict and group, and orders as A wrote; keeps that over a reload", async () => {
  const keeper = new MemoryKeeper();
  page = new ReportPage(WRONG, {}, { keeper });
  await page.says("782 times");
  const choose = async (label: string, value: string) => {
    const list = await page.find<HTMLSelectElement>(`tensor-view-report-bar vscode-dropdown[aria-label=${label}]`);
    list.value = value;
    list.dispatchEvent(new Event("change"));
  };
  await page.press("button", "Written order");
  const written = ["weights/conv/kernel", "weights/fc/kernel", "weights/bn1/moving_mean", "loss", "grads"];
  await page.until(() => expect(page.tags).toEqual(written));
  await choose("verdict", "off");
  await page.until(() => expect(page.tags).toEqual(written.slice(1, 4)));
  await choose("group", "parameter");
  await page.until(() => expect(page.tags).toEqual(written.slice(1, 3)));
  await choose("kind", "tensor");
  const [field] = page.all<HTMLInputElement>("vscode-text-field.filter");
  if (!field) throw new Error("no field");
  // B's names count as well.
  field.value = "running_";
  field.dispatchEvent(new Event("input"));
  await page.until(() => expect(page.tags).toEqual(["weights/bn1/moving_mean"]));
  await page.says("1 of 5 pairs");
  await page.until(() => expect(JSON.stringify(keeper.getState())).toContain("running_"));
  page.close();
  page = new ReportPage(WRONG, {}, { keeper });
  await page.until(() => expect(page.tags).toEqual(["weights/bn1/moving_mean"]));
  await choose("kind", "scalar");
  await page.says("No pair fits the filter.");
  await page.press("vscode-button", "Show all pairs");
  await page.until(() => expect(page.tags).toEqual(written));
  await page.press("button", "Copy Link");
  await page.until(() => {
    const [copied] = page.requests("copy/link");
    expect(copied).toEqual({ views: { report: { order: { by: "written", isDescending: false } } } });
  });
});

it("is opened, swapped, ordered and filtered by keys", async () => {
  page = new ReportPage(WRONG);
  await page.says("782 times");
  page.key("o");
  await page.until(() => expect(page.tags[0]).toBe("weights/conv/kernel"));
  page.key("/");
  expect(page.focused.className).toContain("filter");
  page.focused.blur();
  page.key("f", { ctrlKey: true });
  expect(page.focused.className).toContain("filter");
  // What is typed into a field is text.
  page.key("m");
  expect(page.host.shown.at(-1)).not.toMatchObject({ view: "mapping" });
  page.focused.blur();
  page.key("?");
  await page.says("Open the first divergence; with Shift beside");
  (await page.find<HTMLDialogElement>("dialog")).close();
  page.key("D", { shiftKey: true });
  await page.until(() => expect(page.requests("subject/beside")).toHaveLength(1));
  page.key("m");
  await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ on: "comparison", view: "mapping" }));
});

it("tells what has no pair, each with a way to match it, and what of the mapping does not hold", async () => {
  const many = Array.from({ length: 5000 }, (_, i) => readTag(`acts/layer${i}`));
  page = new ReportPage(
    compared([pair("w", 0)], {
      unmatchedA: many,
      unmatchedB: [readTag("acts/other", "histogram")],
      unused: [
        { a: "gone", b: "w" },
        { a: "layer7", b: "fc" },
      ],
    }),
  );
  page.host.mapping = { ...page.host.mapping, problems: [foreign("pairs[0] is none.")] };
  await page.says("2 entries match no pair of tags: gone ↔ w; layer7 ↔ fc.");
  await page.says(".vscode/tensor-view-mapping.json: pairs[0] is none.");
  await page.press("button", "Open File");
  await page.until(() => expect(page.requests("mapping/open")).toEqual([{ logdir: LOGDIR }]));
  expect(page.all("tensor-view-unmatched-list")).toHaveLength(0);
  await page.press("button", "Unmatched: 5,000 of A, 1 of B");
  await page.says("Unmatched in A: 5,000");
  expect(page.all("tensor-view-unmatched-list li").length).toBeLessThan(60);
  const first = await page.named("tensor-view-unmatched-list button", "Match acts/layer0…");
  first.focus();
  page.key("End");
  await page.until(() => expect(page.focused.getAttribute("aria-label")).toBe("Match acts/layer4999…"));
  page.key("ArrowUp");
  await page.until(() => expect(page.focused.getAttribute("aria-label")).toBe("Match acts/layer4998…"));
  const [field] = page.all<HTMLInputElement>("vscode-text-field.filter");
  if (!field) throw new Error("no field");
  field.value = "layer499";
  field.dispatchEvent(new Event("input"));
  await page.says("Unmatched in A: 11 of 5,000");
  await page.says("Unmatched in B: 0 of 1");
  await page.press("tensor-view-unmatched-list button", "Match acts/layer499…");
  await page.until(() => expect(page.host.shown.at(-1)).toMatchObject({ view: "mapping" }));
});

describe("a small panel", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Stubs a window that matches every media query, or none. */
  const fitting = (matches: boolean) => {
    vi.stubGlobal("matchMedia", () => ({ matches, addEventListener() {}, removeEventListener() {} }));
  };
  const noisy = pair("noisy", 1, { score: 0.25 });
  const tolerances = [{ grain: "float32", rtol: 1e-3, atol: 1e-5, pairs: 2 } as const];
  const taken = { name: "auto", tolerances } as const;
  const apart = parting("w", 0, 1, 782);
  const answer = compared([apart, noisy], { first: divergence(apart), taken, unmatchedA: [readTag("left")] });
  const openNotes = () => page.all("tensor-view-report-head details[open]");

  it("leaves its rows the room of what differs and is no mistake, of filters, and of what has no pair", async () => {
    fitting(true);
    page = new ReportPage(answer);
    await page.says("What differs and is no mistake");
    expect(openNotes()).toHaveLength(0);
    expect((await page.find<Popup>("tensor-view-report-bar tensor-view-popup")).text).toBe("2 pairs");
    expect((await page.find<Popup>("tensor-view-report-head tensor-view-popup")).text).toBe("tolerance: auto");
    expect(page.all("tensor-view-report-bar tensor-view-popup vscode-dropdown")).toHaveLength(3);
    expect(page.all("tensor-view-unmatched-list")).toHaveLength(0);
  });

  it("says what differs and is no mistake where nothing else does", async () => {
    fitting(true);
    page = new ReportPage(compared([noisy], { taken }));
    await page.says("1 of 1 pairs differ by rounding noise");
    expect(openNotes()).toHaveLength(1);
  });

  it("is one where all fits in", async () => {
    fitting(false);
    page = new ReportPage(answer);
    await page.says("What differs and is no mistake");
    expect(openNotes()).toHaveLength(1);
    expect(page.all("tensor-view-report-bar tensor-view-popup")).toHaveLength(0);
    expect(page.all("tensor-view-unmatched-list")).toHaveLength(2);
  });
});

it("says that not all steps are compared", async () => {
  const partly = { pairs: 1, a: "w", common: 60, stepsA: 1000, stepsB: 60 };
  page = new ReportPage(compared([pair("w", 0)], { partly }));
  await page.says(
    "1 of 1 pairs are compared only over the steps that both runs have: w over 60, of 1,000 in A and 60 in B",
  );
});

it("says nothing of entries of the mapping that are of other runs", async () => {
  page = new ReportPage(compared([pair("w", 0)], { unused: [{ a: "dense_1", b: "classifier.4" }] }));
  await page.says("all close");
  expect(page.all("tensor-view-report-foot")).toHaveLength(0);
});

it("asks with the workspace's mapping, and again once it is another", async () => {
  page = new ReportPage(WRONG);
  await page.says("782 times");
  const mapping = { pairs: [{ a: "x", b: "y" }], layers: [] };
  page.host.changeMapping({ ...page.host.mapping, mapping });
  await page.until(() =>
    expect(page.asker.asked.map((asked) => asked.mapping)).toEqual([{ pairs: [], layers: [] }, mapping]),
  );
  expect(page.asker.matches.at(-1)?.mapping).toEqual(mapping);
});

it("is saved as JSON, CSV and Markdown, and copied, once it is whole", async () => {
  const asker = new ReportAsker(WRONG);
  asker.told = told(1, 5, [MEAN]);
  page = new ReportPage(asker);
  await page.says("1 of 5 pairs compared so far");
  await page.press("button", "Save or copy the report");
  const item = await page.named("[role=menuitem]", "Save Report as CSV…");
  expect(item.getAttribute("aria-disabled")).toBe("true");
  await page.press("button", "Save or copy the report");
  asker.told = undefined;
  await page.says("782 times");
  for (const [before, format] of ["JSON", "CSV", "Markdown"].entries()) {
    await page.press("button", "Save or copy the report");
    await page.press("[role=menuitem]", `Save Report as ${format}…`);
    await page.until(() => expect(page.requests("save")).toHaveLength(before + 1));
  }
  const saved = page.requests("save").map((params) => {
    const { bytes } = params as { bytes: Uint8Array };
    return [proposedName(params), new TextDecoder().decode(bytes)] as const;
  });
  expect(saved.map(([name]) => name)).toEqual([
    "port-vs-reference.report.json",
    "port-vs-reference.report.csv",
    "port-vs-reference.report.md",
  ]);
  expect(JSON.parse(saved[0]?.[1] ?? "")).toMatchObject({
    first: { step: 1, a: "weights/bn1/moving_mean", b: "weights/bn1.running_mean" },
    allclose: false,
    a: A,
    b: B,
  });
  expect(saved[1]?.[1]).toMatch(/^a,b,kind,/);
  expect(saved[2]?.[1]).toContain("# `port` compared with `reference`");
  await page.press("button", "Save or copy the report");
  await page.press("[role=menuitem]", "Copy Report as Markdown");
  await page.says("The report was copied.");
  expect(page.requests("copy/text")).toEqual([{ text: saved[2]?.[1] }]);
});

it("leads to how a port is checked where nothing belongs together, and to matching what could", async () => {
  page = new ReportPage(compared([], { unmatchedA: [readTag("x")], unmatchedB: [readTag("y")] }));
  await page.says("No tag of port belongs to one of reference.");
  await page.named("vscode-button", "Match Tags…");
  await page.press("button", "Check a Port");
  await page.until(() => expect(page.host.shown.at(-1)).toEqual({ on: "portCheck" }));
  page.close();
  page = new ReportPage(compared([]));
  await page.says("There are no tensors, scalars or histograms in port, reference.");
});

it("says why two runs cannot be compared, and shows them once they can", async () => {
  const asker = new ReportAsker(new RequestError("notFound", foreign("there is no run 'port'")));
  page = new ReportPage(asker);
  await page.says("there is no run 'port'");
  asker.answer = compared([pair("w", 0)]);
  page.host.channel.notify("runs/changed", { logdir: LOGDIR });
  await page.says("all close: 1 of 1 pairs");
  expect(page.text).not.toContain("there is no run 'port'");
});
