import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BoardParts } from "../../board/boardParts";
import { boardStepBar } from "../../board/boardStepBar";
import { BoardSteps } from "../../board/boardSteps";
import { BoardStore } from "../../board/boardStore";
import { boardStyles } from "../../board/boardStyles";
import { emptyBoard } from "../../board/emptyBoard";
import { controlStyles } from "../../ui/controlStyles";
import { FreeKeys } from "../../ui/freeKeys";
import { noteStyles } from "../../ui/noteStyles";
import type { BoardViewContext } from "../view";
import { readTextState } from "./textState";

/** Text of many runs at one step. */
@customElement("tensor-view-text")
export class TextView extends LitElement {
  static override styles = [controlStyles, noteStyles, boardStyles];

  @property({ attribute: false }) context: BoardViewContext | undefined;
  private readonly store = new BoardStore({ kind: "text", read: readTextState }, () => this.requestUpdate());
  private readonly parts = new BoardParts(this, this.store);
  private readonly steps = new BoardSteps("text", () => this.requestUpdate());
  private isReady = false;

  constructor() {
    super();
    new FreeKeys(this, (event) => this.parts.press(event));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.steps.leave();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context, store, parts } = this;
    if (!context) return;
    this.isReady = parts.follow(context, changes.has("context"), () => {});
    if (this.isReady) this.steps.want(context.host, store.model.tags.shown, parts.order);
  }

  override render(): TemplateResult | typeof nothing {
    const { context, store, parts } = this;
    if (!context || !this.isReady) return nothing;
    const empty = emptyBoard(context, store, parts.groups.length === 0, l10n.t("The checked runs have no texts."));
    return html`
      ${parts.what()} ${parts.errors()} ${parts.beside(empty ?? nothing)} ${boardStepBar(context, this.steps)}
    `;
  }
}
