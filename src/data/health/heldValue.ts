import type { ComplexAs } from "../../tensor/dtype/complexAs";
import { realDtype } from "../../tensor/dtype/dtype";
import type { ElementSource } from "../../tensor/elements/elementSource";
import type { Pace } from "../../tensor/pace";
import type { ValueCheck } from "../../tensor/search/valueCheck";
import { elementCount, type Shape } from "../../tensor/slice/shape";
import type { ScaledSquares } from "../../tensor/statistics/scaledSquares";
import type { OpenTensor, Series } from "../provider";
import { openTensor } from "../values/openTensor";
import type { HeldMemory } from "./heldMemory";
import type { ValueBefore } from "./valueWalk";

/** The value that the next one is compared to: its elements in memory, or the point where they can be read again. */
export class HeldValue {
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
