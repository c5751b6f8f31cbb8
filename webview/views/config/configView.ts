import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, query } from "lit/decorators.js";
import type { KeptBoard } from "../../../src/shared/channel/panelSides";
import type { Subject } from "../../../src/shared/subject/subject";
import type { BoardAction, ShownBoardBar } from "../../parts/board/boardBar";
import { BoardStore } from "../../parts/board/boardStore";
import { boardStyles } from "../../parts/board/boardStyles";
import { BoardView } from "../../parts/board/boardView";
import { TriedFilter } from "../../parts/board/tags/triedFilter";
import type { BoardViewContext } from "../../parts/page/view";
import { controlStyles } from "../../ui/controls/controlStyles";
import { KeySheet } from "../../ui/keys/keySheet";
import { noteStyles } from "../../ui/notices/noteStyles";
import { errorText } from "../../ui/texts/sentenceText";
import "./configBar";
import type { ConfigBar } from "./configBar";
import { type Baseline, type ConfigColumn, ConfigModel } from "./configModel";
import type { ConfigRow } from "./configRows";
import { configLegend, configSentence } from "./configSentence";
import { ConfigSourceOfRuns } from "./configSource";
import { type ConfigState, readConfigState } from "./configState";
import { ShownSettings } from "./shownSettings";
import "./configTable";
import type { ConfigTable, ConfigTableAction } from "./configTable";

/** More runs than this are not named, however many cannot be read. */
const MOST_ERRORS = 5;

/** Settings of many runs: a row each, a column a run; what differs is marked, and each value links to its record. */
@customElement("tensor-view-config")
export class ConfigView extends BoardView<ConfigState> {
  static override styles = [
    controlStyles,
    noteStyles,
    boardStyles,
    css`
      .sum {
        display: flex;
        flex-wrap: wrap;
        gap: 2px 16px;
        margin: 0;
        padding: 2px 12px 6px;
      }
      .legend {
        color: var(--vscode-descriptionForeground);
      }
    `,
  ];

  @query("tensor-view-config-bar") private readonly toolbar!: ConfigBar | null;
  @query("tensor-view-config-table") private readonly table!: ConfigTable | null;
  private readonly source = new ConfigSourceOfRuns(() => this.requestUpdate());
  private readonly filter = new TriedFilter(() => this.requestUpdate());
  private readonly model = new ConfigModel();
  private readonly shown = new ShownSettings();
  private isAwaited = true;
  private error = "";
  private readonly shortcuts = new KeySheet(
    this,
    async () => (await import("./configShortcuts")).configShortcuts(),
    (error) => {
      this.error = errorText(error);
      this.requestUpdate();
    },
  );

