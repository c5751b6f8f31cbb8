/**
 * True if a pattern covers all of a text: `*` stands for any characters, also `/`, and `?` for one. Only the last `*` is ever tried
 * again, so the work is bounded by the product of both lengths.
 */
export function globMatch(pattern: string, text: string): boolean {
  let [at, place] = [0, 0];
  let [starAt, starPlace] = [-1, 0];
  while (place < text.length) {
    if (pattern[at] === "*") {
      starAt = at++;
      starPlace = place;
    } else if (at < pattern.length && (pattern[at] === "?" || pattern[at] === text[place])) {
      at++;
      place++;
    } else if (starAt >= 0) {
      at = starAt + 1;
      place = ++starPlace;
    } else {
      return false;
    }
  }
  while (pattern[at] === "*") at++;
  return at === pattern.length;
}
