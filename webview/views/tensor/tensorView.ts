import * as l10n from "@vscode/l10n";
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { PointInfo } from "../../../src/shared/questions/points";
import { type PointId, type SeriesId, sameSeries } from "../../../src/shared/series/seriesId";
import type { ComplexAs } from "../../../src/tensor/dtype/complexAs";
import { elementOfIndex } from "../../../src/tensor/elements/elementIndex";
import type { Sentence } from "../../../src/tensor/said/sentence";
import { type Shape, sameShape } from "../../../src/tensor/slice/shape";
import {
  carriedForm,
  defaultForm,
  fitForm,
  formText,
  isSameForm,
  isWholeForm,
  type SliceForm,
} from "../../../src/tensor/slice/sliceForm";
import { nextComplexAs } from "../../ui/complexAsTexts";
import { controlStyles } from "../../ui/controls/controlStyles";
import type { Cell, GridModel } from "../../ui/grid/gridModel";
import { LazyElement } from "../../ui/lazyElement";
import { withDimNames } from "../../ui/texts/dimTexts";
import { errorText, sentenceText } from "../../ui/texts/sentenceText";
import "../../ui/grid/grid";
import { glyphButton, signButton } from "../../ui/controls/glyphButton";
import { KeySheet } from "../../ui/keys/keySheet";
import "../../ui/sliceBar";
import type { SeriesViewContext } from "../../parts/page/view";
import { CellFormats } from "./cells/cellFormats";
import { CopiedPython } from "./cells/pythonLines";
import { saidCell } from "./cells/saidCell";
import type { SelectionLine } from "./cells/selectionLine";
import { HeatPainters } from "./colours/cellPainter";
import { HeatRange, type HeatSubject } from "./colours/heatRange";
import { heatControls, heatLegend, type ShownHeat } from "./colours/shownHeat";
import type { ComparePart } from "./compare/comparePart";
import { dimNamesSlot } from "./dims/dimNamesSlot";
import { ShownDims } from "./dims/shownDims";
import type { FindAction, FindBar } from "./find/findBar";
import { FindKeys } from "./find/findKeys";
import { LazyLinked } from "./linked/lazyLinked";
import { sliceModel, wrappedModel } from "./sliceModel";
import { dropLabel, takeDropped } from "./takeDropped";
import { TensorPictures } from "./tensorPictures";
import "./cells/selectionLine";
import type { StatsPane } from "./stats/statsPane";
import "./tensorBar";
import { notice } from "../../ui/notices/notice";
import { shownPicture, type TensorPictureParts } from "./shownPicture";
import { ShownTensor } from "./shownTensor";
import type { TensorAction } from "./tensorBar";
import { TensorKeys } from "./tensorKeys";
import {
  readStateOf,
  readTensorState,
  type StateChange,
  type TensorPicture,
  type TensorState,
  wrappedColumns,
} from "./tensorState";
import { tensorStyles } from "./tensorStyles";

/**
 * A tensor point: any dims as rows and columns, any slice of them, of any size, as a table, as a heatmap, or over the steps. Its parts tell it by
 * events: `state-change` (a `StateChange` to take and keep), `index-show` (the index of an element to go to, whatever the slice).
 */
@customElement("tensor-view-tensor")
export class TensorView extends LitElement {
  static override styles = [controlStyles, tensorStyles];

