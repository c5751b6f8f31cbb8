import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import type { Kind } from "../../../../src/shared/kind";
import { glyphButton, signButton } from "../../../ui/controls/glyphButton";
import { nearestStep } from "../../../ui/steps/steps";
import { nameInRoom } from "../../../ui/texts/nameInRoom";
import { errorText } from "../../../ui/texts/sentenceText";
import { tagText } from "../../../ui/texts/tagText";
import type { Host } from "../../page/host";
import "../../../ui/controls/slider";
import { shortWallTimeText } from "../../../ui/texts/wallTime";
import { toldName } from "../runs/cardRun";
import { BoardSteps } from "../steps/boardSteps";
import { nearestText, nothingText, sampleText, stepText } from "../tags/sampleTexts";
import { isSameId, type SampleId } from "./sampleId";
import { sampleFile } from "./sampleName";
import type { FoundSample, RecordedBlob, SampleAt, SampleSource } from "./sampleSource";

/** Contents of a card. */
export interface SampleSubject<Described> {
  readonly host: Host;
  readonly samples: SampleSource<Described>;
  readonly id: SampleId;
  /** Undefined while it is asked for. */
  readonly at: SampleAt<Described> | undefined;
  /** The step that is asked for; undefined for the newest. */
  readonly step: bigint | undefined;
  /** True if the step is the card's own. */
  readonly isOwn: boolean;
  readonly isInView: boolean;
  /** Px. */
  readonly width: number;
  /** Px of what the sample looks like, without its caption. */
  readonly bodyHeight: number;
  /** Text below the sample: nothing, its step, or its tag and run as well. */
  readonly caption: "none" | "step" | "all";
  /** And when it was written. */
  readonly isTimed: boolean;
  readonly colour: string;
  readonly isPinned: boolean;
}

/** Actions that a card asks for. */
export type CellAction =
  | { readonly do: "large" }
  | { readonly do: "pin"; readonly isPinned: boolean }
  /** Decimal; undefined to follow the slider. */
  | { readonly do: "own"; readonly step: string | undefined };

/** Px across from which on there is room for a slider, and for why a card shows another step. */
const SLIDER_WIDTH = 150;
const SENTENCE_WIDTH = 280;

/** A sample of a run's tag at a step. Events: `cell-action`, and `cell-settled` once what was asked for is drawn. */
export abstract class SampleCell<
  Described extends RecordedBlob,
  Subject extends SampleSubject<Described>,
