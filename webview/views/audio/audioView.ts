import * as l10n from "@vscode/l10n";
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { KeptBoard } from "../../../src/shared/channel/panelSides";
import type { ClipsOfPoint, DescribedClip } from "../../../src/shared/questions/clips";
import { boardStyles } from "../../parts/board/boardStyles";
import type { PaneChoice } from "../../parts/board/samples/paneChoice";
import { cardKey, type SampleId } from "../../parts/board/samples/sampleId";
import type { SampleStore } from "../../parts/board/samples/sampleStore";
import { SamplesView } from "../../parts/board/samples/samplesView";
import { samplesViewStyles } from "../../parts/board/samples/samplesViewStyles";
import type { ShownGrid } from "../../parts/board/samples/shownGrid";
import type { ShownPanes } from "../../parts/board/samples/shownPanes";
import { sampleText, stepText } from "../../parts/board/tags/sampleTexts";
import { controlStyles } from "../../ui/controls/controlStyles";
import { noteStyles } from "../../ui/notices/noteStyles";
import { longNameStyles } from "../../ui/texts/longNameStyles";
import { tagText } from "../../ui/texts/tagText";
import "./audioBar";
import type { AudioAction } from "./audioBar";
import "./audioGrid";
import { clipDescriber } from "./audioSource";
import { type AudioState, paneKey, readAudioState, spansWith, spansWithoutPane } from "./audioState";
import { type ClipAction, ClipCell } from "./clipCell";
import { HeardClip } from "./heardClip";
import "./large/largeClips";
import type { LargeClipsAction } from "./large/shownLargeClips";
import "./player/playerBar";
import type { ClipSpan, PlayerSettings } from "./player/player";
import { isPictureKey, isPlayerKey, pressPlayer } from "./playerKeys";

/** Clips of many runs at one step. */
@customElement("tensor-view-audio")
export class AudioView extends SamplesView<ClipsOfPoint, DescribedClip, AudioState> {
  static override styles = [
    controlStyles,
    noteStyles,
    longNameStyles,
    boardStyles,
    samplesViewStyles,
    css`
      .player {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 12px;
        align-items: center;
        min-width: 0;
        padding: 6px 12px 0;
        border-top: var(--tensor-view-line);
      }
      .player + .steps {
        border-top: none;
      }
      tensor-view-player-bar {
        flex: 0 1 auto;
        min-width: 0;
      }
      .heard {
        flex: 1 1 14em;
        min-width: 0;
        color: var(--vscode-descriptionForeground);
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .player .error {
        flex: 1 1 100%;
        margin: 0;
        color: var(--tensor-view-error);
        overflow-wrap: anywhere;
      }
    `,
  ];

  private readonly heard = new HeardClip(() => this.requestUpdate());
  private played: PlayerSettings | undefined;
  private looped: ClipSpan | undefined;

  constructor() {
    super(clipDescriber, readAudioState);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.heard.leave();
  }

  override willUpdate(changes: PropertyValues<this>): void {
    super.willUpdate(changes);
    const before = changes.get("context");
    if (before && before.tag !== this.context?.tag) this.heard.leave();
    const { heard } = this;
    const { player } = this.store.state;
    if (player !== this.played) heard.player.set(player);
    this.played = player;
    const looped = this.loopedSpan;
    if (looped !== this.looped) heard.player.loop(looped);
    this.looped = looped;
  }

  /** Span that is repeated: the visible one. */
  private get loopedSpan(): ClipSpan | undefined {
    const { state } = this.store;
    if (!state.player.isLooped) return undefined;
    if (this.context?.tag !== undefined) return this.spanOf(paneKey(state.large.heard));
    return this.heard.id && this.spanOf(keyOf(this.heard.id));
  }

  private spanOf(key: string): ClipSpan | undefined {
    const { isZoomLinked, span, spans } = this.store.state;
    if (isZoomLinked) return span;
    return Object.hasOwn(spans, key) ? spans[key] : undefined;
  }

  private setSpan(key: string, span: ClipSpan | undefined): void {
    const { isZoomLinked, spans } = this.store.state;
    this.store.change(isZoomLinked ? { span } : { spans: spansWith(spans, key, span) });
  }

  protected override setPanes(panes: readonly PaneChoice[]): void {
    const { spans } = this.store.state;
    this.store.change({ large: { panes, heard: 0 }, spans: spansWithoutPane(spans) });
  }

  private showAll(): void {
    this.store.change({ span: undefined, spans: {} });
  }

  private readonly barActed = ({ detail: action }: CustomEvent<AudioAction>): void => {
    if (action.do === "all") this.showAll();
    else this.actSamples(action);
  };

  private readonly largeActed = ({ detail: action }: CustomEvent<LargeClipsAction>): void => {
    if (action.do === "all") this.showAll();
    else if (action.do === "span") this.setSpan(paneKey(action.pane), action.span);
    else this.store.change(action.state);
  };

