import { CONTROL, type GraphModel } from "../graphModel";
import { devicesAgree, deviceText, parseDevice } from "./devices";

/** The devices that nodes were recorded with, as they are spelled today. */
interface RecordedDevices {
  /** Each once, in order of their first spellings; what is no device's name as it is written, empty for no device. */
  readonly names: readonly string[];
  /** Index in `names` of each of the model's `deviceNames`. */
  readonly ofName: Uint32Array;
  /** True if two are certainly two devices: their names contradict each other. */
  isApart(one: number, other: number): boolean;
}

/** The devices that nodes are on. */
export interface NodeDevices {
  readonly names: readonly string[];
  /** Index in `names` of each node's device. */
  readonly ofNode: Uint32Array;
  /** True if two of them are certainly two devices. */
  isApart(one: number, other: number): boolean;
}

/** Devices on which nodes were recorded. */
export function recordedNodeDevices(model: GraphModel): NodeDevices {
  const { names, ofName, isApart } = recordedDevices(model);
  return { names, ofNode: model.devices.map((name) => ofName[name] as number), isApart };
}

/** Devices on which a placement put nodes. */
export function placedNodeDevices(names: readonly string[], ofNode: Uint32Array): NodeDevices {
  return { names, ofNode, isApart: (one, other) => one !== other };
}

/** True if an edge is one of data between two devices. */
export function isCrossing({ sources, targets, ports }: GraphModel, on: NodeDevices, edge: number): boolean {
  const source = sources[edge] as number;
  if (source < 0 || ports[edge] === CONTROL) return false;
  const from = on.ofNode[source] as number;
  const to = on.ofNode[targets[edge] as number] as number;
  return from !== to && on.isApart(from, to);
}

function recordedDevices({ deviceNames }: GraphModel): RecordedDevices {
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
