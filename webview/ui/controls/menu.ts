import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { controlStyles } from "./controlStyles";

export interface MenuItem {
  readonly name: string;
  /** Of items that are on or off: the menu stays open for others of them. */
  readonly isChecked?: boolean;
  /** Of several of which one is on: whoever chooses another is done. */
  readonly isRadio?: boolean;
  readonly isOff?: boolean;
  /** A line stands before it. */
  readonly beginsGroup?: boolean;
  choose(): void;
}

/** Where a menu opens without a button, px of the window, and what has the keyboard once it closes. */
interface OpenPlace {
  readonly x: number;
  readonly y: number;
  readonly back: { focus(): void } | null;
}

/** A button that opens a menu, above everything and inside the window; or a menu alone, which `openAt` opens. */
@customElement("tensor-view-menu")
export class Menu extends LitElement {
  static override styles = [
    controlStyles,
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
      position: fixed;
      inset: auto;
      box-sizing: border-box;
      max-width: calc(100vw - 8px);
      max-height: calc(100vh - 8px);
      margin: 0;
      padding: 4px 0;
      overflow: auto;
      color: var(--vscode-menu-foreground, var(--vscode-foreground));
      background: var(--vscode-menu-background, var(--vscode-editor-background));
      border: 1px solid var(--vscode-menu-border, var(--vscode-contrastBorder, var(--vscode-widget-border, transparent)));
      border-radius: 4px;
      box-shadow: 0 2px 8px var(--vscode-widget-shadow, transparent);
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
  /** What the button is called. */
  @property() label = "";
  /** What stands on it; its label unless given. */
  @property() glyph = "";
  /** Without a button. */
  @property({ attribute: false }) isAlone = false;
  @state() private isOpen = false;
  @query(".opener") private readonly opener!: HTMLButtonElement | null;
  @query("[role=menu]") private readonly list!: HTMLElement | null;
  private at: OpenPlace | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.close(false);
  }

  override focus(): void {
    (this.at ? this.at.back : this.opener)?.focus();
  }

  /** Opens it at a place, as the menu of what is there. */
  async openAt(place: OpenPlace): Promise<void> {
    this.close(false);
    this.at = place;
    await this.open("first");
  }

  override render(): TemplateResult {
    const { label, glyph, isOpen, isAlone } = this;
    if (isAlone) return html`${isOpen ? this.menu() : nothing}`;
    return html`<button
        type="button"
        class="opener ${glyph ? "glyph" : "text"}"
        aria-haspopup="menu"
        aria-expanded=${isOpen}
        aria-label=${glyph ? label : nothing}
        title=${glyph ? label : nothing}
        @click=${() => (isOpen ? this.close(true) : void this.open("first"))}
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

  private async open(focused: "first" | "last"): Promise<void> {
    this.isOpen = true;
    await this.updateComplete;
    const { list } = this;
    if (!list) return;
    list.showPopover();
    this.place(list);
    for (const name of OUTSIDE) window.addEventListener(name, this.closeOutside, true);
    this.focusAt(focused === "first" ? 0 : -1);
  }

  /** Below the button or the place, else above it, never beyond the window. */
  private place(list: HTMLElement): void {
    const at = this.at ? new DOMRect(this.at.x, this.at.y) : this.opener?.getBoundingClientRect();
    if (!at) return;
    const { offsetWidth, offsetHeight } = list;
    const below = at.bottom + offsetHeight <= window.innerHeight ? at.bottom : at.top - offsetHeight;
    list.style.left = `${Math.max(4, Math.min(at.left, window.innerWidth - offsetWidth - 4))}px`;
    list.style.top = `${Math.max(4, below)}px`;
  }

  private close(takesFocus: boolean): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    for (const name of OUTSIDE) window.removeEventListener(name, this.closeOutside, true);
    if (takesFocus) this.focus();
  }

  private readonly closeOutside = (event: Event): void => {
    if (!event.composedPath().includes(this)) this.close(false);
  };

  private choose(item: MenuItem): void {
    if (item.isOff) return;
    if (item.isChecked === undefined || item.isRadio) this.close(true);
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
    // What is pressed in a menu is the menu's.
    event.stopPropagation();
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
      case "Escape":
        this.close(true);
        break;
      case "Tab":
        this.close(true);
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

/** What ends a menu that is open, where it happens elsewhere. */
const OUTSIDE = ["pointerdown", "wheel", "resize", "blur"] as const;

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-menu": Menu;
  }
}
