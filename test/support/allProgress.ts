import { onTestFinished, vi } from "vitest";
import { TELL_MS } from "../../src/shared/channel/rateLimit";

/** Until the test ends no progress is held back: at every look at the clock it is time to tell more. */
export function tellAllProgress(): void {
  let nowMs = 0;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => {
    nowMs += TELL_MS;
    return nowMs;
  });
  onTestFinished(() => clock.mockRestore());
}
