import type { TagMapping } from "../../../src/pairing/tagMapping";
import type { RunId } from "../../../src/shared/series/seriesId";
import type { ComparisonQuery } from "../../../src/shared/subject/subject";
import type { Host } from "../../parts/page/host";

/** Runs that are compared, with the options. */
export interface ReportQuery {
  readonly host: Host;
  readonly a: RunId;
  readonly b: RunId;
  readonly query: ComparisonQuery;
  /** Another object where it says something else. */
  readonly mapping: TagMapping;
}

export function isSameRuns(one: ReportQuery, other: ReportQuery): boolean {
  const runs = ({ a, b }: ReportQuery) => JSON.stringify([a, b]);
  return one.host === other.host && runs(one) === runs(other);
}

export function isSameQuery(one: ReportQuery, other: ReportQuery): boolean {
  const isSameHow = JSON.stringify(one.query) === JSON.stringify(other.query);
  return isSameHow && one.mapping === other.mapping && isSameRuns(one, other);
}
