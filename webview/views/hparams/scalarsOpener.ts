import type { Subject } from "../../../src/shared/subject/subject";
import type { BoardViewContext } from "../../parts/page/view";
import type { HparamsParts } from "./hparamsParts";
import type { TableColumn } from "./model/tableColumn";
import type { TableRow } from "./model/tableRow";
import { scalarSubject, scalarsOf } from "./openedScalars";

/** Opens the scalars of sessions, here or beside. */
export class ScalarsOpener {
  private readonly parts: HparamsParts;
  private readonly context: () => BoardViewContext | undefined;
  private readonly told: (error: unknown) => void;

  /** `told`: how opening beside ended; undefined where it went well. */
  constructor(parts: HparamsParts, context: () => BoardViewContext | undefined, told: (error: unknown) => void) {
    this.parts = parts;
    this.context = context;
    this.told = told;
  }

  async openSelected(isBeside: boolean): Promise<void> {
    const { source, sessions } = this.parts;
    const { chosen } = sessions;
    const runs = source.table?.sessions.filter(({ name }) => chosen.has(name)).map(({ id }) => id) ?? [];
    await this.open(scalarsOf(runs), isBeside);
  }

  /** A session's name leads to its run, a metric to its curve. */
  async openCell(row: TableRow, column: TableColumn, isBeside: boolean): Promise<void> {
    const { sessions, source } = this.parts;
    const runs = sessions.sessionsOf(row).flatMap((at) => sessions.model?.session(at)?.id ?? []);
    const metric = column.kind === "metric" ? source.table?.metrics[column.at] : undefined;
    const [first] = runs;
    if (metric && first && row.session !== undefined) await this.open(scalarSubject(first, metric), isBeside);
    else await this.open(scalarsOf(runs), isBeside);
  }

  private async open(subject: Subject | undefined, isBeside: boolean): Promise<void> {
    const context = this.context();
    if (!context || !subject) return;
    if (!isBeside) {
      context.open(subject);
      return;
    }
    try {
      await context.host.channel.request("subject/beside", { subject });
      this.told(undefined);
    } catch (error) {
      this.told(error);
    }
  }
}
