import { expect, it } from "vitest";
import { DEFAULT_HEALTH, type HealthState, readHealthState } from "../../../../../webview/views/health/healthState";

it("comes back as it was kept", () => {
  const kept: HealthState = {
    ...DEFAULT_HEALTH,
    order: { by: "maxUpdate", isDescending: true },
    isOnlyFindings: true,
    explode: 2.5,
    place: { run: "a", tag: "", column: "error" },
    isListShown: true,
    tagFilter: "w",
  };
  expect(readHealthState(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

it.each([undefined, null, 7, "x", []])("is the usual one where %o was kept", (saved) => {
  expect(readHealthState(saved)).toEqual(DEFAULT_HEALTH);
});

it("checks all runs where nobody chose, and of those that another version kept by their number", () => {
  expect(DEFAULT_HEALTH.checks).toEqual({ rule: "all", others: {} });
  const checks = (rule: string) =>
    readHealthState({ ...DEFAULT_HEALTH, checks: { rule, others: { a: false } } }).checks;
  expect(["few", "all", "none"].map(checks)).toEqual(
    ["all", "all", "none"].map((rule) => ({ rule, others: { a: false } })),
  );
});

it("takes of another version what it knows", () => {
  const saved = { order: { by: "colour", isDescending: 1 }, explode: -1, place: { column: "x" }, isOnlyFindings: true };
  expect(readHealthState(saved)).toEqual({ ...DEFAULT_HEALTH, isOnlyFindings: true });
  expect(readHealthState({ explode: 0 }).explode).toBe(10);
});
