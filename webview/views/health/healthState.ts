import * as v from "valibot";
import { USUAL_EXPLOSION } from "../../../src/shared/questions/health";
import { between, boardReader, flag, tagEntries, text } from "../../parts/board/boardState";
import { COLUMNS } from "./healthColumns";

/** Sort keys of rows. */
const ORDERS = ["worst", ...COLUMNS] as const;

export interface HealthOrder {
  readonly by: (typeof ORDERS)[number];
  readonly isDescending: boolean;
}

/** A cell that keys act on: it is found again wherever its row is by then. */
export interface HealthPosition {
  /** The run's name; empty in the head. */
  readonly run: string;
  readonly tag: string;
  readonly column: (typeof COLUMNS)[number];
}

export const WORST_FIRST: HealthOrder = { by: "worst", isDescending: false };

const read = boardReader({
  ...tagEntries,
  // Rows name their runs: the list is for choosing others.
  isListShown: flag(false),
  order: v.fallback(v.object({ by: v.picklist(ORDERS), isDescending: v.boolean() }), WORST_FIRST),
  /** Rows without findings are left out. */
  isOnlyFindings: flag(false),
  /** By how much the greatest magnitude grows where it explodes. */
  explode: between(Number.MIN_VALUE, Number.MAX_VALUE, USUAL_EXPLOSION),
  place: v.fallback(v.optional(v.object({ run: text(), tag: text(), column: v.picklist(COLUMNS) })), undefined),
});

/** State of the view of health, found again after a reload and carried by a link. */
export type HealthState = ReturnType<typeof read>;

/** The health of a folder is that of every run of it: a version that checked no more may have kept the rule "few". */
export function readHealthState(saved: unknown): HealthState {
  const state = read(saved);
  return state.checks.rule === "few" ? { ...state, checks: { ...state.checks, rule: "all" } } : state;
}

export const DEFAULT_HEALTH = readHealthState(undefined);
