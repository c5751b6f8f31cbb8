import type { MetricFigure } from "../../../../src/shared/hparams/tableColumn";
import type { ColumnId } from "./columnIds";

/** A column of the table. */
export interface TableColumn {
  readonly id: ColumnId;
  readonly kind: "name" | "status" | "start" | "duration" | "hparam" | "metric";
  /** Place among the hparams or metrics; 0 of the others. */
  readonly at: number;
  readonly name: string;
  readonly description: string;
  /** Figure of a metric; undefined for others. */
  readonly figure: MetricFigure | undefined;
  /** False where all sessions that have it have the same. */
  readonly differs: boolean;
  /** Its values are numbers, or mostly: these end below each other. */
  readonly isNumber: boolean;
}
