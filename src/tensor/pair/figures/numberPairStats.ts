import { indexOfElement } from "../../elements/elementIndex";
import { kernelMemory } from "../../kernel/kernelMemory";
import { elementCount, type Shape } from "../../slice/shape";
import { type JsonNumber, jsonNumber } from "../../text/jsonElement";
import { cellRatios, cellSizes } from "../block/cellKernels";
import { DifferenceSizeCounts, type SizesFound } from "../block/differenceSizeCounts";
import { type HashesFound, MultisetTest } from "../block/multisetTest";
import { OddCells, type OddFound } from "../block/oddCells";
import { type CellElements, PairBlock } from "../block/pairBlock";
import { type CountsFound, PairCounts } from "../block/pairCounts";
import { type NormsFound, PairNorms } from "../block/pairNorms";
import { ValueSpan } from "../block/valueSpan";
import { type RankedCell, WorstCells } from "../block/worstCells";
import { exactMagnitude } from "../cells/exactDifferences";
import { floatGrid } from "../dtypes/comparedDtype";
import { FinerScores } from "../tolerance/noiseNumbers";
import type { PairFigures, PairMaximum, StepNumbers, WorstCell } from "./pairFigures";
import type { PairOptions, PairStats } from "./pairStats";

/** Cells that are looked at at a time, pass after pass: they stay in the nearest cache. */
const BLOCK = 1 << 11;

/** Place, among the figures of a block that was counted, of the least and the greatest of A, then of B. */
const SPAN = 9;

/** Limit of elements that are tested for another order. */
const MOST_REORDERED = 10 ** 7;

/** Statistics of a part of the cells of a pair; data that can be cloned. */
export interface PairFound {
  readonly seen: number;
  readonly sameBits: number;
  readonly counts: CountsFound;
  readonly odd: OddFound;
  readonly norms: NormsFound;
  readonly looks: LooksFound | undefined;
  readonly worst: readonly RankedCell[];
  readonly firstFinite: CellElements | undefined;
  readonly ofAbs: CellElements | undefined;
  readonly ofRel: CellElements | undefined;
  readonly ofRelB: CellElements | undefined;
  readonly ofUlp: CellElements | undefined;
  readonly scoreAt: number | undefined;
  readonly greatestWhole: GreatestMagnitude;
  readonly greatestUlp: GreatestMagnitude;
}

/** Statistics of a pair of numbers: blocks are looked at in passes, each a kernel over doubles whatever the dtypes are. */
export class NumberPairStats implements PairStats {
  private readonly options: PairOptions;
  private readonly firstElement: number;
  private shape: Shape;
  private count: number;
  private readonly block: PairBlock;
  private readonly counts: PairCounts;
  private odd: OddCells;
  private norms = new PairNorms();
  private looks: Looks | undefined;
  private readonly finer: FinerScores | undefined;
  private worst: WorstCells;
  private readonly ofOneDtype: boolean;
  private sameBits = 0;
  private seen = 0;
  /** The first cell that is finite in both, and those of the maxima above 0. */
  private firstFinite: CellElements | undefined;
  private ofAbs: CellElements | undefined;
  private ofRel: CellElements | undefined;
  private ofRelB: CellElements | undefined;
  private ofUlp: CellElements | undefined;
  /** Position of the first cell that is finite in both and has the score. */
  private scoreAt: number | undefined;
  private greatestWhole: GreatestMagnitude = { value: 0, low: 0 };
  private greatestUlp: GreatestMagnitude = { value: 0, low: 0 };

  /** Throws `unsupportedDtype` where the sides are no numbers that can be compared. */
  constructor(options: PairOptions, firstElement = 0) {
    const { shape, worst, tolerance } = options;
    this.options = options;
    this.firstElement = firstElement;
    this.shape = shape;
    this.count = elementCount(shape);
    this.block = new PairBlock(options);
    this.counts = new PairCounts(tolerance);
    this.odd = new OddCells(worst, shape, tolerance);
    this.looks = options.isBrief ? undefined : new Looks(this.count);
    this.finer = options.tellsNoise ? new FinerScores(tolerance) : undefined;
    this.worst = new WorstCells(worst);
    this.ofOneDtype = options.as !== undefined || options.dtypeA === options.dtypeB;
  }

