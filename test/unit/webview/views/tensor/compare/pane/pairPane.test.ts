// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from "vitest";
import type { Reference } from "../../../../../../../src/shared/compare/reference";
import type { Asker } from "../../../../../../../src/shared/question";
import type { PairBins, ReferenceFound } from "../../../../../../../src/shared/questions/compare";
import type { PairFigures, WorstCell } from "../../../../../../../src/tensor/pair/figures/pairFigures";
import type { PairSubject } from "../../../../../../../webview/views/tensor/compare/pairSubject";
import type { PairTold } from "../../../../../../../webview/views/tensor/compare/pairTold";
import type { PairPane } from "../../../../../../../webview/views/tensor/compare/pane/pairPane";
import { proposedName } from "../../../../../../support/proposedName";
import "../../../../../../../webview/views/tensor/compare/pane/pairPane";
import { DomPart, textOf } from "../../../../../../support/domPage";
import { PageHost } from "../../../../../../support/pageHost";

const A = { logdir: "/logs", run: "new", tag: "net/w", kind: "tensor", point: 3 } as const;
const B = { ...A, run: "old", point: 1 };

const FOUND: ReferenceFound = {
  a: { id: A, step: "30", dtype: "float32", storedDtype: "float32", shape: [2, 3, 4] },
  b: { id: B, step: "10", dtype: "float32", storedDtype: "float32", shape: [2, 4, 3] },
  view: { perm: [0, 2, 1], why: "shape" },
  comparable: true,
  perms: [[0, 2, 1]],
  dtype: "float32",
};

const FIGURES: PairFigures = {
  dtype: "float32",
  count: 12,
  seen: 12,
  equalBits: 7,
  equal: 8,
  within: 9,
  exceeding: 3,
  allclose: false,
  finite: 11,
  nan: { both: 0, onlyA: 1, onlyB: 0 },
  inf: { same: 0, opposite: 0, onlyA: 0, onlyB: 0 },
  maxAbs: { value: 0.25, at: [1, 2], a: 0.5, b: 0.25 },
  maxRel: { value: 0.5, at: [1, 2], a: 0.5, b: 0.25 },
  maxRelB: { value: "Infinity", at: [0, 1], a: 1, b: 0 },
  maxUlp: { value: "9007199254740993", at: [2, 3], a: 1, b: -1 },
  meanAbs: 0.0123456789,
  rmse: 0.1,
  relL2: 0.01,
  cosine: 0.999,
  snr: 40,
  relBelow: { "0.001": 0.75, "0.005": 1 },
  score: "Infinity",
  worstAt: [0, 3],
  reordered: false,
  worst: [
    { at: [0, 3], a: "NaN", b: 2, abs: null, rel: null, ulp: null },
    { at: [1, 2], a: 0.5, b: 0.25, abs: 0.25, rel: 0.5, ulp: 8388608 },
  ],
  sizes: { firstExponent: -4, counts: [1, 0, 2], zeros: 8, infinite: 0 },
  ranges: { a: [-1, 1], b: [-1, 2] },
};

const BINS: PairBins = {
  edges: Float64Array.of(-1, 0, 1, 2),
  a: Float64Array.of(1, 10, 0),
  b: Float64Array.of(1, 9, 2),
};

/** Answers by hand: what is asked waits until it is told. */
class Answers {
  readonly asked: { readonly name: string; readonly params: object }[] = [];
  figures: PairFigures = FIGURES;
  partial: PairFigures | undefined;
  isHeld = false;

