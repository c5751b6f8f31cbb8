import { describe, expect, it } from "vitest";
import type { RunValue } from "../../../../../../src/shared/series/runColumn";
import { brushOfShown, brushRanges, rangeByKey } from "../../../../../../webview/views/hparams/pictures/axisBrush";
import { axisPlaces, NOWHERE, type PictureScale } from "../../../../../../webview/views/hparams/pictures/axisPlaces";
import type { AxisBrush } from "../../../../../../webview/views/hparams/pictures/brushedValues";
import { brushedLines } from "../../../../../../webview/views/hparams/pictures/parallelScene";

type Values = readonly (RunValue | undefined)[];

const axisOf = (values: Values, scale: PictureScale) => axisPlaces(values, scale, String);

function brushOf(values: Values, scale: PictureScale, low: number, high: number, isReversed = false): AxisBrush {
  return brushOfShown({ axis: axisOf(values, scale), isReversed }, [low, high]);
}

/** Values that a brush holds among some. */
function held(values: Values, scale: PictureScale, brush: AxisBrush): Values {
  const axis = axisOf(values, scale);
  const lines = brushedLines([{ axis, brush: brushRanges(axis, brush) }], values.length);
  return values.filter((_, line) => lines?.[line] === 1);
}

describe("a brush", () => {
  it.each(["linear", "log", "quantile"] as const)("of numbers holds the same values on a wider axis: %s", (scale) => {
    const values = [0.3, 1, 3, 7, 10];
    const brush = brushOf(values, scale, 0, 0.6);
    const before = held(values, scale, brush);
    expect(before).toContain(0.3);
    expect(before).not.toContain(10);
    const wider = [0.001, ...values, 5000, undefined, Number.NaN];
    expect(held(wider, scale, brush)).toEqual(before);
    expect(held(wider.slice().reverse(), scale, brush)).toEqual(before.slice().reverse());
  });

  it.each(["linear", "log", "quantile"] as const)("of a whole axis holds all of it, to the last bit: %s", (scale) => {
    for (let i = 1; i < 200; i++) {
      const values = [i / 7, i / 3, i * 1.1];
      expect(held(values, scale, brushOf(values, scale, 0, 1))).toEqual(values);
    }
  });

  it("of categories holds their names, in parts where others come between", () => {
    const values = ["adam", "lamb", "sgd"];
    const brush = brushOf(values, "category", 0, 0.6);
    expect(brush).toEqual({ values: ['"adam"', '"lamb"'], isMissing: false });
    const wider = [...values, "adamw", undefined, 3];
    expect(held(wider, "category", brush)).toEqual(["adam", "lamb"]);
    // Numbers come first: 3, adam, adamw, lamb, sgd.
    expect(brushRanges(axisOf(wider, "category"), brush)).toEqual([
      [1 / 5, 2 / 5],
      [3 / 5, 4 / 5],
    ]);
  });

  it("within one category is of that", () => {
    const values = ["a", "b", "c"];
    expect(brushOf(values, "category", 0.4, 0.45).values).toEqual(['"b"']);
    expect(brushOf(values, "category", 1, 1).values).toEqual(['"c"']);
    expect(brushOf([], "category", 0, 1).values).toEqual([]);
  });

  it("finds its values again where the axis became one of categories, and back", () => {
    const values = [1, 2, 3];
    const brush = brushOf(values, "linear", 0.4, 1);
    expect(held([...values, "auto"], "category", brush)).toEqual([2, 3]);
    const ofNames = brushOf([...values, "auto"], "category", 0.3, 1);
    expect(ofNames.values).toEqual(["2", "3", '"auto"']);
    expect(held([...values, 2.5], "linear", ofNames)).toEqual([2, 3]);
  });

  it("holds what has no place where it begins below the foot, on a reversed axis too", () => {
    const values = [0, 1, 2, undefined];
    expect(held(values, "linear", brushOf(values, "linear", NOWHERE, 0.1))).toEqual([0, undefined]);
    expect(held(values, "linear", brushOf(values, "linear", NOWHERE, 0.1, true))).toEqual([2, undefined]);
    expect(held(values, "linear", brushOf(values, "linear", NOWHERE, NOWHERE))).toEqual([undefined]);
    expect(held(values, "linear", brushOf(values, "linear", 0, 1))).toEqual([0, 1, 2]);
    // There was nothing below the foot to be brushed.
    const full = brushOf([0, 1, 2], "linear", NOWHERE, 1);
    expect(held(values, "linear", full)).toEqual([0, 1, 2]);
  });

  it("of values beyond the axis covers none of it", () => {
    const brush = brushOf([100, 200], "linear", 0, 1);
    for (const scale of ["linear", "log", "quantile", "category"] as const) {
      expect(brushRanges(axisOf([1, 2, 3], scale), brush)).toEqual([]);
    }
  });

  it("goes over one value, and over values of one rank", () => {
    for (const scale of ["linear", "log", "quantile"] as const) {
      const brush = brushOf([5, 5], scale, 0.4, 0.7);
      expect(held([5, 5], scale, brush)).toEqual([5, 5]);
      expect(held([5, 5], scale, brushOf([5, 5], scale, 0.6, 1))).toEqual([]);
      expect(brush.least).toBeGreaterThan(0);
    }
    const tied = [1, 1, 1, 1, 2];
    expect(held(tied, "quantile", brushOf(tied, "quantile", 0, 0.1))).toEqual([]);
    expect(held(tied, "quantile", brushOf(tied, "quantile", 0, 0.4))).toEqual([1, 1, 1, 1]);
  });

  it("of an axis without any number holds what has no place alone", () => {
    for (const scale of ["linear", "log", "quantile"] as const) {
      const brush = brushOf([undefined, Number.NaN], scale, NOWHERE, 1);
      expect(brush).toEqual({ isMissing: true });
      expect(held([undefined, Number.NaN, 3], scale, brush)).toEqual([undefined, Number.NaN]);
    }
  });
});

