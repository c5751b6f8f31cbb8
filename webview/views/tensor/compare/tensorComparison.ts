import type { LitElement } from "lit";
import type { Reference } from "../../../../src/shared/compare/reference";
import { toleranceOf } from "../../../../src/shared/compare/toleranceOf";
import type { Differing } from "../../../../src/shared/questions/compare";
import type { PointInfo } from "../../../../src/shared/questions/points";
import type { ComplexAs } from "../../../../src/tensor/dtype/complexAs";
import { dtypeAs } from "../../../../src/tensor/dtype/dtypeAs";
import { type MadeDifference, madeDtype } from "../../../../src/tensor/pair/cells/madeOfPair";
import type { PairDtypes } from "../../../../src/tensor/pair/dtypes/comparedDtype";
import type { Tolerance } from "../../../../src/tensor/pair/tolerance/tolerance";
import { elementCount, type Shape, sameShape } from "../../../../src/tensor/slice/shape";
import { formText, isWholeForm } from "../../../../src/tensor/slice/sliceForm";
import type { SeriesViewContext } from "../../../parts/page/view";
import { changedReference } from "../../../parts/reference/changedReference";
import { pageTolerance } from "../../../parts/reference/pageTolerance";
import { type ReferencePair, ReferenceSource } from "../../../parts/reference/referenceSource";
import { swappedReference } from "../../../parts/reference/swappedReference";
import type { SlicedTensor } from "../../../parts/series/blockValues";
import { complexAsOf } from "../../../ui/complexAsTexts";
import type { Cell, CellPainter, GridModel } from "../../../ui/grid/gridModel";
import type { Dims } from "../../../ui/texts/dimTexts";
import { saidCell } from "../cells/saidCell";
import { HeatPainters } from "../colours/cellPainter";
import { HeatRange, type HeatSubject } from "../colours/heatRange";
import { withLock, withRange } from "../colours/heatSettings";
import { searchScope } from "../find/searchScope";
import type { MadeTensor } from "../pairSlice";
import { sliceModel, wrappedModel } from "../sliceModel";
import type { TensorPictures } from "../tensorPictures";
import { type StateChange, type TensorPicture, type TensorState, wrappedColumns } from "../tensorState";
import type { CompareState, PairWay } from "./compareState";
import { DifferenceSearch } from "./differenceSearch";
import { pairModel } from "./pairModel";
import { PairPainters } from "./pairPainter";
import { askedPair, type PairSubject } from "./pairSubject";
import { PairTiles } from "./pairTiles";
import { wayOf } from "./pairWays";
import { saidPair } from "./saidPair";

/** Limit of elements up to which colours and figures are asked for together. */
const MOST_AT_ONCE = 1e6;

/** The view that shows it. */
export interface ComparedView {
  readonly element: LitElement;
  readonly pictures: TensorPictures;
  context(): SeriesViewContext | undefined;
  picture(): TensorPicture;
  kept(): TensorState;
  dims(): Dims;
  change(change: StateChange): void;
  /** Makes the view show what is to be shown now. */
  remodel(): void;
  note(text: string): void;
}

/** Both sides as they are compared. */
interface ComparedPair extends PairDtypes {
  readonly pair: ReferencePair;
  /** Dtype of the comparison. */
  readonly compared: string;
  readonly asked: NonNullable<ReturnType<typeof askedPair>>;
  /** A new object for each pair. */
  readonly point: PointInfo;
}

/** The tensor that is looked at beside its reference: what is found, which tensors are asked for, and what there is to say of cells. */
export class TensorComparison {
  readonly heatRange: HeatRange;
  readonly search: DifferenceSearch;
  /** The figures of the pair are there: colours of large tensors come behind them. */
  isKnown = false;
  private readonly view: ComparedView;
  private readonly source: ReferenceSource;
  private readonly painters = new PairPainters();
  private readonly heatPainters = new HeatPainters();
  private compared: ComparedPair | undefined;
  private tiles: { readonly key: string; readonly of: ComparedPair; readonly tiles: PairTiles } | undefined;

  constructor(view: ComparedView) {
    this.view = view;
    const { element } = view;
    this.source = new ReferenceSource(
      element,
      () => this.query,
      () => this.takeFound(),
    );
    this.heatRange = new HeatRange(
      element,
      () => this.heatSubject,
      (heat) => this.changeHeat(heat),
    );
    this.search = new DifferenceSearch(() => {
      view.note(this.search.text);
      element.requestUpdate();
    });
  }

  get state(): CompareState {
    return this.view.kept().compare;
  }

  /** Pair found last; of a point that is no longer shown until there is news. */
  get pair(): ReferencePair | undefined {
    return this.source.pair;
  }

