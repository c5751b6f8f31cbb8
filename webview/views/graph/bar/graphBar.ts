import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { choice, dropdown, type Option } from "../../../ui/controls/barControls";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { glyphButton } from "../../../ui/controls/glyphButton";
import { FreeKeys } from "../../../ui/keys/freeKeys";
import "../../../ui/controls/menu";
import { tagText } from "../../../ui/texts/tagText";
import { type GraphEvents, graphEvent } from "../graphEvents";
import type { GraphState } from "../graphState";
import { graphBarMenu, MOST_FUNCTIONS, roomOfBar, type ShownGraphBar } from "./graphBarMenu";
import {
  type BarSwitch,
  depthOptions,
  detailsSwitch,
  directionOptions,
  edgeSwitches,
  modeOptions,
  nextDirection,
  wholeSwitch,
} from "./graphBarParts";
import "../scopePath";

/** Bar of the shown graph, its display and the current place in it. Events: those of `graphEvents.ts` that begin with a bar's request. */
@customElement("tensor-view-graph-bar")
export class GraphBar extends LitElement {
  static override styles = [
    controlStyles,
    css`
      :host {
        display: block;
        padding: 6px 12px;
      }
      .toolbar {
        gap: 6px 8px;
      }
      .path {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 24px;
        margin-top: 4px;
      }
      tensor-view-graph-path {
        flex: 1;
      }
      vscode-dropdown {
        width: 9em;
      }
      vscode-dropdown.name {
        width: 14em;
      }
      vscode-dropdown.mode {
        width: 13em;
      }
      .panel {
        margin-inline-start: auto;
      }
      .narrow .control > span {
        display: none;
      }
      .narrow vscode-dropdown.name {
        width: 7.5em;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownGraphBar | undefined;
  /** Px; undefined until it is laid out. */
  @state() private width: number | undefined;
  private readonly resized = new ResizeObserver(([entry]) => {
    this.width = entry?.contentRect.width;
  });

  constructor() {
    super();
    new FreeKeys(this, (event) => this.press(event));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
  }

  /** Handles the bar's keys; those of the picture are its own. */
  private press({ key, shiftKey }: KeyboardEvent): boolean {
    const { shown } = this;
    if (!shown || shiftKey) return false;
    const { isTable, isPanelShown, hasDetails } = shown.state;
    const { direction } = shown;
    if (key === "t") this.set({ isTable: !isTable });
    else if (key === "i") this.set({ isPanelShown: !isPanelShown });
    else if (key === "m") this.set({ tab: "parameters", isPanelShown: true });
    else if (key === "k" && !isTable) this.set({ hasDetails: !hasDetails });
    else if (key === "v" && !isTable) this.set({ direction: nextDirection(direction) });
    else return false;
    return true;
  }

  private readonly tell = <Name extends keyof GraphEvents>(name: Name, detail: GraphEvents[Name]): void => {
    this.dispatchEvent(graphEvent(name, detail));
  };

  private readonly set = (changes: Partial<GraphState>): void => {
    this.tell("graph-state", changes);
  };

  override render(): TemplateResult | typeof nothing {
    const { shown, width } = this;
    if (!shown) return nothing;
    const isPicture = !shown.state.isTable;
    const room = roomOfBar(shown, width ?? Number.POSITIVE_INFINITY);
    return html`<div class="toolbar ${room.edges ? "" : "narrow"}" role="toolbar" aria-label=${l10n.t("Graph")}>
        ${this.which(shown)} ${this.kinds(shown)}
        ${isPicture && room.edges ? this.edges(shown) : nothing}
        ${isPicture && room.colour ? this.mode(shown) : nothing}
        ${isPicture && room.start ? this.start(shown) : nothing}
        <tensor-view-menu glyph="…" .label=${l10n.t("More")} .items=${graphBarMenu(shown, room, this.tell)}></tensor-view-menu>
        ${this.panelButton(shown)}
      </div>
      <div class="path">
        <tensor-view-graph-path .root=${rootText(shown)} .path=${shown.scope}></tensor-view-graph-path>
        ${isPicture ? this.looks(shown) : nothing} ${isPicture && room.scopes ? this.scopeButtons(shown) : nothing}
      </div>`;
  }

  /** Choices of graph, part and function; none where there is only one. */
  private which({ tags, tag, graph, functions }: ShownGraphBar): TemplateResult {
    const parts = graph?.overview.parts ?? [];
    const part = graph?.overview.part ?? "";
    const own = graph?.ref.function;
    return html`${
      tags.length > 1
        ? dropdown(l10n.t("graph"), tag, named(tags, tagText), (chosen) => this.tell("graph-pick", chosen), "name")
        : nothing
    }
    ${
      parts.length > 1
        ? dropdown(l10n.t("part"), part, named(parts), (chosen) => this.tell("graph-part", chosen), "name")
        : nothing
    }
    ${functions.length > 0 && functions.length <= MOST_FUNCTIONS ? this.functions(functions, own) : nothing}
    ${
      functions.length > MOST_FUNCTIONS
        ? html`<vscode-button
            appearance="secondary"
            title=${own ?? l10n.t("Choose the function that is shown")}
            @click=${() => this.tell("graph-tab", "functions")}
          >${l10n.t("Functions…")}</vscode-button>`
        : nothing
    }`;
  }

  private functions(functions: readonly string[], own: string | undefined): TemplateResult {
    // Names of functions are never empty: that is the graph itself.
    const options: Option<string>[] = [{ value: "", name: l10n.t("(the graph)") }, ...named(functions)];
    return dropdown(
      l10n.t("function"),
      own ?? "",
      options,
      (chosen) => this.tell("graph-function", chosen === "" ? null : chosen),
      "name",
    );
  }

  private kinds({ state: { isTable } }: ShownGraphBar): TemplateResult {
    return choice(l10n.t("Picture or table (T)"), [
      { name: l10n.t("picture"), isOn: !isTable, choose: () => this.set({ isTable: false }) },
      { name: l10n.t("table"), isOn: isTable, choose: () => this.set({ isTable: true }) },
    ]);
  }

  private edges({ state: view }: ShownGraphBar): TemplateResult {
    return html`<div class="choice" role="group" aria-label=${l10n.t("Edges")}>
        ${edgeSwitches(view).map((one) => this.switchButton(one))}
      </div>
      <div class="choice">${this.switchButton(wholeSwitch(view))}</div>
      <div class="choice">${this.switchButton(detailsSwitch(view))}</div>`;
  }

  private panelButton({ state: { isPanelShown } }: ShownGraphBar): TemplateResult {
    return html`<span class="control panel"
      >${glyphButton(
        "sidePanel",
        l10n.t("Panel: what is known of what is selected, parameters, search, ops (I)"),
        isPanelShown,
        () => this.set({ isPanelShown: !isPanelShown }),
      )}</span
    >`;
  }

  private switchButton({ name, title, isOn, turned }: BarSwitch): TemplateResult {
    return html`<button
      type="button"
      aria-pressed=${String(isOn)}
      title=${title}
      @click=${() => this.set(turned)}
    >${name}</button>`;
  }

  private mode({ state: { mode } }: ShownGraphBar): TemplateResult {
    return html`<span class="control" title=${l10n.t("What the picture shows by colours; each has a key of its own")}
      >${dropdown(l10n.t("mode"), mode, modeOptions(), (chosen) => this.tell("graph-mode", chosen), "mode")}</span
    >`;
  }

  private start({ direction, depth }: ShownGraphBar): TemplateResult {
    return html`${dropdown(l10n.t("direction"), direction, directionOptions(), (chosen) => this.set({ direction: chosen }))}
    ${dropdown(l10n.t("open at start"), depth, depthOptions(), (chosen) => this.set({ depth: chosen }))}`;
  }

  private looks({ hasSelection }: ShownGraphBar): TemplateResult {
    return html`<span class="control">
      ${glyphButton("large", l10n.t("Fit all of it (0)"), undefined, () => this.tell("graph-fit", null))}
      ${glyphButton(
        "target",
        l10n.t("Zoom to what is selected (.)"),
        undefined,
        () => this.tell("graph-zoom-selection", null),
        false,
        !hasSelection,
      )}
    </span>`;
  }

  private scopeButtons({ scope }: ShownGraphBar): TemplateResult {
    return html`<vscode-button
        appearance="secondary"
        title=${l10n.t("Open all scopes on the way to this one, and close the others")}
        ?disabled=${scope === ""}
        @click=${() => this.tell("graph-open-here", null)}
      >${l10n.t("Open to here")}</vscode-button>
      <vscode-button
        appearance="secondary"
        title=${l10n.t("Close all scopes")}
        @click=${() => this.tell("graph-close-all", null)}
      >${l10n.t("Close all")}</vscode-button>`;
  }
}

function named(values: readonly string[], nameOf: (value: string) => string = String): Option<string>[] {
  return values.map((value) => ({ value, name: nameOf(value) }));
}

function rootText({ graph, tag }: ShownGraphBar): string {
  return graph?.ref.function ?? tagText(tag);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-graph-bar": GraphBar;
  }
}
