import type { TagHealth } from "../../shared/questions/health";
import type { ComplexAs } from "../../tensor/dtype/complexAs";
import { realDtype } from "../../tensor/dtype/dtype";
import type { ElementSource } from "../../tensor/elements/elementSource";
import type { Pace } from "../../tensor/pace";
import type { ValueCheck } from "../../tensor/search/valueCheck";
import { elementCount, type Shape } from "../../tensor/slice/shape";
import type { ScaledSquares } from "../../tensor/statistics/scaledSquares";
import { type Failure, failureOf, isPassing } from "../pointFailure";
import type { OpenTensor, Series } from "../provider";
import { openTensor } from "../values/openTensor";
import { addedPoints, allPoints, type CheckedPoints } from "./checkedPoints";
import type { HeldMemory } from "./heldMemory";
import { TagRecord } from "./tagRecord";
import { type ValueHealth, valueHealth } from "./valueHealth";
import { type ValueBefore, walkValue } from "./valueWalk";

/** A value that was looked through; its checksum is looked at before anything is known of it. */
interface Looked {
  readonly tensor: OpenTensor;
  readonly health: ValueHealth;
  readonly value: HeldValue;
}

/** About what a point takes that is still to be looked at. */
const QUEUED_BYTES = 16;

/** Resources that checks of tags share. */
interface LookTools {
  readonly memory: HeldMemory;
  readonly pace: Pace;
  /** Told of bytes of a value that were read. */
  readonly seen: (bytes: number) => void;
}

const NOTHING_LEFT = { bytes: 0, greatestBytes: 0 };

/** The health of one tag as far as it was looked at: each value once, the next one with the one before. */
export class TagCheck {
  readonly tag: string;
  private readonly memory: HeldMemory;
  private readonly complex: ComplexAs | undefined;
  /** The series as it was when its points were listed last. */
  private series: Series;
  private key: string | undefined;
  private pointCount = 0;
  /** Live points in order of their steps: all, or those that were added. */
  private queue: CheckedPoints | undefined;
  private next = 0;
  private record = new TagRecord();
  private before: HeldValue | undefined;
  private looked: Looked | Failure | undefined;
  /** Work left when it was listed: bytes of all values, and of the largest. */
  left = NOTHING_LEFT;
  /** A value turned out to be damaged: another point may stand for its step. */
  private isDamageNew = false;
  /** A value that could not be read may be readable later. */
  private isForNow = false;

  /** Complex tensors count as what `complex` says; without it they do not. */
  constructor(series: Series, memory: HeldMemory, complex: ComplexAs | undefined) {
    this.complex = complex;
    this.tag = series.info.tag;
    this.series = series;
    this.memory = memory;
  }

  /** All live points have a real dtype, or are looked at as such: only such tags count. */
  get isReal(): boolean {
    return this.queue?.areReal ?? false;
  }

  get hasBegun(): boolean {
    return this.record.points > 0;
  }

  get byteLength(): number {
    const queued = QUEUED_BYTES * (this.queue?.points.length ?? 0);
    return this.record.byteLength + (this.before?.elementBytes ?? 0) + queued;
  }

  /** The step of the next value; undefined where all were looked at. */
  get nextStep(): bigint | undefined {
    return this.isReal ? this.queue?.steps[this.next] : undefined;
  }

  /** Bytes of the next value. */
  get nextBytes(): number {
    return this.queue?.sizes[this.next] ?? 0;
  }

  health(explode: number): TagHealth {
    return this.record.health(this.tag, explode);
  }

  /** Gives back memory of elements that can be read again. */
  release(): void {
    this.before?.release(this.memory);
  }

  /** Forgets everything. */
  forget(): void {
    this.release();
    if (this.looked && "value" in this.looked) this.looked.value.release(this.memory);
    this.before = undefined;
    this.looked = undefined;
    this.queue = undefined;
    this.left = NOTHING_LEFT;
    this.key = undefined;
    this.record = new TagRecord();
    this.isDamageNew = false;
    this.isForNow = false;
  }

  /** Lists what there is to be looked at: what was added, or all anew where points are not those that they were. */
  async prepare(series: Series, pace: Pace): Promise<void> {
    await this.list(series, pace);
    const sizes = (this.isReal && this.queue?.sizes.subarray(this.next)) || [];
    let bytes = 0;
    let greatestBytes = 0;
    for (const size of sizes) {
      bytes += size;
      greatestBytes = Math.max(greatestBytes, size);
    }
    this.left = { bytes, greatestBytes };
  }

  private async list(series: Series, pace: Pace): Promise<void> {
    const { key } = series;
    const { pointCount } = series.info;
    if (key === this.key && !this.isForNow && this.nextStep !== undefined) {
      // The rest of an earlier check comes first; points added meanwhile are left to the next.
      return;
    }
    const isKnown = key === this.key && !this.isForNow;
    if (isKnown && pointCount === this.pointCount) return;
    const last = this.queue?.steps.at(-1);
    const isLongerOnly = isKnown && this.isReal && last !== undefined;
    const added = isLongerOnly ? await addedPoints(series, this.pointCount, last, this.complex, pace) : undefined;
    const queue = added ?? (await allPoints(series, this.complex, pace));
    if (!added) this.forget();
    this.series = series;
    this.key = key;
    this.pointCount = pointCount;
    this.queue = queue;
    this.next = 0;
  }

