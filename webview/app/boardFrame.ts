import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { RunId } from "../../src/shared/series/seriesId";
import { subjectKey } from "../../src/shared/subject/subject";
import { isViewOf, type KnownKinds, type ViewId } from "../../src/shared/views";
import { runKey } from "../parts/board/runs/boardRun";
import type { BoardViewContext, MountedView } from "../parts/page/view";
import { noteStyles } from "../ui/notices/noteStyles";
import type { StepScale } from "../ui/steps/stepScale";
import { localeNumber } from "../ui/texts/localeText";
import { viewPage } from "../views";
import { BoardRuns } from "./boardRuns";
import { LazyView } from "./lazyView";
import { subjectFrameStyles } from "./subjectFrameStyles";

/** Runs in a view that holds them against each other. */
interface ShownBoard {
  readonly roots: readonly RunId[];
  readonly view: ViewId;
  readonly mounted: MountedView;
  /** The run that the board was opened for. */
  readonly run: RunId | undefined;
  readonly tag: string | undefined;
  readonly step: string | undefined;
  /** Spacing of steps. */
  readonly stepScale: StepScale;
}

/** Facts of the runs of a board. */
export interface BoardKnown {
  /** More may come. */
  readonly isReading: boolean;
  readonly kinds: KnownKinds;
}

/** Tag that a view of a board wants to show large: none for all tags. */
export interface TagAction {
  readonly tag: string | undefined;
  /** The run that the board was opened for has it. */
  readonly isOfRun: boolean;
}

/** The step a view of a board wants to show: none for the newest. */
export interface StepAction {
  readonly step: string | undefined;
}

/**
 * The frame of a view of many runs: finds them and their series, and shows what is there already. Events: `tag-action`,
 * `step-action`, and `board-known` whenever more is known of the runs.
 */
@customElement("tensor-view-board-frame")
export class BoardFrame extends LitElement {
  static override styles = [noteStyles, subjectFrameStyles];

  @property({ attribute: false }) shown: ShownBoard | undefined;
  private rootsKey = "";
  private board: BoardRuns | undefined;
  private told: BoardKnown | undefined;
  private readonly lazy = new LazyView<BoardViewContext>(() => this.requestUpdate());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.board?.leave();
    this.board = undefined;
    this.rootsKey = "";
  }

  override willUpdate(changes: PropertyValues<this>): void {
    const { shown } = this;
    if (!changes.has("shown") || !shown) return;
    const key = subjectKey({ on: "board", roots: shown.roots });
    if (key === this.rootsKey) {
      this.board?.show(shown.view);
      return;
    }
    this.rootsKey = key;
    this.board?.leave();
    this.board = new BoardRuns(shown.mounted.host, shown.roots, shown.view, () => this.requestUpdate());
  }

  override updated(): void {
    if (!this.board) return;
    const { isReading, kinds } = this.board;
    if (this.told?.isReading === isReading && this.told.kinds === kinds) return;
    this.told = { isReading, kinds };
    this.dispatchEvent(new CustomEvent<BoardKnown>("board-known", { detail: this.told }));
  }

  private readonly showTag = (tag: string | undefined): void => {
    if (!this.shown) return;
    const { run, view } = this.shown;
    const own = run && this.board?.runs.find(({ key }) => key === runKey(run));
    const isOfRun = own?.series.some((series) => series.tag === tag && isViewOf(view, series.kind)) ?? false;
    this.dispatchEvent(new CustomEvent<TagAction>("tag-action", { detail: { tag, isOfRun } }));
  };

  private readonly showStep = (step: string | undefined): void => {
    this.dispatchEvent(new CustomEvent<StepAction>("step-action", { detail: { step } }));
  };

  override render(): TemplateResult | typeof nothing {
    const { shown, board } = this;
    if (!shown || !board) return nothing;
    const errors = this.lazy.error === undefined ? board.errors : [...board.errors, this.lazy.error];
    return html`
      ${errors.map((error) => html`<p class="note error" role="alert">${error}</p>`)} ${this.damage(shown, board)}
      <main>${this.content(shown, board)}</main>
    `;
  }

  /** Note on damaged files; for a single run the surrounding frame has it. */
  private damage({ run }: ShownBoard, { damagedCount, allCount }: BoardRuns): TemplateResult | typeof nothing {
    if (run || damagedCount === 0 || allCount < 2) return nothing;
    return html`<p class="note warning" role="status">
      ${l10n.t("{0} of {1} runs have damaged files: the side bar says which.", localeNumber(damagedCount), localeNumber(allCount))}
    </p>`;
  }

  private content(
    { roots, view, mounted, run, tag, step, stepScale }: ShownBoard,
    board: BoardRuns,
  ): TemplateResult | typeof nothing {
    const page = viewPage<BoardViewContext>(view);
    if (!this.lazy.isHere(page)) return nothing;
    const { runs, allCount, isReading } = board;
    return page.mount({
      ...mounted,
      roots,
      runs,
      allCount,
      isReading,
      run,
      tag,
      showTag: this.showTag,
      step,
      showStep: this.showStep,
      stepScale,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-board-frame": BoardFrame;
  }
}
