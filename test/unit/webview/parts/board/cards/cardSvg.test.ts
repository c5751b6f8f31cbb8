// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { cardLegend } from "../../../../../../webview/parts/board/cards/cardLegend";
import type { CardPicture, PictureCurve } from "../../../../../../webview/parts/board/cards/cardPicture";
import { cardSvg, svgMap } from "../../../../../../webview/parts/board/cards/cardSvg";
import { escaped } from "../../../../../../webview/parts/board/cards/svgText";
import { valueAxis } from "../../../../../../webview/ui/plot/axes/valueAxis";
import { cssColour } from "../../../../../../webview/ui/plot/colours/colour";
import { readTheme } from "../../../../../../webview/ui/plot/colours/theme";
import { expectWellFormed } from "../../../../../support/wellFormedXml";

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;
const SIZE = { width: 400, height: 300 };
const NAME = `a <b> & "c" 'd' \u0001 損失`;

function curve(name: string, values: readonly number[], more: Partial<PictureCurve> = {}): PictureCurve {
  const xs = Float64Array.from(values, (_, i) => i + 1);
  return {
    key: name,
    name,
    colour: "rgb(0, 114, 178)",
    dash: [],
    strength: "usual",
    xs,
    values: Float64Array.from(values),
    smoothed: undefined,
    parts: [0],
    band: undefined,
    ...more,
  };
}

function scene(curves: readonly PictureCurve[], more: Partial<CardPicture> = {}): CardPicture {
  return {
    tag: NAME,
    x: valueAxis("log", 1, 100),
    y: valueAxis("linear", -2, 10),
    xTitle: "step",
    yTitle: "value <y>",
    xTicks: () => [1, 10, 100].map((value) => ({ at: Math.log10(value), label: String(value) })),
    yTicks: () => [0, 5].map((at) => ({ at, label: String(at) })),
    curves,
    handles: undefined,
    ...more,
  };
}

function drawn(one: CardPicture): Document {
  const text = cardSvg(one, SIZE, readTheme(document.body));
  expectWellFormed(text);
  return new DOMParser().parseFromString(text, "image/svg+xml");
}

const all = (root: Document, selector: string) => [...root.querySelectorAll(selector)];
const attributes = (root: Document, selector: string, name: string) =>
  all(root, selector).map((one) => one.getAttribute(name));
const texts = (root: Document, selector: string) => all(root, selector).map(({ textContent }) => textContent);

/** The corners of a path, as numbers. */
const corners = (d: string | null | undefined) =>
  (d ?? "")
    .split(/[MLZ]/)
    .filter(Boolean)
    .map((pair) => pair.split(" ").map(Number));

/** Place of a value in the picture's area, computed anew. */
function place(one: CardPicture, x: number, y: number): number[] {
  const { left, top, width, height } = svgMap(one, SIZE);
  return [left + (Math.log10(x) / 2) * width, top + height - ((y + 2) / 12) * height].map((px) =>
    expect.closeTo(px, 1),
  );
}

