import { FINDING_COLUMNS, type FindingColumn, type FindingRow } from "../../../shared/graph/graphFindings";
import type { GraphRef } from "../../../shared/graph/graphRef";
import type { FindingSource, GraphFindings } from "../../../shared/questions/graphWork";
import type { Pace } from "../../../tensor/pace";
import { nodeCalled } from "../graphPlaces";
import type { KeptGraph } from "../keptGraph";
import type { PerGraph } from "../perGraph";
import type { GraphTexts } from "../search/nodeTexts";
import { shortList } from "../shortList";
import { FOUND_FROM, type FoundFrom, foundFrom } from "./foundFrom";
import type { FoundColumn, FoundList } from "./foundList";
import { foundList } from "./foundLists";
import { foundOrder } from "./foundOrder";
import type { GraphWork, WorkAsked } from "./workOfGraph";

/** Limit of the nodes that a row names. */
const MOST_NAMED = 20;

const ROWS_A_LOOK = 1024;

/** Requested part of a list. */
interface RowsWish {
  readonly filter?: string;
  readonly sort?: { readonly by: string; readonly isDescending: boolean };
  /** Only rows about this node. */
  readonly of?: string;
  readonly start: number;
  readonly most: number;
}

/** The last list of a graph: who looks at more of it asks the same again. */
interface LastList {
  readonly key: string;
  readonly from: FoundFrom;
  readonly list: FoundList;
  order: { readonly key: string; readonly rows: Uint32Array } | undefined;
}

/** Lists of findings in graphs. */
export class Findings {
  private readonly texts: PerGraph<GraphTexts>;
  private readonly work: GraphWork;
  private readonly last = new WeakMap<KeptGraph, LastList>();

  constructor(texts: PerGraph<GraphTexts>, work: GraphWork) {
    this.texts = texts;
    this.work = work;
  }

  /** Throws what the list needs and is not there. */
  async rows(
    graph: KeptGraph,
    ref: GraphRef,
    source: FindingSource,
    wish: RowsWish,
    asking: WorkAsked,
  ): Promise<GraphFindings> {
    const { pace } = asking;
    const kept = await this.list(graph, ref, source, asking);
    const columns: readonly FindingColumn[] = FINDING_COLUMNS[source.list];
    const { filter, sort, start, most, of } = wish;
    const key = JSON.stringify([filter, sort, of]);
    if (kept.order?.key !== key) {
      const names: readonly string[] = columns;
      const order = {
        ...(filter !== undefined && { filter }),
        ...(sort && { sort: { column: names.indexOf(sort.by), isDescending: sort.isDescending } }),
        ...(of !== undefined && { node: nodeCalled(graph, of) }),
      };
      kept.order = { key, rows: await foundOrder(kept.list, order, pace) };
    }
    const { rows } = kept.order;
    const shown: FindingRow[] = [];
    for (const row of rows.subarray(start, start + most)) {
      if (pace.isDue()) await pace.giveWay();
      shown.push(await shownRow(graph, kept.list, row, pace));
    }
    return { columns, total: rows.length, rows: shortList(shown, most, textOfRow) };
  }

  /** 1 for each node that a finding is about, by its number. */
  async marks(
    graph: KeptGraph,
    ref: GraphRef,
    source: FindingSource,
    at: number,
    asking: WorkAsked,
  ): Promise<Uint8Array> {
    const { list } = await this.list(graph, ref, source, asking);
    return marksOf(graph, at < list.count ? list.nodes(at) : [], asking.pace);
  }

  /** 1 for each node that any finding of a list is about. */
  async marksOfAll(graph: KeptGraph, ref: GraphRef, source: FindingSource, asking: WorkAsked): Promise<Uint8Array> {
    const { list } = await this.list(graph, ref, source, asking);
    return marksOf(graph, nodesOfAll(list), asking.pace);
  }

  private async list(graph: KeptGraph, ref: GraphRef, source: FindingSource, asking: WorkAsked): Promise<LastList> {
    const from = await foundFrom(graph, ref, source, this.work, asking);
    const key = JSON.stringify(source);
    const known = this.last.get(graph);
    if (known?.key === key && isSame(known.from, from)) return known;
    const list = await foundList({ graph, names: this.texts.of(graph).names, source, from }, asking.pace);
    const kept = { key, from, list, order: undefined };
    this.last.set(graph, kept);
    return kept;
  }
}

function* nodesOfAll(list: FoundList): Generator<number> {
  for (let row = 0; row < list.count; row++) yield* list.nodes(row);
}

async function marksOf({ model }: KeptGraph, nodes: Iterable<number>, pace: Pace): Promise<Uint8Array> {
  const marks = new Uint8Array(model.nodeCount);
  let looked = 0;
  for (const node of nodes) {
    if (++looked % ROWS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    marks[node] = 1;
  }
  return marks;
}

function isSame(a: FoundFrom, b: FoundFrom): boolean {
  return FOUND_FROM.every((key) => a[key] === b[key]);
}

async function shownRow({ model }: KeptGraph, list: FoundList, row: number, pace: Pace): Promise<FindingRow> {
  const nodes: string[] = [];
  if (!list.isNameless?.(row)) {
    for (const node of list.nodes(row)) {
      if (nodes.length === MOST_NAMED) break;
      nodes.push(model.name(node));
    }
  }
  const cells: (string | number | null)[] = [];
  for (const column of list.columns) cells.push(await cellOf(column, row, pace));
  const fold = list.fold?.(row);
  return { at: row, nodes, nodeCount: list.nodeCount(row), cells, ...(fold && { fold }) };
}

async function cellOf(column: FoundColumn, row: number, pace: Pace): Promise<string | number | null> {
  switch (column.kind) {
    case "number": {
      const value = column.of(row);
      return Number.isNaN(value) ? null : value;
    }
    case "few":
      return column.texts[column.of(row)] ?? null;
    case "name": {
      const name = column.of(row);
      return name < 0 ? null : column.names.texts.text(name);
    }
    case "text":
      return column.of(row);
    case "read":
      return column.read(row, pace);
  }
}

function textOfRow({ nodes, cells }: FindingRow): string {
  return nodes.join("") + cells.join("");
}
