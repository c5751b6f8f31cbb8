import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import type { MappedTags } from "../../../src/pairing/tagMapping";
import type { MappingChange } from "../../../src/shared/mappingChange";
import { NameFilter } from "../../board/nameFilter";
import { KeptState } from "../../keptState";
import { runTitles } from "../../../src/shared/subject";
import { controlStyles } from "../../ui/controlStyles";
import { FreeKeys } from "../../ui/freeKeys";
import { noteStyles } from "../../ui/noteStyles";
import "../../ui/shortcutSheet";
import type { ShortcutSheet } from "../../ui/shortcutSheet";
import { takesText } from "../../ui/takesText";
import { workProgressStyles } from "../../ui/workProgress";
import type { ComparisonViewContext, TagToMatch } from "../view";
import { rowKey } from "./gridMoves";
import type { ChosenItems } from "./gridRow";
import "./mappingBar";
import type { MappingBar, MappingBarWish } from "./mappingBar";
import { MappingEditor } from "./mappingEditor";
import { changeOf, confirmAll, matchItems, withoutUnused } from "./mappingEdits";
import { chosenBar, mappingFootStyles, viewProgress } from "./mappingFoot";
import "./mappingGrid";
import type { MappingGrid, MappingGridWish } from "./mappingGrid";
import { type MappingModel, mappingModel, pairsOf, shownRows } from "./mappingModel";
import { mappingNotes, mappingNotesStyles } from "./mappingNotes";
import {
  itemKey,
  type LayerRow,
  type MappingRow,
  type PairRow,
  type RowAction,
  type Side,
  type SideItem,
} from "./mappingRows";
import { mappingSentence } from "./mappingSentence";
import { mappingShortcuts } from "./mappingShortcuts";
import { MappingSource } from "./mappingSource";
import { type MappingState, readMappingState } from "./mappingState";
import { itemText, rowNames } from "./mappingTexts";

const NOTHING_CHOSEN: ChosenItems = { a: undefined, b: undefined };

