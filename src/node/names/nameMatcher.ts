import type { Channel } from "../../shared/channel/channel";
import type { Kept, NamedRun } from "../../shared/subject/keptNames";
import { BundledThread } from "../bundledThread";
import { type PooledThread, ThreadPool } from "../threadPool";
import type { NoSide } from "../threadPort";
import type { NameThreadSide } from "./nameMethods";

/** Names that one message carries: more would keep the sender from others for longer than a few milliseconds. */
const NAMES_A_MESSAGE = 1 << 13;

/** A thread that had nothing to do for so long ends. */
const IDLE_MS = 30_000;

/** A thread as the matcher needs it. */
interface NameThread extends PooledThread {
  readonly channel: Pick<Channel<NoSide, NameThreadSide>, "request">;
}

/** Starts a thread; `onEnd` is told once it has ended, unasked or not. */
export type StartNameThread = (onEnd: () => void) => NameThread;

/** A run's tags from one place on. */
interface RunPart {
  readonly run: number;
  readonly name: string;
  readonly first: number;
  readonly tags: readonly string[];
}

/** Matches names beside the thread that asks, in a thread that lives as long as there is something to match. */
export class NameMatcher {
  private readonly threads: ThreadPool<NameThread>;

  constructor(start: StartNameThread) {
    this.threads = new ThreadPool({ start, idleMs: IDLE_MS });
  }

  dispose(): void {
    this.threads.close();
  }

  /** Part of each run that a typed filter lets pass. Throws `badPattern`, `tooSlow`, `cancelled`. */
  async keep(filter: string, runs: readonly NamedRun[], signal?: AbortSignal): Promise<readonly Kept[]> {
    const places = runs.map((): number[] | "all" => []);
    const asked = { ...(signal && { signal }) };
    for (const parts of messages(runs)) {
      const sent = { filter, runs: parts.map(({ name, tags }) => ({ run: name, tags: [...tags] })) };
      const { kept } = await this.ask((channel) => channel.request("keep", sent, asked));
      for (const [i, { run, first }] of parts.entries()) {
        const found = kept[i] ?? new Uint32Array();
        const ofRun = places[run];
        if (found === "all") places[run] = "all";
        else if (ofRun !== "all") for (const place of found) ofRun?.push(first + place);
      }
    }
    return places.map((ofRun): Kept => (ofRun === "all" ? ofRun : new Uint32Array(ofRun)));
  }

  /** True if a typed filter keeps each name, as it keeps runs: 1 or 0. Throws `badPattern`, `tooSlow`. */
  async mask(filter: string, names: readonly string[]): Promise<Uint8Array> {
    const kept = await this.keep(
      filter,
      names.map((run) => ({ run, tags: [] })),
    );
    return Uint8Array.from(kept, (one) => (one === "all" ? 1 : 0));
  }

  /**
   * The group of each name: what the pattern captured, joined by `/`; without captures what it matched; undefined where it matches
   * nothing. Throws `badPattern`, `tooSlow`.
   */
  async groups(pattern: string, names: readonly string[]): Promise<(string | undefined)[]> {
    const groups: (string | undefined)[] = [];
    // Without a name, too, a pattern that does not compile is refused.
    for (let start = 0; start === 0 || start < names.length; start += NAMES_A_MESSAGE) {
      const some = names.slice(start, start + NAMES_A_MESSAGE);
      groups.push(...(await this.ask((channel) => channel.request("groups", { pattern, names: some }))));
    }
    return groups;
  }

  private async ask<T>(request: (channel: NameThread["channel"]) => Promise<T>): Promise<T> {
    const [member = this.threads.add()] = this.threads.members;
    return this.threads.request(member, ({ channel }) => request(channel));
  }
}

/** Runs in messages of bounded size, one at least; a run with many tags is in several. */
function* messages(runs: readonly NamedRun[]): Generator<readonly RunPart[]> {
  let parts: RunPart[] = [];
  let count = 0;
  for (const [run, { run: name, tags }] of runs.entries()) {
    let first = 0;
    do {
      const some = tags.slice(first, first + NAMES_A_MESSAGE - count).map(({ tag }) => tag);
      parts.push({ run, name, first, tags: some });
      first += some.length;
      count += some.length + 1;
      if (count >= NAMES_A_MESSAGE) {
        yield parts;
        parts = [];
        count = 0;
      }
    } while (first < tags.length);
  }
  if (parts.length > 0 || runs.length === 0) yield parts;
}

/** Starts threads that match names, of the bundled `script`. */
export function nameThreads(script: string): StartNameThread {
  return (onEnd) => new BundledThread<NameThreadSide>(script, { name: "tensor-view names", listeners: {}, onEnd });
}
