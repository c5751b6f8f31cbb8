import { type GraphRow, graphRows } from "../../../../src/shared/questions/graphs";
import { PagedRows } from "../pagedRows";
import type { ShownGraph } from "../shownGraph";

/** The children of a graph's scopes, asked for as they are looked at. */
export class ScopeSource {
  readonly graph: ShownGraph;
  /** Another after each answer. */
  version = 0;
  private readonly changed: () => void;
  private readonly scopes = new Map<string, PagedRows<GraphRow>>();

  constructor(graph: ShownGraph, changed: () => void) {
    this.graph = graph;
    this.changed = changed;
  }

  /** A scope's children; the first of them are asked for at once. */
  rowsOf(scope: string): PagedRows<GraphRow> {
    const known = this.scopes.get(scope);
    if (known) return known;
    const { host, ref } = this.graph;
    const rows = new PagedRows<GraphRow>(
      (start, most, signal) => host.ask(graphRows, { ...ref, scope, start, most }, { signal }),
      () => {
        this.version++;
        this.changed();
      },
    );
    this.scopes.set(scope, rows);
    rows.want(0, 1);
    return rows;
  }

  /** True if of all these the first children are known, or why not. */
  isKnown(scopes: Iterable<string>): boolean {
    return [...scopes].every((scope) => {
      const rows = this.rowsOf(scope);
      return rows.total !== undefined || rows.error !== undefined;
    });
  }

  stop(): void {
    for (const rows of this.scopes.values()) rows.stop();
  }
}
