import { listRunColumns } from "../../../../src/shared/questions/runColumns";
import type { RunColumnNames } from "../../../../src/shared/series/runConditions";
import { compareNatural } from "../../../../src/shared/text/naturalOrder";
import type { Host } from "../../page/host";
import { inTurn } from "../../page/inTurn";
import { Paced } from "../../page/paced";
import type { BoardRun } from "./boardRun";

/** Ms between two looks for names in runs that grow. */
const PAUSE_MS = 3000;

/** Names that columns of the runs of a board have, of all their log folders. */
export class ColumnNames {
  /** Undefined until they were asked for. */
  known: RunColumnNames | undefined;
  private readonly changed: () => void;
  private host: Host | undefined;
  private runs: readonly BoardRun[] = [];
  private askedFor: readonly BoardRun[] | undefined;
  private asking: AbortController | undefined;
  private readonly load = inTurn(() => this.ask());
  private readonly paced = new Paced(() => void this.load(), PAUSE_MS);

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** Says that names are wanted; a list of runs that is the same object holds the same. */
  want(host: Host, runs: readonly BoardRun[]): void {
    this.host = host;
    this.runs = runs;
    if (this.askedFor !== runs) this.paced.ask();
  }

  leave(): void {
    this.asking?.abort();
    this.askedFor = undefined;
  }

  /** True if the names are those of these runs. */
  isOf(runs: readonly BoardRun[]): boolean {
    return this.known !== undefined && this.askedFor === runs;
  }

  private async ask(): Promise<void> {
    const { host, runs } = this;
    if (!host || this.askedFor === runs) return;
    this.askedFor = runs;
    const asking = new AbortController();
    const { signal } = asking;
    this.asking = asking;
    try {
      const logdirs = [...new Set(runs.map(({ id }) => id.logdir))];
      const found = await Promise.all(logdirs.map((logdir) => host.ask(listRunColumns, { logdir }, { signal })));
      if (signal.aborted) return;
      this.known = {
        hparams: joined(found.map(({ hparams }) => hparams)),
        scalars: joined(found.map(({ scalars }) => scalars)),
      };
      this.changed();
    } catch {
      // Without names nothing is completed; that a run cannot be read is said where it is shown.
    }
  }
}

function joined(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = []] = lists;
  return lists.length <= 1 ? first : [...new Set(lists.flat())].sort(compareNatural);
}
