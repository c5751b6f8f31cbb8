import type { HealthProgress, TagHealth } from "../../shared/questions/health";
import type { ComplexAs } from "../../tensor/dtype/complexAs";
import type { Pace } from "../../tensor/pace";
import type { Run, Series } from "../provider";
import { seriesOfKinds } from "../series/seriesOfKinds";
import { HeldMemory } from "./heldMemory";
import { StepQueue } from "./stepQueue";
import { TagCheck } from "./tagCheck";
import { WorstTags } from "./worstTags";

/**
 * Limit of bytes whose checksums are deferred: a record with many values is checked once all of them are read, by the sums of its parts.
 */
const MOST_PENDING_BYTES = 64 * 1024 * 1024;

/** Limit of tags reported before the check ends. */
const TOLD_TAGS = 100;

/** Caller that asks for the health of a run, with its factor of explosion and its callback of progress. */
export interface HealthAsker {
  readonly explode: number;
  tell(current: () => HealthProgress): void;
}

/** The health of a run's tensors, as far as it was looked at: what is added is looked at when it is asked for next. */
export class RunCheck {
  private readonly tags = new Map<string, TagCheck>();
  private readonly memory: HeldMemory;
  private readonly complex: ComplexAs | undefined;
  private readonly askers = new Set<HealthAsker>();
  /** By the factor by which values explode, of all who ask at the moment. */
  private readonly worst = new Map<number, WorstTags>();
  private checking: Promise<void> | undefined;
  private doneBytes = 0;
  /** Looked through, but not taken in yet. */
  private pendingBytes = 0;
  private totalBytes = 0;

  /** Holds at most `heldBytes` of values to compare with; complex tensors are checked as the part that `complex` names. */
  constructor(heldBytes: number, complex?: ComplexAs) {
    this.complex = complex;
    this.memory = new HeldMemory(heldBytes);
  }

  get byteLength(): number {
    let bytes = 0;
    for (const tag of this.tags.values()) bytes += tag.byteLength;
    return bytes;
  }

  /**
   * Looks at what was not looked at yet; returns the tags in natural order of their names. Who asks while another's check is under
   * way waits for that, and goes on with what is left.
   */
  async check(open: () => Promise<Run>, pace: Pace, asker: HealthAsker): Promise<readonly TagHealth[]> {
    this.askers.add(asker);
    try {
      if (this.checking !== undefined) await this.rank(asker.explode, pace);
      while (this.checking !== undefined) await pace.until(this.checking);
      const checking = this.checkAll(open, pace).then(() => this.health(asker.explode, pace));
      this.checking = checking.then(
        () => undefined,
        () => undefined,
      );
      try {
        return await checking;
      } finally {
        this.checking = undefined;
        this.memory.dropSpares();
      }
    } finally {
      this.askers.delete(asker);
      if (![...this.askers].some(({ explode }) => explode === asker.explode)) this.worst.delete(asker.explode);
    }
  }

  /** Damage that is found may bring other points to count: then these are looked at, too. */
  private async checkAll(open: () => Promise<Run>, pace: Pace): Promise<void> {
    for (let isSettled = false; !isSettled; ) {
      await this.prepare(await seriesOfKinds(await open(), ["tensor"], pace), pace);
      for (const { explode } of [...this.askers]) await this.rank(explode, pace);
      for (const group of this.groups()) await this.checkGroup(group, pace);
      isSettled = await this.settle(await seriesOfKinds(await open(), ["tensor"], pace), pace);
    }
  }

  private async health(explode: number, pace: Pace): Promise<readonly TagHealth[]> {
    const healths: TagHealth[] = [];
    for (const tag of this.tags.values()) {
      if (pace.isDue()) await pace.giveWay();
      if (tag.isReal) healths.push(tag.health(explode));
    }
    return healths;
  }

  private async prepare(all: readonly Series[], pace: Pace): Promise<void> {
    const known = new Map(this.tags);
    this.tags.clear();
    this.doneBytes = 0;
    this.pendingBytes = 0;
    this.totalBytes = 0;
    const checks = all.map((series) => known.get(series.info.tag) ?? new TagCheck(series, this.memory, this.complex));
    // Whatever happens on the way, what is known stays known.
    for (const check of checks) this.tags.set(check.tag, check);
    for (const [tag, check] of known) if (!this.tags.has(tag)) check.forget();
    for (const [i, check] of checks.entries()) {
      if (pace.isDue()) await pace.giveWay();
      await check.prepare(all[i] as Series, pace);
      this.totalBytes += check.left.bytes;
    }
  }

