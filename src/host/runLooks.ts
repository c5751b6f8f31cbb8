import * as v from "valibot";
import * as vscode from "vscode";
import type { NameMatcher } from "../node/names/nameMatcher";
import { hexColour } from "../shared/channel/panelSides";
import { type RunId, seriesKey } from "../shared/series/seriesId";
import type { RunLook } from "../shared/subject/runLook";
import { assignLooks, isLookNumber, type LookNumber, lookOfNumber } from "../shared/subject/runLooks";
import type { GivenName } from "../shared/subject/subject";
import { placeOfFolder } from "./links/linkText";
import { type Store, StoredValue } from "./storedValue";

/** Looks of more runs than this are not kept: those that nobody asked for the longest are forgotten. */
const MAX_KEPT = 20_000;

const look = v.custom<LookNumber>(isLookNumber);

/** Log folders stand relative to the workspace. */
const keptLooks = v.object({
  runs: v.array(v.tuple([v.string(), v.string(), look])),
  colours: v.array(v.tuple([v.string(), v.string(), hexColour])),
  names: v.exactOptional(v.array(v.tuple([v.string(), v.string(), v.string()]))),
  pattern: v.string(),
  groups: v.array(v.tuple([v.string(), look])),
});

type KeptLooks = v.InferOutput<typeof keptLooks>;

/** Runs of a log folder by now; undefined where that is not known. */
type RunsThere = (logdir: string) => ReadonlySet<string> | undefined;

/** A run, and where its log folder lies in the workspace. */
interface PlacedRun extends RunId {
  readonly place: string;
  readonly key: string;
}

interface Of<T> {
  readonly place: string;
  readonly run: string;
  readonly value: T;
}

/**
 * Looks of runs, the same in every view; remembered with the workspace. A run keeps its look while others come and go, and none takes it
 * while the run is there. Runs that a pattern groups have their group's, a colour chosen by hand wins. A name that the user gave a run is
 * kept beside its colour.
 */
export class RunLooks implements vscode.Disposable {
  private readonly stored: StoredValue<KeptLooks | undefined>;
  private readonly runsThere: RunsThere;
  private readonly names: Pick<NameMatcher, "groups">;
  private readonly changed = new vscode.EventEmitter<void>();
  /** Looks, the last requested at the end. */
  private readonly looks = new Map<string, Of<LookNumber>>();
  private readonly colours = new Map<string, Of<string>>();
  private readonly givenNames = new Map<string, Of<string>>();
  private readonly groups = new Map<string, LookNumber>();
  /** Hues of the runs that were asked for in this window, by the place of their log folder. */
  private readonly shown = new Map<string, Set<number>>();
  /** Runs that got their looks before the list of their log folder had them. */
  private readonly unlisted = new Set<string>();
  /** The group of each name that was tried. */
  private readonly groupOf = new Map<string, string | undefined>();
  private grouping = "";
  private isUnkept = false;
  private keeping: Promise<void> | undefined;
  /** Fires when runs are drawn otherwise than before. */
  readonly onDidChange = this.changed.event;

  constructor(store: Store, runsThere: RunsThere, names: Pick<NameMatcher, "groups">) {
    this.stored = new StoredValue(store, "runLooks", (stored) =>
      v.parse(v.fallback(v.optional(keptLooks), undefined), stored),
    );
    this.runsThere = runsThere;
    this.names = names;
    this.restore();
  }

  dispose(): void {
    this.changed.dispose();
  }

  /** The pattern that groups runs; empty where each has its own colour. */
  get pattern(): string {
    return this.grouping;
  }

  async looksOf(wanted: readonly RunId[]): Promise<RunLook[]> {
    const runs = placed(wanted);
    const groups = await this.groupsOf(runs);
    const isNew = this.assignRuns(runs);
    const isNewGroup = this.assignGroups(groups);
    const looks = runs.map(({ key }, i): RunLook => {
      const group = groups[i];
      const number = (group === undefined ? this.looks.get(key)?.value : this.groups.get(group)) ?? 0;
      const colour = this.colours.get(key)?.value;
      const name = this.givenNames.get(key)?.value;
      return {
        ...lookOfNumber(number),
        ...(group !== undefined && { group }),
        ...(colour !== undefined && { colour }),
        ...(name !== undefined && { name }),
      };
    });
    // Only now: of very many runs the first may be forgotten again.
    forgetOldest(this.looks);
    // Drawing need not wait until it is written.
    if (isNew || isNewGroup) void this.keep();
    return looks;
  }

  /** Gives a run a colour by hand, `#rrggbb`; its own again where that is null. */
  async setColour(wanted: RunId, colour: string | null): Promise<void> {
    await this.choose(this.colours, wanted, colour);
  }

  /** The name that the user gave a run; undefined where it has its own. */
  readonly nameOf: GivenName = (wanted) => {
    if (this.givenNames.size === 0) return undefined;
    const [run] = placed([wanted]);
    return run && this.givenNames.get(run.key)?.value;
  };

  /** Gives a run a name; its own again where that is null. */
  async setName(wanted: RunId, name: string | null): Promise<void> {
    await this.choose(this.givenNames, wanted, name);
  }

  private async choose(chosen: Map<string, Of<string>>, wanted: RunId, value: string | null): Promise<void> {
    for (const { key, place, run } of placed([wanted])) {
      if ((chosen.get(key)?.value ?? null) === value) return;
      chosen.delete(key);
      if (value !== null) chosen.set(key, { place, run, value });
    }
    forgetOldest(chosen);
    this.changed.fire();
    await this.keep();
  }

