import type { ToleranceName } from "../../tensor/pair/tolerance/toleranceNames";
import { type Sentence, type SentenceCode, say } from "../../tensor/said/sentence";

const NAMES = {
  auto: "toleranceAuto",
  same: "toleranceSame",
  framework: "toleranceFramework",
  other: "toleranceOther",
  low: "toleranceLow",
} as const satisfies Readonly<Record<ToleranceName, SentenceCode>>;

/** Name of a tolerance. */
export function toleranceName(name: ToleranceName): Sentence {
  return say(NAMES[name]);
}
