import * as vscode from "vscode";
import { isCancelled } from "../../shared/channel/requestError";
import { type RunId, seriesKey } from "../../shared/series/seriesId";
import { type GivenName, runTitle } from "../../shared/subject/subject";
import type { Catalog } from "../catalog";
import { shortened, withoutIcons } from "../names";
import { errorText } from "../sentenceText";
import { chosenItem } from "./chosenItem";

/** Limits of the runs described at once, and in all: the others are when they are chosen. */
const ASKED_AT_ONCE = 4;
const MAX_ASKED = 200;

interface RunItem extends vscode.QuickPickItem {
  readonly run?: RunId;
}

interface RunPickOptions {
  readonly title: string;
  /** Not offered. */
  readonly except?: RunId;
  /** Text beside a run's name; its errors are shown there, too. */
  readonly about?: (run: RunId, signal: AbortSignal) => Promise<string>;
}

/** Lets the user choose a run of the log folders. */
export class RunPicker {
  private readonly catalog: Catalog;
  private readonly given: GivenName;

  constructor(catalog: Catalog, given: GivenName) {
    this.catalog = catalog;
    this.given = given;
  }

  /** Runs that are still being found come as they are. Null where none was chosen. */
  pick({ title, except, about }: RunPickOptions): Promise<RunId | null> {
    const quickPick = vscode.window.createQuickPick<RunItem>();
    // The palette, when it closes, hands the focus back to a webview: late, and that would close this again.
    quickPick.ignoreFocusOut = true;
    quickPick.matchOnDescription = true;
    quickPick.matchOnDetail = true;
    quickPick.title = title;
    quickPick.placeholder = vscode.l10n.t("Type parts of a run");
    const closed = new AbortController();
    const told = new Map<string, string>();
    let runs: readonly RunId[] = [];
    const show = (isSearching: boolean) => {
      const [active] = quickPick.activeItems;
      quickPick.items = runs.map((run) => itemOf(run, this.given(run), told.get(keyOf(run))));
      const again = active?.run && quickPick.items.find(({ run }) => run && keyOf(run) === keyOf(active.run as RunId));
      if (again) quickPick.activeItems = [again];
      if (runs.length === 0 && !isSearching) quickPick.items = [noteOf(vscode.l10n.t("There is no other run"))];
    };
    const load = async () => {
      try {
        const found = await this.catalog.runs();
        if (closed.signal.aborted) return;
        runs = found.runs.filter((run) => !except || keyOf(run) !== keyOf(except));
        quickPick.busy = found.isSearching;
        show(found.isSearching);
        if (about) await tell(runs, about, told, closed.signal, () => show(found.isSearching));
      } catch (error) {
        if (!closed.signal.aborted) quickPick.items = [noteOf(errorText(error))];
      }
    };
    const subscription = this.catalog.onDidChange(() => void load());
    quickPick.busy = true;
    const chosen = chosenItem(
      quickPick,
      (item) => item.run,
      () => {
        closed.abort();
        subscription.dispose();
      },
    );
    void load();
    return chosen;
  }
}

/** Finds out what there is to say of runs that nothing is said of yet. */
async function tell(
  runs: readonly RunId[],
  about: NonNullable<RunPickOptions["about"]>,
  told: Map<string, string>,
  signal: AbortSignal,
  show: () => void,
): Promise<void> {
  const waiting = runs.slice(0, MAX_ASKED).filter((run) => !told.has(keyOf(run)));
  const next = async (): Promise<void> => {
    for (let run = waiting.shift(); run && !signal.aborted; run = waiting.shift()) {
      const text = await about(run, signal).catch((error: unknown) => (isCancelled(error) ? "" : errorText(error)));
      if (signal.aborted) return;
      told.set(keyOf(run), text);
      show();
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, next));
}

function itemOf({ logdir, run }: RunId, given: string | undefined, told = ""): RunItem {
  const own = runTitle({ logdir, run });
  const description = given === undefined ? told : [own, told].filter(Boolean).join(" · ");
  return {
    label: withoutIcons(shortened(given ?? own)) || vscode.l10n.t("(empty)"),
    description: withoutIcons(shortened(description)),
    detail: withoutIcons(shortened(run === "." ? logdir : `${logdir}/${run}`)),
    iconPath: new vscode.ThemeIcon("beaker"),
    run: { logdir, run },
  };
}

function noteOf(label: string): RunItem {
  return { label: withoutIcons(label), alwaysShow: true };
}

function keyOf({ logdir, run }: RunId): string {
  return seriesKey({ logdir, run });
}
