import type { HparamsParts } from "./hparamsParts";
import type { ColumnId } from "./model/columnIds";
import { withMoved } from "./model/shownColumns";
import type { TableRow } from "./model/tableRow";
import type { ScalarsOpener } from "./scalarsOpener";
import type { SessionSelection } from "./sessionSelection";
import type { TableAction } from "./table/hparamsTable";

/** Does what the table asks for. */
export class TableActions {
  private readonly parts: HparamsParts;
  private readonly selection: SessionSelection;
  private readonly opener: ScalarsOpener;

  constructor(parts: HparamsParts, selection: SessionSelection, opener: ScalarsOpener) {
    this.parts = parts;
    this.selection = selection;
    this.opener = opener;
  }

  act(action: Exclude<TableAction, { readonly do: "menu" }>): void {
    const { store, sessions } = this.parts;
    const { state } = store;
    switch (action.do) {
      case "fold":
        this.fold(action.row);
        break;
      case "open":
        void this.opener.openCell(action.row, action.column, action.isBeside);
        break;
      case "choose":
        this.selection.turnRow(action.row, action.isRange);
        break;
      case "chooseAll":
        this.selection.selectAll();
        break;
      case "baseline":
        this.turnBaseline(action.row);
        break;
      case "sort":
        this.sort(action.column, action.isAdded);
        break;
      case "move":
        store.change({ columns: withMoved(sessions.all, state.columns, action.column, action.before) });
        break;
      case "width":
        store.change({ widths: { ...state.widths, [action.column]: action.signs } });
        break;
      case "hide":
        store.change({ hidden: [...state.hidden, action.column] });
        break;
      case "place":
        store.change({ place: action.place });
        break;
      case "scroll":
        store.scrolled(action.top);
    }
  }

  private fold({ group, isOpen }: TableRow): void {
    const { sessions, store } = this.parts;
    const name = sessions.model?.groups[group]?.name;
    if (name === undefined || isOpen === undefined) return;
    const others = store.state.unfolded.filter((one) => one !== name);
    store.change({ unfolded: isOpen ? others : [...others, name] });
  }

  private turnBaseline(row: TableRow): void {
    const { sessions, store } = this.parts;
    const [first] = sessions.namesOf([row]);
    store.change({ baseline: first === store.state.baseline ? undefined : first });
  }

  /** Ascending first, of metrics where the greatest is looked for descending; then the other way round, then not at all. */
  private sort(column: ColumnId, isAdded: boolean): void {
    const { store } = this.parts;
    const { order } = store.state;
    const before = order.find((key) => key.column === column);
    const isAlone = before !== undefined && order.length === 1;
    const keys = isAdded ? order : before && isAlone ? order : [];
    if (!before || (!isAdded && !isAlone)) {
      store.change({ order: [...keys, { column, isDescending: false }] });
      return;
    }
    store.change({
      order: keys.flatMap((key) => {
        if (key.column !== column) return [key];
        return key.isDescending ? [] : [{ column, isDescending: true }];
      }),
    });
  }
}
