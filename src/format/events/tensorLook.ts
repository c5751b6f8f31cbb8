import type { Sentence } from "../../tensor/said/sentence";
import type { Shape } from "../../tensor/slice/shape";
import type { TensorHead } from "./tensorHead";

/**
 * Last look of a series' tensors, and its meaning. At nearly every step they look the same again, and then mean the same: only a different
 * look is examined.
 */
export class TensorLook {
  /** Numbers of the file's dtype names and shapes; a shape of -1 is none that can be. */
  dtype = -1;
  shape = -1;
  /** Reason why the value cannot be shown. */
  error: Sentence | undefined;
  /** The value is one float32: where it has four bytes of its own, these are it. */
  isFloat = false;
  private dims: Shape | undefined;
  private dtypeNumber = -1;
  private field = 0;
  private byteCount = 0;
  private valueCount = 0;

  /** True if what stands here holds for a tensor too. It never does for one with several value fields or none. */
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

  /** Takes note of a tensor; what it comes to is the caller's to set. */
  note(head: TensorHead, dims: Shape | undefined): void {
    this.dims = head.isUnknownRank ? undefined : dims;
    this.dtypeNumber = head.dtypeNumber;
    this.field = head.onlyField;
    this.byteCount = head.byteCount(this.field);
    this.valueCount = head.valueCount(this.field);
  }
}