> extends LitElement {
  @property({ attribute: false, hasChanged: isOtherSubject }) subject: Subject | undefined;
  @state() protected error = "";
  protected sentence = "";
  /** Steps of its own tag, where it does not follow the slider. */
  private readonly steps: BoardSteps;
  private wasSettled = true;

  constructor(kind: Kind) {
    super();
    this.steps = new BoardSteps(kind, () => this.requestUpdate());
  }

  /** True if the requested sample is drawn, or it is said why not. */
  abstract get isSettled(): boolean;

  /** Drawn sample, which may be the one requested before. */
  protected abstract get drawn(): FoundSample<Described> | undefined;

  /** Text for a screen reader. */
  protected abstract sentenceOf(subject: Subject): string;

  /** Fact of a sample that is shown where there is room beside its tag. */
  protected abstract factOf(described: Described): string;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.steps.leave();
  }

  override willUpdate(): void {
    const { subject } = this;
    if (!subject) return;
    const { id, isOwn, host } = subject;
    if (isOwn) this.steps.want(host, [id.run], [id.tag]);
    else this.steps.leave();
    this.sentence = this.sentenceOf(subject);
  }

  override updated(): void {
    const { isSettled } = this;
    this.toggleAttribute("data-settled", isSettled);
    if (isSettled && !this.wasSettled) this.dispatchEvent(new CustomEvent("cell-settled", { bubbles: true }));
    this.wasSettled = isSettled;
  }

  protected act(detail: CellAction): void {
    this.dispatchEvent(new CustomEvent<CellAction>("cell-action", { detail }));
  }

  /** Takes the card off the slider, or puts it back there. */
  toggleOwn(): void {
    const { subject } = this;
    if (!subject) return;
    const step = this.drawn?.step ?? subject.step;
    if (subject.isOwn) this.act({ do: "own", step: undefined });
    else if (step !== undefined) this.act({ do: "own", step: String(step) });
  }

  togglePin(): void {
    const { subject } = this;
    if (subject) this.act({ do: "pin", isPinned: !subject.isPinned });
  }

  /** Moves by a number of its own steps. */
  move(by: number): void {
    this.goTo(this.position + by);
  }

  private get position(): number {
    const { steps } = this.steps;
    const step = this.drawn?.step ?? this.subject?.step;
    return step === undefined ? steps.length - 1 : nearestStep(steps, step);
  }

  private goTo(position: number): void {
    const to = this.steps.steps[position];
    if (to) this.act({ do: "own", step: String(to.step) });
  }

  /** Saves the bytes as they were recorded. */
  async save(): Promise<void> {
    const { subject, drawn } = this;
    if (!subject || !drawn) return;
    const { host, id } = subject;
    const { logdir } = id.run.id;
    try {
      await host.channel.request("blob/save", { logdir, key: drawn.described.key, ...sampleFile(id, drawn) });
      this.error = "";
    } catch (error) {
      this.error = errorText(error);
    }
  }

  /** Text where there is nothing to be drawn. */
  protected instead({ at, step, caption }: Subject): TemplateResult {
    const isReading = !at || at.is === "found";
    const text = isReading ? l10n.t("Reading…") : whyNone(at, step);
    const isWrong = at?.is === "failed" && !at.isMissing;
    // In a tiny card its title says it.
    const sign = isReading ? "…" : isWrong ? WRONG : "–";
    return html`<p class="said ${isWrong ? "error" : ""}" aria-hidden="true">${caption === "none" ? sign : text}</p>`;
  }

  protected failure(): TemplateResult | typeof nothing {
    return this.error ? html`<p class="failure error" role="alert">${this.error}</p>` : nothing;
  }

  protected buttons({ isOwn, isPinned, caption }: Subject): TemplateResult | typeof nothing {
    if (caption === "none") return nothing;
    return html`<div class="buttons" aria-hidden="true" @click=${(event: Event) => event.stopPropagation()}>
      ${isOwn ? nothing : glyphButton("unlinked", l10n.t("A step of its own (U)"), undefined, () => this.toggleOwn(), true)}
      ${this.drawn ? glyphButton("save", l10n.t("Save bytes… (S)"), undefined, () => void this.save(), true) : nothing}
      ${glyphButton("pin", isPinned ? l10n.t("Unpin (P)") : l10n.t("Pin to the top (P)"), isPinned, () => this.togglePin(), true)}
      ${glyphButton("large", l10n.t("Show large (Enter)"), undefined, () => this.act({ do: "large" }), true)}
    </div>`;
  }

  protected ownStep({ width, isOwn }: Subject): TemplateResult | typeof nothing {
    if (!isOwn) return nothing;
    const { steps } = this.steps;
    const { position } = this;
    const at = steps[position];
    const button = (label: string, sign: string, to: number) =>
      signButton(sign, label, steps[to] === undefined, () => this.goTo(to), true);
    return html`<div class="own" @click=${(event: Event) => event.stopPropagation()}>
      ${button(l10n.t("Previous step (,)"), "‹", position - 1)}
      ${
        width < SLIDER_WIDTH || steps.length < 2
          ? nothing
          : html`<tensor-view-slider
              .label=${l10n.t("Step of this card")}
              .value=${position}
              .least=${0}
              .most=${steps.length - 1}
              .step=${1}
              .valueText=${at ? stepText(at.step) : ""}
              @slide=${({ detail }: CustomEvent<number>) => this.goTo(detail)}
            ></tensor-view-slider>`
      }
      ${button(l10n.t("Next step (.)"), "›", position + 1)}
      ${glyphButton("linked", l10n.t("Follow the slider again (U)"), undefined, () => this.toggleOwn(), true)}
    </div>`;
  }

  /** Tag and run of the sample, its step, and when it was written, as far as there is room; `more` stands below. */
  protected caption(
    subject: Subject,
    more: TemplateResult | typeof nothing = nothing,
  ): TemplateResult | typeof nothing {
    const { id, caption, step, colour, isOwn, isTimed } = subject;
    if (caption === "none") return nothing;
    const { drawn: at } = this;
    const nearest = at && !isOwn ? nearestText(at.step, step) : "";
    const who = caption === "all";
    const sample = at ? sampleText(id.sample, at.sampleCount) : "";
    const isWide = subject.width >= SENTENCE_WIDTH;
    const fact = isWide && at ? this.factOf(at.described) : "";
    const why = isWide ? nearest : "";
    return html`<div class="caption" aria-hidden="true">
      ${who ? html`<div class="line"><span class="name tag"><bdi>${tagText(id.tag)}</bdi></span>${sample ? html`<span class="sample">${sample}</span>` : nothing}${fact ? html`<span class="fact">${fact}</span>` : nothing}</div>` : nothing}
      <div class="line">
        ${who ? html`<span class="dot" .style=${`background: ${colour}`}></span><span class="name run">${nameInRoom(toldName(id.run))}</span>` : nothing}
        ${at ? html`<span class="step">${nearest ? html`<span class="nearest" aria-hidden="true">↤ </span>` : nothing}${stepText(at.step)}</span>` : nothing}
        ${why ? html`<span class="why">${why}</span>` : nothing}
      </div>
      ${at && isTimed ? html`<div class="line"><span class="when">${shortWallTimeText(at.wallTimeSeconds)}</span></div>` : nothing}
      ${more}
    </div>`;
  }
}

/** Most news are about other cards. */
function isOtherSubject(a: SampleSubject<unknown> | undefined, b: SampleSubject<unknown> | undefined): boolean {
  if (!a || !b) return a !== b;
  const { id, ...rest } = a;
  const others: Readonly<Record<string, unknown>> = { ...b };
  return (
    !isSameId(id, b.id) || id.run !== b.id.run || Object.entries(rest).some(([name, value]) => others[name] !== value)
  );
}

/** Stands where there is no room for words. */
export const WRONG = "⚠";

/** Px of a card's border and padding across. */
export const FRAME = 8;

/** Px of what steps a card that does not follow the slider. */
export const OWN_HEIGHT = 28;

/** Reason why there is no sample; empty where there is one. */
export function whyNone(at: SampleAt<unknown>, step: bigint | undefined): string {
  if (at.is === "none") return nothingText(at.firstStep, step);
  return at.is === "failed" ? at.error : "";
}
