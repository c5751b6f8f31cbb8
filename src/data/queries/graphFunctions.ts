import { componentsOf } from "../../graph/components";
import type { LibraryFunction } from "../../graph/graphLibrary";
import { compareCodePoints } from "../../graph/textOrder";
import { type GraphFunctions, graphFunctions } from "../../shared/questions/graphs";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import type { KeptGraphs } from "../graph/keptGraphs";

export function createGraphFunctionsAnswer(graphs: KeptGraphs): Answer {
  return answer(graphFunctions, async (ref, asked): Promise<GraphFunctions> => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    const { library } = graph.open;
    const functions = [...library.functions].sort((a, b) => compareCodePoints(a.name, b.name));
    const { ofFunction } = await graph.callers(pace);
    const callers = new Map<string, string[]>();
    for (const { name, calls } of functions) {
      for (const called of new Set(calls)) {
        const known = callers.get(called);
        if (known) known.push(name);
        else callers.set(called, [name]);
      }
    }
    const recursive = await recursiveOf(functions, pace);
    return {
      functions: [...functions]
        .sort((a, b) => compareCodePoints(a.name, b.name))
        .map((one) => ({
          name: one.name,
          nodes: one.nodeCount,
          args: one.args,
          returns: one.returns,
          controlReturns: one.controlReturns,
          calls: one.calls,
          calledBy: {
            nodes: (ofFunction.get(one.name) ?? []).map((node) => graph.model.name(node)),
            functions: callers.get(one.name) ?? [],
          },
          isRecursive: recursive.has(one.name),
        })),
      gradients: library.gradients,
    };
  });
}

/** Functions that call themselves, by others or not. */
async function recursiveOf(functions: readonly LibraryFunction[], pace: Pace): Promise<ReadonlySet<string>> {
  const numbers = new Map(functions.map(({ name }, i) => [name, i]));
  const starts = [0];
  const targets: number[] = [];
  const recursive = new Set<string>();
  for (const { name, calls } of functions) {
    if (calls.includes(name)) recursive.add(name);
    for (const called of calls) {
      const number = numbers.get(called);
      if (number !== undefined) targets.push(number);
    }
    starts.push(targets.length);
  }
  const target = (at: number) => targets[at] as number;
  const found = await componentsOf({ count: functions.length, starts, target, isCut: () => false }, pace);
  for (let component = 0; component + 1 < found.starts.length; component++) {
    const members = found.members.subarray(found.starts[component], found.starts[component + 1]);
    if (members.length < 2) continue;
    for (const member of members) recursive.add((functions[member] as LibraryFunction).name);
  }
  return recursive;
}
