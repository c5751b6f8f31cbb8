/** The name of the group that a run belongs to, by what a pattern found in its name: the capture groups, or the match itself. */
export function groupName([match, ...captured]: readonly string[]): string {
  return captured.length > 0 ? captured.join("/") : (match as string);
}
