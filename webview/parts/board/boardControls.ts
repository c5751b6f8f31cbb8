import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { toggle } from "../../ui/controls/barControls";
import "../../ui/controls/slider";
import { CARD_WIDTHS } from "./cards/cardLayout";

/** What the bar of any board asks for. */
export type BoardWish =
  | { readonly do: "list"; readonly isOpen: boolean }
  | { readonly do: "collapse"; readonly isCollapsed: boolean }
  | { readonly do: "colours"; readonly pattern: string };

/** Opens and closes the list of runs. */
export function listToggle(isOpen: boolean, open: (isOpen: boolean) => void): TemplateResult {
  return toggle(l10n.t("Runs"), l10n.t("The list of runs"), isOpen, open);
}

/** Opens and closes what else can be set. */
export function settingsToggle(
  { areSettingsShown }: { readonly areSettingsShown: boolean },
  set: (state: { readonly areSettingsShown: boolean }) => void,
): TemplateResult {
  return toggle(
    l10n.t("Settings"),
    l10n.t("More settings of the board"),
    areSettingsShown,
    (isOn) => set({ areSettingsShown: isOn }),
    "expanded",
  );
}

/** Says which tags have cards. */
export function tagFilterField(
  filter: string,
  error: string | undefined,
  type: (filter: string) => void,
): TemplateResult {
  return html`<vscode-text-field
    class="filter"
    placeholder=${l10n.t("Filter tags: words or /regex/")}
    aria-invalid=${error === undefined ? nothing : "true"}
    .value=${live(filter)}
    @input=${({ target }: Event) => type((target as HTMLInputElement).value)}
  >${l10n.t("Filter tags")}</vscode-text-field>`;
}

/** Says which runs have their colour together. */
export function colourGroupField(pattern: string, type: (pattern: string) => void): TemplateResult {
  const label = l10n.t("one colour for");
  const title = l10n.t("A regular expression on names: runs that its groups name alike have one colour, in all views");
  return html`<label class="control" title=${title}
    ><span>${label}</span>
    <vscode-text-field
      class="pattern"
      placeholder=${l10n.t("regular expression")}
      .value=${live(pattern)}
      @change=${({ target }: Event) => type((target as HTMLInputElement).value.trim())}
    >${label}</vscode-text-field></label
  >`;
}

/** How wide cards are, in px. */
export function cardWidthField(width: number, set: (width: number) => void): TemplateResult {
  return html`<div class="control">
    <span>${l10n.t("card width")}</span>
    <tensor-view-slider
      .label=${l10n.t("card width")}
      .value=${width}
      .least=${CARD_WIDTHS.least}
      .most=${CARD_WIDTHS.most}
      .step=${10}
      .valueText=${l10n.t("{0} pixels", width)}
      @slide=${({ detail }: CustomEvent<number>) => set(detail)}
    ></tensor-view-slider>
  </div>`;
}

/** Opens and closes all groups. */
export function foldButtons(collapse: (isCollapsed: boolean) => void): TemplateResult {
  return html`<div class="choice">
    <button type="button" @click=${() => collapse(false)}>${l10n.t("Expand all")}</button>
    <button type="button" @click=${() => collapse(true)}>${l10n.t("Collapse all")}</button>
  </div>`;
}
