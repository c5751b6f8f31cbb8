import * as vscode from "vscode";
import type { Reference } from "../../shared/compare/reference";
import { kindName } from "../../shared/kind";
import { type RunId, type SeriesId, sameSeries } from "../../shared/series/seriesId";
import {
  type ComparisonQuery,
  type GivenName,
  type RunSubject,
  runTitle,
  type SeriesSubject,
  type Subject,
} from "../../shared/subject/subject";
import { ids } from "../ids";
import { shortened } from "../names";
import type { RunPicker } from "../pickers/runPicker";
import type { SeriesPicker } from "../pickers/seriesPicker";
import { sentenceText } from "../sentenceText";
import { COMPARE_VIEW, type CompareSide, compareSideOf } from "./compareSide";
import type { ReferencePicker } from "./referencePicker";

interface Pickers {
  readonly runs: RunPicker;
  readonly series: SeriesPicker;
  readonly references: ReferencePicker;
}

/** Finds what is compared with what, and remembers what was selected to be compared. */
export class CompareChoice implements vscode.Disposable {
  private readonly pickers: Pickers;
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly given: GivenName;
  private chosen: CompareSide | undefined;
  /** Fires when something else is selected for compare than before. */
  readonly onDidChange = this.changed.event;

  constructor(pickers: Pickers, given: GivenName) {
    this.pickers = pickers;
    this.given = given;
  }

  dispose(): void {
    this.changed.dispose();
  }

  /** Selection for compare, as VS Code selects files: it becomes the reference of the next choice. */
  get selected(): CompareSide | undefined {
    return this.chosen;
  }

  /** Selects what comes to be compared with; nothing where it is undefined. */
  select(side: CompareSide | undefined): void {
    this.chosen = side;
    void vscode.commands.executeCommand("setContext", ids.contextCompareSelected, side !== undefined);
    this.changed.fire();
  }

  /** True if exactly this run or series is selected. */
  isSelected({ logdir, run, tag, kind }: RunId & Partial<SeriesId>): boolean {
    const { chosen } = this;
    if (chosen?.logdir !== logdir || chosen.run !== run) return false;
    return chosen.on === "series" ? chosen.tag === tag && chosen.kind === kind : tag === undefined;
  }

  /**
   * Subject of A beside its reference B; the user chooses the part that is missing of either. Undefined where nothing was chosen, or
   * nothing can be compared.
   */
  async of(a: CompareSide, b: CompareSide): Promise<Subject | undefined> {
    if (a.on === "series") {
      const reference = b.on === "series" ? b : await this.pickers.references.within(b, idOf(a));
      return reference ? pairSubject(a, { on: "series", ...reference }) : undefined;
    }
    if (b.on === "series") {
      const looked = await this.pickers.references.within(a, idOf(b));
      return looked ? pairSubject({ on: "series", ...looked }, b) : undefined;
    }
    if (a.logdir === b.logdir && a.run === b.run) {
      tell(vscode.l10n.t("{0} cannot be compared with itself: choose another run", shortened(runTitle(a, this.given))));
      return undefined;
    }
    return { on: "comparison", logdir: a.logdir, run: a.run, other: { logdir: b.logdir, run: b.run } };
  }

  /** A beside what the user chooses; without an A that, too. */
  async with(a: CompareSide | undefined): Promise<Subject | undefined> {
    const side = a ?? compareSideOf((await this.pickers.series.pick({ view: COMPARE_VIEW })) ?? undefined);
    if (side?.on === "run") return this.ofRuns(side);
    const b = side && (await this.pickers.references.pick(idOf(side), "tag"));
    return side && b ? pairSubject(side, { on: "series", ...b }) : undefined;
  }

  /** Two runs that the user chooses, compared so; the first may be known. */
  async ofRuns(known?: RunSubject, query: ComparisonQuery = {}): Promise<Subject | undefined> {
    const { runs } = this.pickers;
    const a = known ?? (await runs.pick({ title: vscode.l10n.t("Choose the Run to Compare") }));
    if (!a) return undefined;
    const title = vscode.l10n.t("Choose the Run That {0} Is Compared With", shortened(runTitle(a, this.given)));
    const b = await runs.pick({ title, except: a });
    const { logdir, run } = a;
    return b ? { on: "comparison", logdir, run, other: { logdir: b.logdir, run: b.run }, ...query } : undefined;
  }
}

/** A series beside another; beside itself at another step, else at the step before. */
function pairSubject(a: SeriesSubject, b: SeriesSubject): Subject | undefined {
  if (a.kind !== b.kind) {
    const [one, other] = [a, b].map(({ kind }) => sentenceText(kindName(kind))) as [string, string];
    tell(vscode.l10n.t("Only tags of one kind can be compared: {0} and {1} cannot", one, other));
    return undefined;
  }
  const reference = referenceTo(a, b);
  return { ...a, view: COMPARE_VIEW, ...(reference && { reference }) };
}

function referenceTo(a: SeriesSubject, b: SeriesSubject): Reference | undefined {
  const place = b.step === undefined ? {} : { place: { by: "step", step: b.step } as const };
  if (!sameSeries(a, b)) return { series: idOf(b), ...place };
  return b.step === undefined || b.step === a.step ? undefined : place;
}

function idOf({ logdir, run, tag, kind }: SeriesId): SeriesId {
  return { logdir, run, tag, kind };
}

function tell(text: string): void {
  void vscode.window.showInformationMessage(text);
}
