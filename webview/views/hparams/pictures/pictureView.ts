import * as l10n from "@vscode/l10n";
import { html, type LitElement, type TemplateResult } from "lit";
import type { Theme } from "../../../ui/plot/colours/theme";
import type { HparamsParts } from "../hparamsParts";
import type { SessionSelection } from "../sessionSelection";
import type { PictureFiles } from "../ways/waysMenu";
import { AxisActions } from "./axisActions";
import type { MatrixScene } from "./matrixScene";
import { matrixSvg } from "./matrixSvg";
import "./parallelPlot";
import type { ParallelAction, ParallelPlot } from "./parallelPlot";
import type { ParallelScene } from "./parallelScene";
import { pictureBar } from "./pictureBar";
import { axisHeads, layersPng, parallelSvg, scatterSvg } from "./pictureFiles";
import "./scatterMatrix";
import type { MatrixAction, ScatterMatrix } from "./scatterMatrix";
import "./scatterPlot";
import type { ScatterAction, ScatterPlot } from "./scatterPlot";
import type { ScatterScene } from "./scatterScene";
import { ShownPictures } from "./shownPictures";

const NO_SIZE = { width: 0, height: 0 };

/** The shown picture of the sessions, its controls and its files. */
export class PictureView {
  private readonly host: LitElement;
  private readonly parts: HparamsParts;
  private readonly selection: SessionSelection;
  private readonly theme: () => Theme;
  private readonly pictures = new ShownPictures();
  private readonly axes: AxisActions;

  constructor(host: LitElement, parts: HparamsParts, selection: SessionSelection, theme: () => Theme) {
    this.host = host;
    this.parts = parts;
    this.selection = selection;
    this.theme = theme;
    this.axes = new AxisActions(parts, selection, this.pictures);
  }

  /** Takes up what there is to be drawn. */
  update(): void {
    const { store, sessions } = this.parts;
    this.pictures.update(sessions, store.state);
    const axes = this.pictures.withValues(store.state.axes);
    if (axes) store.change({ axes });
  }

  get bar(): TemplateResult {
    const { pictures } = this;
    const { store, sessions } = this.parts;
    return pictureBar({
      state: store.state,
      columns: sessions.all,
      colourBy: pictures.colourBy?.id,
      x: pictures.x?.id,
      y: pictures.y?.id,
      legend: pictures.legend(this.theme()),
      change: (state) => store.change(state),
    });
  }

  readonly files: PictureFiles = {
    png: async () => {
      const { drawn, scenes } = this;
      const heads = drawn && scenes.parallel ? axisHeads(scenes.parallel, drawn.size.width) : [];
      return layersPng(drawn?.layers ?? [], drawn?.size ?? NO_SIZE, this.theme(), heads);
    },
    svg: () => {
      const { drawn, scenes } = this;
      const size = drawn?.size ?? NO_SIZE;
      if (scenes.parallel) return parallelSvg(scenes.parallel, size, this.theme());
      if (scenes.matrix) return matrixSvg(scenes.matrix, size, this.theme());
      return scenes.scatter ? scatterSvg(scenes.scatter, size, this.theme()) : "";
    },
  };

  /** Undefined where there is no picture. */
  get element(): TemplateResult | undefined {
    const { parallel, scatter, matrix } = this.scenes;
    if (parallel) return this.parallel(parallel);
    if (matrix) return this.matrix(matrix);
    return scatter && this.scatter(scatter);
  }

  private get drawn(): ParallelPlot | ScatterPlot | ScatterMatrix | null {
    return this.host.renderRoot.querySelector<ParallelPlot | ScatterPlot | ScatterMatrix>(
      "tensor-view-parallel, tensor-view-scatter, tensor-view-scatter-matrix",
    );
  }

