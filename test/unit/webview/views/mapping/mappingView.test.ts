// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { RequestError } from "../../../../../src/shared/channel/requestError";
import { NO_MAPPING } from "../../../../../src/shared/compare/tagMapping";
import type { Asker, AskOptions, Question } from "../../../../../src/shared/question";
import { compareViews } from "../../../../../src/shared/questions/compare";
import { matchTags } from "../../../../../src/shared/questions/series";
import { say } from "../../../../../src/tensor/said/sentence";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { textOf, unseenText } from "../../../../support/domPage";
import { comparisonRoot } from "../../../../support/expectedComparisons";
import { MemoryKeeper } from "../../../../support/pageHost";
import { MappingPage, PORTS, putting, subjectOf } from "./mappingPage";

const POOL = { a: "activations/sequential/max_pooling2d", b: "outputs/features.3" };
const DENSE = { a: "sequential.dense_1", b: "classifier.2" };

let page: MappingPage;

afterEach(() => page.close());

/** Once pairs and how B is seen are there. */
async function opened(): Promise<void> {
  await page.until(() => expect(page.rows.join("\n")).toContain("channels moved"));
}

it("shows pairs below their layers, what speaks for them, and tags without a pair side by side", async () => {
  page = new MappingPage();
  await opened();
  expect(page.rows.slice(0, 10)).toEqual([
    "▾ Unmatched 2 of A, 2 of B · drag one onto its like, or choose both",
    "activations/sequential/max_pooling2d activation [4, 4, 4, 4] | ? by shape | outputs/features.3 activation [4, 4, 4, 4] |  | Confirm",
    "distribution/dense histogram |  | distribution/classifier.0 histogram",
    "▾ Pairs 28",
    "sequential.conv2d |  | features.0 | 5 guesses | Confirm",
    "sequential/conv2d/kernel:0 weight [3, 3, 1, 4] | ? by order | features.0.weight weight [4, 1, 3, 3] | transposed 2, 3, 1, 0: kernel / weight",
    "sequential/conv2d/bias:0 bias [4] | ? by order | features.0.bias bias [4]",
    "activations/sequential/conv2d activation [4, 8, 8, 4] | ? by order | outputs/features.0 activation [4, 4, 8, 8] | transposed 0, 2, 3, 1: channels moved",
    "gradients/sequential/conv2d/kernel:0 gradient of weight [3, 3, 1, 4] | ? by order | features.0.weight.grad gradient of weight [4, 1, 3, 3] | transposed 2, 3, 1, 0: kernel / weight",
    "gradients/sequential/conv2d/bias:0 gradient of bias [4] | ? by order | features.0.bias.grad gradient of bias [4]",
  ]);
  await page.says("28 pairs: 1 same tag, 27 by order. Unmatched: 2 of A, 2 of B.");
  const label = unseenText(page.item("sequential/conv2d/bias:0"));
  expect(label).toBe("sequential/conv2d/bias:0 ↔ features.0.bias, by order: a guess, bias [4]");
});

it("proposes tags without a pair whose shapes fit, as a guess that one click or key confirms", async () => {
  page = new MappingPage();
  await opened();
  expect(unseenText(page.item(POOL.a))).toBe(
    `${POOL.a}, a guess by shape: ${POOL.b}, Confirm, activation [4, 4, 4, 4]`,
  );
  expect(textOf(page.item(POOL.b).closest(".row")?.querySelector(".rule") ?? page.root)).toBe("? by shape");
  page.item(POOL.b).focus();
  page.key("c");
  await page.says("29 pairs: 1 matched, 1 same tag, 27 by order. Unmatched: 1 of A, 1 of B.");
  expect(page.changes).toEqual([putting({ pairs: [POOL] })]);
  expect(page.status).toBe(`${POOL.a} ↔ ${POOL.b} is confirmed.`);
  page.key("z", { ctrlKey: true });
  await page.says("Unmatched: 2 of A, 2 of B.");
  page.button(POOL.a, "Confirm").click();
  await page.says("29 pairs: 1 matched,");
});

