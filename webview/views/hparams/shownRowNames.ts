import { nothing, type TemplateResult } from "lit";
import { type BoardRun, runKey } from "../../parts/board/runs/boardRun";
import { runSwatch } from "../../parts/board/runs/curveName";
import { toldNames } from "../../parts/board/runs/toldNames";
import type { Theme } from "../../ui/plot/colours/theme";
import type { HparamsParts } from "./hparamsParts";
import { memo } from "./model/memo";
import type { TableRow } from "./model/tableRow";
import type { NameCell } from "./table/nameCell";
import type { PageTable } from "./values/pageTable";

/** Names of the table's rows, with the looks of their runs. */
export class ShownRowNames {
  private readonly parts: HparamsParts;
  private readonly namesOf = memo((table: PageTable) => toldNames(table.sessions.map(({ name }) => name)));
  private readonly runsOf = memo((runs: readonly BoardRun[]) => new Map(runs.map((run) => [run.key, run])));

  constructor(parts: HparamsParts) {
    this.parts = parts;
  }

  cell(row: TableRow, runs: readonly BoardRun[], theme: Theme): Omit<NameCell, "at" | "isStop" | "take" | "act"> {
    const { sessions, source } = this.parts;
    const group = sessions.model?.groups[row.group];
    const names = sessions.namesOf([row]);
    const name = row.session === undefined ? (group?.name ?? "") : (names[0] ?? "");
    const chosen = names.filter((one) => sessions.chosen.has(one)).length;
    const { table } = source;
    const told = row.session !== undefined && table ? this.namesOf(table).get(name) : undefined;
    return {
      name,
      shortName: told ?? { text: name, end: name.length },
      count: row.session === undefined ? names.length : undefined,
      isOpen: row.isOpen,
      isBelow: row.level === 2,
      isChosen: chosen === names.length ? true : chosen > 0 ? "mixed" : false,
      isBaseline: row.session !== undefined && row.session === sessions.baseline,
      swatch: row.session === undefined ? nothing : this.swatch(row.session, runs, theme),
    };
  }

  private swatch(session: number, runs: readonly BoardRun[], theme: Theme): TemplateResult | typeof nothing {
    const id = this.parts.sessions.model?.session(session)?.id;
    const run = id && this.runsOf(runs).get(runKey(id));
    return run ? runSwatch(run.look, theme) : nothing;
  }
}
