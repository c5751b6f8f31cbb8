import type { SliceId } from "../../../src/shared/series/seriesId";
import type { ComplexAs } from "../../../src/tensor/dtype/complexAs";
import { dtypeAs } from "../../../src/tensor/dtype/dtypeAs";
import { formText } from "../../../src/tensor/slice/sliceForm";
import type { SeriesViewContext } from "../../parts/page/view";
import { complexAsOf } from "../../ui/complexAsTexts";
import type { GridModel } from "../../ui/grid/gridModel";
import type { CellsOf } from "./cells/saidCell";
import type { ShownDims } from "./dims/shownDims";
import type { MadeTensor } from "./pairSlice";
import { type TensorState, wrappedColumns } from "./tensorState";

/** A point in a slice of it, as the parts of the page ask about it. */
export class ShownTensor {
  readonly context: SeriesViewContext;
  readonly model: GridModel;
  readonly kept: TensorState;
  readonly dims: ShownDims;
  readonly made: MadeTensor | undefined;

  /** `made`: what is shown in the place of the point. */
  constructor(context: SeriesViewContext, model: GridModel, kept: TensorState, dims: ShownDims, made?: MadeTensor) {
    this.context = context;
    this.model = model;
    this.kept = kept;
    this.dims = dims;
    this.made = made;
  }

  /** Dtype of its elements as stored. */
  get dtype(): string {
    const { storedDtype, dtype } = this.context.point;
    if (this.made) return this.made.dtype;
    return storedDtype ?? dtype ?? "float32";
  }

  /** Real numbers that its complex ones are shown as, where real ones are needed; undefined where they are real, or strings. */
  get complex(): ComplexAs | undefined {
    return complexAsOf(this.dtype, this.kept.complexAs);
  }

  /** Dtype of the real numbers that its elements are shown as. */
  get realDtype(): string {
    return dtypeAs(this.dtype, this.complex);
  }

  get sliceText(): string {
    return formText(this.kept.form);
  }

  /** Slice of the point: the shown one by default. */
  sliceId(slice = this.sliceText): SliceId {
    const { series, point } = this.context;
    return { ...(this.made?.id ?? { ...series, point: point.point }), slice };
  }

  /** The same, of real numbers. */
  realId(slice = this.sliceText): SliceId {
    const { complex } = this;
    return { ...this.sliceId(slice), ...(complex && { complex }) };
  }

  get cells(): CellsOf {
    const { kept, dims, dtype } = this;
    return { form: kept.form, shape: kept.shape, dims: dims.names, wrap: wrappedColumns(kept), dtype };
  }
}
