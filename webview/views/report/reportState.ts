import * as v from "valibot";
import { KINDS } from "../../../src/shared/kind";
import { between, text } from "../../parts/board/boardState";
import { COLUMNS } from "./table/reportColumns";
import { ORDERS, RANKED, type ReportOrder } from "./table/reportOrder";
import type { ReportPlace } from "./table/reportPlace";
import { VERDICTS } from "./table/reportVerdict";

/** Kinds of tags that are paired. */
export const PAIRED_KINDS = ["tensor", "scalar", "histogram"] as const;

/** `off` is all that is not close. */
export const VERDICT_CHOICES = ["off", ...VERDICTS] as const;

/** Groups of tags. */
export const GROUP_CHOICES = ["parameter", "gradient", "activation", "other"] as const;

/** Filter of pairs; undefined fields pass all. */
export interface RowFilter {
  readonly filter: string;
  readonly kind: (typeof PAIRED_KINDS)[number] | undefined;
  readonly verdict: (typeof VERDICT_CHOICES)[number] | undefined;
  readonly group: (typeof GROUP_CHOICES)[number] | undefined;
}

/** State that the report restores after a reload, and that a link carries. */
export interface ReportState extends RowFilter {
  readonly order: ReportOrder;
  readonly place: ReportPlace | undefined;
  /** Px from the top. */
  readonly scroll: number;
  /** True if unmatched tags are folded out; undefined for where they are few. */
  readonly isFootOpen: boolean | undefined;
}

export const EVERY_ROW: RowFilter = { filter: "", kind: undefined, verdict: undefined, group: undefined };

const DEFAULT_REPORT: ReportState = {
  ...EVERY_ROW,
  order: RANKED,
  place: undefined,
  scroll: 0,
  isFootOpen: undefined,
};

const place = v.object({
  row: v.exactOptional(v.object({ tag: v.string(), kind: v.picklist(KINDS) })),
  column: v.picklist(COLUMNS),
});

function maybe<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

const schema = v.object({
  filter: text(),
  kind: maybe(v.picklist(PAIRED_KINDS)),
  verdict: maybe(v.picklist(VERDICT_CHOICES)),
  group: maybe(v.picklist(GROUP_CHOICES)),
  order: v.fallback(v.object({ by: v.picklist(ORDERS), isDescending: v.boolean() }), RANKED),
  place: maybe(place),
  scroll: between(0, 1e9, 0),
  isFootOpen: maybe(v.boolean()),
});

/** A kept state as far as it is one: another version of the extension may have written it. */
export function readReportState(saved: unknown): ReportState {
  const result = v.safeParse(schema, saved);
  return result.success ? { ...DEFAULT_REPORT, ...result.output } : DEFAULT_REPORT;
}
