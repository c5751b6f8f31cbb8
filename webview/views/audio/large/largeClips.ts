import * as l10n from "@vscode/l10n";
import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { DescribedClip } from "../../../../src/shared/questions/clips";
import type { PaneChoice } from "../../../parts/board/samples/paneChoice";
import { comparableBy, compareItems } from "../../../parts/board/samples/paneChoiceFields";
import { type PaneSample, PaneSamples, sampleKey } from "../../../parts/board/samples/paneSamples";
import {
  addedPane,
  type CompareBy,
  neighbours,
  type Pane,
  panesOf,
  withoutPane,
} from "../../../parts/board/samples/panes";
import { paneTitles } from "../../../parts/board/samples/paneTexts";
import { sampleFile, sampleName } from "../../../parts/board/samples/sampleName";
import { saveFile } from "../../../parts/saving/saveFile";
import { controlStyles } from "../../../ui/controls/controlStyles";
import { FreeKeys } from "../../../ui/keys/freeKeys";
import { errorText } from "../../../ui/texts/sentenceText";
import "../../../ui/controls/menu";
import { noteStyles } from "../../../ui/notices/noteStyles";
import { readTheme } from "../../../ui/plot/colours/theme";
import { type ClipSource, canPlay, isForBrowser, isMeasurable } from "../audioSource";
import { type AudioState, spansWithoutPane } from "../audioState";
import "../clip/clipSettingsBar";
import type { ClipSettings } from "../clip/clipSettings";
import { clipLevelsStore, type MeasuredLevels } from "../levels/clipLevelsStore";
import type { ClipSpan, Track } from "../player/player";
import { isPictureKey } from "../playerKeys";
import { zoomControls } from "../zoomControls";
import { clipsPng } from "./clipsPng";
import "./clipPane";
import type { ClipPane } from "./clipPane";
import type { LargeClipsAction, ShownLargeClips } from "./shownLargeClips";

/** A tag that fills the page: one clip, or up to four that play together, of which one is heard. `large-action` carries what is asked for. */
@customElement("tensor-view-large-clips")
export class LargeClips extends LitElement {
  static override styles = [
    controlStyles,
    noteStyles,
    css`
      :host {
        display: flex;
        flex: 1 1 0;
        flex-direction: column;
        gap: 8px;
        box-sizing: border-box;
        min-width: 0;
        min-height: 0;
        padding: 6px 12px;
        overflow: auto;
      }
      .panes {
        display: flex;
        flex: 1 0 auto;
        flex-direction: column;
        gap: 12px;
      }
      tensor-view-clip-pane {
        flex: 1 0 auto;
      }
      .note {
        padding: 0;
      }
      .said {
        color: var(--vscode-descriptionForeground);
        overflow-wrap: anywhere;
      }
    `,
  ];

  @property({ attribute: false }) shown: ShownLargeClips | undefined;
  @state() private said = "";
  private panes: readonly Pane[] = [];
  /** The place of the pane that was added last. */
  private added: number | undefined;
  private source: ClipSource | undefined;
  private readonly levels = clipLevelsStore(() => this.requestUpdate());
  private tracks: readonly Track[] = [];
  private readonly samples = new PaneSamples<DescribedClip>(canPlay, () => this.requestUpdate(), isForBrowser);
  private readonly found = (): void => this.requestUpdate();

  constructor() {
    super();
    new FreeKeys(this, (event) => this.press(event));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.samples.leave();
    this.levels.leave();
    this.source?.removeEventListener("change", this.found);
    this.source = undefined;
    this.tracks = [];
    this.shown?.player.leave();
  }

  override willUpdate(): void {
    const { shown, samples } = this;
    if (!shown || !this.isConnected) return;
    if (this.source !== shown.clips) {
      this.source?.removeEventListener("change", this.found);
      shown.clips.addEventListener("change", this.found);
      this.source = shown.clips;
    }
    this.panes = panesOf(shown);
    samples.want(shown.clips, this.panes, neighbours(shown, this.panes));
    this.levels.want(
      shown.host,
      samples.shown.flatMap(({ pane, at }) =>
        at.is === "found" && isMeasurable(at.described)
          ? [{ logdir: pane.id.run.id.logdir, key: at.described.key }]
          : [],
      ),
    );
    this.load(shown);
  }

