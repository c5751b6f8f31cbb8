import * as v from "valibot";
import type { PlaceReason } from "../../graph/placing/placement";
import { metadataRef } from "../graphMode";
import { graphRef } from "../graphRef";
import { of, question } from "../question";
import { count } from "../seriesId";

/** What a device has to do. */
export interface DeviceLoad {
  readonly device: string;
  readonly nodes: number;
  /** Time of its nodes where a cost was named. */
  readonly nanos?: number;
  /** Nodes whose time is the median of their op's, or nothing where no node of the op ran. */
  readonly guessed?: number;
}

/** Where nodes are, recorded or by the simple placer. */
export interface GraphPlacement {
  readonly devices: readonly string[];
  /** In file order, the first `most`. Where a device is recorded, not placed, `why` is absent. */
  readonly nodes: readonly { readonly name: string; readonly device: string; readonly why?: PlaceReason }[];
  readonly nodeCount: number;
  readonly loads: readonly DeviceLoad[];
  /** Data edges between two devices: recorded ones are two where their names contradict each other, so none leads to or from no device. */
  readonly crossing: number;
  /** Each tensor once a target device; null where the shape of one is unknown. */
  readonly crossingBytes: number | null;
  /** Of tensors whose shapes are known, each once a target device; edges of the others. */
  readonly crossingKnownBytes: number;
  readonly crossingUnknown: number;
  /** Of the placed nodes those whose recorded device agrees, and those that have one. */
  readonly agreeing: number;
  readonly recorded: number;
}

/** Where the simple placer puts nodes on some devices; without any, where they were recorded. Throws `badDevice`, and as `graph/cost` does. */
export const graphPlacement = question({
  name: "graph/placement",
  params: v.object({
    ...graphRef.entries,
    devices: v.array(v.string()),
    metadata: v.exactOptional(metadataRef),
    most: v.exactOptional(count),
  }),
  result: of<GraphPlacement>(),
});
