import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, query } from "lit/decorators.js";
import type { KeptBoard } from "../../../src/shared/channel/panelSides";
import { worstAilment } from "../../../src/shared/healthOrder";
import type { SeriesSubject } from "../../../src/shared/subject/subject";
import type { BoardAction } from "../../parts/board/boardBar";
import { BoardStore } from "../../parts/board/boardStore";
import { boardStyles } from "../../parts/board/boardStyles";
import { TagBoardView } from "../../parts/board/tagBoardView";
import type { BoardViewContext } from "../../parts/page/view";
import { controlStyles } from "../../ui/controls/controlStyles";
import { noteStyles } from "../../ui/notices/noteStyles";
import { workProgressStyles } from "../../ui/notices/workProgress";
import { errorText } from "../../ui/texts/sentenceText";
import "./healthBar";
import type { HealthBar } from "./healthBar";
import { foundIn, type HealthColumn } from "./healthColumns";
import { healthProgress } from "./healthProgress";
import type { HealthRow } from "./healthRows";
import { explosionRule, healthSentence, signOf } from "./healthSentence";
import { HealthSource } from "./healthSource";
import { type HealthState, readHealthState } from "./healthState";
import "./healthTable";
import type { HealthTable, HealthTableAction } from "./healthTable";
import { HealthRowList } from "./shownRows";

/** More runs than this are not named, however many cannot be checked. */
const MOST_ERRORS = 5;

/** Health of the tensors of many runs: a row each, the worst first; each finding links to its place. */
@customElement("tensor-view-health")
export class HealthView extends TagBoardView<HealthState> {
  static override styles = [
    controlStyles,
    noteStyles,
    boardStyles,
    workProgressStyles,
    css`
      .sum {
        display: flex;
        gap: 6px;
        margin: 0;
        padding: 2px 12px 6px;
      }
      .rule {
        margin: 0;
        padding: 0 12px 6px;
        color: var(--vscode-descriptionForeground);
      }
      .sum .error {
        color: var(--tensor-view-error);
      }
      .sum .warning {
        color: var(--tensor-view-warning);
      }
      .sum .well {
        color: var(--vscode-charts-green, var(--vscode-foreground));
      }
    `,
  ];

  @query("tensor-view-health-bar") private readonly toolbar!: HealthBar | null;
  @query("tensor-view-health-table") private readonly table!: HealthTable | null;
  private readonly source = new HealthSource(() => this.requestUpdate());
  private readonly rows = new HealthRowList();
  private error = "";

