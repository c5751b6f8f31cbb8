import { GraphBuilder } from "../../src/graph/graphBuilder";
import { CONTROL, type GraphModel } from "../../src/graph/graphModel";

/** A node of a function's body. */
export interface BodyNode {
  readonly name: string;
  readonly op: string;
  readonly device?: string;
  /** `argument`, `node:output_name:index`, `^node`. */
  readonly inputs?: readonly string[];
}

const encoder = new TextEncoder();

/** The body of a function: its arguments are nodes with op `_Arg`, its outputs have names. */
export function bodyOf(nodes: readonly BodyNode[]): GraphModel {
  const builder = new GraphBuilder("tensorflow");
  for (const { name, op, device = "", inputs = [] } of nodes) {
    const [nameBytes, opBytes, deviceBytes] = [name, op, device].map((text) => encoder.encode(text)) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    builder.beginNode(nameBytes, 0, nameBytes.length);
    builder.setOp(opBytes, 0, opBytes.length);
    builder.setDevice(deviceBytes, 0, deviceBytes.length);
    for (const input of inputs) {
      const isControl = input.startsWith("^");
      const [of = "", ...output] = input.slice(isControl ? 1 : 0).split(":");
      const from = encoder.encode(of);
      builder.addInput(from, 0, from.length, isControl ? CONTROL : builder.portOf(output.join(":")));
    }
  }
  return builder.finish();
}
