import { type HealthKernel, healthWasm } from "../../kernels/gen/health";
import { kernelOf } from "../kernel/kernel";
import { kernelMemory } from "../kernel/kernelMemory";
import { ScaledSquares } from "../statistics/scaledSquares";
import { type FormedElements, isLongForm } from "./elementForm";

const health = kernelOf<HealthKernel>(healthWasm);

// Places of what the kernel finds, as numbers, and what it takes beside.
const DIFFERENCES = 6;
const GREATEST = 12;
const GREATEST_AT = 13;
const NAN_AT = 14;
const INF_AT = 15;
const GREATEST_LONG = 16;
const FOUND_NUMBERS = 20;
const BLOCKS_BYTES = 3 * 8192;

/** Doubles tell whole numbers apart up to this one. */
const EXACT_END = 2 ** 53;

/**
 * Health of a value, in one pass over it and the one before it: the first NaN, the first infinity, the greatest magnitude, and the squares
 * of elements and of their differences.
 */
export class ValueCheck {
  private readonly found = new Float64Array(FOUND_NUMBERS).fill(-1, GREATEST, GREATEST_LONG);
  private readonly foundBytes = new Uint8Array(this.found.buffer);
  readonly squares = new ScaledSquares(this.found.subarray(0, DIFFERENCES));
  readonly differences = new ScaledSquares(this.found.subarray(DIFFERENCES, GREATEST));
  private areLong = false;

  /** Row-major numbers of the first such elements. */
  get nanAt(): number | undefined {
    return this.placeAt(NAN_AT);
  }

  get infAt(): number | undefined {
    return this.placeAt(INF_AT);
  }

  get absmaxAt(): number | undefined {
    return this.placeAt(GREATEST_AT);
  }

  get isFinite(): boolean {
    return this.nanAt === undefined && this.infAt === undefined;
  }

  /** The greatest magnitude of a finite element, of a 64-bit integer exactly; undefined where there is none. */
  get absmax(): number | bigint | undefined {
    if (this.absmaxAt === undefined) return undefined;
    const greatest = this.found[GREATEST] as number;
    if (!this.areLong) return greatest;
    return greatest < EXACT_END ? BigInt(greatest) : new BigUint64Array(this.found.buffer)[GREATEST_LONG];
  }

  /**
   * Adds at most 65,536 elements, of which the first has row-major number `firstElement`, and those of the value before at the same place,
   * where they are to be compared; each stands `weight` times (a repeated tail).
   */
  add(values: FormedElements, before: FormedElements | undefined, firstElement: number, weight = 1): void {
    const { form, bytes } = values;
    const other = before ?? values;
    this.areLong = isLongForm(form);
    const memory = kernelMemory();
    memory.use(() => {
      const at = memory.addressOf(bytes);
      const otherAt = before ? memory.addressOf(before.bytes) : 0;
      const table = memory.addressOf(form.table);
      const otherTable = memory.addressOf(other.form.table);
      const found = memory.take(this.foundBytes.length);
      found.set(this.foundBytes);
      const blocks = memory.take(BLOCKS_BYTES).byteOffset;
      const count = bytes.length / form.itemBytes;
      health().look(
        ...([form.number, at, table, other.form.number, otherAt, otherTable] as const),
        ...([count, firstElement, weight, found.byteOffset, blocks] as const),
      );
      this.foundBytes.set(found);
    });
  }

  private placeAt(number: number): number | undefined {
    const place = this.found[number] as number;
    return place < 0 ? undefined : place;
  }
}
