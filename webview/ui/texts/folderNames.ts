import { shownParts } from "../../../src/shared/address";

/** Names that tell log folders apart: as few of the last parts of their paths as do. */
export function folderNames(logdirs: readonly string[]): ReadonlyMap<string, string> {
  const parts = logdirs.map(shownParts);
  return new Map(
    logdirs.map((logdir, i) => {
      const own = parts[i] ?? [];
      const ending = (of: readonly string[], length: number) => of.slice(-length).join("/");
      let length = 1;
      while (
        length < own.length &&
        parts.some((other, j) => logdirs[j] !== logdir && ending(other, length) === ending(own, length))
      ) {
        length++;
      }
      return [logdir, ending(own, length) || logdir];
    }),
  );
}
