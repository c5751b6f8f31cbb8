import { html, type TemplateResult } from "lit";

/** Code between backticks; a number that would be broken behind its `e-`. */
const CODE_OR_NUMBER = /`([^`]*)`|(\d+e-\d+)/g;

/** A sentence whose code stands between backticks. */
export function codeText(text: string): TemplateResult {
  const pieces: (TemplateResult | string)[] = [];
  let end = 0;
  for (const { 0: found, 1: code, index } of text.matchAll(CODE_OR_NUMBER)) {
    pieces.push(
      text.slice(end, index),
      code === undefined ? html`<span class="number">${found}</span>` : html`<code>${code}</code>`,
    );
    end = index + found.length;
  }
  return html`${pieces}${text.slice(end)}`;
}
