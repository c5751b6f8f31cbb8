import type { Pace } from "../../../tensor/pace";
import type { BytesPlace } from "../../bytesPlace";
import type { WireCursor } from "../../wire/wireCursor";
import { type CutPlace, findFields } from "../cutFields";

/** Fields of `RunMetadata` and its `FunctionGraphs` (tensorflow/core/protobuf/config.proto). */
const STEP_STATS = 1;
const PARTITION_GRAPH = 3;
const FUNCTION_GRAPHS = 4;
const FUNCTION_PARTITION = 1;
const BEFORE_OPTIMIZATION = 2;
const AFTER_OPTIMIZATION = 3;

/** A graph of a RunMetadata, by the command line's name for it. */
interface NamedGraph {
  readonly name: string;
  readonly place: CutPlace;
}

interface FoundMetadata {
  /** Graphs, those of functions first. */
  readonly graphs: readonly NamedGraph[];
  /** Step stats: nodes that ran. */
  readonly stepStats: readonly BytesPlace[];
  readonly isMessage: boolean;
}

/** Finds the graphs of the RunMetadata at a place. */
export async function findMetadata(cursor: WireCursor, place: BytesPlace, pace: Pace): Promise<FoundMetadata> {
  const functions: CutPlace[] = [];
  const partitions: CutPlace[] = [];
  const stepStats: BytesPlace[] = [];
  const isMessage = await findFields(
    cursor,
    place,
    (field, value) => {
      if (field === FUNCTION_GRAPHS) functions.push(value);
      else if (field === PARTITION_GRAPH) partitions.push(value);
      else if (field === STEP_STATS) stepStats.push(value);
    },
    pace,
  );
  const graphs: NamedGraph[] = [];
  for (const [i, graphsOf] of functions.entries()) {
    const own = await findFunctionGraphs(cursor, graphsOf, pace);
    graphs.push(...own.map(({ name, place: graph }) => ({ name: `function/${i}/${name}`, place: graph })));
  }
  graphs.push(...partitions.map((partition, i) => ({ name: `partition/${i}`, place: partition })));
  return { graphs, stepStats, isMessage };
}

/** Places of the step stats in a RunMetadata. */
export async function findStepStats(cursor: WireCursor, place: BytesPlace, pace: Pace): Promise<readonly BytesPlace[]> {
  const found: BytesPlace[] = [];
  await findFields(
    cursor,
    place,
    (field, value) => {
      if (field === STEP_STATS) found.push(value);
    },
    pace,
  );
  return found;
}

async function findFunctionGraphs(cursor: WireCursor, place: BytesPlace, pace: Pace): Promise<readonly NamedGraph[]> {
  const before: CutPlace[] = [];
  const after: CutPlace[] = [];
  const partitions: CutPlace[] = [];
  await findFields(
    cursor,
    place,
    (field, value) => {
      if (field === FUNCTION_PARTITION) partitions.push(value);
      else if (field === BEFORE_OPTIMIZATION) before.push(value);
      else if (field === AFTER_OPTIMIZATION) after.push(value);
    },
    pace,
  );
  return [
    ...before.slice(-1).map((graph) => ({ name: "pre", place: graph })),
    ...after.slice(-1).map((graph) => ({ name: "post", place: graph })),
    ...partitions.map((graph, i) => ({ name: `partition/${i}`, place: graph })),
  ];
}
