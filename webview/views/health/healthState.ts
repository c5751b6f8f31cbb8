import * as v from "valibot";
import { USUAL_EXPLOSION } from "../../../src/shared/questions/health";
import {
  type BoardState,
  between,
  boardEntries,
  boardStateOf,
  DEFAULT_BOARD,
  flag,
  text,
} from "../../parts/board/boardState";
import { allChecked, type RunChecks } from "../../parts/board/runs/runChecks";
import { COLUMNS } from "./healthColumns";

/** What rows can be sorted by. */
const ORDERS = ["worst", ...COLUMNS] as const;

export interface HealthOrder {
  readonly by: (typeof ORDERS)[number];
  readonly isDescending: boolean;
}

/** A cell that keys act on: it is found again wherever its row is by then. */
export interface HealthPlace {
  /** The run's name; empty in the head. */
  readonly run: string;
  readonly tag: string;
  readonly column: (typeof COLUMNS)[number];
}

/** What the view of health wants to find again after a reload, and what a link carries. */
export interface HealthState extends BoardState {
  readonly order: HealthOrder;
  /** Rows without findings are left out. */
  readonly isOnlyFindings: boolean;
  /** By how much the greatest magnitude grows where it explodes. */
  readonly explode: number;
  readonly place: HealthPlace | undefined;
}

export const WORST_FIRST: HealthOrder = { by: "worst", isDescending: false };

export const DEFAULT_HEALTH: HealthState = {
  ...DEFAULT_BOARD,
  // Who asks for the health of a folder means every run of it.
  checks: allChecked(true),
  // Rows name their runs: the list is for choosing others.
  isListShown: false,
  order: WORST_FIRST,
  isOnlyFindings: false,
  explode: USUAL_EXPLOSION,
  place: undefined,
};

const schema = v.object({
  ...boardEntries,
  isListShown: flag(DEFAULT_HEALTH.isListShown),
  order: v.fallback(v.object({ by: v.picklist(ORDERS), isDescending: v.boolean() }), WORST_FIRST),
  isOnlyFindings: flag(false),
  explode: between(Number.MIN_VALUE, Number.MAX_VALUE, USUAL_EXPLOSION),
  place: v.fallback(v.optional(v.object({ run: text(), tag: text(), column: v.picklist(COLUMNS) })), undefined),
});

/** A kept state as far as it is one: another version of the extension may have written it. */
export function readHealthState(saved: unknown): HealthState {
  const result = v.safeParse(schema, saved);
  if (!result.success) return DEFAULT_HEALTH;
  const state = boardStateOf(result.output);
  return { ...state, checks: withoutFew(state.checks), place: result.output.place };
}

/** As few runs as there may be: a version that checked no more may have kept that rule. */
function withoutFew(checks: RunChecks): RunChecks {
  return checks.rule === "few" ? { ...checks, rule: "all" } : checks;
}
