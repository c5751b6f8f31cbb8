import * as l10n from "@vscode/l10n";
import { css, html, LitElement, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { localeNumber } from "../../../ui/texts/localeText";
import { errorText } from "../../../ui/texts/sentenceText";
import { tagText } from "../../../ui/texts/tagText";
import type { CardSubject } from "../card/cardSubject";
import { askRows } from "../values/askRows";
import "./scalarTable";
import { shownColumns } from "../values/scalarRows";
import { tableLines, tsv, tsvHead } from "../values/scalarTexts";
import { ROW_HEIGHT } from "./scalarTableStyles";

/** Px around the window within which tables are made. */
const NEAR = "300px";

/** The tables of many tags below each other; only those near the window are there. */
@customElement("tensor-view-scalar-tables")
export class ScalarTables extends LitElement {
  static override styles = [
    controlStyles,
    css`
    :host {
      display: block;
    }
    .bar {
      display: flex;
      align-items: center;
      gap: 8px;
    }
    h3 {
      margin: 8px 0 0;
      font-size: inherit;
      overflow-wrap: anywhere;
    }
  `,
  ];

  /** One of each tag. */
  @property({ attribute: false }) subjects: readonly CardSubject[] = [];
  /** Place of the values while there is no cursor. */
  @property({ type: Number }) x: number | undefined;
  @state() private near: ReadonlySet<string> = new Set();
  @state() private said = "";
  private copying = new AbortController();
  private seen: IntersectionObserver | undefined;
  private readonly watched = new Set<Element>();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.seen?.disconnect();
    this.seen = undefined;
    this.watched.clear();
    this.copying.abort();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.seen = new IntersectionObserver((entries) => this.look(entries), { rootMargin: NEAR });
    if (this.hasUpdated) this.watch();
  }

  protected override updated(changes: PropertyValues<this>): void {
    if (changes.has("subjects")) this.watch();
  }

  /** Observes each section once. */
  private watch(): void {
    const there = new Set<Element>(this.renderRoot.querySelectorAll("section"));
    for (const section of this.watched) {
      if (there.has(section)) continue;
      this.seen?.unobserve(section);
      this.watched.delete(section);
    }
    for (const section of there) {
      if (this.watched.has(section)) continue;
      this.watched.add(section);
      this.seen?.observe(section);
    }
  }

  private look(entries: readonly IntersectionObserverEntry[]): void {
    const near = new Set(this.near);
    for (const { target, isIntersecting } of entries) {
      const tag = target.getAttribute("data-tag") ?? "";
      if (isIntersecting) near.add(tag);
      else near.delete(tag);
    }
    this.near = near;
  }

  override render(): TemplateResult {
    const { subjects, said } = this;
    return html`<div class="bar">
        <vscode-button appearance="secondary" @click=${() => void this.copy()}>${l10n.t("Copy All Tables as TSV")}</vscode-button>
        <span role="status">${said}</span>
      </div>
      ${repeat(
        subjects,
        ({ tag }) => tag,
        (subject) => this.section(subject),
      )}`;
  }

  private section(subject: CardSubject): TemplateResult {
    const { tag, runs } = subject;
    const room = (Math.min(runs.length, 10) + 3) * ROW_HEIGHT;
    return html`<section data-tag=${tag} aria-label=${tagText(tag)} .style=${`min-height: ${room}px`}>
      <h3>${tagText(tag)}</h3>
      ${this.near.has(tag) ? html`<tensor-view-scalar-table .subject=${subject} .x=${this.x}></tensor-view-scalar-table>` : ""}
    </section>`;
  }

  /** All rows of all tags, those that are not near as well. */
  async copy(): Promise<void> {
    const { subjects, x } = this;
    const [first] = subjects;
    if (!first) return;
    this.copying.abort();
    this.copying = new AbortController();
    const { signal } = this.copying;
    const columns = shownColumns(first);
    const lines = [[l10n.t("tag"), l10n.t("run"), ...columns.map(tsvHead)]];
    try {
      for (const [i, subject] of subjects.entries()) {
        this.said = l10n.t("{0} of {1} tags", localeNumber(i + 1), localeNumber(subjects.length));
        const rows = await askRows(subject, first.link.current?.x ?? x, signal);
        lines.push(...tableLines(rows, columns).map((line) => [subject.tag, ...line]));
      }
      await first.host.channel.request("copy/text", { text: tsv(lines) });
      this.said = l10n.t("{0} lines copied.", localeNumber(lines.length - 1));
    } catch (error) {
      if (!signal.aborted) this.said = errorText(error);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-scalar-tables": ScalarTables;
  }
}
