import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";
import { signButton } from "../../ui/controls/glyphButton";
import { workProgress } from "../../ui/notices/workProgress";
import { localeNumber } from "../../ui/texts/localeText";
import { isFitting } from "./isFitting";
import type { ChosenItems } from "./itemChoice";
import { canMatch } from "./itemDrag";
import type { SideItem } from "./mappingRows";
import type { MappingSource } from "./mappingSource";
import { itemText, tagShape } from "./mappingTexts";

interface ChosenActs {
  match(items: readonly [SideItem, SideItem]): void;
  clear(): void;
}

/** Items chosen to be matched, and the button that does it. */
export function chosenBar({ a, b }: ChosenItems, acts: ChosenActs): TemplateResult | typeof nothing {
  if (!a && !b) return nothing;
  const isPossible = a !== undefined && b !== undefined && canMatch(a, b);
  return html`<div class="chosen" role="group" aria-label=${l10n.t("To be matched")}>
    <span class="item">${a ? html`<bdi>${withShape(a)}</bdi>` : html`<em>${l10n.t("choose one of A")}</em>`}</span>
    <span aria-hidden="true">↔</span>
    <span class="item">${b ? html`<bdi>${withShape(b)}</bdi>` : html`<em>${l10n.t("choose one of B")}</em>`}</span>
    ${a && b ? html`<span class="doubt">${doubt(a, b)}</span>` : nothing}
    ${isPossible ? html`<vscode-button @click=${() => acts.match([a, b])}>${l10n.t("Match")}</vscode-button>` : nothing}
    ${signButton("✕", l10n.t("Choose nothing (Escape)"), false, acts.clear)}
  </div>`;
}

function withShape(item: SideItem): string {
  return item.is === "tag" ? `${itemText(item)} ${tagShape(item.tag)}`.trim() : itemText(item);
}

function doubt(a: SideItem, b: SideItem): string {
  if (a.is !== b.is) return l10n.t("A tag and a layer cannot be matched.");
  if (!canMatch(a, b)) return l10n.t("Tags of two kinds cannot be matched.");
  return isFitting(a, b) ? "" : l10n.t("They have different numbers of elements.");
}

/** Progress of the views with a button to stop it; once stopped, one to resume it. */
export function viewProgress(source: MappingSource): TemplateResult | typeof nothing {
  const { progress, isIncomplete } = source;
  return workProgress({
    work: progress && {
      label: l10n.t("Laying pairs over each other"),
      share: progress.total > 0 ? Math.min(1, progress.done / progress.total) : 0,
      text: l10n.t("{0} of {1} pairs laid over each other", localeNumber(progress.done), localeNumber(progress.total)),
    },
    isIncomplete,
    stop: () => source.stop(),
    goOn: () => source.goOn(),
  });
}

export const mappingFootStyles = css`
  .chosen,
  .sum {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: center;
    margin: 0;
    padding: 3px 12px;
  }
  .sum {
    padding-bottom: 6px;
    font-variant-numeric: tabular-nums;
  }
  .chosen {
    min-height: 30px;
    background: var(--vscode-editorWidget-background, var(--vscode-editor-background));
    border-top: var(--tensor-view-line);
  }
  .chosen .item {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .chosen em {
    color: var(--vscode-descriptionForeground);
  }
  .doubt {
    color: var(--tensor-view-warning);
  }
  .last {
    margin: 0;
    padding: 3px 12px;
    overflow-wrap: anywhere;
    color: var(--vscode-descriptionForeground);
    border-top: var(--tensor-view-line);
  }
  .last:empty {
    display: none;
  }
`;
