import type { Pace } from "../../tensor/pace";
import { SharedWork } from "../sharedWork";

/** Something that is found once, when it is first asked for; several who ask at once wait for the same work. */
export class FoundOnce<T> {
  private readonly find: (pace: Pace) => Promise<T>;
  private readonly finding: SharedWork<T>;
  private found: { readonly value: T } | undefined;

  constructor(find: (pace: Pace) => Promise<T>, createPace: () => Pace) {
    this.find = find;
    this.finding = new SharedWork(createPace);
  }

  /** Throws `cancelled`; whoever asks then begins anew. */
  async get(pace: Pace): Promise<T> {
    if (this.found) return this.found.value;
    const work = async (own: Pace) => {
      const value = await this.find(own);
      this.found = { value };
      return value;
    };
    return this.finding.get("", work, pace);
  }
}
