import * as vscode from "vscode";
import { Channel, type Port } from "../../shared/channel/channel";
import {
  type HostSide,
  hostMethods,
  type SavedPanel,
  type Shown,
  type ViewStates,
  type WebviewSide,
} from "../../shared/channel/panelSides";
import { PROTOCOL_VERSION } from "../../shared/channel/protocolVersion";
import { RequestError } from "../../shared/channel/requestError";
import { checkSubject, type Subject, subjectOfKept } from "../../shared/subject/subject";
import { say } from "../../tensor/said/sentence";
import type { Bookmarks } from "../bookmarks/bookmarks";
import type { Catalog } from "../catalog";
import type { MappingFiles } from "../compare/mappingFiles";
import { ReferenceFile } from "../compare/referenceFile";
import type { ReferencePicker } from "../compare/referencePicker";
import type { TagMatches } from "../compare/tagMatches";
import { configuredOfPages, onDidConfigurePages } from "../configuration";
import type { Data, LogdirChange } from "../data";
import { droppedRuns, findDropped } from "../drop/droppedRows";
import type { LastDrag } from "../drop/lastDrag";
import { ids } from "../ids";
import { linkTo } from "../links/linkText";
import { openWebLink } from "../links/webLink";
import type { Recent } from "../pickers/recent";
import type { RunPicker } from "../pickers/runPicker";
import type { SeriesPicker } from "../pickers/seriesPicker";
import { isAbout, isInFolder } from "../pickers/shownRuns";
import type { StepPicker } from "../pickers/stepPicker";
import type { Saver } from "../saving/saver";
import type { TextDocuments } from "../saving/textDocuments";
import type { NodeContext } from "../tree/nodeContext";
import { askRunName } from "../tree/runNaming";
import type { Boards } from "./boards";
import type { DimNameSetting } from "./dimNameSetting";
import { panelHtml, panelOptions } from "./html";
import type { LinkedCursor } from "./linkedCursor";
import type { LinkedPanels } from "./linkedPanels";
import type { LinkedRange } from "./linkedRange";
import { WebviewPages } from "./webviewPort";

/** Parts that every viewer needs. */
export interface ViewerParts {
  readonly extension: vscode.Uri;
  readonly data: Data;
  readonly catalog: Catalog;
  readonly node: NodeContext;
  readonly picker: SeriesPicker;
  readonly references: ReferencePicker;
  readonly matches: TagMatches;
  readonly steps: StepPicker;
  readonly boards: Boards;
  readonly bookmarks: Bookmarks;
  readonly dims: DimNameSetting;
  readonly mappings: MappingFiles;
  readonly runs: RunPicker;
  readonly saver: Saver;
  readonly texts: TextDocuments;
  readonly recent: Recent;
  readonly cursor: LinkedCursor;
  readonly range: LinkedRange;
  readonly linked: LinkedPanels;
  readonly drag: LastDrag;
}

interface ViewerOptions {
  /** Subject to show; without it, the one that the page kept over a reload, or else the one that `first` finds. */
  readonly shown?: Shown;
  readonly first?: () => Promise<Subject>;
  /** True if what the page kept is still its to show. */
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
  private readonly referenceFile: ReferenceFile;
  private readonly subscriptions: readonly vscode.Disposable[];
  private page: Channel<HostSide, WebviewSide> | undefined;
  private isReady = false;
  private shown: Subject | undefined;
  /** States of views that were asked for with a subject, until a page takes them over. */
  private views: ViewStates | undefined;

  constructor(webview: vscode.Webview, parts: ViewerParts, options: ViewerOptions) {
    this.parts = parts;
    this.options = options;
    this.shown = options.shown?.subject;
    this.views = options.shown?.views;
    this.referenceFile = new ReferenceFile(parts.data);
    this.pages = new WebviewPages(webview, (port) => this.serve(port));
    this.subscriptions = [
      this.referenceFile,
      parts.data.onDidChange((change) => this.changed(change)),
      parts.data.onDidChangeState((logdir) => {
        if (this.shown && isInFolder(this.shown, (shown) => shown === logdir)) this.tellStill();
      }),
      parts.boards.onDidChange(() => this.ready?.notify("board/changed", null)),
      parts.dims.onDidChange(() => this.ready?.notify("dims/changed", null)),
      parts.mappings.onDidChange(() => this.ready?.notify("mapping/changed", null)),
      onDidConfigurePages(() => this.ready?.notify("settings/changed", configuredOfPages())),
      parts.cursor.onDidMove(({ by, place }) => {
        if (by !== this) this.ready?.notify("cursor", place);
      }),
      parts.range.onDidChange(({ by, held }) => {
        if (by !== this) this.ready?.notify("range/hold", held);
      }),
      parts.linked.onDidShare(({ by, part }) => {
        const heard = parts.linked.heardOf(this);
        if (by !== this && heard !== undefined) this.ready?.notify("panels/shared", { part, heard });
      }),
    ];
    webview.options = panelOptions(parts.extension);
    webview.html = panelHtml(webview, parts.extension);
  }

