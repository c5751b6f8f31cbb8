import * as l10n from "@vscode/l10n";
import { type DifferenceFound, type Differing, nextDifference } from "../../../../src/shared/questions/compare";
import { Search } from "../../../parts/page/pagedSearch";
import { localeNumber } from "../../../ui/texts/localeText";
import type { SearchScope } from "../find/searchScope";
import type { PairSubject } from "./pairSubject";
import { pairParams } from "./pane/pairAnswer";

/** A search for a cell that differs. */
interface DifferenceQuery {
  readonly subject: PairSubject;
  readonly scope: SearchScope;
  readonly differing: Differing;
  /** Index in the tensor of the cell from which it goes on. */
  readonly from: readonly number[] | undefined;
  readonly isBackwards: boolean;
}

/** Searches for the next or previous cell that differs: the newest search counts, the one before is cancelled. */
export class DifferenceSearch {
  private readonly search: Search<DifferenceFound>;
  private differing: Differing = "exceeding";

  constructor(changed: () => void) {
    this.search = new Search(changed);
  }

  clear(): void {
    this.search.clear();
  }

  /** Resolves with the index in the tensor where there is such a cell and it is still wanted. */
  async next({
    subject,
    scope,
    differing,
    from,
    isBackwards,
  }: DifferenceQuery): Promise<readonly number[] | undefined> {
    const params = pairParams(subject);
    if (!params) return undefined;
    const after = from && scope.placeOf(from);
    const { slice: _slice, ...pair } = params;
    this.differing = differing;
    const wanted = { ...pair, slice: scope.slice, differing, isBackwards, ...(after && { after }) };
    const found = await this.search.start((options) => subject.host.ask(nextDifference, wanted, options));
    return found?.at ? scope.indexOf(found.at) : undefined;
  }

  /** Text about the search; empty if the selected cell says all. */
  get text(): string {
    const { value, isLoading, error } = this.search.state;
    const { progress } = this.search;
    if (error !== undefined) return error;
    if (progress !== undefined) {
      return l10n.t("{0} % of the cells compared", localeNumber(Math.floor(100 * progress)));
    }
    if (isLoading) return "";
    if (!value) return "";
    if (!value.at) {
      return this.differing === "exceeding"
        ? l10n.t("No cell is beyond the tolerance.")
        : l10n.t("All cells are equal.");
    }
    return value.wrapped ? l10n.t("The search went on from the other end.") : "";
  }
}
