import { type FrequencyScale, frequencyAt, frequencyEdges } from "./frequencyRows";

/** Bins of a segment's spectrum that fall into each row of a picture. */
export class RowBins {
  readonly rows: number;
  private readonly first: Uint32Array;
  /** Behind the last. */
  private readonly end: Uint32Array;

  constructor(scale: FrequencyScale, rows: number, points: number, sampleRate: number) {
    this.rows = rows;
    this.first = new Uint32Array(rows);
    this.end = new Uint32Array(rows);
    const edges = frequencyEdges(scale, rows, sampleRate);
    const last = points / 2;
    const hertzOf = (bin: number) => (bin * sampleRate) / points;
    let bin = 0;
    for (let row = 0; row < rows; row++) {
      this.first[row] = bin;
      // The highest frequency is in the last row.
      const isIn = row === rows - 1 ? () => true : () => hertzOf(bin) < (edges[row + 1] as number);
      while (bin <= last && isIn()) bin++;
      this.end[row] = bin;
      if (this.first[row] === bin) {
        const middle = frequencyAt(scale, (row + 0.5) / rows, sampleRate);
        const nearest = Math.min(last, Math.round((middle * points) / sampleRate));
        this.first[row] = nearest;
        this.end[row] = nearest + 1;
      }
    }
  }

  /** The greatest power of each row, from the lowest up. */
  greatest(powers: Float64Array, told: (row: number, power: number) => void): void {
    for (let row = 0; row < this.rows; row++) {
      let greatest = 0;
      for (let bin = this.first[row] as number; bin < (this.end[row] as number); bin++) {
        if ((powers[bin] as number) > greatest) greatest = powers[bin] as number;
      }
      told(row, greatest);
    }
  }
}
