import type { DataClass } from "../series/dataClass";

/** A view: its name, its ranks, the command that opens it. Ids stand in `views.ts` and in the records of kinds. */
export interface ViewRecord {
  /** English, translated by its text. */
  readonly title: string;
  /** Ranks for a run, many runs, two runs, no run: the greatest opens by itself, without one it is not offered. */
  readonly run?: number;
  readonly board?: number;
  readonly comparison?: number;
  readonly portCheck?: number;
  /** Opens the board for rows; with `OfEditor` behind it, for the editor in front. */
  readonly command?: string;
  /** Title of the picker of log folders, where the command has no row. */
  readonly opens?: string;
  /** Holds steps against each other: a single step has nothing to show. */
  readonly isOfSteps?: boolean;
  /** Shows what MindSpore's lineage files record, which are no series. */
  readonly isOfLineage?: boolean;
  /** Reads every value: opens on request only. */
  readonly isAsked?: boolean;
  /** The view whose state it shares; its own where absent. */
  readonly keptAs?: string;
}

/** A kind of series, as far as no layer above is needed to say it. */
export interface KindRecord {
  /** TensorBoard's plugins whose tensors are of this kind. */
  readonly plugins: readonly string[];
  /** Codicon of its rows. */
  readonly icon: string;
  readonly dataClass: DataClass;
  /** Every point has a value; of other kinds the metadata may be all there is. */
  readonly hasValues?: boolean;
  /** Its tags name nodes of a graph. */
  readonly isAboutNodes?: boolean;
  /** Views of this kind alone, by id; `series` is the rank for a series. */
  readonly views?: Readonly<Record<string, ViewRecord & { readonly series?: number }>>;
}
