import { NameMatcher } from "../../src/node/names/nameMatcher";
import { Channel } from "../../src/shared/channel/channel";
import type { PageSettings } from "../../src/shared/channel/pageSettings";
import {
  type HostSide,
  hostMethods,
  type KeptBoard,
  type KeptMapping,
  type RowsFound,
  type SavedPanel,
  type Shown,
  type StepCursor,
  type WebviewSide,
} from "../../src/shared/channel/panelSides";
import { changedMapping } from "../../src/shared/compare/mappingChange";
import { NO_MAPPING } from "../../src/shared/compare/tagMapping";
import { readDimNames, withDimNames } from "../../src/shared/dimNames";
import { dimNamesOf } from "../../src/shared/dimNamesOf";
import type { HeldRange } from "../../src/shared/heldRange";
import type { Asker, Question } from "../../src/shared/question";
import { type RunId, type SeriesId, seriesKey } from "../../src/shared/series/seriesId";
import type { RunLook } from "../../src/shared/subject/runLook";
import { assignLooks, type LookNumber, lookOfNumber } from "../../src/shared/subject/runLooks";
import type { SharedView } from "../../src/shared/subject/sharedView";
import type { Subject } from "../../src/shared/subject/subject";
import { Host, type PageKeeper } from "../../webview/parts/page/host";
import { localNames } from "./localNames";
import type { MemoryPort } from "./memoryPorts";
import { carry, webviewPorts } from "./webviewPort";

/** Keeps what a page keeps, as JSON. */
export class MemoryKeeper implements PageKeeper {
  private kept: string | undefined;

  getState(): unknown {
    return this.kept === undefined ? undefined : JSON.parse(this.kept);
  }

  setState(state: SavedPanel): void {
    this.kept = JSON.stringify(state);
  }
}

export interface PageHostOptions {
  /** Subject that the page is told to show when it says that it is there. */
  readonly shown?: Shown;
  readonly keeper?: PageKeeper;
  /** Subject that the user picks. */
  readonly picked?: Subject;
  /** Contents of rows that are dropped. */
  readonly dropped?: RowsFound;
  /** The runs of rows that are dropped on two runs. */
  readonly droppedRuns?: readonly RunId[];
  /** Series and run chosen to be compared with. */
  readonly pickedReference?: SeriesId;
  readonly pickedRun?: RunId;
  /** Texts by their English, as VS Code has them in a language other than English. */
  readonly l10n?: Readonly<Record<string, string>>;
}

/** Stand-in for the host of a page: all it asks passes VS Code's serializer, and is answered by an asker. */
export class PageHost {
  /** The page's side. */
  readonly page: Host;
  readonly channel: Channel<HostSide, WebviewSide>;
  readonly shipped: { readonly bytes: number; readonly messages: number };
  /** Subjects that the page reported as shown, in order. */
  readonly shown: Subject[] = [];
  /** Names of the questions that were asked, in order. */
  readonly asked: string[] = [];
  /** Names of the questions that were cancelled. */
  readonly cancelled: string[] = [];
  /** Other requests of the page, in order. */
  readonly requested: { readonly method: keyof typeof hostMethods; readonly params: unknown }[] = [];
  readonly cursors: (StepCursor | null)[] = [];
  /** Directions in which the keyboard left the page by F6, one for each time. */
  readonly left: { readonly isBackwards: boolean }[] = [];
  /** The range of colours that all pages share. */
  heldRange: HeldRange | null = null;
  /** State that linked pages share; null where this one is not linked. */
  linked: SharedView | null = null;
  /** State that others shared before this page is linked. */
  sharedByOthers: SharedView = {};
  readonly sharedParts: SharedView[] = [];
  /** State that is kept for all boards, as the page is told when it asks. */
  board: KeptBoard = { pins: [], colourGroup: "" };
  /** The setting that names dims. */
  dimNames: Readonly<Record<string, unknown>> = {};
  /** Mapping of tags that belong together, from the workspace. */
  mapping: KeptMapping = { mapping: NO_MAPPING, file: ".vscode/tensor-view-mapping.json", problems: [] };
  private settings: PageSettings = { checkedRuns: 50, graphDirection: "up", graphDepth: 0 };
  /** Colours given by hand, by `seriesKey` of their runs. */
  readonly colours = new Map<string, string>();
  /** The name that the user types for a run. */
  typedName = "";
  private readonly givenNames = new Map<string, string>();
  private readonly looks = new Map<string, Map<string, LookNumber>>();
  private readonly ports: readonly MemoryPort[];
  private readonly names = new NameMatcher(localNames);

