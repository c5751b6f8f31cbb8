import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import "./slider";

/** A number between two others, to be dragged or typed in steps of 0.001: what is typed beyond them is brought to them, and no number is taken back. */
export function sliderField(
  label: string,
  value: number,
  [least, most]: readonly [number, number],
  set: (value: number) => void,
): TemplateResult {
  const type = (field: HTMLInputElement) => {
    const typed = field.value.trim() === "" ? Number.NaN : Number(field.value);
    const taken = Number.isNaN(typed) ? value : Math.min(Math.max(typed, least), most);
    field.value = String(taken);
    if (!Number.isNaN(typed)) set(taken);
  };
  return html`<tensor-view-slider
      .label=${label}
      .value=${value}
      .least=${least}
      .most=${most}
      .step=${0.001}
      @slide=${({ detail }: CustomEvent<number>) => set(detail)}
    ></tensor-view-slider>
    <vscode-text-field
      class="number"
      .value=${live(String(value))}
      @change=${({ target }: Event) => type(target as HTMLInputElement)}
    >${label}</vscode-text-field>`;
}