  /** Scene of the shown picture. */
  private get scenes(): {
    readonly parallel?: ParallelScene | undefined;
    readonly scatter?: ScatterScene | undefined;
    readonly matrix?: MatrixScene | undefined;
  } {
    const { pictures } = this;
    const { store, sessions } = this.parts;
    const { state } = store;
    if (state.shown === "parallel") return { parallel: pictures.parallel(sessions, state, this.theme()) };
    if (state.shown === "matrix") return { matrix: pictures.matrix(sessions, state, this.theme()) };
    return state.shown === "scatter" ? { scatter: pictures.scatter(sessions, state, this.theme()) } : {};
  }

  private parallel(scene: ParallelScene): TemplateResult {
    const { pictures } = this;
    if (scene.axes.length === 0) return html`<div class="empty"><p>${l10n.t("All columns are hidden.")}</p></div>`;
    return html`<tensor-view-parallel
      .shown=${{
        scene,
        label: pictures.label(scene.selected, l10n.t("Parallel coordinates")),
        menu: (axis: number) => this.axes.menu(scene, axis),
        tell: (line: number) =>
          pictures.tell(
            line,
            scene.axes.map(({ column }) => column),
          ),
      }}
      @parallel-action=${this.parallelActed}
    ></tensor-view-parallel>`;
  }

  private scatter(scene: ScatterScene): TemplateResult {
    const { pictures } = this;
    const told = this.parts.sessions.columns.filter(({ kind }) => kind === "hparam" || kind === "metric");
    return html`<tensor-view-scatter
      .shown=${{
        scene,
        label: pictures.label(scene.selected, `${scene.x.column.name}, ${scene.y.column.name}`),
        tell: (line: number) => pictures.tell(line, [scene.x.column, scene.y.column, ...told]),
      }}
      @scatter-action=${this.scatterActed}
    ></tensor-view-scatter>`;
  }

  private matrix(scene: MatrixScene): TemplateResult {
    const { pictures } = this;
    const { sessions, store } = this.parts;
    if (scene.axes.length < 2) {
      return html`<div class="empty"><p>${l10n.t("A matrix needs two shown columns with numeric axes.")}</p></div>`;
    }
    const told = sessions.columns.filter(({ kind }) => kind === "hparam" || kind === "metric");
    return html`<tensor-view-scatter-matrix
      .shown=${{
        scene,
        label: pictures.label(scene.selected, l10n.t("Matrix of points")),
        cell: store.state.matrix,
        tell: (line: number, { x, y }: ScatterScene) => pictures.tell(line, [x.column, y.column, ...told]),
      }}
      @matrix-action=${this.matrixActed}
    ></tensor-view-scatter-matrix>`;
  }

  private readonly parallelActed = ({ detail: action }: CustomEvent<ParallelAction>): void => {
    // Reads the state as it is now: several keys may come before it is shown.
    const scene = this.scenes.parallel;
    if (scene) this.axes.act(scene, action);
  };

  private readonly matrixActed = ({ detail: action }: CustomEvent<MatrixAction>): void => {
    const { store } = this.parts;
    if (action.do !== "go" && action.do !== "open") {
      this.selectPoints(action);
      return;
    }
    const { x, y } = action.cell;
    const ids = { x: x.column.id, y: y.column.id };
    store.change({ matrix: { ...store.state.matrix, ...ids } });
    if (action.do === "go") return;
    const logs = { isLogX: x.axis.scale === "log", isLogY: y.axis.scale === "log" };
    store.change({ shown: "scatter", scatter: { ...store.state.scatter, ...ids, ...logs } });
    void this.focusDrawn();
  };

  /** Keys go on in the picture that comes in place of another. */
  private async focusDrawn(): Promise<void> {
    await this.host.updateComplete;
    await this.drawn?.updateComplete;
    this.drawn?.focus();
  }

  private readonly scatterActed = ({ detail: action }: CustomEvent<ScatterAction>): void => this.selectPoints(action);

  private selectPoints(action: ScatterAction): void {
    const { selection, pictures } = this;
    if (action.do === "clear") selection.select([]);
    else if (action.do === "turn") for (const name of pictures.namesOf([action.line])) selection.turn(name);
    else if (action.isAdded) selection.add(pictures.namesOf(action.points));
    else selection.select(pictures.namesOf(action.points));
  }
}
