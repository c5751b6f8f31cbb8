import { isCancelled } from "../../../../src/shared/channel/requestError";
import type { Asker } from "../../../../src/shared/question";
import { type ClipLevels, clipLevels } from "../../../../src/shared/questions/clips";
import { errorText } from "../../../ui/texts/sentenceText";

const AT_ONCE = 2;
/** Levels that are kept beyond those that are wanted. */
const MOST_KEPT = 5000;

/** Whose levels are to be known. */
export interface ClipToMeasure {
  readonly logdir: string;
  readonly key: string;
}

export type MeasuredLevels =
  | { readonly is: "measured"; readonly levels: ClipLevels }
  /** Its samples cannot be decoded or read. */
  | { readonly is: "failed"; readonly error: string };

/** How loud clips are: asked for once, a few at a time, only while they are wanted. */
export class ClipLevelsStore {
  private readonly host: Asker;
  private readonly changed: () => void;
  private wanted: readonly ClipToMeasure[] = [];
  private readonly known = new Map<string, MeasuredLevels>();
  private readonly running = new Map<string, AbortController>();

  constructor(host: Asker, changed: () => void) {
    this.host = host;
    this.changed = changed;
  }

  /** Says which are wanted now, the first ones first, and that no others are. */
  want(clips: readonly ClipToMeasure[]): void {
    this.wanted = clips;
    const keys = new Set(clips.map(keyOf));
    for (const [key, abort] of this.running) {
      if (keys.has(key)) continue;
      abort.abort();
      this.running.delete(key);
    }
    for (const key of keys) this.touch(key);
    this.ask();
  }

  /** Undefined while it is not known. */
  of(clip: ClipToMeasure): MeasuredLevels | undefined {
    return this.known.get(keyOf(clip));
  }

  /** Takes what was measured on the page. */
  take(clip: ClipToMeasure, levels: ClipLevels): void {
    this.known.set(keyOf(clip), { is: "measured", levels });
    this.bound();
  }

  leave(): void {
    this.want([]);
    this.known.clear();
  }

  private touch(key: string): void {
    const known = this.known.get(key);
    if (!known) return;
    this.known.delete(key);
    this.known.set(key, known);
  }

  private ask(): void {
    for (const clip of this.wanted) {
      if (this.running.size >= AT_ONCE) return;
      const key = keyOf(clip);
      if (this.known.has(key) || this.running.has(key)) continue;
      const abort = new AbortController();
      this.running.set(key, abort);
      void this.measure(clip, abort.signal).then((measured) => {
        // Given up meanwhile, or already asked for again.
        if (this.running.get(key) !== abort) return;
        this.running.delete(key);
        if (measured) this.known.set(key, measured);
        this.bound();
        if (measured) this.ask();
        this.changed();
      });
    }
  }

  /** Undefined where it was given up. */
  private async measure({ logdir, key }: ClipToMeasure, signal: AbortSignal): Promise<MeasuredLevels | undefined> {
    try {
      return { is: "measured", levels: await this.host.ask(clipLevels, { logdir, key }, { signal }) };
    } catch (error) {
      return isCancelled(error) ? undefined : { is: "failed", error: errorText(error) };
    }
  }

  private bound(): void {
    for (const key of this.known.keys()) {
      if (this.known.size <= MOST_KEPT + this.wanted.length) return;
      this.known.delete(key);
    }
  }
}

function keyOf({ logdir, key }: ClipToMeasure): string {
  return `${logdir}\n${key}`;
}
