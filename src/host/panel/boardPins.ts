import { type Store, StoredValue, textsOf } from "../storedValue";

/** Tags whose cards stand at the top of every board, in the order in which they were pinned; remembered with the workspace. */
export class BoardPins extends StoredValue<readonly string[]> {
  constructor(store: Store) {
    super(store, "boardPins", textsOf);
  }

  async pin(tag: string, isPinned: boolean): Promise<void> {
    const { value: tags } = this;
    if (tags.includes(tag) === isPinned) return;
    await this.set(isPinned ? [...tags, tag] : tags.filter((other) => other !== tag));
  }
}
