import { describe, expect, it } from "vitest";
import { headLayout } from "../../../../../../webview/views/hparams/pictures/axisHeads";
import { axisXs } from "../../../../../../webview/views/hparams/pictures/parallelScene";

const widthOf = (text: string) => text.length * 7;
const names = (count: number, nameOf: (i: number) => string) => Array.from({ length: count }, (_, i) => nameOf(i));
const WIDTH = 1200;

describe("heads of axes", () => {
  it("stand on one line where there is room for all, else on two, else they are turned", () => {
    const way = (count: number, name: string) =>
      headLayout(
        names(count, () => name),
        WIDTH,
        widthOf,
      ).way;
    expect(way(6, "learning_rate")).toBe("level");
    expect(way(12, "learning_rate")).toBe("rows");
    expect(way(20, "learning_rate")).toBe("turned");
    expect(way(40, "lr")).toBe("rows");
    expect(way(40, "momentum")).toBe("turned");
    expect(way(1, "lr")).toBe("level");
  });

  it("are whole where there is room, else their ends tell them apart", () => {
    const whole = names(12, (i) => `rate number ${i}`);
    expect(headLayout(whole, WIDTH, widthOf).heads.map(({ text }) => text)).toEqual(whole);
    for (const count of [4, 12, 40]) {
      const long = names(count, (i) => `model/decoder/layer_with_a_long_name/${i}/attention_dropout`);
      const { heads } = headLayout([...long.slice(1), "lr"], WIDTH, widthOf);
      expect(new Set(heads.map(({ text }) => text)).size).toBe(count);
      expect(heads.at(-1)?.text).toBe("lr");
      for (const { text, width } of heads) expect(widthOf(`${text} ▾`) + 8).toBeLessThanOrEqual(width);
    }
  });

  it("overlap neither each other nor the edges", () => {
    for (const [count, name] of [
      [4, "a name that is much too long for any axis there is, as it goes on and on"],
      [12, "learning_rate"],
      [40, "lr"],
    ] as const) {
      const layout = headLayout(
        names(count, () => name),
        WIDTH,
        widthOf,
      );
      for (const [i, { left, top, width }] of layout.heads.entries()) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(WIDTH);
        expect(top + 24).toBeLessThanOrEqual(layout.height);
        for (const other of layout.heads.slice(i + 1))
          if (other.top === top) expect(other.left).toBeGreaterThanOrEqual(left + width + 3);
      }
    }
  });

  it("that are turned end within the picture, as high as the longest of them", () => {
    const long = headLayout(
      names(40, (i) => `a rather long name ${i}`),
      WIDTH,
      widthOf,
    );
    const short = headLayout(
      names(40, (i) => `name ${i}`),
      WIDTH,
      widthOf,
    );
    expect([long.way, short.way]).toEqual(["turned", "turned"]);
    expect(short.height).toBeLessThan(long.height);
    const { left = 0, width = 0 } = long.heads.at(-1) ?? {};
    expect(left).toBe(axisXs(40, WIDTH)[39]);
    expect(left + width * Math.cos(Math.PI / 3)).toBeLessThanOrEqual(WIDTH);
  });
});
