import { describe, expect, it } from "vitest";
import { rasterLines } from "../../../../../../webview/views/hparams/pictures/lineRaster";

const WIDTH = 9;
const HEIGHT = 5;

/** Columns of px, a digit each: the number of the colour, a point where there is none. */
function columns(lines: readonly (readonly number[])[], xs: readonly number[], isRough = false): string[] {
  const ys = xs.map((_, axis) => Float64Array.from(lines, (line) => line[axis] ?? 0));
  const all = [...lines.keys()];
  const colours = Uint32Array.from(all, (line) => line + 1);
  const pixels = new Uint32Array(rasterLines({ xs, ys, lines: all, colours }, WIDTH, HEIGHT, isRough).buffer);
  return Array.from({ length: WIDTH }, (_, x) =>
    Array.from({ length: HEIGHT }, (_row, y) => pixels[y * WIDTH + x] || ".").join(""),
  );
}

describe("lines px by px", () => {
  it("go from axis to axis without gaps, the last above the others", () => {
    const found = columns(
      [
        [0, 4],
        [2, 2],
      ],
      [0, 8],
    );
    expect(found[0]).toBe("1.2..");
    expect(found[4]).toBe("..2..");
    expect(found[7]).toMatch(/^\.\.2.1|^\.\.211/);
    for (const column of found.slice(0, 8)) expect(column).toMatch(/1|2/);
  });

  it("fill steep columns, downwards and upwards", () => {
    expect(columns([[0, 4]], [3, 4])).toEqual(["", "", "", "11111", "", "", "", "", ""].map((one) => one || "....."));
    expect(columns([[4, 0]], [3, 4])[3]).toBe("11111");
  });

  it("stay within the picture", () => {
    expect(columns([[-3, 99]], [-2, 12]).join("")).toMatch(/1/);
    expect(columns([], [0, 8]).join("")).not.toMatch(/\d/);
  });

  it("are as high in a rough picture, in every other column twice", () => {
    const [fine, rough] = [columns([[1, 1]], [0, 8]), columns([[1, 1]], [0, 8], true)];
    expect(rough).toEqual(fine);
    expect(columns([[0, 4]], [0, 8], true).map((column) => column.indexOf("1"))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, -1]);
  });
});
