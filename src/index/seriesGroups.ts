import { KINDS, type Kind } from "../shared/kind";
import { compareNatural, naturalKey } from "../shared/naturalOrder";
import { ShardedMap } from "../shared/shardedMap";
import type { Pace } from "../tensor/pace";
import { pacedSort } from "../tensor/pacedSort";
import type { FileSeries } from "./fileSeries";
import type { IndexedFile } from "./indexedFile";
import { kindOf } from "./kindOfValue";
import { RunSeries } from "./runSeries";

/** Groups that are taken over before the pace is asked. */
const GROUPS_A_LOOK = 1024;

/** A tag and kind, and where its points are. */
interface Group {
  readonly tag: string;
  readonly kind: Kind;
  /** Those that somebody looked at are not added to, but copied. */
  parts: FileSeries[];
  isLookedAt: boolean;
  /** The last look at it that is worth keeping. */
  look: RunSeries | undefined;
  /** The group of another kind of the tag. */
  readonly other: Group | undefined;
  /** The latest order that it was put into. */
  orderNumber: number;
}

/** How much of a file is in the groups. */
interface TakenFile {
  readonly file: IndexedFile;
  readonly lateMetadata: number;
  series: number;
  /** So many series were told to `plugins`. */
  told: number;
}

/**
 * The series of a run's files by tag and kind, in written and in natural order. What files add is put to what is there; only files
 * that come or grow before the last one make all of it anew, and then the order stays. A look at the moment of the last `take`.
 */
export class SeriesGroups {
  private groups = new ShardedMap<Group>();
  private written: Group[] = [];
  private ordered: readonly Group[] = [];
  private ofKinds: ReadonlyMap<Kind, readonly Group[]> = new Map();
  /** Plugins of tags by earlier files: metadata often stand only in a tag's first event. */
  private plugins = new ShardedMap<string>();
  private taken: TakenFile[] = [];
  /** The groups that `ordered` has while others take their place. */
  private before: ShardedMap<Group> | undefined;
  /** Groups that are not in `ordered` yet. */
  private fresh: Group[] = [];
  /** The number of `ordered`, and that of the last attempt to make one. */
  private orderNumber = 0;
  private attempts = 0;

  /** Takes in what files have by now. A cancel keeps what was done; it must not be called again before it has ended. */
  async take(files: readonly IndexedFile[], pace: Pace): Promise<void> {
    if (!this.isContinuedBy(files)) this.begin();
    for (const [i, file] of files.entries()) {
      let taken = this.taken[i];
      if (!taken) {
        const earlier = this.taken.at(-1);
        if (earlier) await this.tellPlugins(earlier, pace);
        taken = { file, lateMetadata: file.lateMetadata, series: 0, told: 0 };
        this.taken.push(taken);
      }
      for (; taken.series < file.series.length; taken.series++) {
        if (pace.isDue()) await pace.giveWay();
        this.add(file.series[taken.series] as FileSeries);
      }
    }
    await this.order(pace);
  }

  /** By tag in natural order, then by kind. */
  all(): Iterable<RunSeries> {
    return looks(this.ordered);
  }

  /** Those of `all()`, in the order in which they were first written: file after file, as they stand there. */
  inWrittenOrder(): Iterable<RunSeries> {
    return looks(this.written);
  }

  /** Those of `all()` that are of a kind. */
  ofKind(kind: Kind): Iterable<RunSeries> {
    return looks(this.ofKinds.get(kind) ?? []);
  }

  find(tag: string, kind: Kind): RunSeries | undefined {
    const group = groupIn(this.groups, tag, kind);
    return group && lookAt(group, true);
  }

  /** Whether files only have more, at their end, than what was taken. */
  private isContinuedBy(files: readonly IndexedFile[]): boolean {
    return this.taken.every(({ file, lateMetadata, series }, i) => {
      const isLast = i === this.taken.length - 1;
      if (files[i] !== file || file.lateMetadata !== lateMetadata) return false;
      return file.series.length === series || (isLast && file.series.length > series);
    });
  }

  private begin(): void {
    this.before ??= this.groups;
    this.groups = new ShardedMap();
    this.written = [];
    this.plugins = new ShardedMap();
    this.taken = [];
    this.fresh = [];
  }

