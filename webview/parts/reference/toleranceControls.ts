import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import type { ToleranceQuery } from "../../../src/shared/compare/reference";
import { toleranceText } from "../../../src/shared/compare/toleranceText";
import type { ToleranceNumbers } from "../../../src/tensor/pair/tolerance/namedTolerance";
import type { ToleranceName } from "../../../src/tensor/pair/tolerance/toleranceNames";
import { dropdown } from "../../ui/controls/barControls";
import { fieldValue } from "../../ui/controls/fieldValue";
import "../../ui/controls/menu";
import type { MenuItem } from "../../ui/controls/menu";
import { pageTolerance } from "./pageTolerance";
import { namedPresets, tolerancePresets, toleranceTitle, typedTolerance } from "./tolerances";

/** Dtypes that values are rounded to before they are compared. */
const ROUNDED = [
  "float32",
  "bfloat16",
  "float16",
  "float8_e4m3fn",
  "float8_e5m2",
  "float8_e4m3fnuz",
  "float8_e5m2fnuz",
] as const;

/** Change of the comparison of two sides; keys that are undefined are removed. */
interface ToleranceChange {
  readonly tolerance?: ToleranceName | undefined;
  readonly rtol?: number | undefined;
  readonly atol?: number | undefined;
  readonly nanDiffers?: boolean | undefined;
}

/** Callbacks for a changed tolerance, and for typed text that is not a tolerance. */
export interface ToleranceTaker {
  change(change: ToleranceChange): void;
  refuse(text: string): void;
}

/** The dtype that both sides are rounded to first. */
export function roundingField(as: string | undefined, choose: (dtype: string | undefined) => void): TemplateResult {
  const options = [
    { value: undefined, name: l10n.t("not rounded") },
    ...ROUNDED.map((value) => ({ value, name: value })),
  ];
  const known = ROUNDED.find((dtype) => dtype === as);
  return dropdown(l10n.t("rounded to"), known, options, choose, "rounding");
}

/** Menu items of the named tolerances; `choose` gets undefined for `auto`, the default of pages. */
export function namedItems(
  inUse: ToleranceName | undefined,
  choose: (name: ToleranceName | undefined) => void,
): readonly MenuItem[] {
  return namedPresets().map(({ name, text }) => ({
    name: text,
    isChecked: name === inUse,
    isRadio: true,
    choose: () => choose(name === "auto" ? undefined : name),
  }));
}

/** Label of the button of a tolerance menu: the current tolerance. */
export function toleranceLabel(inUse: ToleranceName | undefined): string {
  return l10n.t("tolerance: {0}", inUse === undefined ? l10n.t("by hand") : toleranceTitle(inUse));
}

/** The same where there is little room. */
export function shortHowText(query: ToleranceQuery & { readonly as?: string }, numbers: ToleranceNumbers): string {
  const { tolerance: inUse } = pageTolerance(query);
  return [inUse === undefined ? toleranceText(numbers) : toleranceTitle(inUse), ...unusualTexts(query)].join(", ");
}

/**
 * Short text of the comparison settings: the tolerance (of pairs with a tolerance each, that of most), and settings that are not the
 * default.
 */
export function howText(
  query: ToleranceQuery & { readonly as?: string },
  numbers: ToleranceNumbers,
  isByPair = false,
): string {
  const { tolerance: inUse } = pageTolerance(query);
  const name = inUse === undefined ? "" : `${toleranceTitle(inUse)} · `;
  const tolerance = l10n.t("tolerance: {0}", `${name}${toleranceText(numbers)}`);
  return [isByPair ? l10n.t("{0}, by pair", tolerance) : tolerance, ...unusualTexts(query)].join(", ");
}

function unusualTexts(query: ToleranceQuery & { readonly as?: string }): readonly string[] {
  const { nanDiffers } = pageTolerance(query);
  return [
    query.as === undefined ? "" : l10n.t("rounded to {0}", query.as),
    nanDiffers ? l10n.t("NaN beside NaN differs") : "",
  ].filter(Boolean);
}

/** The tolerance, by its name and in `numbers`: to be typed, or taken from those that are usual. */
export function toleranceField(
  query: ToleranceQuery,
  numbers: ToleranceNumbers,
  { change, refuse }: ToleranceTaker,
): TemplateResult {
  const { tolerance: inUse, nanDiffers } = pageTolerance(query);
  const label = l10n.t("tolerance");
  const take = (ends: ToleranceNumbers) => change({ ...ends, tolerance: undefined });
  const items: readonly MenuItem[] = [
    ...namedItems(inUse, (tolerance) => change({ tolerance, rtol: undefined, atol: undefined })),
    ...tolerancePresets().map(({ name, rtol, atol }, i) => ({
      ...{ name, isChecked: inUse === undefined && rtol === numbers.rtol && atol === numbers.atol },
      ...{ isRadio: true, beginsGroup: i === 0, choose: () => take({ rtol, atol }) },
    })),
    {
      name: l10n.t("NaN Beside NaN Differs"),
      isChecked: nanDiffers === true,
      beginsGroup: true,
      choose: () => change({ nanDiffers: nanDiffers ? undefined : true }),
    },
  ];
  const shown = toleranceText(numbers);
  const type = (event: Event) => {
    const typed = (event.target as HTMLInputElement).value;
    const ends = typedTolerance(typed, numbers);
    if (ends) take(ends);
    else refuse(l10n.t("'{0}' is not a tolerance: type two numbers, relative to B and absolute.", typed));
  };
  return html`<span class="joined"
    ><tensor-view-menu .label=${toleranceLabel(inUse)} .items=${items}></tensor-view-menu
    ><vscode-text-field
      class="tolerance"
      title=${l10n.t("tolerance: relative to B, absolute; |A - B| ≤ absolute + relative · |B|")}
      spellcheck="false"
      .value=${fieldValue(shown)}
      @change=${type}
      @keydown=${(event: KeyboardEvent) => {
        // What a named tolerance came to is taken as it stands: no change of the text.
        if (event.key === "Enter" && (event.target as HTMLInputElement).value === shown) type(event);
      }}
    >${label}</vscode-text-field></span
  >`;
}
