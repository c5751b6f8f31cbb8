import { describe, expect, it } from "vitest";
import { ColumnWidths, fittedWidth } from "../../../../../webview/ui/grid/columnWidths";

function widthsOf(count: number): ColumnWidths {
  const widths = new ColumnWidths();
  widths.setCount(count);
  return widths;
}

describe("columns", () => {
  it("are as wide as their widest text, and shrink only for other texts", () => {
    const widths = widthsOf(10);
    expect(widths.isToFit).toBe(true);
    widths.fit(100);
    expect([widths.isToFit, widths.axis.defaultSize]).toEqual([false, fittedWidth(100)]);
    widths.fitWider();
    widths.fit(60);
    expect(widths.axis.defaultSize).toBe(fittedWidth(100));
    widths.fitAnew();
    widths.fit(60);
    expect(widths.axis.defaultSize).toBe(fittedWidth(60));
  });

  it("keep the width that they were given by hand, as long as there are such columns", () => {
    const widths = widthsOf(10);
    expect([widths.byHand, widths.resize(2, 99.6), widths.resize(2, 100), widths.resize(9, 1)]).toEqual([
      undefined,
      true,
      false,
      true,
    ]);
    widths.fit(60);
    expect([widths.axis.size(0), widths.axis.size(2), widths.axis.size(9)]).toEqual([fittedWidth(60), 100, 40]);
    widths.setCount(5);
    expect(widths.byHand).toEqual({ 2: 100 });
  });

  it("take kept widths, but not those of columns that are none", () => {
    const widths = widthsOf(3);
    widths.takeByHand({ 1: 5000, 3: 90, "-1": 90, x: 90 });
    expect(widths.byHand).toEqual({ 1: 4000 });
  });
});
