import { MOST_PICTURE_BOXES } from "../../../shared/graphPicture";
import { type Part, unitsOf } from "./parts";
import type { PicturedGraph } from "./picturedGraph";
import { scopeOfUnit, type Unit } from "./scopeOrder";

/** Boxes of a level where nobody wished for more. */
const LEVEL_BOXES = 300;

/** Boxes take so much of a picture, which is below 1 MB, as JSON. */
const MOST_BYTES = 620_000;
/** Of a box without its name. */
const BOX_BYTES = 320;
/** So much of its name stands in its id, and half of that at its label. */
const SHORT_BYTES = 120;

/** What a picture has room for. */
export class PictureBudget {
  private readonly isWhole: boolean;
  private boxes = MOST_PICTURE_BOXES;
  private bytes = MOST_BYTES;

  constructor(isWhole: boolean) {
    this.isWhole = isWhole;
  }

  /** How many boxes a level of these parts may have. */
  room(pictured: PicturedGraph, parts: readonly Part[]): number {
    const room = Math.min(this.boxes, this.isWhole ? MOST_PICTURE_BOXES : LEVEL_BOXES);
    let bytes = 0;
    for (const part of parts) bytes += bytesOf(pictured, part);
    return bytes <= this.bytes ? room : Math.min(room, Math.floor((this.bytes * parts.length) / bytes));
  }

  take(pictured: PicturedGraph, first: Part): void {
    this.boxes--;
    this.bytes -= bytesOf(pictured, first);
  }
}

function bytesOf({ graph, facts }: PicturedGraph, part: Part): number {
  const unit = unitsOf(part)[0] as Unit;
  const { starts, ends } = unit >= 0 ? graph.model.names : facts.scopes.paths;
  const place = unit >= 0 ? unit : scopeOfUnit(unit);
  const name = (ends[place] as number) - (starts[place] as number);
  return BOX_BYTES + name + 1.5 * Math.min(name, SHORT_BYTES);
}
