import { type SeriesId, seriesKey } from "../shared/seriesId";

const STATE_KEY = "recent";
const MAX_RECENT = 20;

/** What VS Code keeps for an extension. */
export interface Store {
  get(key: string): unknown;
  update(key: string, value: unknown): Thenable<void>;
}

/** The series that were opened last, newest first; remembered with the workspace. */
export class Recent {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** Keys of `seriesKey`. */
  get keys(): readonly string[] {
    const stored = this.store.get(STATE_KEY);
    return Array.isArray(stored) ? stored.filter((key) => typeof key === "string") : [];
  }

  async add(series: SeriesId): Promise<void> {
    const key = seriesKey(series);
    const { keys } = this;
    if (keys[0] === key) return;
    await this.store.update(STATE_KEY, [key, ...keys.filter((other) => other !== key)].slice(0, MAX_RECENT));
  }
}
