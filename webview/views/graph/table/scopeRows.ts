import type { GraphRow } from "../../../../src/shared/questions/graphs";

/** The children of a scope, as far as they are here. */
interface ScopeRows {
  /** Undefined until something of them is known. */
  readonly total: number | undefined;
  /** Reason why more of them are missing. */
  readonly error: string | undefined;
  get(at: number): GraphRow | undefined;
  here(): Iterable<readonly [at: number, row: GraphRow]>;
}

/** An open scope whose place is known. */
interface TreeLevel {
  readonly scope: string;
  /** 1 for the top. */
  readonly level: number;
  /** The level it stands in, and its place there; the top's stands nowhere. */
  readonly parent: TreeLevel | undefined;
  readonly at: number;
  readonly rows: ScopeRows;
  readonly total: number;
  /** Open scopes directly in it, by their places. */
  readonly open: TreeLevel[];
  /** Its rows and those of all open scopes in it. */
  size: number;
}

/** A row of the table: where it stands, and what it is once that is here. */
export interface TreeRow {
  /** Among all rows. */
  readonly place: number;
  /** The scope it is in, and its place among that scope's children. */
  readonly scope: string;
  readonly at: number;
  readonly level: number;
  /** The children of its scope. */
  readonly siblings: number;
  readonly row: GraphRow | undefined;
  readonly isOpen: boolean;
  /** The place of the row of its scope; -1 at the top. */
  readonly parent: number;
}

/**
 * All rows of a table of scopes that open below one another. An open scope has its rows in it once its own place is known; scopes may lie
 * in one another so deep that nothing here is recursive.
 */
export class OpenedScopes {
  private readonly levels = new Map<string, TreeLevel>();
  private readonly top: TreeLevel | undefined;

  constructor(rowsOf: (scope: string) => ScopeRows | undefined, open: ReadonlySet<string>) {
    const all: TreeLevel[] = [];
    const add = (scope: string, parent: TreeLevel | undefined, at: number): TreeLevel | undefined => {
      const rows = rowsOf(scope);
      if (!rows) return undefined;
      const total = rows.total ?? 0;
      const level = { scope, level: (parent?.level ?? 0) + 1, parent, at, rows, total, open: [], size: total };
      all.push(level);
      this.levels.set(scope, level);
      return level;
    };
    this.top = add("", undefined, -1);
    // Each behind the one it is in: the list grows while it is gone through.
    for (const level of all) {
      const found = [...level.rows.here()]
        .filter(([, { kind, name }]) => kind === "scope" && open.has(name))
        .sort(([a], [b]) => a - b);
      for (const [at, { name }] of found) {
        const child = add(name, level, at);
        if (child) level.open.push(child);
      }
    }
    for (const { parent, size } of all.reverse()) if (parent) parent.size += size;
  }

  get count(): number {
    return this.top?.size ?? 0;
  }

  /** Error of the first open scope whose children do not come. */
  get error(): string | undefined {
    for (const { rows } of this.levels.values()) if (rows.error !== undefined) return rows.error;
    return undefined;
  }

  /** The row at a place; undefined beyond the last. */
  get(place: number): TreeRow | undefined {
    let level = this.top;
    let rest = place;
    let parent = -1;
    if (place < 0) return undefined;
    while (level && rest < level.size) {
      // Rows of the level up to `at`, and all that is open before it.
      let before = 0;
      let inside: TreeLevel | undefined;
      for (const child of level.open) {
        const own = child.at + before;
        if (rest <= own) break;
        if (rest <= own + child.size) {
          inside = child;
          rest -= own + 1;
          parent = place - rest - 1;
          break;
        }
        before += child.size;
      }
      if (inside) {
        level = inside;
        continue;
      }
      const at = rest - before;
      const row = level.rows.get(at);
      const isOpen = row?.kind === "scope" && this.levels.has(row.name);
      const { scope, total, level: depth } = level;
      return { place, scope, at, level: depth, siblings: total, row, isOpen, parent };
    }
    return undefined;
  }

  /** The place of a scope's child; undefined while the scope is not among the rows. */
  placeOf(scope: string, at: number): number | undefined {
    let level = this.levels.get(scope);
    if (!level || at < 0 || at >= level.total) return undefined;
    let place = 0;
    for (let own = at; level; own = level.at, level = level.parent) {
      for (const child of level.open) if (child.at < own) place += child.size;
      place += own + (level.parent ? 1 : 0);
    }
    return place;
  }
}
