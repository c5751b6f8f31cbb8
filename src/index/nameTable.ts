import { ByteInterner } from "../format/byteInterner";
import { pluginNameOf } from "../format/events/summaryMetadata";
import type { Held } from "../tensor/memoryBudget";
import { PointMemory } from "./points/pointMemory";

const tagDecoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Least number of bytes that came or were given up, besides a good share of all, before unused names are searched. */
const LOOK_BYTES = 256 * 1024;

/** A text beside its characters. */
const TEXT_BYTES = 48;

/** User of numbers, which stay. */
export interface NamesUser {
  /** Calls back with all numbers of tags and metadata that it has. */
  eachName(tag: (number: number) => void, metadata: (number: number) => void): void;
}

/**
 * The tags and metadata that files name, numbered. Files of a log folder share one table: they mostly name the same. What no
 * file has any more is forgotten.
 */
export class NameTable {
  readonly tags = new ByteInterner();
  readonly metadata = new ByteInterner();
  /** Memory of the points of all these files. */
  readonly points: PointMemory;
  /** By number, where somebody asked. */
  private readonly texts: string[] = [];
  private readonly plugins: string[] = [];
  private readonly users = new Set<NamesUser>();
  private readonly held: Held;
  private isFreed = false;
  /** Bytes that were there when it was looked at last, and those that users gave up since. */
  private seenBytes = 0;
  private givenUpBytes = 0;

  constructor(points = new PointMemory()) {
    this.points = points;
    this.held = points.budget.hold(0);
  }

  /** The text of a tag. */
  tag(number: number): string {
    let text = this.texts[number];
    if (text === undefined) {
      text = tagDecoder.decode(this.tags.bytes(number));
      this.texts[number] = text;
    }
    return text;
  }

  /** The plugin that metadata name; "" for a number below 0, which is none. */
  plugin(number: number): string {
    if (number < 0) return "";
    let plugin = this.plugins[number];
    if (plugin === undefined) {
      plugin = pluginNameOf(this.metadata.bytes(number));
      this.plugins[number] = plugin;
    }
    return plugin;
  }

  add(user: NamesUser): void {
    this.users.add(user);
  }

  /** Lets names be forgotten that only this user has. */
  remove(user: NamesUser): void {
    if (!this.users.delete(user)) return;
    if (this.isFreed) this.freeUnused();
    user.eachName(
      (number) => this.giveUp(this.tags.bytes(number)),
      (number) => this.giveUp(this.metadata.bytes(number)),
    );
    this.look();
  }

  /** Forgets the newest metadata that stand behind `size` of them and that no user took, all but the greatest that one did. */
  forgetNewest(size: number, greatestTaken: number): void {
    while (this.metadata.size > Math.max(size, greatestTaken + 1)) this.metadata.forgetLast();
    if (this.plugins.length > this.metadata.size) this.plugins.length = this.metadata.size;
  }

  /** True if so much came that some of it may be nobody's. */
  get hasGrown(): boolean {
    return this.stringBytes - this.seenBytes > Math.max(LOOK_BYTES, this.seenBytes);
  }

  /** Counts what it holds, and forgets what nobody has where there may be much of it. To be called between events only. */
  look(): void {
    if (this.hasGrown || this.givenUpBytes > Math.max(LOOK_BYTES, this.stringBytes / 2)) this.forget();
    const { tags, metadata, texts } = this;
    this.held.resize(tags.byteLength + metadata.byteLength + tags.stringBytes + TEXT_BYTES * texts.length);
  }

  /** Counts it no more once no user has it: another log folder may have a file of this one. */
  free(): void {
    this.isFreed = true;
    this.freeUnused();
  }

  private freeUnused(): void {
    if (this.users.size === 0) this.held.free();
  }

  private get stringBytes(): number {
    return this.tags.stringBytes + this.metadata.stringBytes;
  }

  private giveUp({ length }: Uint8Array): void {
    this.givenUpBytes += length;
  }

  private forget(): void {
    const [tags, metadata] = [new Set<number>(), new Set<number>()];
    for (const user of this.users) {
      user.eachName(
        (number) => tags.add(number),
        (number) => metadata.add(number),
      );
    }
    this.tags.forgetUnless((number) => tags.has(number));
    this.metadata.forgetUnless((number) => metadata.has(number));
    for (let number = 0; number < this.texts.length; number++) if (!tags.has(number)) delete this.texts[number];
    for (let number = 0; number < this.plugins.length; number++) if (!metadata.has(number)) delete this.plugins[number];
    this.seenBytes = this.stringBytes;
    this.givenUpBytes = 0;
  }
}
