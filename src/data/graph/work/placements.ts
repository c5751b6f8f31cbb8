import { type Device, parseDevice, saysAnything } from "../../../graph/placing/devices";
import { type Placement, placeNodes } from "../../../graph/placing/placement";
import type { Pace } from "../../../tensor/pace";
import { say } from "../../../tensor/said/sentence";
import { DataError } from "../../dataError";
import type { KeptGraph } from "../keptGraph";
import { PerGraph } from "../perGraph";

/** Placements of the nodes of graphs by the simple placer, on the devices that were requested last. */
export class Placements {
  private readonly found = new PerGraph((graph) =>
    graph.cache<Placement>(({ devices, reasons }) => devices.byteLength + reasons.byteLength),
  );

  /** Throws `badDevice`, where none is named too. */
  async of(graph: KeptGraph, devices: readonly string[], pace: Pace): Promise<Placement> {
    const parsed = devicesOf(devices);
    const find = async (own: Pace) => placeNodes(graph.model, await graph.facts(own), parsed, own);
    return this.found.of(graph).get(JSON.stringify(devices), find, pace);
  }
}

/** Throws `badDevice`. */
function devicesOf(texts: readonly string[]): Device[] {
  if (texts.length === 0) throw new DataError("badDevice", say("noDevice"));
  return texts.map((text) => {
    const device = parseDevice(text);
    if (device && saysAnything(device)) return device;
    throw new DataError("badDevice", say("badDevice", { device: text }));
  });
}
