import * as l10n from "@vscode/l10n";
import { html, nothing, type TemplateResult } from "lit";
import type { Reference } from "../../../../src/shared/compare/reference";
import type { Verdict } from "../../../parts/reference/referenceBar";
import "../../../parts/reference/referenceBar";
import type { Differing } from "../../../../src/shared/questions/compare";
import { isShownWhole } from "../../../../src/tensor/text/shownNumber";
import { signButton } from "../../../ui/controls/glyphButton";
import type { Grid } from "../../../ui/grid/grid";
import type { CellFormat, CellPainter, GridModel, GridPlace, GridSelection } from "../../../ui/grid/gridModel";
import { shownNumber } from "../../../ui/texts/shownNumber";
import type { CellFormats } from "../cells/cellFormats";
import { tableLabel } from "../cells/tableLabel";
import type { TensorPictureParts } from "../shownPicture";
import type { CompareState, PairWay } from "./compareState";
import type { PairTold } from "./pairTold";
import { nextWay, wayMeaning, wayName, waysOf } from "./pairWays";
import type { PairPane } from "./pane/pairPane";
import { type ComparedView, TensorComparison } from "./tensorComparison";
import "./pane/pairMismatch";
import "./pane/pairPane";
import { shownVerdict } from "./shownVerdict";

/** Differences are no numbers that somebody stored: more digits than that say nothing. */
const DIGITS = 6;

/** Visible parts of a pair, and callbacks for other choices. */
interface PairControls {
  /** Dtype of the comparison; undefined where there is nothing to compare. */
  readonly compared: string | undefined;
  readonly way: PairWay;
  readonly isBeside: boolean;
  chooseWay(way: PairWay): void;
  turnBeside(): void;
  goTo(differing: Differing, isBackwards: boolean): void;
}

/** One of two tables. */
interface BesideSide {
  /** Subject of the table, in a line above it. */
  readonly title: string;
  /** Name for assistive technology. */
  readonly label: string;
  readonly model: GridModel;
  readonly format: CellFormat;
  readonly painter: CellPainter | undefined;
}

/** A slice that takes everything. */
const WHOLE = "[...]";

/** Parts of the view by which somebody goes to a cell or to another slice. */
const WAYS_ELSEWHERE: readonly string[] = ["tensor-view-grid", "tensor-view-slice-bar"];

/** Page's parts of a comparison: its bar, its tables, the pane beside them, its keys. */
export class ComparePart {
  readonly comparison: TensorComparison;
  private readonly view: ComparedView;
  private told: PairTold | undefined;
  private differences: { readonly of: CellFormat; readonly format: CellFormat } | undefined;

  constructor(view: ComparedView) {
    this.view = view;
    this.comparison = new TensorComparison(view);
    // The table keeps its own keys to itself.
    for (const type of ["pointerdown", "keydown"])
      view.element.addEventListener(type, this.leaveWorst, { capture: true });
  }

  /** A reference was found, or it is known why there is none. */
  get isSettled(): boolean {
    const { pair, error } = this.comparison;
    return pair !== undefined || error !== undefined;
  }

  /** Bar of the two that are compared, above the slice, and the reason if they cannot be. */
  bar(): TemplateResult {
    const { comparison, told, view } = this;
    const { pair, both, error, subject } = comparison;
    const hint: Verdict | undefined =
      pair && !both ? { sign: "≠", text: l10n.t("cannot be compared"), isWhole: true } : undefined;
    return html`<tensor-view-reference-bar
        .context=${view.context()}
        .pair=${pair}
        .verdict=${hint ?? (told && shownVerdict(told))}
        .isToldBelow=${both !== undefined}
      ></tensor-view-reference-bar>
      ${error === undefined ? nothing : html`<p class="error" role="alert">${error}</p>`}
      ${
        subject && !both
          ? html`<tensor-view-pair-mismatch .subject=${subject} @reference-change=${this.takeReference}></tensor-view-pair-mismatch>`
          : nothing
      }`;
  }

