import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { CellAt } from "../../../ui/keys/cellByKey";
import type { CellCurve } from "../model/cellCurve";
import type { ShownCell } from "../model/shownCell";
import type { MetricCurve } from "../values/metricCurves";
import { curveSentence, drawnCurve } from "./drawnCurve";

interface ValueCell {
  readonly cell: ShownCell;
  readonly isText: boolean;
  /** Curves behind the value, as far as they are known and there is room for them. */
  readonly curves: readonly MetricCurve[];
  readonly marked: CellCurve["marked"];
  readonly at: CellAt;
  /** The Tab key stops here. */
  readonly isStop: boolean;
  take(): void;
  choose(isRange: boolean): void;
  open(isBeside: boolean): void;
}

export function valueCell(of: ValueCell): TemplateResult {
  const { cell, isText, curves, marked, at, isStop, take, choose, open } = of;
  const { text, title, look, isOther, difference } = cell;
  const spoken = text === "" ? l10n.t("not set") : text;
  const label = difference === undefined ? spoken : l10n.t("{0}, {1} from the baseline", spoken, difference);
  const value = isOther && difference === undefined ? l10n.t("{0}, not as in the baseline", spoken) : label;
  const course = curveSentence(curves);
  const said = course === "" ? value : `${value}; ${course}`;
  return html`<td
    role="gridcell"
    class="${isText ? "text" : ""} ${look} ${isOther ? "other" : ""}"
    data-cell="${at.row},${at.column}"
    tabindex=${isStop ? 0 : -1}
    title=${[title, course].filter(Boolean).join("\n") || nothing}
    aria-label=${said === text ? nothing : said}
    @focus=${take}
    @click=${(event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) choose(event.shiftKey);
    }}
    @dblclick=${() => open(false)}
  >${drawnCurve(curves, marked)}${isOther ? html`<span class="mark" aria-hidden="true">≠</span> ` : nothing}${text === "" ? "–" : text}${
    difference === undefined ? nothing : html` <span class="difference">${difference}</span>`
  }</td>`;
}
