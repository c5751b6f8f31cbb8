import type { Progress } from "../../../../src/shared/channel/progress";
import { prScores } from "../../../../src/shared/questions/prCurves";
import { type Host, isAbout } from "../../../parts/page/host";
import { errorText } from "../../../ui/texts/sentenceText";
import { type RunScores, takenScores } from "./runScores";
import type { PrPlace } from "./shownCurve";

/** What is known of a series' scores. */
export interface KnownScores {
  readonly scores: RunScores | undefined;
  readonly error: string | undefined;
  /** How much of them is read; undefined once they are there. */
  readonly readShare: number | undefined;
}

interface Entry extends KnownScores {
  readonly place: PrPlace;
  readonly isOld: boolean;
}

/** Series that are kept beside those in view. */
const MOST_KEPT = 500;

/** Scores of all points of series: only of those in view, one after the other; afterwards only what was added. */
export class ScoreSource {
  private readonly changed: () => void;
  private host: Host | undefined;
  private wanted = new Map<string, PrPlace>();
  private readonly known = new Map<string, Entry>();
  private running: { readonly key: string; readonly controller: AbortController } | undefined;
  /** Files changed so many times: an answer may be older than that. */
  private changes = 0;
  private forget: (() => void) | undefined;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  want(host: Host, places: readonly PrPlace[]): void {
    if (host !== this.host) this.leave();
    this.host = host;
    this.forget ??= host.on("changed", (change) => {
      this.changes++;
      for (const [key, entry] of this.known) {
        if (isAbout(change, entry.place.run.id)) this.known.set(key, { ...entry, isOld: true });
      }
      this.askNext();
    });
    this.wanted = new Map(places.map((place) => [placeKey(place), place]));
    if (this.running && !this.wanted.has(this.running.key)) this.giveUp();
    this.askNext();
  }

  leave(): void {
    this.giveUp();
    this.forget?.();
    this.forget = undefined;
    this.wanted.clear();
    this.known.clear();
    this.host = undefined;
  }

  private giveUp(): void {
    this.running?.controller.abort();
    this.running = undefined;
  }

  /** Undefined before anything is known. */
  of(place: PrPlace): KnownScores | undefined {
    return this.known.get(placeKey(place));
  }

  private askNext(): void {
    const { host } = this;
    if (!host || this.running) return;
    for (const [key, place] of this.wanted) {
      if (this.known.get(key)?.isOld !== false) {
        void this.ask(host, key, place);
        return;
      }
    }
  }

  private async ask(host: Host, key: string, place: PrPlace): Promise<void> {
    const controller = new AbortController();
    const running = { key, controller };
    this.running = running;
    const { changes } = this;
    const before = this.known.get(key)?.scores;
    let found: KnownScores;
    try {
      const scores = await askScores(host, place, before, controller.signal, ({ done, total }) => {
        if (this.running !== running || before) return;
        this.known.set(key, { place, scores: before, error: undefined, readShare: done / total, isOld: true });
        this.changed();
      });
      found = { scores, error: undefined, readShare: undefined };
    } catch (error) {
      if (controller.signal.aborted) return;
      found = { scores: before, error: errorText(error), readShare: undefined };
    }
    if (this.running !== running) return;
    this.running = undefined;
    this.known.delete(key);
    this.known.set(key, { ...found, place, isOld: changes !== this.changes });
    this.bound();
    this.askNext();
    this.changed();
  }

  private bound(): void {
    for (const key of this.known.keys()) {
      if (this.known.size <= MOST_KEPT) return;
      if (!this.wanted.has(key)) this.known.delete(key);
    }
  }
}

/** The scores of all points; of those behind `known` alone where these are all that came. */
export async function askScores(
  host: Host,
  { run, tag }: PrPlace,
  known: RunScores | undefined,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void = () => {},
): Promise<RunScores | undefined> {
  const asked = { logdir: run.id.logdir, run: run.id.run, tag };
  const grown = await host.ask(
    prScores,
    { ...asked, ...(known && { known: { key: known.key, count: known.steps.length } }) },
    { signal, onProgress },
  );
  return takenScores(known, grown) ?? takenScores(undefined, await host.ask(prScores, asked, { signal, onProgress }));
}

function placeKey({ run, tag }: PrPlace): string {
  return `${run.key}\n${tag}`;
}
