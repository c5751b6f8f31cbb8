import type { GraphModel } from "../../src/graph/graphModel";
import { graphOf, type MadeNode } from "./memoryGraphs";
import { SeededRandom } from "./seededRandom";

const PARTS = ["a", "b", "net", "layer_1", "", "x", "é", "𝄞"];
const OPS = ["Relu", "Add", "NextIteration", "Const", "Merge"];
const DEVICES = ["", "", "/cpu:0", "/gpu:1"];

/** A graph of all that may be: cycles, loops to itself, edges that repeat, missing inputs, twins, odd names. */
export function randomGraph(seed: number, mostNodes: number): GraphModel {
  const random = new SeededRandom(seed);
  const below = (bound: number) => random.whole(0, bound - 1);
  const names = Array.from({ length: 1 + below(mostNodes) }, (_, i) => {
    const parts = Array.from({ length: below(4) }, () => random.pick(PARTS));
    return [...parts, below(6) === 0 ? random.pick(PARTS) : `n${i}`].join("/");
  });
  const edges = below(5);
  const nodes = names.map((name, i): MadeNode => {
    // Mostly from nodes before it, so that most graphs are deep and have a few cycles.
    const input = () => {
      const other = below(6) === 0 ? random.pick(names) : (names[below(i + 1)] as string);
      const source = below(20) === 0 ? "no/such" : other;
      const form = below(5);
      return form === 0 ? `^${source}` : form === 1 ? `${source}:${below(3)}` : source;
    };
    const inputs = Array.from({ length: below(edges + 1) }, input);
    return { name, op: below(3) === 0 ? random.pick(OPS) : "Relu", device: random.pick(DEVICES), inputs };
  });
  return graphOf(nodes);
}