  /** Controls of the shown way, among those of the table. */
  controls(): TemplateResult {
    const { comparison } = this;
    const { both, way, isBeside } = comparison;
    return pairControls({
      compared: both?.compared,
      way,
      isBeside,
      chooseWay: (chosen) => this.chooseWay(chosen),
      turnBeside: () => comparison.set({ isBeside: !isBeside }),
      goTo: (differing, isBackwards) => void comparison.goTo(differing, isBackwards),
    });
  }

  /** Format of cells if the numbers of the table are automatic: `format` is that of its dtype. */
  format(format: CellFormat): CellFormat {
    const { comparison, view } = this;
    if (!comparison.isDifference || view.kept().format.notation !== "auto") return format;
    if (this.differences?.of !== format) this.differences = { of: format, format: differenceFormat(format) };
    return this.differences.format;
  }

  /** Two tables side by side; undefined where one is shown. `heat` are colours of the values of either. */
  tables(parts: TensorPictureParts, formats: CellFormats, heat: CellPainter | undefined): TemplateResult | undefined {
    const { comparison } = this;
    const { both, isBeside, besideModel } = comparison;
    const { model, kept, dims } = parts.tensor;
    if (!both || !isBeside || !besideModel || model.rowCount === 0 || model.columnCount === 0) return undefined;
    const { found } = both.pair;
    const label = tableLabel(kept.form, dims.names);
    const painter = comparison.painter(heat);
    const side = (letter: "A" | "B", step: string, dtype: string): Omit<BesideSide, "model"> => {
      const format: CellFormat = formats.of(dtype, kept.format);
      const name = l10n.t("{0}: step {1}", letter, step);
      return { title: name, label: `${name} · ${label}`, format, painter };
    };
    const sides = [
      { ...side("A", found.a.step, both.dtypeA), model },
      { ...side("B", found.b?.step ?? "", both.dtypeB), model: besideModel },
    ];
    return besideTables(sides, parts);
  }

  /** The statistics of the pair; undefined where there is none. */
  pane(show: (event: CustomEvent<readonly number[]>) => void): TemplateResult | undefined {
    const { comparison, isToWorst } = this;
    const { subject, both, state } = comparison;
    if (!subject || !both) return undefined;
    const isOfAll = (!state.pane.isOfSlice || isToWorst) && !subject.isWhole;
    return html`<tensor-view-pair-pane
      .subject=${isOfAll ? { ...subject, slice: WHOLE, isWhole: true } : subject}
      .state=${state.pane}
      .hasSlice=${!subject.isWhole}
      .isToWorst=${isToWorst}
      @pair-told=${({ detail }: CustomEvent<PairTold>) => {
        this.told = detail;
        comparison.isKnown = !detail.isLoading;
        this.view.element.requestUpdate();
      }}
      @worst-found=${({ detail }: CustomEvent<readonly number[] | undefined>) => this.goToWorst(detail)}
      @index-show=${show}
      @pane-change=${({ detail }: CustomEvent<CompareState["pane"]>) => comparison.keep({ pane: detail })}
      @reference-change=${this.takeReference}
    ></tensor-view-pair-pane>`;
  }

  /** The subject names the worst cell of the pair that was found. */
  private get isToWorst(): boolean {
    return this.view.context()?.at === "worst" && this.comparison.isFound;
  }

  private goToWorst(index: readonly number[] | undefined): void {
    if (!this.isToWorst) return;
    this.view.context()?.arrived();
    if (index) void this.view.pictures.showIndex(index);
  }

  /** Leaves the way to the worst cell: anything pressed in a table or the slice's controls goes elsewhere. */
  private readonly leaveWorst = (event: Event): void => {
    const isInTable = event
      .composedPath()
      .some((target) => target instanceof Element && WAYS_ELSEWHERE.includes(target.localName));
    if (isInTable && this.view.context()?.at === "worst") this.view.context()?.arrived();
  };