it("confirms a layer, all guesses, removes an entry, and takes each back", async () => {
  page = new MappingPage();
  await opened();
  page.button("sequential.dense_1", "Confirm").click();
  await page.says("28 pairs: 5 matched, 1 same tag, 22 by order.");
  expect(page.changes).toEqual([putting({ layers: [DENSE] })]);
  expect(page.status).toBe("sequential.dense_1 ↔ classifier.2 is confirmed.");
  await page.until(() => expect(page.item("sequential.dense_1").closest(".row")?.textContent).toContain("matched"));
  page.button("sequential.dense_1", "Remove").click();
  await page.says("28 pairs: 1 same tag, 27 by order.");
  page.item("sequential.dense_1").focus();
  page.key("z", { ctrlKey: true });
  await page.says("28 pairs: 5 matched,");
  page.key("z", { metaKey: true });
  await page.says("28 pairs: 1 same tag, 27 by order.");
  page.key("Z", { ctrlKey: true, shiftKey: true });
  await page.says("28 pairs: 5 matched,");
  expect(page.host.mapping.mapping).toEqual({ pairs: [], layers: [DENSE] });
  await page.press("vscode-button", "Confirm All Guesses (22)");
  await page.says("28 pairs: 27 matched, 1 same tag.");
  expect(page.host.mapping.mapping.layers).toHaveLength(5);
  expect(page.all("vscode-button").map((one) => one.textContent)).toEqual(["Open File"]);
  page.key("z", { ctrlKey: true });
  await page.says("28 pairs: 5 matched,");
});

/** Holds back which tags belong together while it is closed. */
class Gate implements Asker {
  private readonly asker = askerOf(diskProvider(PORTS));
  private closed: Promise<void> | undefined;
  open: () => void = () => undefined;

  close(): void {
    this.closed = new Promise((resolve) => {
      this.open = resolve;
    });
  }

  async ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options?: AskOptions<Progress>,
  ): Promise<Result> {
    if (question.name === matchTags.name) await this.closed;
    return this.asker.ask(question, params, options);
  }
}

it("confirms no guesses of a mapping that has changed since", async () => {
  const gate = new Gate();
  page = new MappingPage({ asker: gate });
  await opened();
  page.button("sequential.dense_1", "Confirm").click();
  await page.says("28 pairs: 5 matched, 1 same tag, 22 by order.");
  gate.close();
  page.key("z", { ctrlKey: true });
  await page.until(() => expect(page.host.mapping.mapping).toEqual(NO_MAPPING));
  const all = () => page.all("vscode-button").find((one) => one.textContent?.startsWith("Confirm All Guesses"));
  await page.until(() => expect(all()?.hasAttribute("disabled")).toBe(true));
  expect(textOf(all() ?? page.root)).toBe("Confirm All Guesses (22)");
  gate.open();
  await page.until(() => expect(textOf(all() ?? page.root)).toBe("Confirm All Guesses (27)"));
  await page.until(() => expect(all()?.hasAttribute("disabled")).toBe(false));
  all()?.click();
  await page.until(() => expect(page.host.mapping.mapping.layers).toHaveLength(5));
});

it("matches by drag what is of one sort and kind", async () => {
  page = new MappingPage();
  await opened();
  expect(page.drag(POOL.a, "distribution/classifier.0")).toBe(false);
  expect(page.drag(POOL.a, "distribution/dense")).toBe(false);
  expect(page.drag(POOL.a, "features.0")).toBe(false);
  expect(page.changes).toEqual([]);
  // Either way.
  expect(page.drag(POOL.b, POOL.a)).toBe(true);
  await page.until(() => expect(page.changes).toEqual([putting({ pairs: [POOL] })]));
  await page.says("29 pairs: 1 matched, 1 same tag, 27 by order. Unmatched: 1 of A, 1 of B.");
  expect(page.drag("sequential.dense", "classifier.4")).toBe(true);
  await page.says("by order. Unmatched: 6 of A, 6 of B.");
  expect(page.changes[1]).toEqual(putting({ layers: [{ a: "sequential.dense", b: "classifier.4" }] }));
});

