import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { formText } from "../../../../src/tensor/slice/sliceForm";
import { complexAsOf } from "../../../ui/complexAsTexts";
import { toggle } from "../../../ui/controls/barControls";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { signButton } from "../../../ui/controls/glyphButton";
import "../../../ui/controls/menu";
import type { SeriesViewContext } from "../../../parts/page/view";
import { isOfComplex, typedCondition } from "../../../ui/typedCondition";
import { unseenStyles } from "../../../ui/unseenStyles";
import type { MadeTensor } from "../pairSlice";
import type { StateChange, TensorState } from "../tensorState";
import { ElementSearch, type FindTarget } from "./elementSearch";
import { findBarStyles } from "./findBarStyles";
import type { FindState } from "./findState";
import { findText, progressText } from "./findText";
import { searchScope } from "./searchScope";
import { StepToShow } from "./stepToShow";
import { conditionName, usualConditions } from "./usualConditions";

/** Hit requested from outside: the first, or the next from the current place. */
export interface FindAction {
  readonly where: string;
  readonly isInSlice: boolean;
  readonly from: "start" | "here";
}

/** Delay in ms between the last letter typed and the search. */
const TYPING_MS = 400;

/**
 * The find bar of a tensor; the keys that find elements ask it, too. Events: `state-change`, `index-show` (the index of a hit),
 * `find-close` (the keyboard goes back to the picture).
 */
@customElement("tensor-view-find")
export class FindBar extends LitElement {
  static override styles = [controlStyles, unseenStyles, findBarStyles];

