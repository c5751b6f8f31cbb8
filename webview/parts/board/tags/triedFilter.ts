import { typedFilter } from "../../../../src/shared/series/typedFilter";
import { errorText } from "../../../ui/texts/sentenceText";
import type { Host } from "../../page/host";
import { inTurn } from "../../page/inTurn";

/**
 * The names that a filter keeps, as the tree's filter does: words are looked for here, a pattern is tried by the host, which can
 * stop it. What was kept stays until the newest answer is there.
 */
export class TriedFilter {
  /** Error of the filter. */
  error: string | undefined;
  /** The names that are kept, the same object while they are the same; undefined where nothing is filtered. */
  kept: ReadonlySet<string> | undefined;
  private readonly changed: () => void;
  private host: Host | undefined;
  private filter = "";
  private names: readonly string[] = [];
  private answered: { readonly filter: string; readonly names: readonly string[] } = { filter: "", names: [] };
  private readonly load = inTurn(() => this.ask());

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Says what is wanted now; lists that are the same object hold the same names. */
  want(host: Host, filter: string, names: readonly string[]): void {
    this.host = host;
    this.filter = filter.trim();
    this.names = names;
    if (this.isAnswered) return;
    const typed = typedFilter(this.filter);
    if (typed && !typed.words) void this.load();
    else this.take(typed && withWords(names, typed.words), undefined);
  }

  /** True if the answer at hand is of the current filter. */
  get isAnswered(): boolean {
    return this.filter === this.answered.filter && this.names === this.answered.names;
  }

  private take(kept: ReadonlySet<string> | undefined, error: string | undefined): void {
    this.kept = kept;
    this.error = error;
    this.answered = { filter: this.filter, names: this.names };
  }

  keeps(name: string): boolean {
    return this.kept?.has(name) !== false;
  }

  /** Names that pass; the list itself where nothing is filtered. */
  of(names: readonly string[]): readonly string[] {
    const { kept } = this;
    return kept ? names.filter((name) => kept.has(name)) : names;
  }

  private async ask(): Promise<void> {
    const { host, filter, names } = this;
    if (!host || this.isAnswered) return;
    let kept = this.kept;
    let error: string | undefined;
    try {
      const mask = await host.channel.request("names/match", { filter, names });
      kept = new Set(names.filter((_, i) => mask[i] === 1));
    } catch (failure) {
      error = errorText(failure);
    }
    // Meanwhile something else may have been typed, or more names have come.
    if (this.filter !== filter || this.names !== names) return;
    this.take(kept, error);
    this.changed();
  }
}

function withWords(names: readonly string[], words: readonly string[]): ReadonlySet<string> {
  return new Set(
    names.filter((name) => {
      const lower = name.toLowerCase();
      return words.every((word) => lower.includes(word));
    }),
  );
}