it("matches by key: one is chosen, then the other", async () => {
  page = new MappingPage();
  await opened();
  page.item("distribution/dense").focus();
  page.key(" ");
  await page.until(() => expect(page.status).toBe("distribution/dense is chosen: choose what of B belongs to it."));
  expect(page.item("distribution/dense").getAttribute("aria-selected")).toBe("true");
  expect(page.item(POOL.b).classList).toContain("unfit");
  page.key("ArrowRight");
  await page.until(() => expect(page.focused).toBe(page.item("distribution/classifier.0")));
  page.key("ArrowUp");
  await page.until(() => expect(page.focused).toBe(page.item(POOL.b)));
  page.key("Enter");
  await page.until(() => expect(page.status).toContain("cannot be matched: they are of two kinds."));
  page.key("ArrowDown");
  await page.until(() => expect(page.focused).toBe(page.item("distribution/classifier.0")));
  page.key("Enter");
  await page.says("29 pairs: 1 matched");
  expect(page.changes).toEqual([putting({ pairs: [{ a: "distribution/dense", b: "distribution/classifier.0" }] })]);
  // The keyboard stays among what is unmatched.
  await page.until(() => expect(page.focused).toBe(page.item(POOL.b)));
  page.key("Enter");
  page.key("Escape");
  await page.until(() => expect(page.status).toBe("Nothing is chosen."));
});

it("keeps the guesses of a layer of which one tag is matched by hand", async () => {
  page = new MappingPage();
  await opened();
  page.drag("sequential/dense_1/kernel:0", "classifier.2.weight");
  await page.says("28 pairs: 5 matched, 1 same tag, 22 by order.");
  const own = { a: "sequential/dense_1/kernel:0", b: "classifier.2.weight" };
  expect(page.changes).toEqual([putting({ pairs: [own], layers: [DENSE] })]);
});

it("suggests a transpose with its proof, and writes it into the entry", async () => {
  const root = comparisonRoot("port-sgd");
  page = new MappingPage({
    subject: subjectOf("wrong-transpose", "reference", root),
    asker: askerOf(diskProvider(root)),
  });
  await page.until(() =>
    expect(page.rows.join("\n")).toMatch(/fc2.weight .*\? relL2 1\.\d as it is, 0 transposed \| Transpose/),
  );
  page.item("weights/fc2.weight").focus();
  page.key("t");
  const entry = { a: "weights/fc2.weight", b: "weights/fc2.weight", perm: [1, 0] };
  await page.until(() => expect(page.changes).toEqual([putting({ pairs: [entry] })]));
  await page.until(() =>
    expect(page.rows.join("\n")).toMatch(/fc2.weight .*\| ✓ matched \| .*\| transposed 1, 0 \| Remove/),
  );
  page.key("Delete");
  await page.until(() => expect(page.host.mapping.mapping).toEqual(NO_MAPPING));
});

it("tells what of the file is not used, and takes it out", async () => {
  const twice = { ...POOL, perm: [0, 3, 1, 2] };
  page = new MappingPage({
    kept: {
      mapping: { pairs: [{ a: "old", b: "gone" }, twice, POOL], layers: [{ a: "none", b: "classifier.4" }] },
      problems: [say("mappingList", { name: "layers" })],
    },
  });
  await opened();
  await page.says("4 parts of the mapping are not used");
  await page.says(".vscode/tensor-view-mapping.json: layers is not a list Open File");
  const told = () => page.all(".notes li").map((one) => one.textContent?.replaceAll(/\s+/g, " ").trim());
  expect(told().slice(1)).toEqual([
    "The entry old ↔ gone matches no pair of tags Remove",
    `The entry ${POOL.a} ↔ ${POOL.b} matches no pair of tags Remove`,
    "The entry for layers none ↔ classifier.4 matches no tags Remove",
  ]);
  for (const text of ["old ↔ gone", `${POOL.a} ↔`, "none ↔"]) {
    page
      .all(".notes li button")
      .find((one) => one.getAttribute("aria-label")?.includes(text))
      ?.click();
    await page.until(() => expect(told().join()).not.toContain(text));
  }
  expect(page.host.mapping.mapping).toEqual({ pairs: [twice], layers: [] });
  await page.press(".notes button", "Open File: .vscode/tensor-view-mapping.json: layers is not a list");
  await page.until(() => expect(page.host.requested.map(({ method }) => method)).toContain("mapping/open"));
});

