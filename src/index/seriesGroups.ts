import { ChunkedList } from "../shared/chunkedList";
import { KINDS, type Kind } from "../shared/kind";
import { ShardedMap } from "../shared/shardedMap";
import { compareNatural, naturalKey } from "../shared/text/naturalOrder";
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
  /** Parts of its points; copied instead of extended once somebody looked at them. */
  parts: FileSeries[];
  isLookedAt: boolean;
  /** The last look at it that is worth keeping. */
  look: RunSeries | undefined;
  /** The group of another kind of the tag. */
  readonly other: Group | undefined;
  /** The latest order that it was put into. */
  orderNumber: number;
}

/** Progress of a file's transfer into the groups. */
interface TakenFile {
  readonly file: IndexedFile;
  readonly lateMetadata: number | undefined;
  series: number;
  /** Number of series told to `plugins`. */
  told: number;
}

/**
 * The series of a run's files by tag and kind, in written and in natural order. What files add is put to what is there; only files
 * that come or grow before the last one make all of it anew, and then the order stays. A look at the moment of the last `take`; the
 * natural order is made for who asks for it, and who looks for a tag does not wait for that.
 */
export class SeriesGroups {
  private groups = new ShardedMap<Group>();
  private written = new ChunkedList<Group>();
  private ordered = new ChunkedList<Group>();
  private ofKinds: ReadonlyMap<Kind, ChunkedList<Group>> = new Map();
  /** Plugins of tags by earlier files: metadata often stand only in a tag's first event. */
  private plugins = new ShardedMap<string>();
  private taken: TakenFile[] = [];
  /** The groups that `ordered` has while others take their place. */
  private before: ShardedMap<Group> | undefined;
  /** Groups that are not in `ordered` yet. */
  private fresh = new ChunkedList<Group>();
  /** The number of `ordered`, and that of the last attempt to make one. */
  private orderNumber = 0;
  private attempts = 0;
  /** The last take, and whether it is under way. */
  private taking: Promise<void> = Promise.resolve();
  private isTaking = false;
  /** The last order, and whether it is being made. */
  private ordering: Promise<void> = Promise.resolve();
  private isOrdering = false;

  /** Takes in what files have by now, once the takes before have ended. A cancel keeps what was done. */
  async take(filesNow: () => readonly IndexedFile[], pace: Pace): Promise<void> {
    const done = this.taking.then(async () => {
      // What only comes behind the others is no matter of an order that is being made of these.
      while (this.isOrdering && (this.before || !this.isContinuedBy(filesNow()))) await this.ordering;
      this.isTaking = true;
      try {
        await this.takeNow(filesNow(), pace);
      } finally {
        this.isTaking = false;
      }
    });
    // The caller may have gone.
    this.taking = done.catch(() => undefined);
    await pace.until(done);
  }

  private async takeNow(files: readonly IndexedFile[], pace: Pace): Promise<void> {
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
  }

  /** By tag in natural order, then by kind. */
  async all(pace: Pace): Promise<Iterable<RunSeries>> {
    await this.order(pace);
    return looks(this.ordered);
  }

  /** Members of `all()`, in the order in which they were first written: file after file, each in its own order. */
  inWrittenOrder(): Iterable<RunSeries> {
    return looks(this.written);
  }

  /** Members of `all()` of one kind. */
  async ofKind(kind: Kind, pace: Pace): Promise<Iterable<RunSeries>> {
    await this.order(pace);
    return looks(this.ofKinds.get(kind) ?? []);
  }

  find(tag: string, kind: Kind): RunSeries | undefined {
    const group = groupIn(this.groups, tag, kind);
    return group && lookAt(group, true);
  }

  /** True if files only have more, at their end, than what was taken. */
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
    this.written = new ChunkedList();
    this.plugins = new ShardedMap();
    this.taken = [];
    this.fresh = new ChunkedList();
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