  /** Hands the clips to the player; the one that is heard may be another of them. */
  private load({ player, state }: ShownLargeClips): void {
    const { shown } = this.samples;
    const tracks = shown.flatMap((sample): Track[] => {
      const { at, blob } = sample;
      return at.is === "found" && blob ? [{ key: trackKey(sample), clip: at.described, blob }] : [];
    });
    const asked = shown.find(({ pane }) => pane.at === state.heard) ?? shown[0];
    const heard = asked && (asked.blob || isOnItsWay(asked)) ? trackKey(asked) : tracks[0]?.key;
    const isSame =
      tracks.length === this.tracks.length &&
      tracks.every(({ key, blob }, i) => key === this.tracks[i]?.key && blob === this.tracks[i]?.blob);
    this.tracks = tracks;
    if (isSame && heard === player.heard) return;
    if (isSame && tracks.some(({ key }) => key === heard)) player.hear(heard ?? "");
    else player.load(tracks, heard);
  }

  private act(detail: LargeClipsAction): void {
    this.dispatchEvent(new CustomEvent<LargeClipsAction>("large-action", { detail }));
  }

  private set(state: Partial<AudioState>): void {
    this.act({ do: "state", state });
  }

  private setLarge(changes: Partial<AudioState["large"]>): void {
    const { shown } = this;
    if (shown) this.set({ large: { ...shown.state, ...changes } });
  }

  private press(event: KeyboardEvent): boolean {
    const digit = /^[1-4]$/.test(event.key) ? Number(event.key) - 1 : undefined;
    const { shown } = this;
    const heard = this.samples.shown[Math.max(0, this.heardPlace)];
    if (event.key === "x") this.hearNext(1);
    else if (event.key === "s" && shown && heard) void this.tried(() => this.saveBytes(shown, heard));
    else if (digit !== undefined) this.hear(this.samples.shown[digit]);
    else if (isPictureKey(event)) return this.heardPane?.picture?.press(event) ?? false;
    else return false;
    return true;
  }

  private get allPanes(): ClipPane[] {
    return [...this.renderRoot.querySelectorAll("tensor-view-clip-pane")];
  }

  /** Removes a pane. The heard pane stays, unless it is the removed one. */
  private removePane({ state, board }: ShownLargeClips, pane: number): void {
    this.added = undefined;
    const { heard } = state;
    const heardThen = heard === pane ? 0 : heard - Number(heard > pane);
    this.set({
      large: { ...state, panes: withoutPane(state, pane), heard: heardThen },
      spans: spansWithoutPane(board.spans, pane),
    });
  }

  private get heardPane(): ClipPane | undefined {
    const { allPanes } = this;
    return allPanes.find(({ isHeard }) => isHeard) ?? allPanes[0];
  }

  /** The pane that is heard: its place among those that are shown. */
  private get heardPlace(): number {
    const { heard } = this.shown?.player ?? {};
    return this.samples.shown.findIndex((sample) => trackKey(sample) === heard);
  }

  private hear(sample: PaneSample<DescribedClip> | undefined): void {
    if (sample?.blob) this.setLarge({ heard: sample.pane.at });
  }

  /** Plays the pane `by` places on, among those that can be heard. */
  private hearNext(by: number): void {
    const audible = this.samples.shown.filter(({ blob }) => blob !== undefined);
    const heard = this.samples.shown[this.heardPlace];
    const at = heard ? audible.indexOf(heard) : -by;
    this.hear(audible[(at + by + audible.length) % audible.length]);
  }

