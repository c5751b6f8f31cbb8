import { css, html, nothing, svg, type TemplateResult } from "lit";

/** A box in a row, for the pointer: a click on it is none on the row. Keys do the same on the active row. */
interface RowCheckBox {
  readonly isChecked: boolean;
  readonly label: string;
  readonly title?: string;
  readonly turn: () => void;
}

export function rowCheckBox({ isChecked, label, title, turn }: RowCheckBox): TemplateResult {
  return html`<span
    class="box"
    role="checkbox"
    aria-checked=${String(isChecked)}
    aria-label=${label}
    title=${title ?? nothing}
    @click=${(event: Event) => {
      event.stopPropagation();
      turn();
    }}
    @dblclick=${(event: Event) => event.stopPropagation()}
    ><svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">${isChecked ? checkMark : nothing}</svg></span
  >`;
}

const checkMark = svg`<path d="M2.5 6.5l2.5 2.5 4.5-6"></path>`;

export const rowCheckBoxStyles = css`
  .box {
    display: flex;
    box-sizing: border-box;
    width: 14px;
    height: 14px;
    border: 1px solid var(--vscode-checkbox-border, var(--vscode-descriptionForeground));
    border-radius: 3px;
    background: var(--vscode-checkbox-background, transparent);
  }
  .box path {
    fill: none;
    stroke: var(--vscode-checkbox-foreground, var(--vscode-foreground));
    stroke-width: 1.6;
  }
`;
