import { describe, expect, it } from "vitest";
import { TextFitter, withoutMiddle } from "../../../../../../../webview/views/graph/canvas/boxes/fitText";

/** Each code point half as wide as the font is high. */
const half = (text: string) => [...text].length / 2;

describe("texts that fit", () => {
  it("are whole where there is room, and else lose their middle", () => {
    const fitter = new TextFitter(half);
    expect(fitter.fit("dense_1", 42, 12)).toBe("dense_1");
    expect(fitter.fit("dense_1_kernel", 42, 12)).toBe("den…nel");
    expect(fitter.fit("dense_1_kernel", 36, 12)).toBe("den…el");
    expect(fitter.fit("dense_1_kernel", 18, 12)).toBe("d…l");
    expect(fitter.fit("dense_1_kernel", 12, 12)).toBe("");
    expect(fitter.fit("dense_1_kernel", -5, 12)).toBe("");
    expect(fitter.fit("", 100, 12)).toBe("");
    expect(fitter.width("abcd", 12)).toBe(24);
  });

  it("always have room, and as much of their name as has", () => {
    const fitter = new TextFitter(half);
    const name = "a_long_name_of_some_node";
    for (let room = 1; room < 30; room++) {
      const fitted = fitter.fit(name, room, 2);
      const letters = [...fitted];
      expect(letters.length).toBeLessThanOrEqual(room);
      if (room >= name.length) expect(fitted).toBe(name);
      else if (room >= 3) expect(letters).toHaveLength(room);
    }
  });

  it("cut no letter of two units in two, and are just texts whatever they hold", () => {
    const fitter = new TextFitter(half);
    expect(fitter.fit("😀😁😂😃😄😅", 15, 6)).toBe("😀😁…😄😅");
    expect(fitter.fit("<b>&amp;</b>", 600, 12)).toBe("<b>&amp;</b>");
    const long = "😀".repeat(3000);
    const cut = withoutMiddle(long);
    expect(cut.length).toBeLessThanOrEqual(201);
    // It throws for half a letter.
    expect(encodeURIComponent(cut)).toContain("%E2%80%A6");
    expect(encodeURIComponent(withoutMiddle(`a${long}`))).toContain("%E2%80%A6");
    expect(withoutMiddle("x".repeat(200))).toHaveLength(200);
  });

  it("are measured once, however often they are asked for, and are not kept without end", () => {
    const measured: string[] = [];
    const fitter = new TextFitter((text) => {
      measured.push(text);
      return half(text);
    });
    fitter.fit("dense_1_kernel", 42, 12);
    const once = measured.length;
    // At another size of the font the same part of it has room.
    fitter.fit("dense_1_kernel", 84, 24);
    expect(measured).toHaveLength(once);
    for (let i = 0; i < 5000; i++) fitter.fit(`n${i}`, 100, 12);
    fitter.fit("dense_1_kernel", 42, 12);
    expect(measured.length).toBeGreaterThan(once + 5000);
    // Of a name of millions of letters only the ends are looked at.
    measured.length = 0;
    fitter.fit("y".repeat(5_000_000), 42, 12);
    expect(Math.max(...measured.map((text) => text.length))).toBeLessThanOrEqual(201);
  });
});
