import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { CellAt } from "../../../ui/keys/cellByKey";
import { rowCheckBox } from "../../../ui/rows/rowCheckBox";
import { nameInRoom, type ToldName } from "../../../ui/texts/nameInRoom";

type NameAction = "fold" | "choose" | "range" | "open" | "beside";

/** First cell of a row. */
export interface NameCell {
  readonly name: string;
  readonly shortName: ToldName;
  /** Sessions of a group; undefined for a session. */
  readonly count: number | undefined;
  readonly isOpen: boolean | undefined;
  readonly isBelow: boolean;
  readonly isChosen: boolean | "mixed";
  readonly isBaseline: boolean;
  readonly swatch: TemplateResult | typeof nothing;
  readonly at: CellAt;
  /** The Tab key stops here. */
  readonly isStop: boolean;
  take(): void;
  act(action: NameAction): void;
}

export function nameCell(cell: NameCell): TemplateResult {
  const { name, shortName, count, isOpen, isBelow, isChosen, isBaseline, swatch, at, isStop, take, act } = cell;
  const isGroup = count !== undefined;
  const hint = isGroup
    ? l10n.t("{0}: {1} sessions", name, count)
    : isBaseline
      ? l10n.t("{0}: the baseline", name)
      : name;
  return html`<th role="rowheader" scope="row" class="text ${isBelow ? "below" : ""}">
    <div class="named">
      ${rowCheckBox({ isChecked: isChosen === true, label: name, title: l10n.t("Select (Space)"), turn: () => act("choose") })}
      <span class="twistie" aria-hidden="true" @click=${() => isGroup && act("fold")}
        >${isOpen === undefined ? "" : isOpen ? "▾" : "▸"}</span
      >
      ${swatch}
      <button
        type="button"
        class="link"
        data-cell="${at.row},${at.column}"
        tabindex=${isStop ? 0 : -1}
        title=${hint}
        aria-label=${hint}
        @focus=${take}
        @click=${(event: MouseEvent) => {
          if (event.shiftKey) act("range");
          else act(event.ctrlKey || event.metaKey ? "beside" : "open");
        }}
        @auxclick=${(event: MouseEvent) => event.button === 1 && act("beside")}
      ><span class="name">${nameInRoom(shortName)}</span></button>
      ${isGroup ? html`<span class="count" aria-hidden="true">${count}</span>` : nothing}
      ${isBaseline ? html`<span class="base" aria-hidden="true">◆</span>` : nothing}
    </div>
  </th>`;
}
