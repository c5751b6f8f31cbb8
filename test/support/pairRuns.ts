import type { OpenTensor } from "../../src/data/provider";
import { MemoryProvider } from "./memoryProvider";

/** The point that is looked at, and its reference. */
export const POINT_A = { logdir: "/memory", run: ".", tag: "t", kind: "tensor", point: 0 } as const;
export const POINT_B = { ...POINT_A, point: 1 };

/** Two points of one series. */
export function providerOfPair(a: OpenTensor, b: OpenTensor): MemoryProvider {
  const points = [a, b].map((tensor, i) => ({ step: BigInt(i), value: { kind: "tensor", tensor } }) as const);
  return new MemoryProvider(POINT_A.logdir, { ".": [{ tag: "t", kind: "tensor", points }] });
}

export interface CountedTensor extends OpenTensor {
  /** Number of times that each element was read. */
  readonly read: Uint32Array;
  /** Number of reads that took them. */
  readonly reads: () => number;
}

/** Tensor that counts the reads of it. */
export function countedTensor(tensor: OpenTensor): CountedTensor {
  const { elements } = tensor;
  const read = new Uint32Array(elements.elementCount);
  let reads = 0;
  return {
    ...tensor,
    read,
    reads: () => reads,
    elements: {
      ...elements,
      readElements(first, target) {
        reads++;
        for (let i = 0; i < target.length / elements.itemBytes; i++) read[first + i] = (read[first + i] ?? 0) + 1;
        elements.readElements(first, target);
      },
    },
  };
}
