import * as l10n from "@vscode/l10n";
import { html, type LitElement, nothing, type ReactiveController, type TemplateResult } from "lit";
import type { BoardStore } from "../../../parts/board/boardStore";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import type { Host } from "../../../parts/page/host";
import "../../../ui/controls/divider";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { TextHit } from "../entry/textHit";
import { SEARCH_WIDTHS, type TextState } from "../textState";
import { FoundTexts } from "./foundTexts";
import "./searchPane";
import type { SearchAction } from "./searchPane";

/** Searched texts, and the callbacks of a search. */
export interface SearchedText {
  readonly store: BoardStore<TextState>;
  /** Checked runs that have texts. */
  runs(): readonly CardRun[];
  /** Undefined while there is nothing to search in. */
  host(): Host | undefined;
  /** Shows a text in which something was found. */
  show(hit: TextHit): void;
  /** Nobody searches any more. */
  closed(): void;
}

/** The search of a board of texts: its keys, its pane, and which of the lines that it found is open. */
export class SearchControl implements ReactiveController {
  private readonly view: LitElement;
  private readonly texts: SearchedText;
  private readonly found: FoundTexts;
  /** The pane is to get the focus once it is there. */
  private isFocusDue = false;

  constructor(view: LitElement, texts: SearchedText) {
    this.view = view;
    this.texts = texts;
    this.found = new FoundTexts(() => view.requestUpdate());
    view.addController(this);
  }

  hostConnected(): void {
    window.addEventListener("keydown", this.pressFind);
  }

  hostDisconnected(): void {
    window.removeEventListener("keydown", this.pressFind);
    this.found.cancel();
  }

  hostUpdated(): void {
    const pane = this.view.renderRoot.querySelector("tensor-view-text-search");
    if (!this.isFocusDue || !pane) return;
    this.isFocusDue = false;
    void pane.updateComplete.then(() => pane.focus());
  }

  /** Search hit that is marked in its text. */
  get hit(): TextHit | undefined {
    return this.found.hit;
  }

  /** Somebody looks at something else than what was found. */
  leave(): void {
    this.found.leave();
  }

  open(): void {
    this.isFocusDue = true;
    this.texts.store.change({ isSearchShown: true });
  }

  close(): void {
    this.found.clear();
    this.texts.store.change({ isSearchShown: false });
    this.texts.closed();
  }

  press({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === "F3") this.openFound(this.found.neighbour(shiftKey ? -1 : 1));
    else if (key === "/") this.open();
    else if (key === "Escape" && this.texts.store.state.isSearchShown) this.close();
    else return false;
    return true;
  }

  /** VS Code has kept the browser's own search from Ctrl+F by then, which is free for the page's. */
  private readonly pressFind = (event: KeyboardEvent): void => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "f";
    if (!isFind || !this.texts.host()) return;
    event.preventDefault();
    this.open();
  };

  private openFound(place: number): void {
    const hit = this.found.open(place);
    if (hit) this.texts.show(hit);
  }

  private start(): void {
    const { store } = this.texts;
    const host = this.texts.host();
    if (host) this.found.start(host, store.state, this.texts.runs());
  }

  private readonly asked = ({ detail: action }: CustomEvent<SearchAction>): void => {
    const { store } = this.texts;
    switch (action.do) {
      case "type":
        store.change({ search: action.text });
        break;
      case "case":
        store.change({ ignoresCase: action.ignoresCase });
        break;
      case "latest":
        store.change({ isLatestOnly: action.isLatestOnly });
        break;
      case "start":
        this.start();
        break;
      case "cancel":
        this.found.cancel();
        break;
      case "close":
        this.close();
        break;
      case "go":
        this.openFound(this.found.neighbour(action.by));
        break;
      case "open":
        this.openFound(action.place);
    }
  };

  /** The pane beside the texts, where it is open. */
  pane(theme: Theme): TemplateResult | typeof nothing {
    const { found } = this;
    const { store } = this.texts;
    const { isSearchShown, search: typed, ignoresCase, isLatestOnly, searchWidth } = store.state;
    if (!isSearchShown) return nothing;
    return html`<tensor-view-text-search
        class=${found.state.found.length > 0 ? "found" : ""}
        .style=${`width: ${searchWidth}px`}
        .shown=${{ typed, ignoresCase, isLatestOnly, search: found.state, current: found.place, theme }}
        @search-action=${this.asked}
      ></tensor-view-text-search>
      <tensor-view-divider
        .label=${l10n.t("Width of the search")}
        .value=${searchWidth}
        .least=${SEARCH_WIDTHS.least}
        .most=${SEARCH_WIDTHS.most}
        @divide=${({ detail }: CustomEvent<number>) => store.change({ searchWidth: detail })}
      ></tensor-view-divider>`;
  }
}
