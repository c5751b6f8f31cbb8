// @vitest-environment happy-dom
import { LitElement } from "lit";
import { afterEach, expect, it } from "vitest";
import { ShownTheme } from "../../../../../../webview/ui/plot/colours/shownTheme";
import { DomPart } from "../../../../../support/domPage";

class Themed extends LitElement {
  reads = 0;
  readonly theme = new ShownTheme(this, () => ({ read: ++this.reads }));
  readonly drawn: number[] = [];

  override willUpdate(): void {
    this.drawn.push(this.theme.value.read);
  }
}
customElements.define("test-themed", Themed);

let part: DomPart<Themed>;
afterEach(() => part.close());

it("is read once for each theme that VS Code shows, and anew by an element that was away", async () => {
  part = new DomPart(() => new Themed());
  const { root } = part;
  await part.until(() => expect(root.drawn).toEqual([1]));
  root.requestUpdate();
  await part.until(() => expect(root.drawn).toEqual([1, 1]));
  document.body.classList.toggle("vscode-light");
  await part.until(() => expect(root.drawn).toEqual([1, 1, 2]));
  const page = root.parentElement;
  root.remove();
  document.body.classList.toggle("vscode-light");
  page?.append(root);
  await part.until(() => expect(root.drawn).toEqual([1, 1, 2, 3]));
});
