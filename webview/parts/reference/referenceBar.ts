import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { pairDtypes } from "../../../src/shared/compare/pairDtypes";
import type { Reference } from "../../../src/shared/compare/reference";
import { toleranceOf } from "../../../src/shared/compare/toleranceOf";
import type { ReferenceFound } from "../../../src/shared/questions/compare";
import type { SeriesId } from "../../../src/shared/series/seriesId";
import type { ToleranceNumbers } from "../../../src/tensor/pair/tolerance/namedTolerance";
import { sameShape } from "../../../src/tensor/slice/shape";
import { beforeStyles } from "../../ui/beforeStyles";
import { controlStyles } from "../../ui/controls/controlStyles";
import { signButton } from "../../ui/controls/glyphButton";
import { errorText } from "../../ui/texts/sentenceText";
import "../../ui/controls/menu";
import type { MenuItem } from "../../ui/controls/menu";
import "../../ui/controls/popup";
import { seriesNames } from "../../ui/texts/seriesNames";
import { unseenStyles } from "../../ui/unseenStyles";
import type { SeriesViewContext } from "../page/view";
import { changedReference, type ReferenceChange, referenceTo } from "./changedReference";
import { pageTolerance } from "./pageTolerance";
import { placeControls } from "./placeControls";
import { referenceBarStyles } from "./referenceBarStyles";
import type { ReferencePair } from "./referenceSource";
import { queryText, sideText, stepText, viewText } from "./referenceTexts";
import { swappedReference } from "./swappedReference";
import { howText, roundingField, shortHowText, type ToleranceTaker, toleranceField } from "./toleranceControls";
import { queryToType, typedQuery } from "./typedView";

/** Until it is known what is compared. */
const UNKNOWN = { dtypeA: "float32", dtypeB: "float32" } as const;

/** Result of a comparison. */
export interface Verdict {
  readonly text: string;
  /** Equal, close or different, as it stands before the text. */
  readonly sign: "=" | "≈" | "≠";
  /** All of it was seen. */
  readonly isWhole: boolean;
}

/**
 * Bar of the comparison of a point: both subjects, the step and the series of B, the view of B, rounding, the tolerance, the verdict.
 * Choices go to the context's `compare` and `swap`.
 */
@customElement("tensor-view-reference-bar")
export class ReferenceBar extends LitElement {
  static override styles = [controlStyles, referenceBarStyles, beforeStyles, unseenStyles];

  @property({ attribute: false }) context: SeriesViewContext | undefined;
  @property({ attribute: false }) pair: ReferencePair | undefined;
  @property({ attribute: false }) verdict: Verdict | undefined;
  /** Two tensors: they have a view, a tolerance and may be rounded; recorded histograms have none of these. */
  @property({ attribute: false }) hasCells = true;
  /** The verdict is told by the statistics, too, where the panel is narrow. */
  @property({ attribute: false }) isToldBelow = false;
  /** The view of B is being typed. */
  @state() private isTyping = false;
  @state() private error = "";

  private readonly tolerance: ToleranceTaker = {
    change: (change) => this.change(change),
    refuse: (text) => {
      this.error = text;
    },
  };

  /** A and B change places. */
  swap(): void {
    const { context, pair } = this;
    const swapped = pair && swappedReference(pair);
    if (swapped) context?.swap(swapped.series, swapped.step, swapped.reference);
  }

  private change(change: ReferenceChange): void {
    this.error = "";
    const { context } = this;
    context?.compare(changedReference(context.reference, change));
  }

  private take(series: SeriesId): void {
    const { context } = this;
    this.error = "";
    context?.compare(referenceTo(context.series, series, context.reference));
  }

