import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { signButton } from "../../../ui/controls/glyphButton";
import type { ColumnFilter, HparamsState } from "../hparamsState";
import type { ColumnId } from "../model/columnIds";
import { conditionError, isEmptyFilter } from "../model/rowFilter";
import type { TableColumn } from "../model/tableColumn";

/** Takes back a filter. */
type ChipAction =
  | { readonly do: "unfilter"; readonly column: ColumnId }
  | { readonly do: "uncondition"; readonly text: string };

/** Filters of rows, each with a way to take it back; a condition on a column that is gone says so. */
export function filterChips(
  { filters, conditions }: HparamsState,
  columns: readonly TableColumn[],
  act: (action: ChipAction) => void,
): TemplateResult | typeof nothing {
  const ofColumns = columns.flatMap(({ id, name }) => {
    const filter = Object.hasOwn(filters, id) ? filters[id] : undefined;
    if (!filter || isEmptyFilter(filter)) return [];
    return chip(`${name}: ${filterText(filter)}`, undefined, () => act({ do: "unfilter", column: id }));
  });
  const ofConditions = conditions.map((text) =>
    chip(text, conditionError(text, columns), () => act({ do: "uncondition", text })),
  );
  const chips = [...ofColumns, ...ofConditions];
  return chips.length === 0
    ? nothing
    : html`<div class="chips" role="group" aria-label=${l10n.t("Filters")}>${chips}</div>`;
}

function chip(text: string, error: string | undefined, remove: () => void): TemplateResult {
  return html`<span class="chip ${error === undefined ? "" : "wrong"}" title=${error ?? text}
    ><span class="words">${text}</span>${signButton("✕", l10n.t("Remove '{0}'", text), false, remove)}</span
  >`;
}

/** A filter in words. */
export function filterText({ least, most, values, text = "", missing }: ColumnFilter): string {
  const parts = [
    least !== undefined && most !== undefined
      ? `${least} – ${most}`
      : least !== undefined
        ? `≥ ${least}`
        : most !== undefined
          ? `≤ ${most}`
          : "",
    values?.join(", ") ?? "",
    text.trim(),
    missing === "only" ? l10n.t("not set") : missing === "drop" ? l10n.t("set") : "",
  ];
  return parts.filter(Boolean).join("; ");
}
