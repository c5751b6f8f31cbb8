import { once } from "node:events";

/** Text held back: an answer that fails within it prints its error alone. */
const HELD_BACK_CHARACTERS = 1 << 16;

/** An answer failed when a part of it had been printed. */
export class CutShortError extends Error {
  constructor(cause: unknown) {
    super(`the answer ends here: ${cause instanceof Error ? cause.message : cause}`, { cause });
    this.name = "CutShortError";
  }
}

/** Writes a text piece by piece, as fast as it is read. Throws `CutShortError` where a part of it is out. */
export async function writePieces(pieces: AsyncIterable<string>): Promise<void> {
  let held = "";
  let hasBegun = false;
  try {
    for await (const piece of pieces) {
      held += piece;
      if (held.length < HELD_BACK_CHARACTERS) continue;
      await write(held);
      hasBegun = true;
      held = "";
    }
  } catch (error) {
    throw hasBegun ? new CutShortError(error) : error;
  }
  await write(held);
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}
