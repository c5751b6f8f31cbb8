import { html, nothing, type TemplateResult } from "lit";
import type { ShownWork } from "./findings/shownWork";

/** Error of a part's request; the mode itself may have told the same already. */
export function partError(
  error: string | undefined,
  { error: said }: Pick<ShownWork, "error">,
): TemplateResult | typeof nothing {
  return error === undefined || error === said ? nothing : html`<p class="error" role="alert">${error}</p>`;
}
