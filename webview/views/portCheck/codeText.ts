import { html, type TemplateResult } from "lit";

/** A sentence whose code stands between backticks. */
export function codeText(text: string): TemplateResult {
  const pieces = text.split("`");
  return html`${pieces.map((piece, i) => (i % 2 === 1 ? html`<code>${piece}</code>` : piece))}`;
}