  constructor(
    asker: Asker,
    {
      shown,
      keeper = new MemoryKeeper(),
      picked,
      pickedReference,
      pickedRun,
      dropped,
      droppedRuns,
      l10n,
    }: PageHostOptions = {},
  ) {
    const { host, webview, shipped } = webviewPorts();
    this.ports = [host, webview];
    this.shipped = shipped;
    const noted = <Result>(method: keyof typeof hostMethods, result: Result) => {
      return (params: unknown) => {
        this.requested.push({ method, params });
        return result;
      };
    };
    const changedBoard = (method: keyof typeof hostMethods, params: unknown) => {
      this.requested.push({ method, params });
      this.channel.notify("board/changed", null);
      return null;
    };
    this.channel = new Channel<HostSide, WebviewSide>(
      host,
      hostMethods,
      {
        ready: () => ({ shown: shown ?? null, settings: this.settings, l10n: l10n ?? null }),
        ask: async ({ name, params }, { signal, relay }) => {
          this.asked.push(name);
          signal.addEventListener("abort", () => this.cancelled.push(name));
          return asker.ask(byName(name), params, { signal, onProgress: relay });
        },
        "subject/pick": noted("subject/pick", picked ?? null),
        "reference/pick": noted("reference/pick", pickedReference ?? null),
        "subject/beside": noted("subject/beside", null),
        "rows/find": noted("rows/find", dropped ?? { series: [], without: [] }),
        "runs/find": noted("runs/find", droppedRuns ?? []),
        copy: noted("copy", true),
        export: noted("export", null),
        "blob/save": noted("blob/save", null),
        "blobs/save": noted("blobs/save", null),
        "text/open": noted("text/open", null),
        "text/diff": noted("text/diff", null),
        "link/open": noted("link/open", null),
        save: noted("save", true),
        "scalars/save": noted("scalars/save", null),
        "names/match": ({ filter, names }) => this.names.mask(filter, names),
        "looks/of": ({ runs }) => this.looksOf(runs),
        "looks/names": ({ runs }) => runs.map((run) => this.givenNames.get(seriesKey(run)) ?? null),
        "looks/colour": (params) => {
          const { run, colour } = params;
          if (colour === null) this.colours.delete(seriesKey(run));
          else this.colours.set(seriesKey(run), colour);
          return changedBoard("looks/colour", params);
        },
        "looks/name": (params) => {
          this.givenNames.set(seriesKey(params.run), this.typedName);
          return changedBoard("looks/name", params);
        },
        "looks/group": (params) => {
          this.board = { ...this.board, colourGroup: params.pattern };
          return changedBoard("looks/group", params);
        },
        "board/kept": () => this.board,
        "board/pin": (params) => {
          const others = this.board.pins.filter((pin) => pin !== params.tag);
          this.board = { ...this.board, pins: params.isPinned ? [...others, params.tag] : others };
          return changedBoard("board/pin", params);
        },
        "range/held": () => this.heldRange,
        "panels/link": ({ isLinked }) => {
          this.linked = isLinked ? this.sharedByOthers : null;
          return this.linked;
        },
        "step/open": noted("step/open", null),
        "dims/names": ({ tag, shape }) => {
          const { patterns, problems } = readDimNames(this.dimNames);
          const named = dimNamesOf(patterns, tag, shape);
          return { ...(named && { named }), problems };
        },
        "dims/name": (params) => {
          this.requested.push({ method: "dims/name", params });
          this.nameDims(withDimNames(this.dimNames, params.pattern, params.names));
          return null;
        },
        "mapping/read": () => this.mapping,
        "mapping/change": (params) => {
          this.requested.push({ method: "mapping/change", params });
          this.changeMapping({ ...this.mapping, mapping: changedMapping(this.mapping.mapping, params.change) });
          return null;
        },
        "mapping/open": noted("mapping/open", null),
        "run/pick": noted("run/pick", pickedRun ?? null),
        "runs/compare": noted("runs/compare", null),
        "copy/text": noted("copy/text", null),
        "copy/link": noted("copy/link", null),
        "bookmark/add": noted("bookmark/add", true),
      },
      {
        "subject/shown": (subject) => this.shown.push(subject),
        cursor: (place) => this.cursors.push(place),
        "range/hold": (held) => {
          this.heldRange = held;
        },
        "panels/share": (part) => {
          this.sharedParts.push(part);
          this.linked = { ...this.linked, ...part };
        },
        "keyboard/leave": (way) => this.left.push(way),
      },
    );
    this.page = new Host(webview, keeper);
    // Views that are tested without their frame are drawn by these.
    this.set({});
  }

