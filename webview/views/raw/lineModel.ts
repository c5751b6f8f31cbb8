import type { CellFormat, GridModel } from "../../ui/grid/gridModel";
import type { ReadBytes } from "./blobText";

/** Bytes in a line. */
const LINE_BYTES = 16;

/** Header over the lines. */
const HEX_HEAD = Array.from({ length: LINE_BYTES }, (_, i) => hex(i, 2)).join(" ");

/** A line of more is cut on screen; what is copied is whole. */
const MAX_LINE = 2000;

const TAB = "    ";

/** Lines that are there, numbered from 1. */
export function textModel(lines: readonly string[]): GridModel {
  return {
    rowCount: lines.length,
    columnCount: 1,
    rowHeader: (row) => String(row + 1),
    columnHeader: () => "",
    fetchTile: ({ rowStart, rowCount }) =>
      Promise.resolve({ kind: "string", array: lines.slice(rowStart, rowStart + rowCount) }),
  };
}

/** Sixteen bytes a line, read as they come into view. */
export function hexModel(read: ReadBytes, byteLength: number): GridModel {
  return {
    rowCount: Math.ceil(byteLength / LINE_BYTES),
    columnCount: 1,
    rowHeader: (row) => offsetText(row, byteLength),
    columnHeader: () => HEX_HEAD,
    async fetchTile({ rowStart, rowCount }, signal) {
      const start = rowStart * LINE_BYTES;
      const bytes = await read(start, Math.min(byteLength, start + rowCount * LINE_BYTES), signal);
      return { kind: "string", array: hexLines(bytes) };
    },
  };
}

/** Blanks keep their places: a grid would draw many as one. */
export const lineFormat: CellFormat = (value) => {
  const line = String(value);
  const shown = line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line;
  return { text: shown.replaceAll("\t", TAB).replaceAll(" ", "\u00a0"), kind: "text" };
};

/** `89 50 4e 47 …  |.PNG…|` for each sixteen bytes; the last line may have fewer. */
function hexLines(bytes: Uint8Array): string[] {
  const lines: string[] = [];
  for (let start = 0; start < bytes.length; start += LINE_BYTES) {
    const line = bytes.subarray(start, start + LINE_BYTES);
    const digits = Array.from(line, (byte) => hex(byte, 2)).join(" ");
    const letters = Array.from(line, (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : ".")).join(
      "",
    );
    lines.push(`${digits.padEnd(HEX_HEAD.length)}  ${letters}`);
  }
  return lines;
}

/** Offset of a line, with as many digits as the last needs. */
function offsetText(line: number, byteLength: number): string {
  return hex(line * LINE_BYTES, Math.max(4, hex(Math.max(0, byteLength - 1), 1).length));
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
