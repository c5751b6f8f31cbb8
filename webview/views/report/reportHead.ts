import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { toleranceOf } from "../../../src/shared/compare/toleranceOf";
import type { RunsCompared } from "../../../src/shared/questions/compare";
import type { ComparedSettings } from "../../../src/shared/runsReport/differingSettings";
import { numbersTaken } from "../../../src/shared/runsReport/toleranceTaken";
import type { RunId } from "../../../src/shared/series/seriesId";
import type { ComparisonQuery } from "../../../src/shared/subject/subject";
import type { ToleranceNumbers } from "../../../src/tensor/pair/tolerance/namedTolerance";
import { pageTolerance } from "../../parts/reference/pageTolerance";
import { referenceBarStyles } from "../../parts/reference/referenceBarStyles";
import {
  howText,
  roundingField,
  type ToleranceTaker,
  toleranceField,
  toleranceLabel,
} from "../../parts/reference/toleranceControls";
import { controlStyles } from "../../ui/controls/controlStyles";
import { signButton } from "../../ui/controls/glyphButton";
import { MediaQuery } from "../../ui/mediaQuery";
import "../../ui/controls/popup";
import type { ComparisonViewContext } from "../../parts/page/view";
import { wholeNumberField } from "../../ui/controls/wholeNumberField";
import type { DivergenceSentence, ReportSentence } from "./reportSentence";
import { settingsLine } from "./settingsLine";
import { LOW, NARROW } from "./smallPanel";
import { VERDICT_SIGNS } from "./table/reportVerdict";

/** Contents of the head. */
interface ShownHead {
  readonly context: ComparisonViewContext;
  /** Undefined while nothing is known. */
  readonly sentence: ReportSentence | undefined;
  readonly divergence: DivergenceSentence | undefined;
  /** Sentences on steps that are not compared. */
  readonly partly: readonly string[];
  /** Undefined where one of the runs recorded no settings. */
  readonly settings: ComparedSettings | undefined;
  /** Sentences on differences that are no mistake. */
  readonly noMistakes: readonly string[];
  /** Tolerances applied; undefined until all pairs were compared. */
  readonly taken: RunsCompared["taken"];
  /** True if it is of the current query, and of all of it. */
  readonly isWhole: boolean;
}

/** Until it is known what is compared. */
const UNKNOWN = { dtypeA: "float32", dtypeB: "float32" } as const;

/** Actions requested by the head. */
export interface ReportHeadAction {
  readonly do: "first";
  readonly isBeside: boolean;
}

/** Change of the comparison; keys that are undefined are removed. */
type QueryChange = { readonly [Key in keyof ComparisonQuery]?: ComparisonQuery[Key] | undefined };

