import { type GraphHit, type GraphQuery, graphSearch } from "../../../../../src/shared/questions/graphs";
import type { SavedList } from "../../bar/listMenu";
import { NewestRows } from "../../newestRows";
import type { PagedRows } from "../../pagedRows";
import type { ShownGraph } from "../../shownGraph";

/** Hits of one answer while all are collected, and of a list that is saved. */
const HITS_AN_ANSWER = 4000;
const MOST_SAVED = 200_000;

/** The hits of the newest search. Those of the one before stay until the first of the new ones are there. */
export class GraphHits {
  private readonly rows: NewestRows<GraphHit>;
  /** Lists whose answers lack some attributes. */
  private readonly partial = new WeakSet<PagedRows<GraphHit>>();

  constructor(changed: () => void) {
    this.rows = new NewestRows(changed);
  }

  /** Hits that can be shown. */
  get here(): PagedRows<GraphHit> | undefined {
    return this.rows.here;
  }

  /** Not all attributes were searched. */
  get isPartial(): boolean {
    return this.here !== undefined && this.partial.has(this.here);
  }

  get isSearching(): boolean {
    return this.rows.isComing;
  }

  /** `arrived` is called once what was found takes the place of what is shown. */
  search({ host, ref }: ShownGraph, query: GraphQuery, arrived: () => void): void {
    const hits: PagedRows<GraphHit> = this.rows.ask(async (start, most, signal) => {
      const answer = await host.ask(graphSearch, { ...ref, query, start, most }, { signal });
      const { total, hits: rows } = answer;
      if (answer.isPartial) this.partial.add(hits);
      return { total, rows };
    }, arrived);
  }

  clear(): void {
    this.rows.clear();
  }
}

/** Has read what is searched, before anything is typed. What is wrong with it the first search says. */
export async function prepareSearch({ host, ref }: ShownGraph): Promise<void> {
  await host.ask(graphSearch, { ...ref, query: { text: "", isPattern: false }, most: 0 }).catch(() => undefined);
}

/** All hits of a query as they are saved, one answer after the other. */
export async function savedHits({ host, ref }: ShownGraph, query: GraphQuery): Promise<SavedList> {
  const hits: GraphHit[] = [];
  let total = Number.POSITIVE_INFINITY;
  while (hits.length < Math.min(total, MOST_SAVED)) {
    const answer = await host.ask(graphSearch, { ...ref, query, start: hits.length, most: HITS_AN_ANSWER });
    total = answer.total;
    if (answer.hits.length === 0) break;
    hits.push(...answer.hits);
  }
  return {
    lines: [
      ["name", "op", "device", "attribute"],
      ...hits.map(({ name, op, device, attribute = "" }) => [name, op, device, attribute]),
    ],
    json: hits.map(({ name, op, device, attribute = null }) => ({ name, op, device, attribute })),
    left: Math.max(0, total - hits.length),
  };
}
