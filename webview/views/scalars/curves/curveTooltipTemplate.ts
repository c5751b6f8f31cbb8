import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { curveName, curveSwatch } from "../../../parts/board/runs/curveName";
import { moreText, type TooltipList, type TooltipRow } from "./curveTooltip";

/** A tooltip's list as a table: a line a curve. */
export function tooltipTemplate({ rows, more }: TooltipList): TemplateResult {
  const hasSmoothed = rows.some(({ smoothed }) => smoothed !== undefined);
  const line = ({ point: { curve }, isNearest, value, smoothed, step, time }: TooltipRow) => html`<tr
    class=${isNearest ? "nearest" : nothing}
  >
    <td>${curveName(curveSwatch(curve.colour, curve.dash), curve.name)}</td>
    ${hasSmoothed ? html`<td>${smoothed}</td>` : nothing}
    <td>${value}</td>
    <td>${step}</td>
    <td class="time">${time}</td>
  </tr>`;
  return html`<table>
      <thead>
        <tr>
          <th>${l10n.t("run")}</th>
          ${hasSmoothed ? html`<th>${l10n.t("smoothed")}</th>` : nothing}
          <th>${l10n.t("value")}</th>
          <th>${l10n.t("step")}</th>
          <th>${l10n.t("time")}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(line)}
      </tbody>
    </table>
    ${more > 0 ? html`<div>${moreText(more)}</div>` : nothing}`;
}
