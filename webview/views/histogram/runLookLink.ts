import type { RunId } from "../../../src/shared/series/seriesId";
import type { RunLook } from "../../../src/shared/subject/runLook";
import { runKey } from "../../parts/board/runs/boardRun";
import { looksApart } from "../../parts/board/runs/looksApart";
import type { Host } from "../../parts/page/host";
import { inTurn } from "../../parts/page/inTurn";

/** Looks of the runs of compared series, as the host tells them: requested once, and again where they change. */
export class RunLookLink {
  looks: ReadonlyMap<string, RunLook> = new Map();
  private readonly changed: () => void;
  private readonly askInTurn = inTurn(() => this.ask());
  private host: Host | undefined;
  private runs: ReadonlyMap<string, RunId> = new Map();
  private asked: ReadonlySet<string> = new Set();
  private forget: (() => void) | undefined;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** One series alone is not drawn in its run's colour. */
  take(host: Host, series: readonly RunId[]): void {
    this.host = host;
    this.forget ??= host.on("board", () => void this.askInTurn());
    this.runs = new Map(
      series.length < 2 ? [] : series.map(({ logdir, run }) => [runKey({ logdir, run }), { logdir, run }]),
    );
    if ([...this.runs.keys()].every((key) => this.asked.has(key))) return;
    this.asked = new Set(this.runs.keys());
    void this.askInTurn();
  }

  stop(): void {
    this.forget?.();
    this.forget = undefined;
    this.asked = new Set();
  }

  private async ask(): Promise<void> {
    const runs = [...this.runs];
    if (!this.host || runs.length === 0) return;
    try {
      const told = await this.host.channel.request("looks/of", { runs: runs.map(([, run]) => run) });
      const apart = looksApart(told);
      this.looks = new Map(runs.flatMap(([key], i) => (apart[i] ? [[key, apart[i]]] : [])));
      this.changed();
    } catch {
      // Nobody is there to tell: the picture keeps the colours that it has.
    }
  }
}
