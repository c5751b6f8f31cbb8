import type { Pace } from "../../tensor/pace";
import type { BytesPlace } from "../bytesPlace";
import type { WireCursor } from "../wire/wireCursor";
import { type CutPlace, findFields } from "./cutFields";

/** Field of `MetaGraphDef` (tensorflow/core/protobuf/meta_graph.proto). */
const GRAPH_DEF = 2;

/** Finds the GraphDef in the MetaGraphDef at a place; an empty one where there is none. */
export async function findGraphDef(cursor: WireCursor, place: BytesPlace, pace: Pace): Promise<CutPlace> {
  let graph: CutPlace = { positionBytes: place.positionBytes, lengthBytes: 0, isCut: false };
  const isMessage = await findFields(
    cursor,
    place,
    (field, value) => {
      if (field === GRAPH_DEF) graph = value;
    },
    pace,
  );
  return { ...graph, isCut: !isMessage };
}
