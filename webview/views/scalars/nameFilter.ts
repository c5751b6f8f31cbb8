import type { Host } from "../../host";
import { inTurn } from "../../inTurn";
import { errorText } from "../../sentenceText";

/** The names that a filter keeps, as the tree's filter does. What was kept stays until the newest answer is there. */
export class NameFilter {
  /** What is wrong with the filter. */
  error: string | undefined;
  private readonly changed: () => void;
  private host: Host | undefined;
  private filter = "";
  private names: readonly string[] = [];
  private kept: ReadonlySet<string> | undefined;
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
    if (this.filter === "") {
      this.kept = undefined;
      this.error = undefined;
      this.answered = { filter: "", names };
    } else if (this.filter !== this.answered.filter || names !== this.answered.names) void this.load();
  }

  keeps(name: string): boolean {
    return this.kept?.has(name) !== false;
  }

  /** Those that are kept; the list itself where nothing is filtered. */
  of(names: readonly string[]): readonly string[] {
    const { kept } = this;
    return kept ? names.filter((name) => kept.has(name)) : names;
  }

  private async ask(): Promise<void> {
    const { host, filter, names } = this;
    if (!host || filter === "" || (filter === this.answered.filter && names === this.answered.names)) return;
    let kept = this.kept;
    let error: string | undefined;
    try {
      const mask = await host.channel.request("names/match", { filter, names });
      kept = new Set(names.filter((_, i) => mask[i] === 1));
    } catch (failure) {
      error = errorText(failure);
    }
    this.answered = { filter, names };
    // Meanwhile the field may have been cleared.
    if (this.filter === "") return;
    this.kept = kept;
    this.error = error;
    this.changed();
  }
}
