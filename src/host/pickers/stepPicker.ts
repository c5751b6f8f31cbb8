import * as vscode from "vscode";
import { isCancelled, RequestError } from "../../shared/channel/requestError";
import { kindName } from "../../shared/kind";
import { describePoint } from "../../shared/questions/points";
import type { RunId } from "../../shared/series/seriesId";
import type { SeriesInfo } from "../../shared/series/seriesInfo";
import { type GivenName, runTitle, type SeriesSubject } from "../../shared/subject/subject";
import { compareNatural } from "../../shared/text/naturalOrder";
import { shapeText } from "../../tensor/slice/shape";
import type { Catalog } from "../catalog";
import type { Data } from "../data";
import { shortened, withoutIcons } from "../names";
import { errorText, sentenceText } from "../sentenceText";
import { kindIcon } from "../tooltip/describe";
import { chosenItem } from "./chosenItem";

/** Number of series that are asked at once for the step. */
const ASKED_AT_ONCE = 8;

/** Interval at which found tags of a run with many are shown. */
const PROGRESS_MS = 200;

interface PointItem extends vscode.QuickPickItem {
  readonly subject?: SeriesSubject;
}

/** Lets the user choose among all that a run has at a step. */
export class StepPicker {
  private readonly data: Data;
  private readonly catalog: Catalog;
  private readonly given: GivenName;

  constructor(data: Data, catalog: Catalog, given: GivenName) {
    this.data = data;
    this.catalog = catalog;
    this.given = given;
  }

  /** Null where nothing was chosen. */
  pick(run: RunId, step: string): Promise<SeriesSubject | null> {
    const quickPick = vscode.window.createQuickPick<PointItem>();
    quickPick.ignoreFocusOut = true;
    quickPick.matchOnDescription = true;
    quickPick.title = vscode.l10n.t("{0} at step {1}", shortened(runTitle(run, this.given)), step);
    quickPick.placeholder = vscode.l10n.t("Type parts of a tag or a kind");
    const closed = new AbortController();
    void this.fill(quickPick, run, step, closed.signal);
    return chosenItem(
      quickPick,
      (item) => item.subject,
      () => closed.abort(),
    );
  }

  private async fill(
    quickPick: vscode.QuickPick<PointItem>,
    run: RunId,
    step: string,
    signal: AbortSignal,
  ): Promise<void> {
    const say = (label: string) => {
      quickPick.items = [{ label: withoutIcons(label), alwaysShow: true }];
    };
    const found: SeriesInfo[] = [];
    const show = () => {
      quickPick.items = itemsOf(run, step, found);
    };
    quickPick.busy = true;
    const timer = setInterval(show, PROGRESS_MS);
    try {
      await this.find(run, step, signal, (series) => found.push(series));
      if (found.length > 0) show();
      else say(vscode.l10n.t("This run has nothing at step {0}", step));
    } catch (error) {
      if (!isCancelled(error)) say(errorText(error));
    } finally {
      clearInterval(timer);
      quickPick.busy = false;
    }
  }

  /** Asks all series whose steps reach over this one. Throws `cancelled`. */
  private async find(run: RunId, step: string, signal: AbortSignal, take: (series: SeriesInfo) => void): Promise<void> {
    const wanted = BigInt(step);
    const all = await this.catalog.series(run);
    const waiting = all.filter(({ firstStep, lastStep }) => BigInt(firstStep) <= wanted && wanted <= BigInt(lastStep));
    const next = async (): Promise<void> => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        if (await this.has(run, one, step, signal)) take(one);
      }
    };
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, next));
  }

  private async has(
    { logdir, run }: RunId,
    { tag, kind }: SeriesInfo,
    step: string,
    signal: AbortSignal,
  ): Promise<boolean> {
    try {
      await this.data.ask(describePoint, { logdir, run, tag, kind, step }, { signal });
      return true;
    } catch (error) {
      if (error instanceof RequestError && error.code === "notFound") return false;
      throw error;
    }
  }
}

/** Items, scalars last: a user who comes from a curve has seen them. */
function itemsOf({ logdir, run }: RunId, step: string, found: readonly SeriesInfo[]): PointItem[] {
  const sorted = [...found].sort((a, b) => compareNatural(a.tag, b.tag));
  const isScalar = ({ kind }: SeriesInfo) => kind === "scalar";
  return [...sorted.filter((one) => !isScalar(one)), ...sorted.filter(isScalar)].map((series): PointItem => {
    const { tag, kind, dtype, shape } = series;
    const name = sentenceText(kindName(kind));
    const isTensor = kind === "tensor" && dtype !== undefined && shape !== undefined && !series.isMixed;
    return {
      label: withoutIcons(shortened(tag)) || vscode.l10n.t("(empty)"),
      description: isTensor ? `${name} · ${dtype} ${shapeText(shape)}` : name,
      iconPath: kindIcon(kind),
      subject: { on: "series", logdir, run, tag, kind, step },
    };
  });
}
