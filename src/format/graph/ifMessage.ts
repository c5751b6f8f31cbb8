import { FormatError } from "../formatError";

/** Result of a read; undefined where the bytes turn out to be no message. */
export async function ifMessage<T>(read: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FormatError && error.reason === "badMessage") return undefined;
    throw error;
  }
}
