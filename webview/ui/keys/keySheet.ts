import { html, type LitElement, nothing, type TemplateResult } from "lit";
import type { ShortcutGroup } from "./shortcutSheet";

/** The sheet of a view's keys: its code and its texts come when it is first asked for. The view draws `sheet`. */
export class KeySheet {
  private readonly view: LitElement;
  private readonly load: () => Promise<readonly ShortcutGroup[]>;
  private readonly failed: (error: unknown) => void;
  private groups: readonly ShortcutGroup[] | undefined;

  constructor(view: LitElement, load: () => Promise<readonly ShortcutGroup[]>, failed: (error: unknown) => void) {
    this.view = view;
    this.load = load;
    this.failed = failed;
  }

  async show(): Promise<void> {
    try {
      this.groups = await this.load();
      this.view.requestUpdate();
      await this.view.updateComplete;
      this.view.renderRoot.querySelector("tensor-view-shortcut-sheet")?.show();
    } catch (error) {
      this.failed(error);
    }
  }

  get sheet(): TemplateResult | typeof nothing {
    if (!this.groups) return nothing;
    return html`<tensor-view-shortcut-sheet .groups=${this.groups}></tensor-view-shortcut-sheet>`;
  }
}
