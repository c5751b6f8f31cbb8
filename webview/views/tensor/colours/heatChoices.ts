import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { shortNumber } from "../../../../src/shared/compare/toleranceText";
import { choice } from "../../../ui/controls/barControls";
import { controlStyles } from "../../../ui/controls/controlStyles";
import type { StateChange } from "../tensorState";
import { type HeatScale, mapColours } from "./heatScale";
import {
  COLOUR_SCALES,
  DEFAULT_HEAT,
  DIVERGING_MAPS,
  type DivergingMap,
  type HeatSettings,
  RANGE_LOCKS,
  SEQUENTIAL_MAPS,
  type SequentialMap,
  withLock,
  withRange,
} from "./heatSettings";
import { gradient } from "./mapSwatch";
import { typedRange } from "./typedRange";

/** Choices of how values become colours. Events: `state-change`. */
@customElement("tensor-view-heat-choices")
export class HeatChoices extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override styles = [
    controlStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 8px 12px;
        align-items: center;
      }
      .name {
        color: var(--vscode-descriptionForeground);
      }
      .maps {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
      }
      .maps button {
        display: flex;
        flex-direction: column;
        gap: 2px;
        align-items: stretch;
        width: 62px;
        height: auto;
        padding: 3px;
        font-size: 11px;
        text-align: center;
      }
      .maps span {
        height: 10px;
        border-radius: 1px;
      }
      .maps button[aria-checked="true"] {
        color: var(--vscode-list-activeSelectionForeground, var(--vscode-foreground));
        background: var(--vscode-list-activeSelectionBackground);
        border-color: var(--vscode-contrastActiveBorder, transparent);
      }
      .choice {
        width: fit-content;
        max-width: 100%;
        flex-wrap: wrap;
      }
      .own {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        align-items: center;
      }
      vscode-text-field {
        width: 8.5em;
      }
      .error,
      .note {
        grid-column: 2;
        max-width: 34em;
        margin: 0;
        color: var(--tensor-view-error);
        overflow-wrap: anywhere;
      }
      .note {
        color: var(--vscode-descriptionForeground);
      }
    `,
  ];

  @property({ attribute: false }) settings: HeatSettings = DEFAULT_HEAT;
  @property({ attribute: false }) scale: HeatScale | undefined;
  /** The range is none that stays over others. */
  @property({ attribute: false }) isApart = false;
  @state() private error = "";
  /** Texts of the fields while they are no range. */
  @state() private draft: readonly [string, string] | undefined;

  override render(): TemplateResult {
    const { settings, scale, error } = this;
    const [low, high] = this.ends;
    return html`
      <span class="name">${l10n.t("one sign")}</span>
      ${this.maps(l10n.t("Map of values of one sign"), SEQUENTIAL_MAPS, settings.sequential, (sequential) => ({ sequential }))}
      <span class="name">${l10n.t("both signs")}</span>
      ${this.maps(l10n.t("Map of values of both signs, with 0 in its middle"), DIVERGING_MAPS, settings.diverging, (diverging) => ({ diverging }))}
      <span class="name">${l10n.t("scale")}</span>
      ${choice(
        l10n.t("Scale"),
        COLOUR_SCALES.map((kind) => ({
          name: scaleNames()[kind],
          isOn: settings.scale === kind,
          choose: () => this.change({ ...settings, scale: kind }),
        })),
      )}
      ${
        settings.scale === "log" && scale?.parts.scale === "symlog"
          ? html`<p class="note">${l10n.t("Nothing lies above 0: the scale is the symmetric logarithm.")}</p>`
          : nothing
      }
      <span class="name">${l10n.t("range")}</span>
      ${choice(l10n.t("Range"), [
        this.ofData(l10n.t("slice"), "slice"),
        this.ofData(l10n.t("whole tensor"), "tensor"),
        {
          name: l10n.t("own"),
          isOn: typeof settings.range !== "string",
          choose: () => scale && this.setRange([scale.low, scale.high]),
        },
      ])}
      <span class="name">${l10n.t("from, to")}</span>
      <div class="own">
        ${this.end(l10n.t("lower end of the range"), low, (text) => [text, high])}
        <span aria-hidden="true">…</span>
        ${this.end(l10n.t("upper end of the range"), high, (text) => [low, text])}
      </div>
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      ${this.isApart ? nothing : this.lock()}
    `;
  }

  private lock(): TemplateResult {
    const { settings } = this;
    return html`<span class="name">${l10n.t("lock")}</span>
      ${choice(
        l10n.t("Keep the range across"),
        RANGE_LOCKS.map((lock) => ({
          name: lockNames()[lock],
          isOn: settings.lock === lock,
          choose: () => this.change(withLock(settings, lock)),
        })),
      )}`;
  }

  private maps<Map extends SequentialMap | DivergingMap>(
    label: string,
    maps: readonly Map[],
    chosen: Map,
    changeTo: (map: Map) => Partial<HeatSettings>,
  ): TemplateResult {
    return html`<div class="maps" role="radiogroup" aria-label=${label} title=${label}>
      ${maps.map(
        (map) => html`<button
          type="button"
          role="radio"
          aria-checked=${String(map === chosen)}
          @click=${() => this.change({ ...this.settings, ...changeTo(map) })}
        ><span .style=${`background: ${gradient(mapColours(map))}`}></span>${map === "grey" ? l10n.t("grey") : map}</button>`,
      )}
    </div>`;
  }

  private ofData(name: string, range: "slice" | "tensor") {
    return { name, isOn: this.settings.range === range, choose: () => this.setRange(range) };
  }

  private get ends(): readonly [low: string, high: string] {
    return this.draft ?? this.known;
  }

  private get known(): readonly [low: string, high: string] {
    return this.scale ? fieldTexts(this.scale) : ["", ""];
  }

  private end(label: string, text: string, typed: (text: string) => readonly [string, string]): TemplateResult {
    return html`<vscode-text-field
      .value=${live(text)}
      aria-invalid=${this.error ? "true" : nothing}
      spellcheck="false"
      @change=${({ target }: Event) => this.type(...typed((target as HTMLInputElement).value))}
    >${label}</vscode-text-field>`;
  }

  private type(low: string, high: string): void {
    const { scale, known } = this;
    // An end that was not typed stays exactly where it is.
    const exact = (text: string, end: 0 | 1) =>
      scale && text === known[end] ? String(end === 0 ? scale.low : scale.high) : text;
    const range = typedRange(exact(low, 0), exact(high, 1));
    if (typeof range === "string") {
      this.error = range;
      this.draft = [low, high];
    } else this.setRange(range);
  }

  private setRange(range: HeatSettings["range"]): void {
    this.error = "";
    this.draft = undefined;
    this.change(withRange(this.settings, range));
  }

  private change(heat: HeatSettings): void {
    this.dispatchEvent(
      new CustomEvent<StateChange>("state-change", { detail: { heat }, bubbles: true, composed: true }),
    );
  }
}

const LEAST_DIGITS = 6;
const MOST_DIGITS = 17;

/** Ends as numbers that can be typed, with as many digits as tell them apart. */
function fieldTexts({ low, high }: HeatScale): [low: string, high: string] {
  for (let digits = LEAST_DIGITS; ; digits++) {
    const [from, to] = [low, high].map((end) => shortNumber(Number(end.toPrecision(digits)))) as [string, string];
    if (from !== to || low === high || digits === MOST_DIGITS) return [from, to];
  }
}

function scaleNames(): Readonly<Record<HeatSettings["scale"], string>> {
  return { linear: l10n.t("linear"), log: l10n.t("log"), symlog: l10n.t("symlog") };
}

function lockNames(): Readonly<Record<HeatSettings["lock"], string>> {
  return { none: l10n.t("nothing"), panel: l10n.t("this panel"), panels: l10n.t("all panels") };
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-heat-choices": HeatChoices;
  }
}
