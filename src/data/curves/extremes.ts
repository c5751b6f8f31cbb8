import type { Pace } from "../../tensor/pace";
import { type GrowingColumn, growingCounts } from "./growingColumn";

/** Values of the least blocks, and how many blocks each greater one has. */
const LEAST_BLOCK = 64;
const FACTOR = 16;

/** Blocks that are made between two looks at the time. */
const BLOCKS_A_LOOK = 256;

/** A block without a finite value. */
const NONE = 0xffffffff;

/** Blocks of one width that are full, in order: where each has its least and greatest finite value. */
interface Level {
  readonly width: number;
  readonly least: GrowingColumn<Uint32Array>;
  readonly greatest: GrowingColumn<Uint32Array>;
}

/** Places of the least and the greatest finite value, the first of equal ones; -1 where none is finite. */
interface ExtremePlaces {
  least: number;
  greatest: number;
}

/** Finds the extremes between any two places of a growing column in steps that grow as the logarithm of their distance. */
export class Extremes {
  private readonly values: GrowingColumn<Float64Array>;
  private readonly levels: Level[] = [];

  constructor(values: GrowingColumn<Float64Array>) {
    this.values = values;
  }

  get byteLength(): number {
    return this.levels.reduce((sum, { least, greatest }) => sum + least.byteLength + greatest.byteLength, 0);
  }

  /** Takes in values that came; work begun by one who gave up is gone on with by the next. */
  async extend(pace: Pace): Promise<void> {
    const first = this.level(0);
    while ((first.least.length + 1) * LEAST_BLOCK <= this.values.length) {
      const blocks = Math.min(first.least.length + BLOCKS_A_LOOK, Math.floor(this.values.length / LEAST_BLOCK));
      while (first.least.length < blocks) this.addBlock();
      if (pace.isDue()) await pace.giveWay();
    }
  }

  /** Forgets what was found from a place on. */
  shorten(length: number): void {
    for (const { width, least, greatest } of this.levels) {
      least.shorten(Math.floor(length / width));
      greatest.shorten(Math.floor(length / width));
    }
  }

  /** Between two places of which the first counts and the last does not. */
  between(start: number, end: number): ExtremePlaces {
    const found: ExtremePlaces = { least: -1, greatest: -1 };
    for (let place = start; place < end; ) {
      const level = place % LEAST_BLOCK === 0 ? this.widestAt(place, end) : undefined;
      if (level) {
        const block = place / level.width;
        this.compare(found, level.least.array[block] as number, level.greatest.array[block] as number);
        place += level.width;
        continue;
      }
      const scanned = Math.min(end, (Math.floor(place / LEAST_BLOCK) + 1) * LEAST_BLOCK);
      this.scan(found, place, scanned);
      place = scanned;
    }
    return found;
  }

  private scan(found: ExtremePlaces, start: number, end: number): void {
    const { array } = this.values;
    let { least, greatest } = found;
    for (let place = start; place < end; place++) {
      const value = array[place] as number;
      if (!Number.isFinite(value)) continue;
      if (least < 0 || value < (array[least] as number)) least = place;
      if (greatest < 0 || value > (array[greatest] as number)) greatest = place;
    }
    found.least = least;
    found.greatest = greatest;
  }

  private widestAt(place: number, end: number): Level | undefined {
    let widest: Level | undefined;
    for (const level of this.levels) {
      const { width, least } = level;
      if (place % width !== 0 || place + width > end || place / width >= least.length) break;
      widest = level;
    }
    return widest;
  }

  private compare(found: ExtremePlaces, least: number, greatest: number): void {
    if (least === NONE) return;
    const { array } = this.values;
    if (found.least < 0 || (array[least] as number) < (array[found.least] as number)) found.least = least;
    if (found.greatest < 0 || (array[greatest] as number) > (array[found.greatest] as number))
      found.greatest = greatest;
  }

  /** The next of the least blocks, and those that it fills. */
  private addBlock(): void {
    const { least, greatest } = this.level(0);
    const block = least.length;
    const found: ExtremePlaces = { least: -1, greatest: -1 };
    this.scan(found, block * LEAST_BLOCK, (block + 1) * LEAST_BLOCK);
    push(least, found.least < 0 ? NONE : found.least);
    push(greatest, found.greatest < 0 ? NONE : found.greatest);
    this.fill(1);
  }

  private fill(number: number): void {
    const inner = this.levels[number - 1];
    if (!inner || inner.least.length % FACTOR !== 0) return;
    const { least, greatest } = this.level(number);
    const found: ExtremePlaces = { least: -1, greatest: -1 };
    for (let block = inner.least.length - FACTOR; block < inner.least.length; block++) {
      this.compare(found, inner.least.array[block] as number, inner.greatest.array[block] as number);
    }
    push(least, found.least < 0 ? NONE : found.least);
    push(greatest, found.greatest < 0 ? NONE : found.greatest);
    this.fill(number + 1);
  }

  private level(number: number): Level {
    const known = this.levels[number];
    if (known) return known;
    const level = { width: LEAST_BLOCK * FACTOR ** number, least: growingCounts(), greatest: growingCounts() };
    this.levels.push(level);
    return level;
  }
}

function push(column: GrowingColumn<Uint32Array>, number: number): void {
  const at = column.length;
  column.lengthen(at + 1);
  column.array[at] = number;
}
