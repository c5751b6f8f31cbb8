import { type AskRows, PagedRows } from "./pagedRows";

/** The rows of the newest question. Those of the one before stay until the first of the new ones are there. */
export class NewestRows<Row> {
  private readonly changed: () => void;
  private found: PagedRows<Row> | undefined;
  private coming: PagedRows<Row> | undefined;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Rows that can be shown. */
  get here(): PagedRows<Row> | undefined {
    return this.found;
  }

  get isComing(): boolean {
    return this.coming !== undefined;
  }

  /** `arrived` is called once what is asked for takes the place of what is shown. */
  ask(ask: AskRows<Row>, arrived: () => void): PagedRows<Row> {
    this.coming?.stop();
    this.found?.stop();
    const rows: PagedRows<Row> = new PagedRows(ask, () => {
      if (this.coming === rows && (rows.total !== undefined || rows.error !== undefined)) {
        this.coming = undefined;
        this.found = rows;
        arrived();
      }
      this.changed();
    });
    this.coming = rows;
    rows.want(0, 1);
    return rows;
  }

  clear(): void {
    this.coming?.stop();
    this.found?.stop();
    this.coming = undefined;
    this.found = undefined;
  }
}
