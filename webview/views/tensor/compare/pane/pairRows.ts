import * as l10n from "@vscode/l10n";
import { isOddOnly } from "../../../../../src/tensor/pair/figures/oddOnly";
import type { PairFigures, PairMaximum } from "../../../../../src/tensor/pair/figures/pairFigures";
import type { JsonNumber } from "../../../../../src/tensor/text/jsonElement";

/** One figure of a pair. */
export interface PairRow {
  readonly name: string;
  /** Meaning, where the name alone does not tell it. */
  readonly meaning?: string;
  readonly value: JsonNumber | null;
  /** Cells. */
  readonly isCount?: boolean;
  /** Told with their part of all. */
  readonly hasShare?: boolean;
  /** A part of all, told in percent. */
  readonly isShare?: boolean;
  /** Worth a look where it is not 0. */
  readonly isOdd?: boolean;
  /** The cell that has it. */
  readonly maximum?: PairMaximum;
  /** Begins another group. */
  readonly beginsGroup?: boolean;
}

/** Rows of figures. Figures that the dtype of a comparison does not have (ULPs of integers, anything but counts of strings) have none. */
export function pairRows(figures: PairFigures): readonly PairRow[] {
  const { dtype } = figures;
  const counts = [...agreeingRows(figures), ...(dtype === "string" ? [] : oddRows(figures))];
  return dtype === "string" ? counts : [...counts, ...differenceRows(figures)];
}

function differenceRows(figures: PairFigures): readonly PairRow[] {
  const rows = [...maximumRows(figures), ...normRows(figures)];
  const { score, maxAbs } = figures;
  if (!isOddOnly({ score, maxAbs: maxAbs?.value ?? null })) return rows;
  return rows.map(({ maximum: _, ...row }) => ({ ...row, value: null }));
}

function agreeingRows({ count, equalBits, equal, within, exceeding, score }: PairFigures): PairRow[] {
  const counted = { isCount: true, hasShare: true } as const;
  return [
    { name: l10n.t("cells"), value: count, isCount: true },
    { name: l10n.t("beyond the tolerance"), value: exceeding, ...counted, isOdd: true },
    { name: l10n.t("within the tolerance"), value: within, ...counted },
    {
      name: l10n.t("equal"),
      meaning: l10n.t("Equal as numbers: -0 is 0, infinities of one sign are equal, NaN never is."),
      value: equal,
      ...counted,
    },
    ...(equalBits === null ? [] : [{ name: l10n.t("equal to the bit"), value: equalBits, ...counted }]),
    {
      name: l10n.t("score"),
      meaning: l10n.t("How many times the tolerance the worst cell is off; at most 1 where all is close."),
      value: score,
    },
  ];
}

/** Only those that there are: most tensors have none of them. */
function oddRows({ nan, inf }: PairFigures): PairRow[] {
  const rows: PairRow[] = [
    { name: l10n.t("NaN in both"), value: nan.both },
    { name: l10n.t("NaN in A only"), value: nan.onlyA, isOdd: true },
    { name: l10n.t("NaN in B only"), value: nan.onlyB, isOdd: true },
    { name: l10n.t("Inf in both, same"), value: inf.same },
    { name: l10n.t("Inf in both, opposite"), value: inf.opposite, isOdd: true },
    { name: l10n.t("Inf in A only"), value: inf.onlyA, isOdd: true },
    { name: l10n.t("Inf in B only"), value: inf.onlyB, isOdd: true },
  ];
  return rows
    .filter(({ value }) => value !== 0)
    .map((row, i) => ({ ...row, isCount: true, hasShare: true, beginsGroup: i === 0 }));
}

function maximumRows({ maxAbs, maxRel, maxRelB, maxUlp }: PairFigures): PairRow[] {
  return [
    { name: l10n.t("max |A - B|"), ...maximumOf(maxAbs), beginsGroup: true },
    {
      name: l10n.t("max relative"),
      meaning: l10n.t("|A - B| by the larger of |A| and |B|: never above 2."),
      ...maximumOf(maxRel),
    },
    { name: l10n.t("max relative to B"), meaning: l10n.t("|A - B| by |B|."), ...maximumOf(maxRelB) },
    ...(maxUlp === null
      ? []
      : [
          {
            name: l10n.t("max ULP"),
            meaning: l10n.t("How many numbers of the compared dtype lie on the way from one to the other."),
            ...maximumOf(maxUlp),
          },
        ]),
  ];
}

function maximumOf(maximum: PairMaximum | null): Pick<PairRow, "value" | "maximum"> {
  return maximum ? { value: maximum.value, maximum } : { value: null };
}

function normRows({ meanAbs, rmse, relL2, cosine, snr, relBelow, finite }: PairFigures): PairRow[] {
  const share = (value: number | undefined, text: string): PairRow[] =>
    value === undefined || finite === 0
      ? []
      : [
          {
            name: l10n.t("within {0} of B", text),
            meaning: l10n.t("Share of the finite cells."),
            value,
            isShare: true,
          },
        ];
  return [
    { name: l10n.t("mean |A - B|"), value: meanAbs, beginsGroup: true },
    { name: l10n.t("RMSE"), meaning: l10n.t("Root of the mean of the squared differences."), value: rmse },
    { name: l10n.t("relative L2"), meaning: l10n.t("Norm of A - B by the larger of both norms."), value: relL2 },
    { name: l10n.t("cosine"), value: cosine },
    { name: l10n.t("SNR, dB"), meaning: l10n.t("B as the signal, A - B as the noise."), value: snr },
    ...share(relBelow?.["0.001"], "0.1 %"),
    ...share(relBelow?.["0.005"], "0.5 %"),
  ];
}