  /** Puts what was taken into natural order, once the orders before are made. */
  private async order(pace: Pace): Promise<void> {
    const done = this.ordering.then(async () => {
      while (this.isTaking) await this.taking;
      this.isOrdering = true;
      try {
        await this.orderNow(pace);
      } finally {
        this.isOrdering = false;
      }
    });
    this.ordering = done.catch(() => undefined);
    await pace.until(done);
  }

  private async orderNow(pace: Pace): Promise<void> {
    if (!this.before && this.fresh.length === 0) return;
    const number = ++this.attempts;
    const came = this.fresh;
    this.fresh = new ChunkedList();
    try {
      const kept = this.before ? await this.keptOrder(number, pace) : this.ordered;
      const { ordered, ofKinds } = await merged(kept, await sorted(came, number, pace), number, pace);
      this.ordered = ordered;
      this.ofKinds = ofKinds;
      this.orderNumber = number;
      this.before = undefined;
    } catch (error) {
      for (const group of this.fresh) came.push(group);
      this.fresh = came;
      throw error;
    }
  }

  /** The groups that take the place of those in `ordered`, marked with the number of the attempt. */
  private async keptOrder(number: number, pace: Pace): Promise<ChunkedList<Group>> {
    const kept = new ChunkedList<Group>();
    await inTurns(this.ordered, pace, ({ tag, kind }) => {
      const group = groupIn(this.groups, tag, kind);
      if (!group) return;
      group.orderNumber = number;
      kept.push(group);
    });
    return kept;
  }
}

/** Calls `over` for each item, giving way between stretches. */
async function inTurns<T>(items: Iterable<T>, pace: Pace, over: (item: T) => void): Promise<void> {
  let place = 0;
  for (const item of items) {
    if (place++ % GROUPS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    over(item);
  }
}

function groupIn(groups: ShardedMap<Group>, tag: string, kind: Kind): Group | undefined {
  let group = groups.get(tag);
  while (group && group.kind !== kind) group = group.other;
  return group;
}

/** Groups by tag in natural order, then by kind, without those that an attempt has already; another that failed may have marked them. */
async function sorted(groups: ChunkedList<Group>, number: number, pace: Pace): Promise<ChunkedList<Group>> {
  const keyed: { readonly key: string; readonly group: Group }[] = Array(groups.length);
  let count = 0;
  await inTurns(groups, pace, (group) => {
    if (group.orderNumber !== number) keyed[count++] = { key: naturalKey(group.tag), group };
  });
  keyed.length = count;
  const inOrder = await pacedSort(keyed, (a, b) => comparePlain(a.key, b.key) || compareAlike(a.group, b.group), pace);
  const ordered = new ChunkedList<Group>();
  await inTurns(inOrder, pace, ({ group }) => ordered.push(group));
  return ordered;
}

/** Two lists in order as one, and as lists of a kind each. Where a few come among many, few are compared. */
async function merged(many: ChunkedList<Group>, few: ChunkedList<Group>, orderNumber: number, pace: Pace) {
  const ordered = new ChunkedList<Group>();
  const ofKinds = new Map(KINDS.map((kind) => [kind, new ChunkedList<Group>()]));
  const take = (group: Group) => {
    group.orderNumber = orderNumber;
    ordered.push(group);
    ofKinds.get(group.kind)?.push(group);
  };
  let next = 0;
  for (let i = 0; i <= few.length; i++) {
    const group = few.at(i);
    const end = group ? firstBehind(many, next, group) : many.length;
    while (next < end) {
      if (pace.isDue()) await pace.giveWay();
      for (const stop = Math.min(end, next + GROUPS_A_LOOK); next < stop; next++) take(many.at(next) as Group);
    }
    if (i % GROUPS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (group) take(group);
  }
  return { ordered, ofKinds };
}

/** Place of the first group from one on that stands behind another; it is mostly near. */
function firstBehind(groups: ChunkedList<Group>, start: number, other: Group): number {
  const isBefore = (i: number) => i < groups.length && compareGroups(groups.at(i) as Group, other) < 0;
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

function* looks(groups: Iterable<Group>): Generator<RunSeries> {
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
