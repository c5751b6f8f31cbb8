import { noChange } from "lit";
import { Directive, directive, type PropertyPart } from "lit/directive.js";
import { setCommittedValue } from "lit/directive-helpers.js";

/** Keeps what somebody types in a field until it is taken or left, whatever value comes meanwhile. */
class FieldValue extends Directive {
  private field: HTMLInputElement | undefined;
  private value = "";
  private isTyped = false;

  override render(value: string): unknown {
    return value;
  }

  override update(part: PropertyPart, [value]: [string]): unknown {
    this.value = value;
    this.field ??= this.listen(part.element as HTMLInputElement);
    if (this.isTyped || this.field.value === value) return noChange;
    // The same value again, in place of another text that was taken for it.
    setCommittedValue(part);
    return value;
  }

  private listen(field: HTMLInputElement): HTMLInputElement {
    field.addEventListener("input", () => {
      this.isTyped = true;
    });
    field.addEventListener("change", () => {
      this.isTyped = false;
    });
    field.addEventListener("focusout", () => {
      if (!this.isTyped) return;
      this.isTyped = false;
      field.value = this.value;
    });
    return field;
  }
}

/** Value of a field in which somebody may be typing: `.value=${fieldValue(text)}`. */
export const fieldValue = directive(FieldValue);
