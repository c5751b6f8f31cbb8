import { describe, expect, it } from "vitest";
import { DrawPlan } from "../../../../../webview/ui/grid/drawPlan";

const ready =
  (...views: string[]) =>
  (view: string) =>
    views.includes(view);

describe("DrawPlan", () => {
  it("draws at once what is there", () => {
    expect(new DrawPlan<string>().decide("a", ready("a"), 0)).toEqual({ draw: "a", ask: "a", againMs: undefined });
  });

  it("keeps the old picture until what was asked for comes, then asks for the newest", () => {
    const plan = new DrawPlan<string>();
    expect(plan.decide("a", ready(), 0)).toEqual({ draw: undefined, ask: "a", againMs: 250 });
    expect(plan.decide("b", ready(), 100)).toEqual({ draw: undefined, ask: "a", againMs: 150 });
    expect(plan.decide("c", ready("a"), 120)).toEqual({ draw: "a", ask: "c", againMs: 250 });
    expect(plan.decide("c", ready("c"), 140)).toEqual({ draw: "c", ask: "c", againMs: undefined });
  });

  it("draws placeholders after 250 ms, and follows with them", () => {
    const plan = new DrawPlan<string>();
    plan.decide("a", ready(), 0);
    expect(plan.decide("b", ready(), 250)).toEqual({ draw: "b", ask: "b", againMs: 250 });
    expect(plan.decide("c", ready(), 260)).toEqual({ draw: "c", ask: "b", againMs: 240 });
    // Not back to b: the picture has gone on.
    expect(plan.decide("d", ready("b"), 300)).toEqual({ draw: "d", ask: "d", againMs: 250 });
    expect(plan.decide("d", ready("d"), 320)).toEqual({ draw: "d", ask: "d", againMs: undefined });
  });

  it("gives an old picture its 250 ms again after a reset", () => {
    const plan = new DrawPlan<string>();
    plan.decide("a", ready(), 0);
    plan.decide("a", ready(), 300);
    plan.reset();
    expect(plan.decide("a", ready(), 301)).toEqual({ draw: undefined, ask: "a", againMs: 250 });
  });
});
