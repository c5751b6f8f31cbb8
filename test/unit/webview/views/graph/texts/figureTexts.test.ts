import { expect, it } from "vitest";
import { figureText, nanosText, shareText } from "../../../../../../webview/views/graph/texts/figureTexts";
import { entryText } from "../../../../../../webview/views/graph/texts/modeTexts";

it("times have the unit that keeps them short", () => {
  expect([0, 999, 1000, 12_345, 1.5e6, 2e9, 75e9].map(nanosText)).toEqual([
    ...["0 ns", "999 ns", "1 µs", "12.3 µs", "1.5 ms", "2 s", "75 s"],
  ]);
  expect(nanosText(-2500)).toBe("-2.5 µs");
});

it("figures and parts of a whole are read", () => {
  expect([figureText(1536, "bytes"), figureText(1234, "executions"), figureText(1e6, "nanos")]).toEqual([
    ...["1.5 KiB", "1,234", "1 ms"],
  ]);
  expect([shareText(0.125), shareText(1), shareText(0)]).toEqual(["12.5%", "100%", "0%"]);
  expect([shareText(9e-5), shareText(0.99991)]).toEqual(["< 0.1%", "99.9%"]);
});

it("entries of costs say their band in its figure", () => {
  expect(entryText("cost", "1000000")).toBe("1 ms and more");
  expect(entryText("cost", "1024", "bytes")).toBe("1.0 KiB and more");
  expect(entryText("cost", "")).toBe("did not run");
  expect(entryText("device", "")).toBe("(none)");
  expect(entryText("run", "pruned")).toBe("does not run");
});
