import * as v from "valibot";
import { method, of } from "../../shared/question";

const id = v.number();

/** In memory that both threads share. */
const givenUp = v.custom<Int32Array<SharedArrayBuffer>>((value) => value instanceof Int32Array);

/** Requests to a thread that writes files, as `WriteDisk` has them. It answers in the order in which it is asked. */
export const writeMethods = {
  folder: method(v.object({ folder: v.string(), run: v.string(), tag: v.string() }), of<string>()),
  open: method(v.object({ id, file: v.string(), isNew: v.boolean(), givenUp }), of<null>()),
  /** The bytes are handed over. */
  write: method(v.object({ id, bytes: v.instance(Uint8Array) }), of<null>()),
  finish: method(v.object({ id }), of<null>()),
  abandon: method(v.object({ id }), of<null>()),
};

export type WriteThreadSide = { methods: typeof writeMethods; notifications: Record<never, never> };