  constructor() {
    super("tensor", (changed) => new BoardStore(readHealthState, changed));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.pressFind);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.pressFind);
    this.source.leave();
  }

  /** Cards of all tags, whichever the subject names. */
  protected override tagAlone(): undefined {
    return undefined;
  }

  protected override follow(context: BoardViewContext, before: BoardViewContext | undefined): void {
    super.follow(context, before);
    const { store, tags } = this;
    // A run that is still being read may get its tensors later.
    const runs = store.model.cards.flatMap(({ run, shown }) => (tags.of(run).length > 0 ? [shown] : []));
    this.source.want({ host: context.host, runs, explode: store.state.explode });
    this.rows.update(this.source.checked, store.state.tagFilter.trim() === "" ? undefined : tags.order, store.state);
  }

  protected override press(event: KeyboardEvent): boolean {
    if (super.press(event)) return true;
    if (!this.isReady) return false;
    if (event.key === "/") this.toolbar?.focus();
    else if (event.key === "ArrowDown" && event.composedPath()[0] === document.body) this.table?.focus();
    else return false;
    return true;
  }

  /** VS Code has kept the browser's own search from Ctrl+F by then, which is free for the page's. */
  private readonly pressFind = (event: KeyboardEvent): void => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "f";
    if (!isFind || !this.isReady) return;
    event.preventDefault();
    this.toolbar?.focus();
  };

  private readonly tableActed = ({ detail: action }: CustomEvent<HealthTableAction>): void => {
    const { store } = this;
    switch (action.do) {
      case "open":
        void this.open(action.row, action.column, action.isBeside);
        break;
      case "order":
        store.change({ order: action.order });
        break;
      case "place":
        store.change({ place: action.place });
        break;
      case "scroll":
        store.scrolled(action.top);
    }
  };

  private async open(row: HealthRow, column: HealthColumn, isBeside: boolean): Promise<void> {
    const { context } = this;
    if (!context) return;
    const subject = subjectOf(row, column);
    if (!isBeside) {
      context.open(subject);
      return;
    }
    try {
      await context.host.channel.request("subject/beside", { subject });
      this.error = "";
    } catch (error) {
      this.error = errorText(error);
    }
    this.requestUpdate();
  }

  protected override above(): typeof nothing {
    return nothing;
  }

  protected override get none(): string {
    return l10n.t("No run here has tensors.");
  }

  protected override bar({ host }: BoardViewContext, kept: KeptBoard): TemplateResult {
    return html`<tensor-view-health-bar
      .shown=${{ ...this.shownBar(kept), host, rows: this.rows.shown }}
      @bar-action=${({ detail }: CustomEvent<BoardAction<HealthState>>) => this.act(detail)}
    ></tensor-view-health-bar>`;
  }

  protected override notes(): TemplateResult {
    const { known, shown } = this.rows;
    return html`${healthProgress(this.source)} ${this.sum(known, shown)} ${this.rule(known)}`;
  }

  /** Runs that cannot be checked are among them, and what could not be opened. */
  protected override get errors(): readonly string[] {
    const ofRuns = this.source.checked.flatMap(({ run, error }) =>
      error === undefined ? [] : `${run.name}: ${error}`,
    );
    const more = ofRuns.length - MOST_ERRORS;
    return [
      ...super.errors,
      this.error,
      ...ofRuns.slice(0, MOST_ERRORS),
      more > 0 ? l10n.t("{0} more runs cannot be checked.", more) : "",
    ].filter(Boolean);
  }

  /** True if every tensor of the runs was looked at. */
  private get isAll(): boolean {
    return (
      this.context?.isReading !== true &&
      this.source.checked.every(({ isWhole, error }) => isWhole || error !== undefined)
    );
  }

  private sum(known: readonly HealthRow[], rows: readonly HealthRow[]): TemplateResult | typeof nothing {
    const { isAll } = this;
    if (this.source.checked.length === 0 || (isAll && known.length === 0)) return nothing;
    const sentence = healthSentence(known, isAll);
    const isSome = rows.length < known.length;
    return html`<p class="sum" role="status" aria-live=${isAll ? "polite" : "off"}>
      <span class=${sentence.weight ?? ""} aria-hidden="true">${signOf(sentence)}</span>
      <span
        >${sentence.text}
        ${isSome ? l10n.t("{0} of {1} rows are shown.", rows.length, known.length) : nothing}</span
      >
    </p>`;
  }

  /** Leads to the factor, for another may find what this one does not. */
  private rule(known: readonly HealthRow[]): TemplateResult | typeof nothing {
    const rule = this.isAll && known.length > 0 ? explosionRule(known, this.store.state.explode) : undefined;
    if (rule === undefined) return nothing;
    return html`<p class="rule">
      ${rule}
      <button type="button" class="link" @click=${() => this.toolbar?.focusFactor()}>${l10n.t("Change the factor")}</button>
    </p>`;
  }

  protected override content(context: BoardViewContext): TemplateResult {
    const { store, source } = this;
    const { known, shown: rows } = this.rows;
    const empty = this.empty({ ...context, tag: undefined });
    if (empty) return empty;
    if (known.length === 0 && this.isAll) {
      const isFailed = source.checked.some(({ error }) => error !== undefined);
      return html`<div class="empty">
        <p>${isFailed ? nothing : l10n.t("The tensors hold texts: there is nothing to check.")}</p>
      </div>`;
    }
    if (known.length > 0 && rows.length === 0) {
      return html`<div class="empty">
        <p>${store.state.isOnlyFindings ? l10n.t("No shown tensor has findings.") : l10n.t("No tag fits the filter.")}</p>
        <vscode-button
          appearance="secondary"
          @click=${() => store.change({ isOnlyFindings: false, tagFilter: "" })}
        >${l10n.t("Show all tensors")}</vscode-button>
      </div>`;
    }
    const { order, explode, place } = store.state;
    return html`<tensor-view-health-table
      .shown=${{
        rows,
        hasRuns: source.checked.length > 1,
        order,
        explode,
        place,
        top: store.top,
        sentence: healthSentence(known, this.isAll).text,
      }}
      @health-action=${this.tableActed}
    ></tensor-view-health-table>`;
  }
}

/**
 * The table of a tensor, at the step of what was found, with the very element to go to; by its name that of the worst; of an update what
 * it changed, by the cell that changed most.
 */
function subjectOf({ run, health }: HealthRow, column: HealthColumn): SeriesSubject {
  const { logdir, run: name } = run.id;
  const found = foundIn(health, column === "tag" ? (worstAilment(health) ?? column) : column);
  return {
    on: "series",
    logdir,
    run: name,
    tag: health.tag,
    kind: "tensor",
    view: "table",
    ...(found && { step: found.step }),
    ...(found?.at && { at: found.at }),
    ...(found && column === "maxUpdate" && { view: "compare", at: "worst" as const }),
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-health": HealthView;
  }
}
