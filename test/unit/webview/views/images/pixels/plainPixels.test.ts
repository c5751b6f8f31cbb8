import { describe, expect, it } from "vitest";
import { shownSeconds } from "../../../../../../webview/views/images/pixels/animation";
import { encodedPlace, isSideways } from "../../../../../../webview/views/images/pixels/exifTurn";
import { plainBytes } from "../../../../../../webview/views/images/pixels/plainBytes";

const joined = (parts: readonly Uint8Array[]) => parts.flatMap((part) => [...part]);
const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));

describe("a picture without turn and profile", () => {
  it("of JPEG has its other segments and its scan", () => {
    const exif = [0xff, 0xe1, 0, 5, 1, 2, 3];
    const profile = [0xff, 0xe2, 0, 2];
    const adobe = [0xff, 0xee, 0, 3, 9];
    const scan = [0xff, 0xda, 0, 2, 0xff, 0xe1, 0, 2, 0xff, 0xd9];
    const bytes = new Uint8Array([0xff, 0xd8, ...exif, ...adobe, 0xff, ...profile, ...scan]);
    expect(joined(plainBytes(bytes, "jpeg"))).toEqual([0xff, 0xd8, ...adobe, 0xff, ...scan]);
  });

  it("of WebP says neither in its header", () => {
    const vp8x = (flags: number) => [...text("VP8X"), 2, 0, 0, 0, flags, 7];
    const pixels = [...text("VP8 "), 3, 0, 0, 0, 1, 2, 3, 0];
    const chunks = [...vp8x(0x3c), ...text("ICCP"), 1, 0, 0, 0, 9, 0, ...pixels, ...text("EXIF"), 2, 0, 0, 0, 9, 9];
    const bytes = new Uint8Array([...text("RIFF"), 99, 0, 0, 0, ...text("WEBP"), ...chunks]);
    const kept = [...vp8x(0x14), ...pixels];
    expect(joined(plainBytes(bytes, "webp"))).toEqual([
      ...text("RIFF"),
      kept.length + 4,
      0,
      0,
      0,
      ...text("WEBP"),
      ...kept,
    ]);
  });

  it("is the same bytes where there is nothing to leave out, however short or damaged", () => {
    for (const format of ["png", "jpeg", "gif", "bmp", "webp"] as const) {
      for (const bytes of [
        [],
        [0xff],
        [0xff, 0xd8, 0xff],
        [0xff, 0xd8, 0xff, 0xe0, 0, 0, 1],
        [...text("RIFF"), 1, 2],
      ]) {
        expect(joined(plainBytes(new Uint8Array(bytes), format)).length).toBe(bytes.length);
      }
    }
    const cut = new Uint8Array([...text("RIFF"), 0, 0, 0, 0, ...text("WEBP"), ...text("VP8 "), 255, 255, 255, 255, 1]);
    expect(joined(plainBytes(cut, "webp"))).toHaveLength(cut.length);
  });
});

describe("EXIF's turn", () => {
  /** Rows of letters turned as EXIF's definition has it: where row 0 and column 0 are shown. */
  const rows = ["abc", "def"];
  const mirrored = (lines: readonly string[]) => lines.map((line) => [...line].reverse().join(""));
  const clockwise = (lines: readonly string[]) =>
    [...(lines[0] ?? "")].map((_, x) =>
      lines
        .map((line) => line[x])
        .reverse()
        .join(""),
    );
  const shown: Readonly<Record<number, readonly string[]>> = {
    1: rows,
    2: mirrored(rows),
    3: clockwise(clockwise(rows)),
    4: [...rows].reverse(),
    5: mirrored(clockwise(rows)),
    6: clockwise(rows),
    7: mirrored(clockwise(clockwise(clockwise(rows)))),
    8: clockwise(clockwise(clockwise(rows))),
  };

  it("shows each pixel in its place", () => {
    for (const [name, lines] of Object.entries(shown)) {
      const orientation = Number(name);
      expect(isSideways(orientation)).toBe(lines.length === 3);
      const found = lines.map((line, y) =>
        [...line]
          .map((_, x) => {
            const [column, row] = encodedPlace(orientation, [x, y], [3, 2]);
            return rows[row]?.[column];
          })
          .join(""),
      );
      expect(found, name).toEqual(lines);
    }
  });
});

it("frames that claim no time are shown as browsers do", () => {
  expect([null, 0, 10_000, 20_000, 80_000].map(shownSeconds)).toEqual([0.1, 0.1, 0.1, 0.02, 0.08]);
});
