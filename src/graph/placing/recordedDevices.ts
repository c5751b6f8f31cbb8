import type { GraphModel } from "../graphModel";
import { devicesAgree, deviceText, parseDevice } from "./devices";

/** The devices that nodes were recorded with, as they are spelled today. */
export interface RecordedDevices {
  /** Each once, in order of their first spellings; what is no device's name as it is written, empty for no device. */
  readonly names: readonly string[];
  /** Of each of the model's `deviceNames` its place in `names`. */
  readonly ofName: Uint32Array;
  /** Whether two are certainly two devices: their names contradict each other. */
  isApart(one: number, other: number): boolean;
}

export function recordedDevices({ deviceNames }: GraphModel): RecordedDevices {
  const names: string[] = [];
  const places = new Map<string, number>();
  const ofName = Uint32Array.from(deviceNames, (written) => {
    const device = parseDevice(written);
    const name = device ? deviceText(device) : written;
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, names.length);
    return names.push(name) - 1;
  });
  const devices = names.map(parseDevice);
  return {
    names,
    ofName,
    isApart(one, other) {
      if (one === other) return false;
      const [a, b] = [devices[one], devices[other]];
      if (a && b) return !devicesAgree(a, b);
      return names[one] !== "" && names[other] !== "";
    },
  };
}
