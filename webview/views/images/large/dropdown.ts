import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";

/** What can be chosen, and what it is called. */
export interface Option<T> {
  readonly value: T;
  readonly name: string;
}

/** A list of which one is chosen, with its label. */
export function dropdown<T>(
  label: string,
  value: T,
  options: readonly Option<T>[],
  choose: (value: T) => void,
): TemplateResult {
  const at = options.findIndex((option) => option.value === value);
  return html`<label class="control"
    ><span>${label}</span>
    <vscode-dropdown
      aria-label=${label}
      .value=${live(String(at))}
      @change=${({ target }: Event) => {
        const chosen = Number((target as HTMLSelectElement).value);
        const option = options[chosen];
        if (option && chosen !== at) choose(option.value);
      }}
    >
      ${options.map(({ name }, i) => html`<vscode-option value=${String(i)} ?selected=${i === at}>${name}</vscode-option>`)}
    </vscode-dropdown></label
  >`;
}
