import { isSame } from "../../parts/board/tags/boardTags";
import { chosenRows, type HealthRow } from "./healthRows";
import type { RunChecked } from "./healthSource";
import type { HealthState } from "./healthState";

/** The rows there are and those that are shown; the same lists as long as nothing about them changed. */
export class HealthRowList {
  known: readonly HealthRow[] = [];
  shown: readonly HealthRow[] = [];
  private checked: readonly unknown[] = [];
  private choice: readonly unknown[] = [];

  /** `tags` are those that a filter keeps; undefined where there is none. */
  update(
    checked: readonly RunChecked[],
    tags: readonly string[] | undefined,
    { order, isOnlyFindings }: Pick<HealthState, "order" | "isOnlyFindings">,
  ): void {
    const facts = checked.flatMap(({ run, tags: found, isWhole }) => [run, found, isWhole]);
    const isOther = !isSame(this.checked, facts);
    if (isOther) {
      this.checked = facts;
      this.known = checked.flatMap(({ run, tags: found, isWhole }) =>
        found.map((health) => ({ run, health, isWhole })),
      );
    }
    const choice = [order, isOnlyFindings, tags !== undefined, ...(tags ?? [])];
    if (!isOther && isSame(this.choice, choice)) return;
    this.choice = choice;
    const kept = tags && new Set(tags);
    this.shown = chosenRows(this.known, { keeps: (tag) => kept?.has(tag) !== false, isOnlyFindings, order });
  }
}
