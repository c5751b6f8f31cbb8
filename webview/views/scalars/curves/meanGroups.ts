import type { BoardRun } from "../../../parts/board/runs/boardRun";
import { TriedFilter } from "../../../parts/board/tags/triedFilter";
import type { Host } from "../../../parts/page/host";
import type { CurveSettings } from "../curveSettings";
import { type NameParts, namePartsOf } from "../nameParts";

/** Grouping of runs into means: by the typed pattern once it is valid; until then by the one before. */
export class MeanGroups {
  private readonly filter: TriedFilter;
  private pattern = "";
  private drawn: CurveSettings | undefined;
  private drawnOf: CurveSettings | undefined;
  private runs: readonly BoardRun[] = [];
  private names: readonly string[] = [];
  private known: NameParts | undefined;

  constructor(changed: () => void) {
    this.filter = new TriedFilter(changed);
  }

  /** Error of the typed pattern. */
  get error(): string | undefined {
    return this.filter.error;
  }

  /** Parts of the runs' names, by which they can be grouped. */
  get parts(): NameParts | undefined {
    return this.known;
  }

  /** Settings with the pattern that holds: the same object as long as it and they are the same. */
  settingsWith(host: Host, settings: CurveSettings, runs: readonly BoardRun[]): CurveSettings {
    this.look(runs);
    const { group } = settings;
    this.filter.want(host, group === "" ? "" : `/${group}/`, this.names);
    if (this.filter.isAnswered && this.filter.error === undefined) this.pattern = group;
    if (this.pattern === group) return settings;
    if (this.drawn?.group !== this.pattern || this.drawnOf !== settings) {
      this.drawnOf = settings;
      this.drawn = { ...settings, group: this.pattern };
    }
    return this.drawn;
  }

  private look(runs: readonly BoardRun[]): void {
    if (runs === this.runs) return;
    this.runs = runs;
    this.names = runs.map(({ id }) => id.run);
    this.known = namePartsOf(this.names);
  }
}
