import type { CellFormat, GridModel } from "../../ui/grid/gridModel";
import type { ReadBytes } from "./blobText";
import { HEX_HEAD, hexLines, LINE_BYTES, offsetText } from "./hexLines";

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
