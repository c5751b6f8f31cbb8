import type { CardRun } from "../../../parts/board/runs/cardRun";
import type { Host } from "../../../parts/page/host";
import type { TextHit } from "../entry/textHit";
import type { TextState } from "../textState";
import { searchPattern } from "./searchPattern";
import { type SearchState, TextSearch } from "./textSearch";

/** Found texts with their pattern, and the open line. */
export class FoundTexts {
  /** Among the lines that were found. */
  place: number | undefined;
  /** Mark in its text; undefined once something else is looked at. */
  hit: TextHit | undefined;
  private readonly search: TextSearch;

  constructor(changed: () => void) {
    this.search = new TextSearch(changed);
  }

  get state(): SearchState {
    return this.search.state;
  }

  start(host: Host, { search, ignoresCase, isLatestOnly }: TextState, runs: readonly CardRun[]): void {
    const pattern = searchPattern(search, ignoresCase);
    this.hit = undefined;
    this.place = undefined;
    if (pattern) void this.search.start(host, pattern, runs, isLatestOnly);
    else this.search.clear();
  }

  cancel(): void {
    this.search.cancel();
  }

  clear(): void {
    this.hit = undefined;
    this.place = undefined;
    this.search.clear();
  }

  /** Undefined where nothing was found. */
  open(place: number): TextHit | undefined {
    const found = this.state.found[place];
    if (!found) return undefined;
    const { run, match } = found;
    const { tag, point, step, index, line, hitStart, hitEnd } = match;
    this.place = place;
    this.hit = { runKey: run.key, tag, point, step, index, line, hitStart, hitEnd };
    return this.hit;
  }

  /** Line at a distance; the first follows the last. */
  neighbour(by: number): number {
    const { length } = this.state.found;
    const from = this.place ?? (by > 0 ? -1 : 0);
    return length === 0 ? -1 : (from + by + length) % length;
  }

  leave(): void {
    this.hit = undefined;
  }
}
