import * as l10n from "@vscode/l10n";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { KeptBoard } from "../../../src/shared/channel/panelSides";
import type { Kind } from "../../../src/shared/kind";
import { signButton } from "../../ui/controls/glyphButton";
import { tagText } from "../../ui/texts/tagText";
import type { BoardViewContext } from "../page/view";
import type { BoardAction, ShownBoardBar } from "./boardBar";
import { listToggle } from "./boardControls";
import type { TagBoardState } from "./boardState";
import type { BoardStore } from "./boardStore";
import { BoardView } from "./boardView";
import { emptyBoard } from "./emptyBoard";
import { TagParts } from "./tags/tagParts";

/** A view of many runs with something for each tag, one of which may fill the page. */
export abstract class TagBoardView<
  State extends TagBoardState,
  Store extends BoardStore<State> = BoardStore<State>,
> extends BoardView<State, Store> {
  protected readonly tags: TagParts;

  constructor(kind: Kind, storeOf: (changed: () => void) => Store) {
    super(storeOf);
    this.tags = new TagParts(kind, this.store, () => this.requestUpdate());
  }

  protected override follow(context: BoardViewContext, _before: BoardViewContext | undefined): void {
    const { workspace } = this.parts;
    if (workspace) this.tags.follow(context, workspace);
  }

  /** The button that made a tag large is gone with its card: the way back takes the focus. */
  override updated(changes: PropertyValues<this>): void {
    const { context, shadowRoot } = this;
    const before = changes.get("context");
    if (!before || before.tag !== undefined || context?.tag === undefined || shadowRoot?.activeElement) return;
    shadowRoot?.querySelector<HTMLElement>(".way vscode-button")?.focus();
  }

  protected override press(event: KeyboardEvent): boolean {
    return super.press(event) || (this.isReady && !event.shiftKey && this.tags.press(event));
  }

  protected override empty(context: BoardViewContext): TemplateResult | undefined {
    const { store, tags } = this;
    const isNoneKept = tags.groups.length === 0;
    return emptyBoard(context, store, this.none, {
      isShown: context.tag !== undefined && tags.runsOf(context.tag).length > 0,
      isNoneKept,
      clear: isNoneKept && store.state.tagFilter !== "" ? () => tags.clearFilter() : undefined,
    });
  }

  protected override above(): TemplateResult | typeof nothing {
    return html`<p class="what" role="status">${this.tags.sum}</p>`;
  }

  /** Tag that fills the page; undefined for cards of all tags. */
  protected tagAlone({ tag }: BoardViewContext): string | undefined {
    return tag;
  }

  /** Everything that the bar of any board shows. */
  protected shownBar({ colourGroup }: KeptBoard): ShownBoardBar<State> {
    const { store, parts, tags, context } = this;
    return {
      state: store.state,
      filterError: tags.filterError,
      colourGroup,
      isListOpen: parts.isListOpen,
      isLarge: context !== undefined && this.tagAlone(context) !== undefined,
    };
  }

  /** Does an action of any board's bar. */
  protected act(action: BoardAction<State>): void {
    switch (action.do) {
      case "state":
        this.store.change(action.state);
        if ("tagFilter" in action.state) this.scroller?.goTo(0);
        break;
      case "list":
        this.parts.openList(action.isOpen);
        break;
      case "collapse":
        this.tags.collapseAll(action.isCollapsed);
        break;
      case "colours":
        void this.parts.workspace?.group(action.pattern);
    }
  }

  protected isPinned(tag: string): boolean {
    return this.parts.workspace?.kept?.pins.includes(tag) ?? false;
  }

  protected pin(tag: string, isPinned: boolean): void {
    void this.parts.workspace?.pin(tag, isPinned);
  }

  /** The ways from a tag that fills the page, with the list of runs where no bar has it, and the tag's name where no card has it. */
  protected way(tag: string, { hasList = false, hasName = false }): TemplateResult {
    const { parts, tags } = this;
    const neighbour = (label: string, sign: string, by: number) =>
      signButton(sign, label, tags.neighbour(tag, by) === undefined, () => tags.showNeighbour(by));
    return html`<div class="toolbar way">
      ${hasList ? listToggle(parts.isListOpen, (isOpen) => parts.openList(isOpen)) : nothing}
      <vscode-button
        appearance="secondary"
        title=${l10n.t("All cards (Escape)")}
        @click=${() => this.context?.showTag(undefined)}
      >
        ${l10n.t("All cards")}
      </vscode-button>
      <div class="group">
        ${neighbour(l10n.t("Previous tag (PageUp)"), "‹", -1)} ${neighbour(l10n.t("Next tag (PageDown)"), "›", 1)}
      </div>
      ${hasName ? html`<h2 title=${tag}><span class="name"><bdi>${tagText(tag)}</bdi></span></h2>` : nothing}
    </div>`;
  }
}
