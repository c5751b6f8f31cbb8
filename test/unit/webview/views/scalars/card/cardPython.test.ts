import { expect, it } from "vitest";
import { pythonText } from "../../../../../../webview/views/scalars/card/cardPython";
import { DEFAULT_SETTINGS } from "../../../../../../webview/views/scalars/curveSettings";
import { someRun } from "../someCurves";

const text = (more: Partial<typeof DEFAULT_SETTINGS> = {}, tag = "loss/train") =>
  pythonText({ tag, runs: [someRun("."), someRun("b c/d")], settings: { ...DEFAULT_SETTINGS, ...more } });

it("names the tag, and the folder of each run", () => {
  expect(text()).toContain('\nTAG = "loss/train"\nRUNS = {\n    ".": "/logs",\n    "b c/d": "/logs/b c/d",\n}\n');
});

it("quotes what would end a string", () => {
  expect(text({}, 'a"b\\c\nd')).toContain('\nTAG = "a\\"b\\\\c\\nd"\n');
});

it("has the one rule of restarts that is chosen", () => {
  const rules = (restarts: "parts" | "latest" | "resumed") =>
    text({ restarts }).match(/def parts\(points\):\n {4}"""(.*)"""/g);
  expect(rules("parts")).toEqual([expect.stringContaining("a part begins where a step is less")]);
  expect(rules("latest")).toEqual([expect.stringContaining("written last, by step")]);
  expect(rules("resumed")).toEqual([expect.stringContaining("drops those before it")]);
});

it("smooths where the card does, part by part", () => {
  expect(text()).not.toMatch(/smooth/i);
  const smoothed = text({ smoothing: 0.6 });
  expect(smoothed).toContain("SMOOTHING = 0.6\n");
  expect(smoothed).toContain('curve["smoothed"] += smooth(');
  expect(smoothed).toContain('key in ("step", "wall_time", "relative", "value", "smoothed")');
});

it("wants nothing but the standard library, and is indented by blanks alone", () => {
  const imports = text({ smoothing: 0.5 }).match(/^(import|from) .*$/gm);
  expect(imports).toEqual(["import math", "import os", "import re", "import struct"]);
  expect(text()).not.toContain("\t");
  for (const line of text().split("\n")) expect((/^ */.exec(line)?.[0].length ?? 0) % 4).toBe(0);
});
