import { type MemorySeries, tensorOf } from "./memoryProvider";

function scalars(tag: string, ...values: readonly number[]): MemorySeries {
  const points = values.map((value, step) => ({
    step: BigInt(step),
    value: { kind: "tensor" as const, tensor: tensorOf("float32", [], Float32Array.of(value)) },
  }));
  return { tag, kind: "scalar", points };
}

/** A tensor of 2 x 3 elements from `first` on, at step 0. */
function weights(first: number): MemorySeries {
  const tensor = tensorOf(
    "float32",
    [2, 3],
    Float32Array.from({ length: 6 }, (_, i) => first + i),
  );
  return { tag: "w", kind: "tensor", plugin: "tensor", points: [{ step: 0n, value: { kind: "tensor", tensor } }] };
}

/** Runs of each folder of a far source. */
export const FAR_RUNS: Readonly<Record<string, readonly MemorySeries[]>> = {
  a: [scalars("loss", 1, 0.5), weights(0)],
  b: [scalars("loss", 2, 1, 0.25)],
};