  private async pick(from: "run" | "tag"): Promise<void> {
    const { context } = this;
    if (!context) return;
    try {
      const series = await context.host.channel.request("reference/pick", { a: context.series, from });
      if (series) this.take(series);
    } catch (error) {
      this.error = errorText(error);
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { context, pair, error } = this;
    if (!context) return nothing;
    const found = pair?.found;
    return html`<div class="toolbar" role="toolbar" aria-label=${l10n.t("Compare")}>
      <div class="sides">${this.sideA(context, found)}${this.sideB(context, found)}</div>
      ${this.hasCells ? this.cellControls(context, found) : nothing}
      ${this.told()}
    </div>
    ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}`;
  }

  private sideA({ series, reference, point }: SeriesViewContext, found: ReferenceFound | undefined): TemplateResult {
    const [name] = reference?.series ? seriesNames([series, reference.series]) : [];
    const step = l10n.t("step {0}", point.step);
    const isOther = found !== undefined && areOther(found);
    const subject = name === undefined ? step : `${name} · ${step}`;
    return html`<div class="side a">
      <span class="letter">A</span>
      <span class="named subject" title=${subject}>${subject}</span>
      ${isOther ? html`<span class="what">${sideText(found.a)}</span>` : nothing}
    </div>`;
  }

  private sideB(context: SeriesViewContext, found: ReferenceFound | undefined): TemplateResult {
    const { series, reference, point } = context;
    const [, name] = reference?.series ? seriesNames([series, reference.series]) : [];
    return html`<div class="side b">
      <span class="letter">B</span>
      <tensor-view-menu class="named" title=${[name, found?.b && sideText(found.b)].filter(Boolean).join(": ")} .label=${name ?? l10n.t("this tag")} .items=${this.sources(context)}></tensor-view-menu>
      ${placeControls({
        place: reference?.place,
        isOther: reference?.series !== undefined,
        found,
        step: point.step,
        choose: (place) => this.change({ place }),
      })}
      ${found ? html`<span class="subject">${stepText(found)}</span>` : nothing}
      ${found?.b && areOther(found) ? html`<span class="what" title=${sideText(found.b)}>${sideText(found.b)}</span>` : nothing}
      ${this.hasCells && found?.b ? this.viewMenu(context, found) : nothing}
      ${signButton("⇄", l10n.t("Swap A and B (R)"), !found?.b, () => this.swap())}
    </div>`;
  }

  private sources({ series }: SeriesViewContext): readonly MenuItem[] {
    return [
      { name: l10n.t("This Tag"), choose: () => this.take(series) },
      { name: l10n.t("The Same Tag of Another Run…"), beginsGroup: true, choose: () => void this.pick("run") },
      { name: l10n.t("Any Tag…"), choose: () => void this.pick("tag") },
    ];
  }

  private viewMenu({ reference }: SeriesViewContext, found: ReferenceFound): TemplateResult {
    const label = found.comparable || reference?.view ? viewText(found.view) : l10n.t("no view fits");
    const field = this.isTyping ? this.queryField(found) : nothing;
    return html`<tensor-view-menu title=${label} .label=${label} .items=${this.views(found)}></tensor-view-menu>${field}`;
  }

  /** Menu items of the views of B in A's shape. */
  private views({ a, b, perms, suggest }: ReferenceFound): readonly MenuItem[] {
    const isSame = a.shape !== undefined && b?.shape !== undefined && sameShape(a.shape, b.shape);
    const suggested = suggest && String(suggest.perm);
    return [
      { name: l10n.t("As It Is Found"), choose: () => this.change({ view: undefined }) },
      ...(isSame ? [{ name: l10n.t("As It Is"), choose: () => this.change({ view: {} }) }] : []),
      ...perms.map((perm, i) => ({
        name:
          String(perm) === suggested
            ? l10n.t("{0}: the values speak for it", queryText({ perm }))
            : queryText({ perm }),
        beginsGroup: i === 0,
        choose: () => this.change({ view: { perm } }),
      })),
      {
        name: l10n.t("Reshape and Transpose by Hand…"),
        beginsGroup: true,
        choose: () => {
          this.isTyping = true;
          void this.focusQuery();
        },
      },
    ];
  }

  private queryField({ view }: ReferenceFound): TemplateResult {
    const label = l10n.t("shape; order of dims, such as 4, 6; 1, 0");
    return html`<vscode-text-field
      class="query"
      title=${label}
      placeholder=${label}
      .value=${view ? queryToType(view) : ""}
      @keydown=${this.pressQuery}
    >${label}</vscode-text-field>`;
  }

  private async focusQuery(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(".query")?.focus();
  }

  private readonly pressQuery = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") {
      this.isTyping = false;
      return;
    }
    const typed = (event.target as HTMLInputElement).value;
    const view = typedQuery(typed);
    if (!view) {
      this.error = l10n.t(
        "'{0}' is not a view: type a shape, or a shape and the order of its dims after a semicolon.",
        typed,
      );
      return;
    }
    this.isTyping = false;
    this.change({ view });
  };

  private cellControls({ reference = {} }: SeriesViewContext, found: ReferenceFound | undefined): TemplateResult {
    const compared = found?.dtype;
    const numbers = this.numbers(reference, found);
    return html`<tensor-view-popup .label=${l10n.t("How they are compared")} .text=${howText(reference, numbers)}>
      <span slot="face" class="full">${howText(reference, numbers)}</span>
      <span slot="face" class="short" title=${howText(reference, numbers)}><span class="unseen">${l10n.t("How they are compared")}: </span>${shortHowText(reference, numbers)}</span>
      <div class="how">
        ${toleranceField(reference, numbers, this.tolerance)}
        ${roundingField(reference.as, (as) => this.change({ as }))}
        ${compared === undefined ? nothing : html`<span class="what">${l10n.t("compared as {0}", compared)}</span>`}
      </div>
    </tensor-view-popup>`;
  }

  private numbers(reference: Reference, found: ReferenceFound | undefined): ToleranceNumbers {
    const dtypes = found ? pairDtypes(found.a, found.b ?? undefined, reference.as) : UNKNOWN;
    return toleranceOf(pageTolerance(reference), dtypes);
  }

  private told(): TemplateResult | typeof nothing {
    const { verdict, isToldBelow } = this;
    if (!verdict) return nothing;
    const classes = `verdict ${verdict.isWhole ? "" : "before"} ${isToldBelow ? "below" : ""}`;
    return html`<span class=${classes} role="status">${verdict.sign} ${verdict.text}</span>`;
  }
}

/** The sides differ in dtype or shape; those of one that is not compared stand in the panel's head. */
function areOther({ a, b }: ReferenceFound): boolean {
  return b !== null && sideText(a) !== sideText(b);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-reference-bar": ReferenceBar;
  }
}
