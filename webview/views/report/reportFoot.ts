import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { ReadTag, TagsMatched } from "../../../src/shared/questions/series";
import { nameText } from "../../../src/shared/text/nameText";
import type { ComparisonViewContext } from "../../parts/page/view";
import { toggle } from "../../ui/controls/barControls";
import { controlStyles } from "../../ui/controls/controlStyles";
import { MediaQuery } from "../../ui/mediaQuery";
import { noteStyles } from "../../ui/notices/noteStyles";
import { localeNumber } from "../../ui/texts/localeText";
import { sentenceText } from "../../ui/texts/sentenceText";
import { LOW } from "./smallPanel";
import "./unmatchedList";

/** Number of unmatched tags that are unfolded by themselves, where that leaves rows enough. */
const FEW = 6;

/** Limit of the entries without effect that are named. */
const MOST_NAMED = 3;

/** Tags without a pair. */
interface ShownFoot {
  readonly context: ComparisonViewContext;
  readonly unmatched: Pick<TagsMatched, "unmatchedA" | "unmatchedB" | "unused">;
  keeps(tag: string): boolean;
  /** Undefined where nobody said. */
  readonly isOpen: boolean | undefined;
}

/** Tags left over on both sides, and entries of the mapping without effect. Event: `foot-fold` with whether it is open. */
@customElement("tensor-view-report-foot")
export class ReportFoot extends LitElement {
  static override styles = [
    controlStyles,
    noteStyles,
    css`
      :host {
        display: block;
        flex: none;
        padding: 4px 12px 6px;
        border-top: var(--tensor-view-line);
      }
      .note {
        padding: 2px 0;
      }
      .sides {
        display: flex;
        flex-wrap: wrap;
        gap: 6px 16px;
        padding-top: 6px;
      }
      .sides > * {
        flex: 1 1 200px;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownFoot | undefined;
  private readonly low = new MediaQuery(this, LOW);

  override render(): TemplateResult | typeof nothing {
    const { shown } = this;
    if (!shown) return nothing;
    const { unmatchedA, unmatchedB } = shown.unmatched;
    return html`${this.mapping(shown)}
      ${unmatchedA.length + unmatchedB.length === 0 ? nothing : this.unmatched(shown)}`;
  }

  private unmatched({ context, unmatched, keeps, isOpen }: ShownFoot): TemplateResult {
    const { unmatchedA, unmatchedB } = unmatched;
    const areFew = Math.max(unmatchedA.length, unmatchedB.length) <= FEW;
    const isShown = isOpen ?? (areFew && !this.low.matches);
    const label = l10n.t(
      "Unmatched: {0} of A, {1} of B",
      localeNumber(unmatchedA.length),
      localeNumber(unmatchedB.length),
    );
    const side = (name: "a" | "b", title: string, tags: readonly ReadTag[]) => html`<tensor-view-unmatched-list
      .label=${title}
      .tags=${tags.filter(({ tag }) => keeps(tag))}
      .all=${tags.length}
      @tag-match=${({ detail: { tag, kind } }: CustomEvent<ReadTag>) => context.matchTag({ side: name, tag, kind })}
    ></tensor-view-unmatched-list>`;
    return html`<div class="toolbar">
        ${toggle(label, l10n.t("Tags without a counterpart in the other run"), isShown, (isOn) => this.fold(isOn), "expanded")}
      </div>
      ${
        isShown
          ? html`<div class="sides">
              ${side("a", l10n.t("Unmatched in A"), unmatchedA)} ${side("b", l10n.t("Unmatched in B"), unmatchedB)}
            </div>`
          : nothing
      }`;
  }

  /** Entries of the mapping that are passed over. */
  private mapping({ context, unmatched: { unused } }: ShownFoot): TemplateResult | typeof nothing {
    const { kept, openMapping } = context;
    const told = [
      ...kept.problems.map((problem) => sentenceText(problem)),
      ...(unused.length > 0 ? [unusedText(unused.map(({ a, b }) => `${nameText(a)} ↔ ${nameText(b)}`))] : []),
    ];
    if (told.length === 0) return nothing;
    const file = kept.file ?? "";
    return html`<p class=${kept.problems.length > 0 ? "note warning" : "note"} role="status">
      ${file ? `${file}: ` : nothing}${told.join(" ")}
      ${file ? html`<button type="button" class="link" @click=${openMapping}>${l10n.t("Open File")}</button>` : nothing}
    </p>`;
  }

  private fold(isOpen: boolean): void {
    this.dispatchEvent(new CustomEvent<boolean>("foot-fold", { detail: isOpen }));
  }
}

function unusedText(entries: readonly string[]): string {
  const named = entries.slice(0, MOST_NAMED).join(l10n.t("; "));
  const more = entries.length - MOST_NAMED;
  const names = more > 0 ? l10n.t("{0} and {1} more", named, localeNumber(more)) : named;
  return entries.length === 1
    ? l10n.t("1 entry matches no pair of tags: {0}.", names)
    : l10n.t("{0} entries match no pair of tags: {1}.", localeNumber(entries.length), names);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-report-foot": ReportFoot;
  }
}