  /** Current subject, as far as it is known. */
  get subject(): Subject | undefined {
    return this.shown;
  }

  show(shown: Shown): void {
    this.shown = shown.subject;
    if (this.ready) void this.tell(shown);
    else this.views = shown.views;
  }

  private async tell(shown: Shown): Promise<void> {
    await this.referenceFile.reopen(shown.subject);
    this.ready?.notify("subject/show", shown);
  }

  /** Has the page ask for a bookmark of what it shows. */
  askBookmark(): void {
    this.ready?.notify("bookmark/ask", null);
  }

  /** Has the page show in its graph what it shows. */
  askInGraph(): void {
    this.ready?.notify("graph/ask", null);
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.parts.linked.leave(this);
    this.pages.close("closed", say("panelClosed"));
  }

  /** The page's channel, once it may be told something. */
  private get ready(): Channel<HostSide, WebviewSide> | undefined {
    return this.isReady ? this.page : undefined;
  }

  private serve(port: Port): Channel<HostSide, WebviewSide> {
    const { data, catalog, picker, references, matches, steps, boards, dims, saver, texts, drag } = this.parts;
    const page: Channel<HostSide, WebviewSide> = new Channel<HostSide, WebviewSide>(
      port,
      hostMethods,
      {
        ready: async ({ protocol, saved }) => {
          const shown = await this.start(protocol, saved);
          if (this.page === page) this.isReady = true;
          this.tellStill();
          return { shown, settings: configuredOfPages(), l10n: vscode.l10n.bundle ?? null };
        },
        ask: ({ name, params, others = [] }, { signal, relay }) =>
          data.relay({ name, others, writes: false }, params, { signal, onProgress: relay }),
        "subject/pick": ({ from, run }) => {
          if (from === "graph") return picker.pick({ folder: run.logdir, view: "graph" });
          return picker.pick(from === "tag" ? { within: run } : {});
        },
        "reference/pick": ({ a, from }) => references.pick(a, from),
        "subject/beside": ({ subject }) => {
          void vscode.commands.executeCommand(ids.openToSide, subject);
          return null;
        },
        "rows/find": (wanted) => {
          drag.take();
          return findDropped(wanted, {
            list: (run) => catalog.series(run),
            match: async (run, of) => (await matches.in(run, of))?.series,
          });
        },
        "runs/find": async ({ rows }) => {
          drag.take();
          return droppedRuns(rows, (await catalog.runs()).runs);
        },
        // None of these ends with the page: a tab is left before its file is written.
        copy: (query) => saver.copy(query),
        export: async ({ format, dims: names, ...slice }) => {
          await saver.save(slice, format, names);
          return null;
        },
        "dims/names": ({ tag, shape }) => dims.namesOf(tag, shape),
        "dims/name": async ({ pattern, names }) => {
          await dims.set(pattern, names);
          return null;
        },
        "mapping/read": ({ logdir }) => this.parts.mappings.read(logdir),
        "mapping/change": async ({ logdir, change }) => {
          await this.parts.mappings.change(logdir, change);
          return null;
        },
        "mapping/open": async ({ logdir }) => {
          await this.parts.mappings.open(logdir);
          return null;
        },
        "run/pick": (options) => this.parts.runs.pick(options),
        "runs/compare": ({ query }) => {
          void vscode.commands.executeCommand(ids.compareRuns, query);
          return null;
        },
        "blob/save": async (blob) => {
          await saver.saveBlob(blob);
          return null;
        },
        "blobs/save": async (blobs) => {
          await saver.saveBlobs(blobs);
          return null;
        },
        "text/open": async (place) => {
          await texts.open(place);
          return null;
        },
        "text/diff": async ({ before, after }) => {
          await texts.diff(before, after);
          return null;
        },
        "link/open": async ({ url }) => {
          await openWebLink(url);
          return null;
        },
        save: (file) => saver.savePageFile(file),
        "scalars/save": async (points) => {
          await saver.saveScalars(points);
          return null;
        },
        "names/match": ({ filter, names }) => data.names.mask(filter, names),
        "looks/of": ({ runs }) => boards.looks.looksOf(runs),
        "looks/names": ({ runs }) => runs.map((run) => boards.looks.nameOf(run) ?? null),
        "looks/colour": async ({ run, colour }) => {
          await boards.looks.setColour(run, colour);
          return null;
        },
        "looks/name": async ({ run }) => {
          await askRunName(boards.looks, run);
          return null;
        },
        "looks/group": async ({ pattern }) => {
          await boards.looks.setPattern(pattern);
          return null;
        },
        "board/kept": () => boards.kept,
        "board/pin": async ({ tag, isPinned }) => {
          await boards.pins.pin(tag, isPinned);
          return null;
        },
        "range/held": () => this.parts.range.held,
        "panels/link": ({ isLinked }) => {
          if (isLinked) return this.parts.linked.join(this);
          this.parts.linked.leave(this);
          return null;
        },
        "step/open": async ({ step, ...run }) => {
          const subject = await steps.pick(run, step);
          if (subject) void vscode.commands.executeCommand(ids.openToSide, subject);
          return null;
        },
        "copy/text": async ({ text }) => {
          await vscode.env.clipboard.writeText(text);
          return null;
        },
        "copy/link": async ({ views }) => {
          if (this.shown) await vscode.env.clipboard.writeText(linkTo({ subject: this.shown, views }));
          return null;
        },
        "bookmark/add": async ({ views }) => {
          const { shown: subject } = this;
          return subject ? this.parts.bookmarks.ask({ subject, views }) : false;
        },
      },
      {
        "subject/shown": (subject) => this.take(subject),
        cursor: (place) => this.parts.cursor.move(this, place),
        "range/hold": (held) => this.parts.range.hold(this, held),
        "panels/share": (part) => this.parts.linked.share(this, part),
        // Not by VS Code's own F6: that takes the page for no part of its window, and comes back to it.
        "keyboard/leave": ({ isBackwards }) =>
          vscode.commands.executeCommand(`workbench.action.${isBackwards ? "focusSideBar" : "focusStatusBar"}`),
      },
    );
    this.page = page;
    this.isReady = false;
    return page;
  }

