import type { HealthPlace, TagHealth } from "../../../src/shared/questions/health";
import type { JsonNumber } from "../../../src/tensor/text/jsonElement";
import { stepJson } from "../../parts/saving/stepJson";
import { sentenceText } from "../../ui/texts/sentenceText";
import type { HealthRow } from "./healthRows";

const HEAD = [
  "run",
  "tag",
  "points",
  "first_nan",
  "first_inf",
  "first_exploding",
  "first_zero",
  "constant_from",
  "max_update",
  "max_update_step",
  "error",
];

/** A line a tensor under names of the columns, in the order of the rows; steps as they are recorded, nothing where nothing was found. */
export function healthTable(rows: readonly HealthRow[]): readonly (readonly (string | number)[])[] {
  const lines = rows.map(({ run, health }) => [
    run.name,
    health.tag,
    health.points,
    health.firstNaN?.step ?? "",
    health.firstInf?.step ?? "",
    health.firstExploding?.step ?? "",
    health.firstZero?.step ?? "",
    health.constantFrom?.step ?? "",
    health.maxUpdate?.value ?? "",
    health.maxUpdate?.step ?? "",
    health.error ? sentenceText(health.error.sentence) : "",
  ]);
  return [HEAD, ...lines];
}

/** JSON in the format of the command line's `health`: a list for each run; steps are numbers as far as JSON can hold them. */
export function healthJson(rows: readonly HealthRow[]): string {
  const runs = new Map<string, ReturnType<typeof tagJson>[]>();
  for (const { run, health } of rows) {
    const tags = runs.get(run.name);
    if (tags) tags.push(tagJson(health));
    else runs.set(run.name, [tagJson(health)]);
  }
  return `${JSON.stringify({ runs: [...runs].map(([run, tags]) => ({ run, tags })) }, undefined, 2)}\n`;
}

function tagJson({ tag, points, maxUpdate, error, ...found }: TagHealth) {
  return {
    tag,
    points,
    firstNaN: foundJson(found.firstNaN),
    firstInf: foundJson(found.firstInf),
    firstZero: foundJson(found.firstZero),
    constantFrom: foundJson(found.constantFrom),
    firstExploding: foundJson(found.firstExploding),
    maxUpdate: maxUpdate?.value ?? null,
    error: error ? sentenceText(error.sentence) : null,
  };
}

function foundJson(found: HealthPlace | undefined): JsonNumber | null {
  return found ? stepJson(found.step) : null;
}
