/** Px of what stands in each row beside name and values: check mark, colour, menu and padding. */
const FIXED = 76;

/** Px of a column. */
const METRIC = 104;
const WALL = 128;

/** Px that are left to names in any case, and with times beside them. */
const LEAST_NAME = 72;
const NAME_BESIDE_TIMES = 130;

/** Columns that have room. */
export interface FittingColumns<Metric> {
  readonly metrics: readonly Metric[];
  readonly hasWall: boolean;
}

/** Columns in a list of a width (0: it is not known): times give way first, then metrics from the last, the one that is sorted by at the end. */
export function fittingColumns<Metric>(
  metrics: readonly Metric[],
  sorted: Metric | undefined,
  width: number,
): FittingColumns<Metric> {
  if (metrics.length === 0) return { metrics, hasWall: false };
  if (width === 0) return { metrics, hasWall: true };
  const room = width - FIXED;
  const count = Math.max(0, Math.min(metrics.length, Math.floor((room - LEAST_NAME) / METRIC)));
  const kept = metrics.slice(0, count);
  if (count > 0 && sorted !== undefined && metrics.includes(sorted) && !kept.includes(sorted)) kept[count - 1] = sorted;
  const isAll = count === metrics.length;
  return { metrics: kept, hasWall: isAll && room - count * METRIC >= WALL + NAME_BESIDE_TIMES };
}

/** Widths of all columns as a grid has them. */
export function columnWidths({ metrics, hasWall }: FittingColumns<unknown>): string {
  const values = metrics.map(() => `${METRIC}px`);
  return ["22px 22px minmax(40px, 1fr)", ...values, ...(hasWall ? [`${WALL}px`] : []), "22px"].join(" ");
}