  /** The two as they are compared; undefined where they cannot be. */
  get both(): ComparedPair | undefined {
    return this.compared;
  }

  get error(): string | undefined {
    return this.source.error;
  }

  /** True if the last pair found is of the shown point and the current reference. */
  get isFound(): boolean {
    return !this.source.isAwaited;
  }

  /** True if the tensors on screen are not yet of the shown point. */
  get isAwaited(): boolean {
    return this.source.isAwaited || this.heatRange.isAwaited;
  }

  /** A table goes on showing the pair before until that of another point of this shape is there. */
  keepsModel(shape: Shape): boolean {
    const shown = this.compared?.pair;
    return shown !== undefined && sameShape(shown.found.a.shape ?? [], shape);
  }

  get way(): PairWay {
    return this.compared ? wayOf(this.compared.compared, this.state.way) : "a";
  }

  get isBeside(): boolean {
    return this.compared !== undefined && this.state.isBeside;
  }

  /** The table shows what the two make together. */
  get isDifference(): boolean {
    return !this.isBeside && this.way !== "a" && this.way !== "b";
  }

  get tolerance(): Tolerance {
    const { as } = this.compared?.asked ?? {};
    const { dtypeA = "float64", dtypeB = "float64" } = this.compared ?? {};
    const dtypes = { dtypeA, dtypeB, ...(as !== undefined && { as }) };
    return toleranceOf(pageTolerance(this.view.context()?.reference ?? {}), dtypes);
  }

  /** The model of the table; undefined where there is nothing to compare. */
  get model(): GridModel | undefined {
    const { compared } = this;
    const tiles = this.tilesNow;
    return compared && tiles && pairModel(tiles, this.isBeside ? "a" : this.way, compared);
  }

  /** Model of the second of two tables. */
  get besideModel(): GridModel | undefined {
    const { compared } = this;
    const tiles = this.tilesNow;
    return compared && tiles && pairModel(tiles, "b", compared);
  }

  /** Tensor that is copied, exported, searched and coloured: of two tables A. */
  get made(): MadeTensor | undefined {
    const { compared, way } = this;
    if (!compared) return undefined;
    const { pair, point, dtypeA, dtypeB } = compared;
    if (this.isBeside || way === "a") return { id: pair.a, dtype: dtypeA, point };
    if (way === "b") return { id: idOfB(compared), dtype: dtypeB, point };
    return { id: idOfMade(compared, way), dtype: madeDtype(way, compared) ?? "float64", point };
  }

  /** Real number that colours the complex values shown. */
  private get complex(): ComplexAs | undefined {
    return complexAsOf(this.made?.dtype, this.view.kept().complexAs);
  }

  /** Marks over colours: those of the shown way, or of both sides. */
  painter(heat: CellPainter | undefined): CellPainter | undefined {
    const { compared, tolerance, isDifference, heatRange } = this;
    const tiles = this.tilesNow;
    if (!compared || !tiles) return heat;
    const own = isDifference && this.state.heat.isOn ? this.heatPainters.of(heatRange) : undefined;
    return this.painters.of({ tiles, dtypes: compared, tolerance, heat: isDifference ? own : heat });
  }

  /** Text of a cell in the status line and at the pointer; undefined until its values came. */
  said(cell: Cell): string | undefined {
    const { compared, tolerance } = this;
    if (!compared) return undefined;
    const place = this.tilesNow?.at(cell.row, cell.column);
    if (!place) return undefined;
    const kept = this.view.kept();
    const { form, shape } = kept;
    const index = saidCell({ form, shape, dims: this.view.dims(), wrap: wrappedColumns(kept), dtype: "" }, cell);
    return `${index}   ${saidPair(place, compared, tolerance)}`;
  }

  /** The pair as the parts beside the table ask about it; undefined until something was found. */
  get subject(): PairSubject | undefined {
    const { pair, view } = this;
    const context = view.context();
    if (!pair || !context) return undefined;
    const { tolerance, rtol, atol, nanDiffers } = context.reference ?? {};
    const reference = changedReference(pair.reference, { tolerance, rtol, atol, nanDiffers }) ?? {};
    const { form, shape } = view.kept();
    return {
      host: pair.host,
      a: pair.a,
      reference,
      found: pair.found,
      slice: formText(form),
      isWhole: isWholeForm(form, shape),
      dims: view.dims(),
    };
  }

  /** Another way, or two tables: what is on screen stays in its place. */
  set(change: Partial<CompareState>): void {
    const { view, state } = this;
    const { grid } = view.pictures;
    const isOtherWay = change.way !== undefined && change.way !== state.way;
    // A range that was chosen is one of the way before.
    const heat = isOtherWay ? { heat: withRange(state.heat, "slice") } : {};
    view.change({ ...(grid && { place: grid.currentPlace }), compare: { ...state, ...heat, ...change } });
    view.remodel();
    view.element.requestUpdate();
  }

