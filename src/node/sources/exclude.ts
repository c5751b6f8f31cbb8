import picomatch from "picomatch";

/** Says of a path relative to a log folder whether one of the globs leaves it out. */
export function leftOutBy(globs: readonly string[]): (inside: string) => boolean {
  return globs.length > 0 ? picomatch([...globs], { dot: true }) : () => false;
}
