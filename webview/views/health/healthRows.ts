import { compareSeverity, worstAilment } from "../../../src/shared/healthOrder";
import type { TagHealth } from "../../../src/shared/questions/health";
import { compareNatural } from "../../../src/shared/text/naturalOrder";
import type { CardRun } from "../../parts/board/runs/cardRun";
import { foundIn } from "./healthColumns";
import type { HealthOrder } from "./healthState";

/** A tensor of a run. */
export interface HealthRow {
  readonly run: CardRun;
  readonly health: TagHealth;
  /** All of its points were looked at. */
  readonly isWhole: boolean;
}

/** Shown rows, and their order. */
interface HealthRowChoice {
  readonly keeps: (tag: string) => boolean;
  readonly isOnlyFindings: boolean;
  readonly order: HealthOrder;
}

export function hasFinding({ health }: HealthRow): boolean {
  return worstAilment(health) !== undefined;
}

/** Rows as they are chosen; those that are equal stay as they were, those without such a number are last both ways. */
export function chosenRows(rows: readonly HealthRow[], { keeps, isOnlyFindings, order }: HealthRowChoice): HealthRow[] {
  const kept = rows.filter((row) => keeps(row.health.tag) && (!isOnlyFindings || hasFinding(row)));
  const { by, isDescending } = order;
  if (by === "worst") return kept.sort((a, b) => compareSeverity(a.health, b.health));
  if (by === "tag" || by === "run") {
    const nameOf = (row: HealthRow) => (by === "tag" ? row.health.tag : row.run.name);
    const sign = isDescending ? -1 : 1;
    return kept.sort((a, b) => sign * compareNatural(nameOf(a), nameOf(b)));
  }
  return sortedByKey(kept, (row) => numberIn(row, by), isDescending);
}

function numberIn(
  { health }: HealthRow,
  by: Exclude<HealthOrder["by"], "worst" | "tag" | "run">,
): number | bigint | undefined {
  if (by === "points") return health.points;
  if (by === "maxUpdate") return health.maxUpdate && Number(health.maxUpdate.value);
  const found = foundIn(health, by);
  return found && BigInt(found.step);
}

function sortedByKey(
  rows: readonly HealthRow[],
  keyOf: (row: HealthRow) => number | bigint | undefined,
  isDescending: boolean,
): HealthRow[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined) return Number(a.key === undefined) - Number(b.key === undefined);
    const order = a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
    return isDescending ? -order : order;
  });
  return keyed.map(({ row }) => row);
}
