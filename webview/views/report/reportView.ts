import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { TriedFilter } from "../../parts/board/tags/triedFilter";
import { KeptState } from "../../parts/page/keptState";
import type { ComparisonViewContext } from "../../parts/page/view";
import { pageTolerance } from "../../parts/reference/pageTolerance";
import { beforeStyles } from "../../ui/beforeStyles";
import { controlStyles } from "../../ui/controls/controlStyles";
import { FreeKeys } from "../../ui/keys/freeKeys";
import { KeySheet } from "../../ui/keys/keySheet";
import { noteStyles } from "../../ui/notices/noteStyles";
import { workProgressStyles } from "../../ui/notices/workProgress";
import { errorText } from "../../ui/texts/sentenceText";
import type { KnownReport } from "./knownReport";
import { pairSubject } from "./reportPairSubject";
import "./reportBar";
import type { ReportBar, ReportBarAction } from "./reportBar";
import { emptyReport } from "./reportEmpty";
import "./reportFoot";
import "./reportHead";
import type { ReportHead, ReportHeadAction } from "./reportHead";
import { reportProgress } from "./reportProgress";
import type { ReportRow } from "./reportRow";
import { divergenceOf, noMistakeTexts, partlyTexts, reportSentence } from "./reportSentence";
import { ReportSettings } from "./reportSettings";
import { ReportSource } from "./reportSource";
import { EVERY_ROW, readReportState } from "./reportState";
import { reportStyles } from "./reportStyles";
import { ShownPairs } from "./shownPairs";
import { RANKED, WRITTEN } from "./table/reportOrder";
import "./table/reportTable";
import type { ReportTable, ReportTableAction } from "./table/reportTable";

/** Two runs laid over each other: where they part first, and a row for each pair of tags, the worst first. */
@customElement("tensor-view-report")
export class ReportView extends LitElement {
  static override styles = [controlStyles, noteStyles, workProgressStyles, reportStyles, beforeStyles];

  @property({ attribute: false }) context: ComparisonViewContext | undefined;
  @state() private error = "";
  @query("tensor-view-report-head") private readonly head!: ReportHead | null;
  @query("tensor-view-report-bar") private readonly bar!: ReportBar | null;
  @query("tensor-view-report-table") private readonly table!: ReportTable | null;
  private readonly shortcuts = new KeySheet(
    this,
    async () => (await import("./reportShortcuts")).reportShortcuts(),
    (error) => {
      this.error = errorText(error);
    },
  );
  /** Scroll position of the table: a change redraws nothing. */
  private top = 0;
  private readonly kept = new KeptState({
    read: readReportState,
    save: (kept) => {
      const now = { ...kept, scroll: this.top };
      this.context?.save(now);
      return now;
    },
    changed: () => this.requestUpdate(),
  });
  private readonly source = new ReportSource(() => this.requestUpdate());
  private readonly settings = new ReportSettings(() => this.requestUpdate());
  private readonly filter = new TriedFilter(() => this.requestUpdate());
  private readonly pairs = new ShownPairs();

