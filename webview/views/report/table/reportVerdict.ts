import * as l10n from "@vscode/l10n";
import type { ReportRow } from "../reportRow";

/**
 * Verdicts of pairs, the worst first: it cannot be compared, it exceeds the tolerance, steps of it cannot be read, it exceeds for a reason
 * that is no mistake, all is close, nothing differs; histograms have no verdict; it was not compared yet.
 */
export const VERDICTS = [
  "incomparable",
  "exceeding",
  "unread",
  "explained",
  "close",
  "equal",
  "none",
  "pending",
] as const;

export type ReportVerdict = (typeof VERDICTS)[number];

export function verdictOf({ compared }: ReportRow): ReportVerdict {
  if (!compared) return "pending";
  if (!compared.comparable) return "incomparable";
  if (compared.firstExceeding !== null && !compared.explained) return "exceeding";
  if (compared.unread) return "unread";
  if (compared.explained) return "explained";
  if (compared.allclose === null) return "none";
  return Number(compared.score) === 0 ? "equal" : "close";
}

/** Tells verdicts apart where colours do not. */
export const VERDICT_SIGNS: Readonly<Record<ReportVerdict, string>> = {
  incomparable: "✖",
  exceeding: "≠",
  unread: "▲",
  explained: "∼",
  close: "≈",
  equal: "=",
  none: "",
  pending: "…",
};

/** A verdict in a word or two. */
export function verdictName(verdict: ReportVerdict): string {
  switch (verdict) {
    case "incomparable":
      return l10n.t("not comparable");
    case "exceeding":
      return l10n.t("differs");
    case "unread":
      return l10n.t("damaged steps");
    case "explained":
      return l10n.t("explained");
    case "close":
      return l10n.t("all close");
    case "equal":
      return l10n.t("equal");
    case "none":
      return l10n.t("no verdict");
    case "pending":
      return l10n.t("not compared yet");
  }
}
