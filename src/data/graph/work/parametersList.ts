import type { ScopeTree } from "../../../graph/scopeTree";
import type { SummaryFigures, SummaryScope } from "../../../shared/questions/graphWork";
import type { Pace } from "../../../tensor/pace";
import type { FoundColumn, FoundList } from "./foundList";
import type { ListedGraph } from "./listedGraph";

const ROWS_A_LOOK = 1024;

/** Scopes and layers with their parameters, in order of execution. */
export async function parametersList({ graph, from }: ListedGraph, pace: Pace): Promise<FoundList | undefined> {
  const { summary } = from;
  if (!summary) return undefined;
  const { model } = graph;
  const scopes = await graph.scopes(pace);
  const rows = summary.scopes;
  const at = (row: number) => rows[row] as SummaryScope;
  const figure = (name: keyof SummaryFigures | "share"): FoundColumn => ({
    kind: "number",
    of: (row) => at(row)[name] ?? Number.NaN,
  });
  const scopeAt = (row: number) => scopes.find(at(row).scope);
  return {
    count: rows.length,
    columns: [
      { kind: "text", of: (row) => at(row).scope },
      await typeColumn(rows, pace),
      { kind: "text", of: (row) => shapesText(at(row).outputs) },
      ...(["parameters", "trainable", "bytes", "multiplyAdds", "share", "unknown"] as const).map(figure),
    ],
    *nodes(row) {
      const found = at(row).isNode ? model.find(at(row).scope) : undefined;
      if (found !== undefined) yield found;
      else yield* nodesUnder(scopes, scopeAt(row));
    },
    nodeCount: (row) => (at(row).isNode ? 1 : (scopes.nodeCounts[scopeAt(row) ?? -1] ?? 0)),
    isNameless: (row) => !at(row).isNode,
  };
}

async function typeColumn(rows: readonly SummaryScope[], pace: Pace): Promise<FoundColumn> {
  const places = new Map<string, number>();
  const types = new Int32Array(rows.length).fill(-1);
  for (const [row, { type }] of rows.entries()) {
    if (row % ROWS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (type === null) continue;
    const place = places.get(type) ?? places.size;
    places.set(type, place);
    types[row] = place;
  }
  return { kind: "few", texts: [...places.keys()], of: (row) => types[row] as number };
}

/** `[?, 64], [32, 1]`: a size or shape that is not known as `?`. */
function shapesText(shapes: SummaryScope["outputs"]): string {
  return shapes
    .map((shape) => (shape ? `[${shape.map((size) => (size < 0 ? "?" : size)).join(", ")}]` : "?"))
    .join(", ");
}

function* nodesUnder({ own, ownStarts, children, childStarts }: ScopeTree, top: number | undefined): Generator<number> {
  const ahead = top === undefined ? [] : [top];
  for (let scope = ahead.pop(); scope !== undefined; scope = ahead.pop()) {
    yield* own.subarray(ownStarts[scope], ownStarts[scope + 1]);
    for (const child of children.subarray(childStarts[scope], childStarts[scope + 1])) ahead.push(child);
  }
}
