import { html, nothing, svg, type TemplateResult } from "lit";

/** Strokes of 16 px glyphs. */
const GLYPHS = {
  reset: "M3 3v4h4M3.5 7a5 5 0 1 1-.4 3",
  pin: "M6 2.5h5M7 2.5v4l-2 3h7l-2-3v-4M8.5 9.5v4",
  large: "M9.5 2.5h4v4M13.5 2.5l-4.5 4.5M6.5 13.5h-4v-4M2.5 13.5l4.5-4.5",
  small: "M13 7h-4v-4M9 7l4.5-4.5M3 9h4v4M7 9l-4.5 4.5",
  limits: "M2.5 3v10M13.5 3v10M4.5 8h7M6.5 6l-2 2 2 2M9.5 6l2 2-2 2",
  table: "M2.5 3.5h11v9h-11zM2.5 6.5h11M2.5 9.5h11M6.5 3.5v9",
  linked: "M6.5 9.5l3-3M7 4.5l1-1a2.5 2.5 0 0 1 4.5 3.5l-1.5 1.5M9 11.5l-1 1a2.5 2.5 0 0 1-4.5-3.5l1.5-1.5",
  unlinked: "M3 3l10 10M7 4.5l1-1a2.5 2.5 0 0 1 4.5 3.5l-1.5 1.5M9 11.5l-1 1a2.5 2.5 0 0 1-4.5-3.5l1.5-1.5",
  panels: "M1.5 3.5h5v9h-5zM9.5 3.5h5v9h-5zM4 8h8",
  play: "M5 3.5v9l7-4.5z",
  pause: "M5.5 3.5v9M10.5 3.5v9",
  loop: "M4 9.5v-1a3 3 0 0 1 3-3h6M11 3.5l2 2-2 2M12 6.5v1a3 3 0 0 1-3 3h-6M5 8.5l-2 2 2 2",
  course: "M2.5 2.5v11h11M4.5 10.5l3-4 2.5 2 3-5",
  node: "M6 2.5h4v3h-4zM2.5 10.5h4v3h-4zM9.5 10.5h4v3h-4zM8 5.5v2.5M4.5 10.5v-2.5h7v2.5",
  link: "M6.5 9.5l3-3M7 5l1.6-1.6a2.6 2.6 0 0 1 3.7 3.7L10.7 8.7M9 11l-1.6 1.6a2.6 2.6 0 0 1-3.7-3.7L5.3 7.3",
  star: "M8 2l1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.5z",
  target: "M8 5a3 3 0 1 0 0 6a3 3 0 0 0 0-6M8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3",
  copy: "M6 5.5h7.5v8H6zM10.5 5.5v-3H3v8h3",
  sidePanel: "M2 3h12v10h-12zM10 3v10",
  save: "M8 2.5v7M5 7l3 3 3-3M3 12.5h10",
} as const;

/** Optional attributes of a button. */
interface ButtonLook {
  readonly isPressed?: boolean | undefined;
  readonly isOff?: boolean | undefined;
  readonly isForPointer: boolean;
}

/** A small button with a drawn glyph. One for the pointer alone is no stop of the Tab key and not read aloud: keys do the same. */
export function glyphButton(
  glyph: keyof typeof GLYPHS,
  label: string,
  isPressed: boolean | undefined,
  press: () => void,
  isForPointer = false,
  isOff?: boolean,
): TemplateResult {
  const drawn = html`<svg class="glyph" width="16" height="16" aria-hidden="true">${svg`<path d=${GLYPHS[glyph]}></path>`}</svg>`;
  return smallButton(drawn, label, { isPressed, isOff, isForPointer }, () => isOff || press());
}

/** A small button with a sign of the font, such as the arrows to neighbours. */
export function signButton(
  sign: string,
  label: string,
  isOff: boolean,
  press: () => void,
  isForPointer = false,
): TemplateResult {
  return smallButton(sign, label, { isOff, isForPointer }, () => isOff || press());
}

function smallButton(
  content: TemplateResult | string,
  label: string,
  { isPressed, isOff, isForPointer }: ButtonLook,
  press: () => void,
): TemplateResult {
  return html`<button
    type="button"
    class="glyph"
    tabindex=${isForPointer ? -1 : nothing}
    aria-hidden=${isForPointer ? "true" : nothing}
    title=${label}
    aria-label=${label}
    aria-pressed=${isPressed === undefined ? nothing : String(isPressed)}
    aria-disabled=${isOff === undefined ? nothing : String(isOff)}
    @click=${press}
  >${content}</button>`;
}
