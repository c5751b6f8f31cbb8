import type { Pace } from "../../tensor/pace";
import type { BytesPlace, ValuePlace } from "../bytesPlace";
import type { Dialect } from "../events/dialect";
import { withReadWindow } from "../readWindow";
import { WireCursor } from "../wire/wireCursor";
import { type CutPlace, findFields } from "./cutFields";
import { readKerasModel } from "./keras/kerasModel";
import { findMetadata } from "./steps/runMetadata";
import { StepOutputs } from "./steps/stepOutputs";
import type { GraphForm, StoredPart } from "./storedGraph";
import { readGraphDef } from "./storedGraphDef";

/** Implements `GraphReader.findGraphs`. */
export async function findGraphs(
  place: ValuePlace,
  form: GraphForm,
  dialect: Dialect,
  pace: Pace,
): Promise<readonly StoredPart[]> {
  const { source } = place;
  switch (form) {
    case "graph":
      return [{ name: "graph", open: (own) => dialect.readGraph(place, own) }];
    case "metaGraph":
      return [
        {
          name: "graph",
          async open(own) {
            const found = await withReadWindow(source, (window) => findGraphDef(new WireCursor(window), place, own));
            return readGraphDef({ source, ...found }, own);
          },
        },
      ];
    case "runMetadata": {
      const found = await withReadWindow(source, (window) => findMetadata(new WireCursor(window), place, pace));
      const { graphs, stepStats } = found;
      return graphs.map(({ name, place: graph }) => ({
        name,
        open: (own) => readGraphDef({ source, ...graph }, own, new StepOutputs(source, stepStats)),
      }));
    }
    case "kerasModel":
      return [{ name: "model", open: (own) => readKerasModel(place, own) }];
  }
}

/** Field of `MetaGraphDef` (tensorflow/core/protobuf/meta_graph.proto). */
const GRAPH_DEF = 2;

/** Finds the GraphDef in the MetaGraphDef at a place; an empty one where there is none. */
async function findGraphDef(cursor: WireCursor, place: BytesPlace, pace: Pace): Promise<CutPlace> {
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
