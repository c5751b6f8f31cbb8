import * as vscode from "vscode";
import { type HostSide, PROTOCOL_VERSION, type SavedPanel, type Subject, type WebviewSide } from "../shared/api";
import { Channel, type Port, RequestError } from "../shared/channel";
import type { Catalog } from "./catalog";
import { checkRows, checkTexts, isSubject } from "./check";
import type { Data } from "./data";
import { findDropped } from "./droppedRows";
import { panelHtml, panelOptions } from "./html";
import type { LastDrag } from "./lastDrag";
import type { LinkedCursor } from "./linkedCursor";
import type { Recent } from "./recent";
import type { Saver } from "./saver";
import type { SeriesPicker } from "./seriesPicker";
import { WebviewPages } from "./webviewPort";

/** What every viewer needs. */
export interface ViewerParts {
  readonly extension: vscode.Uri;
  readonly data: Data;
  readonly catalog: Catalog;
  readonly picker: SeriesPicker;
  readonly saver: Saver;
  readonly recent: Recent;
  readonly cursor: LinkedCursor;
  readonly drag: LastDrag;
}

export interface ViewerOptions {
  /** What to show; without it what the page kept over a reload, and where it kept nothing what `first` finds. */
  readonly subject?: Subject;
  readonly first?: () => Promise<Subject>;
  /** Whether what the page kept is still its to show. */
  readonly accepts?: (subject: Subject) => boolean;
  readonly onShown?: (subject: Subject) => void;
}

/**
 * A webview that shows a subject, in a panel or in an editor, and the host's side of its channel. What is shown is the
 * page's to keep and restore.
 */
export class Viewer implements vscode.Disposable {
  private readonly parts: ViewerParts;
  private readonly options: ViewerOptions;
  private readonly pages: WebviewPages;
  private readonly subscriptions: readonly vscode.Disposable[];
  private page: Channel<HostSide, WebviewSide> | undefined;
  private isReady = false;
  private shown: Subject | undefined;

  constructor(webview: vscode.Webview, parts: ViewerParts, options: ViewerOptions) {
    this.parts = parts;
    this.options = options;
    this.shown = options.subject;
    this.pages = new WebviewPages(webview, (port) => this.serve(port));
    this.subscriptions = [
      parts.data.onDidChange((logdir) => this.changed(logdir)),
      parts.data.onStatsProgress((progress) => this.ready?.notify("stats/progress", progress)),
      parts.data.onHistogramProgress((progress) => this.ready?.notify("histogram/progress", progress)),
      parts.cursor.onDidMove(({ by, place }) => {
        if (by !== this) this.ready?.notify("cursor", place);
      }),
    ];
    webview.options = panelOptions(parts.extension);
    webview.html = panelHtml(webview, parts.extension);
  }

  /** What is shown, as far as it is known. */
  get subject(): Subject | undefined {
    return this.shown;
  }

  show(subject: Subject): void {
    this.shown = subject;
    this.ready?.notify("subject/show", subject);
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.pages.close("closed", "the panel was closed");
  }

  /** The page's channel, once it may be told something. */
  private get ready(): Channel<HostSide, WebviewSide> | undefined {
    return this.isReady ? this.page : undefined;
  }

  private serve(port: Port): Channel<HostSide, WebviewSide> {
    const { data, catalog, picker, saver, drag } = this.parts;
    const page: Channel<HostSide, WebviewSide> = new Channel<HostSide, WebviewSide>(
      port,
      {
        ready: async ({ protocol, saved }) => {
          const subject = await this.start(protocol, saved);
          if (this.page === page) this.isReady = true;
          return { subject, l10n: vscode.l10n.bundle ?? null };
        },
        "subject/pick": ({ from, run }) => picker.pick(from === "tag" ? { within: run } : {}),
        "rows/find": (params) => {
          checkRows(params);
          drag.take();
          return findDropped(params, (run) => catalog.series(run));
        },
        // Neither ends with the page: a tab is left before its file is written.
        copy: (params) => saver.copy(params),
        export: async ({ format, ...slice }) => {
          await saver.save(slice, format);
          return null;
        },
        save: (file) => saver.savePageFile(file),
        "copy/text": async (params) => {
          checkTexts(params, ["text"]);
          await vscode.env.clipboard.writeText(params.text);
          return null;
        },
        "histogram/recorded": (params, signal) => data.request("histogram/recorded", params, signal),
        "histogram/computed": (params, signal) => data.request("histogram/computed", params, signal),
        "histogram/check": (params, signal) => data.request("histogram/check", params, signal),
        "run/describe": (params, signal) => data.request("run/describe", params, signal),
        "tensor/stats": (params, signal) => data.request("tensor/stats", params, signal),
        "series/list": (params, signal) => data.request("series/list", params, signal),
        "series/points": (params, signal) => data.request("series/points", params, signal),
        "point/describe": (params, signal) => data.request("point/describe", params, signal),
        "tensor/slice": (params, signal) => data.request("tensor/slice", params, signal),
      },
      {
        "subject/shown": (subject) => this.take(subject),
        cursor: (place) => this.parts.cursor.move(this, place),
      },
    );
    this.page = page;
    this.isReady = false;
    return page;
  }

  private async start(protocol: number, saved: SavedPanel | null): Promise<Subject | null> {
    if (protocol !== PROTOCOL_VERSION) {
      throw new RequestError("protocol", vscode.l10n.t("Tensor View was updated: close this tab and open it again"));
    }
    return this.shown ?? this.kept(saved) ?? (await this.options.first?.()) ?? null;
  }

  /** What the page kept; an earlier version of the extension may have made it, or this file was another then. */
  private kept(saved: SavedPanel | null): Subject | undefined {
    const subject = saved?.subject;
    if (!isSubject(subject) || this.options.accepts?.(subject) === false) return undefined;
    return subject;
  }

  private take(subject: Subject): void {
    if (!isSubject(subject)) return;
    this.shown = subject;
    const { logdir, run, tag, kind } = subject;
    if (tag !== undefined && kind !== undefined) void this.parts.recent.add({ logdir, run, tag, kind });
    this.options.onShown?.(subject);
  }

  private changed(logdir: string | undefined): void {
    if (this.shown && (logdir === undefined || logdir === this.shown.logdir)) {
      this.ready?.notify("runs/changed", { logdir: this.shown.logdir });
    }
  }
}
