import * as vscode from "vscode";
import type { RunId, SeriesId } from "../../shared/series/seriesId";
import { type GivenName, runTitle } from "../../shared/subject/subject";
import { shortened, withoutLinks } from "../names";
import type { RunPicker } from "../pickers/runPicker";
import type { SeriesPicker } from "../pickers/seriesPicker";
import { errorText } from "../sentenceText";
import type { TagMatch, TagMatches } from "./tagMatches";

/** Source of a reference: the tag that belongs to a series in another run, or any tag. */
type ReferenceFrom = "run" | "tag";

/** Lets the user choose the series that another is compared with. */
export class ReferencePicker {
  private readonly runs: RunPicker;
  private readonly series: SeriesPicker;
  private readonly matches: TagMatches;
  private readonly given: GivenName;

  constructor(runs: RunPicker, series: SeriesPicker, matches: TagMatches, given: GivenName) {
    this.runs = runs;
    this.series = series;
    this.matches = matches;
    this.given = given;
  }

  /** Null where none was chosen. */
  async pick(a: SeriesId, from: ReferenceFrom): Promise<SeriesId | null> {
    return from === "run" ? this.ofRun(a) : this.ofTag(a);
  }

  /** Series of a run that belongs to another one; where none does, the tag that the user chooses. */
  async within(run: RunId, a: SeriesId): Promise<SeriesId | null> {
    const found = await this.found(run, a);
    return found ? found.series : this.ofTag(a, run);
  }

  private async ofRun(a: SeriesId): Promise<SeriesId | null> {
    const title = vscode.l10n.t("Choose the Run That {0} Is Compared With", shortened(a.tag));
    const about = async (run: RunId, signal: AbortSignal) => matchText(await this.matches.in(run, a, { signal }), a);
    const run = await this.runs.pick({ title, except: a, about });
    return run && this.within(run, a);
  }

  private async ofTag(a: SeriesId, within?: RunId): Promise<SeriesId | null> {
    const first = async (run: RunId, signal: AbortSignal) => (await this.matches.in(run, a, { signal }))?.series;
    const subject = await this.series.pick({ comparedWith: a, first, ...(within && { within }) });
    if (subject?.on !== "series") return null;
    const { logdir, run, tag, kind } = subject;
    return { logdir, run, tag, kind };
  }

  private async found(run: RunId, a: SeriesId): Promise<TagMatch | undefined> {
    try {
      return await this.matches.in(run, a);
    } catch (error) {
      const name = shortened(runTitle(run, this.given));
      const reason = withoutLinks(errorText(error));
      void vscode.window.showErrorMessage(vscode.l10n.t("Tags of {0} could not be matched: {1}", name, reason));
      return undefined;
    }
  }
}

function matchText(match: TagMatch | undefined, a: SeriesId): string {
  if (!match) return vscode.l10n.t("no tag of it is {0}", a.tag);
  if (match.rule === "map") return vscode.l10n.t("{0}, as the mapping says", match.series.tag);
  if (match.rule === "order") return vscode.l10n.t("{0}, by the order of the layers", match.series.tag);
  return match.series.tag;
}