describe("keys", () => {
  const up = { isUp: true, isShift: false };
  const down = { isUp: false, isShift: false };

  /** Values that are held after keys that are each shown before the next. */
  function press(values: Values, scale: PictureScale, isReversed: boolean, keys: readonly (typeof up)[]): Values {
    const axis = axisOf(values, scale);
    let brush: AxisBrush | undefined;
    for (const key of keys) {
      const shown = { axis, isReversed, brush: brush && brushRanges(axis, brush) };
      brush = brushOfShown(shown, rangeByKey(shown, undefined, key));
    }
    return brush ? held(values, scale, brush) : values;
  }

  it("raise the lower end and lower the upper one, as the axis is shown", () => {
    const values = [0, 0.02, 0.5, 0.98, 1, undefined];
    expect(press(values, "linear", false, [up])).toEqual([0.5, 0.98, 1]);
    expect(press(values, "linear", true, [up])).toEqual([0, 0.02, 0.5]);
    expect(press(values, "linear", false, [up, down])).toEqual([0.5]);
    expect(press(values, "linear", false, [up, down, { isUp: true, isShift: true }])).toEqual([0.5, 0.98, 1]);
    expect(press(values, "linear", false, [down])).toEqual([0, 0.02, 0.5, undefined]);
    const grown = [up, { isUp: false, isShift: true }, { isUp: false, isShift: true }];
    expect(press(values, "linear", false, grown)).toEqual(values);
  });

  it("go from category to category", () => {
    const values = Array.from({ length: 50 }, (_, i) => `name ${i + 10}`);
    expect(press(values, "category", false, [up])).toEqual(values.slice(1));
    expect(press(values, "category", false, [up, up, down])).toEqual(values.slice(2, -1));
    expect(press(values, "category", true, [up])).toEqual(values.slice(0, -1));
    const many = Array.from({ length: 80 }, () => up);
    expect(press(values, "category", false, many)).toEqual(values.slice(-1));
    expect(press(["a", undefined], "category", false, [down])).toEqual([undefined]);
  });
});
