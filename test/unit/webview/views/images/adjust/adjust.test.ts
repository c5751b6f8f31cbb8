import { describe, expect, it } from "vitest";
import { colourTable } from "../../../../../../webview/ui/plot/colours/colourMaps";
import { filterValues } from "../../../../../../webview/views/images/adjust/adjustmentFilter";
import {
  type Adjustments,
  areColoursKept,
  NO_ADJUSTMENTS,
  readAdjustments,
} from "../../../../../../webview/views/images/adjust/adjustments";
import { toneTable } from "../../../../../../webview/views/images/adjust/toneTable";

const adjusted = (some: Partial<Adjustments>): Adjustments => ({ ...NO_ADJUSTMENTS, ...some });

describe("kept adjustments", () => {
  it("are read as far as they are some", () => {
    expect(readAdjustments(undefined)).toEqual(NO_ADJUSTMENTS);
    expect(readAdjustments({ ...NO_ADJUSTMENTS, gamma: 2, channel: "blue", colourMap: "turbo" })).toEqual(
      adjusted({ gamma: 2, channel: "blue", colourMap: "turbo" }),
    );
    expect(readAdjustments({ gamma: "2", contrast: Number.NaN, brightness: 7, channel: "x", high: 0.5 })).toEqual(
      adjusted({ high: 0.5 }),
    );
    expect(readAdjustments({ low: 0.6, high: 0.6, gamma: 3 })).toEqual(adjusted({ gamma: 3 }));
  });

  it("keep the colours where only the ground differs", () => {
    expect(areColoursKept(adjusted({ ground: "black" }))).toBe(true);
    for (const some of [{ low: 0.1 }, { high: 0.9 }, { gamma: 1.1 }, { contrast: 2 }, { brightness: 0.1 }] as const) {
      expect(areColoursKept(adjusted(some))).toBe(false);
    }
    expect(areColoursKept(adjusted({ channel: "alpha" }))).toBe(false);
    expect(areColoursKept(adjusted({ colourMap: "magma" }))).toBe(false);
  });
});

/** The same written down value by value. */
function naive(value: number, most: number, { low, high, gamma, contrast, brightness }: Adjustments): number {
  let share = (value / most - low) / (high - low);
  if (share < 0) share = 0;
  if (share > 1) share = 1;
  share = Math.exp(Math.log(share) / gamma);
  share = 0.5 + contrast * (share - 0.5) + brightness;
  return share <= 0 ? 0 : share >= 1 ? 255 : Math.round(share * 255);
}

describe("table of tones", () => {
  it("leaves 8 bits as they are, and takes the upper ones of 16", () => {
    expect([...toneTable(NO_ADJUSTMENTS, 8)]).toEqual([...Array(256).keys()]);
    const wide = toneTable(NO_ADJUSTMENTS, 16);
    expect(wide).toHaveLength(65_536);
    expect([wide[0], wide[128], wide[129], wide[257 * 77], wide[65_535]]).toEqual([0, 0, 1, 77, 255]);
    expect([...toneTable(NO_ADJUSTMENTS, 1)]).toEqual([0, 255]);
    expect([...toneTable(NO_ADJUSTMENTS, 2)]).toEqual([0, 85, 170, 255]);
  });

  it("is what it is value by value", () => {
    const some = [
      { low: 0.25, high: 0.75 },
      { gamma: 2.2 },
      { gamma: 0.4, low: 0.1 },
      { contrast: 3 },
      { contrast: 0 },
      { brightness: -0.4 },
      { low: 0.5, high: 0.5001, gamma: 5, contrast: 0.3, brightness: 0.9 },
    ];
    for (const one of some) {
      for (const bits of [1, 4, 8, 16]) {
        const adjustments = adjusted(one);
        const table = toneTable(adjustments, bits);
        const most = 2 ** bits - 1;
        const worst = table.reduce(
          (far, drawn, value) => Math.max(far, Math.abs(drawn - naive(value, most, adjustments))),
          0,
        );
        // Halves may be rounded either way.
        expect(worst, JSON.stringify({ one, bits })).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe("colour maps", () => {
  it("begin and end as their authors have it", () => {
    const ends = (table: Uint8Array) => [[...table.slice(0, 3)], [...table.slice(-3)]];
    expect(ends(colourTable("viridis"))).toEqual([
      [68, 1, 84],
      [253, 231, 37],
    ]);
    expect(ends(colourTable("inferno"))).toEqual([
      [0, 0, 4],
      [252, 255, 164],
    ]);
    expect(ends(colourTable("turbo"))).toEqual([
      [48, 18, 59],
      [122, 4, 3],
    ]);
    expect(ends(colourTable("none"))).toEqual([
      [0, 0, 0],
      [255, 255, 255],
    ]);
  });

  it("have the middle colours of matplotlib's tables", () => {
    const middle = (table: Uint8Array) => [...table.slice(3 * 128, 3 * 128 + 3)];
    const near = (found: number[], known: number[]) =>
      expect(Math.max(...found.map((part, i) => Math.abs(part - (known[i] ?? 0)))), `${found}`).toBeLessThanOrEqual(4);
    near(middle(colourTable("viridis")), [33, 145, 140]);
    near(middle(colourTable("inferno")), [188, 55, 84]);
    near(middle(colourTable("magma")), [183, 55, 121]);
    near(middle(colourTable("plasma")), [204, 71, 120]);
  });

  it("of matplotlib get ever brighter", () => {
    for (const map of ["viridis", "inferno", "magma", "plasma"] as const) {
      const table = colourTable(map);
      const light = Array.from({ length: 256 }, (_, i) => {
        const [red = 0, green = 0, blue = 0] = table.slice(3 * i, 3 * i + 3);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      });
      expect(
        light.every((one, i) => i === 0 || one >= (light[i - 1] ?? 0) - 0.5),
        map,
      ).toBe(true);
    }
  });
});

describe("filter for pictures that the browser draws", () => {
  it("is none where the colours stay", () => {
    expect(filterValues(adjusted({ ground: "white" }), true)).toBeUndefined();
  });

  it("has the tones of the table", () => {
    const adjustments = adjusted({ gamma: 0.5, low: 0.2, contrast: 1.5 });
    const values = filterValues(adjustments, false);
    const drawn = values?.tables[1].split(" ").map((share) => Math.round(255 * Number(share)));
    const table = [...toneTable(adjustments, 8)];
    expect(drawn?.every((value, i) => Math.abs(value - (table[i] ?? -9)) <= 1)).toBe(true);
    expect(drawn).toHaveLength(256);
    expect(values?.matrix).toBeUndefined();
  });

  it("shows a channel alone, opaque, in the colours of a map", () => {
    const values = filterValues(adjusted({ channel: "alpha", colourMap: "viridis" }), false);
    expect(values?.matrix).toBe("0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 1");
    const last = values?.tables.map((table) => Math.round(255 * Number(table.split(" ").at(-1))));
    expect(last).toEqual([253, 231, 37]);
  });

  it("leaves the colours of coloured pictures without a map", () => {
    const values = filterValues(adjusted({ colourMap: "viridis" }), false);
    expect(values?.tables[0]).toBe(values?.tables[2]);
    expect(filterValues(adjusted({ colourMap: "viridis" }), true)?.tables[0]).not.toBe(values?.tables[0]);
  });
});
