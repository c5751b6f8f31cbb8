import * as vscode from "vscode";
import { RequestError } from "../../shared/channel/requestError";
import { type WatchedLook, type WatchHit, watchRun } from "../../shared/questions/runs";
import type { RunId } from "../../shared/series/seriesId";
import type { Subject } from "../../shared/subject/subject";
import type { Data } from "../data";
import { ids } from "../ids";
import type { WatchSetting } from "./watchSetting";
import { hitSubject, watchText } from "./watchTexts";

/** Changes that come faster than this are looked at together. */
const REST_MS = 250;

/** Time within which hits form one message: a step's tags may come in several writes. */
const GATHER_MS = 500;

/** Failures that say nothing: the run is not there at the moment, or the reader is not. */
const EXPECTED: readonly string[] = ["notFound", "cancelled", "closed", "crashed"];

/** Parts that a watched run needs of its owner. */
export interface WatchParts {
  readonly data: Data;
  readonly log: vscode.LogOutputChannel;
  readonly setting: WatchSetting;
  show(subject: Subject): void;
  /** Does one look after the other in each log folder: one thread reads it anyway. */
  inTurn(logdir: string, look: () => Promise<void>): Promise<void>;
  /** Told when the mark is another; at once where something was found. */
  noteMark(isFound: boolean): void;
  stop(run: RunId): void;
}

/** Follows a run: looks at what comes and tells what fulfils the condition, one message at a time. */
export class WatchedRun implements vscode.Disposable {
  readonly id: RunId;
  /** Mark of the last look. */
  mark: string | undefined;
  private readonly parts: WatchParts;
  private readonly ended = new AbortController();
  private isStale = false;
  private isLooking = false;
  private isTelling = false;
  /** Hits that were found and are still to be shown. */
  private untold: { readonly first: WatchHit; readonly count: number; readonly where: string } | undefined;
  private gathering: NodeJS.Timeout | undefined;

  constructor(id: RunId, mark: string | undefined, parts: WatchParts) {
    this.id = id;
    this.mark = mark;
    this.parts = parts;
  }

  dispose(): void {
    this.ended.abort();
    clearTimeout(this.gathering);
    this.untold = undefined;
  }

  /** Takes note that something may have come. */
  changed(): void {
    this.isStale = true;
    if (!this.isLooking) void this.lookWhileStale();
  }

  private get isEnded(): boolean {
    return this.ended.signal.aborted;
  }

  private async lookWhileStale(): Promise<void> {
    this.isLooking = true;
    while (this.isStale && !this.isEnded) {
      this.isStale = false;
      await this.parts.inTurn(this.id.logdir, () => this.look());
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
    this.isLooking = false;
  }

  /** Never rejects: the next change is another look. */
  private async look(): Promise<void> {
    const { parts, mark, id, isEnded } = this;
    const where = parts.setting.condition;
    if (where === undefined || isEnded) return;
    const { signal } = this.ended;
    try {
      const params = { logdir: id.logdir, run: id.run, where, ...(mark !== undefined && { mark }) };
      const look = await parts.data.ask(watchRun, params, { signal });
      if (!this.isEnded) this.take(look, where);
    } catch (error) {
      const isExpected = error instanceof RequestError && EXPECTED.includes(error.code);
      if (!isExpected) parts.log.warn(`${id.logdir}, ${id.run} cannot be watched: ${String(error)}`);
    }
  }

  private take({ mark, count, first }: WatchedLook, where: string): void {
    const isOther = mark !== this.mark;
    this.mark = mark;
    if (isOther) this.parts.noteMark(count > 0);
    if (!first) return;
    const { untold } = this;
    this.untold = untold?.where === where ? { ...untold, count: untold.count + count } : { first, count, where };
    if (!this.isTelling) this.gathering ??= setTimeout(() => void this.tell(), GATHER_MS);
  }

  /** Shows hits; those that come while a message stands there follow when that is gone. */
  private async tell(): Promise<void> {
    this.gathering = undefined;
    while (this.untold && !this.isEnded) {
      const { first, count, where } = this.untold;
      this.untold = undefined;
      this.isTelling = true;
      await this.message(first, watchText(this.id, first, count, where));
      this.isTelling = false;
    }
  }

  private async message(first: WatchHit, text: string): Promise<void> {
    const { id, parts } = this;
    const show = vscode.l10n.t("Show");
    const health = vscode.l10n.t("Check Health");
    const stop = vscode.l10n.t("Stop Watching");
    const hasHealth = (await vscode.commands.getCommands(true)).includes(ids.checkHealth);
    const buttons = hasHealth ? [show, health, stop] : [show, stop];
    const pressed = await vscode.window.showWarningMessage(text, ...buttons);
    if (pressed === show) parts.show(hitSubject(id, first));
    else if (pressed === health) parts.show({ on: "board", roots: [id], view: "health" });
    else if (pressed === stop) parts.stop(id);
  }
}
