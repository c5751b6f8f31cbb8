import type { ConfigKey } from "../../../src/shared/config/configKeys";
import { type ConfigRow, chosenSettings, configRows, groupPrefixes } from "./configRows";
import type { ConfigState } from "./configState";

/** The settings that are shown, and their rows; the same lists as long as nothing about them changed. */
export class ShownSettings {
  settings: readonly ConfigKey[] = [];
  rows: readonly ConfigRow[] = [];
  /** Prefixes of all groups, open or not. */
  prefixes: readonly string[] = [];
  private all: readonly ConfigKey[] | undefined;
  private choice = "";
  private kept: ReadonlySet<string> | undefined;

  /** `kept` are the keys that a filter keeps; undefined where there is none. */
  update(
    all: readonly ConfigKey[],
    kept: ReadonlySet<string> | undefined,
    { isOnlyDiffering, isOnlyChanged, collapsed }: Pick<ConfigState, "isOnlyDiffering" | "isOnlyChanged" | "collapsed">,
  ): void {
    const choice = JSON.stringify([isOnlyDiffering, isOnlyChanged, collapsed]);
    if (all === this.all && kept === this.kept && choice === this.choice) return;
    this.all = all;
    this.kept = kept;
    this.choice = choice;
    const keeps = (key: string) => kept?.has(key) !== false;
    this.settings = chosenSettings(all, { keeps, isOnlyDiffering, isOnlyChanged });
    // Matches of a filter are visible in collapsed groups, too.
    this.rows = configRows(this.settings, new Set(kept ? [] : collapsed));
    this.prefixes = groupPrefixes(this.settings);
  }
}