  @property({ attribute: false }) context: SeriesViewContext | undefined;
  @property({ attribute: false }) picture: TensorPicture = "table";
  @state() private kept: TensorState = readTensorState(undefined);
  @state() private note = "";
  @state() private tileError = "";
  /** Warning about values of the slice that the file lost. */
  @state() private warning = "";
  @query("tensor-view-find") private readonly findBar: FindBar | null | undefined;
  @query("tensor-view-stats") private readonly statsPane: StatsPane | null | undefined;
  @query("tensor-view-selection") private readonly selectionLine: SelectionLine | null | undefined;
  private model: GridModel | undefined;
  /** Dim names in the model's headers. */
  private modelNames = "";
  private isRestored = false;
  private taken: PointInfo | undefined;
  private takenOf: SeriesId | undefined;
  private readonly shortcuts = new KeySheet(
    this,
    async () => (await import("./tensorShortcuts")).tensorShortcuts(this.picture),
    (error) => this.fail(error),
  );
  private readonly finder = new LazyElement(
    () => import("./find/findBar"),
    () => this.findBar,
    (error) => this.fail(error),
  );
  private readonly stats = new LazyElement(
    () => import("./stats/statsPane"),
    () => this.statsPane,
    (error) => this.fail(error),
  );
  private readonly pictures = new TensorPictures({
    element: this,
    kept: () => this.kept,
    change: (change) => this.change(change),
  });
  /** Interface of the view to its parts. */
  private readonly seen = {
    element: this,
    pictures: this.pictures,
    context: () => this.context,
    kept: () => this.kept,
    picture: () => this.picture,
    tensor: () => this.tensor,
    dims: () => this.dims.names,
    change: (change: StateChange) => this.change(change),
    remodel: () => this.remodel(),
    note: (text: string) => {
      this.note = text;
    },
  };
  private readonly linked = new LazyLinked(this.seen);
  /** Once two tensors were compared. */
  private comparePart: ComparePart | undefined;
  private readonly cellFormats = new CellFormats();
  private readonly painters = new HeatPainters();
  readonly heatRange = new HeatRange(
    this,
    () => this.heatSubject,
    (heat) => this.change({ heat }),
  );
  private readonly dims = new ShownDims(this, (problems) => this.takeNames(problems));
  private readonly python = new CopiedPython(this, () => {
    const { tensor } = this;
    return tensor && { host: tensor.context.host, slice: tensor.sliceId() };
  });

  constructor() {
    super();
    new TensorKeys(this, {
      ...this.seen,
      isThere: () => this.model !== undefined,
      pressCompared: (event) => this.compared?.press(event) === true,
      turnHeat: () => this.turnHeat(),
      turnOver: () => this.turnOver(),
      turnComplex: () => this.turnComplex(),
      foldStats: () => void this.stats.ask((pane) => pane.fold()),
      showShortcuts: () => void this.shortcuts.show(),
    });
    new FindKeys(this, this.finder, () => this.model !== undefined && this.context?.point.error === undefined);
  }

  override willUpdate(changes: PropertyValues<this>): void {
    if (changes.has("context") && this.context) this.take(this.context);
    if (this.model) this.linked.look(this.context?.linked);
    if (changes.has("picture")) {
      this.pictures.turn(this.picture);
      if (this.comparePart && this.model) this.remodel();
    }
    if (this.kept.find.isOpen) void this.finder.load();
    void this.loadParts();
  }

  /** Loads the shown parts, which appear once they are loaded; a loaded part is not loaded again. */
  private async loadParts(): Promise<void> {
    try {
      if (this.picture === "heatmap") await import("./heatmap/heatmapPane");
      if (this.picture === "over") await import("./over/overPane");
      if (this.shownHeat.subject?.isShown) await import("./colours/heatLegend");
      await import("./dims/dimNamesButton");
      await import("../../ui/rows/dropTarget");
      if (this.tensor?.complex) await import("../../ui/controls/complexChoice");
      if (this.picture === "compare") await this.loadCompare();
      if (this.model) await this.linked.load(this.context?.linked);
    } catch (error) {
      this.fail(error);
    }
  }

  private take(context: SeriesViewContext): void {
    const { shape } = context.point;
    if (!this.isRestored) {
      this.isRestored = true;
      const { run, tag } = context.series;
      this.kept = readStateOf(context.saved, shape, { run, tag });
      context.readsBy((saved) => readStateOf(saved, this.kept.shape, this.kept.of));
    }
    // Also where the step bar alone has news: what is on screen is not asked for again.
    if (!shape) return;
    if (context.point !== this.taken) this.takePoint(context, shape);
    if (context.at && context.at !== "worst") void this.goToElement(context, context.at, shape);
  }

  /** To the element that the subject names, once. */
  private async goToElement({ arrived }: SeriesViewContext, at: readonly number[], shape: Shape): Promise<void> {
    await Promise.resolve();
    arrived();
    try {
      elementOfIndex(at, shape);
      await this.pictures.showIndex(at);
    } catch (error) {
      this.fail(error);
    }
  }

