import * as l10n from "@vscode/l10n";
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import {
  FRAME,
  OWN_HEIGHT,
  SampleCell,
  type SampleSubject,
  WRONG,
  whyNone,
} from "../../parts/board/samples/sampleCell";
import { sampleCellStyles } from "../../parts/board/samples/sampleCellStyles";
import { placeText } from "../../parts/board/tags/sampleTexts";
import { controlStyles } from "../../ui/controls/controlStyles";
import { localeNumber } from "../../ui/texts/localeText";
import { longNameStyles } from "../../ui/texts/longNameStyles";
import { nameInRoomStyles } from "../../ui/texts/nameInRoom";
import { tagText } from "../../ui/texts/tagText";
import { unseenStyles } from "../../ui/unseenStyles";
import { adjustmentFilter, filterValues } from "./adjust/adjustmentFilter";
import type { Adjustments } from "./adjust/adjustments";
import { DeepPicture } from "./deepPicture";
import { drawnPlace } from "./drawnPlace";
import type { PictureAt, RecordedImage } from "./imageSource";
import { badges, brokenText, factLines, pictureSentence, shownSize, sizeText } from "./imageTexts";
import { type ShownImage, ShownPicture } from "./shownImage";

const imageCellStyles = css`
  .ground {
    position: absolute;
    line-height: 0;
  }
  .ground.checkerboard {
    background: repeating-conic-gradient(#b0b0b0 0 25%, #e8e8e8 0 50%) 0 0 / 16px 16px;
  }
  .ground.black {
    background: #000;
  }
  .ground.white {
    background: #fff;
  }
  img,
  .deep {
    width: 100%;
    height: 100%;
  }
  /* What stands for the picture leaves it its text. */
  .deep + img {
    position: absolute;
    left: 0;
    opacity: 0;
  }
  .crisp {
    image-rendering: pixelated;
  }
  .filters {
    position: absolute;
    width: 0;
    height: 0;
  }
  .badges {
    position: absolute;
    left: 2px;
    bottom: 2px;
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    pointer-events: none;
  }
  /* What they hide is to be seen as well. */
  :host(:hover) .badges {
    opacity: 0;
  }
  .badges span {
    padding: 0 4px;
    border: 1px solid var(--vscode-contrastBorder, transparent);
    border-radius: 2px;
    color: var(--vscode-badge-foreground);
    background: var(--vscode-badge-background);
    font-size: 0.85em;
    line-height: 1.4;
  }
`;

/** Contents of a card. */
export interface ImageSubject extends SampleSubject<RecordedImage> {
  readonly isEnlarged: boolean;
  readonly adjustments: Adjustments;
}

/** A picture of a run's tag at a step. */
@customElement("tensor-view-image-cell")
export class ImageCell extends SampleCell<RecordedImage, ImageSubject> {
  static override styles = [
    controlStyles,
    longNameStyles,
    nameInRoomStyles,
    unseenStyles,
    sampleCellStyles,
    imageCellStyles,
  ];

  private readonly shown = new ShownPicture(() => this.requestUpdate());
  private readonly deep = new DeepPicture(() => this.requestUpdate());

  constructor() {
    super("image");
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.shown.clear();
    this.deep.clear();
  }

  get isSettled(): boolean {
    const { at } = this.subject ?? {};
    return at !== undefined && (at.is !== "found" || this.shown.isSettled);
  }

  protected override get drawn(): PictureAt | undefined {
    return this.shown.picture?.at;
  }

  override willUpdate(): void {
    const { subject } = this;
    if (!subject) return;
    const { at, samples, id, isInView } = subject;
    if (at?.is === "found") this.shown.want(samples, id.run, at, isInView);
    else if (at) this.shown.clear();
    super.willUpdate();
  }

  protected override sentenceOf({ id, at, step }: ImageSubject): string {
    const { picture } = this.shown;
    if (picture) {
      const sentence = pictureSentence(id, picture.at, step);
      return picture.element ? sentence : [sentence, errorOf(picture)].join(l10n.t(", "));
    }
    const who = [tagText(id.tag), id.run.name, at ? whyNone(at, step) : l10n.t("Reading…")];
    return who.join(l10n.t(", "));
  }

  protected override factOf(image: RecordedImage): string {
    const size = shownSize(image);
    return size ? sizeText(...size) : "";
  }

  override render(): TemplateResult | typeof nothing {
    const { subject } = this;
    if (!subject) return nothing;
    const { id, colour, step, bodyHeight } = subject;
    const { picture } = this.shown;
    const facts = picture ? factLines(id, picture.at, step) : [this.sentence];
    const title = (picture && !picture.element ? [...facts, errorOf(picture)] : facts).join("\n");
    return html`<div class="card" title=${title} .style=${`border-left-color: ${colour}`} @click=${() => this.act({ do: "large" })}>
      ${picture?.element ? nothing : html`<span class="unseen">${this.sentence}</span>`}
      <div class="area" .style=${`height: ${bodyHeight}px`}>
        ${picture ? this.picture(subject, picture) : this.instead(subject)} ${this.buttons(subject)}
        ${this.ownStep(subject)} ${this.failure()}
      </div>
      ${this.caption(subject)}
    </div>`;
  }

  private picture(subject: ImageSubject, picture: ShownImage): TemplateResult {
    const { element, at, isGray } = picture;
    if (!element) return this.broken(picture, subject.caption === "none");
    const { width, bodyHeight, isEnlarged, adjustments, isOwn } = subject;
    const ownHeight = isOwn ? OWN_HEIGHT : 0;
    const place = drawnPlace(
      [element.naturalWidth, element.naturalHeight],
      [width - FRAME, Math.max(1, bodyHeight - ownHeight)],
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

  private badges({ caption }: ImageSubject, at: PictureAt): TemplateResult | typeof nothing {
    const all = badges(at);
    if (caption === "none" || all.length === 0) return nothing;
    return html`<div class="badges" aria-hidden="true">${all.map((badge) => html`<span>${badge}</span>`)}</div>`;
  }

  private broken(picture: ShownImage, isTiny: boolean): TemplateResult {
    const { described: image } = picture.at;
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
}

function errorOf({ error, at }: ShownImage): string {
  return error ?? brokenText(at.described);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-image-cell": ImageCell;
  }
}
