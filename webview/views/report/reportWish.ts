import type { TagMapping } from "../../../src/pairing/tagMapping";
import type { RunId } from "../../../src/shared/series/seriesId";
import type { ComparisonWish } from "../../../src/shared/subject/subject";
import type { Host } from "../../parts/page/host";

/** Runs that are compared, with the options. */
export interface ReportWish {
  readonly host: Host;
  readonly a: RunId;
  readonly b: RunId;
  readonly wish: ComparisonWish;
  /** Another object where it says something else. */
  readonly mapping: TagMapping;
}

export function isSameRuns(one: ReportWish, other: ReportWish): boolean {
  const runs = ({ a, b }: ReportWish) => JSON.stringify([a, b]);
  return one.host === other.host && runs(one) === runs(other);
}

export function isSameWish(one: ReportWish, other: ReportWish): boolean {
  const isSameHow = JSON.stringify(one.wish) === JSON.stringify(other.wish);
  return isSameHow && one.mapping === other.mapping && isSameRuns(one, other);
}
