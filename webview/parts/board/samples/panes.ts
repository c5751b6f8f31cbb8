import { firstFrom } from "../../../ui/steps/steps";
import type { CardRun } from "../runs/cardRun";
import { FIRST_PANE, MAX_PANES, type PaneChoice } from "./paneChoice";
import type { SampleId } from "./sampleId";
import type { PanesState } from "./samplesState";
import type { ShownPanes } from "./shownPanes";

/** A pane's sample: which one, and at which step. */
export interface Pane {
  /** Its place among those that are kept. */
  readonly at: number;
  readonly choice: PaneChoice;
  readonly id: SampleId;
  /** Undefined for the newest. */
  readonly step: bigint | undefined;
}

/** The panes as far as there are runs for them. What was chosen and is not there any more is the first that is. */
export function panesOf(shown: Pick<ShownPanes, "tag" | "runs" | "tags" | "runsOf" | "step" | "state">): Pane[] {
  return shown.state.panes.flatMap((choice, at) => {
    const isKnown = choice.tag !== undefined && shown.tags.includes(choice.tag);
    const tag = isKnown ? (choice.tag ?? shown.tag) : shown.tag;
    const runs = tag === shown.tag ? shown.runs : shown.runsOf(tag);
    const run = runs.find(({ name }) => name === choice.run) ?? runs[0];
    if (!run) return [];
    const step = choice.step === undefined ? shown.step : BigInt(choice.step);
    return [{ at, choice, id: { run, tag, sample: choice.sample }, step }];
  });
}

/** Field by which a sample is compared. */
export type CompareBy = "run" | "tag" | "sample" | "step";

/** Sample of a pane, as far as it is loaded. */
export interface FoundPane {
  readonly sampleCount: number;
  /** At which it was recorded. */
  readonly step: bigint | undefined;
}

/** Another pane, which differs from the last in one thing; undefined where there is no other, or no room. */
export function addedPane(
  shown: ShownPanes,
  panes: readonly Pane[],
  { sampleCount, step: found }: FoundPane,
  by: CompareBy,
): readonly PaneChoice[] | undefined {
  const last = panes.at(-1);
  if (!last || panes.length >= MAX_PANES) return undefined;
  const { id, choice } = last;
  const base: PaneChoice = { ...choice, run: id.run.name, tag: choice.tag };
  const added = (pane: PaneChoice) => [...panes.map((one) => one.choice), pane];
  switch (by) {
    case "run": {
      const runs = id.tag === shown.tag ? shown.runs : shown.runsOf(id.tag);
      const run = nextOf(runs, id.run);
      return run && added({ ...base, run: run.name });
    }
    case "tag": {
      const tag = nextOf(shown.tags, id.tag);
      return tag === undefined ? undefined : added({ ...base, tag: tag === shown.tag ? undefined : tag, sample: 0 });
    }
    case "sample":
      return sampleCount < 2 ? undefined : added({ ...base, sample: (id.sample + 1) % sampleCount });
    case "step": {
      const { stops } = shown;
      if (stops.length < 2) return undefined;
      // Before the one that is shown: at a step since then it is the same sample.
      const step = found ?? last.step;
      const at = step === undefined ? stops.length - 1 : firstFrom(stops, step);
      const other = stops[at > 0 ? at - 1 : 1];
      return other && added({ ...base, step: String(other.step) });
    }
  }
}

/** Without one of them; the last stays. */
export function withoutPane({ panes }: PanesState, at: number): readonly PaneChoice[] {
  const left = panes.filter((_, i) => i !== at);
  return left.length > 0 ? left : [FIRST_PANE];
}

/** The step to play after this one; undefined behind the last. */
export function stepAfter({ stops, step }: Pick<ShownPanes, "stops" | "step">): bigint | undefined {
  if (step === undefined) return undefined;
  const at = firstFrom(stops, step);
  return stops[stops[at]?.step === step ? at + 1 : at]?.step;
}

/** The panes at the steps beside this one, as far as they follow the slider: they may be wanted next. */
export function neighbours({ stops, step }: Pick<ShownPanes, "stops" | "step">, panes: readonly Pane[]): Pane[] {
  const at = step === undefined ? stops.length - 1 : firstFrom(stops, step);
  const beside = [stepAfter({ stops, step }), stops[at - 1]?.step];
  return panes
    .filter(({ choice }) => choice.step === undefined)
    .flatMap((pane) => beside.flatMap((other) => (other === undefined ? [] : [{ ...pane, step: other }])));
}

/** The one behind, or the first behind the last; undefined where there is no other. */
function nextOf<T extends string | CardRun>(all: readonly T[], one: T): T | undefined {
  const key = (some: string | CardRun) => (typeof some === "string" ? some : some.key);
  const at = all.findIndex((other) => key(other) === key(one));
  const next = all[(at + 1) % all.length];
  return next !== undefined && key(next) !== key(one) ? next : undefined;
}
