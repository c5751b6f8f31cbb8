import * as l10n from "@vscode/l10n";
import { elementAt } from "../../../../src/tensor/elements/elementValues";
import { rebin } from "../../../../src/tensor/histogram/rebin";
import type { GridModel } from "../../../ui/grid/gridModel";
import { stepText } from "../../../ui/plot/axes/stepTicks";
import { distinctTexts } from "../../../ui/plot/axes/ticks";
import { distribution, percentileNames } from "../../../ui/plot/histogram/distribution";
import { finiteTotal, PERCENTILE_COUNT, type StepBuckets } from "../../../ui/plot/histogram/stepBuckets";
import type { RecordedStep } from "../../../ui/steps/steps";
import { localeNumber } from "../../../ui/texts/localeText";
import { shownNumber } from "../../../ui/texts/shownNumber";
import type { CommonBins } from "../scene/commonBins";

/** Facts before the buckets of a step. */
const FACTS: readonly { readonly name: () => string; readonly of: (buckets: StepBuckets) => number }[] = [
  { name: () => l10n.t("finite values"), of: finiteTotal },
  { name: () => "NaN", of: ({ nan }) => nan },
  { name: () => "-Inf", of: ({ negInf }) => negInf },
  { name: () => "+Inf", of: ({ posInf }) => posInf },
  ...Array.from({ length: PERCENTILE_COUNT }, (_, i) => ({
    name: () => percentileNames()[i] as string,
    of: (buckets: StepBuckets) => distribution(buckets).values[i] ?? Number.NaN,
  })),
];

type AskSteps = (positions: readonly number[], signal: AbortSignal) => Promise<StepBuckets[]>;

/** Columns behind the bins, for what lies in none. */
const OUTSIDE = 2;

/** Steps by buckets: of each step what it is, and the counts of its values in common bins. */
export function stepsTable(
  steps: readonly RecordedStep[],
  from: number,
  to: number,
  { edges }: CommonBins,
  ask: AskSteps,
): GridModel {
  const bins = Math.max(0, edges.length - 1);
  const columnCount = FACTS.length + bins + (bins > 0 ? OUTSIDE : 0);
  const texts = distinctTexts(edges);
  return {
    rowCount: to - from + 1,
    columnCount,
    rowHeader: (row) => stepText(steps[from + row]?.step ?? 0n),
    columnHeader: (column) => columnName(column, texts),
    async fetchTile(tile, signal) {
      const positions = Array.from({ length: tile.rowCount }, (_, i) => from + tile.rowStart + i);
      const all = await ask(positions, signal);
      const values = new Float64Array(tile.rowCount * tile.columnCount);
      all.forEach((buckets, row) => {
        const cells = rowOf(buckets, edges);
        for (let i = 0; i < tile.columnCount; i++) {
          values[row * tile.columnCount + i] = cells[tile.columnStart + i] ?? Number.NaN;
        }
      });
      return { kind: "real", array: values };
    },
  };
}

function columnName(column: number, edges: readonly string[]): string {
  const fact = FACTS[column];
  if (fact) return fact.name();
  const bin = column - FACTS.length;
  if (bin === edges.length - 1) return l10n.t("below the bins");
  if (bin === edges.length) return l10n.t("above the bins");
  return `[${edges[bin]}, ${edges[bin + 1]}${bin === edges.length - 2 ? "]" : ")"}`;
}

/** The cells of a step, as `stepsTable` has them. */
function rowOf(buckets: StepBuckets, edges: Float64Array): number[] {
  const facts = FACTS.map(({ of }) => of(buckets));
  if (edges.length < 2) return facts;
  const { counts, below, above } = rebin(buckets, edges);
  return [...facts, ...counts, buckets.below + below, buckets.above + above];
}

const BUCKET_COLUMNS = [
  () => l10n.t("from"),
  () => l10n.t("to"),
  () => l10n.t("count"),
  () => l10n.t("share"),
] as const;

/** The buckets of one step as they are: a row each. */
export function bucketsTable(buckets: StepBuckets): GridModel {
  const { lefts, rights, counts } = buckets;
  const total = finiteTotal(buckets);
  return {
    rowCount: counts.length,
    columnCount: BUCKET_COLUMNS.length,
    rowHeader: (row) => String(row),
    columnHeader: (column) => BUCKET_COLUMNS[column]?.() ?? "",
    fetchTile({ rowStart, rowCount, columnStart, columnCount }) {
      const values = new Float64Array(rowCount * columnCount);
      for (let row = 0; row < rowCount; row++) {
        const i = rowStart + row;
        const count = counts[i] as number;
        const cells = [lefts[i], rights[i], count, total > 0 ? count / total : 0];
        for (let column = 0; column < columnCount; column++) {
          values[row * columnCount + column] = cells[columnStart + column] as number;
        }
      }
      return Promise.resolve({ kind: "real", array: values });
    },
  };
}

/** A table's cells as tab-separated text with its headers. */
export async function tableText(model: GridModel, corner: string, signal: AbortSignal): Promise<string> {
  const { rowCount, columnCount } = model;
  const head = [corner, ...Array.from({ length: columnCount }, (_, i) => model.columnHeader(i))].join("\t");
  const values = await model.fetchTile({ rowStart: 0, rowCount, columnStart: 0, columnCount }, signal);
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const cells = Array.from({ length: columnCount }, (_, column) =>
      String(elementAt(values, row * columnCount + column)),
    );
    return [model.rowHeader(row).replaceAll(",", ""), ...cells].join("\t");
  });
  return [head, ...rows].join("\n");
}

/** A number of a table of counts: whole ones as they are, others with the digits that matter. */
export function tableNumber(value: number): string {
  if (Number.isInteger(value)) return localeNumber(value);
  return shownNumber(value, 6);
}
