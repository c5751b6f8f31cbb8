import type { Content } from "../content";
import type { TensorForm } from "./tensorFacts";

/** Facts that a summary value, or a value beside a summary, shares with many others: all but its time, place and elements. */
export interface ValueForm {
  readonly content: Content;
  /** Number of its tag. */
  readonly tag: number;
  /** Number of its metadata; -1 where it has none. */
  readonly metadata: number;
  /** Undefined where it is no tensor. */
  readonly tensor: TensorForm | undefined;
}

/** True if values of the form are float32 that stand beside their points. */
export function hasFloat({ content, tensor }: ValueForm): boolean {
  return content === "scalar" || tensor?.floatBits !== undefined;
}
