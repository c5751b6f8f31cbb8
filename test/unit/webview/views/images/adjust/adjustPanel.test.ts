// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { type Adjustments, NO_ADJUSTMENTS } from "../../../../../../webview/views/images/adjust/adjustments";
import type { AdjustPanel } from "../../../../../../webview/views/images/adjust/adjustPanel";
import "../../../../../../webview/views/images/adjust/adjustPanel";

let panel: AdjustPanel;
afterEach(() => panel.remove());

async function shown(adjustments: Adjustments): Promise<Adjustments[]> {
  const changes: Adjustments[] = [];
  panel = document.createElement("tensor-view-adjust-panel");
  panel.adjustments = adjustments;
  panel.addEventListener("adjust-change", (event) => changes.push((event as CustomEvent<Adjustments>).detail));
  document.body.append(panel);
  await panel.updateComplete;
  return changes;
}

function slide(label: string, detail: number): void {
  const slider = [...panel.renderRoot.querySelectorAll("tensor-view-slider")].find(
    (one) => "label" in one && one.label === label,
  );
  slider?.dispatchEvent(new CustomEvent("slide", { detail }));
}

it("carries all adjustments, with the one that was moved", async () => {
  const changes = await shown({ ...NO_ADJUSTMENTS, channel: "red" });
  slide("gamma", 2);
  expect(changes).toEqual([{ ...NO_ADJUSTMENTS, channel: "red", gamma: 2 }]);
});

it("keeps black below white", async () => {
  const changes = await shown({ ...NO_ADJUSTMENTS, low: 0.4, high: 0.6 });
  slide("black from", 0.9);
  slide("white from", 0.1);
  expect(changes.map(({ low, high }) => low < high)).toEqual([true, true]);
  expect(changes[0]?.low).toBeCloseTo(0.599);
  expect(changes[1]?.high).toBeCloseTo(0.401);
});

it("resets all, once there is something to reset", async () => {
  const changes = await shown({ ...NO_ADJUSTMENTS, colourMap: "viridis" });
  const reset = panel.renderRoot.querySelector("vscode-button");
  expect(reset?.hasAttribute("disabled")).toBe(false);
  reset?.dispatchEvent(new Event("click"));
  expect(changes).toEqual([NO_ADJUSTMENTS]);
  panel.adjustments = NO_ADJUSTMENTS;
  await panel.updateComplete;
  expect(reset?.hasAttribute("disabled")).toBe(true);
});

it("chooses a channel by its name", async () => {
  const changes = await shown(NO_ADJUSTMENTS);
  const [channel] = panel.renderRoot.querySelectorAll<HTMLSelectElement>("vscode-dropdown");
  if (channel) channel.value = "alpha";
  channel?.dispatchEvent(new Event("change"));
  expect(changes).toEqual([{ ...NO_ADJUSTMENTS, channel: "alpha" }]);
});
