import type { ComparedTags, RunsCompared } from "../questions/compare";
import type { ReadTag } from "../questions/series";
import { csvField } from "../text/csvField";

/** Under the names that the JSON has; what is null is empty. */
const HEADS = [
  ...["a", "b", "kind", "rule", "reshape", "perm", "why", "comparable", "reason", "steps", "score", "worstStep"],
  ...[
    "relL2",
    "maxAbs",
    "maxRel",
    "maxUlp",
    "allclose",
    "firstExceeding",
    "unread",
    "rtol",
    "atol",
    "rounding",
    "explained",
  ],
];

type Cell = string | number | boolean | null | undefined;

/** Two runs as CSV: a line for each pair, the worst first, then the tags without one, whose other side is empty. */
export function reportCsv({ pairs, unmatchedA, unmatchedB }: RunsCompared): string {
  const rows = [
    ...pairs.map(pairCells),
    ...unmatchedA.map(({ tag, kind }: ReadTag) => [tag, "", kind]),
    ...unmatchedB.map(({ tag, kind }: ReadTag) => ["", tag, kind]),
  ];
  return [HEADS, ...rows].map((cells) => `${HEADS.map((_, i) => csvField(cellText(cells[i]))).join(",")}\n`).join("");
}

function pairCells(pair: ComparedTags): readonly Cell[] {
  const { a, b, rule, view, comparable, reason, steps, score, worstStep } = pair;
  const { relL2, maxAbs, maxRel, maxUlp, allclose, firstExceeding, unread, tolerance, rounding, explained } = pair;
  return [
    ...[a.tag, b.tag, a.kind, rule, view?.reshape?.join(" "), view?.perm?.join(" "), view?.why],
    ...[comparable, reason, steps, score, worstStep],
    ...[relL2, maxAbs, maxRel, maxUlp, allclose, firstExceeding, unread?.count],
    ...[tolerance?.rtol, tolerance?.atol, rounding, explained],
  ];
}

function cellText(cell: Cell): string {
  return cell === null || cell === undefined ? "" : String(cell);
}
