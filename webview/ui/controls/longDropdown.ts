import { css, html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { live } from "lit/directives/live.js";
import { dropdown, type Option } from "./barControls";

/** More options than this are in a list of the browser's own: an element each would hold up the page for seconds. */
const MOST_OPTIONS = 200;

export const longDropdownStyles = css`
  .control > select {
    box-sizing: border-box;
    min-width: 0;
    max-width: 100%;
    height: var(--tensor-view-control-height);
    font: inherit;
    color: var(--vscode-dropdown-foreground, var(--vscode-foreground));
    background: var(--vscode-dropdown-background, var(--vscode-editor-background));
    border: 1px solid var(--dropdown-border);
    border-radius: 2px;
  }
  .control > select:focus {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
`;

/** A `dropdown` of names that there may be thousands of. */
export function longDropdown(
  label: string,
  value: string,
  options: readonly Option<string>[],
  choose: (value: string) => void,
  width = "",
): TemplateResult {
  if (options.length <= MOST_OPTIONS) return dropdown(label, value, options, choose, width);
  const changed = ({ target }: Event) => {
    const chosen = (target as HTMLSelectElement).value;
    if (chosen !== value) choose(chosen);
  };
  return html`<label class="control"
    ><span>${label}</span>
    <select class=${width || nothing} aria-label=${label} .value=${live(value)} @change=${changed}>
      ${guard([options, value], () => options.map((one) => html`<option value=${one.value} ?selected=${one.value === value}>${one.name}</option>`))}
    </select></label
  >`;
}
