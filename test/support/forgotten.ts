import { afterAll, vi } from "vitest";

// Vitest keeps every mock for as long as its thread lives, and with it all that it was called on: whole pages.
afterAll(() => {
  vi.clearAllMocks();
});
