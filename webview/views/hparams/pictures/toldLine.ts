import { html, type TemplateResult } from "lit";

/** Values that a tooltip has room for. */
const MOST = 14;

/** A session as a tooltip tells it. */
export interface ToldLine {
  readonly name: string;
  readonly values: readonly (readonly [name: string, text: string])[];
}

export function toldLine({ name, values }: ToldLine): TemplateResult {
  return html`<table>
    <tr><th colspan="2">${name}</th></tr>
    ${values.slice(0, MOST).map(([column, text]) => html`<tr><td>${column}</td><td>${text}</td></tr>`)}
  </table>`;
}
