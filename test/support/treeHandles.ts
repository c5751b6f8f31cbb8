import type * as vscode from "vscode";

interface Known<Row> {
  readonly row: Row;
  readonly parent: string | undefined;
  children: string[] | undefined;
}

/**
 * Handles that VS Code keeps of a tree whose rows are all expanded: one for each row's id. Where a row is told to have changed, the handles
 * of all rows below it are dropped at once and come back level by level; a command of a dropped row's menu gets undefined.
 */
export class TreeHandles<Row> {
  /** Handles that were dropped, in order, and how often VS Code was told of anything. */
  readonly dropped: string[] = [];
  told = 0;
  /** The rows that VS Code was told of, with their ids; undefined for all. */
  readonly toldRows: (Row | undefined)[] = [];
  private readonly provider: vscode.TreeDataProvider<Row>;
  private readonly known = new Map<string, Known<Row>>();
  private roots: string[] | undefined;
  private readonly subscription: vscode.Disposable | undefined;
  /** True until the rows of `loseNext` are lost. */
  isDeaf = false;
  private queue: Promise<void> = Promise.resolve();

  constructor(provider: vscode.TreeDataProvider<Row>) {
    this.provider = provider;
    this.subscription = provider.onDidChangeTreeData?.((changed) => {
      this.told++;
      const rows = Array.isArray(changed) ? changed : [changed ?? undefined];
      this.toldRows.push(...rows);
      if (this.isDeaf && changed !== undefined) {
        this.isDeaf = false;
        return;
      }
      this.queue = this.queue.then(() => this.refresh(rows));
    });
  }

  /** Loses the next rows that it is told of, as VS Code does where another refresh has replaced them. */
  loseNext(): void {
    this.isDeaf = true;
  }

  /** Waits until the rows that were told of are fetched: callers that take the rows away wait for it. */
  async dispose(): Promise<void> {
    this.subscription?.dispose();
    await this.queue;
  }

  /** Asks for all rows there are. */
  async expandAll(): Promise<void> {
    this.queue = this.queue.then(() => this.fetch(undefined));
    await this.queue;
  }

  /** Once everything that was told of is fetched. */
  async settled(): Promise<void> {
    await this.queue;
  }

  get handles(): string[] {
    return [...this.known.keys()];
  }

  /** Row that a command gets from the menu that was opened over this handle. */
  argument(handle: string): Row | undefined {
    return this.known.get(handle)?.row;
  }

  private async refresh(rows: readonly (Row | undefined)[]): Promise<void> {
    for (const row of rows) {
      if (row === undefined) {
        for (const handle of this.roots ?? []) this.drop(handle);
        await this.fetch(undefined);
        continue;
      }
      const found = [...this.known].find(([, one]) => one.row === row);
      if (!found) continue;
      const [handle, one] = found;
      for (const child of one.children ?? []) this.drop(child);
      const item = await this.provider.getTreeItem(row);
      if (item.id !== handle) throw new Error("a row that is told of by itself keeps its id");
      if (one.children) await this.fetch(handle);
    }
  }

  private drop(handle: string): void {
    for (const child of this.known.get(handle)?.children ?? []) this.drop(child);
    this.known.delete(handle);
    this.dropped.push(handle);
  }

  private async fetch(parent: string | undefined): Promise<void> {
    const above = parent === undefined ? undefined : this.known.get(parent);
    const rows = (await this.provider.getChildren(above?.row)) ?? [];
    const items = await Promise.all(rows.map((row) => this.provider.getTreeItem(row)));
    const handles = items.map(({ id }) => id ?? "");
    for (const [i, handle] of handles.entries()) {
      this.known.set(handle, { row: rows[i] as Row, parent, children: undefined });
    }
    if (above) above.children = handles;
    else this.roots = handles;
    for (const [i, handle] of handles.entries()) if (items[i]?.collapsibleState !== 0) await this.fetch(handle);
  }
}
