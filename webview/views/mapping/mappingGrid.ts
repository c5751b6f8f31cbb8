import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { controlStyles } from "../../ui/controls/controlStyles";
import { FocusedRows } from "../../ui/rows/focusedRows";
import { longNameStyles } from "../../ui/texts/longNameStyles";
import { unseenStyles } from "../../ui/unseenStyles";
import { gridRow } from "./gridRow";
import type { ChosenItems } from "./itemChoice";
import { ItemDrag } from "./itemDrag";
import { mappingGridStyles, NARROW_ROW, NARROW_WIDTH, WIDE_ROW } from "./mappingGridStyles";
import { foundPlace, LOOSE, type MappingCell, moved, rowKey, stopIn, stopsOf } from "./mappingMoves";
import type { ShortNames } from "./mappingNames";
import {
  type ActiveRow,
  actionsOf,
  itemKey,
  itemOf,
  type LayerRow,
  type MappingRow,
  type MappingSection,
  type RowAction,
  type SideItem,
} from "./mappingRows";
import type { MappingPlace } from "./mappingState";

/** Contents of the grid. */
interface ShownMapping {
  readonly rows: readonly MappingRow[];
  readonly chosen: ChosenItems;
  /** Short forms of names without room. */
  readonly short: ShortNames | undefined;
  /** Names of the runs. */
  readonly names: { readonly a: string; readonly b: string };
  readonly place: MappingPlace | undefined;
  /** Px from the top, where it begins. */
  readonly top: number;
  /** True if there is no place to store a mapping in. */
  readonly isFixed: boolean;
  /** Summary of all rows, for people who do not see them. */
  readonly sentence: string;
}

/** Actions requested by the grid. */
export type MappingGridAction =
  | { readonly do: "choose"; readonly item: SideItem }
  | { readonly do: "match"; readonly items: readonly [SideItem, SideItem] }
  | { readonly do: "matchChosen"; readonly item: SideItem }
  | { readonly do: "act"; readonly row: ActiveRow; readonly action: RowAction }
  | { readonly do: "toggle"; readonly section: MappingSection }
  | { readonly do: "place"; readonly place: MappingPlace }
  | { readonly do: "scroll"; readonly top: number };

/** Px, until those of the page are known. */
const FIRST_SIZE = { width: 1000, height: 600 };

/** Pairs of tags, and those without one, of two runs side by side. Event: `mapping-action`. */
@customElement("tensor-view-mapping-grid")
export class MappingGrid extends LitElement {
  static override styles = [controlStyles, longNameStyles, unseenStyles, mappingGridStyles];

  @property({ attribute: false }) shown: ShownMapping | undefined;
  private focused: MappingCell = { row: 0, stop: "a" };
  private place: MappingPlace | undefined;
  private given: MappingPlace | undefined;
  private isPlaced = false;
  private readonly drag = new ItemDrag({
    itemAt: (event) => this.itemAt(event),
    changed: () => this.requestUpdate(),
    match: (items) => this.send({ do: "match", items }),
  });
  private readonly list = new FocusedRows(
    this,
    () => ({
      count: this.shown?.rows.length ?? 0,
      rowHeight: this.isNarrow ? NARROW_ROW : WIDE_ROW,
      height: FIRST_SIZE.height,
    }),
    (top) => this.send({ do: "scroll", top }),
  );

  private get width(): number {
    return this.list.width || FIRST_SIZE.width;
  }

  private get isNarrow(): boolean {
    return this.width < NARROW_WIDTH;
  }

  override willUpdate(changes: PropertyValues): void {
    const { shown } = this;
    if (!shown) return;
    const isGiven = changes.has("shown") && shown.place !== this.given;
    const isToShow = isGiven && this.place?.row !== shown.place?.row;
    if (isGiven) {
      this.given = shown.place;
      this.place = shown.place;
    }
    this.focused = this.placeIn(shown.rows);
    this.list.row = this.focused.row;
    if (shown.rows.length === 0) return;
    if (!this.isPlaced) this.list.goTo(shown.top);
    else if (isToShow) this.list.reveal(this.focused.row);
    this.isPlaced = true;
  }

  /** Cell that has the keyboard. If its row is gone, the row that stands there now has it. */
  private placeIn(rows: readonly MappingRow[]): MappingCell {
    const { place, focused } = this;
    const found = place && foundPlace(rows, place);
    if (found) return found;
    const last = Math.max(0, Math.min(focused.row, rows.length - 1));
    const row = place?.row.startsWith(LOOSE) ? nearestLoose(rows, last) : last;
    const at = rows[row];
    return { row, stop: at ? stopIn(at, focused.stop) : "a" };
  }

  override focus(): void {
    this.list.takeKeyboard();
  }

