import * as l10n from "@vscode/l10n";
import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { controlStyles } from "../controls/controlStyles";
import { signButton } from "../controls/glyphButton";

/** Action of a key, or of several. `Ctrl` stands for the key that commands are given with. */
interface Shortcut {
  readonly keys: readonly string[];
  readonly text: string;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** The keys of what is shown, as a dialog: `show()` opens it, Escape closes it, and the keyboard is where it was. */
@customElement("tensor-view-shortcut-sheet")
export class ShortcutSheet extends LitElement {
  static override styles = [
    controlStyles,
    css`
      dialog {
        box-sizing: border-box;
        width: min(62em, calc(100vw - 32px));
        max-height: calc(100vh - 32px);
        padding: 12px 20px 20px;
        overflow: auto;
        color: var(--vscode-editorWidget-foreground, var(--vscode-foreground));
        background: var(--vscode-editorWidget-background, var(--vscode-editor-background));
        border: 1px solid var(--vscode-contrastBorder, var(--vscode-editorWidget-border, var(--vscode-widget-border, transparent)));
        border-radius: 6px;
        box-shadow: 0 2px 12px var(--vscode-widget-shadow, transparent);
      }
      dialog::backdrop {
        background: transparent;
      }
      header {
        display: flex;
        align-items: center;
        justify-content: space-between;
        margin-bottom: 4px;
      }
      h2,
      h3 {
        margin: 0;
        font-size: inherit;
        font-weight: 600;
      }
      h2 {
        font-size: 1.15em;
      }
      .groups {
        columns: 22em auto;
        column-gap: 32px;
      }
      section {
        padding-top: 10px;
        break-inside: avoid;
      }
      dl {
        display: grid;
        grid-template-columns: minmax(6.5em, max-content) 1fr;
        gap: 4px 14px;
        margin: 6px 0 0;
      }
      dt,
      dd {
        margin: 0;
      }
      kbd {
        display: inline-block;
        min-width: 1.1em;
        padding: 1px 5px;
        margin: 0 3px 2px 0;
        font: inherit;
        font-size: 0.92em;
        text-align: center;
        white-space: nowrap;
        color: var(--vscode-keybindingLabel-foreground, var(--vscode-foreground));
        background: var(--vscode-keybindingLabel-background, transparent);
        border: 1px solid var(--vscode-keybindingLabel-border, var(--vscode-contrastBorder, var(--vscode-widget-border, currentColor)));
        border-bottom-color: var(--vscode-keybindingLabel-bottomBorder, var(--vscode-contrastBorder, currentColor));
        border-radius: 3px;
      }
    `,
  ];

  @property({ attribute: false }) groups: readonly ShortcutGroup[] = [];
  @query("dialog") private readonly dialog!: HTMLDialogElement;

  show(): void {
    if (!this.dialog.open) this.dialog.showModal();
  }

  /** Keys pressed in a dialog are the dialog's: it closes by Escape of itself. */
  private readonly press = (event: KeyboardEvent): void => {
    if (event.key === "?") {
      event.preventDefault();
      this.dialog.close();
    }
    event.stopPropagation();
  };

  override render(): TemplateResult {
    const title = l10n.t("Keyboard shortcuts");
    return html`<dialog
      aria-label=${title}
      @keydown=${this.press}
      @click=${({ target }: Event) => target === this.dialog && this.dialog.close()}
    >
      <header>
        <h2>${title}</h2>
        ${signButton("✕", l10n.t("Close (Escape)"), false, () => this.dialog.close())}
      </header>
      <div class="groups">
        ${[...this.groups, pageShortcuts()].map(
          ({ title: name, shortcuts }) => html`<section>
            <h3>${name}</h3>
            <dl>
              ${shortcuts.map(({ keys, text }) => html`<dt>${keys.map((key) => html`<kbd>${keyName(key)}</kbd>`)}</dt><dd>${text}</dd>`)}
            </dl>
          </section>`,
        )}
      </div>
    </dialog>`;
  }
}

/** Keys of the frame that every view stands in. */
export function pageShortcuts(): ShortcutGroup {
  return {
    title: l10n.t("Keyboard focus"),
    shortcuts: [
      { keys: ["G"], text: l10n.t("To the cells, the picture or the list") },
      { keys: ["F6"], text: l10n.t("To the next part of the page, then of the editor; with Shift back") },
    ],
  };
}

function keyName(key: string): string {
  return /Mac/.test(navigator.userAgent) ? key.replace("Ctrl+", "⌘") : key;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-shortcut-sheet": ShortcutSheet;
  }
}
