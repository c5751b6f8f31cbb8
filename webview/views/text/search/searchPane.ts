import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { curveNameStyles, runName } from "../../../parts/board/runs/curveName";
import { controlStyles } from "../../../ui/controls/controlStyles";
import type { Theme } from "../../../ui/plot/colours/theme";
import { ActiveRows, type RowParts } from "../../../ui/rows/activeRows";
import { rowsStyles } from "../../../ui/rows/rowsStyles";
import { localeNumber } from "../../../ui/texts/localeText";
import { sentenceText } from "../../../ui/texts/sentenceText";
import { FOUND_HEIGHT, searchPaneStyles } from "./searchPaneStyles";
import type { SearchState } from "./textSearch";

/** UTF-16 units before what was found that its row shows. */
const BEFORE_FOUND = 16;

/** Content of the pane. */
interface ShownSearch {
  readonly typed: string;
  readonly ignoresCase: boolean;
  readonly isLatestOnly: boolean;
  readonly search: SearchState;
  /** Index of the open line among the found ones. */
  readonly current: number | undefined;
  readonly theme: Theme;
}

export type SearchAction =
  | { readonly do: "type"; readonly text: string }
  | { readonly do: "case"; readonly ignoresCase: boolean }
  | { readonly do: "latest"; readonly isLatestOnly: boolean }
  | { readonly do: "start" | "cancel" | "close" }
  /** Goes to the line `by` lines after the open one. */
  | { readonly do: "go"; readonly by: number }
  | { readonly do: "open"; readonly place: number };

/** The field of a search, and the lines that it found. Event: `search-action`. */
@customElement("tensor-view-text-search")
export class SearchPane extends LitElement {
  static override styles = [controlStyles, curveNameStyles, rowsStyles, searchPaneStyles];

  @property({ attribute: false }) shown: ShownSearch | undefined;
  @query("vscode-text-field") private readonly field!: HTMLElement | null;
  private readonly rows = new ActiveRows(this, {
    rows: () => ({ role: "listbox", count: this.shown?.search.found.length ?? 0, rowHeight: FOUND_HEIGHT }),
    row: (at) => this.line(at),
    choose: (place) => this.act({ do: "open", place }),
    press: (event) => this.listKey(event),
    walked: (place) => place !== this.shown?.current && this.act({ do: "open", place }),
  });

  override focus(): void {
    this.field?.focus();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const before = changes.get("shown");
    const { shown } = this;
    if (!changes.has("shown") || !shown) return;
    const { current } = shown;
    if (current === undefined || current === before?.current) return;
    this.rows.reveal(current);
    if (before) this.rows.activate(current);
  }

  private act(detail: SearchAction): void {
    this.dispatchEvent(new CustomEvent<SearchAction>("search-action", { detail }));
  }

