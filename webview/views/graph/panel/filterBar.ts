import { css, html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { SavedList } from "../bar/listMenu";
import "../bar/listMenu";
import type { ShownGraph } from "../shownGraph";

/** A list that is filtered and saved. */
interface FilteredList {
  readonly graph: ShownGraph;
  /** Name of the list in its file. */
  readonly what: string;
  readonly placeholder: string;
  readonly label: string;
  readonly filter: string;
  readonly type: (filter: string) => void;
  /** Undefined where nothing is listed. */
  readonly list: (() => Promise<SavedList>) | undefined;
}

/** The field that filters a list, and the menu that saves it; `between` stands between them. */
export function filterBar(
  { graph, what, placeholder, label, filter, type, list }: FilteredList,
  between: unknown,
): TemplateResult {
  return html`<div class="toolbar filter">
    <vscode-text-field
      placeholder=${placeholder}
      .value=${live(filter)}
      @input=${({ target }: Event) => type((target as HTMLInputElement).value)}
    >${label}</vscode-text-field>
    ${between}
    <tensor-view-graph-list-menu .graph=${graph} .what=${what} .list=${list}></tensor-view-graph-list-menu>
  </div>`;
}

export const filterBarStyles = css`
  .filter {
    gap: 6px 8px;
    padding: 8px 12px 4px;
  }
  .filter vscode-text-field {
    flex: 1 1 8em;
  }
`;
