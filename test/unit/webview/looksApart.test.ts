import { describe, expect, it } from "vitest";
import type { RunLook } from "../../../src/shared/runLook";
import { looksApart } from "../../../webview/looksApart";

const look = (hue: number, dash = 0, more: Partial<RunLook> = {}): RunLook => ({ hue, dash, ...more });
const texts = (looks: readonly RunLook[]) => looksApart(looks).map(({ hue, dash }) => `${hue}/${dash}`);

describe("looks of runs that are shown together", () => {
  it("have the hues that they have everywhere, whatever is shown beside them", () => {
    const looks = [look(3, 1), look(3), look(3, 2), look(4), look(9, 3)];
    const apart = looksApart(looks);
    expect(apart.map(({ hue }) => hue)).toEqual(looks.map(({ hue }) => hue));
    for (const some of [looks.slice(0, 1), looks.slice(2), [...looks].reverse()])
      expect(looksApart(some).map(({ hue }) => hue)).toEqual(some.map(({ hue }) => hue));
    // What is solid everywhere stays so, and is the same object; others of its hue have dashes, those alone in theirs none.
    expect(apart.map(({ dash }) => dash)).toEqual([1, 0, 2, 0, 0]);
    expect(apart[1]).toBe(looks[1]);
    expect(texts(looks.slice(0, 1))).toEqual(["3/0"]);
  });

  it("are solid where their hues differ", () => {
    expect(texts([look(8, 2), look(1), look(0, 1)])).toEqual(["8/0", "1/0", "0/0"]);
  });

  it("have dashes from the eleventh on", () => {
    const looks = Array.from({ length: 23 }, (_, i) => look(i % 10, Math.floor(i / 10)));
    expect(looksApart(looks)).toEqual(looks);
    expect(texts([...looks.slice(0, 10), look(4)]).at(-1)).toBe("4/1");
  });

  it("stay alike within a group, and leave colours that were chosen by hand", () => {
    const grouped = [look(2, 0, { group: "a" }), look(2, 0, { group: "a" }), look(2, 1, { group: "b" })];
    expect(texts(grouped)).toEqual(["2/0", "2/0", "2/1"]);
    const chosen = [look(5, 1, { colour: "#102030" }), look(5, 1)];
    expect(looksApart(chosen)).toEqual([look(5, 0, { colour: "#102030" }), look(5)]);
  });
});
