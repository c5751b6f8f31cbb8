import { afterAll, vi } from "vitest";
import "./quickEquality";

// Code that a page asks for as its file ends would never come in the files behind it, which share its modules.
afterAll(() => vi.dynamicImportSettled());

// Vitest keeps every mock for as long as its thread lives, and with it all that it was called on: whole pages.
afterAll(() => {
  vi.clearAllMocks();
});
