import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { CellAt } from "../../../ui/keys/cellByKey";
import type { ShownCell } from "../model/shownCell";

interface ValueCell {
  readonly cell: ShownCell;
  readonly isText: boolean;
  readonly at: CellAt;
  /** The Tab key stops here. */
  readonly isStop: boolean;
  take(): void;
  choose(isRange: boolean): void;
  open(isBeside: boolean): void;
}

export function valueCell({ cell, isText, at, isStop, take, choose, open }: ValueCell): TemplateResult {
  const { text, title, look, isOther, difference } = cell;
  const spoken = text === "" ? l10n.t("not set") : text;
  const label = difference === undefined ? spoken : l10n.t("{0}, {1} from the baseline", spoken, difference);
  const said = isOther && difference === undefined ? l10n.t("{0}, not as in the baseline", spoken) : label;
  return html`<td
    role="gridcell"
    class="${isText ? "text" : ""} ${look} ${isOther ? "other" : ""}"
    data-cell="${at.row},${at.column}"
    tabindex=${isStop ? 0 : -1}
    title=${title ?? nothing}
    aria-label=${said === text ? nothing : said}
    @focus=${take}
    @click=${(event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) choose(event.shiftKey);
    }}
    @dblclick=${() => open(false)}
  >${isOther ? html`<span class="mark" aria-hidden="true">≠</span> ` : nothing}${text === "" ? "–" : text}${
    difference === undefined ? nothing : html` <span class="difference">${difference}</span>`
  }</td>`;
}
