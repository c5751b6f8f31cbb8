import { pairDtypes } from "../../../../../src/shared/compare/pairDtypes";
import { toleranceOf } from "../../../../../src/shared/compare/toleranceOf";
import type { PairCompared, PairSide } from "../../../../../src/shared/questions/compare";
import type { PairFigures, PairMaximum } from "../../../../../src/tensor/pair/figures/pairFigures";
import type { JsonElement } from "../../../../../src/tensor/text/jsonElement";
import { pageTolerance } from "../../../../parts/reference/pageTolerance";
import { csvText } from "../../../../parts/saving/separatedText";
import { stepJson } from "../../../../parts/saving/stepJson";
import { indexInTensor } from "../../indexInTensor";
import type { PairSubject } from "../pairSubject";
import { pairRows } from "./pairRows";

/** Figures to be saved, and their subject. */
export interface SavedPair {
  readonly subject: PairSubject;
  readonly figures: PairFigures;
}

/** A line a figure under the names of the command line; maxima with their index in the tensor and both values. */
export function figuresCsv({ subject, figures }: SavedPair): string {
  const { nan, inf, relBelow } = figures;
  const plain = (names: readonly (keyof PairFigures)[]) => names.map((name) => [name, String(figures[name] ?? "")]);
  const parts = (name: string, values: Readonly<Record<string, number>>) =>
    Object.entries(values).map(([part, value]) => [`${name}.${part}`, String(value)]);
  const rows = [
    ...plain(["dtype", "count", "equalBits", "equal", "within", "exceeding", "allclose", "score", "finite"]),
    ...parts("nan", nan),
    ...parts("inf", inf),
    ...(["maxAbs", "maxRel", "maxRelB", "maxUlp"] as const).map((name) => [
      name,
      ...maximumCells(subject, figures[name]),
    ]),
    ...plain(["meanAbs", "rmse", "relL2", "cosine", "snr"]),
    ...parts("relBelow", relBelow ?? {}),
    ...plain(["reordered"]),
  ];
  return csvText([["figure", "value", "index", "a", "b"], ...rows.map((row) => [...row, "", "", ""].slice(0, 5))]);
}

function maximumCells(subject: PairSubject, maximum: PairMaximum | null): string[] {
  if (!maximum) return [];
  const { value, at, a, b } = maximum;
  return [String(value), indexText(subject, at), elementCell(a), elementCell(b)];
}

/** A line a cell, with its index in the tensor. */
export function worstCsv({ subject, figures }: SavedPair): string {
  const rows = figures.worst.map(({ at, a, b, abs, rel, ulp }) => [
    indexText(subject, at),
    elementCell(a),
    elementCell(b),
    ...[abs, rel, ulp].map((value) => String(value ?? "")),
  ]);
  return csvText([["index", "a", "b", "abs", "rel", "ulp"], ...rows]);
}

function indexText({ slice, found }: PairSubject, place: readonly number[]): string {
  return `[${indexInTensor(slice, found.a.shape ?? [], place).join(", ")}]`;
}

function elementCell(value: JsonElement): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** JSON of two values as the command line writes it; indices are those of the slice, which is named if there is one. */
export function pairJson({ subject, figures }: SavedPair): string {
  const { found, reference, slice, isWhole } = subject;
  const { rtol, atol, nanDiffers } = toleranceOf(
    pageTolerance(reference),
    pairDtypes(found.a, found.b ?? undefined, reference.as),
  );
  const { tolerance: named } = pageTolerance(reference);
  const { seen: _seen, sizes: _sizes, ranges: _ranges, tolerance: _taken, worst, ...told }: PairCompared = figures;
  const answer = {
    kind: subject.a.kind,
    a: sideJson(found.a),
    ...(found.b && { b: sideJson(found.b) }),
    view: found.view && { ...found.view, reshape: found.view.reshape ?? null, perm: found.view.perm ?? null },
    ...(found.suggest && { suggest: found.suggest }),
    ...(!isWhole && { slice }),
    ...(reference.as !== undefined && { as: reference.as }),
    comparable: true,
    ...(named !== undefined && { tolerance: named }),
    rtol,
    atol,
    equalNan: !nanDiffers,
    ...told,
    worst,
  };
  return `${JSON.stringify(answer, undefined, 1)}\n`;
}

function sideJson({ id, step, dtype, shape }: PairSide) {
  return {
    run: id.run,
    tag: id.tag,
    step: stepJson(step),
    ...(dtype !== undefined && { dtype }),
    ...(shape && { shape }),
  };
}

/** Figures as a table for the clipboard, by the names that are on screen. */
export function figuresTable({ subject, figures }: SavedPair): readonly (readonly string[])[] {
  return pairRows(figures).map(({ name, value, maximum }) => [
    name,
    value === null ? "" : String(value),
    maximum ? indexText(subject, maximum.at) : "",
  ]);
}
