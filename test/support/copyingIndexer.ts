import { fileFormats } from "../../src/index/fileFormats";
import type { FileIndexer } from "../../src/index/fileIndexer";
import { NameTable } from "../../src/index/nameTable";
import { unhurried } from "../../src/tensor/pace";
import type { MemorySource } from "./memorySource";

/** Indexes files as another thread does: what it hands over is a copy. */
export function copyingIndexer(
  sources: ReadonlyMap<string, MemorySource>,
): FileIndexer & { readonly handed: string[] } {
  const handed: string[] = [];
  return {
    handed,
    leastBytes: 0,
    mostBytes: Number.POSITIVE_INFINITY,
    lanes: () => 2,
    parts: () => undefined,
    async index(path) {
      const source = sources.get(path);
      if (!source) return undefined;
      const file = fileFormats.of(source).open(source, new NameTable());
      await file.scan(unhurried);
      handed.push(path);
      return structuredClone(await file.keep?.(unhurried));
    },
  };
}
