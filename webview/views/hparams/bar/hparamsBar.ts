import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { AGGREGATES } from "../../../../src/shared/hparams/sessionGroups";
import "../../../parts/board/runs/columnField";
import { boardBarStyles } from "../../../parts/board/boardBarStyles";
import type { Host } from "../../../parts/page/host";
import { choice, dropdown, optionsOf, toggle } from "../../../ui/controls/barControls";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { longDropdown, longDropdownStyles } from "../../../ui/controls/longDropdown";
import "../../../ui/controls/popup";
import { localeNumber } from "../../../ui/texts/localeText";
import type { HparamsState } from "../hparamsState";
import type { ColumnId } from "../model/columnIds";
import { memo } from "../model/memo";
import { conditionError } from "../model/rowFilter";
import type { ShownSessions } from "../model/shownSessions";
import type { TableColumn } from "../model/tableColumn";
import "../ways/waysMenu";
import type { PictureFiles } from "../ways/waysMenu";
import "./columnChoice";
import type { ColumnChoiceAction } from "./columnChoice";
import { filterChips } from "./filterChips";
import { NO_FILTER } from "./noFilter";

/** Contents of the bar. */
export interface ShownHparamsBar {
  readonly host: Host;
  readonly state: HparamsState;
  readonly sessions: ShownSessions;
  /** Undefined where the table is shown. */
  readonly picture: PictureFiles | undefined;
  /** Controls of the picture. */
  readonly pictureBar: TemplateResult | typeof nothing;
}

/** Action of the bar. */
export type HparamsBarAction =
  | { readonly do: "state"; readonly state: Partial<HparamsState> }
  | { readonly do: "unfilter"; readonly column: ColumnId }
  | { readonly do: "uncondition"; readonly text: string }
  | { readonly do: "scalars"; readonly isBeside: boolean };

