import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { MappedTags } from "../../../src/pairing/tagMapping";
import type { MappingChange } from "../../../src/shared/compare/mappingChange";
import { KeptState } from "../../parts/page/keptState";
import type { ComparisonViewContext, TagToMatch } from "../../parts/page/view";
import { controlStyles } from "../../ui/controls/controlStyles";
import { FreeKeys } from "../../ui/keys/freeKeys";
import { KeySheet } from "../../ui/keys/keySheet";
import { takesText } from "../../ui/keys/takesText";
import { noteStyles } from "../../ui/notices/noteStyles";
import { workProgressStyles } from "../../ui/notices/workProgress";
import { errorText } from "../../ui/texts/sentenceText";
import { ItemChoice } from "./itemChoice";
import { KnownMapping } from "./knownMapping";
import { rowKey } from "./mappingMoves";
import "./mappingBar";
import type { MappingBar, MappingBarAction } from "./mappingBar";
import { MappingEditor } from "./mappingEditor";
import { changeOf, confirmAll, matchItems, withoutUnused } from "./mappingEdits";
import { chosenBar, mappingFootStyles, viewProgress } from "./mappingFoot";
import "./mappingGrid";
import type { MappingGrid, MappingGridAction } from "./mappingGrid";
import { mappingNotes, mappingNotesStyles } from "./mappingNotes";
import type { SideItem } from "./mappingRows";
import { MappingSource } from "./mappingSource";
import { type MappingState, readMappingState } from "./mappingState";
import { doneText, itemText } from "./mappingTexts";

/** Tags of two runs that belong together: found, guessed, and set by people. */
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
  /** Reason that the sheet of keys did not come. */
  @state() private failure: string | undefined;
  private readonly shortcuts = new KeySheet(
    this,
    async () => (await import("./mappingShortcuts")).mappingShortcuts(),
    (error) => {
      this.failure = errorText(error);
    },
  );
  /** Scroll position of the grid: a change redraws nothing. */
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
  private readonly known = new KnownMapping(() => this.requestUpdate());
  private readonly editor = new MappingEditor(
    () => this.context && { mapping: this.context.kept.mapping, change: (change) => this.write(change) },
    () => this.requestUpdate(),
  );
  private readonly choice = new ItemChoice(this.editor);
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
    if (store.restore(context)) this.top = store.state.scroll;
    const { host, a, b, kept, query } = context;
    if (kept.file !== this.file) {
      this.file = kept.file;
      this.editor.forget();
    }
    source.want({ host, a, b, mapping: kept.mapping, offset: query.offset, as: query.as });
    this.takeToMatch(context);
    this.known.update(source, kept.mapping, store.state, host);
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
    const row = rowKey({ is: "loose", a: undefined, b: undefined, [side]: item }, side);
    this.store.change({ filter: "", show: "all", isLooseOpen: true, place: { row, stop: side } });
    this.choice.only(item);
  }

  override updated(): void {
    const { context, grid } = this;
    if (!context?.toMatch || context.toMatch !== this.taken || !this.known.model) return;
    context.matched();
    void grid?.updateComplete.then(() => grid.focus());
  }

  private press(event: KeyboardEvent): boolean {
    switch (event.key) {
      case "/":
        this.bar?.focus();
        return true;
      case "?":
        void this.shortcuts.show();
        return true;
      case "Escape":
        if (this.choice.isEmpty) return false;
        this.choice.clear();
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

  private readonly barActed = ({ detail: action }: CustomEvent<MappingBarAction>): void => {
    const { store } = this;
    switch (action.do) {
      case "state":
        store.change(action.state);
        break;
      case "confirmAll":
        if (this.known.model) void this.editor.make(confirmAll(this.known.model), l10n.t("All guesses are confirmed."));
        break;
      case "undo":
        void this.editor.undo(action.isForth);
        break;
      case "open":
        this.context?.openMapping();
    }
  };

  private readonly gridActed = ({ detail: action }: CustomEvent<MappingGridAction>): void => {
    const { store } = this;
    switch (action.do) {
      case "choose":
        this.choice.toggle(action.item);
        break;
      case "matchChosen":
        this.matchChosen(action.item);
        break;
      case "match":
        this.match(action.items);
        break;
      case "act":
        if (!this.known.model) break;
        void this.editor.make(
          changeOf(this.known.model.layers, action.row, action.action),
          doneText(action.row, action.action),
        );
        break;
      case "toggle":
        if (action.section === "loose") store.change({ isLooseOpen: !store.state.isLooseOpen });
        else store.change({ arePairsOpen: !store.state.arePairsOpen });
        break;
      case "place":
        store.change({ place: action.place });
        break;
      case "scroll":
        this.top = action.top;
        store.keep();
    }
  };

  private matchChosen(item: SideItem): void {
    const other = this.choice.opposite(item);
    if (other) this.match([item, other]);
    else this.choice.choose(item);
  }

  private match(items: readonly [SideItem, SideItem]): void {
    const { context, editor } = this;
    const { model } = this.known;
    const a = items.find(({ side }) => side === "a");
    const b = items.find(({ side }) => side === "b");
    if (!context || !model || !a || !b) return;
    const change = matchItems(context.kept.mapping, model.layers, a, b);
    if (!change) {
      editor.say(l10n.t("{0} and {1} cannot be matched: they are of two kinds.", itemText(a), itemText(b)));
      return;
    }
    this.choice.forget();
    void editor.make(change, l10n.t("{0} and {1} are matched.", itemText(a), itemText(b)));
  }

  private readonly removeUnused = (list: "pairs" | "layers", entry: MappedTags): void => {
    const { context } = this;
    if (!context) return;
    const change = withoutUnused(context.kept.mapping, list, entry);
    void this.editor.make(change, l10n.t("The entry {0} is removed.", `${entry.a} ↔ ${entry.b}`));
  };

  override render(): TemplateResult | typeof nothing {
    const { context, store, source, known, editor, choice } = this;
    if (!context) return nothing;
    const { model, guesses, filterError } = known;
    const { canUndo, canRedo } = editor;
    const isFixed = context.kept.file === undefined;
    const areGuessesCurrent = !source.isBehind && !editor.isBusy;
    return html`
      <tensor-view-mapping-bar
        .shown=${{ state: store.state, filterError, guesses, areGuessesCurrent, canUndo, canRedo, isFixed }}
        @mapping-bar-action=${this.barActed}
      ></tensor-view-mapping-bar>
      ${[source.error, editor.error, this.failure].map((error) =>
        error === undefined ? nothing : html`<p class="note error" role="alert">${error}</p>`,
      )}
      ${mappingNotes(context.kept, model?.unused, { open: () => context.openMapping(), remove: this.removeUnused })}
      <p class="sum">${model || source.error !== undefined ? known.sentence : l10n.t("Reading tags…")}</p>
      ${viewProgress(source)} ${model ? this.content(context, isFixed) : nothing}
      ${chosenBar(choice.chosen, { match: (items) => this.match(items), clear: () => choice.clear() })}
      <p class="last" role="status">${editor.note}</p>
      ${this.shortcuts.sheet}
    `;
  }

  private content({ names: [nameA, nameB] }: ComparisonViewContext, isFixed: boolean): TemplateResult {
    const { store, top } = this;
    const { rows, sentence, short } = this.known;
    const { chosen } = this.choice;
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
        ...{ rows, chosen, isFixed, sentence, short },
        names: { a: nameA, b: nameB },
        place: store.state.place,
        top,
      }}
      @mapping-action=${this.gridActed}
    ></tensor-view-mapping-grid>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-mapping": MappingView;
  }
}
