import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { BoardSteps } from "../../board/boardSteps";
import { nearestText, nothingText, sampleText, stepText } from "../../board/sampleTexts";
import type { Host } from "../../host";
import { localeNumber } from "../../localeText";
import { errorText } from "../../sentenceText";
import { nearestStep } from "../../steps";
import { controlStyles } from "../../ui/controlStyles";
import { longNameStyles } from "../../ui/longNameStyles";
import "../../ui/slider";
import { tagText } from "../../tagText";
import { glyphButton, signButton } from "../../ui/glyphButton";
import { unseenStyles } from "../../ui/unseenStyles";
import { shortWallTimeText } from "../../wallTime";
import { adjustmentFilter, filterValues } from "./adjust/adjustmentFilter";
import type { Adjustments } from "./adjust/adjustments";
import { DeepPicture } from "./deepPicture";
import { drawnPlace } from "./drawnPlace";
import { imageCellStyles } from "./imageCellStyles";
import { type ImageAt, type ImageId, type ImageSource, isSameId } from "./imageSource";
import { badges, brokenText, factLines, fileName, pictureSentence, placeText, shownSize, sizeText } from "./imageTexts";
import { type Picture, type PictureAt, ShownPicture } from "./shownPicture";

/** What a card shows. */
export interface CellSubject {
  readonly host: Host;
  readonly images: ImageSource;
  readonly id: ImageId;
  /** Undefined while it is asked for. */
  readonly at: ImageAt | undefined;
  /** The step that is asked for; undefined for the newest. */
  readonly step: bigint | undefined;
  /** That is one of the card's own. */
  readonly isOwn: boolean;
  readonly isInView: boolean;
  /** Px. */
  readonly width: number;
  readonly pictureHeight: number;
  /** What is said below the picture: nothing, its step, or whose it is as well. */
  readonly caption: "none" | "step" | "all";
  /** And when it was written. */
  readonly isTimed: boolean;
  readonly colour: string;
  readonly isPinned: boolean;
  readonly isEnlarged: boolean;
  readonly adjustments: Adjustments;
}

/** What a card asks for. */
export type CellWish =
  | { readonly do: "large" }
  | { readonly do: "pin"; readonly isPinned: boolean }
  /** Decimal; undefined to follow the slider. */
  | { readonly do: "own"; readonly step: string | undefined };

/** Px across from which on there is room for a slider, and for why a card shows another step. */
const SLIDER_WIDTH = 150;
const SENTENCE_WIDTH = 280;

/** A sample of a run's tag at a step. Events: `cell-wish`, and `cell-settled` once what was asked for is drawn. */
@customElement("tensor-view-image-cell")
export class ImageCell extends LitElement {
  static override styles = [controlStyles, longNameStyles, unseenStyles, imageCellStyles];

