import { expect, it } from "vitest";
import { insideTicks } from "../../../../../../webview/ui/plot/axes/insideTicks";

const extent = (text: string) => text.length * 6;
const axis = { low: 0, high: 1_000_000, length: 180, room: 28 };

it("a label may reach into the room behind its axis, and not beyond it", () => {
  const ticks = ["0", "500,000", "1,000,000"].map((label) => ({ at: Number(label.replaceAll(",", "")), label }));
  expect(insideTicks(ticks, axis, extent)).toEqual(ticks);
  expect(insideTicks(ticks, { ...axis, room: 26 }, extent)).toEqual(ticks.slice(0, 2));
  expect(insideTicks(ticks, { ...axis, room: 26, high: 1_010_000 }, extent)).toEqual(ticks);
});
