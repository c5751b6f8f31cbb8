import { expect, it } from "vitest";
import { Pinch } from "../../../../webview/ui/pinch";

it("one pointer drags", () => {
  const pinch = new Pinch();
  expect(pinch.move(1, [5, 5])).toBeUndefined();
  pinch.press(1, [10, 20]);
  expect(pinch.move(1, [13, 16])).toEqual({ by: [3, -4], times: 1, at: [13, 16] });
  expect(pinch.move(1, [13, 17])).toEqual({ by: [0, 1], times: 1, at: [13, 17] });
  pinch.release(1);
  expect(pinch.move(1, [0, 0])).toBeUndefined();
});

it("two pointers zoom around the middle of them, a third changes nothing", () => {
  const pinch = new Pinch();
  pinch.press(1, [0, 0]);
  pinch.press(2, [10, 0]);
  pinch.press(3, [99, 99]);
  expect(pinch.move(3, [0, 99])).toBeUndefined();
  expect(pinch.move(2, [20, 0])).toEqual({ by: [5, 0], times: 2, at: [10, 0] });
  pinch.release(1);
  expect(pinch.move(2, [21, 0])).toEqual({ by: [1, 0], times: 1, at: [21, 0] });
});

it("pointers on the same place zoom by nothing", () => {
  const pinch = new Pinch();
  pinch.press(1, [4, 4]);
  pinch.press(2, [4, 4]);
  expect(pinch.move(2, [8, 4])?.times).toBe(1);
  expect(pinch.move(2, [4, 4])?.times).toBe(1);
});