  /** Runs whose names a pattern's groups name alike have one look; each its own again where it is empty. Throws `badPattern`, `tooSlow`. */
  async setPattern(pattern: string): Promise<void> {
    if (pattern === this.grouping) return;
    // One that runs wild on the names there are is refused while somebody can still mend it.
    if (pattern !== "") await this.names.groups(pattern, [...new Set([...this.looks.values()].map(({ run }) => run))]);
    this.grouping = pattern;
    this.groups.clear();
    this.groupOf.clear();
    this.changed.fire();
    await this.keep();
  }

  /** True if any run had none before. */
  private assignRuns(runs: readonly PlacedRun[]): boolean {
    const fresh = new Map<string, PlacedRun[]>();
    for (const run of runs) {
      const known = this.looks.get(run.key);
      if (known) {
        this.looks.delete(run.key);
        this.looks.set(run.key, known);
      } else {
        const others = fresh.get(run.logdir);
        if (others) others.push(run);
        else fresh.set(run.logdir, [run]);
      }
    }
    this.noteShown(runs);
    for (const [logdir, some] of fresh) {
      const looks = assignLooks(
        some.map(({ run }) => run),
        this.taken(logdir),
        this.huesElsewhere(placeOfFolder(logdir)),
      );
      const there = this.runsThere(logdir);
      for (const { key, place, run } of some) {
        this.looks.set(key, { place, run, value: looks.get(run) ?? 0 });
        if (there?.has(run) === false) this.unlisted.add(key);
      }
      this.noteShown(some);
    }
    return fresh.size > 0;
  }

  /** Looks of the runs that a log folder has, with those that came since it was listed; of one that is not known now those of all that it had. */
  private taken(logdir: string): LookNumber[] {
    const there = this.runsThere(logdir);
    const place = placeOfFolder(logdir);
    const isThere = (key: string, run: string) => {
      if (there?.has(run) === false) return this.unlisted.has(key);
      this.unlisted.delete(key);
      return true;
    };
    return [...this.looks]
      .filter(([key, known]) => known.place === place && isThere(key, known.run))
      .map(([, { value }]) => value);
  }

  private noteShown(runs: readonly PlacedRun[]): void {
    for (const { key, place } of runs) {
      const look = this.looks.get(key);
      if (!look) continue;
      const hues = this.shown.get(place) ?? new Set();
      this.shown.set(place, hues.add(lookOfNumber(look.value).hue));
    }
  }

  private huesElsewhere(place: string): Set<number> {
    return new Set([...this.shown].flatMap(([other, hues]) => (other === place ? [] : [...hues])));
  }

  private async groupsOf(runs: readonly PlacedRun[]): Promise<(string | undefined)[]> {
    for (;;) {
      const pattern = this.grouping;
      if (pattern === "") return runs.map(() => undefined);
      const names = [...new Set(runs.map(({ run }) => run))].filter((name) => !this.groupOf.has(name));
      if (names.length === 0) return runs.map(({ run }) => this.groupOf.get(run));
      // Names that came since may be too much for a pattern: they are in no group then.
      const groups = await this.names.groups(pattern, names).catch(() => []);
      if (pattern !== this.grouping) continue;
      for (const [i, name] of names.entries()) this.groupOf.set(name, groups[i]);
    }
  }

  private assignGroups(groups: readonly (string | undefined)[]): boolean {
    const fresh = groups.flatMap((group) => (group !== undefined && !this.groups.has(group) ? group : []));
    for (const [group, look] of assignLooks(fresh, this.groups.values())) this.groups.set(group, look);
    return fresh.length > 0;
  }

  /** Writes all, once more where something came while it was written: runs of a large folder come in many parts. */
  private keep(): Promise<void> {
    this.isUnkept = true;
    this.keeping ??= this.write();
    return this.keeping;
  }

  private async write(): Promise<void> {
    try {
      while (this.isUnkept) {
        this.isUnkept = false;
        await this.stored.set(this.kept());
      }
    } finally {
      this.keeping = undefined;
    }
  }

  private kept(): KeptLooks {
    return {
      runs: listOf(this.looks),
      colours: listOf(this.colours),
      names: listOf(this.givenNames),
      pattern: this.grouping,
      groups: [...this.groups].slice(-MAX_KEPT),
    };
  }

  private restore(): void {
    const kept = this.stored.value;
    if (!kept) return;
    for (const [place, run, value] of kept.runs) this.looks.set(keyOf(place, run), { place, run, value });
    for (const [place, run, value] of kept.colours) this.colours.set(keyOf(place, run), { place, run, value });
    for (const [place, run, value] of kept.names ?? []) this.givenNames.set(keyOf(place, run), { place, run, value });
    for (const [group, value] of kept.groups) this.groups.set(group, value);
    this.grouping = kept.pattern;
  }
}

function placed(runs: readonly RunId[]): PlacedRun[] {
  const places = new Map<string, string>();
  return runs.map(({ logdir, run }) => {
    const place = places.get(logdir) ?? placeOfFolder(logdir);
    places.set(logdir, place);
    return { logdir, run, place, key: keyOf(place, run) };
  });
}

function keyOf(place: string, run: string): string {
  return seriesKey({ logdir: place, run });
}

function listOf<T>(runs: ReadonlyMap<string, Of<T>>): [string, string, T][] {
  return [...runs.values()].map(({ place, run, value }) => [place, run, value]);
}

function forgetOldest(runs: Map<string, unknown>): void {
  for (const oldest of runs.keys()) {
    if (runs.size <= MAX_KEPT) return;
    runs.delete(oldest);
  }
}