/** Toolbar of the board of HParams. Event: `bar-action`. */
@customElement("tensor-view-hparams-bar")
export class HparamsBar extends LitElement {
  static override styles = [
    controlStyles,
    longDropdownStyles,
    boardBarStyles,
    css`
      .condition {
        flex: 1 1 8em;
        max-width: 20em;
      }
      .chips {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 6px;
        margin-top: 6px;
      }
      .chip {
        display: inline-flex;
        align-items: center;
        gap: 2px;
        max-width: 100%;
        padding-left: 6px;
        border: 1px solid var(--vscode-dropdown-border, var(--vscode-contrastBorder, var(--vscode-widget-border, currentColor)));
        border-radius: 3px;
      }
      .chip.wrong {
        border-color: var(--tensor-view-error);
      }
      .chip .words {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .toolbar + .toolbar {
        margin-top: 6px;
      }
      .column {
        max-width: 13em;
      }
      .key {
        display: inline-flex;
        flex-wrap: wrap;
        gap: 4px 8px;
        align-items: center;
        font-variant-numeric: tabular-nums;
      }
      .key i {
        display: inline-block;
        width: 10px;
        height: 10px;
        margin-right: 4px;
        border-radius: 50%;
      }
      .key i.ramp {
        width: 80px;
        margin: 0;
        border-radius: 2px;
      }
      .said {
        color: var(--vscode-descriptionForeground);
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownHparamsBar | undefined;
  /** Texts of the columns that conditions may be on. */
  private readonly conditionColumns = memo((all: readonly TableColumn[]) =>
    all.flatMap(({ id, kind }) => (kind === "hparam" || kind === "metric" ? id : [])),
  );
  /** A condition as it is typed. */
  @state() private typed = "";
  @state() private error = "";
  @query(".filter") private readonly field!: HTMLElement | null;

  override focus(): void {
    this.field?.focus();
  }

  private act(detail: HparamsBarAction): void {
    this.dispatchEvent(new CustomEvent<HparamsBarAction>("bar-action", { detail }));
  }

  private change(changes: Partial<HparamsState>): void {
    this.act({ do: "state", state: changes });
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { state: kept, sessions, host, picture, pictureBar } = shown;
    const { errors } = sessions.filter;
    return html`
      <div class="toolbar" role="toolbar" aria-label=${l10n.t("HParams")}>
        ${this.pictures(kept)} ${this.nameFilter(kept)} ${this.condition(shown)} ${this.groups(shown)}
        ${toggle(
          l10n.t("Only what differs"),
          l10n.t("Hide the columns in which all sessions have the same"),
          kept.isOnlyDiffering,
          (isOnlyDiffering) => this.change({ isOnlyDiffering }),
        )}
        ${this.curves(shown)}
        <tensor-view-popup
          .label=${l10n.t("Columns")}
          .text=${l10n.t("Columns {0}/{1}", sessions.columns.length, sessions.all.length)}
        >
          <tensor-view-column-choice
            autofocus
            .shown=${{ columns: sessions.all, order: kept.columns, hidden: kept.hidden }}
            @columns-choose=${({ detail }: CustomEvent<ColumnChoiceAction>) => this.change(detail)}
          ></tensor-view-column-choice>
        </tensor-view-popup>
        ${toggle(
          l10n.t("Importance"),
          l10n.t("How much each setting goes along with a metric"),
          kept.isImportanceShown,
          (isImportanceShown) => this.change({ isImportanceShown }),
        )}
        ${this.selection(sessions)}
        <tensor-view-hparams-ways
          .host=${host}
          .picture=${picture}
          .sessions=${{ model: sessions.model, rows: sessions.rows, columns: sessions.columns }}
        ></tensor-view-hparams-ways>
      </div>
      ${pictureBar} ${filterChips(kept, sessions.all, (action) => this.act(action))}
      ${errors.map((error) => html`<p class="error" role="alert">${error}</p>`)}
    `;
  }

  private pictures({ shown }: HparamsState): TemplateResult {
    const one = (value: HparamsState["shown"], name: string) => ({
      name,
      isOn: shown === value,
      choose: () => this.change({ shown: value }),
    });
    return choice(l10n.t("Shown as"), [
      one("table", l10n.t("Table")),
      one("parallel", l10n.t("Parallel")),
      one("scatter", l10n.t("Scatter")),
      one("matrix", l10n.t("Matrix")),
    ]);
  }

  private curves({ state: { shown, areCurvesShown }, sessions }: ShownHparamsBar): TemplateResult | typeof nothing {
    if (shown !== "table" || !sessions.all.some(({ kind }) => kind === "metric")) return nothing;
    return toggle(l10n.t("Curves"), l10n.t("Draw the curve of each metric beside its value"), areCurvesShown, (now) =>
      this.change({ areCurvesShown: now }),
    );
  }

  private nameFilter({ filters }: HparamsState): TemplateResult {
    return html`<vscode-text-field
      class="filter"
      placeholder=${l10n.t("Filter sessions: words or /regex/")}
      .value=${live(filters.name?.text ?? "")}
      @input=${({ target }: Event) => {
        const { name, ...others } = filters;
        const text = (target as HTMLInputElement).value;
        this.change({ filters: text === "" ? others : { ...others, name: { ...NO_FILTER, ...name, text } } });
      }}
    >${l10n.t("Filter sessions")}</vscode-text-field>`;
  }

  private condition({ state: kept, sessions }: ShownHparamsBar): TemplateResult {
    const { all } = sessions;
    return html`<tensor-view-column-field
      class="condition"
      .label=${l10n.t("Condition")}
      .hint=${l10n.t("A condition on a column, as hparam:lr < 0.01 or metric:/loss <= 0.5; Enter adds it")}
      .placeholder=${"hparam:lr < 0.01"}
      .value=${this.typed}
      .error=${this.error === "" ? undefined : this.error}
      .columns=${this.conditionColumns(all)}
      @column-type=${({ detail }: CustomEvent<string>) => {
        this.typed = detail;
        this.error = "";
      }}
      @column-enter=${() => this.typed.trim() !== "" && this.add(this.typed.trim(), kept, sessions)}
      @column-leave=${() => {
        this.typed = "";
        this.error = "";
      }}
    ></tensor-view-column-field>`;
  }

  private add(text: string, { conditions }: HparamsState, sessions: ShownSessions): void {
    this.error = conditionError(text, sessions.all) ?? "";
    if (this.error !== "") return;
    this.typed = "";
    this.change({ conditions: [...conditions.filter((one) => one !== text), text] });
  }

  private groups({ state: kept, sessions }: ShownHparamsBar): TemplateResult | typeof nothing {
    if (!sessions.hasGroups) return nothing;
    const { isGrouped, aggregate } = kept;
    const metrics = sessions.all.filter(({ kind }) => kind === "metric");
    const metric = aggregate?.metric ?? metrics[0]?.id;
    const picks = metric === undefined ? [] : AGGREGATES;
    return html`${dropdown(
      l10n.t("groups"),
      isGrouped ? (aggregate?.pick ?? "mean") : "apart",
      optionsOf(["mean", ...picks, "apart"], {
        mean: l10n.t("mean"),
        median: l10n.t("median"),
        min: l10n.t("least"),
        max: l10n.t("greatest"),
        apart: l10n.t("apart"),
      }),
      (pick) => {
        if (pick === "apart") this.change({ isGrouped: false });
        else {
          const isMean = pick === "mean" || metric === undefined;
          this.change({ isGrouped: true, aggregate: isMean ? undefined : { pick, metric } });
        }
      },
    )}
    ${
      isGrouped && aggregate && metrics.length > 1
        ? longDropdown(
            l10n.t("by"),
            metric ?? "",
            metrics.map(({ id, name }) => ({ value: id, name })),
            (by) => this.change({ aggregate: { ...aggregate, metric: by } }),
          )
        : nothing
    }`;
  }

  private selection({ chosen }: ShownSessions): TemplateResult | typeof nothing {
    if (chosen.size === 0) return nothing;
    return html`<div class="group">
      <span class="said" role="status">${l10n.t("{0} selected", localeNumber(chosen.size))}</span>
      <vscode-button
        title=${l10n.t("Open the scalars of the selected sessions; with Ctrl beside")}
        @click=${({ ctrlKey, metaKey }: MouseEvent) => this.act({ do: "scalars", isBeside: ctrlKey || metaKey })}
      >${l10n.t("Open Scalars of these")}</vscode-button>
      <vscode-button appearance="secondary" @click=${() => this.change({ chosen: [] })}>${l10n.t("Select none")}</vscode-button>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-hparams-bar": HparamsBar;
  }
}
