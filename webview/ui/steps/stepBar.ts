import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { controlStyles } from "../controls/controlStyles";
import { localeNumber } from "../texts/localeText";
import { wallTimeText } from "../texts/wallTime";
import { stepBarStyles } from "./stepBarStyles";
import {
  elapsedText,
  nearestPlace,
  type Places,
  placesAt,
  StepDistances,
  type StepScale,
  stepPlaces,
  tickPath,
  typedStep,
} from "./stepScale";
import type { RecordedStep } from "./steps";

/** Height in px of a step's tick. */
const TICK_HEIGHT = 10;

/** Steps that PageUp and PageDown go over. */
const PAGE = 10;

/** A point of the chosen step: after a restart a step may be written again. */
interface StepWriting {
  readonly point: number;
  readonly wallTimeSeconds: number;
}

/**
 * The recorded steps of a series, one of them chosen: `step-position` carries the position of another, `step-point` the
 * number of another point of the same step, `step-follow` whether to be at the newest step whichever that is, `step-scale` how far steps
 * are to be apart.
 */
@customElement("tensor-view-step-bar")
export class StepBar extends LitElement {
  static override styles = [controlStyles, stepBarStyles];

  /** Ascending, as `recordedSteps` has them. */
  @property({ attribute: false }) steps: readonly RecordedStep[] = [];
  /** Positions of those that cannot be shown, ascending. */
  @property({ attribute: false }) failed: readonly number[] = [];
  @property({ attribute: false }) position = 0;
  @property({ attribute: false }) scale: StepScale = "linear";
  /** Wall time of the chosen step. */
  @property({ attribute: false }) wallTimeSeconds: number | undefined;
  /** Wall time of the first step. */
  @property({ attribute: false }) firstWallTimeSeconds: number | undefined;
  /** All points of the step that is chosen, in written order, and which of them is shown. */
  @property({ attribute: false }) writings: readonly StepWriting[] = [];
  @property({ attribute: false }) shownPoint: number | undefined;
  /** The newest step is chosen, and the next one will be when it comes. */
  @property({ attribute: false }) isFollowing = false;
  /** F follows. */
  @property({ attribute: false }) hasFollowKey = true;
  @state() private lineWidth = 0;
  /** Text that is typed and not yet applied. */
  @state() private draft: string | undefined;
  /** A sentence about what was typed, and the step that was shown then: with another step it is out of date. */
  @state() private note = { text: "", step: 0n };
  @query(".line") private readonly line!: HTMLElement | null;
  private readonly distances = new StepDistances();
  private places: Places = { count: 0, at: () => 0 };
  private ticks = { all: "", failed: "" };
  private readonly resized = new ResizeObserver(([entry]) => {
    this.lineWidth = entry?.contentRect.width ?? 0;
  });
  private observed: Element | null = null;

  override willUpdate(changes: PropertyValues): void {
    if (!changes.has("steps") && !changes.has("failed") && !changes.has("lineWidth") && !changes.has("scale")) return;
    const { steps, failed, lineWidth, scale } = this;
    this.places = stepPlaces(this.distances.of(steps), lineWidth, scale);
    // Those of steps that failed are drawn over the others.
    this.ticks = {
      all: tickPath(this.places, TICK_HEIGHT),
      failed: tickPath(placesAt(this.places, failed), TICK_HEIGHT),
    };
  }

  override updated(): void {
    if (this.line === this.observed) return;
    this.resized.disconnect();
    this.observed = this.line;
    if (this.line) this.resized.observe(this.line);
  }

  private goTo(position: number): void {
    this.draft = undefined;
    this.say("");
    const to = Math.max(0, Math.min(position, this.steps.length - 1));
    // Going to the newest by hand is staying there; only where there is nothing to go to nothing changes.
    if (to === this.position && (to !== position || !this.isFollowing)) return;
    this.position = to;
    this.dispatchEvent(new CustomEvent<number>("step-position", { detail: to, bubbles: true, composed: true }));
  }

