import { pickScalars, summarizeScalars } from "../../../../src/shared/questions/scalars";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import { cardChoices, cardRange } from "../card/cardChoices";
import type { CardSubject } from "../card/cardSubject";
import { type PickedPoint, pickedPoints, type RunSummary, runSummaries } from "./runFacts";
import { type ScalarRow, scalarRows } from "./scalarRows";

/** The rows of a card's table, asked once; at a place on the axis where one is given. */
export async function askRows(subject: CardSubject, x: number | undefined, signal: AbortSignal): Promise<ScalarRow[]> {
  const [summaries, points] = await Promise.all([
    askSummaries(subject, signal),
    x === undefined ? undefined : askPoints(subject, x, signal),
  ]);
  return scalarRows(subject.runs, summaries, points);
}

/** By run key. */
async function askSummaries(subject: CardSubject, signal: AbortSignal): Promise<Map<string, RunSummary>> {
  return ofEach(subject, async (choice) => {
    return runSummaries(await subject.host.ask(summarizeScalars, { ...choice, ...cardRange(subject) }, { signal }));
  });
}

/** The points of a card's runs that are nearest to a place on the axis, by run key. */
export async function askPoints(
  subject: CardSubject,
  x: number,
  signal: AbortSignal,
): Promise<Map<string, PickedPoint>> {
  return ofEach(subject, async (choice) => {
    return pickedPoints(await subject.host.ask(pickScalars, { ...choice, pick: { by: "x", x } }, { signal }));
  });
}

type Choice = ReturnType<typeof cardChoices>[number]["choice"];

async function ofEach<Found>(
  subject: CardSubject,
  ask: (choice: Choice) => Promise<ReadonlyMap<string, Found | undefined>>,
): Promise<Map<string, Found>> {
  const all = await Promise.all(
    cardChoices(subject).map(async ({ runs, choice }) => {
      const found = await ask(choice);
      return runs.flatMap((run: CardRun): [string, Found][] => {
        const own = found.get(run.id.run);
        return own === undefined ? [] : [[run.key, own]];
      });
    }),
  );
  return new Map(all.flat());
}
