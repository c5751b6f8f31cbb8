// @vitest-environment happy-dom
import { html, LitElement } from "lit";
import { customElement } from "lit/decorators.js";
import { expect, it, vi } from "vitest";
import { MediaQuery } from "../../../../webview/ui/mediaQuery";

@customElement("tensor-view-test-queried")
class Queried extends LitElement {
  private readonly narrow = new MediaQuery(this, "(max-width: 640px)");

  override render() {
    return html`${this.narrow.matches ? "narrow" : "wide"}`;
  }
}

it("draws its host again where the window comes to fit, as long as that is there", async () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal("matchMedia", () => list);
  const turn = async (matches: boolean) => {
    list.matches = matches;
    list.dispatchEvent(new Event("change"));
    await host.updateComplete;
    return host.shadowRoot?.textContent;
  };
  const host = new Queried();
  document.body.append(host);
  expect(await turn(false)).toBe("wide");
  expect(await turn(true)).toBe("narrow");
  host.remove();
  expect(await turn(false)).toBe("narrow");
  document.body.append(host);
  await host.updateComplete;
  expect(host.shadowRoot?.textContent).toBe("wide");
  host.remove();
  vi.unstubAllGlobals();
});
