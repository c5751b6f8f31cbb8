import type { Pace } from "../../../tensor/pace";
import { shapeText } from "../../../tensor/slice/shape";
import type { WayStep } from "../follow/dataWay";
import { type WayRow, wayRows } from "../follow/wayRows";
import type { FoundColumn, FoundList } from "./foundList";
import type { ListedGraph } from "./listedGraph";

const A_LOOK = 1024;

/** The way that data mainly flow, by modules; of those that are open what is in them, too. */
export async function followList({ graph, source, from }: ListedGraph, pace: Pace): Promise<FoundList | undefined> {
  const { way } = from;
  if (!way) return undefined;
  const { model } = graph;
  const rows = await wayRows(graph, way, source.open ?? [], pace);
  const row = (at: number) => rows[at] as WayRow;
  const nodeAt = (step: number) => (way[step] as WayStep).node;
  return {
    count: rows.length,
    columns: [
      { kind: "text", of: (at) => row(at).scope ?? model.name(nodeAt(row(at).from)) },
      await fewColumn(rows, ({ type }) => type ?? undefined, pace),
      await fewColumn(rows, ({ shape }) => shape && shapeText(shape), pace),
      await fewColumn(rows, ({ dtype }) => dtype, pace),
      { kind: "number", of: (at) => Number(row(at).isChanged) },
      { kind: "number", of: (at) => row(at).to - row(at).from },
    ],
    *nodes(at) {
      for (let step = row(at).from; step < row(at).to; step++) yield nodeAt(step);
    },
    nodeCount: (at) => row(at).to - row(at).from,
    fold(at) {
      const { scope, level, isOpen } = row(at);
      return { level, ...(scope !== undefined && { isOpen }) };
    },
  };
}

/** Texts that many rows share. */
async function fewColumn(
  rows: readonly WayRow[],
  textOf: (row: WayRow) => string | undefined,
  pace: Pace,
): Promise<FoundColumn> {
  const places = new Map<string, number>();
  const of = new Int32Array(rows.length).fill(-1);
  for (const [at, row] of rows.entries()) {
    if (at % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const text = textOf(row);
    if (text === undefined) continue;
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    of[at] = place;
  }
  return { kind: "few", texts: [...places.keys()], of: (at) => of[at] as number };
}
