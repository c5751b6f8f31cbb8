import type { Pace } from "../../../tensor/pace";
import type { ByteSource } from "../../byteSource";
import type { BytesPlace } from "../../bytesPlace";
import { FormatError } from "../../formatError";
import { withReadWindow } from "../../readWindow";
import { hopOver } from "../../wire/hopOver";
import { WIRE_BYTES, WIRE_VARINT, WireCursor } from "../../wire/wireCursor";
import { type CutPlace, findFields } from "../cutFields";
import { ifMessage } from "../ifMessage";
import { inMessage } from "../inMessage";
import { typeName } from "../nodes/attrValue";
import { readShape } from "../nodes/tensorShape";
import type { OutputLook } from "../storedGraph";
import { takeText } from "../takeText";

/** Fields of `StepStats`, `DeviceStepStats`, `NodeExecStats`, `NodeOutput`, `TensorDescription` (tensorflow/core/framework). */
const DEVICE_STATS = 1;
const DEVICE_NAME = 1;
const NODE_STATS = 2;
const NODE_NAME = 1;
const END_MICROS = 5;
const MEMORY = 6;
const TOTAL_BYTES = 2;
const OUTPUT = 7;
const END_NANOS = 16;
const SLOT = 1;
const DESCRIPTION = 3;
const DTYPE = 1;
const SHAPE = 2;

const NANOS_A_MICRO = 1000;

/** A node with more outputs is none. */
const MAX_SLOT = 10_000;

/** An output of an execution. */
interface SlotLook {
  readonly slot: number;
  readonly look: OutputLook;
}

/** A node that ran once. */
export interface Execution {
  readonly name: string;
  readonly nanos: number;
  /** Bytes that all allocators gave it. */
  readonly bytes: number;
  /** Outputs in listed order. */
  readonly outputs: readonly SlotLook[];
}

/** Tells each execution in the step stats at places, device by device. What is no message, or cut, is left out. */
export function eachExecution(
  source: ByteSource,
  places: readonly BytesPlace[],
  tell: (execution: Execution, device: string) => void,
  pace: Pace,
): Promise<void> {
  return withReadWindow(source, async (window) => {
    const cursor = new WireCursor(window);
    for (const device of await devicesOf(cursor, places, pace)) {
      let name = "";
      const end = device.positionBytes + device.lengthBytes;
      cursor.enter(device.positionBytes, end);
      await ifMessage(async () => {
        while (cursor.nextField()) {
          if (pace.isDue()) await pace.giveWay();
          if (cursor.wireType !== WIRE_BYTES || (cursor.field !== NODE_STATS && cursor.field !== DEVICE_NAME)) {
            cursor.skipValue();
          } else if (cursor.field === DEVICE_NAME) name = takeText(cursor);
          else {
            const stats = hopOver(cursor);
            const execution = readExecution(cursor, stats);
            if (execution) tell(execution, name);
            cursor.enter(stats.positionBytes + stats.lengthBytes, end);
          }
        }
      });
    }
  });
}

/** True if the step stats at places have an execution on a device of which `isMeant`. Reads no more than that takes. */
export function hasExecution(
  source: ByteSource,
  places: readonly BytesPlace[],
  isMeant: (device: string) => boolean,
  pace: Pace,
): Promise<boolean> {
  return withReadWindow(source, async (window) => {
    const cursor = new WireCursor(window);
    for (const device of await devicesOf(cursor, places, pace)) {
      const found = await ifMessage(() => beginsWithExecution(cursor, device, isMeant));
      if (found) return true;
    }
    return false;
  });
}

/** Writers name a device before what ran on it. */
function beginsWithExecution(cursor: WireCursor, device: BytesPlace, isMeant: (device: string) => boolean): boolean {
  let name = "";
  cursor.enter(device.positionBytes, device.positionBytes + device.lengthBytes);
  while (cursor.nextField()) {
    if (cursor.wireType === WIRE_BYTES && cursor.field === NODE_STATS) return isMeant(name);
    if (cursor.wireType === WIRE_BYTES && cursor.field === DEVICE_NAME) name = takeText(cursor);
    else cursor.skipValue();
  }
  return false;
}

/** Devices in step stats, whole or not: those that are whole. */
async function devicesOf(
  cursor: WireCursor,
  places: readonly BytesPlace[],
  pace: Pace,
): Promise<readonly BytesPlace[]> {
  const found: CutPlace[] = [];
  for (const place of places) {
    await findFields(
      cursor,
      place,
      (field, value) => {
        if (field === DEVICE_STATS && !value.isCut) found.push(value);
      },
      pace,
    );
  }
  return found;
}

/** Undefined where the bytes are no message. */
function readExecution(cursor: WireCursor, stats: BytesPlace): Execution | undefined {
  try {
    return readStats(cursor, stats);
  } catch (error) {
    if (error instanceof FormatError && error.reason === "badMessage") return undefined;
    throw error;
  }
}

function readStats(cursor: WireCursor, stats: BytesPlace): Execution {
  let name = "";
  let micros = 0;
  let nanos = 0;
  let bytes = 0;
  const outputs: SlotLook[] = [];
  const end = stats.positionBytes + stats.lengthBytes;
  cursor.enter(stats.positionBytes, end);
  while (cursor.nextField()) {
    const { field, wireType } = cursor;
    if (field === NODE_NAME && wireType === WIRE_BYTES) name = takeText(cursor);
    else if (field === END_MICROS && wireType === WIRE_VARINT) micros = readCount(cursor);
    else if (field === END_NANOS && wireType === WIRE_VARINT) nanos = readCount(cursor);
    else if (field === MEMORY && wireType === WIRE_BYTES) bytes += readMemory(cursor);
    else if (field === OUTPUT && wireType === WIRE_BYTES) {
      const output = readOutput(cursor);
      if (output.slot >= 0 && output.slot <= MAX_SLOT) outputs.push(output);
    } else cursor.skipValue();
  }
  return { name, nanos: nanos === 0 ? micros * NANOS_A_MICRO : nanos, bytes, outputs };
}

/** An int64; beyond 2^53 the nearest double. */
function readCount(cursor: WireCursor): number {
  cursor.varint();
  return cursor.high * 2 ** 32 + (cursor.low >>> 0);
}

function readMemory(cursor: WireCursor): number {
  let bytes = 0;
  inMessage(cursor, (field, wireType) => {
    if (field !== TOTAL_BYTES || wireType !== WIRE_VARINT) return false;
    bytes = readCount(cursor);
    return true;
  });
  return bytes;
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
