import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Reference, ViewQuery } from "../../../../../src/shared/compare/reference";
import type { PairSide, ReferenceFound } from "../../../../../src/shared/questions/compare";
import { elementCount, sameShape, shapeText } from "../../../../../src/tensor/slice/shape";
import { controlStyles } from "../../../../ui/controls/controlStyles";
import { localeNumber } from "../../../../ui/texts/localeText";
import { sentenceText } from "../../../../ui/texts/sentenceText";
import type { PairSubject } from "../pairSubject";
import { offeredViews } from "./offeredViews";

/**
 * Reason that two tensors cannot be compared as they are, and remedies: dims that differ, and each view of B that fits by one click. Event:
 * `reference-change` (a `Reference`).
 */
@customElement("tensor-view-pair-mismatch")
export class PairMismatch extends LitElement {
  static override styles = [
    controlStyles,
    css`
      :host {
        display: block;
        padding: 12px 16px;
        overflow: auto;
      }
      p {
        max-width: 60em;
        margin: 0 0 8px;
      }
      .why {
        font-weight: 600;
      }
      table {
        margin-bottom: 10px;
        border-collapse: collapse;
        font-variant-numeric: tabular-nums;
      }
      th,
      td {
        padding: 2px 14px 2px 0;
        font-weight: normal;
        text-align: right;
      }
      th[scope="row"] {
        text-align: left;
        color: var(--vscode-descriptionForeground);
      }
      thead th {
        color: var(--vscode-descriptionForeground);
      }
      td.differs {
        font-weight: 600;
        color: var(--tensor-view-error);
        text-decoration: underline;
      }
      .offers {
        display: flex;
        flex-wrap: wrap;
        gap: 6px 8px;
      }
    `,
  ];

  @property({ attribute: false }) subject: Pick<PairSubject, "reference" | "found"> | undefined;

  override render(): TemplateResult | typeof nothing {
    const { subject } = this;
    if (!subject || subject.found.comparable) return nothing;
    const { found } = subject;
    return html`<p class="why" role="status">${whyText(found)}</p>
      ${found.reason === "shape" || found.reason === "dtype" ? sidesTable(found) : nothing}
      ${found.reason === "shape" ? this.offers(subject) : nothing}`;
  }

  private offers({ found, reference }: Pick<PairSubject, "reference" | "found">): TemplateResult {
    const { a, b } = found;
    const views = offeredViews(found);
    if (views.length === 0 && a.shape && b?.shape) {
      return html`<p>${l10n.t("A has {0} elements and B {1}: no view of B has A's shape. Choose another reference.", localeNumber(elementCount(a.shape)), localeNumber(elementCount(b.shape)))}</p>`;
    }
    return html`<p>${l10n.t("B can be seen in A's shape:")}</p>
      <div class="offers">
        ${views.map(
          (view) => html`<vscode-button
            appearance="secondary"
            @click=${() => this.dispatchEvent(new CustomEvent<Reference>("reference-change", { detail: { ...reference, view } }))}
          >${viewText(view, found)}</vscode-button>`,
        )}
      </div>`;
  }
}

function whyText({ problem, reason, b }: ReferenceFound): string {
  if (problem) return sentenceText(problem.sentence);
  if (!b || reason === "steps") return l10n.t("There is no such step to compare with.");
  return reason === "dtype" ? l10n.t("These dtypes cannot be compared.") : l10n.t("The shapes differ.");
}

function viewText({ reshape, perm = [] }: ViewQuery, { a, b }: ReferenceFound): string {
  if (reshape) return l10n.t("Reshape to {0}", shapeText(reshape));
  const seen = perm.map((dim) => b?.shape?.[dim] ?? 0);
  const text = perm.join(", ");
  return sameShape(seen, a.shape ?? [])
    ? l10n.t("Transpose by {0}", text)
    : l10n.t("Transpose by {0}, then reshape", text);
}

/** Both sides' dtypes and shapes, dim by dim, of different ranks from the last on; those that differ are marked. */
function sidesTable({ a, b }: ReferenceFound): TemplateResult | typeof nothing {
  if (!b) return nothing;
  const rank = Math.max(a.shape?.length ?? 0, b.shape?.length ?? 0);
  const isOfOneRank = a.shape?.length === b.shape?.length;
  const dims = Array.from({ length: rank }, (_, i) => (isOfOneRank ? i : i - rank));
  const row = (name: string, side: PairSide, other: PairSide) => html`<tr>
    <th scope="row">${name}</th>
    <td class=${side.dtype === other.dtype ? "" : "differs"}>${side.dtype ?? "–"}</td>
    ${dims.map((dim) => {
      const [size, beside] = [side.shape?.at(dim), other.shape?.at(dim)];
      return html`<td class=${size === beside ? "" : "differs"}>${size ?? "–"}</td>`;
    })}
    <td>${side.shape ? localeNumber(elementCount(side.shape)) : "–"}</td>
  </tr>`;
  return html`<table>
    <thead>
      <tr>
        <td></td>
        <th scope="col">${l10n.t("dtype")}</th>
        ${dims.map((dim) => html`<th scope="col">${l10n.t("dim {0}", dim)}</th>`)}
        <th scope="col">${l10n.t("elements")}</th>
      </tr>
    </thead>
    <tbody>
      ${row("A", a, b)} ${row("B", b, a)}
    </tbody>
  </table>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-pair-mismatch": PairMismatch;
  }
}
