import type { BadRecord } from "./checkRecords";
import type { Damage } from "./damage";
import { Offsets } from "./offsets";

/** Nobody looks at more of one file; they are counted. */
export const MOST_DAMAGES = 1000;

/** The damages as data. */
export interface KeptDamages {
  readonly first: readonly Damage[];
  readonly count: number;
  readonly badPayloads: Float64Array<ArrayBuffer>;
  readonly badMessages: Float64Array<ArrayBuffer>;
}

/** Damage of a file: the first ones, and their number. */
export class FileDamages {
  count = 0;
  /** Starts of records whose checksums are wrong, and of those that hold no event: none is counted twice. */
  private readonly badPayloads = new Offsets();
  private readonly badMessages = new Offsets();
  private readonly own: Damage[] = [];

  /** Not more than are kept, in the order in which they were found or that of the file. */
  get first(): readonly Damage[] {
    return this.own;
  }

  add(damage: Damage): void {
    this.count++;
    if (this.own.length < MOST_DAMAGES) this.own.push(damage);
    if (damage.kind === "badPayloadCrc") this.badPayloads.add(damage.offset);
    else if (damage.kind === "badMessage") this.badMessages.add(damage.offset);
  }

  /** Takes note of records whose checksums were found to be wrong; those are returned that nobody knew. */
  addBadRecords(bad: readonly BadRecord[]): BadRecord[] {
    const unknown = bad.filter(({ positionBytes }) => !this.badPayloads.has(positionBytes));
    if (unknown.length === 0) return unknown;
    const offsets = new Set(unknown.map(({ positionBytes }) => positionBytes));
    // That its bytes are none of an event is explained by that.
    const others = this.own.filter(({ kind, offset }) => kind !== "badMessage" || !offsets.has(offset));
    for (const { positionBytes: offset, payloadBytes: recordBytes } of unknown) {
      const hasPoints = !this.badMessages.has(offset);
      if (hasPoints) this.count++;
      this.badPayloads.add(offset);
      others.push({ kind: "badPayloadCrc", offset, recordBytes, hasPoints });
    }
    others.sort((a, b) => a.offset - b.offset);
    this.own.splice(0, this.own.length, ...others.slice(0, MOST_DAMAGES));
    return unknown;
  }

  keep(): KeptDamages {
    const { own, count, badPayloads, badMessages } = this;
    return { first: [...own], count, badPayloads: badPayloads.keep(), badMessages: badMessages.keep() };
  }

  /** Takes up what `keep` once gave. */
  restore({ first, count, badPayloads, badMessages }: KeptDamages): void {
    for (const damage of first.slice(0, MOST_DAMAGES)) this.own.push(damage);
    this.count = count;
    this.badPayloads.restore(badPayloads);
    this.badMessages.restore(badMessages);
  }
}
