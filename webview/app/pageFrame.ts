import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { ViewId } from "../../src/shared/views";
import type { MountedView, PageViewContext } from "../parts/page/view";
import { noteStyles } from "../ui/notices/noteStyles";
import { viewPage } from "../views";
import { LazyView } from "./lazyView";
import { subjectFrameStyles } from "./subjectFrameStyles";

/** A page about nothing that was recorded. */
interface ShownPage {
  readonly view: ViewId;
  readonly mounted: MountedView;
}

/** The frame of such a page. */
@customElement("tensor-view-page-frame")
export class PageFrame extends LitElement {
  static override styles = [noteStyles, subjectFrameStyles];

  @property({ attribute: false }) shown: ShownPage | undefined;
  private readonly lazy = new LazyView<PageViewContext>(() => this.requestUpdate());

  override render(): TemplateResult | typeof nothing {
    const { shown, lazy } = this;
    if (!shown) return nothing;
    const page = viewPage<PageViewContext>(shown.view);
    const isHere = lazy.isHere(page);
    return html`
      ${lazy.error === undefined ? nothing : html`<p class="note error" role="alert">${lazy.error}</p>`}
      <main>${isHere ? page.mount(shown.mounted) : nothing}</main>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-page-frame": PageFrame;
  }
}