  /** Another of the linked pages changes something. */
  share(part: SharedView): void {
    this.linked = { ...this.linked, ...part };
    this.channel.notify("panels/shared", { part, heard: this.sharedParts.length });
  }

  /** The file as somebody wrote it, which all pages are told of. */
  changeMapping(kept: KeptMapping): void {
    this.mapping = kept;
    this.channel.notify("mapping/changed", null);
  }

  /** The setting as somebody wrote it, which all pages are told of. */
  nameDims(setting: Readonly<Record<string, unknown>>): void {
    this.dimNames = setting;
    this.channel.notify("dims/changed", null);
  }

  /** Settings as somebody wrote them, which all pages are told of. */
  set(changes: Partial<PageSettings>): void {
    this.settings = { ...this.settings, ...changes };
    this.channel.notify("settings/changed", this.settings);
  }

  /** Looks of runs as the host assigns them; each log folder for itself. */
  /** Runs that a look was asked for. */
  get looked(): readonly string[] {
    return [...this.looks.values()].flatMap((known) => [...known.keys()]);
  }

  private looksOf(runs: readonly RunId[]): RunLook[] {
    for (const logdir of new Set(runs.map((run) => run.logdir))) {
      const known = this.looks.get(logdir) ?? new Map<string, LookNumber>();
      this.looks.set(logdir, known);
      const fresh = runs.filter((run) => run.logdir === logdir && !known.has(run.run));
      for (const [run, look] of assignLooks(
        fresh.map(({ run }) => run),
        known.values(),
      ))
        known.set(run, look);
    }
    return runs.map(({ logdir, run }) => {
      const colour = this.colours.get(seriesKey({ logdir, run }));
      const name = this.givenNames.get(seriesKey({ logdir, run }));
      const look = lookOfNumber(this.looks.get(logdir)?.get(run) ?? 0);
      return { ...look, ...(colour !== undefined && { colour }), ...(name !== undefined && { name }) };
    });
  }

  /** All that both ends posted: JSON and the buffers behind it. */
  get postedBytes(): number {
    return this.ports
      .flatMap(({ posted }) => posted.map((envelope) => carry(envelope)))
      .reduce(
        (sum, { json, buffers }) => sum + buffers.reduce((all, { byteLength }) => all + byteLength, json.length),
        0,
      );
  }
}

/** Question that is known by its name alone, as it crosses; its answer checks the params. */
function byName(name: string): Question<unknown, unknown, unknown> {
  return { name, turn: "between", isForPages: true, writes: false, others: [], check: (params) => params };
}