  private takePoint(context: SeriesViewContext, shape: Shape): void {
    const { series, host } = context;
    const { run, tag } = series;
    const before = this.kept;
    const isBefore = (one: SeriesId) => before.of?.run === one.run && before.of.tag === one.tag;
    const isSame = this.takenOf ? sameSeries(this.takenOf, series) : isBefore(series);
    this.taken = context.point;
    this.takenOf = series;
    this.dims.take({ host, tag, shape });
    if (!isSame) {
      // Whatever was said is about another tensor.
      this.note = "";
      // Where A and B have changed places, their rows and columns stay.
      const other = context.reference?.series;
      const isPair = other && isBefore(other) && sameShape(shape, before.shape);
      this.kept = { ...before, shape, form: isPair ? before.form : formOfAnother(before, shape), of: { run, tag } };
    } else if (!sameShape(shape, before.shape)) {
      const { form, note } = fitForm(before.form, before.shape, shape);
      this.kept = { ...before, shape, form };
      this.note = note ? sentenceText(withDimNames(note, this.dims.names)) : "";
    }
    if (!this.compared?.comparison.keepsModel(shape)) this.remodel();
  }

  private takeNames(problems: readonly Sentence[]): void {
    if (problems.length > 0) this.note = problems.map(sentenceText).join(" ");
    if (this.model && String(this.dims.names) !== this.modelNames) this.remodel();
    this.requestUpdate();
  }

  /** Makes the view show another slice or point; what is on screen stays until the new values are there. */
  private remodel(): void {
    const { context, kept } = this;
    const { form, shape } = kept;
    const wrapped = wrappedColumns(kept);
    if (!context) return;
    this.tileError = "";
    const point: PointId = { ...context.series, point: context.point.point };
    this.modelNames = String(this.dims.names);
    this.model =
      this.compared?.comparison.model ??
      (wrapped === undefined
        ? sliceModel(context.host, point, form, shape, this.dims.names)
        : wrappedModel(context.host, point, form, shape, wrapped, this.dims.names));
    this.pictures.fit(this.picture, this.model);
    context.showsSlice(formText(form));
  }

  override updated(): void {
    this.tellDrawn();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.linked.stop();
  }

  private async loadCompare(): Promise<void> {
    if (this.comparePart) return;
    const { ComparePart: Part } = await import("./compare/comparePart");
    this.comparePart ??= new Part(this.seen);
    this.requestUpdate();
  }

  /** Comparison part, while it is shown. */
  private get compared(): ComparePart | undefined {
    return this.picture === "compare" ? this.comparePart : undefined;
  }

  private readonly tellDrawn = (): void => {
    const { context, picture, heatRange } = this;
    if (picture === "compare" && this.compared?.comparison.isAwaited !== false) return;
    if (context && !heatRange.isAwaited && this.pictures.isWholeOf(picture, context.point)) context.drawn();
  };

  private change(change: StateChange): void {
    const before = this.kept;
    this.kept = { ...before, ...change };
    if (!isSameForm(before.form, this.kept.form) || before.wrap !== this.kept.wrap) {
      this.note = "";
      this.remodel();
    }
    this.context?.save(this.kept);
    this.linked.tell(change);
  }