  @property({ attribute: false, hasChanged: isOtherSubject }) subject: CellSubject | undefined;
  @state() private error = "";
  private readonly shown = new ShownPicture(() => this.requestUpdate());
  private readonly deep = new DeepPicture(() => this.requestUpdate());
  /** Those of its own tag, where it does not follow the slider. */
  private readonly steps = new BoardSteps("image", () => this.requestUpdate());
  private sentence = "";
  private wasSettled = true;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.shown.clear();
    this.deep.clear();
    this.steps.leave();
  }

  /** What is asked for is drawn, or it is said why not. */
  get isSettled(): boolean {
    const { at } = this.subject ?? {};
    return at !== undefined && (at.is !== "image" || this.shown.isSettled);
  }

  override willUpdate(): void {
    const { subject } = this;
    if (!subject) return;
    const { at, images, id, isInView, isOwn, host } = subject;
    if (at?.is === "image") this.shown.want(images, id.run, at, isInView);
    else if (at) this.shown.clear();
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

  private sentenceOf({ id, at, step }: CellSubject): string {
    const { picture } = this.shown;
    if (picture) {
      const sentence = pictureSentence(id, picture.at, step);
      return picture.element ? sentence : [sentence, errorOf(picture)].join(l10n.t(", "));
    }
    const who = [tagText(id.tag), id.run.name, at ? whyNone(at, step) : l10n.t("Reading…")];
    return who.join(l10n.t(", "));
  }

  private wish(detail: CellWish): void {
    this.dispatchEvent(new CustomEvent<CellWish>("cell-wish", { detail }));
  }

  /** Takes the card off the slider, or puts it back there. */
  toggleOwn(): void {
    const { subject } = this;
    if (!subject) return;
    const step = this.shown.picture?.at.step ?? subject.step;
    if (subject.isOwn) this.wish({ do: "own", step: undefined });
    else if (step !== undefined) this.wish({ do: "own", step: String(step) });
  }

  togglePin(): void {
    const { subject } = this;
    if (subject) this.wish({ do: "pin", isPinned: !subject.isPinned });
  }

  /** Of its own steps, the one so many on. */
  move(by: number): void {
    this.goTo(this.position + by);
  }

  private get position(): number {
    const { steps } = this.steps;
    const step = this.shown.picture?.at.step ?? this.subject?.step;
    return step === undefined ? steps.length - 1 : nearestStep(steps, step);
  }

  private goTo(position: number): void {
    const to = this.steps.steps[position];
    if (to) this.wish({ do: "own", step: String(to.step) });
  }

  override render(): TemplateResult | typeof nothing {
    const { subject } = this;
    if (!subject) return nothing;
    const { id, caption, colour, step, pictureHeight } = subject;
    const { picture } = this.shown;
    const facts = picture ? factLines(id, picture.at, step) : [this.sentence];
    const title = (picture && !picture.element ? [...facts, errorOf(picture)] : facts).join("\n");
    return html`<div class="card" title=${title} .style=${`border-left-color: ${colour}`} @click=${() => this.wish({ do: "large" })}>
      ${picture?.element ? nothing : html`<span class="unseen">${this.sentence}</span>`}
      <div class="area" .style=${`height: ${pictureHeight}px`}>
        ${picture ? this.picture(subject, picture) : this.instead(subject)} ${this.buttons(subject)}
        ${subject.isOwn ? this.ownStep(subject) : nothing}
        ${this.error ? html`<p class="failure error" role="alert">${this.error}</p>` : nothing}
      </div>
      ${caption === "none" ? nothing : this.caption(subject, picture?.at)}
    </div>`;
  }

  private instead({ at, step, caption }: CellSubject): TemplateResult {
    const isReading = !at || at.is === "image";
    const text = isReading ? l10n.t("Reading…") : whyNone(at, step);
    const isWrong = at?.is === "failed" && !at.isMissing;
    // In a tiny card its title says it.
    const sign = isReading ? "…" : isWrong ? WRONG : "–";
    return html`<p class="said ${isWrong ? "error" : ""}" aria-hidden="true">${caption === "none" ? sign : text}</p>`;
  }

  private picture(subject: CellSubject, picture: Picture): TemplateResult {
    const { element, at, isGray } = picture;
    if (!element) return this.broken(picture, subject.caption === "none");
    const { width, pictureHeight, isEnlarged, adjustments, isOwn } = subject;
    const ownHeight = isOwn ? OWN_HEIGHT : 0;
    const place = drawnPlace(
      [element.naturalWidth, element.naturalHeight],
      [width - FRAME, Math.max(1, pictureHeight - ownHeight)],
      isEnlarged,
      devicePixelRatio,
    );
    const isAdjusted = filterValues(adjustments, isGray) !== undefined;
    const most = Math.max(place.width, place.height) * devicePixelRatio;
    const canvas = isAdjusted ? this.deep.canvas(picture, adjustments, most) : undefined;
    if (canvas) canvas.className = place.isEnlarged ? "deep crisp" : "deep";
    element.alt = this.sentence;
    element.draggable = false;
    element.className = place.isEnlarged ? "crisp" : "";
    element.style.filter = isAdjusted ? "url(#adjusted)" : "";
    return html`${isAdjusted ? html`<svg class="filters" aria-hidden="true">${adjustmentFilter("adjusted", adjustments, isGray)}</svg>` : nothing}
      <div
        class="ground ${adjustments.ground}"
        .style=${`left: ${place.left}px; top: ${place.top}px; width: ${place.width}px; height: ${place.height}px`}
      >${canvas}${element}</div>
      ${this.badges(subject, at)}`;
  }

  private badges({ caption }: CellSubject, at: PictureAt): TemplateResult | typeof nothing {
    const all = badges(at);
    if (caption === "none" || all.length === 0) return nothing;
    return html`<div class="badges" aria-hidden="true">${all.map((badge) => html`<span>${badge}</span>`)}</div>`;
  }

  private broken(picture: Picture, isTiny: boolean): TemplateResult {
    const { image } = picture.at;
    if (isTiny) return html`<p class="said error" aria-hidden="true">${WRONG}</p>`;
    return html`<div class="said broken" aria-hidden="true">
      <p class="error">${errorOf(picture)}</p>
      <button type="button" class="link" tabindex="-1" @click=${(event: Event) => {
        event.stopPropagation();
        void this.save();
      }}>${l10n.t("Save bytes…")}</button>
      <p>${[image.mediaType, l10n.t("{0} bytes", localeNumber(image.byteLength)), placeText(image)].filter(Boolean).join(l10n.t(", "))}</p>
    </div>`;
  }

  /** Saves the bytes as they were recorded. */
  async save(): Promise<void> {
    const { subject } = this;
    const { at } = this.shown.picture ?? {};
    if (!subject || !at) return;
    const { host, id } = subject;
    const { logdir } = id.run.id;
    try {
      await host.channel.request("blob/save", { logdir, key: at.image.key, name: fileName(id, at) });
      this.error = "";
    } catch (error) {
      this.error = errorText(error);
    }
  }

  private buttons(subject: CellSubject): TemplateResult | typeof nothing {
    const { isOwn, isPinned, caption } = subject;
    const { picture } = this.shown;
    if (caption === "none") return nothing;
    return html`<div class="buttons" aria-hidden="true" @click=${(event: Event) => event.stopPropagation()}>
      ${isOwn ? nothing : glyphButton("unlinked", l10n.t("A step of its own (U)"), undefined, () => this.toggleOwn(), true)}
      ${picture ? glyphButton("save", l10n.t("Save bytes… (S)"), undefined, () => void this.save(), true) : nothing}
      ${glyphButton("pin", isPinned ? l10n.t("Unpin (P)") : l10n.t("Pin to the top (P)"), isPinned, () => this.togglePin(), true)}
      ${glyphButton("large", l10n.t("Show large (Enter)"), undefined, () => this.wish({ do: "large" }), true)}
    </div>`;
  }

  private ownStep({ width }: CellSubject): TemplateResult {
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

  private caption(subject: CellSubject, at: PictureAt | undefined): TemplateResult {
    const { id, caption, step, colour, isOwn, isTimed } = subject;
    const nearest = at && !isOwn ? nearestText(at.step, step) : "";
    const who = caption === "all";
    const sample = at ? sampleText(id.sample, at.sampleCount) : "";
    const isWide = subject.width >= SENTENCE_WIDTH;
    const size = isWide && at ? shownSize(at.image) : undefined;
    const why = isWide ? nearest : "";
    return html`<div class="caption" aria-hidden="true">
      ${who ? html`<div class="line"><span class="name tag"><bdi>${tagText(id.tag)}</bdi></span>${sample ? html`<span class="sample">${sample}</span>` : nothing}${size ? html`<span class="size">${sizeText(...size)}</span>` : nothing}</div>` : nothing}
      <div class="line">
        ${who ? html`<span class="dot" .style=${`background: ${colour}`}></span><span class="name run"><bdi>${id.run.shortName}</bdi></span>` : nothing}
        ${at ? html`<span class="step">${nearest ? html`<span class="nearest" aria-hidden="true">↤ </span>` : nothing}${stepText(at.step)}</span>` : nothing}
        ${why ? html`<span class="why">${why}</span>` : nothing}
      </div>
      ${at && isTimed ? html`<div class="line"><span class="when">${shortWallTimeText(at.wallTimeSeconds)}</span></div>` : nothing}
    </div>`;
  }
}

/** Most news are about other cards. */
function isOtherSubject(a: CellSubject | undefined, b: CellSubject | undefined): boolean {
  if (!a || !b) return a !== b;
  const { id, ...rest } = a;
  const others: Readonly<Record<string, unknown>> = { ...b };
  return (
    !isSameId(id, b.id) || id.run !== b.id.run || Object.entries(rest).some(([name, value]) => others[name] !== value)
  );
}

/** Stands where there is no room for words. */
const WRONG = "⚠";

/** Px of a card's border and padding across. */
const FRAME = 8;

/** Px of what steps a card that does not follow the slider. */
const OWN_HEIGHT = 28;

function errorOf({ error, at }: Picture): string {
  return error ?? brokenText(at.image);
}

function whyNone(at: ImageAt, step: bigint | undefined): string {
  if (at.is === "none") return nothingText(at.firstStep, step);
  return at.is === "failed" ? at.error : "";
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-image-cell": ImageCell;
  }
}
