import type { ElementArray } from "../../dtype/dtype";
import { jsonNumber } from "../../text/jsonElement";
import type { PairDtypes } from "../dtypes/comparedDtype";
import type { StepNumbers } from "../figures/pairFigures";
import { FinerScores, type NoiseNumbers } from "../tolerance/noiseNumbers";
import type { Tolerance } from "../tolerance/tolerance";
import { exactMagnitude } from "./exactDifferences";
import { PairCells } from "./pairCells";

const NO_NUMBERS = { maxAbs: null, maxRel: null, maxUlp: null, relL2: null } as const;

/** Figures of cells, each as the only one of a pair of floats: for scalars, over many steps at a time. */
export class CellNumbers {
  private readonly cells: PairCells;
  private readonly tolerance: Tolerance;
  private readonly finer: FinerScores | undefined;

  /**
   * `capacity`: cells at a time; `tellsNoise`: what tells rounding noise is told, too. Throws `unsupportedDtype` where they are no numbers that can
   * be compared.
   */
  constructor(dtypes: PairDtypes, tolerance: Tolerance, capacity: number, tellsNoise = false) {
    this.cells = new PairCells(dtypes, capacity);
    this.tolerance = tolerance;
    this.finer = tellsNoise ? new FinerScores(tolerance) : undefined;
  }

  /** Takes as many of both, in the arrays of their dtypes. */
  load(a: ElementArray, b: ElementArray): void {
    const { cells } = this;
    const [ofA, ofB] = [{ kind: "real", array: a } as const, { kind: "real", array: b } as const];
    cells.load(ofA, ofB);
    cells.findDifferences();
    cells.findUlps();
  }

  at(i: number): StepNumbers {
    const { cells } = this;
    const { atol, rtol } = this.tolerance;
    const size = Math.abs(cells.d[i] as number);
    const limit = atol + rtol * Math.abs(cells.y[i] as number);
    if (size === 0) return this.finite(i, 0, 0, 0);
    if (size <= Number.MAX_VALUE) return this.finite(i, size, Number(size > limit), size / limit);
    if (cells.kindAt(i) !== "finite") return this.odd(i);
    const isWithin = limit === Number.POSITIVE_INFINITY;
    return this.finite(i, size, Number(!isWithin), isWithin ? 1 : size);
  }

  private finite(i: number, size: number, exceeding: number, score: number): StepNumbers {
    const { ulps } = this.cells;
    const relative = this.cells.relativeAt(i);
    const distance = ulps?.distances[i] ?? 0;
    const ulp = ulps?.isWide ? exactMagnitude(distance, ulps.lows[i] as number) : distance;
    return {
      score: jsonNumber(score),
      exceeding,
      maxAbs: jsonNumber(size),
      maxRel: jsonNumber(relative),
      maxUlp: ulps ? jsonNumber(ulp) : null,
      relL2: jsonNumber(relative),
      ...(this.finer && { noise: this.noise(i, size, this.finer) }),
    };
  }

  private noise(i: number, size: number, finer: FinerScores): NoiseNumbers {
    const { x, y } = this.cells;
    const [sizeA, sizeB] = [Math.abs(x[i] as number), Math.abs(y[i] as number)];
    finer.restart();
    finer.add(
      () => sizeB,
      (atol) => (size > 0 ? size / (atol + this.tolerance.rtol * sizeB) : 0),
    );
    return { sizeA, sizeB, scale: sizeB, finer: finer.finer };
  }

  private odd(i: number): StepNumbers {
    const kind = this.cells.kindAt(i);
    if (kind === "infSame") return { score: 0, exceeding: 0, ...NO_NUMBERS };
    if (kind === "nanBoth") return { score: 0, exceeding: Number(this.tolerance.nanDiffers), ...NO_NUMBERS };
    return { score: "Infinity", exceeding: 1, ...NO_NUMBERS };
  }
}
