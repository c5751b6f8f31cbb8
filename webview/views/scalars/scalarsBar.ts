import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { boardBarStyles } from "../../parts/board/boardBarStyles";
import {
  type BoardWish,
  cardWidthField,
  colourGroupField,
  foldButtons,
  listToggle,
  tagFilterField,
} from "../../parts/board/boardControls";
import { dropdown, namedOptions, type Option, toggle } from "../../ui/controls/barControls";
import { controlStyles } from "../../ui/controls/controlStyles";
import "../../ui/controls/slider";
import { axisChoice, axisOfChoice, barNames, OTHER_SCALAR } from "./barNames";
import type { CurveSettings } from "./curveSettings";
import { meanControls } from "./meanControls";
import type { NameParts } from "./nameParts";
import { scalarsBarStyles } from "./scalarsBarStyles";
import { MOST_SMOOTHING, type ScalarsState } from "./scalarsState";

/** Of so many scalars one is chosen from a list, of more by its name. */
const MOST_LISTED = 40;

/** What the toolbar shows. */
export interface ShownBar {
  readonly state: ScalarsState;
  /** Scalars that others can be drawn over. */
  readonly tags: readonly string[];
  readonly filterError: string | undefined;
  /** Parts of the runs' names, by which these may be grouped. */
  readonly nameParts: NameParts | undefined;
  /** What is wrong with the pattern of the means. */
  readonly meanError: string | undefined;
  /** The pattern by which runs have their colour together. */
  readonly colourGroup: string;
  readonly isListOpen: boolean;
  /** One card fills the page: what is about many has no use. */
  readonly isLarge: boolean;
}

/** What the toolbar asks for: settings of the curves, other changes of the state, or what is more than that. */
export type BarWish =
  | { readonly do: "settings"; readonly settings: Partial<CurveSettings> }
  | { readonly do: "state"; readonly state: Partial<ScalarsState> }
  | BoardWish;

/** How the curves of all cards are drawn, and which cards are shown. Event: `bar-wish`. */
@customElement("tensor-view-scalars-bar")
export class ScalarsBar extends LitElement {
  static override styles = [controlStyles, boardBarStyles, scalarsBarStyles];

  @property({ attribute: false }) shown: ShownBar | undefined;
  /** Another scalar is meant, and not named yet. */
  @state() private isNaming = false;
  @state() private axisError = "";

  override willUpdate(changes: PropertyValues<this>): void {
    const before = changes.get("shown");
    if (!before || before.state.settings.axis === this.shown?.state.settings.axis) return;
    this.axisError = "";
    this.isNaming = false;
  }

  private wish(detail: BarWish): void {
    this.dispatchEvent(new CustomEvent<BarWish>("bar-wish", { detail }));
  }

  private set(settings: Partial<CurveSettings>): void {
    this.wish({ do: "settings", settings });
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { state: kept, filterError, meanError, isLarge } = shown;
    const { settings } = kept;
    const names = barNames();
    return html`
      <div class="toolbar" role="toolbar" aria-label=${l10n.t("Scalars")}>
        ${listToggle(shown.isListOpen, (isOpen) => this.wish({ do: "list", isOpen }))}
        ${isLarge ? nothing : tagFilterField(kept.tagFilter, filterError, (tagFilter) => this.wish({ do: "state", state: { tagFilter } }))} ${this.axis(shown)} ${this.smoothing(settings)}
        ${dropdown(l10n.t("y"), settings.yScale, namedOptions(names.scales), (yScale) => this.set({ yScale }), "scale")}
        ${toggle(
          l10n.t("Ignore outliers"),
          l10n.t("Scale y to the 5th to 95th percentile; what lies outside is counted and marked"),
          settings.ignoresOutliers,
          (ignoresOutliers) => this.set({ ignoresOutliers }),
        )}
        ${isLarge ? nothing : this.tables(kept.isTableShown)}
        ${toggle(
          l10n.t("Settings"),
          l10n.t("More settings of the board"),
          kept.areSettingsShown,
          (areSettingsShown) => this.wish({ do: "state", state: { areSettingsShown } }),
          "expanded",
        )}
      </div>
      ${kept.areSettingsShown ? this.settings(shown) : nothing}
      ${[filterError, this.axisError, meanError].map((error) => (error ? html`<p class="error" role="alert">${error}</p>` : nothing))}
    `;
  }

