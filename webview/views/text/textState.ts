import * as v from "valibot";
import { type BoardState, boardEntries, boardStateOf, DEFAULT_BOARD } from "../../board/boardState";

/** What the board of text wants to find again after a reload, and what a link carries. */
export interface TextState extends BoardState {}

const schema = v.object(boardEntries);

/** A kept state as far as it is one. */
export function readTextState(saved: unknown): TextState {
  const result = v.safeParse(schema, saved);
  return result.success ? boardStateOf(result.output) : DEFAULT_BOARD;
}
