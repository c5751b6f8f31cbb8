import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { localeNumber } from "../../../ui/texts/localeText";
import type { CardScene, CurveFacts, RunCount } from "./cardScene";
import type { CardSubject } from "./cardSubject";
import { drawable, hasOtherAxis } from "./curveQuery";

/** Runs that are named; the others are counted. */
const NAMED = 3;

const sum = (counts: readonly RunCount[]) => counts.reduce((total, { count }) => total + count, 0);

/** State of loading of a card. */
export interface CardProgress {
  readonly scene: CardScene | undefined;
  readonly isLoading: boolean;
  readonly error: string | undefined;
}

/** Text in place of missing curves. */
export function stateNote(
  { runs }: CardSubject,
  { scene, isLoading, error }: CardProgress,
): TemplateResult | typeof nothing {
  if (runs.length === 0) return html`<p class="state">${l10n.t("None of the checked runs has this tag.")}</p>`;
  if (scene && scene.curves.length > 0) return besideNote(scene);
  if (error !== undefined) return html`<p class="state error" role="alert">${error}</p>`;
  if (!scene) return html`<p class="state">${l10n.t("Reading…")}</p>`;
  return isLoading ? nothing : html`<p class="state">${l10n.t("There are no points yet.")}</p>`;
}

/** Reason for an empty plot if the zoomed part has none of the points. */
function besideNote({ x, whole }: CardScene): TemplateResult | typeof nothing {
  if (x.low > whole[1]) return html`<p class="state">${l10n.t("All points lie before the zoomed range.")}</p>`;
  if (x.high < whole[0]) return html`<p class="state">${l10n.t("All points lie after the zoomed range.")}</p>`;
  return nothing;
}

/** Facts below the curves that these do not show by themselves. */
export function captionNote(subject: CardSubject, { scene, error }: CardProgress): TemplateResult {
  const { axis } = drawable(subject).settings;
  const parts = [
    ...(scene ? captionParts(scene.facts) : []),
    ...(hasOtherAxis(subject) ? [l10n.t("groups are drawn over steps")] : []),
    ...(typeof axis === "object" ? [l10n.t("each point at the latest earlier value of {0}", axis.tag)] : []),
  ];
  const hasError = error !== undefined && scene !== undefined && scene.curves.length > 0;
  return html`<p class="caption" title=${parts.join(" · ")}>
    ${parts.map((part) => html`<span>${part}</span>`)}
    ${hasError ? html`<span class="error" role="alert">${error}</span>` : nothing}
  </p>`;
}

/** Facts that a picture does not show by itself, a sentence each. */
export function captionParts(facts: CurveFacts): string[] {
  const parts: string[] = [];
  const { runCount, checkedCount, pointCount, isThinned, notPositive, unplaced, outside } = facts;
  if (runCount < checkedCount)
    parts.push(l10n.t("{0} of {1} runs", localeNumber(runCount), localeNumber(checkedCount)));
  if (isThinned) parts.push(l10n.t("{0} points, drawn by pixel", localeNumber(pointCount)));
  const odd = [
    ["NaN", facts.nan],
    ["+Inf", facts.posInf],
    ["-Inf", facts.negInf],
  ] as const;
  for (const [name, counts] of odd) if (counts.length > 0) parts.push(oddText(name, counts));
  const beyond = outside
    .map(({ name, below, above }) => ({ name, count: below + above }))
    .filter(({ count }) => count > 0);
  if (beyond.length > 0) {
    parts.push(l10n.t("{0} outside the limits: {1}", localeNumber(sum(beyond)), namesText(beyond)));
  }
  if (notPositive > 0) {
    parts.push(
      isThinned
        ? l10n.t("at least {0} not above 0, without a place on a logarithmic axis", localeNumber(notPositive))
        : l10n.t("{0} not above 0, without a place on a logarithmic axis", localeNumber(notPositive)),
    );
  }
  if (unplaced > 0) parts.push(l10n.t("{0} without a place on the horizontal axis", localeNumber(unplaced)));
  return parts;
}

function oddText(name: string, counts: readonly RunCount[]): string {
  return l10n.t("{0} {1}: {2}", localeNumber(sum(counts)), name, namesText(counts));
}

function namesText(counts: readonly RunCount[]): string {
  const [only] = counts;
  if (counts.length === 1 && only) return only.name;
  const named = [...counts]
    .sort((a, b) => b.count - a.count)
    .slice(0, NAMED)
    .map(({ name, count }) => `${name} (${localeNumber(count)})`);
  const more = counts.length - named.length;
  return [...named, ...(more > 0 ? [l10n.t("{0} more runs", localeNumber(more))] : [])].join(l10n.t(", "));
}
