import { Channel, type Port } from "../../../src/shared/channel/channel";
import type { PageSettings } from "../../../src/shared/channel/pageSettings";
import type {
  HostSide,
  SavedPanel,
  Shown,
  Started,
  StepCursor,
  WebviewSide,
} from "../../../src/shared/channel/panelSides";
import { PROTOCOL_VERSION } from "../../../src/shared/channel/protocolVersion";
import type { HeldRange } from "../../../src/shared/heldRange";
import { type Asker, type AskOptions, askerOver, type Question } from "../../../src/shared/question";
import type { RunId } from "../../../src/shared/series/seriesId";

/** Storage for a page's state over a reload. */
export interface PageKeeper {
  getState(): unknown;
  setState(state: SavedPanel): void;
}

/** Runs that changed: of any log folder where none is named, any of it where no runs are. */
export type RunsChanged = WebviewSide["notifications"]["runs/changed"];

/** Messages of the host to its listeners. */
interface Told {
  readonly show: Shown;
  readonly changed: RunsChanged;
  readonly cursor: StepCursor | null;
  /** The range of colours that all panels share; null where none does any longer. */
  readonly range: HeldRange | null;
  /** Change that another of the linked panels made. */
  readonly shared: WebviewSide["notifications"]["panels/shared"];
  readonly still: boolean;
  /** Looks of runs, or state kept for all boards. */
  readonly board: null;
  /** Names of dims. */
  readonly dims: null;
  /** Mapping of the tags that belong together. */
  readonly mapping: null;
  readonly settings: PageSettings;
  /** A bookmark is wanted. */
  readonly bookmark: null;
  /** The shown series is wanted in its graph. */
  readonly inGraph: null;
}

/** The seam to VS Code: the channel to the host, and what this page keeps over a reload. */
export class Host implements Asker {
  readonly channel: Channel<WebviewSide, HostSide>;
  /** The user's settings, known once `ready` is answered: views are there from then on, and get their context anew when one changes. */
  settings!: PageSettings;
  private readonly keeper: PageKeeper;
  private readonly direct: Asker;
  private asker: Asker;
  /** Each hears what is told under its name alone. */
  private readonly listeners = new Map<keyof Told, Set<(told: never) => void>>();

  constructor(port: Port, keeper: PageKeeper) {
    this.keeper = keeper;
    this.channel = new Channel<WebviewSide, HostSide>(
      port,
      {},
      {},
      {
        "subject/show": (shown) => this.tell("show", shown),
        "settings/changed": (settings) => this.take(settings),
        "runs/changed": (change) => this.tell("changed", change),
        "reads/still": (isStill) => this.tell("still", isStill),
        cursor: (place) => this.tell("cursor", place),
        "range/hold": (held) => this.tell("range", held),
        "panels/shared": (told) => this.tell("shared", told),
        "board/changed": () => this.tell("board", null),
        "dims/changed": () => this.tell("dims", null),
        "mapping/changed": () => this.tell("mapping", null),
        "bookmark/ask": () => this.tell("bookmark", null),
        "graph/ask": () => this.tell("inGraph", null),
      },
    );
    this.direct = askerOver(({ name, others }, params, options) =>
      this.channel.request("ask", { name, params, others }, options),
    );
    this.asker = this.direct;
  }

  ask<Params, Result, Progress>(
    question: Question<Params, Result, Progress>,
    params: Params,
    options?: AskOptions<Progress>,
  ): Promise<Result> {
    return this.asker.ask(question, params, options);
  }

  /** All questions pass somebody who may have their answers at hand; returns how to end that. */
  askThrough<Through extends Asker>(through: (direct: Asker) => Through): { readonly asker: Through; end(): void } {
    const asker = through(this.direct);
    this.asker = asker;
    return {
      asker,
      end: () => {
        if (this.asker === asker) this.asker = this.direct;
      },
    };
  }

  /** Calls `listener` with what the host tells of that; returns how to stop it. */
  on<Name extends keyof Told>(name: Name, listener: (told: Told[Name]) => void): () => void {
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Says that the page is there; what it is to show, and texts in the user's language. Settings are known from then on. */
  async ready(): Promise<Started> {
    const saved = this.keeper.getState() ?? null;
    const started = await this.channel.request("ready", { protocol: PROTOCOL_VERSION, saved });
    this.take(started.settings);
    return started;
  }

  private take(settings: PageSettings): void {
    this.settings = settings;
    this.tell("settings", settings);
  }

  /** State that views kept when the page was last there. */
  savedViews(): Readonly<Record<string, unknown>> {
    const state = this.keeper.getState();
    if (typeof state !== "object" || state === null || !("views" in state)) return {};
    const { views } = state;
    return typeof views === "object" && views !== null ? (views as Readonly<Record<string, unknown>>) : {};
  }

  save(saved: SavedPanel): void {
    this.keeper.setState(saved);
  }

  private tell<Name extends keyof Told>(name: Name, told: Told[Name]): void {
    for (const listener of this.listeners.get(name) ?? []) listener(told as never);
  }
}

/** True if a change is about a run. */
export function isAbout(change: RunsChanged, { logdir, run }: RunId): boolean {
  if (change.logdir === undefined) return true;
  return change.logdir === logdir && change.runs?.includes(run) !== false;
}
