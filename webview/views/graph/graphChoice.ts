import type { GraphDirection } from "../../../src/graph/graphDirection";
import type { GraphPicture, PictureChoice } from "../../../src/shared/graph/graphPicture";
import type { GraphState } from "./graphState";

/** Part of a graph that a state shows; `opened` opens by itself until boxes are opened by hand. The direction is found or given. */
export function choiceOf(view: GraphState, opened: readonly string[], direction: GraphDirection): PictureChoice {
  const { unstacked, putBack, hiddenOps, isWhole, hasData, hasControl, hasDetails } = view;
  return {
    open: view.open ?? opened,
    unstacked,
    putBack,
    hiddenOps,
    isWhole,
    hasData,
    hasControl,
    hasDetails,
    direction,
  };
}

/** Open boxes after one of a picture is opened, or closed: those inside of it are found open again. */
export function toggled({ boxes }: GraphPicture, { open }: PictureChoice, id: string): string[] {
  const isOpen = boxes.some((box) => box.id === id && box.isOpen);
  return isOpen ? open.filter((other) => other !== id) : withAll(open, [id]);
}

/** The list with what it lacks behind it. */
export function withAll(list: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...list, ...added])];
}

export function without(list: readonly string[], item: string): string[] {
  return list.filter((other) => other !== item);
}
