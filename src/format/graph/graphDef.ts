import type { GraphBuilder } from "../../graph/graphBuilder";
import { parseInputName } from "../../graph/inputName";
import type { Pace } from "../../tensor/pace";
import type { BytesPlace } from "../bytesPlace";
import type { WireCursor } from "../wire/wireCursor";
import { addNodes } from "./nodes/nodeDefs";

/** Fields of `GraphDef` (tensorflow/core/framework/graph.proto). */
const NODE = 1;
const LIBRARY = 2;

/** Adds the nodes of a GraphDef to a builder; gives back where its function libraries lie, which protobuf joins into one. */
export async function addGraphDef(
  cursor: WireCursor,
  place: BytesPlace,
  builder: GraphBuilder,
  pace: Pace,
): Promise<readonly BytesPlace[]> {
  const libraries: BytesPlace[] = [];
  await addNodes(
    cursor,
    place,
    {
      nodeField: NODE,
      addInput: addNamedInput,
      other(field, found) {
        if (field === LIBRARY) libraries.push(found);
      },
    },
    builder,
    pace,
  );
  return libraries;
}

const input = { start: 0, end: 0, port: 0 };

/** Adds `name`, `name:2` or `^name`. */
function addNamedInput(builder: GraphBuilder, bytes: Uint8Array, start: number, end: number): void {
  parseInputName(bytes, start, end, input);
  builder.addInput(bytes, input.start, input.end, input.port);
}
