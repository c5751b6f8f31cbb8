// @vitest-environment happy-dom
import { html, LitElement, type TemplateResult } from "lit";
import { expect, it } from "vitest";
import { takeDrawnTwice } from "../../support/drawnTwice";

class Twice extends LitElement {
  static override properties = { count: { state: true } };
  declare count: number;

  constructor() {
    super();
    this.count = 0;
  }

  override updated(): void {
    if (this.count % 2 === 0) this.count++;
  }

  override render(): TemplateResult {
    return html`${this.count}`;
  }
}

it("hears each time that an element changes itself once it was drawn", async () => {
  customElements.define("test-drawn-twice", Twice);
  for (let i = 0; i < 2; i++) {
    const element = new Twice();
    document.body.append(element);
    await element.updateComplete;
    await element.updateComplete;
    element.remove();
  }
  const warnings = takeDrawnTwice();
  expect(warnings).toHaveLength(2);
  for (const warning of warnings) expect(warning).toContain("test-drawn-twice");
});
