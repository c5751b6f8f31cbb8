/** The width of a text in a font of 1 px. */
export type Measure = (text: string) => number;

const ELLIPSIS = "…";
/** Characters of a name that are looked at: nobody reads more, and names may have millions. */
const MOST_CHARACTERS = 200;
const MOST_KEPT = 4000;
/** Rooms are told apart by this part of the font's size. */
const ROOM_STEP = 4;
/** Less than this says nothing. */
const LEAST_KEPT = 2;

/** Texts shortened in their middle to the room there is, for names differ most at their ends. */
export class TextFitter {
  private readonly measure: Measure;
  private readonly kept = new Map<string, string>();

  constructor(measure: Measure) {
    this.measure = measure;
  }

  /** Part of a text that has room; empty where that is next to nothing. `room` and `size` of the font in the same px. */
  fit(text: string, room: number, size: number): string {
    if (!(room > 0) || text === "") return "";
    const cut = withoutMiddle(text);
    const steps = Math.floor((room / size) * ROOM_STEP);
    const key = `${steps} ${cut}`;
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const fitted = this.shortened(cut, steps / ROOM_STEP);
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(key, fitted);
    return fitted;
  }

  /** The size of letters that a fitted text is drawn by. */
  sizeIn(_text: string, _room: number, size: number): number {
    return size;
  }

  /** In px of a font of that size. */
  width(text: string, size: number): number {
    return this.measure(text) * size;
  }

  private shortened(text: string, room: number): string {
    if (this.measure(text) <= room) return text;
    const letters = [...text].filter((letter) => letter !== ELLIPSIS);
    let [least, most] = [0, letters.length];
    // The most that fits is at least `least` and below `most`.
    while (most - least > 1) {
      const tried = (least + most) >> 1;
      if (this.measure(shortTo(letters, tried)) <= room) least = tried;
      else most = tried;
    }
    return least < LEAST_KEPT ? "" : shortTo(letters, least);
  }
}

function shortTo(letters: readonly string[], count: number): string {
  const before = Math.ceil(count / 2);
  return letters.slice(0, before).join("") + ELLIPSIS + letters.slice(letters.length - (count - before)).join("");
}

/** The ends of a long text, with no pair of surrogates cut in two. */
export function withoutMiddle(text: string, most = MOST_CHARACTERS): string {
  if (text.length <= most) return text;
  const half = most >> 1;
  const before = isLow(text.charCodeAt(half)) ? half - 1 : half;
  const after = text.length - half;
  return text.slice(0, before) + ELLIPSIS + text.slice(isLow(text.charCodeAt(after)) ? after + 1 : after);
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}