  restart(shape: Shape): void {
    const { worst, tolerance } = this.options;
    this.shape = shape;
    this.count = elementCount(shape);
    this.counts.restart();
    this.odd = new OddCells(worst, shape, tolerance);
    this.norms = new PairNorms();
    this.looks = this.options.isBrief ? undefined : new Looks(this.count);
    this.worst = new WorstCells(worst);
    this.finer?.restart();
    this.sameBits = 0;
    this.seen = 0;
    this.firstFinite = undefined;
    this.ofAbs = undefined;
    this.ofRel = undefined;
    this.ofRelB = undefined;
    this.ofUlp = undefined;
    this.scoreAt = undefined;
    this.greatestWhole = { value: 0, low: 0 };
    this.greatestUlp = { value: 0, low: 0 };
  }

  add(a: Uint8Array, b: Uint8Array, weight: number): void {
    const { block, looks } = this;
    const position = this.firstElement + this.seen;
    const add = () =>
      block.each({ a, b, position, weight }, BLOCK, () => {
        this.addBlock();
        return true;
      });
    if (looks) looks.sizes.counting(add);
    else add();
    this.seen += block.countOf(a) * weight;
  }

  /** Adds what was found of the cells that follow. */
  join(next: PairFound): void {
    const { counts } = this;
    counts.join(next.counts);
    this.odd.join(next.odd);
    this.norms.join(next.norms);
    if (next.looks) this.looks?.join(next.looks);
    this.worst.join(next.worst);
    this.seen += next.seen;
    this.sameBits += next.sameBits;
    this.firstFinite ??= next.firstFinite;
    const isAbs = this.block.cells.isExact
      ? takeGreatest(this.greatestWhole, next.greatestWhole)
      : counts.maxAbs.at >= 0;
    if (isAbs) this.ofAbs = next.ofAbs;
    if (counts.maxRel.at >= 0) this.ofRel = next.ofRel;
    if (counts.maxRelB.at >= 0) this.ofRelB = next.ofRelB;
    if (counts.score.at >= 0) this.scoreAt = next.scoreAt;
    if (takeGreatest(this.greatestUlp, next.greatestUlp)) this.ofUlp = next.ofUlp;
  }

  found(): PairFound {
    const { seen, sameBits, firstFinite, ofAbs, ofRel, ofRelB, ofUlp, scoreAt, greatestWhole, greatestUlp } = this;
    return {
      ...{ seen, sameBits, firstFinite, ofAbs, ofRel, ofRelB, ofUlp, scoreAt, greatestWhole, greatestUlp },
      ...{ counts: this.counts.found(), odd: this.odd.found(), norms: this.norms.found() },
      ...{ looks: this.looks?.found(), worst: this.worst.list() },
    };
  }

  private addBlock(): void {
    const { block, counts, looks } = this;
    counts.add(block);
    looks?.add(block, counts);
    block.findUlps();
    if (this.ofOneDtype) this.sameBits += (counts.equalInBlock - this.countOtherZeros()) * block.weight;
    const cleared = this.takeOdd();
    this.takeMaxima();
    this.norms.add(block);
    this.takeFiner();
    looks?.sizes.add(block, counts.equalInBlock, cleared);
    this.takeWorst();
  }

  /** Equal cells whose bits are two: zeros of other signs. */
  private countOtherZeros(): number {
    const { cells } = this.block;
    if (cells.parts === 1) return this.counts.otherZeros;
    let others = 0;
    for (let i = 0; i < cells.count; i++) if (cells.d[i] === 0 && !this.block.sameBitsAt(i)) others++;
    return others;
  }

