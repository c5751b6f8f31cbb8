import type { ComparedTags } from "../../shared/questions/compareRuns";
import type { PairCompared } from "./comparedTags";

/** Pairs, and their courses one after the other. */
export function pairsInOneBuffer(compared: readonly PairCompared[]): {
  readonly pairs: readonly ComparedTags[];
  readonly courses: Float32Array<ArrayBuffer>;
} {
  const courses = new Float32Array(compared.reduce((sum, { course }) => sum + course.length, 0));
  let at = 0;
  for (const { course } of compared) {
    courses.set(course, at);
    at += course.length;
  }
  return { pairs: compared.map(({ tags }) => tags), courses };
}
