import type { RunId } from "../../../src/shared/series/seriesId";
import { isAtOrBelow } from "../../../src/shared/subject/subject";
import type { HparamsParts } from "./hparamsParts";
import type { HparamsState } from "./hparamsState";
import type { TableRow } from "./model/tableRow";

/** One selection for table, lines and points, by names of sessions. Linked boards are told of it. */
export class SessionSelection {
  private readonly parts: HparamsParts;
  private readonly share: (runs: readonly RunId[]) => void;
  /** Row from which a range is selected. */
  private anchor: string | undefined;

  constructor(parts: HparamsParts, share: (runs: readonly RunId[]) => void) {
    this.parts = parts;
    this.share = share;
  }

  /** Selects sessions by their names; brushes that selected others go. */
  select(chosen: readonly string[]): void {
    this.parts.store.change({ chosen, axes: this.unbrushed });
    this.tell(chosen);
  }

  /** Selects what brushes have; these stay. */
  selectBrushed(chosen: readonly string[]): void {
    this.parts.store.change({ chosen });
    this.tell(chosen);
  }

  /** Selects sessions beside those that are selected. */
  add(names: readonly string[]): void {
    this.select([...new Set([...this.parts.store.state.chosen, ...names])]);
  }

  /** Selects a session, or takes it out. */
  turn(name: string): void {
    const { chosen } = this.parts.store.state;
    const others = chosen.filter((one) => one !== name);
    this.select(others.length < chosen.length ? others : [...others, name]);
  }

  /** Selects a row's sessions, or takes them out; a range reaches from the row before it that was turned. */
  turnRow(row: TableRow, isRange: boolean): void {
    const { sessions, store } = this.parts;
    const { rows } = sessions;
    const from = isRange ? rows.findIndex(({ key }) => key === this.anchor) : -1;
    const at = rows.findIndex(({ key }) => key === row.key);
    const chosen = new Set(store.state.chosen);
    const names = sessions.namesOf(from < 0 ? [row] : rows.slice(Math.min(from, at), Math.max(from, at) + 1));
    const isOn = from >= 0 || names.some((name) => !chosen.has(name));
    for (const name of names) {
      if (isOn) chosen.add(name);
      else chosen.delete(name);
    }
    this.anchor = row.key;
    this.select([...chosen]);
  }

  selectAll(): void {
    const { sessions } = this.parts;
    this.select(sessions.namesOf(sessions.rows));
  }

  /** Takes over the runs of a linked board: a session is selected where a run at or below it is. */
  hear(runs: readonly RunId[]): void {
    const { source, store } = this.parts;
    const sessions = source.table?.sessions.filter(({ id }) => runs.some((run) => isAtOrBelow(run, id)));
    if (sessions) store.change({ chosen: sessions.map(({ name }) => name), axes: this.unbrushed });
  }

  private tell(chosen: readonly string[]): void {
    const names = new Set(chosen);
    const sessions = this.parts.source.table?.sessions.filter(({ name }) => names.has(name)) ?? [];
    this.share(sessions.map(({ id }) => id));
  }

  private get unbrushed(): HparamsState["axes"] {
    const axes = Object.entries(this.parts.store.state.axes);
    return Object.fromEntries(axes.map(([id, axis]) => [id, { ...axis, brush: undefined }]));
  }
}
