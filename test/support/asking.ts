import { Answerer } from "../../src/data/answerer";
import type { DataProvider } from "../../src/data/provider";
import { allAnswers } from "../../src/node/answers/answers";
import { createPatterns } from "../../src/node/patterns/namePatterns";
import type { Asker } from "../../src/shared/question";
import type { MemoryBudget } from "../../src/tensor/memoryBudget";
import { type Pace, unhurried } from "../../src/tensor/pace";

/** Asks a provider by the one table, at a pace that nobody hurries. */
export function askerOf(provider: DataProvider, pace: Pace = unhurried, budget?: MemoryBudget): Asker {
  const turns = {
    createPace: () => pace,
    first: <T>(work: () => Promise<T>) => work(),
    reading: <T>(work: () => Promise<T>) => work(),
    createPatterns,
  };
  return new Answerer(allAnswers(budget && { budget }), provider, turns).asker;
}
