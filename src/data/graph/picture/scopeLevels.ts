import type { Pace } from "../../../tensor/pace";
import type { SharedCache } from "../../cache/sharedCache";
import type { KeptGraph } from "../keptGraph";
import { type Entry, grouped } from "./groups";
import { type LevelContents, partsOfScope } from "./levelParts";
import type { Part } from "./parts";
import type { PicturedGraph } from "./picturedGraph";
import type { PictureWishes } from "./pictureWishes";

/** Limit for levels of about 500,000 parts. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Bytes of a part; of a stack with its members. */
const PART_BYTES = 32;

/** The level of a scope, and how it was grouped last. */
class ScopeLevel {
  readonly level: LevelContents;
  /** Parts that do not stand apart. */
  readonly others: readonly Part[];
  private readonly of: Pick<PicturedGraph, "graph" | "facts">;
  private last: { readonly room: number; readonly entries: readonly Entry[] } | undefined;

  constructor(pictured: PicturedGraph, level: LevelContents) {
    this.of = { graph: pictured.graph, facts: pictured.facts };
    this.level = level;
    this.others = level.hubs.size === 0 ? level.parts : level.parts.filter((part) => !level.hubs.has(part));
  }

  get byteLength(): number {
    const { parts, sides, hidden } = this.level;
    return PART_BYTES * (parts.length + sides.length + hidden.length);
  }

  /** Entries of the level that fit into `room`; the same objects for the same room. */
  async entries(room: number, pace: Pace): Promise<readonly Entry[]> {
    if (this.last?.room !== room) {
      this.last = { room, entries: await grouped(this.of, this.others, room, pace) };
    }
    return this.last.entries;
  }
}

/** Levels of scopes as they are wished, whatever is open: who opens one does not wait for the others again. */
export class ScopeLevels {
  private readonly wishes: PictureWishes;
  private readonly key: string;
  private readonly cache: SharedCache<ScopeLevel>;

  /** `key` names the wishes. */
  constructor(wishes: PictureWishes, key: string, cache: SharedCache<ScopeLevel>) {
    this.wishes = wishes;
    this.key = key;
    this.cache = cache;
  }

  of(pictured: PicturedGraph, scope: number, pace: Pace): Promise<ScopeLevel> {
    const find = async (own: Pace) => new ScopeLevel(pictured, await partsOfScope(pictured, scope, this.wishes, own));
    return this.cache.get(`${scope} ${pictured.prefix} ${this.key}`, find, pace);
  }
}

/** Cache of the levels of a graph; it goes with the graph. */
export function levelCache(graph: KeptGraph): SharedCache<ScopeLevel> {
  return graph.cache(({ byteLength }, key) => byteLength + 2 * key.length, { maxBytes: MAX_BYTES });
}
