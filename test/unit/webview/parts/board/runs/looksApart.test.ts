import { describe, expect, it } from "vitest";
import type { RunLook } from "../../../../../../src/shared/subject/runLook";
import { looksApart } from "../../../../../../webview/parts/board/runs/looksApart";

const look = (hue: number, dash = 0, more: Partial<RunLook> = {}): RunLook => ({ hue, dash, ...more });
const texts = (looks: readonly RunLook[]) => looksApart(looks).map(({ hue, dash }) => `${hue}/${dash}`);

describe("looks of runs that are shown together", () => {
  it("are ten hues, all solid, whatever they are elsewhere", () => {
    const looks = [look(3, 1), look(3), look(3, 2), look(4), ...Array.from({ length: 6 }, () => look(9, 3))];
    const apart = looksApart(looks);
    expect(apart.map(({ dash }) => dash)).toEqual(looks.map(() => 0));
    expect(new Set(apart.map(({ hue }) => hue)).size).toBe(10);
    // What is solid everywhere keeps its hue, and is the same object.
    expect([apart[1], apart[3]]).toEqual([look(3), look(4)]);
    expect(apart[1]).toBe(looks[1]);
  });

  it("keep their hues where these differ", () => {
    expect(texts([look(8, 2), look(1), look(0, 1)])).toEqual(["8/0", "1/0", "0/0"]);
  });

  it("have dashes from the eleventh on", () => {
    const looks = Array.from({ length: 23 }, (_, i) => look(i % 10, Math.floor(i / 10)));
    expect(looksApart(looks)).toEqual(looks);
    expect(texts([...looks.slice(0, 10), look(4)]).at(-1)).toBe("4/1");
  });

  it("stay alike within a group, and leave colours that were chosen by hand", () => {
    const grouped = [look(2, 0, { group: "a" }), look(2, 0, { group: "a" }), look(2, 1, { group: "b" })];
    expect(texts(grouped)).toEqual(["2/0", "2/0", "3/0"]);
    const chosen = [look(5, 1, { colour: "#102030" }), look(5, 1)];
    expect(looksApart(chosen)).toEqual([look(5, 0, { colour: "#102030" }), look(5)]);
  });
});
