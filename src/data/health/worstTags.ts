import { compareSeverity } from "../../shared/healthOrder";
import type { TagHealth } from "../../shared/questions/health";

/** The tags that fared worst of all that were noted, without an order of all: it is asked for while values are read. */
export class WorstTags {
  private readonly most: number;
  private readonly held = new Map<string, TagHealth>();
  /** The least bad of the worst, when they were cut last; who fares better is none of them. */
  private limit: TagHealth | undefined;

  constructor(most: number) {
    this.most = most;
  }

  /** Takes note of how a tag fares by now. */
  note(health: TagHealth): void {
    const { held, limit } = this;
    if (limit && !held.has(health.tag) && compareSeverity(health, limit) > 0) return;
    held.set(health.tag, health);
    if (held.size >= 2 * this.most) this.list();
  }

  /** The worst first. */
  list(): readonly TagHealth[] {
    const { held, most } = this;
    const sorted = [...held.values()].sort(compareSeverity);
    for (const { tag } of sorted.slice(most)) held.delete(tag);
    this.limit = sorted[most - 1];
    return sorted.slice(0, most);
  }
}
