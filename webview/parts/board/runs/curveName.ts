import { css, html, nothing, svg, type TemplateResult } from "lit";
import type { RunLook } from "../../../../src/shared/subject/runLook";
import { lookColour, lookDash } from "../../../ui/plot/colours/lookColour";
import type { Theme } from "../../../ui/plot/colours/theme";
import { nameInRoom, nameInRoomStyles } from "../../../ui/texts/nameInRoom";
import { type CardRun, toldName } from "./cardRun";

/** A short line as a curve is drawn. */
export function curveSwatch(colour: string, dash: readonly number[]): TemplateResult {
  return html`<svg class="swatch" width="20" height="8" aria-hidden="true">
    ${svg`<line x1="1" y1="4" x2="19" y2="4" stroke=${colour} stroke-dasharray=${dash.join(" ") || nothing}></line>`}
  </svg>`;
}

export function runSwatch(look: RunLook, theme: Theme): TemplateResult {
  return curveSwatch(lookColour(look, theme), lookDash(look));
}

/** A curve's name behind its line; where it is too long, its end is shown. */
export function curveName(swatch: TemplateResult | typeof nothing, name: string): TemplateResult {
  return html`<span class="curve">${swatch}<span class="name"><bdi>${name}</bdi></span></span>`;
}

/** A run's name behind its line, cut in its middle where there is no room. */
export function runName(run: CardRun, theme: Theme | undefined): TemplateResult {
  const swatch = theme ? runSwatch(run.look, theme) : nothing;
  return html`<span class="curve">${swatch}<span class="name">${nameInRoom(toldName(run))}</span></span>`;
}

export const curveNameStyles = css`
  ${nameInRoomStyles}
  .curve {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
  }
  .curve .name {
    overflow: hidden;
    direction: rtl;
    text-align: left;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .swatch {
    flex: none;
  }
  .swatch line {
    stroke-width: 2.5;
  }
`;
