import { tagText } from "../../../ui/texts/tagText";
import { wallTimeText } from "../../../ui/texts/wallTime";
import { nearestText, sampleText, stepText } from "../tags/sampleTexts";
import type { PaneSample } from "./paneSamples";

type ShownPane = Pick<PaneSample<unknown>, "pane" | "at">;

/** Short titles that tell panes apart; full ones where nothing does. */
export function paneTitles(all: readonly ShownPane[]): string[] {
  const parts = all.map(titleParts);
  const telling = (own: readonly string[]) => own.filter((part, i) => parts.some((other) => other[i] !== part));
  return parts.map((own) => {
    const told = telling(own).filter(Boolean);
    return (told.length > 0 ? told : own.filter(Boolean)).join(" · ");
  });
}

function titleParts({ pane, at }: ShownPane): string[] {
  const { run, tag, sample } = pane.id;
  const count = at.is === "found" ? at.sampleCount : 1;
  const step = "step" in at && at.step !== undefined ? stepText(at.step) : "";
  return [run.shortName, tagText(tag), sampleText(sample, count), step];
}

/** Sample, step, whether the step is another than the one asked for, and when it was written. */
export function placeLine({ pane, at }: ShownPane): string {
  if (at.is !== "found") return "";
  const nearest = nearestText(at.step, pane.step);
  const step = nearest ? `${stepText(at.step)} (${nearest})` : stepText(at.step);
  const when = wallTimeText(at.wallTimeSeconds);
  return [sampleText(pane.id.sample, at.sampleCount), step, when].filter(Boolean).join(" · ");
}
