import { type GraphDirection, isUpright } from "../../../../../src/graph/graphDirection";
import type { GraphPicture, PictureStub } from "../../../../../src/shared/graph/graphPicture";
import { STUB } from "../../../../../src/shared/media/pictureSizes";

/** A chip beside a box: what was set aside, or how many more were. */
export interface Chip {
  readonly box: number;
  readonly isBefore: boolean;
  /** Undefined of the one that counts the others. */
  readonly stub: PictureStub | undefined;
  readonly more: number;
  /** From its box's upper left. */
  readonly dx: number;
  readonly dy: number;
}

/** All chips: beside the flow, what comes in left of its box (above, where the flow goes across) and what goes out right of it (below). */
export function placedChips({ boxes, places }: GraphPicture, direction: GraphDirection): readonly Chip[] {
  return boxes.flatMap(({ before, beforeCount, after, afterCount }, box) => {
    if (beforeCount + afterCount === 0) return [];
    const [width, height] = [places[4 * box + 2] as number, places[4 * box + 3] as number];
    const side = (stubs: readonly PictureStub[], all: number, isBefore: boolean): Chip[] => {
      const shown: (PictureStub | undefined)[] = all > stubs.length ? [...stubs, undefined] : [...stubs];
      return shown.map((stub, i) => ({
        box,
        isBefore,
        stub,
        more: stub ? 0 : all - stubs.length,
        ...(isUpright(direction)
          ? beside(i, shown.length, isBefore, width, height)
          : stacked(i, isBefore, width, height)),
      }));
    };
    return [...side(before, beforeCount, true), ...side(after, afterCount, false)];
  });
}

function beside(place: number, count: number, isBefore: boolean, width: number, height: number) {
  const step = STUB.height + STUB.gap;
  return {
    dx: isBefore ? -STUB.away - STUB.width : width + STUB.away,
    dy: height / 2 - (count * step - STUB.gap) / 2 + place * step,
  };
}

function stacked(place: number, isBefore: boolean, width: number, height: number) {
  const down = STUB.away + place * (STUB.height + STUB.gap);
  return { dx: (width - STUB.width) / 2, dy: isBefore ? -down - STUB.height : height + down };
}