  @property({ attribute: false }) context: SeriesViewContext | undefined;
  @property({ attribute: false }) kept: TensorState | undefined;
  /** Searched tensor if it is not the point itself: made of the point and another. */
  @property({ attribute: false }) made: MadeTensor | undefined;
  /** The index of the selected cell, from which a search goes on. */
  @property({ attribute: false }) from: readonly number[] | undefined;
  /** Typed text not yet gone to. */
  @state() private draft: string | undefined;
  @query("vscode-text-field") private readonly field!: (HTMLElement & { select?(): void }) | null;
  private readonly hits = new ElementSearch(() => this.requestUpdate());
  private readonly stepToShow = new StepToShow();
  private isFocusDue = false;
  /** The hit that has been the selected cell: where another one is selected, somebody left it. */
  private arrivedAt: readonly number[] | undefined;
  /** Current place that is no hit: the element of a step that was found, or the place at the time that nothing was found. */
  private toldAt: readonly number[] | undefined;
  private typing: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.typing);
    this.hits.clear();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { context, kept } = this;
    if (!context || !kept) return;
    const hit = this.hitIndex;
    if (hit && String(hit) === String(this.from)) this.arrivedAt = hit;
    else if (hit && hit === this.arrivedAt && (!kept.find.isOpen || this.hits.value?.kind === "step")) this.refresh();
    const arrived = changes.has("context") ? this.stepToShow.arrived(context) : undefined;
    if (arrived) void this.updateComplete.then(() => this.showOfStep(arrived));
    else if (!this.hasUpdated || this.isAboutElse(changes, context, kept)) this.refresh();
  }

  /** True if what was found is about another point, or another slice where that is what is searched. */
  private isAboutElse(changes: PropertyValues<this>, context: SeriesViewContext, kept: TensorState): boolean {
    const [point, before] = [changes.get("context")?.point, changes.get("kept")];
    if (point && point !== context.point) return !this.stepToShow.isAwaited;
    const madeBefore = changes.has("made") ? changes.get("made") : this.made;
    if (JSON.stringify(madeBefore) !== JSON.stringify(this.made)) return true;
    if (before && before.complexAs !== kept.complexAs) return true;
    const isOtherSlice = before && formText(before.form) !== formText(kept.form);
    return kept.find.isInSlice && isOtherSlice === true;
  }

  override updated(): void {
    const { field } = this;
    if (!this.isFocusDue || !field) return;
    this.isFocusDue = false;
    field.focus();
    field.select?.();
  }

  /** Shows the bar and gives it the keyboard. */
  open(): void {
    this.isFocusDue = true;
    this.draft = undefined;
    if (this.find.isOpen) this.requestUpdate();
    else {
      this.change({ isOpen: true });
      this.count();
    }
  }

  close(): void {
    clearTimeout(this.typing);
    this.draft = undefined;
    this.hits.clear();
    this.stepToShow.forget();
    if (!this.find.isOpen) return;
    const hadKeyboard = this.shadowRoot?.activeElement != null;
    this.change({ isOpen: false });
    if (hadKeyboard) this.dispatchEvent(new CustomEvent("find-close"));
  }

  /** Goes to an element that fulfils a condition; that is what is looked for from now on. */
  seek({ where, isInSlice, from }: FindAction): void {
    this.draft = undefined;
    this.change({ where, isInSlice });
    void this.next(false, from === "start" ? undefined : this.place);
  }

  /** Goes to the next or previous element that fulfils a condition, in what is searched now. */
  findNext(where: string, isBackwards: boolean): void {
    this.draft = undefined;
    this.change({ where });
    void this.next(isBackwards);
  }

  /** True if there is anything to close. */
  get isShown(): boolean {
    return this.find.isOpen || this.isTelling;
  }

  private get find(): FindState {
    return this.kept?.find ?? { isOpen: false, where: "", isInSlice: false };
  }

  private get dtype(): string {
    return this.made?.dtype ?? this.context?.point.storedDtype ?? this.context?.point.dtype ?? "";
  }

  private get hitIndex(): readonly number[] | undefined {
    const found = this.hits.value;
    return found?.kind === "hit" ? found.index : found && this.toldAt;
  }

  private get isAtHit(): boolean {
    const { hitIndex } = this;
    return this.arrivedAt !== hitIndex || String(hitIndex) === String(this.from);
  }

  /** Place that a search goes on from: the hit, until another cell is selected. */
  private get place(): readonly number[] | undefined {
    return this.isAtHit ? (this.hitIndex ?? this.from) : this.from;
  }

  private change(change: Partial<FindState>): void {
    if (!this.kept) return;
    const find = { ...this.find, ...change };
    // Taken at once: who changes it goes on with it before the view has said it back.
    this.kept = { ...this.kept, find };
    this.dispatchEvent(new CustomEvent<StateChange>("state-change", { detail: { find } }));
  }

  private get target(): FindTarget | undefined {
    const { context, kept, find } = this;
    if (!context || !kept || find.where === "") return undefined;
    const asked = this.made?.id ?? { ...context.series, point: context.point.point };
    const complex = isOfComplex(find.where) ? undefined : complexAsOf(this.dtype, kept.complexAs);
    const tensor = { ...asked, ...(complex && { complex }) };
    return { host: context.host, tensor, scope: searchScope(find.isInSlice, kept.form, kept.shape), where: find.where };
  }

  private commit(): void {
    clearTimeout(this.typing);
    if (this.draft === undefined) return;
    this.change({ where: typedCondition(this.draft, this.dtype) });
  }

  private async next(isBackwards: boolean, from = this.place): Promise<void> {
    const { target } = this;
    this.stepToShow.forget();
    if (!target) return;
    const index = await this.hits.next(target, from, isBackwards);
    if (index) this.show(index);
    else this.tellHere();
  }

  /** Nothing was found: that is told until somebody leaves where they stand. */
  private tellHere(): void {
    this.toldAt = this.from;
    this.arrivedAt = this.from;
  }

  private count(): void {
    const { target } = this;
    if (target) void this.hits.count(target);
    else this.hits.clear();
  }

  /** Counts anew for another point or slice, only if the bar is open. */
  private refresh(): void {
    if (this.find.isOpen) this.count();
    else this.hits.clear();
  }

  async firstStep(): Promise<void> {
    const { target, context, kept } = this;
    // Of another step the two are others.
    if (!target || !context || !kept || this.made) return;
    this.toldAt = undefined;
    const found = await this.hits.firstStep(target);
    if (!found || !this.context) return;
    const arrived = this.stepToShow.go(found, this.context, { form: kept.form, isInSlice: kept.find.isInSlice });
    if (arrived) this.showOfStep(arrived);
    else if (found.step === undefined) this.tellHere();
  }

  private showOfStep(index: readonly number[]): void {
    this.toldAt = index;
    this.show(index);
  }

  private show(index: readonly number[]): void {
    this.dispatchEvent(new CustomEvent<readonly number[]>("index-show", { detail: index }));
  }

  /** To the next or previous hit of what is typed. */
  go(isBackwards: boolean): void {
    this.commit();
    void this.next(isBackwards);
  }

  private readonly pressField = (event: KeyboardEvent): void => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (altKey) return;
    if (key === "Enter" && (ctrlKey || metaKey)) {
      this.commit();
      void this.firstStep();
    } else if (key === "Enter") this.go(shiftKey);
    else if (key === "Escape") this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  private readonly type = (event: Event): void => {
    this.draft = (event.target as HTMLInputElement).value;
    clearTimeout(this.typing);
    this.hits.clear();
    this.typing = setTimeout(() => {
      this.commit();
      this.count();
    }, TYPING_MS);
  };

  private get isTelling(): boolean {
    return this.hits.value !== undefined || this.hits.error !== undefined || this.hits.progress !== undefined;
  }

  override render(): TemplateResult | typeof nothing {
    const { context, find, hits, isTelling } = this;
    if (!context || !this.kept) return nothing;
    const said = hits.value && findText(hits.value, this.isAtHit, find.isInSlice);
    const name = find.isOpen ? "" : conditionName(find.where);
    const short = [name, said?.short].filter(Boolean).join(": ");
    const notes = said?.notes ?? [];
    const progress = hits.progress === undefined ? undefined : progressText(hits.progress);
    const below = [...(find.isOpen || !said ? [] : [short]), ...notes, ...(progress ? [progress] : [])];
    return html`
      <p class="unseen" role="status">${said ? [short, ...notes].join(", ") : ""}</p>
      <section class="widget ${find.isOpen ? "open" : "told"}" aria-label=${l10n.t("Find")} ?hidden=${!find.isOpen && !isTelling}>
        ${find.isOpen ? this.bar(said?.short ?? "") : nothing}
        ${hits.error === undefined ? nothing : html`<p class="error" role="alert">${hits.error}</p>`}
        ${below.length === 0 ? nothing : html`<p class="below">${below.join(" · ")}</p>`}
      </section>
    `;
  }

  private bar(short: string): TemplateResult {
    const { find, hits } = this;
    const isMissing = hits.error !== undefined;
    const label = l10n.t("Find elements");
    return html`<div class="bar" role="search">
      <span class="typed">
        <vscode-text-field
          placeholder=${l10n.t("nan, inf, zero, max, > 3, abs > 1e-3")}
          title=${l10n.t("nan, inf, zero, max, > 3, abs > 1e-3")}
          aria-invalid=${isMissing ? "true" : nothing}
          spellcheck="false"
          .value=${live(this.draft ?? find.where)}
          @input=${this.type}
          @keydown=${this.pressField}
        >${label}</vscode-text-field
        ><tensor-view-menu glyph="▾" .label=${l10n.t("Common conditions")} .items=${this.usual()}></tensor-view-menu>
      </span>
      <span class="count ${short !== "" && isNone(hits) ? "none" : ""}">${short}</span>
      <span class="buttons">
        ${signButton("↑", l10n.t("Previous (Shift+Enter)"), false, () => this.go(true))}
        ${signButton("↓", l10n.t("Next (Enter)"), false, () => this.go(false))}
        ${toggle(
          l10n.t("slice only"),
          l10n.t("Search only the slice that is shown, not the whole tensor"),
          find.isInSlice,
          (isInSlice) => {
            this.change({ isInSlice });
            this.count();
          },
        )}
        ${
          this.made
            ? nothing
            : html`<button
              type="button"
              class="text"
              title=${l10n.t("Go to the first step that has one (Ctrl+Enter, E)")}
              @click=${() => {
                this.commit();
                void this.firstStep();
              }}
            >${l10n.t("first step")}</button>`
        }
        ${signButton("✕", l10n.t("Close (Escape)"), false, () => this.close())}
      </span>
    </div>`;
  }

  private usual() {
    return usualConditions(this.dtype).map(({ where, name, key }) => ({
      name: key === undefined ? name : l10n.t("{0} ({1})", name, key.toUpperCase()),
      choose: () => this.seek({ where, isInSlice: this.find.isInSlice, from: "here" }),
    }));
  }
}

function isNone({ value }: ElementSearch): boolean {
  return value !== undefined && (value.kind === "step" ? value.found.step === undefined : value.count === 0);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-find": FindBar;
  }
}
