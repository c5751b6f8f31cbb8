import type { GraphModel } from "../graphModel";

/** A feed or fetch of a graph that runs in part: a node, or one of its outputs. */
export interface Endpoint {
  readonly node: number;
  /** Port as in `GraphModel.ports`; undefined where all of the node is meant. */
  readonly port: number | undefined;
}

/** `name:2`; the name has at least one character. */
const NUMBERED = /^(?<name>.+):(?<digits>\d+)$/su;

/** Ports are int32. */
const GREATEST_PORT = 2 ** 31 - 1;

/**
 * The node or output that a text means: as a whole a node's name, else an output of the node before the last `:digits`, in a function's
 * body of the node before the first colon (`node:out:0`). Undefined where no node is called so.
 */
export function parseEndpoint(model: GraphModel, text: string): Endpoint | undefined {
  const whole = model.find(text);
  if (whole !== undefined) return { node: whole, port: undefined };
  const { name = "", digits = "" } = NUMBERED.exec(text)?.groups ?? {};
  if (digits === "") return undefined;
  if (model.portTexts.length > 0) return endpointInBody(model, text);
  const node = model.find(name);
  return node === undefined ? undefined : { node, port: Math.min(Number(digits), GREATEST_PORT) };
}

/** An output that no edge takes gets a number that no edge has. */
function endpointInBody(model: GraphModel, text: string): Endpoint | undefined {
  const colon = text.indexOf(":");
  const node = model.find(text.slice(0, colon));
  if (node === undefined) return undefined;
  const output = text.slice(colon + 1);
  // Answers say 0 for an argument's only output, which has no name.
  const port = model.portTexts.indexOf(model.op(node) === "_Arg" && output === "0" ? "" : output);
  return { node, port: port < 0 ? model.portTexts.length : port };
}

/** Texts that may be several, as on a command line: each is one where it means something, else as many as commas part it into. */
export function splitEnds(values: readonly string[], isMeant: (text: string) => boolean): string[] {
  return values.flatMap((value) => (isMeant(value) ? [value] : value.split(",")));
}
