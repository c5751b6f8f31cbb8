import type { GraphModel } from "../../graph/graphModel";
import type { Pace } from "../../tensor/pace";
import { sameShape } from "../../tensor/slice/shape";
import type { ByteSource } from "../byteSource";
import type { BytesPlace } from "../bytesPlace";
import { eachExecution } from "./stepStats";
import type { OutputLook } from "./storedGraph";

/** Outputs by slot: undefined where none was seen, null where two executions differ. */
type Seen = (OutputLook | null | undefined)[];

/** Outputs of a graph's nodes by the step stats of a run. They are read once, at the first request. */
export class StepOutputs {
  private readonly source: ByteSource;
  private readonly places: readonly BytesPlace[];
  private seen: ReadonlyMap<number, Seen> | undefined;

  constructor(source: ByteSource, places: readonly BytesPlace[]) {
    this.source = source;
    this.places = places;
  }

  /** Outputs of a node of the model, as far as all its executions agree; undefined where it did not run. */
  async of(node: number, model: GraphModel, pace: Pace): Promise<readonly (OutputLook | undefined)[] | undefined> {
    this.seen ??= await this.read(model, pace);
    return this.seen.get(node)?.map((look) => look ?? undefined);
  }

  private async read(model: GraphModel, pace: Pace): Promise<ReadonlyMap<number, Seen>> {
    const seen = new Map<number, Seen>();
    await eachExecution(
      this.source,
      this.places,
      ({ name, outputs }) => {
        const node = outputs.length > 0 ? model.find(name) : undefined;
        if (node === undefined) return;
        const before = seen.get(node) ?? [];
        seen.set(node, before);
        for (const { slot, look } of outputs) {
          const known = before[slot];
          before[slot] = known === undefined || isSame(known, look) ? look : null;
        }
      },
      pace,
    );
    return seen;
  }
}

function isSame(a: OutputLook | null, b: OutputLook): boolean {
  if (!a || a.dtype !== b.dtype) return false;
  return a.shape && b.shape ? sameShape(a.shape, b.shape) : a.shape === b.shape;
}