  private readonly clipActed = (event: CustomEvent<ClipAction>): void => {
    const cell = event.composedPath().find((one) => one instanceof ClipCell);
    if (cell) this.obeyClip(cell, event.detail);
  };

  private obeyClip({ subject }: ClipCell, action: ClipAction): void {
    if (!subject || (subject.at && subject.at.is !== "found")) return;
    const { id, at, samples } = subject;
    if (action.do === "play") this.heard.toggle(samples, id, at);
    else if (action.do === "seek") this.heard.seek(samples, id, at, action.seconds);
    else this.setSpan(keyOf(id), action.span);
  }

  protected override press(event: KeyboardEvent): boolean {
    return this.pressCell(event) || this.pressPlayer(event) || super.press(event);
  }

  /** Keys that are about the card that has the focus, or else the one that is heard. */
  private pressCell(event: KeyboardEvent): boolean {
    if (this.context?.tag !== undefined) return false;
    const focused = this.grid?.focusedCell;
    const cell = focused instanceof ClipCell ? focused : this.heardCell;
    if (!cell) return false;
    if (isPictureKey(event) && cell.picture?.press(event)) return true;
    if (event.key !== " " || !isPlayerKey(event)) return false;
    this.obeyClip(cell, { do: "play" });
    return true;
  }

  private get heardCell(): ClipCell | undefined {
    const cells = this.grid?.shadowRoot?.querySelectorAll("tensor-view-clip-cell") ?? [];
    return [...cells].find(({ subject }) => subject?.player !== undefined);
  }

  private pressPlayer(event: KeyboardEvent): boolean {
    const { player } = this.store.state;
    return pressPlayer(event, this.heard.player, player, (changes) =>
      this.store.change({ player: { ...player, ...changes } }),
    );
  }

  protected override get none(): string {
    return l10n.t("No run here has audio.");
  }

  protected override cardsBar(kept: KeptBoard): TemplateResult {
    const { isZoomLinked, span, spans } = this.store.state;
    const isZoomed = isZoomLinked ? span !== undefined : Object.keys(spans).length > 0;
    return html`<tensor-view-audio-bar
      .shown=${{ ...this.shownBar(kept), isZoomed, said: this.said }}
      @bar-action=${this.barActed}
    ></tensor-view-audio-bar>`;
  }

  protected override cards(shown: ShownGrid<DescribedClip>): TemplateResult {
    const { drawing } = this.store.state;
    const spanOf = (id: SampleId) => this.spanOf(keyOf(id));
    return html`<tensor-view-audio-grid
      class="samples"
      .shown=${{ ...shown, drawing, heard: this.heard, spanOf }}
      @grid-action=${this.gridActed}
      @clip-action=${this.clipActed}
    ></tensor-view-audio-grid>`;
  }

  protected override large(
    shown: Omit<ShownPanes, "state">,
    clips: SampleStore<ClipsOfPoint, DescribedClip>,
  ): TemplateResult {
    const { state: board } = this.store;
    const { player } = this.heard;
    const spanOf = (pane: number) => this.spanOf(paneKey(pane));
    return html`<tensor-view-large-clips
      class="large"
      .shown=${{ ...shown, host: this.context?.host, clips, state: board.large, board, player, spanOf }}
      @large-action=${this.largeActed}
    ></tensor-view-large-clips>`;
  }

  /** The player; it stays where what is heard is filtered away. */
  protected override aboveSteps(): TemplateResult | typeof nothing {
    const { heard, store, heardText } = this;
    if (this.steps.steps.length === 0 && !heard.id) return nothing;
    return html`<section class="player" aria-label=${l10n.t("Player")}>
      <tensor-view-player-bar
        .player=${heard.player}
        .settings=${store.state.player}
        .seconds=${heard.at?.described.head?.seconds}
        @player-settings=${({ detail: player }: CustomEvent<PlayerSettings>) => store.change({ player })}
      ></tensor-view-player-bar>
      <span class="heard" role="status" title=${heardText || nothing}>${heardText}</span>
      ${heard.error === undefined ? nothing : html`<p class="error" role="alert">${heard.error}</p>`}
    </section>`;
  }

  /** Text of the clip that is heard; if a tag fills the page, the panes show it. */
  private get heardText(): string {
    const { id, at } = this.heard;
    if (!id || !at) return "";
    const who = [tagText(id.tag), id.run.name, sampleText(id.sample, at.sampleCount), stepText(at.step)];
    return l10n.t("Heard: {0}", who.filter(Boolean).join(" · "));
  }
}

/** Runs stand in what is kept by their names. */
function keyOf({ run, tag, sample }: SampleId): string {
  return cardKey(run.name, tag, sample);
}