describe("a card as SVG", () => {
  it("draws each point where it stands on the axes, scaled as they are", () => {
    const one = scene([curve("a", [0, 10, -2, 5])]);
    const [path] = attributes(drawn(one), "path.curve", "d");
    expect(corners(path)).toEqual([place(one, 1, 0), place(one, 2, 10), place(one, 3, -2), place(one, 4, 5)]);
  });

  it("has one path a part, broken where there is no number, and a dot for a point that stands alone", () => {
    const one = scene([curve("a", [1, 2, nan, 3, 4, 1, 2, inf, 7], { parts: [0, 5] })]);
    const root = drawn(one);
    expect(attributes(root, "path.curve", "d").map((d) => [d?.match(/M/g)?.length, corners(d).length])).toEqual([
      [2, 4],
      [1, 2],
    ]);
    expect(all(root, "circle").map((dot) => [dot.getAttribute("cx"), dot.getAttribute("cy")].map(Number))).toEqual([
      place(one, 9, 7),
    ]);
    expect(all(root, "path.nan")).toHaveLength(1);
    expect(attributes(root, "path.posInf", "fill")).toEqual([cssColour(readTheme(document.body).odd.posInf)]);
    expect(attributes(root, "path.nan", "stroke")).toEqual([cssColour(readTheme(document.body).odd.nan)]);
    expect(all(root, "path.restart")).toHaveLength(1);
    expect(all(root, "path.negInf")).toHaveLength(0);
  });

  it("marks what is not finite at the border, and nothing that is out of view", () => {
    const one = scene([curve("a", [nan, -inf, nan])], { x: valueAxis("log", 1, 2.5), xTicks: () => [] });
    const root = drawn(one);
    expect([all(root, "path.nan").length, all(root, "path.negInf").length, all(root, "path.curve").length]).toEqual([
      1, 1, 0,
    ]);
  });

  it("draws the recorded values faint behind smoothed ones, and a band as a filled path", () => {
    const two = { lows: Float64Array.of(0, 1), highs: Float64Array.of(2, 3) };
    const smooth = curve("a", [1, 2], { smoothed: Float64Array.of(1.5, 1.75), dash: [6, 3] });
    const one = scene([smooth, curve("mean", [1, 2], { band: two }), curve("seed", [1, 2], { strength: "faint" })]);
    const root = drawn(one);
    expect(attributes(root, "path.curve", "stroke-opacity")).toEqual(["0.25", null, null, "0.25"]);
    expect(attributes(root, "path.curve", "stroke-dasharray").slice(0, 2)).toEqual(["6 3", "6 3"]);
    expect(corners(attributes(root, "path.curve", "d")[1])).toEqual([place(one, 1, 1.5), place(one, 2, 1.75)]);
    expect(corners(attributes(root, "path.band", "d")[0])).toEqual([
      place(one, 1, 2),
      place(one, 2, 3),
      place(one, 2, 1),
      place(one, 1, 0),
    ]);
    expect(texts(root, ".legend text")).toEqual(["a", "mean"]);
  });

  it("has the axes' titles and ticks as texts, and names whatever is in them", () => {
    const root = drawn(scene([curve(NAME, [1, 2])]));
    const shown = NAME.replace("\u0001", "\ufffd");
    expect(texts(root, "text.title")).toEqual([shown]);
    expect(texts(root, ".legend text")).toEqual([shown]);
    expect([texts(root, "text.x"), texts(root, "text.y")]).toEqual([
      ["1", "10", "100"],
      ["0", "5"],
    ]);
    expect(texts(root, "text")).toEqual(expect.arrayContaining(["step", "value <y>"]));
    expect(attributes(root, "clipPath", "id")).toEqual(["plot"]);
  });

  it("is whole without curves, with values that overflow, and between handles", () => {
    expect(all(drawn(scene([])), "path.curve")).toHaveLength(0);
    const far = scene([curve("a", [1e308, -1e308])], { handles: [10, 20] });
    const root = drawn(far);
    for (const [x = 0, y = 0] of corners(attributes(root, "path.curve", "d")[0])) {
      expect(Math.abs(x)).toBeLessThanOrEqual(100_000);
      expect(Math.abs(y)).toBeLessThanOrEqual(100_000);
    }
    expect(all(root, "g > line")).toHaveLength(3);
  });
});

it("escapes what XML has signs for, and what it may not hold", () => {
  expect(escaped(`<&>"'\t\u0000\ud800x\u{1f600}\uffff`)).toBe("&lt;&amp;&gt;&quot;&#39;\t\ufffd\ufffdx\u{1f600}\ufffd");
});

describe("a legend", () => {
  const names = (count: number) => Array.from({ length: count }, (_, i) => curve(`run ${i}`, [1]));
  const extent = (text: string) => 10 * text.length;

  it("begins a line where a name has no room, and is never wider", () => {
    const { entries, height } = cardLegend({ curves: names(5) }, 200, extent);
    expect(entries.map(({ x, y }) => [x, y])).toEqual([
      [0, 8],
      [90, 8],
      [0, 24],
      [90, 24],
      [0, 40],
    ]);
    expect(height).toBe(48);
  });

  it("names what people can read, counts the others, and is nothing without curves", () => {
    const { entries, more } = cardLegend({ curves: names(1000) }, 500, extent);
    expect([entries.length, more]).toEqual([60, 940]);
    expect(cardLegend({ curves: [] }, 500, extent)).toMatchObject({ entries: [], more: 0, height: 0 });
  });
});

it("has a dot at each point of a curve where all are to be seen, and the place that is marked for all", () => {
  const plain = drawn(scene([curve("a", [1, 2, 3])]));
  expect(plain.querySelectorAll("circle")).toHaveLength(0);
  expect(plain.querySelector(".cursor")).toBeNull();
  const more = drawn(scene([curve("a", [1, 2, nan, 3], { isDotted: true })], { cursor: 10 }));
  expect(more.querySelectorAll("circle")).toHaveLength(3);
  const { x, left, width } = { ...svgMap(scene([]), SIZE) };
  expect(Number(more.querySelector(".cursor")?.getAttribute("x1"))).toBeCloseTo(x(1), 1);
  expect(x(1)).toBeCloseTo(left + width / 2, 6);
});
