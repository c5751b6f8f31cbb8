import { say } from "../said/sentence";
import { TensorError } from "../said/tensorError";
import { parseCondition } from "./condition";
import type { KnownCondition } from "./valueRange";

/** A condition to wait for: none that every tensor fulfils somewhere. Throws `badCondition`. */
export function watchedCondition(text: string): KnownCondition {
  const condition = parseCondition(text);
  if (condition.kind === "extreme")
    throw new TensorError("badCondition", say("watchExtreme", { name: condition.name }));
  return condition;
}
