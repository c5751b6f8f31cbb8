import { afterAll, vi } from "vitest";
import "./quickEquality";

// Vitest keeps every mock for as long as its thread lives, and with it all that it was called on: whole pages.
afterAll(() => {
  vi.clearAllMocks();
});
