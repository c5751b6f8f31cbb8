/** A part of Python's source as it is coloured. */
interface PythonPart {
  readonly is: "code" | "comment" | "string";
  readonly text: string;
}

/** Strings first: a `#` in one begins no comment. */
const STRING_OR_COMMENT = /("""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(#[^\n]*)/g;

/** Strings and comments of Python's source, and what stands between; together they are the source. */
export function pythonParts(source: string): readonly PythonPart[] {
  const parts: PythonPart[] = [];
  let end = 0;
  const add = (is: PythonPart["is"], text: string) => {
    if (text !== "") parts.push({ is, text });
  };
  for (const found of source.matchAll(STRING_OR_COMMENT)) {
    add("code", source.slice(end, found.index));
    add(found[1] === undefined ? "comment" : "string", found[0]);
    end = found.index + found[0].length;
  }
  add("code", source.slice(end));
  return parts;
}
