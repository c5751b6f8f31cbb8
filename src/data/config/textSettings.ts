import type { Shape } from "../../tensor/slice/shape";
import type { FoundSettings } from "./foundSettings";
import { jsonSettings } from "./jsonSettings";
import { lineSettings } from "./lineSettings";
import { markdownRows, tableSettings } from "./tableSettings";

/** Settings of a text of `shape`, its strings row-major; undefined where it has none of the formats. */
export function textSettings(shape: Shape, strings: readonly string[]): FoundSettings | undefined {
  const [text] = strings;
  if (text === undefined) return undefined;
  if (strings.length > 1) {
    const [rows = 0, columns = 0] = shape;
    if (shape.length === 1) return formatted("lines", lineSettings(strings.join("\n")));
    if (shape.length !== 2) return undefined;
    const cells = Array.from({ length: rows }, (_, row) => strings.slice(row * columns, (row + 1) * columns));
    return formatted("table", tableSettings(cells));
  }
  const rows = markdownRows(text);
  return (
    formatted("json", jsonSettings(text)) ??
    formatted("table", rows && tableSettings(rows)) ??
    formatted("lines", lineSettings(text))
  );
}

function formatted(
  format: FoundSettings["format"],
  settings: FoundSettings["settings"] | undefined,
): FoundSettings | undefined {
  return settings && { format, settings };
}