  override render(): TemplateResult | typeof nothing {
    const { context, tensor } = this;
    const { shape, form, wrap, format } = this.kept;
    if (!context) return nothing;
    const { error } = context.point;
    // Other steps may be read.
    if (error !== undefined && !(tensor && this.picture === "over")) {
      return html`<p class="error" role="alert">${l10n.t("This value cannot be shown: {0}", sentenceText(error.sentence))}</p>`;
    }
    if (!tensor) return nothing;
    const { compared } = this;
    const heat = this.shownHeat;
    return html`
      ${compared?.bar() ?? nothing}
      <tensor-view-slice-bar
        .shape=${shape}
        .form=${form}
        .dims=${this.dims.names}
        .areSuggested=${this.dims.isSuggested}
        .wrap=${wrap}
        @slice-form=${(event: CustomEvent<SliceForm>) => this.change({ form: event.detail })}
        @slice-wrap=${(event: CustomEvent<number | undefined>) => this.change({ wrap: event.detail })}
        >${dimNamesSlot(context, this.dims, shape.length)}</tensor-view-slice-bar>
      <tensor-view-tensor-bar
        .format=${format}
        .goToHint=${form.items
          .filter((item) => item.includes(":"))
          .fill("0")
          .join(", ")}
        .hasPython=${this.python.isThere}
        @state-change=${this.onChange}
        @tensor-action=${(event: CustomEvent<TensorAction>) => void this.fulfil(event.detail)}
      >
        <div class="group">
          <vscode-button appearance="secondary" title=${l10n.t("Find elements by a condition (Ctrl+F)")} @click=${() => void this.finder.ask((bar) => bar.open())}>${l10n.t("Find")}</vscode-button>
          ${glyphButton("course", l10n.t("The chosen cell over the steps (O)"), this.picture === "over", () => this.turnOver())}
          ${signButton("?", l10n.t("Keyboard shortcuts (?)"), false, () => void this.shortcuts.show())}
        </div>
        <div class="group" slot="looks">${this.complexChoice(tensor)} ${heatControls(heat)}</div>
        ${compared?.controls() ?? nothing}
      </tensor-view-tensor-bar>
      ${notice(this.note, () => {
        this.note = "";
      })}
      ${this.warning ? html`<p class="note" role="status">${this.warning}</p>` : nothing}
      ${this.tileError ? html`<p class="error" role="alert">${this.tileError}</p>` : nothing}
      <div class="body">
        <div class="shown">${this.find(context, tensor)}${this.shown(tensor)}</div>
        ${compared?.pane(this.onShow) ?? (this.picture === "compare" && !compared?.isSettled ? nothing : this.statistics(tensor))}
      </div>
      ${this.shortcuts.sheet}
      ${heatLegend(heat)}
      <tensor-view-drop-target
        .label=${dropLabel(this.picture)}
        @rows-drop=${(event: CustomEvent<readonly string[]>) => void this.drop(event.detail)}
      ></tensor-view-drop-target>
      <tensor-view-selection
        .subject=${{
          ...{ host: context.host, slice: tensor.realId(""), complex: tensor.complex },
          ...{ ...tensor.cells, selection: this.pictures.selection },
        }}
        .hasCells=${this.picture !== "over"}
        .cellAt=${(row: number, column: number) => this.pictures.cellAt({ row, column })}
        .tellCell=${compared?.comparison.both ? (cell: Cell) => compared.comparison.said(cell) : undefined}
      ></tensor-view-selection>
    `;
  }

  private async fulfil(action: TensorAction): Promise<void> {
    try {
      const { doAction } = await import("./tensorActions");
      await doAction(action, { ...this.seen, python: this.python });
    } catch (error) {
      this.fail(error);
    }
  }

  private complexChoice({ complex }: ShownTensor): TemplateResult | typeof nothing {
    if (!complex) return nothing;
    return html`<tensor-view-complex-choice
      .as=${complex}
      @complex-as=${(event: CustomEvent<ComplexAs>) => this.change({ complexAs: event.detail })}
    ></tensor-view-complex-choice>`;
  }

  private statistics(tensor: ShownTensor): TemplateResult {
    const { form, shape, pane } = this.kept;
    const { host, point } = tensor.context;
    void this.stats.load();
    return html`<tensor-view-stats
      .subject=${{ host, slice: tensor.realId(), isWhole: isWholeForm(form, shape), point }}
      class=${pane.isOpen === false ? "folded" : ""}
      .style=${`--pane-width: ${pane.width}px`}
      .pane=${pane}
      @state-change=${this.onChange}
      @find-element=${(event: CustomEvent<FindAction>) => void this.finder.ask((bar) => bar.seek(event.detail))}
      @stats-warning=${(event: CustomEvent<string>) => {
        this.warning = event.detail;
      }}
    ></tensor-view-stats>`;
  }

