import { type MemoryPoint, type MemorySeries, tensorOf } from "./memoryProvider";
import type { NaiveRun } from "./naiveRuns";

/** A run of float32 in memory: tags of losses and those that begin with `scalar` are scalars. */
export function naiveSeries(run: NaiveRun): MemorySeries[] {
  return [...run].map(([tag, points]) => {
    const isScalar = tag.startsWith("scalar") || tag === "loss";
    return {
      tag,
      kind: isScalar ? "scalar" : "tensor",
      points: points.map(({ step, values }): MemoryPoint => {
        const tensor = tensorOf("float32", isScalar ? [] : [values.length], Float32Array.from(values));
        return { step: BigInt(step), value: { kind: "tensor", tensor } };
      }),
    };
  });
}
