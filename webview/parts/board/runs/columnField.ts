import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import {
  type Completions,
  columnCompletions,
  conditionCompletions,
  singleCompletions,
} from "../../../../src/shared/series/columnCompletion";
import type { RunColumnNames } from "../../../../src/shared/series/runConditions";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { ActiveRows, type RowParts } from "../../../ui/rows/activeRows";
import { rowsStyles } from "../../../ui/rows/rowsStyles";

/** Px of an option's row. */
const ROW_HEIGHT = 22;

/** Options that are in sight at once. */
const MOST_HIGH = 10;

const NO_NAMES: RunColumnNames = { hparams: [], scalars: [] };

const NOTHING: Completions = { start: 0, end: 0, options: [] };

/**
 * A field for conditions on runs, or for one column, that completes names below it. What is wrong is said there once nothing is completed. Events:
 * `column-type` at each change, `column-names` when names are wanted, `column-enter` and `column-leave` for Enter and Escape with no list open.
 */
@customElement("tensor-view-column-field")
export class ColumnField extends LitElement {
  static override styles = [
    controlStyles,
    rowsStyles,
    css`
      :host {
        display: block;
        position: relative;
        min-width: 0;
      }
      input {
        box-sizing: border-box;
        width: 100%;
        height: var(--tensor-view-control-height);
        padding: 0 6px;
        font: inherit;
        color: var(--vscode-input-foreground);
        background: var(--vscode-input-background);
        border: 1px solid var(--vscode-input-border, var(--vscode-contrastBorder, var(--vscode-widget-border, transparent)));
        border-radius: 2px;
      }
      input:focus {
        outline: 1px solid var(--vscode-focusBorder);
        outline-offset: -1px;
      }
      input[aria-invalid="true"] {
        border-color: var(--vscode-inputValidation-errorBorder, var(--tensor-view-error));
      }
      input::placeholder {
        color: var(--vscode-input-placeholderForeground);
      }
      .rows {
        position: absolute;
        z-index: 6;
        top: 100%;
        left: 0;
        right: 0;
        box-sizing: content-box;
        color: var(--vscode-editorWidget-foreground, var(--vscode-foreground));
        background: var(--vscode-editorWidget-background, var(--vscode-editor-background));
        border: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
        box-shadow: 0 2px 8px var(--vscode-widget-shadow, transparent);
      }
      .row {
        overflow: hidden;
        padding: 2px 6px;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .all > .row.active {
        color: var(--vscode-list-activeSelectionForeground, inherit);
        background: var(--vscode-list-activeSelectionBackground);
        outline: 1px solid var(--vscode-contrastActiveBorder, transparent);
        outline-offset: -1px;
      }
      .error {
        margin: 0;
        padding-top: 2px;
        color: var(--tensor-view-error);
        overflow-wrap: anywhere;
      }
    `,
  ];

  @property() label = "";
  @property() hint = "";
  @property() placeholder = "";
  @property() value = "";
  @property({ attribute: false }) error: string | undefined;
  @property({ attribute: false }) names: RunColumnNames | undefined;
  /** One column alone. */
  @property({ type: Boolean }) isColumn = false;
  /** Columns of a single condition, by their texts, where they are no runs'. */
  @property({ attribute: false }) columns: readonly string[] | undefined;
  @state() private isOpen = false;
  @state() private caret = 0;
  @query("input") private readonly field!: HTMLInputElement | null;
  private completions = NOTHING;
  private readonly rows = new ActiveRows(this, {
    rows: () => ({
      role: "listbox",
      count: this.completions.options.length,
      rowHeight: ROW_HEIGHT,
      height: ROW_HEIGHT * MOST_HIGH,
    }),
    row: (at) => this.option(at),
    isField: true,
    choose: (at) => this.complete(this.completions.options[at]),
    press: (event) => this.hears(event),
  });

  override focus(): void {
    this.field?.focus();
  }

  override willUpdate(): void {
    const { value, caret, names = NO_NAMES, columns } = this;
    if (!this.isOpen) this.completions = NOTHING;
    else if (columns) this.completions = singleCompletions(value, Math.min(caret, value.length), columns);
    else if (this.isColumn)
      this.completions = { start: 0, end: value.length, options: columnCompletions(value, names) };
    else this.completions = conditionCompletions(value, Math.min(caret, value.length), names);
  }

  private get isListing(): boolean {
    return this.completions.options.length > 0;
  }

  private tell(name: "column-type" | "column-names" | "column-enter" | "column-leave", text = ""): void {
    this.dispatchEvent(new CustomEvent<string>(name, { detail: text }));
  }

  /** Keys that are not about the rows alone. */
  private hears(event: KeyboardEvent): boolean {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return false;
    if (key === "Escape") {
      if (this.isListing) this.isOpen = false;
      else if (this.value === "") return false;
      else this.tell("column-leave");
      return true;
    }
    if (this.isListing) return false;
    if (key !== "ArrowDown" && key !== "Enter") return false;
    if (key === "ArrowDown") this.open();
    else this.tell("column-enter", this.value);
    return true;
  }

  private open(): void {
    this.tell("column-names");
    this.isOpen = true;
    this.caret = this.field?.selectionStart ?? this.value.length;
    this.rows.show(0);
  }

  private type(text: string): void {
    this.value = text;
    this.open();
    this.tell("column-type", text);
  }

  private async complete(option: string | undefined): Promise<void> {
    if (option === undefined) return;
    const { start, end } = this.completions;
    const caret = start + option.length;
    this.type(this.value.slice(0, start) + option + this.value.slice(end));
    this.caret = caret;
    await this.updateComplete;
    this.field?.setSelectionRange(caret, caret);
  }

  override render(): TemplateResult {
    const { label, hint, placeholder, value, rows, isListing, completions } = this;
    const error = isListing ? undefined : this.error;
    return html`<input
        type="text"
        role="combobox"
        aria-label=${label}
        title=${hint}
        placeholder=${placeholder}
        aria-autocomplete="list"
        aria-expanded=${String(isListing)}
        aria-controls="options"
        aria-activedescendant=${isListing ? rows.activeId : nothing}
        aria-invalid=${error === undefined ? nothing : "true"}
        aria-describedby=${error === undefined ? nothing : "error"}
        spellcheck="false"
        autocomplete="off"
        .value=${live(value)}
        @focus=${() => this.tell("column-names")}
        @blur=${() => {
          this.isOpen = false;
        }}
        @input=${({ target }: Event) => this.type((target as HTMLInputElement).value)}
        @keydown=${rows.press}
      />
      <div
        id="options"
        class="rows"
        role="listbox"
        aria-label=${label}
        ?hidden=${!isListing}
        .style=${`height: ${Math.min(completions.options.length, MOST_HIGH) * ROW_HEIGHT}px`}
      >
        ${isListing ? rows.body() : nothing}
      </div>
      ${error === undefined ? nothing : html`<p id="error" class="error" role="alert">${error}</p>`}`;
  }

  private option(at: number): RowParts | undefined {
    const text = this.completions.options[at];
    if (text === undefined) return undefined;
    return {
      isSelected: at === this.rows.active,
      title: text,
      label: text,
      on: { mousedown: (event) => event.preventDefault() },
      content: text,
    };
  }
}
