import { type SeriesId, seriesKey } from "../../shared/series/seriesId";
import { type Store, StoredValue, textsOf } from "../storedValue";

const MAX_RECENT = 20;

/** The series that were opened last, newest first; remembered with the workspace. */
export class Recent {
  private readonly stored: StoredValue<readonly string[]>;

  constructor(store: Store) {
    this.stored = new StoredValue(store, "recent", textsOf);
  }

  /** Keys of `seriesKey`. */
  get keys(): readonly string[] {
    return this.stored.value;
  }

  async add(series: SeriesId): Promise<void> {
    const key = seriesKey(series);
    const { keys } = this;
    if (keys[0] === key) return;
    await this.stored.set([key, ...keys.filter((other) => other !== key)].slice(0, MAX_RECENT));
  }
}
