import type { RecordedCosts } from "../../../graph/recordedCosts";
import { RecordedCostsBuilder } from "../../../graph/recordedCostsBuilder";
import type { Pace } from "../../../tensor/pace";
import type { BytesPlace, ValuePlace } from "../../bytesPlace";
import { withReadWindow } from "../../readWindow";
import { WireCursor } from "../../wire/wireCursor";
import { typeName } from "../nodes/attrValue";
import { findStepStats } from "./runMetadata";
import { eachExecution, hasExecution } from "./stepStats";

/** True if the RunMetadata at a place says what anything took; the head of it is read. */
export async function hasStepCosts(place: ValuePlace, pace: Pace): Promise<boolean> {
  return hasExecution(place.source, await stepStatsAt(place, pace), (device) => !isRepeating(device), pace);
}

/** Costs of nodes by the step stats of a RunMetadata. Undefined where nothing ran. */
export async function readStepCosts(place: ValuePlace, pace: Pace): Promise<RecordedCosts | undefined> {
  const stepStats = await stepStatsAt(place, pace);
  const builder = new RecordedCostsBuilder(place.lengthBytes);
  await eachExecution(
    place.source,
    stepStats,
    ({ name, nanos, bytes, outputs }, device) => {
      if (isRepeating(device)) return;
      const recorded = outputs.map(({ slot, look: { dtype = typeName(0), shape = null } }) => ({ slot, dtype, shape }));
      builder.add(name, device, nanos, bytes, recorded);
    },
    pace,
  );
  return builder.finish();
}

function stepStatsAt(place: ValuePlace, pace: Pace): Promise<readonly BytesPlace[]> {
  return withReadWindow(place.source, (window) => findStepStats(new WireCursor(window), place, pace));
}

/** True if a device lists the work of another again: streams and copies of a GPU (tensorflow/core/profiler, `device_tracer`). */
function isRepeating(device: string): boolean {
  return device.includes("/stream:") || device.includes("memcpy");
}
