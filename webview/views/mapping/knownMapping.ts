import * as l10n from "@vscode/l10n";
import type { MatchRule } from "../../../src/pairing/pairedTags";
import type { TagMapping } from "../../../src/pairing/tagMapping";
import type { TagsMatched } from "../../../src/shared/questions/series";
import { TriedFilter } from "../../parts/board/tags/triedFilter";
import type { Host } from "../../parts/page/host";
import { localeNumber } from "../../ui/texts/localeText";
import { type MappingModel, mappingModel, pairsOf, shownRows } from "./mappingModel";
import { ShortNames } from "./mappingNames";
import type { MappingRow } from "./mappingRows";
import type { MappingSource } from "./mappingSource";
import type { MappingState } from "./mappingState";
import { ruleText } from "./mappingTexts";

const RULES: readonly MatchRule[] = ["map", "exact", "name", "order"];

/** Facts of two runs, and the visible rows of these: each made anew only if one of its inputs is another. */
export class KnownMapping {
  model: MappingModel | undefined;
  rows: readonly MappingRow[] = [];
  /** Guesses that are to be confirmed. */
  guesses = 0;
  /** Summary of all rows. */
  sentence = "";
  short: ShortNames | undefined;
  private readonly filter: TriedFilter;
  private names: readonly string[] = [];
  private madeOf: readonly unknown[] = [];
  private shownOf: readonly unknown[] = [];

  constructor(changed: () => void) {
    this.filter = new TriedFilter(changed);
  }

  /** Error of the filter. */
  get filterError(): string | undefined {
    return this.filter.error;
  }

  update({ matched, views }: MappingSource, mapping: TagMapping, state: MappingState, host: Host): void {
    const of = [matched, views, mapping];
    if (!isSame(of, this.madeOf)) {
      if (matched !== this.madeOf[0]) {
        this.names = matched ? namesOf(matched) : [];
        this.short = matched && new ShortNames(matched);
      }
      this.madeOf = of;
      this.model = matched && mappingModel(matched, views, mapping);
      this.guesses = this.model ? pairsOf(this.model).filter(({ isGuess }) => isGuess).length : 0;
      this.sentence = this.model ? mappingSentence(this.model) : "";
    }
    this.filter.want(host, state.filter, this.names);
    this.show(state);
  }

  private show(state: MappingState): void {
    const { model, filter } = this;
    const of = [model, state.show, state.isLooseOpen, state.arePairsOpen, filter.kept];
    if (isSame(of, this.shownOf)) return;
    this.shownOf = of;
    this.rows = model ? shownRows(model, state, (tag) => filter.keeps(tag)) : [];
  }
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}

function namesOf({ pairs, unmatchedA, unmatchedB }: TagsMatched): readonly string[] {
  const ofPairs = pairs.flatMap(({ a, b }) => [a.tag, b.tag]);
  return [...new Set([...ofPairs, ...[...unmatchedA, ...unmatchedB].map(({ tag }) => tag)])];
}

/** `38 pairs: 30 same tag, 4 same name, 4 by order. Unmatched: 3 of A, 2 of B.` */
function mappingSentence(model: MappingModel): string {
  const pairs = pairsOf(model);
  const counts = RULES.flatMap((rule) => {
    const count = pairs.filter(({ match }) => match.rule === rule).length;
    return count > 0 ? [`${localeNumber(count)} ${ruleText(rule)}`] : [];
  });
  const { unmatchedA, unmatchedB } = model;
  const loose =
    unmatchedA.length + unmatchedB.length > 0
      ? l10n.t("Unmatched: {0} of A, {1} of B.", localeNumber(unmatchedA.length), localeNumber(unmatchedB.length))
      : l10n.t("Every tag has its pair.");
  const matched =
    pairs.length > 0 ? l10n.t("{0} pairs: {1}.", localeNumber(pairs.length), counts.join(", ")) : l10n.t("No pairs.");
  return l10n.t("{0} {1}", matched, loose);
}