  private tables(isShown: boolean): TemplateResult {
    return toggle(l10n.t("Table"), l10n.t("Numbers of all runs and tags"), isShown, (isTableShown) =>
      this.wish({ do: "state", state: { isTableShown } }),
    );
  }

  private axis({ state: { settings }, tags }: ShownBar): TemplateResult {
    const isLong = tags.length > MOST_LISTED;
    const { axis } = settings;
    const options: Option<string>[] = [...namedOptions(barNames().axes)];
    const listed = [...(typeof axis === "object" ? [axis.tag] : []), ...(isLong ? [] : tags)];
    for (const tag of new Set(listed)) options.push({ value: axisChoice({ tag }), name: tag });
    if (isLong) options.push({ value: OTHER_SCALAR, name: l10n.t("another scalar…") });
    const value = this.isNaming ? OTHER_SCALAR : axisChoice(axis);
    const choose = (chosen: string) => {
      this.isNaming = chosen === OTHER_SCALAR;
      if (!this.isNaming) this.set({ axis: axisOfChoice(chosen) });
    };
    return html`${dropdown(l10n.t("x"), value, options, choose, "axis")}
    ${
      this.isNaming
        ? html`<vscode-text-field
            class="pattern"
            placeholder=${l10n.t("a scalar's tag")}
            aria-invalid=${this.axisError === "" ? nothing : "true"}
            @change=${(event: Event) => this.nameAxis((event.target as HTMLInputElement).value, tags)}
          >${l10n.t("The scalar to draw over")}</vscode-text-field>`
        : nothing
    }`;
  }

  private nameAxis(tag: string, tags: readonly string[]): void {
    if (tags.includes(tag)) this.set({ axis: { tag } });
    else this.axisError = l10n.t("None of the checked runs has a scalar '{0}'.", tag);
  }

  private smoothing({ smoothing }: CurveSettings): TemplateResult {
    const label = l10n.t("smoothing");
    return html`<div class="control">
      <span>${label}</span>
      <tensor-view-slider
        .label=${label}
        .value=${smoothing}
        .least=${0}
        .most=${MOST_SMOOTHING}
        .step=${0.001}
        @slide=${(event: CustomEvent<number>) => this.set({ smoothing: event.detail })}
      ></tensor-view-slider>
      <vscode-text-field
        class="number"
        .value=${live(String(smoothing))}
        @change=${(event: Event) => this.typeSmoothing(event.target as HTMLInputElement)}
      >${label}</vscode-text-field>
    </div>`;
  }

  private typeSmoothing(field: HTMLInputElement): void {
    const typed = field.value.trim() === "" ? Number.NaN : Number(field.value);
    const { smoothing = 0 } = this.shown?.state.settings ?? {};
    if (Number.isNaN(typed)) field.value = String(smoothing);
    else this.set({ smoothing: Math.min(Math.max(typed, 0), MOST_SMOOTHING) });
    this.requestUpdate();
  }

  private settings({ state: kept, colourGroup, isLarge, nameParts, meanError }: ShownBar): TemplateResult {
    const { settings, cardWidth } = kept;
    const names = barNames();
    return html`<div class="toolbar part" role="group" aria-label=${l10n.t("Settings")}>
      ${dropdown(l10n.t("x scale"), settings.xScale, namedOptions(names.scales), (xScale) => this.set({ xScale }), "scale")}
      ${dropdown(l10n.t("restarts"), settings.restarts, namedOptions(names.restarts), (restarts) => this.set({ restarts }), "wide")}
      ${toggle(l10n.t("Link zoom"), l10n.t("A zoom of x is that of all cards"), settings.isZoomLinked, (isZoomLinked) =>
        this.set({ isZoomLinked }),
      )}
      ${dropdown(l10n.t("tooltip by"), settings.tooltipOrder, namedOptions(names.orders), (tooltipOrder) => this.set({ tooltipOrder }), "scale")}
      ${meanControls({ settings, parts: nameParts, error: meanError }, (changes) => this.set(changes))}
      ${colourGroupField(colourGroup, (pattern) => this.wish({ do: "colours", pattern }))}
      ${
        isLarge
          ? nothing
          : html`${cardWidthField(cardWidth, (to) => this.wish({ do: "state", state: { cardWidth: to } }))}
              ${foldButtons((isCollapsed) => this.wish({ do: "collapse", isCollapsed }))}`
      }
    </div>`;
  }
}
