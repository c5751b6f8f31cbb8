import { html, nothing, type TemplateResult } from "lit";

/** A small button with a sign of the font, such as the arrows to neighbours; for the pointer alone as `glyphButton` may be. */
export function signButton(
  sign: string,
  label: string,
  isOff: boolean,
  press: () => void,
  isForPointer = false,
): TemplateResult {
  return html`<button
    type="button"
    class="glyph"
    tabindex=${isForPointer ? -1 : nothing}
    aria-hidden=${isForPointer ? "true" : nothing}
    title=${label}
    aria-label=${label}
    aria-disabled=${String(isOff)}
    @click=${() => {
      if (!isOff) press();
    }}
  >${sign}</button>`;
}
