import { html, type TemplateResult } from "lit";
import type { RunLook } from "../../../src/shared/runLook";
import { lookColour, lookDash } from "../../ui/plot/lookColour";
import type { Theme } from "../../ui/plot/theme";

/** A short line as the run's curve is drawn. */
export function runSwatch(look: RunLook, theme: Theme): TemplateResult {
  return html`<svg width="22" height="8" aria-hidden="true">
    <line x1="0" y1="4" x2="22" y2="4" stroke=${lookColour(look, theme)} stroke-width="2" stroke-dasharray=${lookDash(look).join(" ")} />
  </svg>`;
}
