// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { yTicks } from "../../../../../webview/ui/plot/axes/curveTicks";
import { padded, valueAxis } from "../../../../../webview/ui/plot/axes/valueAxis";
import { ChartPlot } from "../../../../../webview/ui/plot/chart";

/** Nothing is measured without a window: letters are as wide as each other. */
class NoCanvas {
  getContext(): null {
    return null;
  }
}

/** A canvas that takes every stroke; a letter is as wide as each other. */
function canvas(): HTMLCanvasElement {
  const element = document.createElement("canvas");
  const context: object = new Proxy(
    { canvas: element, measureText: (text: string) => ({ width: 7 * text.length }) },
    { get: (known, name) => Reflect.get(known, name) ?? (() => undefined), set: () => true },
  );
  Object.assign(element, { getContext: () => context });
  return element;
}

const colours = { text: "#000", grid: "#000", axis: "#000", font: "sans" };

it("is drawn however tiny its values are: chart.js looks for ticks of such without end", () => {
  let drawn = 0;
  const axis = { low: 0, high: 10, title: "", ticks: () => [] };
  for (const [low, high] of [padded(0, 0, 0.05), [-4.9e-308, 4.9e-308], [0, 5e-324], [1.1e-300, 7.7e-300]] as const) {
    const plot = new ChartPlot(canvas());
    plot.resize(400, 300, 1);
    const y = { ...axis, low, high, ticks: (length: number) => yTicks(valueAxis("linear", low, high), length) };
    plot.show({ x: axis, y, lines: [], colours, padding: { top: 0, right: 0 }, draw: () => drawn++ });
    plot.destroy();
  }
  expect(drawn).toBe(4);
});

it("is as wide whatever its labels need: those that are too long for the room are left out", () => {
  vi.stubGlobal("OffscreenCanvas", NoCanvas);
  const plot = new ChartPlot(canvas());
  plot.resize(280, 200, 1);
  const y = { low: 0, high: 1, title: "", room: 56, ticks: () => [] };
  const widths = ["1", "1,000,000", "1,000,000,000,000"].map((label) => {
    const x = { low: 0, high: 1, title: "", room: 28, ticks: () => [{ at: 1, label }] };
    plot.show({ x, y, lines: [], colours, padding: { top: 0, right: 28 }, draw: () => undefined });
    return plot.area.width;
  });
  expect(widths).toEqual([196, 196, 196]);
  plot.destroy();
  vi.unstubAllGlobals();
});

it("has room around a single value, zero too", () => {
  expect(padded(0, 0, 0.05)).toEqual([-0.5, 0.5]);
  expect(padded(200, 200, 0.05)).toEqual([198, 202]);
});