  private readonly pressRadio = async (event: KeyboardEvent): Promise<void> => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const isOnRadio = event.composedPath().some((one) => one instanceof Element && one.matches("[role=radio]"));
    if (by === undefined || !isOnRadio || event.shiftKey) return;
    event.preventDefault();
    this.hearNext(by);
    await this.updateComplete;
    this.heardPane?.focusHear();
  };

  private compare(shown: ShownLargeClips, by: CompareBy): void {
    const panes = addedPane(shown, this.panes, this.samples.last, by);
    if (!panes) return;
    this.added = panes.length - 1;
    this.setLarge({ panes });
  }

  private async tried(work: () => Promise<string>): Promise<void> {
    try {
      this.said = await work();
    } catch (error) {
      this.said = errorText(error);
    }
  }

  private async saveBytes({ host }: ShownLargeClips, { pane, at }: PaneSample<DescribedClip>): Promise<string> {
    if (at.is !== "found") return "";
    const { logdir } = pane.id.run.id;
    await host.channel.request("blob/save", { logdir, key: at.described.key, ...sampleFile(pane.id, at) });
    return "";
  }

  /** All panes that are drawn, below each other. */
  private async savePicture({ host }: ShownLargeClips): Promise<string> {
    const pictures = this.allPanes.flatMap((pane) => pane.captioned() ?? []);
    const found = this.samples.shown.flatMap(({ pane: { id }, at }) => (at.is === "found" ? [{ id, at }] : []));
    if (pictures.length === 0 || found.length === 0) return l10n.t("There is no picture to save yet.");
    const name = sampleName(found);
    return saveFile(host, name, "png", await clipsPng(pictures, readTheme(this), devicePixelRatio));
  }

  override render(): TemplateResult | typeof nothing {
    const { shown, panes, samples } = this;
    if (!shown) return nothing;
    if (panes.length === 0)
      return html`<p class="note">${l10n.t("None of the checked runs has a clip '{0}'.", shown.tag)}</p>`;
    const titles = paneTitles(samples.shown);
    const { heardPlace } = this;
    return html`
      ${this.bar(shown)}
      ${samples.shown.length === 0 ? html`<p class="note">${l10n.t("Reading…")}</p>` : nothing}
      <div
        class="panes"
        role=${samples.shown.length > 1 ? "radiogroup" : "group"}
        aria-label=${samples.shown.length > 1 ? l10n.t("Which clip is heard") : l10n.t("Clip")}
        @keydown=${this.pressRadio}
      >
        ${repeat(
          samples.shown,
          ({ pane }) => pane.at,
          (sample, i) => this.pane(shown, sample, titles[i] ?? "", i === heardPlace),
        )}
      </div>
    `;
  }

  private bar(shown: ShownLargeClips): TemplateResult {
    const { board } = shown;
    const comparable = comparableBy(shown, this.panes, this.samples.last);
    const isZoomed = this.panes.some(({ at }) => shown.spanOf(at) !== undefined);
    return html`<div class="toolbar" role="toolbar" aria-label=${l10n.t("Clip")}>
      <tensor-view-menu
        .label=${l10n.t("Compare with")}
        .items=${compareItems(comparable, (by) => this.compare(shown, by))}
      ></tensor-view-menu>
      ${zoomControls(
        board.isZoomLinked,
        isZoomed,
        (isZoomLinked) => this.set({ isZoomLinked }),
        () => this.act({ do: "all" }),
      )}
      <vscode-button
        appearance="secondary"
        title=${l10n.t("Save what is seen as a picture")}
        @click=${() => void this.tried(() => this.savePicture(shown))}
      >${l10n.t("Save as PNG…")}</vscode-button>
      <tensor-view-clip-settings-bar
        class="within"
        .settings=${board.drawing}
        @clip-settings=${({ detail: drawing }: CustomEvent<ClipSettings>) => this.set({ drawing })}
      ></tensor-view-clip-settings-bar>
      <span class="said" role="status">${this.said}</span>
    </div>`;
  }

  private pane(
    shown: ShownLargeClips,
    sample: PaneSample<DescribedClip>,
    name: string,
    isHeard: boolean,
  ): TemplateResult {
    const { panes } = shown.state;
    const { pane } = sample;
    const change = (choice: PaneChoice) =>
      this.setLarge({ panes: panes.map((one, i) => (i === pane.at ? choice : one)) });
    return html`<tensor-view-clip-pane
      .shown=${shown}
      .sample=${sample}
      .levels=${this.levelsOf(sample)}
      .isOneOfMany=${panes.length > 1}
      .isNew=${pane.at === this.added}
      .isHeard=${isHeard}
      .name=${name}
      .playError=${shown.player.errors.get(trackKey(sample))}
      @pane-change=${({ detail }: CustomEvent<PaneChoice>) => change(detail)}
      @pane-remove=${() => this.removePane(shown, pane.at)}
      @pane-save=${() => void this.tried(() => this.saveBytes(shown, sample))}
      @pane-hear=${() => this.hear(sample)}
      @pane-span=${({ detail: span }: CustomEvent<ClipSpan | undefined>) => this.act({ do: "span", pane: pane.at, span })}
    ></tensor-view-clip-pane>`;
  }

  private levelsOf({ pane, at }: PaneSample<DescribedClip>): MeasuredLevels | undefined {
    if (at.is !== "found") return undefined;
    return this.levels.of({ logdir: pane.id.run.id.logdir, key: at.described.key });
  }
}

/** Its bytes are being read. */
function isOnItsWay({ at, blob, error }: PaneSample<DescribedClip>): boolean {
  return at.is === "found" && canPlay(at.described) && blob === undefined && error === undefined;
}

/** Panes may show the same clip. */
function trackKey(sample: PaneSample<DescribedClip>): string {
  return `${sample.pane.at}\n${sampleKey(sample)}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-large-clips": LargeClips;
  }
}
