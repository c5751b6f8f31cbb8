import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { controlStyles } from "./controlStyles";
import { PopupController, type PopupPlace, popupStyles } from "./popupController";

export interface MenuItem {
  readonly name: string;
  /** True if an item that can be toggled is on; the menu stays open for further items. */
  readonly isChecked?: boolean;
  /** True if the item is one of a group of which exactly one is on; choosing one closes the menu. */
  readonly isRadio?: boolean;
  readonly isOff?: boolean;
  /** A line stands before it. */
  readonly beginsGroup?: boolean;
  choose(): void;
}

/** A button that opens a menu, above everything and inside the window; or a menu alone, which `openAt` opens. */
@customElement("tensor-view-menu")
export class Menu extends LitElement {
  static override styles = [
    controlStyles,
    popupStyles,
    css`
    :host {
      display: inline-block;
      min-width: 0;
      max-width: 100%;
    }
    .text {
      max-width: 100%;
      padding: 0 8px;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    [role="menu"] {
      padding: 4px 0;
      overflow: auto;
    }
    [role="menu"] button {
      display: flex;
      gap: 6px;
      align-items: center;
      width: 100%;
      padding: 0 20px 0 6px;
      color: inherit;
      text-align: left;
      white-space: nowrap;
      border-radius: 0;
    }
    [role="menu"] button:focus {
      color: var(--vscode-menu-selectionForeground, var(--vscode-foreground));
      background: var(--vscode-menu-selectionBackground, var(--vscode-list-hoverBackground));
    }
    [role="menu"] button[aria-disabled="true"] {
      color: var(--vscode-disabledForeground);
    }
    .mark {
      width: 1em;
    }
    [role="separator"] {
      margin: 4px 0;
      border-top: 1px solid var(--vscode-menu-separatorBackground, var(--vscode-panel-border, currentcolor));
    }
  `,
  ];

  @property({ attribute: false }) items: readonly MenuItem[] = [];
  /** Name of the button. */
  @property() label = "";
  /** Text on the button; defaults to its label. */
  @property() glyph = "";
  /** Without a button. */
  @property({ attribute: false }) isAlone = false;
  @query(".opener") private readonly opener!: HTMLButtonElement | null;
  @query("[role=menu]") private readonly list!: HTMLElement | null;
  private readonly popup = new PopupController(this, { panel: () => this.list, opener: () => this.opener }, [
    "blur",
    "wheel",
  ]);

  override focus(): void {
    this.popup.focusBack();
  }

  /** Opens it at a place, as the menu of what is there. */
  async openAt(place: PopupPlace): Promise<void> {
    await this.open("first", place);
  }

  override render(): TemplateResult {
    const { label, glyph, isAlone, popup } = this;
    const { isOpen } = popup;
    if (isAlone) return html`${isOpen ? this.menu() : nothing}`;
    return html`<button
        type="button"
        class="opener ${glyph ? "glyph" : "text"}"
        aria-haspopup="menu"
        aria-expanded=${isOpen}
        aria-label=${glyph ? label : nothing}
        title=${glyph ? label : nothing}
        @click=${() => (isOpen ? popup.close(true) : void this.open("first"))}
        @keydown=${this.pressOpener}
      >${glyph || html`${label} <span aria-hidden="true">▾</span>`}</button>${isOpen ? this.menu() : nothing}`;
  }

  private menu(): TemplateResult {
    const hasChecks = this.items.some(({ isChecked }) => isChecked !== undefined);
    return html`<div role="menu" popover="manual" aria-label=${this.label} @keydown=${this.press}>
      ${this.items.map(
        (item) => html`${item.beginsGroup ? html`<div role="separator"></div>` : nothing}<button
          type="button"
          role=${roleOf(item)}
          aria-checked=${item.isChecked ?? nothing}
          aria-disabled=${item.isOff ? "true" : nothing}
          tabindex="-1"
          @click=${() => this.choose(item)}
        >${hasChecks ? html`<span class="mark" aria-hidden="true">${item.isChecked ? "✓" : ""}</span>` : nothing}${item.name}</button>`,
      )}
    </div>`;
  }

  private async open(focused: "first" | "last", place?: PopupPlace): Promise<void> {
    if (await this.popup.open(place)) this.focusAt(focused === "first" ? 0 : -1);
  }

  private choose(item: MenuItem): void {
    if (item.isOff) return;
    if (item.isChecked === undefined || item.isRadio) this.popup.close(true);
    item.choose();
  }

  private get buttons(): HTMLButtonElement[] {
    return [...(this.list?.querySelectorAll("button") ?? [])];
  }

  private focusAt(at: number): void {
    const { buttons } = this;
    buttons.at(at % buttons.length)?.focus();
  }

  private readonly pressOpener = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.stopPropagation();
    void this.open(event.key === "ArrowDown" ? "first" : "last");
  };

  private readonly press = (event: KeyboardEvent): void => {
    const buttons: readonly (Element | null | undefined)[] = this.buttons;
    const at = buttons.indexOf(this.shadowRoot?.activeElement);
    if (this.popup.press(event)) return;
    switch (event.key) {
      case "ArrowDown":
        this.focusAt(at + 1);
        break;
      case "ArrowUp":
        this.focusAt(at - 1);
        break;
      case "Home":
        this.focusAt(0);
        break;
      case "End":
        this.focusAt(-1);
        break;
      case "Tab":
        this.popup.close(true);
        return;
      default:
        if (event.key.length === 1 && /\S/.test(event.key)) this.focusLetter(event.key, at);
        return;
    }
    event.preventDefault();
  };

  private focusLetter(letter: string, at: number): void {
    const { items } = this;
    const order = [...items.keys()].map((i) => (at + 1 + i) % items.length);
    const found = order.find((i) => items[i]?.name.toLowerCase().startsWith(letter.toLowerCase()));
    if (found !== undefined) this.focusAt(found);
  }
}

function roleOf({ isChecked, isRadio }: MenuItem): string {
  if (isChecked === undefined) return "menuitem";
  return isRadio ? "menuitemradio" : "menuitemcheckbox";
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-menu": Menu;
  }
}