  private say(text: string): void {
    this.note = { text, step: this.steps[this.position]?.step ?? 0n };
  }

  private get noteText(): string {
    return this.note.step === this.steps[this.position]?.step ? this.note.text : "";
  }

  private sliderKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: this.position - 1,
      ArrowDown: this.position - 1,
      ArrowRight: this.position + 1,
      ArrowUp: this.position + 1,
      PageDown: this.position - PAGE,
      PageUp: this.position + PAGE,
      Home: 0,
      End: this.steps.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.goTo(to);
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0) return;
    const slider = event.currentTarget as HTMLElement;
    event.preventDefault();
    slider.setPointerCapture(event.pointerId);
    slider.focus();
    this.follow(event);
  }

  private drag(event: PointerEvent): void {
    if ((event.currentTarget as HTMLElement).hasPointerCapture(event.pointerId)) this.follow(event);
  }

  private follow(event: PointerEvent): void {
    if (!this.line) return;
    this.goTo(nearestPlace(this.places, event.clientX - this.line.getBoundingClientRect().left));
  }

  private fieldKey(event: KeyboardEvent): void {
    if (event.key === "Enter") {
      const { position, note } = typedStep(this.steps, (event.target as HTMLInputElement).value);
      if (position >= 0) this.goTo(position);
      this.say(note);
    } else if (event.key === "Escape" && this.draft !== undefined) {
      this.draft = undefined;
      this.say("");
      event.stopPropagation();
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { steps } = this;
    const chosen = steps[this.position];
    const [first, last] = [steps[0], steps.at(-1)];
    if (!chosen || !first || !last) return nothing;
    if (steps.length === 1) {
      const only = l10n.t("step {0}, the only one recorded", String(chosen.step));
      return html`<div class="bar">${this.followButton()} ${this.what(only)} ${this.menu()}</div>`;
    }
    return html`
      <div class="bar" role="group" aria-label=${l10n.t("Step")}>
        <span class="label" aria-hidden="true">${l10n.t("step")}</span>
        ${this.slider(chosen)}
        <div class="controls">
          ${this.button(l10n.t("Previous step"), "‹", this.position - 1)}
          ${this.button(l10n.t("Next step"), "›", this.position + 1)} ${this.field(chosen, last)}
          ${this.followButton()} ${this.scaleButton()}
        </div>
        <slot name="film"></slot>
        ${this.what(l10n.t("{0} recorded, {1} to {2}", localeNumber(steps.length), String(first.step), String(last.step)))}
        ${this.menu()}
      </div>
      <p class="note" role="status">${this.noteText}</p>
    `;
  }

  private slider({ step }: RecordedStep): TemplateResult {
    const { steps, position } = this;
    const place = position < this.places.count ? this.places.at(position) : 0;
    return html`<div
      class="slider"
      role="slider"
      tabindex="0"
      aria-label=${l10n.t("Step")}
      aria-valuemin="1"
      aria-valuemax=${steps.length}
      aria-valuenow=${position + 1}
      aria-valuetext=${l10n.t("step {0}, {1} of {2}", String(step), position + 1, steps.length)}
      @keydown=${this.sliderKey}
      @pointerdown=${this.press}
      @pointermove=${this.drag}
    >
      <div class="line">
        <svg class="ticks" aria-hidden="true" height=${TICK_HEIGHT}>
          <path d=${this.ticks.all}></path>
          <path class="failed" d=${this.ticks.failed}></path>
        </svg>
        <div class="thumb" .style=${`transform: translateX(${place}px)`}></div>
      </div>
    </div>`;
  }

  private button(label: string, glyph: string, to: number): TemplateResult {
    const isEnd = this.steps[to] === undefined;
    return html`<button type="button" class="glyph" title=${label} aria-label=${label} aria-disabled=${String(isEnd)} @click=${() => this.goTo(to)}>
      ${glyph}
    </button>`;
  }

  private followButton(): TemplateResult {
    const label = l10n.t("Follow the newest step");
    const follow = () =>
      this.dispatchEvent(
        new CustomEvent<boolean>("step-follow", { detail: !this.isFollowing, bubbles: true, composed: true }),
      );
    return html`<button
      type="button"
      class="glyph"
      title=${this.hasFollowKey ? l10n.t("{0} (F)", label) : label}
      aria-label=${label}
      aria-pressed=${String(this.isFollowing)}
      @click=${follow}
    >
      ⇥
    </button>`;
  }

  /** Button of the scale; none for two steps, which are at the ends in any scale. */
  private scaleButton(): TemplateResult | typeof nothing {
    const { scale, steps } = this;
    if (steps.length < 3) return nothing;
    const texts: Readonly<Record<StepScale, readonly [sign: string, label: string, next: StepScale]>> = {
      linear: [l10n.t("lin"), l10n.t("Steps are spaced by their numbers"), "log"],
      log: [l10n.t("log"), l10n.t("Steps are spaced by the logarithm of their distance from the first"), "position"],
      position: [l10n.t("1 by 1"), l10n.t("Steps are evenly spaced"), "linear"],
    };
    const [sign, label, next] = texts[scale];
    const turn = () =>
      this.dispatchEvent(new CustomEvent<StepScale>("step-scale", { detail: next, bubbles: true, composed: true }));
    return html`<button type="button" class="scale" title=${label} aria-label=${`${sign}: ${label}`} @click=${turn}>${sign}</button>`;
  }

  private field({ step }: RecordedStep, last: RecordedStep): TemplateResult {
    const isInvalid = this.draft !== undefined && this.noteText !== "";
    return html`<vscode-text-field
      class=${String(last.step).length > 9 ? "long" : ""}
      .value=${live(this.draft ?? String(step))}
      aria-invalid=${isInvalid ? "true" : nothing}
      @input=${(event: Event) => {
        this.draft = (event.target as HTMLInputElement).value;
        this.say("");
      }}
      @keydown=${this.fieldKey}
      @focusout=${() => {
        if (this.draft !== undefined) this.say("");
        this.draft = undefined;
      }}
      >${l10n.t("step")}</vscode-text-field
    >`;
  }

  /** Superseded points are kept: each can be chosen. */
  private menu(): TemplateResult | typeof nothing {
    const { writings } = this;
    if (writings.length < 2) return nothing;
    const label = l10n.t("written {0} times", writings.length);
    return html`<label class="control writings"
      ><span>${label}</span>
      <vscode-dropdown aria-label=${label} position="above" .value=${live(String(this.shownPoint))} @change=${this.chooseWriting}>
        ${writings.map(
          ({ point, wallTimeSeconds }, i) =>
            html`<vscode-option value=${point} ?selected=${point === this.shownPoint}
              >${i === writings.length - 1 ? l10n.t("latest") : l10n.t("{0}., superseded", i + 1)} · ${wallTimeText(wallTimeSeconds)}</vscode-option
            >`,
        )}
      </vscode-dropdown></label
    >`;
  }

  private readonly chooseWriting = (event: Event): void => {
    const point = Number((event.target as HTMLSelectElement).value);
    if (!this.writings.some((writing) => writing.point === point) || point === this.shownPoint) return;
    this.dispatchEvent(new CustomEvent<number>("step-point", { detail: point, bubbles: true, composed: true }));
  };

  /** Number of recorded steps, and wall time of the chosen one. */
  private what(recorded: string): TemplateResult {
    const { wallTimeSeconds: at, firstWallTimeSeconds: from } = this;
    const elapsed = at === undefined || from === undefined ? "" : elapsedText(at - from);
    return html`<span class="what">
      <span>${recorded}</span>
      ${at === undefined ? nothing : html`<span>${wallTimeText(at)}</span>`}
      ${elapsed ? html`<span title=${l10n.t("since the first step")}>${elapsed}</span>` : nothing}
    </span>`;
  }
}