  private readonly fieldKey = (event: KeyboardEvent): void => {
    const by = neighbourBy(event);
    if (event.key === "Enter") this.act({ do: "start" });
    else if (event.key === "Escape") this.act({ do: "close" });
    else if (by !== undefined) this.act({ do: "go", by });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  private listKey(event: KeyboardEvent): boolean {
    const by = event.key === "F3" ? neighbourBy(event) : undefined;
    if (event.key === "Escape") this.act({ do: "close" });
    else if (by !== undefined) this.act({ do: "go", by });
    return event.key === "Escape" || by !== undefined;
  }

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { search, ignoresCase, isLatestOnly } = shown;
    const label = l10n.t("Search in all texts");
    return html`<section aria-label=${label}>
      <div class="toolbar" role="search">
        <vscode-text-field
          placeholder=${l10n.t("words or /regex/")}
          aria-invalid=${search.error === undefined ? nothing : "true"}
          spellcheck="false"
          .value=${live(shown.typed)}
          @input=${(event: Event) => this.act({ do: "type", text: (event.target as HTMLInputElement).value })}
          @keydown=${this.fieldKey}
        >${label}</vscode-text-field>
        ${
          search.isRunning
            ? html`<vscode-button appearance="secondary" @click=${() => this.act({ do: "cancel" })}>${l10n.t("Cancel")}</vscode-button>`
            : html`<vscode-button @click=${() => this.act({ do: "start" })}>${l10n.t("Search")}</vscode-button>`
        }
        <div class="choice">
          <button
            type="button"
            aria-pressed=${String(!ignoresCase)}
            title=${l10n.t("Match case")}
            @click=${() => this.act({ do: "case", ignoresCase: !ignoresCase })}
          >Aa</button>
          <button
            type="button"
            aria-pressed=${String(isLatestOnly)}
            title=${l10n.t("Only the newest text of each tag")}
            @click=${() => this.act({ do: "latest", isLatestOnly: !isLatestOnly })}
          >${l10n.t("newest only")}</button>
        </div>
        <button
          type="button"
          class="glyph"
          title=${l10n.t("Close the search (Escape)")}
          aria-label=${l10n.t("Close the search (Escape)")}
          @click=${() => this.act({ do: "close" })}
        >✕</button>
      </div>
      <p class="status" role="status">${statusText(search)}</p>
      ${search.error === undefined ? nothing : html`<p class="error" role="alert">${search.error}</p>`}
      ${search.unread ? html`<p class="error" role="alert">${unreadText(search.unread)}</p>` : nothing}
      ${search.found.length === 0 ? nothing : this.rows.list({ label, look: "found" })}
    </section>`;
  }

  private line(at: number): RowParts | undefined {
    const { search, current, theme } = this.shown ?? {};
    const found = search?.found[at];
    if (!found || !theme) return undefined;
    const { run, match } = found;
    const { tag, step, line, text, textStart, hitStart, hitEnd } = match;
    const [a, b] = [Math.max(0, hitStart - textStart), Math.max(0, hitEnd - textStart)];
    // What was found is in sight, however far behind in its line it is.
    const from = a > BEFORE_FOUND ? a - BEFORE_FOUND : 0;
    const where = l10n.t("step {0}, line {1}", step, localeNumber(line + 1));
    return {
      isSelected: at === current,
      title: `${run.name} · ${tag} · ${where}`,
      content: html`<div class="where">${runName(run, theme)}<span class="tag">${tag}</span><span class="step">${where}</span></div>
        <div class="text">${textStart + from > 0 ? "…" : nothing}${text.slice(from, a)}<mark>${text.slice(a, b)}</mark>${text.slice(b)}</div>`,
    };
  }
}

/** Direction of a key that moves between found lines. */
function neighbourBy({ key, shiftKey }: KeyboardEvent): -1 | 1 | undefined {
  if (key === "F3") return shiftKey ? -1 : 1;
  if (key === "ArrowDown") return 1;
  return key === "ArrowUp" ? -1 : undefined;
}

function unreadText({ count, sentence }: NonNullable<SearchState["unread"]>): string {
  const reason = sentenceText(sentence);
  if (count === 1) return l10n.t("1 text cannot be read: {0}", reason);
  return l10n.t("{0} texts cannot be read: {1}", localeNumber(count), reason);
}

function statusText({ isRunning, progress, found, hasMore, isDone }: SearchState): string {
  const count = localeNumber(found.length);
  if (isRunning) {
    if (!progress || progress.total === 0) return l10n.t("searching…");
    return l10n.t("searching: {0} of {1} texts", localeNumber(progress.done), localeNumber(progress.total));
  }
  if (hasMore) return l10n.t("more than {0} lines found: these are the first", count);
  if (found.length === 1) return l10n.t("1 line found");
  if (found.length > 0) return l10n.t("{0} lines found (F3, Shift+F3: next, previous)", count);
  return isDone ? l10n.t("nothing found") : "";
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-text-search": SearchPane;
  }
}
