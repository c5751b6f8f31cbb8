import * as l10n from "@vscode/l10n";
import type { Progress } from "../../../../src/shared/channel/progress";
import { type DifferenceFound, type Differing, nextDifference } from "../../../../src/shared/questions/compare";
import { Resource } from "../../../parts/page/resource";
import { localeNumber } from "../../../ui/texts/localeText";
import type { SearchScope } from "../find/searchScope";
import type { PairSubject } from "./pairSubject";
import { pairParams } from "./pane/pairAnswer";

/** A search for a cell that differs. */
export interface DifferenceWish {
  readonly subject: PairSubject;
  readonly scope: SearchScope;
  readonly differing: Differing;
  /** Index in the tensor of the cell from which it goes on. */
  readonly from: readonly number[] | undefined;
  readonly isBackwards: boolean;
}

/** A search shorter than this says nothing of how far it is. */
const PATIENCE_MS = 300;

/** Searches for the next or previous cell that differs: the newest search counts, the one before is cancelled. */
export class DifferenceHunt {
  private readonly found: Resource<DifferenceFound>;
  private share: number | undefined;
  private differing: Differing = "exceeding";

  constructor(changed: () => void) {
    this.found = new Resource<DifferenceFound>(changed);
  }

  clear(): void {
    this.found.clear();
  }

  /** Resolves with the index in the tensor where there is such a cell and it is still wanted. */
  async next({ subject, scope, differing, from, isBackwards }: DifferenceWish): Promise<readonly number[] | undefined> {
    const params = pairParams(subject);
    if (!params) return undefined;
    const after = from && scope.placeOf(from);
    const { slice: _slice, ...pair } = params;
    const begun = performance.now();
    this.share = undefined;
    this.differing = differing;
    let isNewest = true;
    await this.found.load((signal) => {
      signal.addEventListener("abort", () => {
        isNewest = false;
      });
      const onProgress = ({ done, total }: Progress): void => {
        if (performance.now() - begun > PATIENCE_MS) this.share = total > 0 ? done / total : 0;
      };
      const wanted = { ...pair, slice: scope.slice, differing, isBackwards, ...(after && { after }) };
      return subject.host.ask(nextDifference, wanted, { signal, onProgress });
    });
    const { value } = this.found.state;
    return isNewest && value?.at ? scope.indexOf(value.at) : undefined;
  }

  /** What there is to say of it; empty where the cell that is selected says all. */
  get text(): string {
    const { value, isLoading, error } = this.found.state;
    if (error !== undefined) return error;
    if (isLoading) {
      const { share } = this;
      return share === undefined ? "" : l10n.t("{0} % of the cells compared", localeNumber(Math.floor(100 * share)));
    }
    if (!value) return "";
    if (!value.at) {
      return this.differing === "exceeding"
        ? l10n.t("No cell is beyond the tolerance.")
        : l10n.t("All cells are equal.");
    }
    return value.wrapped ? l10n.t("The search went on from the other end.") : "";
  }
}