  private shown(tensor: ShownTensor): TemplateResult {
    const dtype = this.picture === "heatmap" ? tensor.realDtype : tensor.dtype;
    const format = this.cellFormats.of(dtype, this.kept.format);
    const heat = this.kept.heat.isOn ? this.painters.of(this.heatRange) : undefined;
    const parts: TensorPictureParts = {
      tensor,
      pictures: this.pictures,
      format: this.compared?.format(format) ?? format,
      hoverText: this.hoverText,
      painter: this.compared ? this.compared.comparison.painter(heat) : heat,
      heatRange: this.heatRange,
      change: (change) => this.change(change),
      drawn: this.tellDrawn,
      cells: () => this.selectionLine?.requestUpdate(),
      failed: (error) => {
        this.tileError = error;
      },
      copy: () => void this.fulfil({ do: "copy", format: "tsv" }),
    };
    return this.compared?.tables(parts, this.cellFormats, heat) ?? shownPicture(this.picture, parts);
  }

  /** The selected cell at every step, or back to the table. */
  private turnOver(): void {
    const { context, kept, picture } = this;
    if (picture !== "over") this.change({ over: { ...kept.over, follows: "element" } });
    context?.turnTo(picture === "over" ? "table" : "over");
  }

  private find(context: SeriesViewContext, { made }: ShownTensor): TemplateResult {
    return html`<tensor-view-find
      .context=${context}
      .kept=${this.kept}
      .made=${made}
      .from=${this.pictures.selectedIndex}
      @state-change=${this.onChange}
      @index-show=${this.onShow}
      @find-close=${() => this.pictures.focus()}
    ></tensor-view-find>`;
  }

  private readonly onShow = (event: CustomEvent<readonly number[]>): void => void this.pictures.showIndex(event.detail);

  private readonly onChange = ({ detail }: CustomEvent<StateChange>): void => {
    const comparison = this.compared?.comparison;
    if (detail.heat && comparison?.isDifference) comparison.changeHeat(detail.heat);
    else this.change(detail);
  };

  private async drop(rows: readonly string[]): Promise<void> {
    const { context, pictures } = this;
    const isCompared = this.picture === "compare";
    try {
      if (context) this.note = (await takeDropped(rows, { context, isCompared, over: pictures.over })) ?? this.note;
    } catch (error) {
      this.fail(error);
    }
  }

  private readonly hoverText = (cell: Cell): string =>
    this.compared?.comparison.said(cell) ??
    (this.tensor ? saidCell(this.tensor.cells, cell, this.pictures.cellAt(cell)) : "");

  private fail(error: unknown): void {
    this.note = errorText(error);
  }

  private get tensor(): ShownTensor | undefined {
    const { context, model, kept, dims } = this;
    return context && model && new ShownTensor(context, model, kept, dims, this.compared?.comparison.made);
  }

  /** Colours of what is on screen: what two tensors make together has its own. */
  private get shownHeat(): ShownHeat {
    const { picture, kept, onChange: change, compared } = this;
    const { heatSubject: subject, heatRange: range } = compared?.comparison.isDifference ? compared.comparison : this;
    return { picture, subject, range, settings: kept.heat, change };
  }

  get heatSubject(): HeatSubject | undefined {
    const { tensor } = this;
    if (!tensor) return undefined;
    const { context, realDtype: dtype } = tensor;
    const settings = this.kept.heat;
    const isOfPoint = this.compared?.comparison.isDifference !== true;
    // Lines over the steps have no colours: no legend stands below them.
    const isShown = isOfPoint && (this.picture === "heatmap" || (settings.isOn && this.picture !== "over"));
    const point = tensor.made?.point ?? context.point;
    return { host: context.host, slice: tensor.realId(), point, dtype, settings, isShown };
  }

  /** True if there are complex numbers to look at as something else. */
  private turnComplex(): boolean {
    const { complex } = this.tensor ?? {};
    if (complex) this.change({ complexAs: nextComplexAs(complex) });
    return complex !== undefined;
  }

  private turnHeat(): void {
    const { heat } = this.kept;
    const { whyNot } = this.heatRange;
    if (whyNot === undefined) this.change({ heat: { ...heat, isOn: !heat.isOn } });
    else this.note = whyNot;
  }
}

/** The slice of the tensor before, where it is one of this, too. */
function formOfAnother({ form, shape: before }: TensorState, shape: Shape): SliceForm {
  return before.length === 0 ? defaultForm(shape) : carriedForm(form, before, shape);
}

declare global {
  interface HTMLElementTagNameMap {
    "tensor-view-tensor": TensorView;
  }
}
