import { countKernelMemory } from "../../tensor/kernel/kernelMemory";
import { budgetOf, type MemoryBudget } from "../../tensor/memoryBudget";
import { LEAST_MEMORY_BYTES, MEMORY_BYTES } from "../memoryBytes";

/** Variable with the MiB that indexes and caches may take; another text counts as unset. */
const VARIABLE = "TENSOR_VIEW_MEMORY_MEBIBYTES";

/** The memory of a process, as its environment says. */
export function budgetOfEnvironment(): MemoryBudget {
  const bytes = Number(process.env[VARIABLE]) * 1024 * 1024;
  const budget = budgetOf(bytes >= LEAST_MEMORY_BYTES ? bytes : MEMORY_BYTES);
  countKernelMemory(budget);
  return budget;
}
