import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import "../../../parts/board/samples/paneCaption";
import type { DescribedClip } from "../../../../src/shared/questions/clips";
import type { PaneSample } from "../../../parts/board/samples/paneSamples";
import { placeLine } from "../../../parts/board/samples/paneTexts";
import { whyNone } from "../../../parts/board/samples/sampleCell";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { lookColour } from "../../../ui/plot/colours/lookColour";
import { ShownTheme } from "../../../ui/plot/colours/shownTheme";
import { readTheme } from "../../../ui/plot/colours/theme";
import { tagText } from "../../../ui/texts/tagText";
import { unseenStyles } from "../../../ui/unseenStyles";
import { canPlay } from "../audioSource";
import { brokenClip } from "../brokenClip";
import { brokenText, factLines, factsLine, levelsLine, levelsOf } from "../clipFacts";
import "../clip/clipPicture";
import type { ClipPicture } from "../clip/clipPicture";
import type { DecodedFacts } from "../clip/decodedFacts";
import type { MeasuredLevels } from "../levels/clipLevelsStore";
import type { ClipSpan } from "../player/player";
import { Playhead } from "../playhead";
import type { CaptionedPicture } from "./clipsPng";
import { factsTable, factsTableStyles } from "./factsTable";
import type { ShownLargeClips } from "./shownLargeClips";

/**
 * A clip that is as wide as the page, with all that is known of it. Events: those of its caption and of its picture, and `pane-hear`
 * where it is to be heard.
 */
@customElement("tensor-view-clip-pane")
export class ClipPane extends LitElement {
  static override styles = [
    controlStyles,
    unseenStyles,
    factsTableStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        gap: 4px;
        min-width: 0;
      }
      .head {
        display: flex;
        gap: 8px;
        align-items: flex-start;
      }
      tensor-view-pane-caption {
        flex: 1;
      }
      tensor-view-clip-picture {
        flex: 1 0 140px;
      }
      .label {
        margin: 0;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      .error {
        color: var(--tensor-view-error);
      }
      p {
        margin: 0;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownLargeClips | undefined;
  @property({ attribute: false }) sample: PaneSample<DescribedClip> | undefined;
  @property({ attribute: false }) levels: MeasuredLevels | undefined;
  @property({ attribute: false }) isOneOfMany = false;
  /** True if it was just added: its content is still to be chosen. */
  @property({ attribute: false }) isNew = false;
  @property({ attribute: false }) isHeard = false;
  /** Name of its button. */
  @property({ attribute: false }) name = "";
  @property({ attribute: false }) playError: string | undefined;
  /** Facts of the clip that was decoded last. */
  @state() private decodedLast: DecodedFacts | undefined;
  private readonly theme = new ShownTheme(this, readTheme);
  @query("tensor-view-clip-picture") readonly picture!: ClipPicture | null;
  private readonly follower = new Playhead(this, (seconds) => {
    if (this.picture) this.picture.playhead = seconds;
  });

  override updated(): void {
    this.follower.follow(this.shown?.player);
  }

  private get decoded(): DecodedFacts | undefined {
    const { decodedLast, sample } = this;
    const key = sample?.at.is === "found" ? sample.at.described.key : undefined;
    return decodedLast?.key === key ? decodedLast : undefined;
  }

  /** Picture with its caption; undefined if nothing is drawn. */
  captioned(): CaptionedPicture | undefined {
    const picture = this.picture?.picture();
    const { sample, decoded } = this;
    if (!picture || sample?.at.is !== "found") return undefined;
    const { pane, at } = sample;
    const who = [tagText(pane.id.tag), pane.id.run.name, placeLine(sample)].join(" · ");
    const what = [factsLine(at.described, decoded), levelsLine(levelsOf(this.levels, decoded))].filter(Boolean);
    return { picture, lines: [who, what.join(" · ")] };
  }

  /** Gives the focus to the button that has this clip heard. */
  focusHear(): void {
    this.renderRoot.querySelector<HTMLElement>("[role=radio]")?.focus();
  }

  private tell<Detail>(name: string, detail: Detail): void {
    this.dispatchEvent(new CustomEvent<Detail>(name, { detail }));
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, sample, decoded } = this;
    if (!shown || !sample) return nothing;
    const { pane, at } = sample;
    const found = at.is === "found" ? at : undefined;
    const levels = levelsOf(this.levels, decoded);
    return html`<div class="head">
        ${this.isOneOfMany ? this.hear(found !== undefined && canPlay(found.described)) : nothing}
        <tensor-view-pane-caption
          .shown=${shown}
          .sample=${sample}
          .isOneOfMany=${this.isOneOfMany}
          .isNew=${this.isNew}
          .facts=${found ? factsLine(found.described, decoded) : ""}
          .details=${found ? factLines(pane.id, found, pane.step, levels).join("\n") : ""}
          @pane-change=${({ detail }: CustomEvent) => this.tell("pane-change", detail)}
          @pane-remove=${() => this.tell("pane-remove", null)}
          @pane-save=${() => this.tell("pane-save", null)}
        ></tensor-view-pane-caption>
      </div>
      ${found?.described.label ? html`<p class="label">${found.described.label}</p>` : nothing}
      ${found ? this.clip(shown, sample, found.described) : html`<p class=${at.is === "failed" && !at.isMissing ? "error" : ""}>${whyNone(at, pane.step)}</p>`}
      ${this.playError ? html`<p class="error" role="alert">${this.playError}</p>` : nothing}
      ${found ? factsTable(found.described, decoded, levels) : nothing}`;
  }

  private hear(canPlay: boolean): TemplateResult {
    const { isHeard, name } = this;
    return html`<div class="choice"><button
      type="button"
      role="radio"
      aria-checked=${String(isHeard)}
      aria-label=${l10n.t("Hear {0}", name)}
      aria-disabled=${String(!canPlay)}
      title=${l10n.t("Hear this clip (x for the next)")}
      tabindex=${isHeard ? 0 : -1}
      @click=${() => canPlay && this.tell("pane-hear", null)}
    >${isHeard ? l10n.t("heard") : l10n.t("hear")}</button></div>`;
  }

  private clip(
    shown: ShownLargeClips,
    { pane, blob, error }: PaneSample<DescribedClip>,
    clip: DescribedClip,
  ): TemplateResult {
    if (brokenText(clip)) return brokenClip(clip, false, () => this.tell("pane-save", null));
    const picture = {
      host: shown.host,
      logdir: pane.id.run.id.logdir,
      clip,
      blob,
      span: shown.spanOf(pane.at),
      settings: shown.board.drawing,
      colour: lookColour(pane.id.run.look, this.theme.now),
      isInView: true,
      label: l10n.t("{0}: {1}", this.name, factsLine(clip, this.decoded)),
    };
    return html`<tensor-view-clip-picture
        isLarge
        .shown=${picture}
          @clip-seek=${({ detail }: CustomEvent<number>) => shown.player.seek(detail)}
        @clip-decoded=${({ detail }: CustomEvent<DecodedFacts>) => {
          this.decodedLast = detail;
        }}
        @clip-span=${({ detail }: CustomEvent<ClipSpan | null>) => this.tell("pane-span", detail ?? undefined)}
      ></tensor-view-clip-picture>
      ${error === undefined ? nothing : html`<p class="error">${error}</p>`}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-clip-pane": ClipPane;
  }
}
