import type { RecordedCost, RecordedCosts, RecordedOutput } from "../../graph/recordedCosts";
import type { Pace } from "../../tensor/pace";
import type { ValuePlace } from "../bytesPlace";
import { withReadWindow } from "../readWindow";
import { WireCursor } from "../wireCursor";
import { typeName } from "./attrValue";
import { findStepStats } from "./runMetadata";
import { eachExecution, hasExecution, type SlotLook } from "./stepStats";
import type { OutputLook } from "./storedGraph";

/** What a node and an output take in memory besides their texts and sizes, about. */
const NODE_BYTES = 300;
const OUTPUT_BYTES = 100;

/** Whether the RunMetadata at a place says what anything took; the head of it is read. */
export async function hasStepCosts(place: ValuePlace, pace: Pace): Promise<boolean> {
  return hasExecution(place.source, await stepStatsAt(place, pace), (device) => !isRepeating(device), pace);
}

/** What the step stats of the RunMetadata at a place say that nodes took. Undefined where nothing ran. */
export async function readStepCosts(place: ValuePlace, pace: Pace): Promise<RecordedCosts | undefined> {
  const stepStats = await stepStatsAt(place, pace);
  const sums = new StepSums();
  await eachExecution(
    place.source,
    stepStats,
    ({ name, nanos, bytes, outputs }, device) => {
      if (!isRepeating(device)) sums.add(name, device, nanos, bytes, outputs);
    },
    pace,
  );
  return sums.costs(pace);
}

function stepStatsAt(place: ValuePlace, pace: Pace) {
  return withReadWindow(place.source, (window) => findStepStats(new WireCursor(window), place, pace));
}

/** Whether a device lists the work of another again: streams and copies of a GPU (tensorflow/core/common_runtime/gpu, device_tracer). */
function isRepeating(device: string): boolean {
  return device.includes("/stream:") || device.includes("memcpy");
}

interface Sum {
  nanos: number;
  executions: number;
  bytes: number;
  devices: readonly number[];
  /** By slot. */
  readonly outputs: OutputLook[];
}

class StepSums {
  private readonly sums = new Map<string, Sum>();
  private readonly devices = new Map<string, number>();
  /** Of one device alone, so that most nodes share a list. */
  private readonly alone: (readonly number[])[] = [];

  add(name: string, deviceName: string, nanos: number, bytes: number, outputs: readonly SlotLook[]): void {
    const device = this.devices.get(deviceName) ?? this.devices.size;
    this.devices.set(deviceName, device);
    this.alone[device] ??= [device];
    const alone = this.alone[device] as readonly number[];
    const sum = this.sums.get(name) ?? { nanos: 0, executions: 0, bytes: 0, devices: alone, outputs: [] };
    this.sums.set(name, sum);
    sum.nanos += nanos;
    sum.executions++;
    sum.bytes += bytes;
    if (!sum.devices.includes(device)) sum.devices = [...sum.devices, device];
    for (const { slot, look } of outputs) sum.outputs[slot] = look;
  }

  async costs(pace: Pace): Promise<RecordedCosts | undefined> {
    if (this.sums.size === 0) return undefined;
    const nodes = new Map<string, RecordedCost>();
    let byteLength = 0;
    for (const [name, sum] of this.sums) {
      if (pace.isDue()) await pace.giveWay();
      const outputs = recorded(sum.outputs);
      nodes.set(name, { ...sum, outputs });
      byteLength += NODE_BYTES + 2 * name.length;
      for (const { shape } of outputs) byteLength += OUTPUT_BYTES + 8 * (shape?.length ?? 0);
    }
    return { devices: [...this.devices.keys()], nodes, byteLength };
  }
}

function recorded(looks: readonly OutputLook[]): readonly RecordedOutput[] {
  const outputs: RecordedOutput[] = [];
  // Slots that were not there are holes, which this passes over.
  looks.forEach(({ dtype, shape }, slot) => {
    outputs.push({ slot, dtype: dtype ?? typeName(0), shape: shape ?? null });
  });
  return outputs;
}