  constructor() {
    super((changed) => new BoardStore(readConfigState, changed));
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

  protected override follow({ host }: BoardViewContext): void {
    const { store, source, model, filter } = this;
    const { checked, cards, runs } = store.model;
    const { state } = store;
    const base = state.baseline === undefined ? undefined : runs.find(({ name }) => name === state.baseline);
    source.want(host, base && !checked.includes(base) ? [base, ...checked] : checked);
    this.isAwaited = checked.some((run) => !source.of(run));
    const columns = cards.flatMap(({ run, shown }): ConfigColumn[] => {
      const config = source.of(run)?.config;
      return config ? [{ run: shown, config }] : [];
    });
    model.update(columns, base && this.baselineOf(base));
    filter.want(host, state.tagFilter, model.keys);
    this.shown.update(model.settings, filter.kept, state);
  }

  /** Undefined until it is known. */
  private baselineOf(run: Baseline["run"]): Baseline | undefined {
    const known = this.source.of(run);
    return known && { run, config: known.config ?? emptyConfig(run.id.run) };
  }

  protected override press(event: KeyboardEvent): boolean {
    if (!this.isReady) return false;
    if (event.key === "?") void this.shortcuts.show();
    else if (super.press(event)) return true;
    else if (event.key === "/") this.toolbar?.focus();
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

  private readonly barActed = ({ detail: action }: CustomEvent<BoardAction<ConfigState>>): void => {
    const { store, parts } = this;
    if (action.do === "state") store.change(action.state);
    else if (action.do === "list") parts.openList(action.isOpen);
    else if (action.do === "collapse") store.change({ collapsed: action.isCollapsed ? this.shown.prefixes : [] });
    else void parts.workspace?.group(action.pattern);
  };

  private readonly tableActed = ({ detail: action }: CustomEvent<ConfigTableAction>): void => {
    const { store } = this;
    const { baseline, collapsed } = store.state;
    switch (action.do) {
      case "open":
        void this.open(action.row, action.column, action.isBeside);
        break;
      case "baseline": {
        const { name } = action.column.run;
        store.change({ baseline: baseline === name ? undefined : name });
        break;
      }
      case "fold": {
        const others = collapsed.filter((prefix) => prefix !== action.prefix);
        store.change({ collapsed: action.isOpen ? others : [...others, action.prefix] });
        break;
      }
      case "place":
        store.change({ place: action.place });
        break;
      case "scroll":
        store.scrolled(action.top);
    }
  };

  private async open(row: ConfigRow, column: ConfigColumn, isBeside: boolean): Promise<void> {
    const { context } = this;
    const subject = subjectOf(row, column, this.model.columns.indexOf(column));
    if (!context || !subject) return;
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

  protected override get none(): string {
    return l10n.t("No run here has settings.");
  }

  protected override bar({ host }: BoardViewContext, { colourGroup }: KeptBoard): TemplateResult {
    const { store, parts, filter, shown, model } = this;
    const common: ShownBoardBar<ConfigState> = {
      state: store.state,
      filterError: filter.error,
      colourGroup,
      isListOpen: parts.isListOpen,
      isLarge: false,
    };
    const exported = { columns: model.columns, settings: shown.settings };
    const hasGroups = shown.prefixes.length > 0;
    return html`<tensor-view-config-bar
      .shown=${{ ...common, host, exported, hasGroups }}
      @bar-action=${this.barActed}
    ></tensor-view-config-bar>`;
  }

  protected override get errors(): readonly string[] {
    const { checked } = this.store.model;
    const ofRuns = checked.flatMap((run) => {
      const error = this.source.of(run)?.error;
      return error === undefined ? [] : `${run.name}: ${error}`;
    });
    const more = ofRuns.length - MOST_ERRORS;
    return [
      ...super.errors,
      this.error,
      ...ofRuns.slice(0, MOST_ERRORS),
      more > 0 ? l10n.t("{0} more runs cannot be read.", more) : "",
    ].filter(Boolean);
  }

  protected override notes(): TemplateResult | typeof nothing {
    const { model, shown } = this;
    if (model.settings.length === 0) return nothing;
    const isSome = shown.settings.length < model.settings.length;
    return html`<p class="sum" role="status">
      <span
        >${configSentence(model)}
        ${isSome ? l10n.t("{0} of {1} rows are shown.", shown.settings.length, model.settings.length) : nothing}</span
      ><span class="legend">${configLegend(model)}</span>
    </p>`;
  }

  protected override content(context: BoardViewContext): TemplateResult {
    const { store, model, shown } = this;
    const empty = this.empty({ ...context, tag: undefined });
    if (empty) return empty;
    if (model.settings.length === 0) return this.nothingKnown(context);
    if (shown.settings.length === 0) {
      return html`<div class="empty">
        <p>${this.nothingShown()}</p>
        <vscode-button
          appearance="secondary"
          @click=${() => store.change({ isOnlyDiffering: false, isOnlyChanged: false, tagFilter: "" })}
        >${l10n.t("Show all settings")}</vscode-button>
      </div>`;
    }
    return html`<tensor-view-config-table
      .shown=${{
        rows: shown.rows,
        columns: model.columns,
        baseline: model.baseline,
        place: store.state.place,
        top: store.top,
        sentence: configSentence(model),
      }}
      @config-action=${this.tableActed}
    ></tensor-view-config-table>`;
  }

  override render(): TemplateResult | typeof nothing {
    return html`${super.render()} ${this.shortcuts.sheet}`;
  }

  private nothingKnown({ isReading }: BoardViewContext): TemplateResult {
    if (this.isAwaited || isReading) return html`<div class="empty"><p>${l10n.t("Reading…")}</p></div>`;
    return html`<div class="empty">
      <p>${l10n.t("None of the checked runs recorded its settings.")}</p>
      <p>
        ${l10n.t(
          "Settings are read from hyperparameters (HParams), lineage files, and texts with tags such as flags, config or args: JSON, tables, or lines of key=value.",
        )}
      </p>
    </div>`;
  }

  private nothingShown(): string {
    const { tagFilter, isOnlyChanged } = this.store.state;
    if (tagFilter.trim() !== "") return l10n.t("No setting fits the filter.");
    return isOnlyChanged ? l10n.t("No setting is changed.") : l10n.t("No setting differs between the runs.");
  }
}

function emptyConfig(run: string): Baseline["config"] {
  return { run, sources: [], values: [] };
}

/** Record that a run's value is from: a text at its step, the hyperparameters, or the files of the run with its lineage. */
function subjectOf(row: ConfigRow, { run, config }: ConfigColumn, place: number): Subject | undefined {
  const value = row.is === "setting" ? row.setting.values[place] : undefined;
  const source = value && config.sources[value.source];
  if (!source) return undefined;
  const { logdir, run: name } = run.id;
  const { kind, tag, step } = source;
  if (kind === "lineage" || tag === undefined) return { on: "run", logdir, run: name, view: "files" };
  if (kind === "hparams") return { on: "series", logdir, run: name, tag, kind: "hparams" };
  return { on: "series", logdir, run: name, tag, kind: "text", view: "text", ...(step !== undefined && { step }) };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-config": ConfigView;
  }
}