  /** Cells that are not finite are counted and cleared: how many. */
  private takeOdd(): number {
    const { block, counts, odd } = this;
    const { cells, weight } = block;
    let cleared = 0;
    let first = 0;
    for (let nth = 0; nth < counts.oddCount; nth++) {
      const i = block.places[nth] as number;
      const kind = cells.kindAt(i);
      if (kind === "finite") {
        cells.d[i] = Number.POSITIVE_INFINITY;
        counts.addOverflowing(cells, i, weight);
        continue;
      }
      if (i === first) first++;
      odd.add(kind, block, i);
      if (this.ofOneDtype && (kind === "nanBoth" || kind === "infSame") && block.sameBitsAt(i)) this.sameBits += weight;
      block.clear(i);
      if (cells.ulps) cells.ulps.distances[i] = 0;
      if (cells.ulps?.isWide) cells.ulps.lows[i] = 0;
      cleared++;
    }
    if (first < cells.count) this.firstFinite ??= block.cellAt(first);
    return cleared;
  }

  private takeMaxima(): void {
    const { block, counts } = this;
    const { d, lows, ulps, isExact, count } = block.cells;
    const absAt = isExact ? takeGreater(this.greatestWhole, d, lows, count) : counts.maxAbs.at;
    if (absAt >= 0) this.ofAbs = block.cellAt(absAt);
    if (counts.maxRel.at >= 0) this.ofRel = block.cellAt(counts.maxRel.at);
    if (counts.maxRelB.at >= 0) this.ofRelB = block.cellAt(counts.maxRelB.at);
    if (counts.score.at >= 0) this.scoreAt = block.positionAt(counts.score.at);
    if (!ulps) return;
    const ulpAt = takeGreater(this.greatestUlp, ulps.distances, ulps.isWide ? ulps.lows : undefined, count);
    if (ulpAt >= 0) this.ofUlp = block.cellAt(ulpAt);
  }

  private takeFiner(): void {
    const { y, d, count } = this.block.cells;
    this.finer?.add(
      () => cellSizes().greatestMagnitude(y.byteOffset, count),
      (atol) => cellRatios().greatestScore(y.byteOffset, d.byteOffset, count, this.options.tolerance.rtol, atol),
    );
  }

  private takeWorst(): void {
    const { worst, block } = this;
    if (this.options.worst === 0) return;
    const { count } = block.cells;
    const [keys, lows] = this.keys();
    const most = cellSizes().greatestMagnitude(keys.byteOffset, count);
    if (most === 0 || most < worst.least || (!lows && most === worst.least)) return;
    for (let i = firstFrom(keys, 0, count, worst.least); i < count; i = firstFrom(keys, i + 1, count, worst.least)) {
      const [key, low] = [keys[i] as number, lows?.[i] ?? 0];
      if (worst.takes(key, low)) this.addWorst(key, low, i);
    }
  }

  /** By what cells are ranked, with low words where these count. */
  private keys(): readonly [Float64Array, Int32Array | undefined] {
    const { cells } = this.block;
    const { by } = this.options;
    if (by === "ulp" && cells.ulps) return [cells.ulps.distances, cells.ulps.isWide ? cells.ulps.lows : undefined];
    if (by !== "rel") return [cells.d, cells.isExact ? cells.lows : undefined];
    const { x, y, d, count } = cells;
    const { buffer, byteOffset } = kernelMemory().take(8 * count);
    const relatives = new Float64Array(buffer, byteOffset, count);
    cellRatios().writeRelatives(x.byteOffset, y.byteOffset, d.byteOffset, count, byteOffset);
    for (let nth = 0; nth < this.counts.oddCount; nth++) {
      const i = this.block.places[nth] as number;
      relatives[i] = cells.relativeAt(i);
    }
    return [relatives, undefined];
  }

  private addWorst(key: number, low: number, i: number): void {
    const { block, worst } = this;
    const { cells, weight } = block;
    const { position, a, b } = block.cellAt(i);
    const size = cells.d[i] as number;
    const abs = cells.isExact ? exactMagnitude(size, cells.lows[i] as number) : size;
    const rel = cells.relativeAt(i);
    const { ulps } = cells;
    const distance = ulps?.distances[i] ?? 0;
    const ulp = ulps?.isWide ? exactMagnitude(distance, ulps.lows[i] as number) : distance;
    const more = Math.min(weight, this.options.worst);
    for (let nth = 0; nth < more; nth++) {
      worst.add({ key, low, position: position + nth, a, b, abs, rel, ulp: ulps && ulp });
    }
  }

