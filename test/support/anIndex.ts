import { FileIndex } from "../../src/index/events/fileIndex";
import type { KeptFileIndex } from "../../src/index/events/keptFileIndex";
import { unhurried } from "../../src/tensor/pace";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "./eventWriter";
import { MemorySource } from "./memorySource";

/** Index of a file with one scalar, to be kept. */
export async function anIndex(): Promise<KeptFileIndex> {
  const bytes = file(TENSORFLOW, { wallTime: 1, step: 3n, values: [tfScalar("loss", 1)] });
  const index = new FileIndex(new MemorySource(TENSORFLOW_NAME, bytes));
  await index.scan(unhurried);
  return (await index.keep(unhurried)) as KeptFileIndex;
}