  /** Tags of which a value each can be held together: these are read in the order of their file. */
  private *groups(): Generator<readonly TagCheck[]> {
    let group: TagCheck[] = [];
    let bytes = 0;
    for (const tag of this.tags.values()) {
      if (tag.nextStep === undefined) continue;
      const { greatestBytes } = tag.left;
      if (group.length > 0 && bytes + greatestBytes > this.memory.maxBytes - MOST_PENDING_BYTES) {
        yield group;
        group = [];
        bytes = 0;
      }
      group.push(tag);
      bytes += greatestBytes;
    }
    if (group.length > 0) yield group;
  }

  private async checkGroup(group: readonly TagCheck[], pace: Pace): Promise<void> {
    this.makeRoom(group);
    const queue = new StepQueue<TagCheck>();
    const enqueue = (tag: TagCheck) => {
      if (tag.nextStep !== undefined) queue.add(tag.nextStep, tag);
    };
    for (const tag of group) enqueue(tag);
    for (let round = queue.next(); round; round = queue.next()) {
      let pending: TagCheck[] = [];
      const takeAll = async () => {
        for (const tag of pending) await this.take(tag, pace);
        pending = [];
      };
      for (const tag of round) {
        let seenBytes = 0;
        const seen = (bytes: number) => {
          seenBytes = Math.min(tag.nextBytes, seenBytes + bytes);
          this.tell(seenBytes);
        };
        await tag.look({ memory: this.memory, pace, seen });
        pending.push(tag);
        this.pendingBytes += tag.nextBytes;
        if (pace.isDue()) await pace.giveWay();
        if (this.pendingBytes >= MOST_PENDING_BYTES) await takeAll();
      }
      await takeAll();
      for (const tag of round) enqueue(tag);
    }
  }

  private async take(tag: TagCheck, pace: Pace): Promise<void> {
    const bytes = tag.nextBytes;
    await tag.take(pace);
    this.pendingBytes -= bytes;
    this.doneBytes += bytes;
    if (tag.isReal) for (const [explode, worst] of this.worst) worst.note(tag.health(explode));
    this.tell(0);
  }

  /** Values of tags that wait for nothing are let go where a group needs their memory. */
  private makeRoom(group: readonly TagCheck[]): void {
    const wanted = group.reduce((sum, { left }) => sum + left.greatestBytes, MOST_PENDING_BYTES);
    const isOfGroup = new Set(group);
    for (const tag of this.tags.values()) {
      if (this.memory.freeBytes >= Math.min(wanted, this.memory.maxBytes)) return;
      if (!isOfGroup.has(tag)) tag.release();
    }
  }

  /** False where something has to be looked at anew. */
  private async settle(all: readonly Series[], pace: Pace): Promise<boolean> {
    let isSettled = true;
    for (const series of all) {
      if (pace.isDue()) await pace.giveWay();
      const tag = this.tags.get(series.info.tag);
      if (!tag || (await tag.settle(series, pace))) continue;
      tag.forget();
      isSettled = false;
    }
    return isSettled;
  }

  /** Ranks all tags by the records so far. */
  private async rank(explode: number, pace: Pace): Promise<void> {
    const worst = new WorstTags(TOLD_TAGS);
    this.worst.set(explode, worst);
    for (const tag of [...this.tags.values()]) {
      if (pace.isDue()) await pace.giveWay();
      if (tag.isReal && tag.hasBegun) worst.note(tag.health(explode));
    }
  }

  /** `seenBytes` are of a value that is being looked through. */
  private tell(seenBytes: number): void {
    for (const { explode, tell } of this.askers) {
      tell(() => ({
        done: Math.min(this.totalBytes, this.doneBytes + this.pendingBytes + seenBytes),
        total: this.totalBytes,
        tags: this.worst.get(explode)?.list() ?? [],
      }));
    }
  }
}
