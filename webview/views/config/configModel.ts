import { type ConfigKey, configKeys } from "../../../src/shared/config/configKeys";
import type { RunConfig } from "../../../src/shared/config/runConfig";
import type { BoardRun } from "../../parts/board/runs/boardRun";
import type { CardRun } from "../../parts/board/runs/cardRun";
import { isSame } from "../../parts/board/tags/boardTags";

/** A column of the table: a run that recorded settings. */
export interface ConfigColumn {
  readonly run: CardRun;
  readonly config: RunConfig;
}

/** The run that others are held against. */
export interface Baseline {
  readonly run: BoardRun;
  /** Without any settings where it recorded none. */
  readonly config: RunConfig;
}

/** Table of the settings of runs; the same objects as long as nothing of these changed. */
export class ConfigModel {
  columns: readonly ConfigColumn[] = [];
  settings: readonly ConfigKey[] = [];
  /** Keys of all settings. */
  keys: readonly string[] = [];
  baseline: Baseline | undefined;
  private facts: readonly unknown[] = [];

  update(columns: readonly ConfigColumn[], baseline: Baseline | undefined): void {
    const facts = [baseline?.run.key, baseline?.config, ...columns.flatMap(({ run, config }) => [run, config])];
    if (isSame(this.facts, facts)) return;
    this.facts = facts;
    this.columns = columns;
    this.baseline = baseline;
    this.settings = configKeys(
      columns.map(({ config }) => config),
      baseline?.config,
    );
    const keys = this.settings.map(({ key }) => key);
    if (!isSame(this.keys, keys)) this.keys = keys;
  }
}
