import type { Shape } from "../../tensor/slice/shape";
import type { TensorHead } from "./tensorHead";

/**
 * Look of a tensor: all that its meaning depends on. At nearly every step the tensors of a series look the same again, and then mean the same:
 * only a different look is examined.
 */
export class TensorLook {
  private dims: Shape | undefined;
  private dtypeNumber = -1;
  private field = 0;
  private byteCount = 0;
  private valueCount = 0;

  /** True if what the look means holds for a tensor, too. It never does for one with several value fields or none. */
  holdsFor(head: TensorHead): boolean {
    const { dims, field } = this;
    return (
      dims !== undefined &&
      head.dtypeNumber === this.dtypeNumber &&
      head.onlyField === field &&
      field !== 0 &&
      head.byteCount(field) === this.byteCount &&
      head.valueCount(field) === this.valueCount &&
      !head.isUnknownRank &&
      head.hasShape(dims)
    );
  }

  /** Takes the look of a tensor; `dims` are undefined where they are none. */
  note(head: TensorHead, dims: Shape | undefined): void {
    this.dims = head.isUnknownRank ? undefined : dims;
    this.dtypeNumber = head.dtypeNumber;
    this.field = head.onlyField;
    this.byteCount = head.byteCount(this.field);
    this.valueCount = head.valueCount(this.field);
  }
}
