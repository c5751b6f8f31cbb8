import { MOST_PICTURE_BOXES } from "../../../shared/graph/graphPicture";
import { MOST_ID_CHARACTERS } from "./boxIds";
import { type Part, unitsOf } from "./parts";
import type { PicturedGraph } from "./picturedGraph";
import { MOST_PICTURE_BYTES } from "./pictureRoom";
import { scopeOfUnit, type Unit } from "./scopeOrder";

/** Boxes of a level where nobody wished for more. */
const LEVEL_BOXES = 300;

/** Bytes of a box without its names; with its place, and a line or so. */
const BOX_BYTES = 322;
/** Approximate number of a level's parts that are looked at. */
const MOST_LOOKED = 1000;
/** Approximate bytes of a label. */
const LABEL_BYTES = 12;

/** Room of a picture. */
export class PictureBudget {
  private readonly isWhole: boolean;
  private boxes = MOST_PICTURE_BOXES;
  private bytes = MOST_PICTURE_BYTES;

  constructor(isWhole: boolean) {
    this.isWhole = isWhole;
  }

  /** Boxes that there is still room for. */
  get left(): number {
    return this.boxes;
  }

  /** Number of boxes that a level of these parts may have. */
  room(pictured: PicturedGraph, parts: readonly Part[]): number {
    const room = Math.min(this.boxes, this.isWhole ? MOST_PICTURE_BOXES : LEVEL_BOXES);
    const step = Math.max(1, Math.floor(parts.length / MOST_LOOKED));
    let bytes = 0;
    let looked = 0;
    for (let place = 0; place < parts.length; place += step, looked++) {
      bytes += bytesOf(pictured, parts[place] as Part);
    }
    return bytes * step <= this.bytes ? room : Math.min(room, Math.floor((this.bytes * looked) / bytes));
  }

  take(pictured: PicturedGraph, first: Part): void {
    this.boxes--;
    this.bytes -= bytesOf(pictured, first);
  }
}

function bytesOf({ graph, facts }: PicturedGraph, part: Part): number {
  const unit = unitsOf(part)[0] as Unit;
  const { model } = graph;
  const { starts, ends } = unit >= 0 ? model.names : facts.scopes.paths;
  const place = unit >= 0 ? unit : scopeOfUnit(unit);
  const name = (ends[place] as number) - (starts[place] as number);
  const device = model.deviceNames[(unit >= 0 ? model.devices[unit] : facts.sums.devices[place]) as number] ?? "";
  return BOX_BYTES + name + Math.min(name, MOST_ID_CHARACTERS) + Math.min(name, LABEL_BYTES) + device.length;
}
