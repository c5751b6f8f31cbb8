/** The part of a path or a name behind its last `/` or `\`; a path may end in one. */
export function lastPart(path: string): string {
  return path.split(/[\\/]/).filter(Boolean).at(-1) ?? path;
}
