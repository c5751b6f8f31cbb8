import { cancelled } from "../../shared/channel/requestError";
import { untilAborted } from "../../shared/channel/untilAborted";
import type { Pace } from "../../tensor/pace";

/** A pace as `pace`, of work that is cancelled with a signal. */
export function endingPace(pace: Pace, signal: AbortSignal): Pace {
  return {
    isDue: () => signal.aborted || pace.isDue(),
    async giveWay() {
      await pace.giveWay();
      if (signal.aborted) throw cancelled();
    },
    until: (shared) => untilAborted(pace.until(shared), signal),
  };
}
