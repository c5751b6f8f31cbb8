import * as vscode from "vscode";
import type { WatchHit } from "../../shared/questions/runs";
import type { RunId } from "../../shared/series/seriesId";
import { runTitle, type Subject } from "../../shared/subject/subject";
import { localeNumber } from "../localeText";
import { shortened, withoutLinks } from "../names";

/** `resnet: NaN in fc1/weight at step 1,200 and in 12 more tags`; `since step 1,200` where it is so from there on. */
export function watchText(run: RunId, { tag, step, value, isSince }: WatchHit, count: number, where: string): string {
  const name = shortened(tag) || vscode.l10n.t("(empty)");
  const what = valueText(value, where);
  const parts = [runTitle(run), what, name, step] as const;
  const text = withoutLinks(
    isSince
      ? vscode.l10n.t("{0}: {1} in {2} since step {3}", ...parts)
      : vscode.l10n.t("{0}: {1} in {2} at step {3}", ...parts),
  );
  if (count === 1) return text;
  if (count === 2) return vscode.l10n.t("{0} and in 1 more tag", text);
  return vscode.l10n.t("{0} and in {1} more tags", text, localeNumber(count - 1));
}

/** Text of a value: its name where it is not finite, the condition it fulfils where it is a number. */
function valueText(value: WatchHit["value"], where: string): string {
  if (typeof value === "string" && /^(NaN|-?Infinity)$/.test(value)) return value;
  return `${shortened(typeof value === "string" ? value : JSON.stringify(value))} (${where})`;
}

/** Subject of a hit: the very cell; a scalar has no cells. */
export function hitSubject(run: RunId, { tag, kind, step, point, at }: WatchHit): Subject {
  const cell = at.length > 0 ? { at } : {};
  return { on: "series", logdir: run.logdir, run: run.run, tag, kind, step, point, ...cell };
}
