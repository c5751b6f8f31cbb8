import type { GraphBuilder } from "../../graph/graphBuilder";
import type { Pace } from "../../tensor/pace";
import type { BytesPlace } from "../bytesPlace";
import { FormatError } from "../formatError";
import { hopOver } from "../hopOver";
import { WIRE_BYTES, type WireCursor } from "../wireCursor";
import { type AddInput, NodeDefReader } from "./nodeDefReader";

/** Readers of the nodes of a message, and the receiver of its other fields of bytes. */
interface NodesOfMessage {
  /** The field that has a NodeDef each time. */
  readonly nodeField: number;
  readonly addInput: AddInput;
  other(field: number, place: BytesPlace): void;
}

/**
 * Adds the nodes of a message to a builder. Where its bytes end inside a field, or are no protobuf, what was whole before stays, and
 * that is a problem; so is each node whose own bytes do not parse.
 */
export async function addNodes(
  cursor: WireCursor,
  place: BytesPlace,
  { nodeField, addInput, other }: NodesOfMessage,
  builder: GraphBuilder,
  pace: Pace,
): Promise<void> {
  const reader = new NodeDefReader(cursor);
  const end = place.positionBytes + place.lengthBytes;
  cursor.enter(place.positionBytes, end);
  try {
    while (cursor.nextField()) {
      if (cursor.wireType !== WIRE_BYTES) {
        cursor.skipValue();
        continue;
      }
      const { field } = cursor;
      const found = hopOver(cursor);
      const nextPosition = found.positionBytes + found.lengthBytes;
      if (field !== nodeField) other(field, found);
      else {
        reader.begin(found.positionBytes, nextPosition);
        try {
          while (!reader.advance(pace)) await pace.giveWay();
          reader.addTo(builder, addInput);
        } catch (error) {
          noteUnreadable(error, builder);
        }
      }
      cursor.enter(nextPosition, end);
    }
  } catch (error) {
    noteUnreadable(error, builder);
  }
}

/** Notes that bytes of a graph are no message; throws every other error. */
export function noteUnreadable(error: unknown, builder: GraphBuilder): void {
  if (!(error instanceof FormatError) || error.reason !== "badMessage") throw error;
  builder.note("unreadable", -1);
}
