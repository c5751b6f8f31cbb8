// @vitest-environment happy-dom
import { expect, it } from "vitest";

it("connects an element once that was made before its class was defined, and again where it comes back", () => {
  const heard: string[] = [];
  const element = document.createElement("tensor-view-defined-late");
  class DefinedLate extends HTMLElement {
    connectedCallback(): void {
      heard.push("connected");
    }

    disconnectedCallback(): void {
      heard.push("disconnected");
    }
  }
  customElements.define("tensor-view-defined-late", DefinedLate);
  document.body.append(element);
  expect(heard).toEqual(["connected"]);
  element.remove();
  document.body.append(element);
  element.remove();
  expect(heard).toEqual(["connected", "disconnected", "connected", "disconnected"]);
});
