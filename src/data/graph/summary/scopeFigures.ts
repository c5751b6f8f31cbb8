import type { SummaryFigures } from "../../../shared/questions/graphWork";

/** Figures of one node, added to those of the scopes that it is in. NaN where unknown. */
interface NodeFigures {
  readonly parameters: number;
  readonly trainable: number;
  readonly bytes: number;
}

/** Sums of numbers of which some are not known. */
class PartialSums {
  readonly sums: Float64Array;
  readonly known: Uint32Array;
  readonly unknown: Uint32Array;

  constructor(count: number) {
    this.sums = new Float64Array(count);
    this.known = new Uint32Array(count);
    this.unknown = new Uint32Array(count);
  }

  add(at: number, value: number): void {
    if (Number.isNaN(value)) this.unknown[at] = (this.unknown[at] as number) + 1;
    else {
      this.known[at] = (this.known[at] as number) + 1;
      this.sums[at] = (this.sums[at] as number) + value;
    }
  }

  addAll(to: number, from: number): void {
    this.sums[to] = (this.sums[to] as number) + (this.sums[from] as number);
    this.known[to] = (this.known[to] as number) + (this.known[from] as number);
    this.unknown[to] = (this.unknown[to] as number) + (this.unknown[from] as number);
  }

  /** Sum of the known numbers; null where there are unknown ones alone. */
  ofKnown(at: number): number | null {
    return this.known[at] === 0 && (this.unknown[at] as number) > 0 ? null : (this.sums[at] as number);
  }

  /** Sum of all numbers; null where one is unknown. */
  ofAll(at: number): number | null {
    return this.unknown[at] === 0 ? (this.sums[at] as number) : null;
  }
}

/** Figures of scopes, or of nodes that are listed like them. */
export class ScopeFigures {
  private readonly parameters: PartialSums;
  /** Sums over variables whose elements are known. */
  private readonly trainable: PartialSums;
  private readonly bytes: PartialSums;
  private readonly multiplyAdds: PartialSums;

  constructor(count: number) {
    this.parameters = new PartialSums(count);
    this.trainable = new PartialSums(count);
    this.bytes = new PartialSums(count);
    this.multiplyAdds = new PartialSums(count);
  }

  add(at: number, { parameters, trainable, bytes }: NodeFigures): void {
    this.parameters.add(at, parameters);
    if (Number.isNaN(parameters)) return;
    this.trainable.add(at, trainable);
    this.bytes.add(at, bytes);
  }

  addMultiplyAdds(at: number, count: number): void {
    this.multiplyAdds.add(at, count);
  }

  addAll(to: number, from: number): void {
    this.parameters.addAll(to, from);
    this.trainable.addAll(to, from);
    this.bytes.addAll(to, from);
    this.multiplyAdds.addAll(to, from);
  }

  of(at: number): SummaryFigures {
    const parameters = this.parameters.ofKnown(at);
    const known = (sums: PartialSums) => (parameters === null ? null : sums.ofAll(at));
    return {
      parameters,
      trainable: known(this.trainable),
      bytes: known(this.bytes),
      multiplyAdds: this.multiplyAdds.ofAll(at),
      unknown: this.parameters.unknown[at] as number,
    };
  }
}