  figures(): PairFigures {
    const { counts, odd, count, seen, block, looks, within, maxAbs, maxUlp } = this;
    const { cells } = block;
    const { finite } = counts;
    const { nanBoth, nanOnlyA, nanOnlyB, infSame, infOpposite, infOnlyA, infOnlyB } = odd.counts;
    const allclose = within === seen;
    return {
      ...{ dtype: cells.dtype, count, seen },
      ...{ equalBits: this.ofOneDtype ? this.sameBits : null, equal: counts.equal + infSame },
      ...{ within, exceeding: seen - within, allclose, finite },
      nan: { both: nanBoth, onlyA: nanOnlyA, onlyB: nanOnlyB },
      inf: { same: infSame, opposite: infOpposite, onlyA: infOnlyA, onlyB: infOnlyB },
      maxAbs: this.maximum(maxAbs, this.ofAbs),
      maxRel: this.maximum(counts.maxRel.value, this.ofRel),
      maxRelB: this.maximum(counts.maxRelB.value, this.ofRelB),
      maxUlp: this.isWhole ? null : this.maximum(maxUlp, this.ofUlp),
      ...this.norms.figures(finite),
      relBelow: finite === 0 ? null : { "0.001": counts.below[0] / finite, "0.005": counts.below[1] / finite },
      score: this.score,
      worstAt: this.worstAt,
      reordered: looks?.multisets && seen === count ? !allclose && looks.multisets.isSame : null,
      worst: this.listWorst(),
      ...(looks && { sizes: looks.sizes.sizes() }),
      ...(looks && cells.parts === 1 && { ranges: { a: looks.spanA.ends, b: looks.spanB.ends } }),
    };
  }

  stepNumbers(): StepNumbers {
    const { counts, firstFinite, seen, within, finer } = this;
    const none = firstFinite === undefined;
    return {
      score: this.score,
      exceeding: seen - within,
      relL2: this.norms.relL2(counts.finite),
      maxAbs: none ? null : jsonNumber(this.maxAbs),
      maxRel: none ? null : jsonNumber(counts.maxRel.value),
      maxUlp: none || this.isWhole ? null : jsonNumber(this.maxUlp),
      ...(finer && { noise: { ...this.norms.sizes(counts.finite), scale: finer.scale, finer: finer.finer } }),
    };
  }

  private get within(): number {
    const { nanBoth, infSame } = this.odd.counts;
    return this.counts.within + infSame + (this.options.tolerance.nanDiffers ? 0 : nanBoth);
  }

  private get score(): JsonNumber {
    return jsonNumber(this.odd.areWrong ? Number.POSITIVE_INFINITY : this.counts.score.value);
  }

  private get worstAt(): readonly number[] | null {
    const { scoreAt, counts, odd } = this;
    const { firstWrong } = odd;
    const isEndless = counts.score.value === Number.POSITIVE_INFINITY;
    const ofFinite = firstWrong === undefined || (isEndless && (scoreAt as number) < firstWrong);
    const position = ofFinite ? scoreAt : firstWrong;
    return position === undefined ? null : indexOfElement(position, this.shape);
  }

  private get maxAbs(): number | bigint {
    const { value, low } = this.greatestWhole;
    return this.block.cells.isExact ? exactMagnitude(value, low) : this.counts.maxAbs.value;
  }

  private get maxUlp(): number | bigint {
    const { value, low } = this.greatestUlp;
    return this.block.cells.ulps?.isWide ? exactMagnitude(value, low) : value;
  }

  private get isWhole(): boolean {
    const { dtype, parts } = this.block.cells;
    return floatGrid(dtype) === undefined && parts === 1;
  }

  /** One of 0 is that of the first cell. */
  private maximum(value: number | bigint, cell: CellElements | undefined): PairMaximum | null {
    const { block, firstFinite } = this;
    const own = cell ?? firstFinite;
    if (!own) return null;
    const at = indexOfElement(own.position, this.shape);
    return { value: jsonNumber(value), at, a: block.jsonA(own.a), b: block.jsonB(own.b) };
  }

