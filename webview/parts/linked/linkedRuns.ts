import type { RunId } from "../../../src/shared/series/seriesId";
import type { PanelLink } from "./panelLink";

/** The runs that linked boards have selected: each tells the others, and takes over from them. */
export class LinkedRuns {
  private readonly heard: (runs: readonly RunId[]) => void;
  private link: PanelLink | undefined;
  private forget: (() => void) | undefined;
  /** Choice here once it was told, or taken over: another one is somebody's. */
  private settled: unknown;

  /** `heard` is called with the runs that another board selected; with none where it selects none any longer. */
  constructor(heard: (runs: readonly RunId[]) => void) {
    this.heard = heard;
  }

  /** Joins the panels of another link. Returns whether this board has others' selection to take over, by `take`. */
  follow(link: PanelLink | undefined): boolean {
    if (link === this.link) return false;
    this.leave();
    this.settled = undefined;
    this.link = link;
    this.forget = link?.listen((part) => {
      if (part.runs) this.heard(part.runs);
    });
    return link?.shared.runs !== undefined;
  }

  /** Takes over what others selected. */
  take(): void {
    const runs = this.link?.shared.runs;
    if (runs) this.heard(runs);
  }

  /** True if somebody chose otherwise since it was told or taken over; the first choice of a link is nobody's. */
  isChosen(choice: object): boolean {
    const isOther = this.link !== undefined && this.settled !== undefined && choice !== this.settled;
    this.settled = choice;
    return isOther;
  }

  settle(choice: object): void {
    this.settled = choice;
  }

  share(runs: readonly RunId[]): void {
    this.link?.share({ runs: runs.map(({ logdir, run }) => ({ logdir, run })) });
  }

  leave(): void {
    this.forget?.();
    this.forget = undefined;
    this.link = undefined;
  }
}