  /** Saves a change that leaves the tables as they are. */
  keep(change: Partial<CompareState>): void {
    this.view.change({ compare: { ...this.state, ...change } });
  }

  changeHeat(heat: CompareState["heat"]): void {
    this.keep({ heat: withLock(heat, "none") });
  }

  compareWith(reference: Reference): void {
    this.view.context()?.compare(reference);
  }

  swap(): void {
    const swapped = this.pair && swappedReference(this.pair);
    if (swapped) this.view.context()?.swap(swapped.series, swapped.step, swapped.reference);
  }

  /** To the next or previous cell that differs, in what find searches. */
  async goTo(differing: Differing, isBackwards: boolean): Promise<void> {
    const { view, subject } = this;
    if (!subject || !this.compared) return;
    const { form, shape, find } = view.kept();
    const scope = searchScope(find.isInSlice, form, shape);
    const from = view.pictures.selectedIndex;
    const index = await this.search.next({ subject, scope, differing, from, isBackwards });
    if (!index) return;
    await view.pictures.showIndex(index);
    // Another slice takes away what was said of the one before.
    view.note(this.search.text);
  }

  private get query() {
    const { view } = this;
    const context = view.context();
    if (!context || view.picture() !== "compare") return undefined;
    const { host, series, point, reference = {} } = context;
    return { host, a: { ...series, point: point.point }, point, reference };
  }

  private takeFound(): void {
    const { pair, view } = this;
    view.element.requestUpdate();
    if (pair === this.compared?.pair && pair !== undefined) return;
    const before = this.compared;
    this.compared = pair && comparedPair(pair);
    if (before !== this.compared) view.remodel();
  }

  private get tilesNow(): PairTiles | undefined {
    const { compared, view } = this;
    const kept = view.kept();
    const { form, shape } = kept;
    if (!compared || !sameShape(compared.pair.found.a.shape ?? [], shape)) return undefined;
    const wrap = wrappedColumns(kept);
    const dims = view.dims();
    const key = JSON.stringify([form, wrap, dims]);
    if (this.tiles?.of === compared && this.tiles.key === key) return this.tiles.tiles;
    const { host } = compared.pair;
    const modelOf = (tensor: SlicedTensor) =>
      wrap === undefined
        ? sliceModel(host, tensor, form, shape, dims)
        : wrappedModel(host, tensor, form, shape, wrap, dims);
    const differs = compared.compared === "string" ? modelOf(idOfMade(compared, "difference")) : undefined;
    const tiles = new PairTiles(modelOf(compared.pair.a), modelOf(idOfB(compared)), differs);
    this.tiles = { key, of: compared, tiles };
    return tiles;
  }

  /** Colours of what the two make together; undefined while that is not shown. */
  get heatSubject(): HeatSubject | undefined {
    const { view, made, isDifference, way } = this;
    if (!made || !isDifference || view.picture() !== "compare") return undefined;
    const { heat } = this.state;
    const { complex } = this;
    const slice = { ...made.id, slice: formText(view.kept().form), ...(complex && { complex }) };
    const { host } = this.compared?.pair ?? {};
    return (
      host && {
        host,
        slice,
        point: made.point,
        dtype: dtypeAs(made.dtype, complex),
        settings: heat,
        isShown: heat.isOn && (this.isKnown || elementCount(view.kept().shape) <= MOST_AT_ONCE),
        isCentred: way === "difference" && complex !== "abs",
        isApart: true,
      }
    );
  }
}

/** B as it is stored, in A's shape: what it is rounded to is said of each cell. */
function idOfB({ pair, asked: { as: _as, ...asked } }: ComparedPair): SlicedTensor {
  return { ...pair.a, pair: { ...asked, made: "b" } };
}

function idOfMade({ pair, asked }: ComparedPair, made: MadeDifference): SlicedTensor {
  return { ...pair.a, pair: { ...asked, made } };
}

function comparedPair(pair: ReferencePair): ComparedPair | undefined {
  const { found, reference, point } = pair;
  const asked = askedPair(pair);
  const { a, b, dtype: compared } = found;
  const [dtypeA, dtypeB] = [a.storedDtype ?? a.dtype, b?.storedDtype ?? b?.dtype];
  if (!asked || compared === undefined || dtypeA === undefined || dtypeB === undefined) return undefined;
  const { as } = reference;
  return { pair, compared, asked, point: { ...point }, dtypeA, dtypeB, ...(as !== undefined && { as }) };
}