  private async tellPlugins(taken: TakenFile, pace: Pace): Promise<void> {
    for (; taken.told < taken.series; taken.told++) {
      if (taken.told % GROUPS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const { tag, pluginOfTag } = taken.file.series[taken.told] as FileSeries;
      if (pluginOfTag !== undefined && this.plugins.get(tag) === undefined) this.plugins.set(tag, pluginOfTag);
    }
  }

  private add(part: FileSeries): void {
    const { tag } = part;
    // What earlier files say is for those that could say it and do not; "" names no plugin as well.
    const isSaid = part.plugin !== "" || !part.values.hasMetadata || part.pluginOfTag === "";
    const kind = kindOf(part.content, isSaid ? part.plugin : (this.plugins.get(tag) ?? ""));
    const other = this.groups.get(tag);
    const known = groupIn(this.groups, tag, kind);
    if (known) {
      if (known.isLookedAt) known.parts = [...known.parts];
      known.isLookedAt = false;
      known.parts.push(part);
      return;
    }
    const earlier = this.before && groupIn(this.before, tag, kind);
    const group: Group = {
      tag,
      kind,
      parts: [part],
      isLookedAt: false,
      look: earlier?.look,
      other,
      orderNumber: earlier?.orderNumber ?? -1,
    };
    this.groups.set(tag, group);
    this.written.push(group);
    if (group.orderNumber !== this.orderNumber) this.fresh.push(group);
  }

  private async order(pace: Pace): Promise<void> {
    if (!this.before && this.fresh.length === 0) return;
    const kept = this.before ? await this.keptOrder(pace) : this.ordered;
    const fresh = await sorted(this.fresh, pace);
    const number = ++this.attempts;
    const { ordered, ofKinds } = await merged(kept, fresh, number, pace);
    this.ordered = ordered;
    this.ofKinds = ofKinds;
    this.orderNumber = number;
    this.before = undefined;
    this.fresh = [];
  }

  /** The groups that take the place of those in `ordered`. */
  private async keptOrder(pace: Pace): Promise<Group[]> {
    const kept: Group[] = [];
    for (const [i, { tag, kind }] of this.ordered.entries()) {
      if (i % GROUPS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const group = groupIn(this.groups, tag, kind);
      if (group) kept.push(group);
    }
    return kept;
  }
}

function groupIn(groups: ShardedMap<Group>, tag: string, kind: Kind): Group | undefined {
  let group = groups.get(tag);
  while (group && group.kind !== kind) group = group.other;
  return group;
}

async function sorted(groups: readonly Group[], pace: Pace): Promise<Group[]> {
  const keyed: { readonly key: string; readonly group: Group }[] = [];
  for (const [i, group] of groups.entries()) {
    if (i % GROUPS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    keyed.push({ key: naturalKey(group.tag), group });
  }
  const inOrder = await pacedSort(keyed, (a, b) => comparePlain(a.key, b.key) || compareAlike(a.group, b.group), pace);
  return inOrder.map(({ group }) => group);
}

/** Two lists in order as one, and as lists of a kind each. Where a few come among many, few are compared. */
async function merged(many: readonly Group[], few: readonly Group[], orderNumber: number, pace: Pace) {
  const ordered: Group[] = [];
  const ofKinds = new Map<Kind, Group[]>(KINDS.map((kind) => [kind, []]));
  const take = (group: Group) => {
    group.orderNumber = orderNumber;
    ordered.push(group);
    ofKinds.get(group.kind)?.push(group);
  };
  let next = 0;
  for (let i = 0; i <= few.length; i++) {
    const group = few[i];
    const end = group ? firstBehind(many, next, group) : many.length;
    while (next < end) {
      if (pace.isDue()) await pace.giveWay();
      for (const stop = Math.min(end, next + GROUPS_A_LOOK); next < stop; next++) take(many[next] as Group);
    }
    if (i % GROUPS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (group) take(group);
  }
  return { ordered, ofKinds };
}

/** Place of the first group from one on that stands behind another; it is mostly near. */
function firstBehind(groups: readonly Group[], start: number, other: Group): number {
  const isBefore = (i: number) => i < groups.length && compareGroups(groups[i] as Group, other) < 0;
  let low = start;
  let step = 1;
  for (; isBefore(low + step - 1); step *= 2) low += step;
  for (let high = Math.min(low + step - 1, groups.length); low < high; ) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compareGroups(a: Group, b: Group): number {
  return compareNatural(a.tag, b.tag) || comparePlain(a.kind, b.kind);
}

/** Order of groups whose tags have the same key. */
function compareAlike(a: Group, b: Group): number {
  return comparePlain(a.tag, b.tag) || comparePlain(a.kind, b.kind);
}

function comparePlain(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function* looks(groups: readonly Group[]): Generator<RunSeries> {
  for (const group of groups) yield lookAt(group, false);
}

/** Makes a look, or gives the kept one; many would take up much, so they are kept where much was found out. */
function lookAt(group: Group, isKept: boolean): RunSeries {
  const { tag, kind, parts, look } = group;
  if (look?.parts === parts && look.isCurrent) return look;
  const made = new RunSeries(tag, kind, parts, look);
  group.isLookedAt = true;
  if (isKept || !made.isAscending) group.look = made;
  return made;
}
