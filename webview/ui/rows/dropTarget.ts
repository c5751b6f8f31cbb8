import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { draggedRows, ROWS_TYPE } from "./draggedRows";

/**
 * Lets rows of the side bar be dropped anywhere on the page, and says what that does while they are over it. VS Code lets
 * a drag into a page while Shift is held; anything else that is dragged is not ours.
 *
 * Events: `rows-drop` (detail: the rows' handles).
 */
@customElement("tensor-view-drop-target")
export class DropTarget extends LitElement {
  static override styles = css`
    div {
      position: fixed;
      z-index: 20;
      inset: 0;
      display: flex;
      align-items: center;
      justify-content: center;
      color: var(--vscode-editorGroup-dropIntoPromptForeground, var(--vscode-editorWidget-foreground));
      background: var(--vscode-editorGroup-dropBackground);
      outline: 2px dashed var(--vscode-contrastActiveBorder, transparent);
      outline-offset: -2px;
      /* What is below stays what the pointer is over. */
      pointer-events: none;
    }
    span {
      padding: 6px 8px;
      background: var(--vscode-editorGroup-dropIntoPromptBackground, var(--vscode-editorWidget-background));
      border: 1px solid var(--vscode-editorGroup-dropIntoPromptBorder, transparent);
      border-radius: 4px;
    }
  `;

  @property() label = "";
  @state() private isOver = false;
  private listening: AbortController | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.listening = new AbortController();
    const { signal } = this.listening;
    window.addEventListener("dragenter", this.onOver, { signal });
    window.addEventListener("dragover", this.onOver, { signal });
    window.addEventListener("dragleave", this.onLeave, { signal });
    window.addEventListener("drop", this.onDrop, { signal });
    window.addEventListener("pointermove", this.onEnd, { signal });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.listening?.abort();
    this.isOver = false;
  }

  private readonly onOver = (event: DragEvent): void => {
    const { dataTransfer } = event;
    if (!dataTransfer?.types.includes(ROWS_TYPE)) return;
    event.preventDefault();
    dataTransfer.dropEffect = "copy";
    this.isOver = true;
  };

  private readonly onLeave = (event: DragEvent): void => {
    // From one element to another it has not left.
    if (event.relatedTarget === null) this.isOver = false;
  };

  /** The pointer is told of only while nothing is dragged: where a drag was given up, not every browser tells of that. */
  private readonly onEnd = (): void => {
    this.isOver = false;
  };

  private readonly onDrop = (event: DragEvent): void => {
    this.isOver = false;
    const rows = draggedRows(event.dataTransfer?.getData(ROWS_TYPE) ?? "");
    if (rows.length === 0) return;
    event.preventDefault();
    this.dispatchEvent(new CustomEvent<readonly string[]>("rows-drop", { detail: rows }));
  };

  override render(): TemplateResult | typeof nothing {
    return this.isOver ? html`<div><span>${this.label}</span></div>` : nothing;
  }
}
