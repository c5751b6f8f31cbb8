// @vitest-environment happy-dom
// Alone: code that another test loaded is not on its way.
import { html, LitElement } from "lit";
import { afterEach, expect, it } from "vitest";
import { TensorPictures } from "../../../../../webview/views/tensor/tensorPictures";
import { readTensorState } from "../../../../../webview/views/tensor/tensorState";

class View extends LitElement {
  override render() {
    return html`<tensor-view-heatmap></tensor-view-heatmap>`;
  }
}
customElements.define("test-pictures", View);

afterEach(() => document.body.replaceChildren());

it("has no heatmap while its code is on its way: keys go to others until then", async () => {
  const element = new View();
  document.body.append(element);
  await element.updateComplete;
  const pictures = new TensorPictures({
    element,
    kept: () => readTensorState(undefined),
    change: () => undefined,
  });
  expect(element.renderRoot.querySelector("tensor-view-heatmap")).not.toBeNull();
  expect(pictures.heatmap).toBeNull();
  pictures.focus();
  pictures.turn("table");
});