  private send(detail: MappingGridAction): void {
    this.dispatchEvent(new CustomEvent<MappingGridAction>("mapping-action", { detail }));
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, isNarrow, drag } = this;
    if (!shown) return nothing;
    return html`<div class="head ${isNarrow ? "narrow" : ""}" aria-hidden="true">
        <div class="row">
          <span class="side a"><strong>A</strong> <span class="name"><bdi>${shown.names.a}</bdi></span></span>
          <span class="rule">${isNarrow ? nothing : l10n.t("Rule")}</span>
          <span class="side b"><strong>B</strong> <span class="name"><bdi>${shown.names.b}</bdi></span></span>
          <span class="view">${isNarrow ? nothing : l10n.t("How B is seen")}</span>
        </div>
      </div>
      <div
      class="scroll ${isNarrow ? "narrow" : ""}"
      role="grid"
      aria-label=${`${l10n.t("Mapping")}: ${shown.sentence}`}
      aria-rowcount=${shown.rows.length}
      aria-multiselectable="true"
      @keydown=${this.press}
      @dragstart=${drag.start}
      @dragover=${drag.over}
      @dragleave=${drag.left}
      @drop=${drag.drop}
      @dragend=${drag.end}
      >${this.body(shown)}</div>`;
  }

  /** The rows in sight and the one that has the keyboard, with room for those between. */
  private body(shown: ShownMapping): unknown {
    return this.list.flow(
      this.list.drawn,
      (at) => keyOf(shown.rows[at], at),
      (at) => this.row(shown, at),
      (px) => html`<div class="room" aria-hidden="true" .style=${`height: ${px}px`}></div>`,
    );
  }

  /** Signs that a name has room for, roughly. */
  private room(item: SideItem): number {
    const { width, isNarrow } = this;
    const side = isNarrow ? 0.4 * width - 20 : 0.29 * width - (item.is === "tag" ? 90 : 20);
    return side / SIGN_WIDTH;
  }

  private row({ rows, chosen, isFixed, short }: ShownMapping, at: number): TemplateResult | typeof nothing {
    const row = rows[at];
    if (!row) return nothing;
    const { focused, drag } = this;
    return gridRow(row, {
      ...{ at, chosen, isFixed, target: drag.target },
      shortName: (item) => short?.of(item, this.room(item)),
      isStop: (stop) => focused.row === at && focused.stop === stop,
      take: (stop) => this.placeAt({ row: at, stop }),
      choose: (item) => this.send({ do: "choose", item }),
      act: (one, action) => this.send({ do: "act", row: one, action }),
      toggle: ({ section }) => this.send({ do: "toggle", section }),
    });
  }

  private placeAt({ row, stop }: MappingCell): void {
    const at = this.shown?.rows[row];
    if (!at) return;
    const place = { row: rowKey(at, stop), stop };
    const isOther = this.focused.row !== row || this.focused.stop !== stop;
    this.focused = { row, stop };
    if (isOther) this.requestUpdate();
    if (this.place?.row === place.row && this.place.stop === stop) return;
    this.place = place;
    this.given = place;
    this.send({ do: "place", place });
  }

  private itemAt(event: Event): SideItem | undefined {
    const cell = event
      .composedPath()
      .find((one): one is HTMLElement => one instanceof HTMLElement && one.matches("[data-item]"));
    const key = cell?.dataset.item;
    if (key === undefined) return undefined;
    for (const row of this.shown?.rows ?? []) {
      for (const side of ["a", "b"] as const) {
        const item = itemOf(row, side);
        if (item && itemKey(item) === key) return item;
      }
    }
    return undefined;
  }

  private readonly press = (event: KeyboardEvent): void => {
    const { shown, focused } = this;
    const row = shown?.rows[focused.row];
    const target = event.composedPath()[0];
    if (!shown || !row || event.altKey || event.shiftKey) return;
    if (!(target instanceof HTMLElement) || !target.hasAttribute("data-stop")) return;
    const to = moved(event, shown.rows, focused, this.list.page);
    if (to) void this.list.show(to.row, () => this.placeAt(to));
    else if (!this.act(event, row, shown.isFixed)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Keys that do something with a row. Returns whether this one does. */
  private act({ key, ctrlKey, metaKey }: KeyboardEvent, row: MappingRow, isFixed: boolean): boolean {
    const { stop } = this.focused;
    if (ctrlKey || metaKey) return false;
    if (stop === "a" || stop === "b") {
      const item = itemOf(row, stop);
      if (item && item.is !== "rest" && !isFixed && (key === "Enter" || key === " ")) {
        this.send({ do: key === "Enter" ? "matchChosen" : "choose", item });
        return true;
      }
    }
    const action = ACTION_KEYS.get(key);
    const about = action && !isFixed ? this.rowFor(action, row) : undefined;
    if (!action || !about) return false;
    this.send({ do: "act", row: about, action });
    return true;
  }

  /** The row itself, else that of its layers; undefined where neither has such an action. */
  private rowFor(action: RowAction, row: MappingRow): ActiveRow | undefined {
    if (row.is === "section" || row.is === "loose") return undefined;
    if (actionsOf(row).includes(action)) return row;
    const layers = this.shown?.rows.find((one): one is LayerRow => {
      return one.is === "layers" && row.is === "pair" && one.pairs.includes(row);
    });
    return layers && actionsOf(layers).includes(action) ? layers : undefined;
  }
}

/** Nearest row at or above `row` without a pair: matching goes on there after a tag was matched. */
function nearestLoose(rows: readonly MappingRow[], row: number): number {
  for (let at = row; at >= 0; at--) if (rows[at]?.is === "loose" || rows[at]?.is === "guess") return at;
  return row;
}

/** Px of a sign, on average. */
const SIGN_WIDTH = 6.6;

const ACTION_KEYS: ReadonlyMap<string, RowAction> = new Map([
  ["c", "confirm"],
  ["t", "transpose"],
  ["Delete", "remove"],
  ["Backspace", "remove"],
]);

/** Key of a row; a row of two lists beside each other has the keys of both. */
function keyOf(row: MappingRow | undefined, at: number): string {
  if (!row) return String(at);
  return row.is === "loose" || row.is === "guess"
    ? `${rowKey(row, "a")} ${rowKey(row, "b")}`
    : rowKey(row, stopsOf(row)[0] ?? "a");
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-mapping-grid": MappingGrid;
  }
}
