import { CONTROL } from "./graphModel";

const CARET = 0x5e;
const COLON = 0x3a;
const ZERO = 0x30;

/** Ports are int32; no op has as many outputs. */
const GREATEST_PORT = 2 ** 31 - 1;

/** Meaning of a node's input: a name, and an output of the node with that name. */
interface InputName {
  /** Start and end of the name in the bytes. */
  start: number;
  end: number;
  /** `CONTROL` for a control edge. */
  port: number;
}

/**
 * Reads an input of a NodeDef from its end (tensorflow/core/graph/tensor_id.cc, `ParseTensorName`): `^name` is a control edge, `name:2`
 * output 2, all else a name and its output 0. `into` is filled and given back.
 */
export function parseInputName(bytes: Uint8Array, start: number, end: number, into: InputName): InputName {
  into.start = start;
  into.end = end;
  into.port = 0;
  if (end > start && bytes[start] === CARET) {
    into.start = start + 1;
    into.port = CONTROL;
    return into;
  }
  let at = end - 1;
  let port = 0;
  for (let scale = 1; at > start && isDigit(bytes[at] as number); at--, scale *= 10) {
    const digit = (bytes[at] as number) - ZERO;
    // Of hundreds of digits the scale is infinite.
    if (digit > 0) port += digit * scale;
  }
  const digits = end - 1 - at;
  if (digits > 0 && at > start && bytes[at] === COLON) {
    into.end = at;
    into.port = Math.min(port, GREATEST_PORT);
  }
  return into;
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte < ZERO + 10;
}
