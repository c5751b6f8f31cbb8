import { type HealthKernel, healthWasm } from "../../kernels/gen/health";
import { kernelOf } from "../kernel/kernel";
import { kernelMemory } from "../kernel/kernelMemory";

const health = kernelOf<HealthKernel>(healthWasm);

/** True if elements are alike bit for bit; equally many bytes, of which kernels have room for both. */
export function areSameElements(some: Uint8Array, others: Uint8Array): boolean {
  const memory = kernelMemory();
  return memory.use(() => health().areSame(memory.addressOf(some), memory.addressOf(others), some.length)) === 1;
}
