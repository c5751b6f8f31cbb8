import type { MarkedNodes } from "../../../src/shared/questions/graphPictures";

export function isSameMark(one: MarkedNodes | undefined, other: MarkedNodes | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
