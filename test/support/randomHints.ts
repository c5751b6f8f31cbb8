import type { GraphModel } from "../../src/graph/graphModel";
import { graphOf, type MadeNode } from "./memoryGraphs";
import { SeededRandom } from "./seededRandom";

const OPS = ["Relu", "AddV2", "AddV2", "Mul", "Identity", "Identity", "Const", "Const", "Sum", "StringFormat"];
const ODD_OPS = ["Placeholder", "VariableV2", "RandomUniform", "NoOp", "Switch", "Merge", "NextIteration", "aten::add"];

/** A graph of TensorFlow's ops where much is computed twice: few sources, ports, devices; now and then a cycle, a missing input. */
export function randomHintGraph(seed: number, mostNodes: number): GraphModel {
  const random = new SeededRandom(seed);
  const below = (bound: number) => random.whole(0, bound - 1);
  const count = 1 + below(mostNodes);
  const near = 2 + below(8);
  const nodes = Array.from({ length: count }, (_, i): MadeNode => {
    const op = below(7) === 0 ? random.pick(ODD_OPS) : random.pick(OPS);
    const source = () => {
      if (below(60) === 0) return "no/such";
      return `n${below(40) === 0 ? below(count) : Math.max(0, i - 1 - below(near))}`;
    };
    const wanted = op === "Const" || op === "VariableV2" ? 0 : op === "Relu" || op === "Identity" ? 1 : 2;
    const inputs = Array.from({ length: wanted }, () => (below(8) === 0 ? `${source()}:1` : source()));
    const control = below(8) === 0 ? [`^${source()}`, `^${source()}`] : [];
    const device = below(10) === 0 ? "/gpu:0" : "";
    return { name: `n${i}`, op, device, inputs: [...(i === 0 ? [] : inputs), ...control] };
  });
  return graphOf(nodes);
}
