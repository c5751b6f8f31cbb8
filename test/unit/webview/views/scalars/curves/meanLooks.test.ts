import { expect, it } from "vitest";
import { HUES, type RunLook } from "../../../../../../src/shared/subject/runLook";
import { lookColour } from "../../../../../../webview/ui/plot/colours/lookColour";
import { meanLooks } from "../../../../../../webview/views/scalars/curves/meanLooks";
import { THEME } from "../drawnCurves";

const look = (hue: number, dash = 0): RunLook => ({ hue, dash });

it("a mean has the colour of the first of its runs that no other mean has", () => {
  const groups = [[look(3, 1), look(4)], [look(3), look(5, 2)], [look(3)]];
  expect(meanLooks(groups, THEME)).toEqual([look(3), look(5), look(0)]);
});

it("means have colours that differ as long as there are any, then other dashes", () => {
  const groups = Array.from({ length: HUES + 3 }, () => [look(2)]);
  const looks = meanLooks(groups, THEME);
  expect(new Set(looks.map((one) => lookColour(one, THEME))).size).toBe(HUES);
  expect(new Set(looks.map(({ hue, dash }) => `${hue} ${dash}`)).size).toBe(HUES + 3);
});

it("a colour that was given by hand stays, once", () => {
  const given = { ...look(1), colour: "#123456" };
  expect(meanLooks([[given], [given, look(7)]], THEME)).toEqual([given, look(7)]);
});
