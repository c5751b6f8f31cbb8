import type { BoardStore } from "../../parts/board/boardStore";
import type { HparamsState } from "./hparamsState";
import type { ShownSessions } from "./model/shownSessions";
import type { HparamsSource } from "./values/hparamsSource";

/** State, data and shown sessions of the board, which its actions work on. */
export interface HparamsParts {
  readonly store: BoardStore<HparamsState>;
  readonly source: HparamsSource;
  readonly sessions: ShownSessions;
}
