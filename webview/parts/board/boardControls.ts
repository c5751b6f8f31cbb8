import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { toggle } from "../../ui/controls/barControls";

/** Opens and closes the list of runs. */
export function listToggle(isOpen: boolean, open: (isOpen: boolean) => void): TemplateResult {
  return toggle(l10n.t("Runs"), l10n.t("The list of runs"), isOpen, open);
}

/** Says which tags have cards. */
export function tagFilterField(
  filter: string,
  error: string | undefined,
  type: (filter: string) => void,
): TemplateResult {
  return filterField(
    { label: l10n.t("Filter tags"), placeholder: l10n.t("Filter tags: words or /regex/") },
    filter,
    error,
    type,
  );
}

/** A field for words or a pattern. */
export function filterField(
  { label, placeholder }: { readonly label: string; readonly placeholder: string },
  filter: string,
  error: string | undefined,
  type: (filter: string) => void,
): TemplateResult {
  return html`<vscode-text-field
    class="filter"
    placeholder=${placeholder}
    aria-invalid=${error === undefined ? nothing : "true"}
    .value=${live(filter)}
    @input=${({ target }: Event) => type((target as HTMLInputElement).value)}
  >${label}</vscode-text-field>`;
}
