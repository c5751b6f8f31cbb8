import * as l10n from "@vscode/l10n";
import { html, type TemplateResult } from "lit";
import { type ToleranceWish, toleranceOf } from "../../src/shared/reference";
import { dropdown } from "../ui/barControls";
import "../ui/menu";
import type { MenuItem } from "../ui/menu";
import { tolerancePresets, toleranceText, typedTolerance } from "./tolerances";

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

/** What becomes of how two sides are compared: keys that are undefined are taken away. */
export interface ToleranceChange {
  readonly rtol?: number | undefined;
  readonly atol?: number | undefined;
  readonly nanDiffers?: boolean | undefined;
}

/** Who takes another tolerance, and who says that what was typed is none. */
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

/** The tolerance, to be typed or taken from the usual ones. */
export function toleranceField(wish: ToleranceWish, { change, refuse }: ToleranceTaker): TemplateResult {
  const tolerance = toleranceOf(wish);
  const { nanDiffers } = tolerance;
  const label = l10n.t("tolerance");
  const presets: readonly MenuItem[] = [
    ...tolerancePresets().map(({ name, rtol, atol }) => ({ name, choose: () => change({ rtol, atol }) })),
    {
      name: l10n.t("NaN Beside NaN Differs"),
      isChecked: nanDiffers,
      beginsGroup: true,
      choose: () => change({ nanDiffers: nanDiffers ? undefined : true }),
    },
  ];
  const type = (event: Event) => {
    const typed = (event.target as HTMLInputElement).value;
    const ends = typedTolerance(typed, tolerance);
    if (ends) change(ends);
    else refuse(l10n.t("'{0}' is no tolerance: type two numbers, relative to B and absolute.", typed));
  };
  return html`<label class="control"
    ><span>${label}</span>
    <span class="joined"
      ><vscode-text-field
        class="tolerance"
        title=${l10n.t("tolerance: relative to B, absolute; |A - B| ≤ absolute + relative · |B|")}
        spellcheck="false"
        .value=${toleranceText(tolerance)}
        @change=${type}
      >${label}</vscode-text-field
      ><tensor-view-menu glyph="▾" .label=${l10n.t("Usual tolerances")} .items=${presets}></tensor-view-menu></span
  ></label>`;
}
