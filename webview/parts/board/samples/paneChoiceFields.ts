import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { dropdown, type Option } from "../../../ui/controls/barControls";
import type { MenuItem } from "../../../ui/controls/menu";
import { tagText } from "../../../ui/texts/tagText";
import type { PaneChoice } from "./paneChoice";
import { addedPane, type CompareBy, type FoundPane, type Pane } from "./panes";
import type { ShownPanes } from "./shownPanes";

/** Steps and samples that are offered in a list, around the chosen one. */
const MOST_LISTED = 200;

const COMPARE_BY: readonly CompareBy[] = ["step", "run", "tag", "sample"];

/** Fields that another pane could differ in from the last. */
export function comparableBy(shown: ShownPanes, panes: readonly Pane[], last: FoundPane): ReadonlySet<CompareBy> {
  return new Set(COMPARE_BY.filter((by) => addedPane(shown, panes, last, by)));
}

/** Adds another pane. */
export function compareItems(comparable: ReadonlySet<CompareBy>, compare: (by: CompareBy) => void): MenuItem[] {
  const names: Readonly<Record<CompareBy, string>> = {
    step: l10n.t("Another Step"),
    run: l10n.t("Another Run"),
    tag: l10n.t("Another Tag"),
    sample: l10n.t("Another Sample"),
  };
  return COMPARE_BY.map((by) => ({ name: names[by], isOff: !comparable.has(by), choose: () => compare(by) }));
}

/** Says what a pane shows: which run, tag, sample and step. */
export function paneChoiceFields(
  { id, choice }: Pane,
  sampleCount: number,
  shown: ShownPanes,
  change: (change: Partial<PaneChoice>) => void,
): TemplateResult {
  const runs = id.tag === shown.tag ? shown.runs : shown.runsOf(id.tag);
  return html`<div class="toolbar choices" role="group" aria-label=${l10n.t("What is shown")}>
    ${dropdown(
      l10n.t("run"),
      id.run.name,
      runs.map(({ name }) => ({ value: name, name })),
      (run) => change({ run }),
    )}
    ${dropdown(
      l10n.t("tag"),
      id.tag,
      shown.tags.map((tag) => ({ value: tag, name: tagText(tag) })),
      (tag) => change({ tag: tag === shown.tag ? undefined : tag, sample: 0 }),
    )}
    ${
      sampleCount > 1
        ? dropdown(l10n.t("sample"), id.sample, sampleOptions(sampleCount, id.sample), (sample) => change({ sample }))
        : nothing
    }
    ${dropdown(l10n.t("step"), choice.step, stepOptions(shown, choice.step), (step) => change({ step }))}
  </div>`;
}

function sampleOptions(count: number, chosen: number): Option<number>[] {
  const first = Math.max(0, Math.min(chosen - MOST_LISTED / 2, count - MOST_LISTED));
  return Array.from({ length: Math.min(count, MOST_LISTED) }, (_, i) => ({
    value: first + i,
    name: String(first + i + 1),
  }));
}

function stepOptions({ stops, step }: ShownPanes, chosen: string | undefined): Option<string | undefined>[] {
  const around = chosen ?? (step === undefined ? undefined : String(step));
  const at = around === undefined ? stops.length - 1 : stops.findIndex((stop) => stop.step >= BigInt(around));
  const first = Math.max(0, Math.min(at - MOST_LISTED / 2, stops.length - MOST_LISTED));
  const listed = stops.slice(first, first + MOST_LISTED).map((stop) => String(stop.step));
  const own = chosen === undefined || listed.includes(chosen) ? listed : [chosen, ...listed];
  return [{ value: undefined, name: l10n.t("that of the slider") }, ...own.map((value) => ({ value, name: value }))];
}