  constructor() {
    super();
    new FreeKeys(this, (event) => this.press(event));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("keydown", this.pressFind);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener("keydown", this.pressFind);
    this.kept.leave();
    this.source.leave();
    this.settings.leave();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context, kept, source, filter, pairs } = this;
    if (!context || !this.isConnected) return;
    if (changes.has("context")) {
      if (kept.restore(context)) this.top = kept.state.scroll;
      const { host, a, b, query } = context;
      source.want({ host, a, b, query: pageTolerance(query), mapping: context.kept.mapping });
      this.settings.want(host, a, b);
    }
    const { known } = source;
    if (!known) return;
    const { unmatchedA, unmatchedB } = known.unmatched;
    pairs.name(known.rows, unmatchedA, unmatchedB);
    filter.want(context.host, kept.state.filter, pairs.names);
    pairs.choose(known.rows, filter.kept, kept.state);
  }

  private press(event: KeyboardEvent): boolean {
    const { context, kept } = this;
    if (!context) return false;
    switch (event.key) {
      case "/":
        this.bar?.focus();
        return true;
      case "ArrowDown":
        if (event.composedPath()[0] !== document.body) return false;
        this.table?.focus();
        return true;
      case "?":
        void this.shortcuts.show();
        return true;
      case "o":
        kept.change({ order: kept.state.order.by === "rank" ? WRITTEN : RANKED });
        return true;
      case "r":
        this.head?.swap();
        return true;
      case "m":
        context.turnTo("mapping");
        return true;
      case "d":
      case "D":
        void this.openFirst(event.shiftKey);
        return true;
      default:
        return false;
    }
  }

  /** VS Code has kept the browser's own search from Ctrl+F by then, which is free for the page's. */
  private readonly pressFind = (event: KeyboardEvent): void => {
    const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "f";
    if (!isFind || !this.bar) return;
    event.preventDefault();
    this.bar.focus();
  };

  private readonly barActed = ({ detail: action }: CustomEvent<ReportBarAction>): void => {
    if (action.do === "state") this.kept.change(action.state);
    else void this.shortcuts.show();
  };

  private readonly tableActed = ({ detail: action }: CustomEvent<ReportTableAction>): void => {
    const { kept } = this;
    switch (action.do) {
      case "open":
        void this.open(action.row, action.step, action.isBeside);
        break;
      case "order":
        kept.change({ order: action.order });
        break;
      case "place":
        kept.change({ place: action.place });
        break;
      case "scroll":
        this.top = action.top;
        kept.keep();
        break;
      case "match": {
        const { tag, kind } = action.row.match.a;
        this.context?.matchTag({ side: "a", tag, kind });
      }
    }
  };

  private async openFirst(isBeside: boolean): Promise<void> {
    const { known } = this.source;
    const first = known && divergenceOf(known);
    if (first) await this.open(first.row, first.step, isBeside);
  }

  private async open(row: ReportRow, step: string | undefined, isBeside: boolean): Promise<void> {
    const { context, source } = this;
    if (!context) return;
    // What is shown may still be of another tolerance than is wanted now.
    const subject = pairSubject(source.known?.query ?? context, row, step);
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
  }

  override render(): TemplateResult | typeof nothing {
    const { context, source, shortcuts } = this;
    if (!context) return nothing;
    const { known, isWhole } = source;
    const errors = [source.error ?? "", this.error].filter(Boolean);
    const hasPairs = known !== undefined && known.rows.length > 0;
    const sentence = hasPairs ? reportSentence(known) : undefined;
    return html`
      <tensor-view-report-head
        data-part
        .shown=${{
          context,
          sentence,
          divergence: known && divergenceOf(known),
          settings: this.settings.compared,
          partly: known ? partlyTexts(known) : [],
          noMistakes: known ? noMistakeTexts(known) : [],
          taken: isWhole ? known?.whole?.taken : undefined,
          isWhole,
        }}
        @report-head-action=${({ detail }: CustomEvent<ReportHeadAction>) => void this.openFirst(detail.isBeside)}
      ></tensor-view-report-head>
      ${errors.map((error) => html`<p class="note error" role="alert">${error}</p>`)}
      ${reportProgress(source)}
      ${hasPairs ? this.pairsOf(context, known, sentence?.text ?? "") : nothing}
      ${known && !hasPairs ? emptyReport(context, known) : nothing}
      ${known ? this.foot(context, known) : nothing}
      ${shortcuts.sheet}
    `;
  }

  private pairsOf(context: ComparisonViewContext, known: KnownReport, sentence: string): TemplateResult {
    const { kept, pairs, source } = this;
    const { host, a, b, query } = context;
    const { whole } = known;
    const { order, place } = kept.state;
    return html`<tensor-view-report-bar
        .shown=${{
          state: kept.state,
          filterError: this.filter.error,
          host,
          report:
            whole && source.isWhole
              ? { compared: whole, a, b, query: pageTolerance(query), settings: this.settings.compared }
              : undefined,
          shown: pairs.rows.length,
          all: known.rows.length,
        }}
        @report-bar-action=${this.barActed}
      ></tensor-view-report-bar>
      ${
        pairs.rows.length === 0
          ? html`<div class="empty">
              <p>${l10n.t("No pair fits the filter.")}</p>
              <vscode-button appearance="secondary" @click=${() => kept.change(EVERY_ROW)}>${l10n.t("Show all pairs")}</vscode-button>
            </div>`
          : html`<tensor-view-report-table
              class=${source.isWhole || !whole ? "" : "before"}
              .shown=${{ rows: pairs.rows, order, place, top: this.top, sentence, first: whole?.first?.written }}
              @report-action=${this.tableActed}
            ></tensor-view-report-table>`
      }`;
  }

  private foot(context: ComparisonViewContext, { unmatched }: KnownReport): TemplateResult | typeof nothing {
    const { kept, filter } = this;
    const { unmatchedA, unmatchedB, unused } = unmatched;
    if ([unmatchedA, unmatchedB, unused, context.kept.problems].every((left) => left.length === 0)) return nothing;
    return html`<tensor-view-report-foot
      data-part
      .shown=${{ context, unmatched, keeps: (tag: string) => filter.keeps(tag), isOpen: kept.state.isFootOpen }}
      @foot-fold=${({ detail }: CustomEvent<boolean>) => kept.change({ isFootOpen: detail })}
    ></tensor-view-report-foot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-report": ReportView;
  }
}
