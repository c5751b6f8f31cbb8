import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";
import type { MappedTags } from "../../../src/pairing/tagMapping";
import type { KeptMapping } from "../../../src/shared/channel/panelSides";
import { queryText } from "../../parts/reference/referenceTexts";
import { localeNumber } from "../../ui/texts/localeText";
import { sentenceText } from "../../ui/texts/sentenceText";
import type { MappingModel } from "./mappingModel";

/** More than these stand folded away. */
const MOST_SHOWN = 3;

interface NoteActs {
  open(): void;
  remove(list: "pairs" | "layers", entry: MappedTags): void;
}

/** Errors of the file, and entries that met nothing. */
export function mappingNotes(
  { file, problems }: KeptMapping,
  unused: MappingModel["unused"] | undefined,
  { open, remove }: NoteActs,
): TemplateResult | typeof nothing {
  const wrong = problems.map((problem) => {
    const text = l10n.t("{0}: {1}", file ?? "", sentenceText(problem));
    return html`<li class="wrong"><span>${text}</span> ${button(l10n.t("Open File"), text, open)}</li>`;
  });
  const without = (["pairs", "layers"] as const).flatMap((list) => {
    return (unused?.[list] ?? []).map((entry) => {
      const text = entryText(list, entry);
      return html`<li><span>${text}</span> ${button(l10n.t("Remove"), text, () => remove(list, entry))}</li>`;
    });
  });
  const all = [...wrong, ...without];
  if (file === undefined)
    all.unshift(html`<li>${l10n.t("A mapping is kept in the workspace: open a folder to match tags.")}</li>`);
  if (all.length === 0) return nothing;
  if (all.length <= MOST_SHOWN) return html`<ul class="notes" role="status">${all}</ul>`;
  return html`<details class="notes">
    <summary role="status">${l10n.t("{0} parts of the mapping are not used", localeNumber(all.length))}</summary>
    <ul>${all}</ul>
  </details>`;
}

function entryText(list: "pairs" | "layers", entry: MappedTags): string {
  const view = list === "pairs" ? queryText(entry) : "";
  const names = `${entry.a} ↔ ${entry.b}${view === "" ? "" : `, ${view}`}`;
  return list === "pairs"
    ? l10n.t("The entry {0} matches no pair of tags", names)
    : l10n.t("The entry for layers {0} matches no tags", names);
}

function button(name: string, about: string, press: () => void): TemplateResult {
  return html`<button type="button" class="link" aria-label="${name}: ${about}" @click=${press}>${name}</button>`;
}

export const mappingNotesStyles = css`
  .notes {
    max-height: 30%;
    margin: 0 0 6px;
    padding: 0 12px;
    overflow: auto;
    list-style: none;
    color: var(--tensor-view-warning);
  }
  .notes ul {
    margin: 0;
    padding: 0 0 0 14px;
    list-style: none;
  }
  .notes li {
    padding: 1px 0;
    overflow-wrap: anywhere;
  }
  .notes li.wrong {
    color: var(--tensor-view-error);
  }
  .notes .link {
    margin-left: 4px;
  }
`;
