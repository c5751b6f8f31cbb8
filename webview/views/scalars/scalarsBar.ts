import * as l10n from "@vscode/l10n";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { type BoardAction, BoardBar, type ShownBoardBar } from "../../parts/board/boardBar";
import { dropdown, namedOptions, type Option, toggle } from "../../ui/controls/barControls";
import { sliderField } from "../../ui/controls/sliderField";
import { axisChoice, axisOfChoice, barNames, OTHER_SCALAR } from "./barNames";
import type { CurveSettings } from "./curveSettings";
import { meanControls } from "./meanControls";
import type { NameParts } from "./nameParts";
import { scalarsBarStyles } from "./scalarsBarStyles";
import { MOST_SMOOTHING, type ScalarsState } from "./scalarsState";

/** Limit of scalars up to which one is chosen from a list, of more by its name. */
const MOST_LISTED = 40;

/** Contents of the toolbar. */
interface ShownScalarsBar extends ShownBoardBar<ScalarsState> {
  /** Scalars that others can be drawn over. */
  readonly tags: readonly string[];
  /** Parts of the runs' names, by which these may be grouped. */
  readonly nameParts: NameParts | undefined;
  /** An error of the pattern of the means. */
  readonly meanError: string | undefined;
}

/** Settings of the curves, another one of which may change more than itself. */
interface SetCurves {
  readonly do: "settings";
  readonly settings: Partial<CurveSettings>;
}

export type ScalarsAction = BoardAction<ScalarsState> | SetCurves;

/** Toolbar that sets the drawing of all curves, and the visible cards. Event: `bar-action`. */
@customElement("tensor-view-scalars-bar")
export class ScalarsBar extends BoardBar<ScalarsState, ShownScalarsBar, SetCurves> {
  static override styles = [...BoardBar.styles, scalarsBarStyles];

  /** Another scalar is meant, and not named yet. */
  @state() private isNaming = false;
  @state() private axisError = "";

  override willUpdate(changes: PropertyValues<this>): void {
    const before = changes.get("shown");
    if (!before || before.state.settings.axis === this.shown?.state.settings.axis) return;
    this.axisError = "";
    this.isNaming = false;
  }

  private set(settings: Partial<CurveSettings>): void {
    this.act({ do: "settings", settings });
  }

  protected override get label(): string {
    return l10n.t("Scalars");
  }

  protected override errors({ filterError, meanError }: ShownScalarsBar): readonly (string | undefined)[] {
    return [filterError, this.axisError, meanError];
  }

  protected override controls(shown: ShownScalarsBar): TemplateResult {
    const { state: kept, isLarge } = shown;
    const { settings } = kept;
    return html`${this.axis(shown)} ${this.smoothing(settings)}
    ${dropdown(l10n.t("y"), settings.yScale, namedOptions(barNames().scales), (yScale) => this.set({ yScale }), "scale")}
    ${toggle(
      l10n.t("Ignore outliers"),
      l10n.t("Scale y to the 5th to 95th percentile; what lies outside is counted and marked"),
      settings.ignoresOutliers,
      (ignoresOutliers) => this.set({ ignoresOutliers }),
    )}
    ${isLarge ? nothing : this.tables(kept.isTableShown)}`;
  }

  private tables(isShown: boolean): TemplateResult {
    return toggle(l10n.t("Table"), l10n.t("Numbers of all runs and tags"), isShown, (isTableShown) =>
      this.change({ isTableShown }),
    );
  }

  private axis({ state: { settings }, tags }: ShownScalarsBar): TemplateResult {
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
      ${sliderField(label, smoothing, [0, MOST_SMOOTHING], (to) => this.set({ smoothing: to }))}
    </div>`;
  }

  protected override settings({ state: { settings }, nameParts, meanError }: ShownScalarsBar): TemplateResult {
    const names = barNames();
    return html`
      ${dropdown(l10n.t("x scale"), settings.xScale, namedOptions(names.scales), (xScale) => this.set({ xScale }), "scale")}
      ${dropdown(l10n.t("restarts"), settings.restarts, namedOptions(names.restarts), (restarts) => this.set({ restarts }), "wide")}
      ${toggle(
        l10n.t("Link zoom"),
        l10n.t("Zooming x on one card zooms all cards"),
        settings.isZoomLinked,
        (isZoomLinked) => this.set({ isZoomLinked }),
      )}
      ${dropdown(l10n.t("tooltip by"), settings.tooltipOrder, namedOptions(names.orders), (tooltipOrder) => this.set({ tooltipOrder }), "scale")}
      ${meanControls({ settings, parts: nameParts, error: meanError }, (changes) => this.set(changes))}`;
  }
}
