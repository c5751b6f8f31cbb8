/** A line, or a part of one that is longer than anybody reads. */
export interface TextLine {
  readonly text: string;
  /** Its number, from 0. */
  readonly line: number;
  /** Offset of `text` in its line, in UTF-16 units. */
  readonly start: number;
}

/** Longer lines are looked at in parts: a text without any end of line is not kept whole. */
export const MAX_LINE_UNITS = 1 << 22;

/** Divides a text that comes in pieces at each `\n`; a `\r` before it is cut. */
export class Lines {
  private rest = "";
  private restStart = 0;
  private line = 0;

  /** The lines that end in a piece. */
  *of(piece: string): Generator<TextLine, void, void> {
    let from = 0;
    for (let end = piece.indexOf("\n"); end >= 0; end = piece.indexOf("\n", from)) {
      yield this.next(withoutReturn(this.rest + piece.slice(from, end)));
      from = end + 1;
    }
    this.rest += piece.slice(from);
    while (this.rest.length > MAX_LINE_UNITS) yield this.part();
  }

  /** Text behind the last `\n`. */
  last(): TextLine {
    return this.next(this.rest);
  }

  private next(text: string): TextLine {
    const line = { text, line: this.line, start: this.restStart };
    this.rest = "";
    this.restStart = 0;
    this.line++;
    return line;
  }

  /** No character is divided. */
  private part(): TextLine {
    const end = MAX_LINE_UNITS - Number(isHighSurrogate(this.rest.charCodeAt(MAX_LINE_UNITS - 1)));
    const part = { text: this.rest.slice(0, end), line: this.line, start: this.restStart };
    this.rest = this.rest.slice(end);
    this.restStart += end;
    return part;
  }
}

function withoutReturn(text: string): string {
  return text.endsWith("\r") ? text.slice(0, -1) : text;
}

export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

export function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