  /** True if a key was its own. */
  press({ key, shiftKey }: KeyboardEvent): boolean {
    const { comparison } = this;
    const { both, way, isBeside, state } = comparison;
    if (key.toLowerCase() === "r") comparison.swap();
    else if (!both) return false;
    else if (key.toLowerCase() === "w") this.chooseWay(nextWay(both.compared, way, shiftKey ? -1 : 1));
    else if (/^[1-5]$/.test(key)) this.chooseWay(waysOf(both.compared)[Number(key) - 1] ?? way);
    else if (key === "b") comparison.set({ isBeside: !isBeside });
    else if (key.toLowerCase() === "d") void comparison.goTo("exceeding", shiftKey);
    else if (key.toLowerCase() === "u") void comparison.goTo("unequal", shiftKey);
    else if (key === "h" && comparison.isDifference) comparison.changeHeat({ ...state.heat, isOn: !state.heat.isOn });
    else if (key === "s") this.paneElement?.fold();
    else return false;
    return true;
  }

  private chooseWay(way: PairWay): void {
    this.comparison.set({ way, isBeside: false });
  }

  private get paneElement(): PairPane | null {
    return this.view.element.renderRoot.querySelector("tensor-view-pair-pane");
  }

  private readonly takeReference = ({ detail }: CustomEvent<Reference>): void => this.comparison.compareWith(detail);
}

/** Two tables of the same rows and columns, with one place and one selection. */
function besideTables(sides: readonly BesideSide[], parts: TensorPictureParts): TemplateResult {
  return html`<div class="beside">${sides.map((side) => sideTable(side, parts))}</div>`;
}

function sideTable({ title, label, model, format, painter }: BesideSide, parts: TensorPictureParts): TemplateResult {
  const { pictures, change } = parts;
  return html`<div class="side">
    <p class="title">${title}</p>
    <tensor-view-grid
      .model=${model}
      .format=${format}
      .hoverText=${parts.hoverText}
      .painter=${painter}
      .label=${label}
      .place=${parts.tensor.kept.place}
      @grid-selection=${(event: CustomEvent<GridSelection>) => {
        pictures.selection = event.detail;
      }}
      @grid-move=${(event: Event) => lead(event.currentTarget, pictures.grids)}
      @grid-place=${(event: CustomEvent<GridPlace>) => change({ place: event.detail })}
      @grid-settled=${parts.cells}
      @grid-drawn=${parts.drawn}
      @grid-error=${(event: CustomEvent<string>) => parts.failed(event.detail)}
      @grid-copy=${parts.copy}
    ></tensor-view-grid>
  </div>`;
}

/** The others go where one was moved to. */
function lead(moved: EventTarget | null, grids: Iterable<Grid>): void {
  const all = [...grids];
  const leader = all.find((grid) => grid === moved);
  if (!leader) return;
  for (const grid of all) if (grid !== leader) grid.follow(leader);
}

/** The ways to show a pair, of which one is on, and the way to cells that differ. */
function pairControls(controls: PairControls): TemplateResult {
  const { compared, way, isBeside } = controls;
  const isOff = compared === undefined;
  const shown = isOff ? "a" : way;
  const button = (name: string, title: string, isOn: boolean, press: () => void) => html`<button
    type="button"
    aria-pressed=${String(isOn)}
    aria-disabled=${String(isOff)}
    title=${title}
    @click=${() => isOff || press()}
  >${name}</button>`;
  return html`<div class="group" slot="ways">
    <div class="choice" role="group" aria-label=${l10n.t("What the table shows")}>
      ${waysOf(compared ?? "float32").map((one, i) =>
        button(
          wayName(one),
          l10n.t("{0} ({1}; W: the next way)", wayMeaning(one), i + 1),
          !isBeside && one === shown,
          () => controls.chooseWay(one),
        ),
      )}
      ${button(l10n.t("A | B"), l10n.t("A and B side by side (B)"), isBeside && !isOff, () => controls.turnBeside())}
    </div>
    ${signButton("↑≠", l10n.t("Previous cell beyond the tolerance (Shift+D)"), isOff, () => controls.goTo("exceeding", true))}
    ${signButton("↓≠", l10n.t("Next cell beyond the tolerance (D)"), isOff, () => controls.goTo("exceeding", false))}
  </div>`;
}

/** Differences as a table shows them by itself: whole ones in full, others by six digits; all else as `other` does. */
function differenceFormat(other: CellFormat): CellFormat {
  return (value) => {
    if (typeof value !== "number" || !Number.isFinite(value) || isShownWhole(value)) return other(value);
    return { text: shownNumber(value, DIGITS), kind: "" };
  };
}