  private listWorst(): readonly WorstCell[] {
    const { block, odd, options, shape } = this;
    const others = this.worst.list().slice(0, Math.max(0, options.worst - odd.worst.length));
    return [
      ...odd.worst,
      ...others.map(({ position, a, b, abs, rel, ulp }) => ({
        at: indexOfElement(position, shape),
        ...{ a: block.jsonA(a), b: block.jsonB(b) },
        ...{ abs: jsonNumber(abs), rel: jsonNumber(rel), ulp: ulp === undefined ? null : jsonNumber(ulp) },
      })),
    ];
  }
}

/** Looks at a part of the cells; data that can be cloned. */
interface LooksFound {
  /** The least and the greatest finite value of each side. */
  readonly a: readonly [low: number, high: number];
  readonly b: readonly [low: number, high: number];
  readonly sizes: SizesFound;
  readonly hashes: HashesFound | undefined;
}

/** Looks at cells beside the figures. */
class Looks {
  readonly spanA = new ValueSpan();
  readonly spanB = new ValueSpan();
  readonly sizes = new DifferenceSizeCounts();
  readonly multisets: MultisetTest | undefined;

  constructor(count: number) {
    this.multisets = count <= MOST_REORDERED ? new MultisetTest() : undefined;
  }

  join({ a, b, sizes, hashes }: LooksFound): void {
    this.spanA.add(...a);
    this.spanB.add(...b);
    this.sizes.join(sizes);
    if (hashes) this.multisets?.join(hashes);
  }

  found(): LooksFound {
    const { spanA, spanB, sizes, multisets } = this;
    const hashes = multisets && { first: multisets.first, second: multisets.second };
    return { a: [spanA.low, spanA.high], b: [spanB.low, spanB.high], sizes: sizes.found(), hashes };
  }

  /** Adds a block as it was counted. */
  add(block: PairBlock, { oddCount, equalInBlock }: PairCounts): void {
    const { cells, results } = block;
    const { x, y, count } = cells;
    if (equalInBlock < count) this.multisets?.add(block);
    const [ofA, ofB] = [results.subarray(SPAN, SPAN + 2), results.subarray(SPAN + 2, SPAN + 4)];
    if (oddCount > 0) {
      cellSizes().findSpan(x.byteOffset, count, ofA.byteOffset);
      cellSizes().findSpan(y.byteOffset, count, ofB.byteOffset);
    }
    this.spanA.add(ofA[0] as number, ofA[1] as number);
    this.spanB.add(ofB[0] as number, ofB[1] as number);
  }
}

/** A greatest magnitude; beyond 2^53 the low word of the whole number that it is nearest to tells equal ones apart. */
interface GreatestMagnitude {
  value: number;
  low: number;
}

/** Takes a greatest magnitude where it is greater. */
function takeGreatest(known: GreatestMagnitude, { value, low }: GreatestMagnitude): boolean {
  const isGreater = value > known.value || (value === known.value && ((low - known.low) | 0) > 0);
  if (isGreater) Object.assign(known, { value, low });
  return isGreater;
}

/** Takes the greatest of some magnitudes where it is greater: its first place, else -1. */
function takeGreater(
  known: GreatestMagnitude,
  values: Float64Array,
  lows: Int32Array | undefined,
  count: number,
): number {
  const { byteOffset } = values;
  const most = cellSizes().greatestMagnitude(byteOffset, count);
  if (most < known.value || (!lows && most === known.value)) return -1;
  const at = lows
    ? cellSizes().placeOfGreaterWhole(byteOffset, lows.byteOffset, count, known.value, known.low)
    : cellSizes().placeOf(most, byteOffset, count);
  if (at < 0) return at;
  known.value = most;
  known.low = lows?.[at] ?? 0;
  return at;
}

/** The first place from one on of a key that is not below the least. */
function firstFrom(keys: Float64Array, from: number, count: number, least: number): number {
  let i = from;
  while (i < count && !((keys[i] as number) >= least)) i++;
  return i;
}
