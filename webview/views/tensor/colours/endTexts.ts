import { distinctTexts } from "../../../ui/plot/axes/ticks";
import type { HeatScale } from "./heatScale";

const DIGITS = 7;

/** The ends of a range as they are told: with more digits where these do not tell them apart. */
export function endTexts({ low, high }: Pick<HeatScale, "low" | "high">): [low: string, high: string] {
  const [from = "", to = ""] = distinctTexts([low, high], DIGITS);
  return [from, to];
}
