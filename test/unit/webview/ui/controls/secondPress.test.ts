// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { ignoreSecondPress } from "../../../../../webview/ui/controls/secondPress";

function press(detail: number): boolean {
  const event = new MouseEvent("mousedown", { bubbles: true, cancelable: true, detail });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

it("the second press of a double click selects nothing, and any other press does what it does", () => {
  ignoreSecondPress();
  expect([press(2), press(2)]).toEqual([true, false]);
  ignoreSecondPress();
  expect([press(1), press(2)]).toEqual([false, false]);
});
