import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { curveName, curveSwatch } from "../../../parts/board/runs/curveName";
import { stepText } from "../../../ui/plot/axes/stepTicks";
import { wallTimeText } from "../../../ui/texts/wallTime";
import type { LinePoint, PointedStep } from "./overHit";
import { exactText } from "./overTexts";

/** Numbers are no longer: what is longer is a sentence or a text. */
const MOST_DIGITS = 26;

/** Tooltip of a place: its step and time, and the value of each line there. */
export function overTooltip({ points, nearest }: PointedStep): TemplateResult | typeof nothing {
  const first = nearest ?? points[0];
  if (!first) return nothing;
  const seconds = first.curve.line.series.points.columns.wallTimesSeconds[first.point] ?? Number.NaN;
  const time = Number.isFinite(seconds) ? ` · ${wallTimeText(seconds)}` : "";
  return html`<div>${l10n.t("step {0}", stepText(first.step))}${time}</div>
    <table>
      <tbody>
        ${points.map((point) => tooltipRow(point, first))}
      </tbody>
    </table>`;
}

function tooltipRow(point: LinePoint, first: LinePoint): TemplateResult {
  const { curve, step } = point;
  const text = exactText(curve.line, point.point);
  return html`<tr class=${point === first ? "nearest" : nothing}>
    <td>${curveName(curveSwatch(curve.colour, curve.dash), curve.name)}</td>
    <td class=${text.length > MOST_DIGITS ? "words" : nothing}>${text}</td>
    ${step === first.step ? nothing : html`<td>${l10n.t("step {0}", stepText(step))}</td>`}
  </tr>`;
}

/** The same in words, for who hears it. */
export function spokenPoint({ curve, step, point }: LinePoint): string {
  return `${curve.name}, ${l10n.t("step {0}", stepText(step))}: ${exactText(curve.line, point)}`;
}