/** Which tags of two runs belong together: what is found, what is guessed, and what people say. */
@customElement("tensor-view-mapping")
export class MappingView extends LitElement {
  static override styles = [
    controlStyles,
    noteStyles,
    mappingNotesStyles,
    mappingFootStyles,
    workProgressStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        flex: 1;
        min-height: 0;
      }
      .empty {
        padding: 24px 16px;
        color: var(--vscode-descriptionForeground);
      }
    `,
  ];

  @property({ attribute: false }) context: ComparisonViewContext | undefined;
  @query("tensor-view-mapping-bar") private readonly bar!: MappingBar | null;
  @query("tensor-view-mapping-grid") private readonly grid!: MappingGrid | null;
  @query("tensor-view-shortcut-sheet") private readonly sheet!: ShortcutSheet | null;
  /** Where the grid is scrolled to: nothing is drawn anew for it. */
  private top = 0;
  private readonly store = new KeptState<MappingState>({
    read: readMappingState,
    save: (state) => {
      const now = { ...state, scroll: this.top };
      this.context?.save(now);
      return now;
    },
    changed: () => this.requestUpdate(),
  });
  private readonly source = new MappingSource(() => this.requestUpdate());
  private readonly filter = new NameFilter(() => this.requestUpdate());
  private readonly editor = new MappingEditor(
    () => this.context && { mapping: this.context.kept.mapping, change: (change) => this.write(change) },
    () => this.requestUpdate(),
  );
  private chosen: ChosenItems = NOTHING_CHOSEN;
  private model: MappingModel | undefined;
  private names: readonly string[] = [];
  private rows: readonly MappingRow[] = [];
  /** What the model and the rows were made of. */
  private madeOf: readonly unknown[] = [];
  private shownOf: readonly unknown[] = [];
  private file: string | undefined;
  private taken: TagToMatch | undefined;

  constructor() {
    super();
    new FreeKeys(this, (event) => this.press(event));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.pressWithCtrl);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.pressWithCtrl);
    this.source.leave();
    this.store.leave();
  }

  private async write(change: MappingChange): Promise<void> {
    await this.context?.changeMapping(change);
  }

  override willUpdate(_changes: PropertyValues): void {
    const { context, store, source } = this;
    if (!context || !this.isConnected) return;
    if (store.restore(context.saved)) this.top = store.state.scroll;
    const { host, a, b, kept, wish } = context;
    if (kept.file !== this.file) {
      this.file = kept.file;
      this.editor.forget();
    }
    source.want({ host, a, b, mapping: kept.mapping, offset: wish.offset, as: wish.as });
    this.takeToMatch(context);
    this.makeModel(context);
    this.filter.want(host, store.state.filter, this.names);
    this.makeRows();
  }

  private makeModel({ kept }: ComparisonViewContext): void {
    const { matched, views } = this.source;
    const of = [matched, views, kept.mapping];
    if (of.every((one, i) => one === this.madeOf[i])) return;
    if (matched !== this.madeOf[0]) this.names = matched ? namesOf(matched) : [];
    this.madeOf = of;
    this.model = matched && mappingModel(matched, views, kept.mapping);
  }

  private makeRows(): void {
    const { model, store, filter } = this;
    const { state } = store;
    const of = [model, state.show, state.isLooseOpen, state.arePairsOpen, filter.of(this.names)];
    if (of.every((one, i) => one === this.shownOf[i])) return;
    this.shownOf = of;
    this.rows = model ? shownRows(model, state, (tag) => filter.keeps(tag)) : [];
  }

  /** A tag that is to be matched is chosen, and the keyboard goes to it. */
  private takeToMatch({ toMatch }: ComparisonViewContext): void {
    const { matched } = this.source;
    if (!toMatch || !matched || toMatch === this.taken) return;
    this.taken = toMatch;
    const { side, tag: name, kind } = toMatch;
    const tags = side === "a" ? matched.unmatchedA : matched.unmatchedB;
    const tag = tags.find((one) => one.tag === name && one.kind === kind);
    if (!tag) return;
    const item: SideItem = { is: "tag", side, tag };
    this.chosen = { ...NOTHING_CHOSEN, [side]: item };
    const row = rowKey({ is: "loose", a: undefined, b: undefined, [side]: item }, side);
    this.store.change({ filter: "", show: "all", isLooseOpen: true, place: { row, stop: side } });
    this.editor.say(chosenText(item));
  }

  override updated(): void {
    const { context, grid } = this;
    if (!context?.toMatch || context.toMatch !== this.taken || !this.model) return;
    context.matched();
    void grid?.updateComplete.then(() => grid.focus());
  }

  private press(event: KeyboardEvent): boolean {
    switch (event.key) {
      case "/":
        this.bar?.focus();
        return true;
      case "?":
        this.sheet?.show();
        return true;
      case "Escape":
        if (!this.chosen.a && !this.chosen.b) return false;
        this.choose(NOTHING_CHOSEN, l10n.t("Nothing is chosen."));
        return true;
      case "ArrowDown":
        if (event.composedPath()[0] !== document.body) return false;
        this.grid?.focus();
        return true;
      default:
        return false;
    }
  }

  /** VS Code has kept the browser's own undo and search from these keys by then. */
  private readonly pressWithCtrl = (event: KeyboardEvent): void => {
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if ((!ctrlKey && !metaKey) || altKey) return;
    const key = event.key.toLowerCase();
    const isTyping = event.composedPath().some(takesText);
    if (key === "f" && !shiftKey) this.bar?.focus();
    else if (key === "z" && !isTyping) void this.editor.undo(shiftKey);
    else if (key === "y" && !shiftKey && !isTyping) void this.editor.undo(true);
    else return;
    event.preventDefault();
  };

  private readonly barWished = ({ detail: wish }: CustomEvent<MappingBarWish>): void => {
    const { store } = this;
    switch (wish.do) {
      case "state":
        store.change(wish.state);
        break;
      case "confirmAll":
        if (this.model) void this.editor.make(confirmAll(this.model), l10n.t("All guesses are confirmed."));
        break;
      case "undo":
        void this.editor.undo(wish.isForth);
        break;
      case "open":
        this.context?.openMapping();
    }
  };

  private readonly gridWished = ({ detail: wish }: CustomEvent<MappingGridWish>): void => {
    const { store } = this;
    switch (wish.do) {
      case "choose":
        this.toggle(wish.item);
        break;
      case "matchChosen":
        this.matchChosen(wish.item);
        break;
      case "match":
        this.match(wish.items);
        break;
      case "act":
        if (!this.model) break;
        void this.editor.make(changeOf(this.model.layers, wish.row, wish.action), doneText(wish.row, wish.action));
        break;
      case "toggle":
        if (wish.section === "loose") store.change({ isLooseOpen: !store.state.isLooseOpen });
        else store.change({ arePairsOpen: !store.state.arePairsOpen });
        break;
      case "place":
        store.change({ place: wish.place });
        break;
      case "scroll":
        this.top = wish.top;
        store.keep();
    }
  };

  private choose(chosen: ChosenItems, note: string): void {
    this.chosen = chosen;
    this.editor.say(note);
  }

  private toggle(item: SideItem): void {
    const own = this.chosen[item.side];
    const isOn = own !== undefined && itemKey(own) === itemKey(item);
    const other = this.chosen[otherSide(item.side)];
    this.choose(
      { ...this.chosen, [item.side]: isOn ? undefined : item },
      isOn ? leftText(item) : chosenText(item, other),
    );
  }

  private matchChosen(item: SideItem): void {
    const other = this.chosen[otherSide(item.side)];
    if (other) this.match([item, other]);
    else this.choose({ ...this.chosen, [item.side]: item }, chosenText(item));
  }

  private match(items: readonly [SideItem, SideItem]): void {
    const { context, model } = this;
    const a = items.find(({ side }) => side === "a");
    const b = items.find(({ side }) => side === "b");
    if (!context || !model || !a || !b) return;
    const change = matchItems(context.kept.mapping, model.layers, a, b);
    if (!change) {
      this.editor.say(l10n.t("{0} and {1} cannot be matched: they are of two kinds.", itemText(a), itemText(b)));
      return;
    }
    this.chosen = NOTHING_CHOSEN;
    void this.editor.make(change, l10n.t("{0} and {1} are matched.", itemText(a), itemText(b)));
  }

  private readonly removeUnused = (list: "pairs" | "layers", entry: MappedTags): void => {
    const { context } = this;
    if (!context) return;
    const change = withoutUnused(context.kept.mapping, list, entry);
    void this.editor.make(change, l10n.t("The entry {0} is removed.", `${entry.a} ↔ ${entry.b}`));
  };

  override render(): TemplateResult | typeof nothing {
    const { context, store, source, model, editor, filter } = this;
    if (!context) return nothing;
    const guesses = model ? pairsOf(model).filter(({ isGuess }) => isGuess).length : 0;
    const isFixed = context.kept.file === undefined;
    return html`
      <tensor-view-mapping-bar
        .shown=${{
          state: store.state,
          filterError: filter.error,
          guesses,
          canUndo: editor.canUndo,
          canRedo: editor.canRedo,
          isFixed,
        }}
        @mapping-bar-wish=${this.barWished}
      ></tensor-view-mapping-bar>
      ${[source.error, editor.error].map((error) =>
        error === undefined ? nothing : html`<p class="note error" role="alert">${error}</p>`,
      )}
      ${mappingNotes(context.kept, model?.unused, { open: () => context.openMapping(), remove: this.removeUnused })}
      <p class="sum">
        <span>${model ? mappingSentence(model) : source.error === undefined ? l10n.t("Reading tags…") : nothing}</span>
      </p>
      ${viewProgress(source)}
      ${model ? this.content(context, mappingSentence(model), isFixed) : nothing}
      ${chosenBar(this.chosen, {
        match: (items) => this.match(items),
        clear: () => this.choose(NOTHING_CHOSEN, l10n.t("Nothing is chosen.")),
      })}
      <p class="last" role="status">${editor.note}</p>
      <tensor-view-shortcut-sheet .groups=${mappingShortcuts()}></tensor-view-shortcut-sheet>
    `;
  }

  private content({ a, b }: ComparisonViewContext, sentence: string, isFixed: boolean): TemplateResult {
    const { rows, chosen, store, top } = this;
    const [nameA, nameB] = runTitles(a, b);
    if (rows.length === 0) {
      const isFiltered = store.state.filter.trim() !== "" || store.state.show !== "all";
      return html`<div class="empty">
        <p>${isFiltered ? l10n.t("No row fits the filter.") : l10n.t("The runs have no tensors, scalars or histograms.")}</p>
        ${
          isFiltered
            ? html`<vscode-button appearance="secondary" @click=${() => store.change({ filter: "", show: "all" })}
                >${l10n.t("Show all rows")}</vscode-button
              >`
            : nothing
        }
      </div>`;
    }
    return html`<tensor-view-mapping-grid
      .shown=${{
        ...{ rows, chosen, isFixed, sentence },
        names: { a: nameA, b: nameB },
        place: store.state.place,
        top,
      }}
      @mapping-wish=${this.gridWished}
    ></tensor-view-mapping-grid>`;
  }
}

function namesOf({ pairs, unmatchedA, unmatchedB }: NonNullable<MappingSource["matched"]>): readonly string[] {
  const ofPairs = pairs.flatMap(({ a, b }) => [a.tag, b.tag]);
  return [...new Set([...ofPairs, ...[...unmatchedA, ...unmatchedB].map(({ tag }) => tag)])];
}

function otherSide(side: Side): Side {
  return side === "a" ? "b" : "a";
}

function leftText(item: SideItem): string {
  return l10n.t("{0} is not chosen any longer.", itemText(item));
}

function chosenText(item: SideItem, other?: SideItem): string {
  if (other) return l10n.t("{0} and {1} are chosen: Enter matches them.", itemText(item), itemText(other));
  return item.side === "a"
    ? l10n.t("{0} is chosen: choose what of B belongs to it.", itemText(item))
    : l10n.t("{0} is chosen: choose what of A belongs to it.", itemText(item));
}

function doneText(row: PairRow | LayerRow, action: RowAction): string {
  switch (action) {
    case "confirm":
      return l10n.t("{0} is confirmed.", rowNames(row));
    case "transpose":
      return l10n.t("{0} is transposed.", rowNames(row));
    case "remove":
      return l10n.t("The entry {0} is removed.", rowNames(row));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-mapping": MappingView;
  }
}