  private async start(protocol: number, saved: unknown): Promise<Shown | null> {
    if (protocol !== PROTOCOL_VERSION) {
      throw new RequestError("protocol", say("otherVersion"));
    }
    const { shown: subject, views } = this;
    this.views = undefined;
    if (subject) {
      await this.referenceFile.reopen(subject);
      return { subject, ...(views && { views }) };
    }
    const found = (await this.kept(saved)) ?? (await this.options.first?.());
    return found ? { subject: found } : null;
  }

  /** Subject that the page kept; an earlier version of the extension may have made it, or this file was another then. */
  private async kept(saved: unknown): Promise<Subject | undefined> {
    const subject = subjectOfKept((saved as Partial<SavedPanel> | null)?.subject);
    if (subject) await this.referenceFile.reopen(subject);
    return subject && this.options.accepts?.(subject) !== false ? subject : undefined;
  }

  private take(shown: Subject): void {
    const subject = checkSubject(shown);
    if (!subject) return;
    this.shown = subject;
    this.referenceFile.take(subject);
    if (subject.on === "series") {
      const { logdir, run, tag, kind } = subject;
      void this.parts.recent.add({ logdir, run, tag, kind });
    }
    this.tellStill();
    this.options.onShown?.(subject);
  }

  private changed(change: LogdirChange | undefined): void {
    if (!change) this.ready?.notify("runs/changed", {});
    else if (this.shown && isAbout(this.shown, change)) this.ready?.notify("runs/changed", change);
  }

  private tellStill(): void {
    const { shown } = this;
    const isStill = (logdir: string) => this.parts.data.stateOf(logdir) !== "ready";
    this.ready?.notify("reads/still", shown !== undefined && isInFolder(shown, isStill));
  }
}
