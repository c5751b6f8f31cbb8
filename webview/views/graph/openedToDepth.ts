import type { GraphPicture } from "../../../src/shared/graphPicture";

/** Boxes that nobody opened by hand are not shown in greater numbers. */
const MOST_BOXES = 300;

/**
 * What is open where scopes open by themselves, so many levels deep: the open boxes of a picture and those to be opened next.
 * Undefined where there is nothing more to open.
 */
export function openedToDepth({ boxes }: GraphPicture, depth: number): readonly string[] | undefined {
  const levels: number[] = [];
  const open: string[] = [];
  let isMore = false;
  for (const { id, kind, container, isOpen, canOpen } of boxes) {
    const level = container < 0 ? 0 : (levels[container] as number) + 1;
    levels.push(level);
    const opens = !isOpen && canOpen && kind === "scope" && level < depth;
    isMore ||= opens;
    if (isOpen || opens) open.push(id);
  }
  return isMore && boxes.length < MOST_BOXES ? open : undefined;
}
