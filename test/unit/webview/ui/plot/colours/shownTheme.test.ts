// @vitest-environment happy-dom
import { html, LitElement } from "lit";
import { afterEach, expect, it } from "vitest";
import { ShownTheme } from "../../../../../../webview/ui/plot/colours/shownTheme";
import { until } from "../../../../../support/until";

let reads = 0;
let element: Themed;

class Themed extends LitElement {
  private readonly theme = new ShownTheme(this, () => `theme ${++reads}`);

  override render() {
    return html`${this.theme.now}`;
  }
}
customElements.define("test-themed", Themed);

afterEach(() => {
  document.body.className = "";
  element.remove();
});

it("is read once a theme while its element is connected, and again where that comes back", async () => {
  element = new Themed();
  document.body.append(element);
  await element.updateComplete;
  element.requestUpdate();
  await element.updateComplete;
  expect(element.shadowRoot?.textContent).toBe("theme 1");
  document.body.className = "vscode-dark";
  await until(() => expect(element.shadowRoot?.textContent).toBe("theme 2"));
  element.remove();
  document.body.className = "vscode-light";
  await new Promise((resolve) => setTimeout(resolve));
  expect(reads).toBe(2);
  document.body.append(element);
  element.requestUpdate();
  await element.updateComplete;
  expect(element.shadowRoot?.textContent).toBe("theme 3");
});
