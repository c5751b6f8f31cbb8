// @vitest-environment happy-dom
import { html, LitElement, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { afterEach, beforeEach, expect, it } from "vitest";
import { SmallPicture } from "../../../../../webview/ui/plot/smallPicture";
import { DomPart } from "../../../../support/domPage";

@customElement("test-small-picture")
class Thumbnail extends LitElement {
  painted: string[] = [];
  readonly small = new SmallPicture(this, (_context, { width, height }, { foreground }) => {
    this.painted.push(`${width} x ${height} of ${foreground}`);
  });

  override render(): TemplateResult {
    return html`<div class="frame"><canvas></canvas></div>`;
  }
}

let part: DomPart<Thumbnail>;

/** Sets the colour as another theme of VS Code does; inherited properties are set at the element too, for this DOM inherits nothing. */
function colour(hex: string): void {
  part.root.style.setProperty("--vscode-foreground", hex);
  document.documentElement.style.setProperty("--vscode-foreground", hex);
}

beforeEach(async () => {
  part = new DomPart(() => new Thumbnail());
  colour("#010203");
  part.layout.setPixelRatio(1);
  part.layout.place(".frame", { left: 0, top: 0, width: 80, height: 40 });
  await painted("80 x 40 of 1,2,3");
});

afterEach(() => {
  part.close();
  document.documentElement.removeAttribute("style");
});

async function rest(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
}

/** These and no others, since it was asked last. */
async function painted(...pictures: readonly string[]): Promise<void> {
  await rest();
  expect(part.root.painted.splice(0)).toEqual(pictures);
}

const canvas = () => part.all<HTMLCanvasElement>("canvas")[0];

it("is painted once a frame, in px of the screen, for its size, that of a px, and the theme", async () => {
  for (let i = 0; i < 5; i++) part.root.small.request();
  await painted("80 x 40 of 1,2,3");
  part.layout.setPixelRatio(1.5);
  await painted("80 x 40 of 1,2,3");
  expect([canvas()?.width, canvas()?.height, canvas()?.style.width]).toEqual([120, 60, "80px"]);
  part.layout.place(".frame", { left: 0, top: 0, width: 60, height: 40 });
  await painted("60 x 40 of 1,2,3");
  colour("#040506");
  await painted("60 x 40 of 4,5,6");
});

it("is painted once it comes near, where it is far from what is in view", async () => {
  part.root.small.isNear = false;
  colour("#040506");
  part.root.small.request();
  await painted();
  part.root.small.isNear = true;
  await painted("80 x 40 of 4,5,6");
  part.root.small.isNear = true;
  await painted();
});
