import * as vscode from "vscode";
import type { Asker } from "../shared/question";
import { type MatchedTags, matchTags } from "../shared/questions/matchTags";
import { isCancelled } from "../shared/requestError";
import { type RunId, type SeriesId, seriesKey } from "../shared/seriesId";
import { runTitle } from "../shared/subject";
import type { Catalog } from "./catalog";
import { chosenItem } from "./chosenItem";
import { kindIcon, seriesText } from "./describe";
import { shortened, withoutIcons } from "./names";
import { errorText } from "./sentenceText";

/** A series and its reference. */
export interface SeriesPair {
  readonly a: SeriesId;
  readonly b: SeriesId;
}

interface PairItem extends vscode.QuickPickItem {
  readonly pair?: SeriesPair;
}

/** Lets the user choose which tags of two runs are compared: those that belong together, in the order in which they were first written. */
export class PairPicker {
  private readonly data: Asker;
  private readonly catalog: Pick<Catalog, "series">;

  constructor(data: Asker, catalog: Pick<Catalog, "series">) {
    this.data = data;
    this.catalog = catalog;
  }

  /** Null where none was chosen. */
  pick(a: RunId, b: RunId): Promise<SeriesPair | null> {
    const quickPick = vscode.window.createQuickPick<PairItem>();
    quickPick.ignoreFocusOut = true;
    quickPick.matchOnDescription = true;
    quickPick.title = vscode.l10n.t("{0} compared with {1}", shortened(runTitle(a)), shortened(runTitle(b)));
    quickPick.placeholder = vscode.l10n.t("Type parts of a tag or a kind");
    const closed = new AbortController();
    void this.fill(quickPick, a, b, closed.signal);
    return chosenItem(
      quickPick,
      (item) => item.pair,
      () => closed.abort(),
    );
  }

  private async fill(quickPick: vscode.QuickPick<PairItem>, a: RunId, b: RunId, signal: AbortSignal): Promise<void> {
    const say = (label: string) => {
      quickPick.items = [{ label: withoutIcons(label), alwaysShow: true }];
    };
    quickPick.busy = true;
    try {
      const [{ pairs }, described] = await Promise.all([
        this.data.ask(matchTags, { logdir: a.logdir, run: a.run, other: idOf(b) }, { signal }),
        this.described(a),
      ]);
      if (pairs.length === 0) say(vscode.l10n.t("No tags of these runs belong together"));
      else quickPick.items = pairs.map((pair) => itemOf(pair, idOf(a), idOf(b), described));
    } catch (error) {
      if (!isCancelled(error)) say(errorText(error));
    } finally {
      quickPick.busy = false;
    }
  }

  /** What there is to say of each series of a run. */
  private async described(run: RunId): Promise<ReadonlyMap<string, string>> {
    const list = await this.catalog.series(run);
    return new Map(list.map((series) => [seriesKey({ ...idOf(run), ...series }), seriesText(series)]));
  }
}

function itemOf(
  { a: tagA, b: tagB, kind, rule }: MatchedTags,
  runA: RunId,
  runB: RunId,
  described: ReadonlyMap<string, string>,
): PairItem {
  const a = { ...runA, tag: tagA, kind };
  const b = { ...runB, tag: tagB, kind };
  const name = (tag: string) => withoutIcons(shortened(tag)) || vscode.l10n.t("(empty)");
  const guessed = rule === "order" ? [vscode.l10n.t("by the order of the layers")] : [];
  return {
    label: tagA === tagB ? name(tagA) : `${name(tagA)} ↔ ${name(tagB)}`,
    description: [described.get(seriesKey(a)) ?? "", ...guessed].filter(Boolean).join(" · "),
    iconPath: kindIcon(kind),
    pair: { a, b },
  };
}

function idOf({ logdir, run }: RunId): RunId {
  return { logdir, run };
}