  /** Looks through the next value, unless that was done. Nothing of it is known before `take`. */
  async look({ memory, pace, seen }: LookTools): Promise<void> {
    if (this.looked) return;
    let bytes: Uint8Array | undefined;
    try {
      const { point } = this.live;
      const tensor = await openTensor(this.series, point, pace, this.complex);
      const { storedCount, itemBytes } = tensor.elements;
      bytes = memory.take(storedCount * itemBytes);
      const before = await this.before?.open(this.series, this.complex, pace);
      const walked = await walkValue(tensor, before, bytes, pace, seen);
      const { check } = walked;
      const update = walked.isSubtracted && this.before ? check.differences.rootOver(this.before.squares) : undefined;
      const value = new HeldValue(point, tensor, check, bytes);
      this.looked = { tensor, health: valueHealth(tensor, walked, update), value };
    } catch (error) {
      memory.giveBack(bytes);
      this.looked = this.failure(error);
    }
  }

  /** Takes in what the look found, once the checksum is known to be right. */
  async take(pace: Pace): Promise<void> {
    const { live } = this;
    const found = await this.checked(pace);
    this.release();
    if (!found || "code" in found) {
      this.before = undefined;
      if (found) this.record.addError(live, found);
    } else {
      this.before = found.value;
      this.record.add(live, found.health);
    }
    this.looked = undefined;
    this.next++;
  }

  /**
   * Once all was looked at: takes note of the damage that was found by that. False where other points count now, so that all
   * has to be looked at anew.
   */
  async settle(series: Series, pace: Pace): Promise<boolean> {
    const isSettled = !this.isDamageNew || (await this.isSameBeside(series, pace));
    this.isDamageNew = false;
    // Of what was looked at only the last step counts for what comes.
    if (this.queue && this.next === this.queue.points.length) {
      this.queue = lastOf(this.queue);
      this.next = this.queue.points.length;
    }
    return isSettled;
  }

  /** True if the same points count, damage that is known by now taken in. */
  private async isSameBeside(series: Series, pace: Pace): Promise<boolean> {
    const now = await allPoints(series, this.complex, pace);
    const { queue, record } = this;
    const isWhole = queue?.points.length === record.points;
    const isSame = isWhole && queue.points.every((point, i) => point === now.points[i]);
    if (isSame) this.key = series.key;
    return isSame;
  }

  private get live(): { readonly point: number; readonly step: bigint } {
    const { queue, next } = this;
    return { point: queue?.points[next] ?? 0, step: queue?.steps[next] ?? 0n };
  }

  private async checked(pace: Pace): Promise<Looked | Failure | undefined> {
    const { looked } = this;
    if (!looked || "code" in looked) return looked;
    try {
      await looked.tensor.check?.(pace);
      return looked;
    } catch (error) {
      const failure = this.failure(error);
      looked.value.release(this.memory);
      return failure;
    }
  }

  /** Throws what is no fault of the point. */
  private failure(error: unknown): Failure {
    const failure = failureOf(error);
    if (isPassing(error)) this.isForNow = true;
    else this.isDamageNew = true;
    return failure;
  }
}

function lastOf({ points, steps, sizes, areReal }: CheckedPoints): CheckedPoints {
  return { points: points.slice(-1), steps: steps.slice(-1), sizes: sizes.slice(-1), areReal };
}

/** The value that the next one is compared to: its elements in memory, or the point where they can be read again. */
class HeldValue {
  readonly squares: ScaledSquares;
  private readonly point: number;
  private readonly dtype: string;
  private readonly storedDtype: string;
  private readonly shape: Shape;
  private readonly isFinite: boolean;
  private bytes: Uint8Array | undefined;

  /** `bytes`, where they are there, are all stored elements. */
  constructor(point: number, { dtype, shape, elements }: OpenTensor, check: ValueCheck, bytes: Uint8Array | undefined) {
    this.point = point;
    this.dtype = dtype;
    this.storedDtype = elements.dtype;
    this.shape = shape;
    this.isFinite = check.isFinite;
    this.squares = check.squares;
    this.bytes = bytes;
  }

  get elementBytes(): number {
    return this.bytes?.length ?? 0;
  }

  /** Gives the elements' memory back: they can be read again. */
  release(memory: HeldMemory): void {
    memory.giveBack(this.bytes);
    this.bytes = undefined;
  }

  async open(series: Series, complex: ComplexAs | undefined, pace: Pace): Promise<ValueBefore> {
    const { dtype, shape } = this;
    return {
      dtype,
      shape,
      isFinite: this.isFinite,
      elements: this.elements() ?? (await openTensor(series, this.point, pace, complex)).elements,
    };
  }

  private elements(): ElementSource | undefined {
    const { bytes, storedDtype, shape } = this;
    if (!bytes) return undefined;
    const { itemBytes } = realDtype(storedDtype);
    return {
      ...{ dtype: storedDtype, itemBytes, elementCount: elementCount(shape), storedCount: bytes.length / itemBytes },
      readElements(first, target) {
        const stored = bytes.subarray(first * itemBytes, first * itemBytes + target.length);
        target.set(stored);
        const tail = target.subarray(stored.length);
        if (bytes.length === 0) tail.fill(0);
        else if (tail.length > 0) tail.set(bytes.subarray(-itemBytes));
        for (let filled = itemBytes; filled < tail.length; filled *= 2) tail.copyWithin(filled, 0, filled);
      },
    };
  }
}