/** Head with the compared runs, the way of comparison, the result, and the first divergence. Event: `report-head-action`. */
@customElement("tensor-view-report-head")
export class ReportHead extends LitElement {
  static override styles = [
    controlStyles,
    referenceBarStyles,
    css`
      button.run {
        min-width: 0;
        max-width: 100%;
        padding: 0 6px;
        overflow-wrap: anywhere;
        text-align: left;
      }
      p {
        margin: 0;
        overflow-wrap: anywhere;
      }
      .said {
        display: flex;
        flex-direction: column;
        gap: 2px;
        padding: 6px 0;
      }
      .verdict .sign {
        display: inline-block;
        min-width: 1.2em;
      }
      .exceeding .sign {
        color: var(--tensor-view-error);
      }
      .incomparable .sign,
      .unread .sign {
        color: var(--tensor-view-warning);
      }
      .close .sign,
      .equal .sign {
        color: var(--vscode-charts-green, var(--vscode-foreground));
      }
      .hint {
        color: var(--vscode-descriptionForeground);
      }
      summary {
        cursor: pointer;
      }
      @media (max-width: 640px) {
        .first span {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownHead | undefined;
  @state() private error = "";
  private readonly low = new MediaQuery(this, LOW);
  private readonly narrow = new MediaQuery(this, NARROW);
  private readonly tolerance: ToleranceTaker = {
    change: (change) => this.change(change),
    refuse: (text) => {
      this.error = text;
    },
  };

  /** A and B change places; a step of B meets the same step of A. */
  swap(): void {
    const context = this.shown?.context;
    if (!context) return;
    const { a, b, query } = context;
    const { offset, ...how } = query;
    const isOff = offset !== undefined && BigInt(offset) !== 0n;
    context.compare({ a: b, b: a, query: { ...how, ...(isOff && { offset: String(-BigInt(offset)) }) } });
  }

  private change(change: QueryChange): void {
    this.error = "";
    const context = this.shown?.context;
    if (!context) return;
    const { offset, as, tolerance, rtol, atol, nanDiffers }: QueryChange = { ...context.query, ...change };
    context.compare({
      query: {
        ...(offset !== undefined && BigInt(offset) !== 0n && { offset }),
        ...(as !== undefined && { as }),
        ...(tolerance !== undefined && { tolerance }),
        ...(rtol !== undefined && { rtol }),
        ...(atol !== undefined && { atol }),
        ...(nanDiffers !== undefined && { nanDiffers }),
      },
    });
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, error } = this;
    if (!shown) return nothing;
    return html`<div class="toolbar" role="toolbar" aria-label=${l10n.t("Comparison")}>
        ${this.sides(shown.context)} ${this.how(shown)}
      </div>
      ${error ? html`<p class="error" role="alert">${error}</p>` : nothing}
      <div class="said">${this.verdict(shown)}${this.divergence(shown)}${settingsLine(shown.settings, shown.context)}${this.partly(shown)}${this.noMistakes(shown)}</div>`;
  }

  /** Tolerance applied to most pairs, if it is known; else that of the query. */
  private numbers({ context: { query }, taken }: ShownHead): ToleranceNumbers {
    const [most] = taken?.tolerances ?? [];
    return most ?? toleranceOf(pageTolerance(query), UNKNOWN);
  }

  private how(shown: ShownHead): TemplateResult {
    const { context, taken } = shown;
    const { query } = context;
    const numbers = this.numbers(shown);
    const isByPair = taken !== undefined && numbersTaken({ taken }, query).rtol === null;
    const { offset = "0" } = query;
    const parts = [howText(query, numbers, isByPair), offset === "0" ? "" : l10n.t("step offset: {0}", offset)];
    const text = parts.filter(Boolean).join(l10n.t(", "));
    const isUsual = query.as === undefined && !query.nanDiffers && offset === "0";
    const isShort = this.narrow.matches && isUsual;
    const short = toleranceLabel(pageTolerance(query).tolerance);
    return html`<tensor-view-popup
      .label=${l10n.t("How they are compared")}
      .text=${isShort ? (isByPair ? l10n.t("{0}, by pair", short) : short) : text}
      .hint=${isShort ? text : ""}
    >
      <div class="how">
        ${toleranceField(query, numbers, this.tolerance)}
        ${isByPair ? html`<span class="what">${l10n.t("of most pairs; each has its own, in the hint of its score")}</span>` : nothing}
        ${roundingField(query.as, (as) => this.change({ as }))} ${this.offset(query)}
      </div>
    </tensor-view-popup>`;
  }

  private partly({ partly, isWhole }: ShownHead): readonly TemplateResult[] {
    return partly.map((text) => html`<p class=${isWhole ? "hint" : "hint before"}>${text}</p>`);
  }

  /** Beside a divergence and in little room they are folded away. */
  private noMistakes({ noMistakes, divergence, isWhole }: ShownHead): TemplateResult | typeof nothing {
    if (noMistakes.length === 0) return nothing;
    return html`<details class=${isWhole ? "hint" : "hint before"} ?open=${!divergence || !this.low.matches}>
      <summary>${l10n.t("What differs and is no mistake")}</summary>
      ${noMistakes.map((text) => html`<p>${text}</p>`)}
    </details>`;
  }

  private sides({ a, b, names, pickRun }: ComparisonViewContext): TemplateResult {
    const [nameA, nameB] = names;
    const side = (letter: "A" | "B", name: string, title: string, pick: () => void) => {
      const label = l10n.t("{0}: {1}; compare another run", letter, name);
      return html`<div class="side">
        <span class="letter" aria-hidden="true">${letter}</span>
        <button type="button" class="run" title=${title} aria-label=${label} @click=${pick}>${name} <span aria-hidden="true">▾</span></button>
      </div>`;
    };
    return html`<div class="sides">
      ${side("A", nameA, pathOf(a), () => pickRun("a"))}
      ${signButton("⇄", l10n.t("Swap A and B (R)"), false, () => this.swap())}
      ${side("B", nameB, pathOf(b), () => pickRun("b"))}
    </div>`;
  }

  private offset({ offset = "0" }: ComparisonQuery): TemplateResult {
    const label = l10n.t("step offset");
    const title = l10n.t("step offset: step s of A meets step s + offset of B");
    return html`<label class="control"
      ><span>${label}</span> ${wholeNumberField(title, offset, (typed) => this.change({ offset: typed }))}</label
    >`;
  }

  private verdict({ sentence, isWhole }: ShownHead): TemplateResult | typeof nothing {
    if (!sentence) return nothing;
    const { verdict, text } = sentence;
    return html`<p
      class="verdict ${verdict ?? ""} ${isWhole ? "" : "before"}"
      role="status"
      aria-live=${isWhole ? "polite" : "off"}
    ><span class="sign" aria-hidden="true">${verdict ? VERDICT_SIGNS[verdict] : ""}</span> ${text}</p>`;
  }

  private divergence({ divergence, context, isWhole }: ShownHead): TemplateResult | typeof nothing {
    if (!divergence) return nothing;
    const { text, hint } = divergence;
    return html`<p class=${isWhole ? "first" : "first before"}>
        <span>${l10n.t("First divergence:")}</span>
        <button
          type="button"
          class="link"
          title=${l10n.t("Open the pair at this step (D); with Ctrl beside")}
          @click=${({ ctrlKey, metaKey }: MouseEvent) => this.openFirst(ctrlKey || metaKey)}
          @auxclick=${({ button }: MouseEvent) => button === 1 && this.openFirst(true)}
        >${text}</button>
      </p>
      <p class="hint">
        ${hint ? l10n.t("Hint: {0}.", hint) : nothing} ${portCheckLink(context)}
      </p>`;
  }

  private openFirst(isBeside: boolean): void {
    this.dispatchEvent(new CustomEvent<ReportHeadAction>("report-head-action", { detail: { do: "first", isBeside } }));
  }
}

function pathOf({ logdir, run }: RunId): string {
  return run === "." ? logdir : `${logdir}/${run}`;
}

/** The way to how a port is checked. */
export function portCheckLink({ open }: Pick<ComparisonViewContext, "open">): TemplateResult {
  return html`<button type="button" class="link" @click=${() => open({ on: "portCheck" })}>${l10n.t("Check a Port")}</button>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-report-head": ReportHead;
  }
}
