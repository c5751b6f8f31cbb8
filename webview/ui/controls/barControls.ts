import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";

/** Option with its name. */
export interface Option<T> {
  readonly value: T;
  readonly name: string;
}

/** Options in the order of their values. */
export function optionsOf<T extends string>(
  values: readonly T[],
  names: Readonly<Record<NoInfer<T>, string>>,
): readonly Option<T>[] {
  return values.map((value) => ({ value, name: names[value] }));
}

/** Options in the order of their names. */
export function namedOptions<T extends string>(names: Readonly<Record<T, string>>): readonly Option<T>[] {
  return optionsOf(Object.keys(names) as T[], names);
}

/** A button that is on or off, or opens a part of the page. */
export function toggle(
  label: string,
  title: string,
  isOn: boolean,
  turn: (isOn: boolean) => void,
  as: "pressed" | "expanded" = "pressed",
): TemplateResult {
  return html`<div class="choice">
    <button
      type="button"
      aria-pressed=${as === "pressed" ? String(isOn) : nothing}
      aria-expanded=${as === "expanded" ? String(isOn) : nothing}
      title=${title}
      @click=${() => turn(!isOn)}
    >${label}</button>
  </div>`;
}

/** One of a few, as it is offered by a button. */
interface Choosable {
  readonly name: string;
  readonly isOn: boolean;
  choose(): void;
}

/** Buttons in a row, of which one is on. */
export function choice(label: string, options: readonly Choosable[]): TemplateResult {
  return html`<div class="choice" role="group" aria-label=${label} title=${label}>
    ${options.map(({ name, isOn, choose }) => html`<button type="button" aria-pressed=${String(isOn)} @click=${choose}>${name}</button>`)}
  </div>`;
}

/** A list of which one is chosen, with its label; `width` is a class of the bar's. */
export function dropdown<T extends string | number | undefined>(
  label: string,
  value: T,
  options: readonly Option<T>[],
  choose: (value: T) => void,
  width = "",
): TemplateResult {
  return html`<label class="control"
    ><span>${label}</span>
    <vscode-dropdown
      class=${width || nothing}
      aria-label=${label}
      .value=${live(optionKey(value))}
      @change=${({ target }: Event) => {
        const chosen = options.find((one) => optionKey(one.value) === (target as HTMLSelectElement).value);
        if (chosen && chosen.value !== value) choose(chosen.value);
      }}
    >
      ${options.map((one) => html`<vscode-option value=${optionKey(one.value)} ?selected=${one.value === value}>${one.name}</vscode-option>`)}
    </vscode-dropdown></label
  >`;
}

function optionKey(value: string | number | undefined): string {
  return String(value ?? "");
}
