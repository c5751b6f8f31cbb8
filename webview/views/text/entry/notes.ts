import { html, type TemplateResult } from "lit";

/** A sentence about a text. */
export function note(text: string): TemplateResult {
  return html`<p class="note">${text}</p>`;
}

export function failure(text: string): TemplateResult {
  return html`<p class="note error" role="alert">${text}</p>`;
}
