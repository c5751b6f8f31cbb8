import type { SeriesId, SeriesKind } from "../../../src/shared/api";

const KINDS: readonly SeriesKind[] = ["histogram", "tensor"];

/** The series that were dropped as JSON, one or several; what is none that has histograms is left out. */
export function droppedSeries(text: string): SeriesId[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return (Array.isArray(parsed) ? parsed : [parsed]).flatMap((one: unknown) => seriesOf(one) ?? []);
  } catch {
    return [];
  }
}

function seriesOf(one: unknown): SeriesId | undefined {
  if (typeof one !== "object" || one === null) return undefined;
  const { logdir, run, tag, kind }: Record<string, unknown> = { ...one };
  const known = KINDS.find((own) => own === kind);
  if (typeof logdir !== "string" || typeof run !== "string" || typeof tag !== "string" || !known) return undefined;
  return { logdir, run, tag, kind: known };
}
