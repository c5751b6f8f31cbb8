import * as l10n from "@vscode/l10n";
import { METRIC_FIGURES } from "../../../../src/shared/hparams/tableColumn";
import type { MenuItem } from "../../../ui/controls/menu";
import type { HparamsState } from "../hparamsState";
import { withMoved } from "../model/shownColumns";
import type { ShownSessions } from "../model/shownSessions";
import type { TableColumn } from "../model/tableColumn";

interface ColumnMenu {
  readonly column: TableColumn;
  readonly state: HparamsState;
  readonly sessions: ShownSessions;
  change(state: Partial<HparamsState>): void;
  /** Opens the form of the column's filter. */
  filter(): void;
}

/** Items of a column's menu. */
export function columnMenu({ column, state, sessions, change, filter }: ColumnMenu): MenuItem[] {
  const { id } = column;
  const { columns, all } = sessions;
  const at = columns.indexOf(column);
  const others = state.order.filter((key) => key.column !== id);
  const sorted = state.order.find((key) => key.column === id);
  const sort = (isDescending: boolean, isAdded: boolean) =>
    change({ order: [...(isAdded ? others : []), { column: id, isDescending }] });
  const move = (before: string | undefined) => change({ columns: withMoved(all, state.columns, id, before) });
  const { [id]: _, ...otherWidths } = state.widths;
  const isName = column.kind === "name";
  return [
    { name: l10n.t("Sort ascending"), choose: () => sort(false, false) },
    { name: l10n.t("Sort descending"), choose: () => sort(true, false) },
    { name: l10n.t("Then by this"), isOff: others.length === 0, choose: () => sort(false, true) },
    { name: l10n.t("Not sorted by this"), isOff: !sorted, choose: () => change({ order: others }) },
    ...(column.figure === undefined
      ? []
      : METRIC_FIGURES.map((figure, i) => ({
          name: FIGURES[figure](),
          isChecked: column.figure === figure,
          isRadio: true,
          beginsGroup: i === 0,
          choose: () => change({ figures: { ...state.figures, [id]: figure } }),
        }))),
    { name: l10n.t("Filter…"), beginsGroup: true, choose: filter },
    { name: l10n.t("Hide"), isOff: isName, beginsGroup: true, choose: () => change({ hidden: [...state.hidden, id] }) },
    { name: l10n.t("Move left"), isOff: at <= 1, choose: () => move(columns[at - 1]?.id) },
    { name: l10n.t("Move right"), isOff: isName || at === columns.length - 1, choose: () => move(columns[at + 2]?.id) },
    {
      name: l10n.t("Usual width"),
      isOff: !Object.hasOwn(state.widths, id),
      choose: () => change({ widths: otherWidths }),
    },
  ];
}

const FIGURES = {
  last: () => l10n.t("Show the last value"),
  min: () => l10n.t("Show the least value and its step"),
  max: () => l10n.t("Show the greatest value and its step"),
} as const;
