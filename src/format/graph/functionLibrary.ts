import type { GraphBuilder } from "../../graph/graphBuilder";
import type { GraphLibrary } from "../../graph/graphLibrary";
import type { Pace } from "../../tensor/pace";
import type { BytesPlace } from "../bytesPlace";
import { hopOver } from "../wire/hopOver";
import { WIRE_BYTES, type WireCursor } from "../wire/wireCursor";
import { readFunction, type StoredFunction } from "./functionDef";
import { noteUnreadable } from "./nodes/nodeDefs";
import { takeText } from "./takeText";

/** Fields of `FunctionDefLibrary` (tensorflow/core/framework/function.proto), and of its `GradientDef`. */
const FUNCTION = 1;
const GRADIENT = 2;
const GRADIENT_OF = 1;
const GRADIENT_FUNCTION = 2;

/** The functions of a graph, and where their bodies lie. */
export interface StoredLibrary {
  readonly library: GraphLibrary;
  readonly functions: ReadonlyMap<string, StoredFunction>;
}

/** Reads the function libraries at places, which are one. What of them is no message is a problem of the graph that is built. */
export async function readLibrary(
  cursor: WireCursor,
  places: readonly BytesPlace[],
  builder: GraphBuilder,
  pace: Pace,
): Promise<StoredLibrary> {
  const functions = new Map<string, StoredFunction>();
  const gradients: { function: string; gradient: string }[] = [];
  for (const { positionBytes, lengthBytes } of places) {
    const end = positionBytes + lengthBytes;
    cursor.enter(positionBytes, end);
    try {
      while (cursor.nextField()) {
        if (pace.isDue()) await pace.giveWay();
        if (cursor.wireType !== WIRE_BYTES) {
          cursor.skipValue();
          continue;
        }
        const { field } = cursor;
        const found = hopOver(cursor);
        try {
          if (field === FUNCTION) {
            const stored = await readFunction(cursor, found, () => builder.note("unreadable", -1), pace);
            if (!functions.has(stored.name)) functions.set(stored.name, stored);
          } else if (field === GRADIENT) gradients.push(readGradient(cursor, found));
        } catch (error) {
          noteUnreadable(error, builder);
        }
        cursor.enter(found.positionBytes + found.lengthBytes, end);
      }
    } catch (error) {
      noteUnreadable(error, builder);
    }
  }
  const listed = [...functions.values()].map(
    ({ name, nodeCount, arguments: args, returns, controlReturns, named }) => ({
      name,
      nodeCount,
      args: args.map((argument) => argument.name),
      returns,
      controlReturns,
      calls: [...named].filter((callee) => functions.has(callee)),
    }),
  );
  return { library: { functions: listed, gradients }, functions };
}

function readGradient(cursor: WireCursor, place: BytesPlace): { function: string; gradient: string } {
  cursor.enter(place.positionBytes, place.positionBytes + place.lengthBytes);
  const read = { function: "", gradient: "" };
  while (cursor.nextField()) {
    const { field, wireType } = cursor;
    if (field === GRADIENT_OF && wireType === WIRE_BYTES) read.function = takeText(cursor);
    else if (field === GRADIENT_FUNCTION && wireType === WIRE_BYTES) read.gradient = takeText(cursor);
    else cursor.skipValue();
  }
  return read;
}
