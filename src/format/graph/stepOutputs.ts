import type { GraphModel } from "../../graph/graphModel";
import type { Pace } from "../../tensor/pace";
import { sameShape } from "../../tensor/shape";
import type { ByteSource } from "../byteSource";
import type { BytesPlace } from "../bytesPlace";
import { withReadWindow } from "../readWindow";
import { WIRE_BYTES, WIRE_VARINT, WireCursor } from "../wireCursor";
import { typeName } from "./attrValue";
import { type CutPlace, findFields } from "./cutFields";
import { ifMessage } from "./ifMessage";
import { inMessage } from "./inMessage";
import type { OutputLook } from "./storedGraph";
import { takeText } from "./takeText";
import { readShape } from "./tensorShape";

/** Fields of `StepStats`, `DeviceStepStats`, `NodeExecStats`, `NodeOutput`, `TensorDescription` (tensorflow/core/framework). */
const DEVICE_STATS = 1;
const NODE_STATS = 2;
const NODE_NAME = 1;
const OUTPUT = 7;
const SLOT = 1;
const DESCRIPTION = 3;
const DTYPE = 1;
const SHAPE = 2;

/** A node with more outputs is none. */
const MAX_SLOT = 10_000;

/** Outputs by slot: undefined where none was seen, null where two executions differ. */
type Seen = (OutputLook | null | undefined)[];

/** What the step stats of a run say of the outputs of a graph's nodes. They are read once, when that is first asked. */
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
    await withReadWindow(this.source, async (window) => {
      const cursor = new WireCursor(window);
      for (const device of await fieldsOf(cursor, this.places, DEVICE_STATS, pace)) {
        for (const stats of await fieldsOf(cursor, [device], NODE_STATS, pace)) {
          if (pace.isDue()) await pace.giveWay();
          const read = await ifMessage(() => readStats(cursor, stats));
          const node = read && read.outputs.length > 0 ? model.find(read.name) : undefined;
          if (!read || node === undefined) continue;
          const before = seen.get(node) ?? [];
          seen.set(node, before);
          for (const { slot, look } of read.outputs) {
            const known = before[slot];
            before[slot] = known === undefined || isSame(known, look) ? look : null;
          }
        }
      }
    });
    return seen;
  }
}

/** Fields of messages, whole or not: what is no message inside them is left out. */
async function fieldsOf(
  cursor: WireCursor,
  places: readonly BytesPlace[],
  wanted: number,
  pace: Pace,
): Promise<readonly BytesPlace[]> {
  const found: CutPlace[] = [];
  for (const place of places) {
    await findFields(
      cursor,
      place,
      (field, value) => {
        if (field === wanted && !value.isCut) found.push(value);
      },
      pace,
    );
  }
  return found;
}

interface NodeStats {
  readonly name: string;
  readonly outputs: readonly SlotLook[];
}

interface SlotLook {
  readonly slot: number;
  readonly look: OutputLook;
}

function readStats(cursor: WireCursor, stats: BytesPlace): NodeStats {
  let name = "";
  const outputs: SlotLook[] = [];
  const end = stats.positionBytes + stats.lengthBytes;
  cursor.enter(stats.positionBytes, end);
  while (cursor.nextField()) {
    const { field, wireType } = cursor;
    if (field === NODE_NAME && wireType === WIRE_BYTES) name = takeText(cursor);
    else if (field === OUTPUT && wireType === WIRE_BYTES) {
      const output = readOutput(cursor);
      if (output.slot >= 0 && output.slot <= MAX_SLOT) outputs.push(output);
    } else cursor.skipValue();
  }
  return { name, outputs };
}

function readOutput(cursor: WireCursor): SlotLook {
  let slot = 0;
  let look: OutputLook = {};
  inMessage(cursor, (field, wireType) => {
    if (field === SLOT && wireType === WIRE_VARINT) slot = cursor.varint();
    else if (field === DESCRIPTION && wireType === WIRE_BYTES) look = readDescription(cursor);
    else return false;
    return true;
  });
  return { slot, look };
}

function readDescription(cursor: WireCursor): OutputLook {
  let dtype: string | undefined;
  let shape: readonly number[] | null = [];
  inMessage(cursor, (field, wireType) => {
    if (field === DTYPE && wireType === WIRE_VARINT) dtype = typeName(cursor.varint());
    else if (field === SHAPE && wireType === WIRE_BYTES) shape = readShape(cursor);
    else return false;
    return true;
  });
  return { ...(dtype !== undefined && { dtype }), ...(shape && { shape }) };
}

function isSame(a: OutputLook | null, b: OutputLook): boolean {
  if (!a || a.dtype !== b.dtype) return false;
  return a.shape && b.shape ? sameShape(a.shape, b.shape) : a.shape === b.shape;
}