it("follows a file that is changed by hand, and what is taken back leaves that alone", async () => {
  page = new MappingPage();
  await opened();
  page.drag(POOL.a, POOL.b);
  await page.says("29 pairs: 1 matched");
  const { mapping } = page.host.mapping;
  page.host.changeMapping({ ...page.host.mapping, mapping: { ...mapping, layers: [DENSE] } });
  await page.says("29 pairs: 6 matched");
  await page.press("button", "Undo (Ctrl+Z)");
  await page.until(() => expect(page.host.mapping.mapping).toEqual({ pairs: [], layers: [DENSE] }));
});

it("takes up a tag that is to be matched", async () => {
  const keeper = new MemoryKeeper();
  page = new MappingPage({ keeper });
  await opened();
  await page.press("button", "▾ Unmatched 2 of A, 2 of B · drag one onto its like, or choose both");
  await page.until(() => expect(page.rows[1]).toBe("▾ Pairs 28"));
  const [view] = page.all<HTMLElementTagNameMap["tensor-view-mapping"]>("tensor-view-mapping");
  view?.context?.matchTag({ side: "b", tag: POOL.b, kind: "tensor" });
  await page.until(() => expect(page.focused).toBe(page.item(POOL.b)));
  expect(page.item(POOL.b).classList).toContain("chosen");
  expect(view?.context?.toMatch).toBeUndefined();
  await page.says("choose one of A");
});

it("shows rows of a sort, and those that a filter leaves; both are kept", async () => {
  const keeper = new MemoryKeeper();
  page = new MappingPage({ keeper });
  await opened();
  const [bar] = page.all("tensor-view-mapping-bar");
  const act = (state: object) =>
    bar?.dispatchEvent(new CustomEvent("mapping-bar-action", { detail: { do: "state", state } }));
  act({ show: "unmatched" });
  await page.until(() => expect(page.rows).toHaveLength(3));
  act({ filter: "FEATURES.3" });
  await page.until(() => expect(page.rows).toHaveLength(2));
  act({ show: "guesses", filter: "dense_2/bias" });
  await page.until(() =>
    expect(page.rows).toEqual([
      "▾ Pairs 2",
      "sequential.dense_2 |  | classifier.4 | 5 guesses | Confirm",
      "sequential/dense_2/bias:0 bias [5] | ? by order | classifier.4.bias bias [5]",
      "gradients/sequential/dense_2/bias:0 gradient of bias [5] | ? by order | classifier.4.bias.grad gradient of bias [5]",
    ]),
  );
  act({ filter: "no such tag" });
  await page.says("No row fits the filter.");
  page.close();
  page = new MappingPage({ keeper });
  await page.says("No row fits the filter.");
  await page.press("vscode-button", "Show all rows");
  await opened();
});

/** Answers but for the views, which never come. */
class Waiting implements Asker {
  readonly cancelled: string[] = [];
  private readonly asker = askerOf(diskProvider(PORTS));

  ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options?: AskOptions<Progress>,
  ): Promise<Result> {
    if (question.name !== compareViews.name) return this.asker.ask(question, params, options);
    const told: unknown = { done: 3, total: 28 };
    options?.onProgress?.(told as Progress);
    return new Promise((_, reject) => {
      options?.signal?.addEventListener("abort", () => {
        this.cancelled.push(question.name);
        reject(new RequestError("cancelled", say("cancelled")));
      });
    });
  }
}

it("has rows before it is known how B is seen, which may be cancelled and gone on with, and ends with the view", async () => {
  const asker = new Waiting();
  page = new MappingPage({ asker });
  await page.says("3 of 28 pairs laid over each other");
  expect(page.rows).toContain("sequential/conv2d/bias:0 bias [4] | ? by order | features.0.bias bias [4]");
  await page.press("vscode-button", "Cancel");
  await page.says("Stopped before everything was read.");
  expect(asker.cancelled).toHaveLength(1);
  await page.press("vscode-button", "Go on");
  await page.says("3 of 28 pairs laid over each other");
  page.all("tensor-view-mapping")[0]?.remove();
  await page.until(() => expect(asker.cancelled).toHaveLength(2));
});

it("only shows where no folder is open to keep a mapping in", async () => {
  page = new MappingPage();
  page.host.mapping = { mapping: NO_MAPPING, problems: [] };
  await opened();
  await page.says("A mapping is kept in the workspace: open a folder to match tags.");
  expect(page.all("[data-item], .actions button")).toEqual([]);
  expect(page.all("vscode-button")).toEqual([]);
});
