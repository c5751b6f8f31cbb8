import type { SliceForm } from "../../../../src/tensor/slice/sliceForm";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import type { PointAt } from "../../../parts/board/steps/pointsAtSteps";
import type { Host } from "../../../parts/page/host";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { TextAnswer } from "../values/textValues";
import type { TextHit } from "./textHit";

/** State of an opened text; it stays for each run's tag while the step changes. */
export interface Opened {
  /** 0 where it is folded, else how many pieces of it are shown. */
  readonly pieces: number;
  readonly rowStart: number;
  /** Chosen part of a tensor. */
  readonly form: SliceForm | undefined;
  /** True if it is rendered, however long it is. */
  readonly isLongRendered: boolean;
}

export const FOLDED: Opened = { pieces: 0, rowStart: 0, form: undefined, isLongRendered: false };

/** A point with its strings, as far as they are loaded. */
export interface PointText {
  /** Undefined while it is asked for. */
  readonly at: PointAt | undefined;
  readonly answer: TextAnswer | undefined;
}

/** True if it is still loading. */
export function isLoading({ at, answer }: PointText): boolean {
  return at === undefined || (at.is === "point" && at.error === undefined && answer === undefined);
}

/** Text that another one is compared with. */
export interface BeforeText extends PointText {
  readonly run: CardRun;
  /** Reason why there is none. */
  readonly none: string | undefined;
}

/** A run's text of a tag at a step. */
export interface ShownText extends PointText {
  readonly host: Host;
  readonly run: CardRun;
  readonly tag: string;
  /** The step that is asked for: the text may be of an earlier one. Undefined for one of all steps. */
  readonly step: bigint | undefined;
  /** The slider moves it; else its step is its own. Undefined for one of all steps. */
  readonly isLinked: boolean | undefined;
  /** The step was written again later, by another point. */
  readonly isSuperseded: boolean;
  readonly isMarkdown: boolean;
  readonly wraps: boolean;
  readonly theme: Theme;
  readonly opened: Opened;
  /** Found in this text, and to be seen. */
  readonly hit: TextHit | undefined;
  readonly before: BeforeText | undefined;
  /** Room for both texts beside each other. */
  readonly isWide: boolean;
}

/** The same in all that is shown. */
export function isSameText(a: ShownText | undefined, b: ShownText | undefined): boolean {
  if (!a || !b) return a === b;
  const { before: beforeA, ...restA } = a;
  const { before: beforeB, ...restB } = b;
  return isSameFields(restA, restB) && (beforeA && beforeB ? isSameFields(beforeA, beforeB) : beforeA === beforeB);
}

function isSameFields<T extends object>(a: T, b: T): boolean {
  return (Object.keys(a) as (keyof T)[]).every((key) => Object.is(a[key], b[key]));
}
