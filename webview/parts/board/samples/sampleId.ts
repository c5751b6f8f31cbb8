import type { CardRun } from "../runs/cardRun";

/** Sample of each point of a tag of a run, by its number from 0. */
export interface SampleId {
  readonly run: CardRun;
  readonly tag: string;
  readonly sample: number;
}

export function isSameId(a: SampleId, b: SampleId): boolean {
  return a.run.key === b.run.key && a.tag === b.tag && a.sample === b.sample;
}

/** The same for the same card, whatever is shown in it. */
export function idKey({ run, tag, sample }: SampleId): string {
  return cardKey(run.key, tag, sample);
}

/** One text for a card. Runs stand in what is kept by their names. */
export function cardKey(run: string, tag: string, sample: number): string {
  return JSON.stringify([run, tag, sample]);
}
