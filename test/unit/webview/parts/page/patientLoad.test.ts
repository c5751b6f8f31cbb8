import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { patientLoad } from "../../../../../webview/parts/page/patientLoad";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("asks for a bundle again that did not come", async () => {
  let calls = 0;
  const loaded = patientLoad(async () => {
    calls++;
    if (calls < 4) throw new TypeError("Failed to fetch dynamically imported module");
  });
  await vi.runAllTimersAsync();
  await loaded;
  expect(calls).toBe(4);
});

it("fails with the last error where it never comes", async () => {
  let calls = 0;
  const loaded = expect(patientLoad(() => Promise.reject(new Error(`gone ${++calls}`)))).rejects.toThrow("gone 4");
  await vi.runAllTimersAsync();
  await loaded;
});
