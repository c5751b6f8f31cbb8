import type { RunId } from "../../../../src/shared/series/seriesId";
import type { RunLook } from "../../../../src/shared/subject/runLook";
import type { ToldName } from "../../../ui/texts/nameInRoom";

/** A run in a card. */
export interface CardRun {
  readonly id: RunId;
  readonly key: string;
  readonly name: string;
  /** The name as the list of runs shortens it. */
  readonly shortName: string;
  /** Number of characters of the name's end that tell it from all others of the board; absent where these are unknown. */
  readonly nameEnd?: number;
  readonly look: RunLook;
}

export function toldName({ shortName, nameEnd = shortName.length }: CardRun): ToldName {
  return { text: shortName, end: nameEnd };
}
