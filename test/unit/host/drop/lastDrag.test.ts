import { expect, it } from "vitest";
import { LastDrag } from "../../../../src/host/drop/lastDrag";

it("tells what was dropped from what VS Code kept", () => {
  let now = 0;
  const drag = new LastDrag(() => now);
  drag.start("a");
  now = 5000;
  expect(drag.isDropped("a")).toBe(true);
  // A tab that was closed is opened again.
  expect(drag.isDropped("a")).toBe(true);
  drag.start("a");
  drag.take();
  expect(drag.isDropped("a")).toBe(false);
  drag.start("b");
  expect(drag.isDropped("a")).toBe(true);
  now += 10 * 60_000;
  expect(drag.isDropped("b")).toBe(false);
});
