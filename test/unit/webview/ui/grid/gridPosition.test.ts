import { describe, expect, it } from "vitest";
import { AxisGeometry } from "../../../../../webview/ui/grid/axisGeometry";
import { GridPosition, type GridSpace } from "../../../../../webview/ui/grid/gridPosition";

function spaceOf(columnWidth = 100): GridSpace {
  return {
    rows: new AxisGeometry(1000, 20),
    columns: new AxisGeometry(50, columnWidth),
    viewport: { width: 300, height: 200 },
  };
}

describe("a position", () => {
  it("never leaves what there is", () => {
    const position = new GridPosition();
    position.moveTo(1e9, 1e9, spaceOf());
    expect([position.top, position.left]).toEqual([1000 * 20 - 200, 50 * 100 - 300]);
    position.moveTo(-1, -1, spaceOf());
    expect([position.top, position.left]).toEqual([0, 0]);
  });

  it("is gone back to by its place", () => {
    const [position, again] = [new GridPosition(), new GridPosition()];
    position.moveTo(1234, 567, spaceOf());
    const place = position.place(spaceOf());
    expect(place).toEqual({ row: 61, column: 5, rowFraction: 0.7, columnFraction: 0.67 });
    again.goTo(place ?? { row: 0, column: 0 }, spaceOf());
    expect([again.top, again.left]).toEqual([1234, 567]);
  });

  it("has no place where there is no cell", () => {
    expect(new GridPosition().place({ ...spaceOf(), rows: new AxisGeometry(0, 20) })).toBeUndefined();
  });

  it("reveals a cell as soon as it settles, and centers one that is out of sight", () => {
    const position = new GridPosition();
    position.reveal({ row: 10, column: 0 });
    expect(position.top).toBe(0);
    position.settle(spaceOf());
    expect(position.top).toBe(20);
    position.center({ row: 500, column: 1 }, spaceOf());
    expect([position.top, position.left]).toEqual([500 * 20 - 90, 0]);
  });

  it("keeps a cell that was gone to in sight whatever room there is later, until it is moved", () => {
    const [wide, low] = [spaceOf(), { ...spaceOf(), viewport: { width: 150, height: 60 } }];
    const position = new GridPosition();
    const cell = { row: 9, column: 2 };
    position.center(cell, wide);
    expect([position.settle(wide), position.isInSight(cell, wide), position.isInSight(cell, low)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([position.settle(low), position.isInSight(cell, low)]).toEqual([true, true]);
    expect([position.top, position.left]).toEqual([140, 150]);
    // Columns that get their width leave it there, too.
    const fitted = { ...low, columns: new AxisGeometry(50, 140) };
    position.keepLeft(low.columns, fitted.columns);
    expect([position.settle(fitted), position.isInSight(cell, fitted)]).toEqual([true, true]);
    for (const move of [
      () => position.moveTo(0, 0, low),
      () => position.goTo({ row: 0, column: 0 }, low),
      () => {
        position.letGo();
        position.top = 0;
        position.left = 0;
      },
    ]) {
      position.center(cell, low);
      move();
      expect([position.settle(low), position.top, position.left]).toEqual([false, 0, 0]);
    }
  });

  it("has a cell in its middle also once the columns have their width", () => {
    const [narrow, wide] = [spaceOf(40), spaceOf(100)];
    const position = new GridPosition();
    const cell = { row: 500, column: 25 };
    position.toMiddle(cell);
    position.settle(narrow, false);
    expect(position.middle(narrow)).toEqual(cell);
    position.keepLeft(narrow.columns, wide.columns);
    position.settle(wide);
    expect(position.middle(wide)).toEqual(cell);
    expect([position.isInSight(cell, wide), position.isInSight({ row: 0, column: 25 }, wide)]).toEqual([true, false]);
    // A user who scrolls then is not taken back.
    position.moveTo(0, 0, wide);
    position.settle(wide);
    expect([position.top, position.left]).toEqual([0, 0]);
  });

  it("keeps the column at the left where columns get other widths, also one that could not be gone to before", () => {
    const [narrow, wide] = [spaceOf(40), spaceOf(100)];
    const position = new GridPosition();
    position.goTo({ row: 0, column: 49, columnFraction: 0 }, narrow);
    position.settle(narrow);
    expect(position.cell(narrow)?.column).toBeLessThan(49);
    position.keepLeft(narrow.columns, wide.columns);
    expect(position.cell(wide)?.column).toBe(49);
    position.moveTo(0, 250, wide);
    position.keepLeft(wide.columns, narrow.columns);
    expect(position.left).toBe(100);
  });
});
