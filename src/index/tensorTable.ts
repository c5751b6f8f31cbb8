import type { Dialect } from "../format/dialect";
import type { TensorHead } from "../format/tensorHead";
import type { TensorLook } from "../format/tensorLook";
import type { Shape } from "../tensor/shape";

/** The tables as data. */
export interface KeptTensorTable {
  readonly dtypeNames: readonly string[];
  readonly shapes: readonly Shape[];
}

/** The dtypes and shapes that tensors of one file have, numbered: a point has two small numbers instead of them. */
export class TensorTable {
  private readonly dtypeNames: string[] = [];
  private readonly shapes: Shape[] = [];
  private readonly shapeNumbers = new Map<string, number>();

  dtype(number: number): string | undefined {
    return this.dtypeNames[number];
  }

  shape(number: number): Shape | undefined {
    return this.shapes[number];
  }

  /** Brings what is known of a series' tensors up to one more of them. */
  lookAt(look: TensorLook, tensor: TensorHead, dialect: Dialect): TensorLook {
    if (look.holdsFor(tensor)) return look;
    const shape = tensor.shape();
    look.dtype = this.dtypeNumber(dialect.dtypeName(tensor.dtypeNumber));
    if (typeof shape === "string") {
      look.note(tensor, undefined);
      look.shape = -1;
      look.error = shape;
      return look;
    }
    const layout = dialect.layout(tensor, shape);
    look.shape = this.shapeNumber(shape);
    look.note(tensor, this.shapes[look.shape]);
    look.error = typeof layout === "string" ? layout : undefined;
    return look;
  }

  private dtypeNumber(name: string): number {
    const known = this.dtypeNames.indexOf(name);
    return known >= 0 ? known : this.dtypeNames.push(name) - 1;
  }

  private shapeNumber(shape: Shape): number {
    const key = shape.join();
    let number = this.shapeNumbers.get(key);
    if (number === undefined) {
      number = this.shapes.push(shape) - 1;
      this.shapeNumbers.set(key, number);
    }
    return number;
  }

  keep(): KeptTensorTable {
    const { dtypeNames, shapes } = this;
    return { dtypeNames, shapes };
  }

  /** Takes up what `keep` once gave. */
  restore({ dtypeNames, shapes }: KeptTensorTable): void {
    this.dtypeNames.push(...dtypeNames);
    for (const shape of shapes) this.shapeNumber(shape);
  }
}