  readonly asker: Asker = {
    ask: async (question, params, options) => {
      this.asked.push({ name: question.name, params: params as object });
      while (this.isHeld) {
        if (this.partial && question.name === "compare/pair") options?.onProgress?.(this.partial as never);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      if (question.name === "compare/pair") return this.figures as never;
      if (question.name === "compare/bins") return BINS as never;
      throw new Error(question.name);
    },
  };
}

let part: DomPart<PairPane>;
let host: PageHost;
afterEach(() => {
  part.close();
});

interface Heard {
  readonly shown: (readonly number[])[];
  readonly references: Reference[];
  readonly told: PairTold[];
}

function subject(more: Partial<PairSubject> = {}): PairSubject {
  return {
    host: host.page,
    a: A,
    reference: { series: { logdir: "/logs", run: "old", tag: "net/w", kind: "tensor" }, rtol: 1e-3 },
    found: FOUND,
    slice: "[1, :, ::-1]",
    isWhole: false,
    dims: undefined,
    ...more,
  };
}

function open(answers: Answers, more: Partial<PairSubject> = {}): Heard {
  host = new PageHost(answers.asker);
  part = new DomPart(() =>
    Object.assign(document.createElement("tensor-view-pair-pane"), {
      subject: subject(more),
      state: { isOpen: true, width: 320 },
    }),
  );
  const heard: Heard = { shown: [], references: [], told: [] };
  part.root.addEventListener("index-show", (event) => heard.shown.push((event as CustomEvent).detail));
  part.root.addEventListener("reference-change", (event) => heard.references.push((event as CustomEvent).detail));
  part.root.addEventListener("pane-change", (event) => {
    part.root.state = (event as CustomEvent).detail;
  });
  part.root.addEventListener("pair-told", (event) => heard.told.push((event as CustomEvent).detail));
  return heard;
}

/** The cell beside a name. */
const figure = (name: string) => {
  const row = part.all("tbody tr").find((one) => textOf(one.querySelector("th") ?? one) === name);
  return row && textOf(row.querySelector("td") ?? row);
};

const asked = (answers: Answers, name: string) => answers.asked.filter((one) => one.name === name);

describe("the pane of a comparison", () => {
  it("has 100% for all cells alone", async () => {
    const answers = new Answers();
    answers.figures = {
      ...FIGURES,
      count: 26_928,
      seen: 26_928,
      within: 26_918,
      exceeding: 10,
      equal: 3,
      finite: 26_928,
    };
    open(answers);
    await part.until(() => expect(figure("within the tolerance")).toBe("26,918 99.96%"));
    expect(figure("equal")).toBe("3 0.0111%");
    expect(figure("within 0.5 % of B")).toBe("100%");
  });

  it("has no figures of a difference where only NaN differs, for a 0 would read as agreement", async () => {
    const answers = new Answers();
    const zero = { value: 0, at: [0, 0], a: 1, b: 1 };
    const zeros = { maxAbs: zero, maxRel: zero, maxRelB: zero, maxUlp: zero, meanAbs: 0, rmse: 0, relL2: 0 };
    answers.figures = { ...FIGURES, ...zeros, cosine: 1, snr: "Infinity" };
    open(answers);
    await part.until(() => expect(figure("max |A - B|")).toBe("–"));
    expect(["max ULP", "RMSE", "cosine", "SNR, dB", "within 0.1 % of B"].map(figure)).toEqual(Array(5).fill("–"));
    expect(figure("NaN in A only")).toBe("1 8.33%");
  });

  it("asks for the pair in its slice and tolerance, and tells every figure and the verdict", async () => {
    const answers = new Answers();
    const heard = open(answers);
    await part.says("3 of 12 cells are beyond the tolerance.");
    expect(answers.asked[0]).toEqual({
      name: "compare/pair",
      params: { ...A, pair: { b: B, perm: [0, 2, 1] }, slice: "[1, :, ::-1]", rtol: 1e-3 },
    });
    expect(figure("cells")).toBe("12");
    expect(figure("beyond the tolerance")).toBe("3 25%");
    expect(figure("equal to the bit")).toBe("7 58.3%");
    expect(figure("NaN in A only")).toBe("1 8.33%");
    expect(figure("NaN in B only")).toBeUndefined();
    expect(figure("max relative to B")).toBe("+Inf [1, 0, 2]");
    expect(figure("max ULP")).toBe("9,007,199,254,740,993 [1, 2, 0]");
    expect(figure("mean |A - B|")).toBe("0.0123457");
    expect(figure("within 0.1 % of B")).toBe("75%");
    expect(figure("score")).toBe("+Inf");
    expect(heard.told.at(-1)).toMatchObject({ figures: { exceeding: 3 }, isLoading: false });
  });

  it("goes to a maximum and to a worst cell by the index in the tensor, the slice taken into account", async () => {
    const heard = open(new Answers());
    await part.until(() => expect(figure("max |A - B|")).toBe("0.25 [1, 1, 1]"));
    const link = part.all<HTMLButtonElement>("td button.link")[0];
    expect(link?.title).toBe("max |A - B|: 0.25 at [1, 1, 1], where A is 0.5 and B 0.25: go there");
    link?.click();
    expect(heard.shown).toEqual([[1, 1, 1]]);
    const list = await part.find('[role="listbox"]');
    const press = (key: string) =>
      list.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }));
    press("ArrowDown");
    press("Enter");
    press("Home");
    press("Enter");
    expect(heard.shown).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [1, 0, 0],
    ]);
    await part.until(() => {
      expect(textOf(part.all("tensor-view-worst-cells [role=status]")[0] as Element)).toBe("[1, 0, 0]: A NaN, B 2");
    });
    part.all('[role="option"]')[1]?.click();
    await part.until(() => {
      expect(textOf(part.all("tensor-view-worst-cells [role=status]")[0] as Element)).toBe(
        "[1, 1, 1]: A 0.5, B 0.25, difference 0.25, relative 0.5, 8388608 ULP",
      );
    });
  });

  it("asks for more worst cells and by another measure while it keeps what it shows", async () => {
    const answers = new Answers();
    const cell = (i: number): WorstCell => ({ at: [0, i], a: i, b: 0, abs: i, rel: 1, ulp: i });
    answers.figures = { ...FIGURES, worst: Array.from({ length: 10 }, (_, i) => cell(9 - i)) };
    open(answers);
    await part.until(() => expect(part.all('[role="option"]')).toHaveLength(10));
    answers.isHeld = true;
    answers.figures = { ...FIGURES, worst: Array.from({ length: 11 }, (_, i) => cell(10 - i)) };
    await part.press("tensor-view-worst-cells button", "Up to 100");
    await part.until(() => expect(asked(answers, "compare/pair").at(-1)?.params).toMatchObject({ worst: 100 }));
    expect(part.all('[role="option"]')).toHaveLength(10);
    expect(figure("cells")).toBe("12");
    answers.isHeld = false;
    await part.until(() => expect(part.all('[role="option"]')).toHaveLength(11));
    await part.press("tensor-view-worst-cells .choice button", "ULP");
    await part.until(() =>
      expect(asked(answers, "compare/pair").at(-1)?.params).toMatchObject({ worst: 100, by: "ulp" }),
    );
  });

  it("shows what was seen so far of the first pair, and of the next nothing before there is news of it", async () => {
    const answers = new Answers();
    answers.isHeld = true;
    answers.partial = { ...FIGURES, seen: 6, exceeding: 1 };
    open(answers);
    await part.says("50 % of the cells compared");
    expect(figure("beyond the tolerance")).toBe("1 16.7%");
    expect(asked(answers, "compare/bins")).toHaveLength(0);
    answers.isHeld = false;
    await part.says("3 of 12 cells are beyond the tolerance.");
    answers.isHeld = true;
    answers.partial = undefined;
    answers.figures = { ...FIGURES, exceeding: 0, within: 12, allclose: true };
    part.root.subject = subject({ slice: "[0, :, :]" });
    await part.until(() => expect(asked(answers, "compare/pair")).toHaveLength(2));
    expect(part.all("section.before")).toHaveLength(1);
    expect(figure("beyond the tolerance")).toBe("3 25%");
    answers.isHeld = false;
    await part.says("All cells agree within the tolerance.");
    expect(part.all("section.before")).toHaveLength(0);
  });

  it("reads the values for histograms once the figures are there, and again for another pair, not for another tolerance", async () => {
    const answers = new Answers();
    open(answers);
    const pictures = () =>
      part.all<SVGElement>("tensor-view-pair-histograms svg").map((one) => one.getAttribute("aria-label"));
    await part.until(() =>
      expect(pictures()).toEqual([
        "Histogram from -1 to 2: A is densest at 0.5, B at 0.5",
        "Differences from 0.0625 to 0.5: most are from 0.25 to 0.5",
      ]),
    );
    await part.says("8 do not differ");
    const { reference } = subject();
    part.root.subject = subject({ reference: { ...reference, rtol: 1e-2 } });
    await part.until(() => expect(asked(answers, "compare/pair")).toHaveLength(2));
    await part.root.updateComplete;
    expect(asked(answers, "compare/bins")).toHaveLength(1);
    part.root.subject = subject({ slice: "[0, :, :]" });
    await part.until(() => expect(asked(answers, "compare/bins")).toHaveLength(2));
  });

  it("says that the same numbers stand in another order, with the permutation that fits by one click", async () => {
    const answers = new Answers();
    answers.figures = { ...FIGURES, reordered: true };
    const found = { ...FOUND, view: null, suggest: { perm: [0, 2, 1], plain: 1.3, transposed: 0 } };
    const heard = open(answers, { found, reference: { atol: 1 } });
    await part.says("The same 12 numbers in another order: a transpose or a flatten order is missing.");
    await part.says("B transposed by 0, 2, 1 comes much nearer to A.");
    await part.press("vscode-button", "Transpose B by 0, 2, 1");
    expect(heard.references).toEqual([{ atol: 1, view: { perm: [0, 2, 1] } }]);
  });

  it("saves figures and cells, and copies", async () => {
    open(new Answers());
    await part.says("3 of 12 cells are beyond the tolerance.");
    const choose = async (name: string) => {
      (await part.find(".opener")).click();
      await part.press('[role="menuitem"]', name);
    };
    await choose("Copy the Statistics");
    await part.until(() => expect(host.requested).toHaveLength(1));
    await choose("Save the Statistics as CSV…");
    await choose("Save the Worst Cells as CSV…");
    await choose("Save Both as JSON…");
    await part.until(() => expect(host.requested).toHaveLength(4));
    const texts = host.requested.map(({ params }) => {
      const { text, bytes } = params as { text?: string; bytes?: Uint8Array };
      return { name: bytes && proposedName(params), text: text ?? new TextDecoder().decode(bytes) };
    });
    expect(texts[0]?.text.split("\n")).toContain("max |A - B|\t0.25\t[1, 1, 1]");
    expect(texts.map(({ name }) => name)).toEqual([
      undefined,
      ...["statistics.csv", "worst.csv", "comparison.json"].map(
        (what) => `new-vs-old.net-w.step30-vs-step10.[1,_,__-1].${what}`,
      ),
    ]);
    expect(texts[1]?.text.split("\r\n")).toEqual(
      expect.arrayContaining(["figure,value,index,a,b", 'maxAbs,0.25,"[1, 1, 1]",0.5,0.25', "nan.onlyA,1,,,"]),
    );
    expect(texts[2]?.text.split("\r\n")).toEqual([
      "index,a,b,abs,rel,ulp",
      '"[1, 0, 0]",NaN,2,,,',
      '"[1, 1, 1]",0.5,0.25,0.25,0.5,8388608',
      "",
    ]);
    const json = JSON.parse(texts[3]?.text ?? "");
    expect(json).toMatchObject({
      a: { run: "new", tag: "net/w", step: 30, dtype: "float32", shape: [2, 3, 4] },
      b: { run: "old", step: 10 },
      view: { reshape: null, perm: [0, 2, 1], why: "shape" },
      slice: "[1, :, ::-1]",
      rtol: 1e-3,
      atol: 1e-8,
      equalNan: true,
      maxAbs: FIGURES.maxAbs,
      worst: FIGURES.worst,
    });
  });

  it("asks while it is folded away, for the verdict stands elsewhere, but reads nothing for histograms", async () => {
    const answers = new Answers();
    host = new PageHost(answers.asker);
    part = new DomPart(() =>
      Object.assign(document.createElement("tensor-view-pair-pane"), {
        subject: subject(),
        state: { isOpen: false, width: 320 },
      }),
    );
    const told: PairTold[] = [];
    part.root.addEventListener("pair-told", (event) => told.push((event as CustomEvent).detail));
    await part.until(() => expect(told.at(-1)?.figures?.exceeding).toBe(3));
    expect(part.text).toBe("Statistics");
    expect(answers.asked.map(({ name }) => name)).toEqual(["compare/pair"]);
  });
});
