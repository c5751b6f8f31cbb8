import { html, type TemplateResult } from "lit";

/** A whole number of any size, decimal; what is none is taken back. What is being typed stays while the bar is drawn again. */
export function wholeNumberField(label: string, value: string, take: (value: string) => void): TemplateResult {
  return html`<vscode-text-field
    class="number"
    title=${label}
    .value=${value}
    @change=${({ target }: Event) => {
      const field = target as HTMLInputElement;
      const typed = field.value.trim().replace(/^\+/, "");
      if (/^-?\d{1,20}$/.test(typed)) take(typed);
      else field.value = value;
    }}
  >${label}</vscode-text-field>`;
}
