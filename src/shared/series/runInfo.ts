import type { Said } from "../../tensor/said/sentence";
import type { RunId } from "./seriesId";

export interface DamageInfo extends Said {
  readonly kind: string;
  readonly offset: number;
}

export interface FileInfo {
  readonly name: string;
  readonly bytes: number;
  /** Frames up to the first place where records are lost. */
  readonly records: number;
  /** Number of records found again behind it. */
  readonly recovered: number;
  /** Number of all of them that are long and have unchecked sums. */
  readonly unchecked: number;
  /** `MindSpore` or `TensorBoard`; absent where nothing told. */
  readonly dialect?: string;
  /** MindSpore's lineage: other records in the same framing, without tags. */
  readonly isLineage: boolean;
  /** The first of what is wrong with it: not more than people look at, in a list of runs fewer still. */
  readonly damage: readonly DamageInfo[];
  /** Number of damages. */
  readonly damageCount: number;
  /** The file ends inside a record that is likely still being written. */
  readonly isGrowing: boolean;
}

export interface RunInfo extends RunId {
  /** False while files of it are still to be read: series may be missing. */
  readonly isScanned: boolean;
  /** Empty where the provider knows no files. */
  readonly files: readonly FileInfo[];
}

/** True if a run has a lineage file with records. */
export function hasLineage({ files }: Pick<RunInfo, "files">): boolean {
  return files.some(({ isLineage, records }) => isLineage && records > 0);
}
