import type { MenuItem } from "../../../ui/controls/menu";
import type { HparamsParts } from "../hparamsParts";
import type { AxisState } from "../hparamsState";
import type { ColumnId } from "../model/columnIds";
import { withMoved } from "../model/shownColumns";
import type { SessionSelection } from "../sessionSelection";
import { brushRanges } from "./axisBrush";
import { axisMenu } from "./axisMenu";
import type { AxisBrush } from "./brushedValues";
import type { ParallelAction } from "./parallelPlot";
import { brushedLines, type ParallelScene } from "./parallelScene";
import type { ShownPictures } from "./shownPictures";

/** Does what parallel coordinates and the menus of their axes ask for. */
export class AxisActions {
  private readonly parts: HparamsParts;
  private readonly selection: SessionSelection;
  private readonly pictures: ShownPictures;

  constructor(parts: HparamsParts, selection: SessionSelection, pictures: ShownPictures) {
    this.parts = parts;
    this.selection = selection;
    this.pictures = pictures;
  }

  act(scene: ParallelScene, action: ParallelAction): void {
    switch (action.do) {
      case "brush":
        this.brush(scene, action.axis, action.brush);
        break;
      case "clear":
        this.selection.select([]);
        break;
      case "move":
        this.move(scene, action.axis, action.to);
        break;
      case "turn":
        for (const name of this.pictures.namesOf([action.line])) this.selection.turn(name);
    }
  }

  menu(scene: ParallelScene, place: number): MenuItem[] {
    const axis = scene.axes[place];
    if (!axis) return [];
    const { id } = axis.column;
    const { store } = this.parts;
    return axisMenu({
      axis,
      place,
      count: scene.axes.length,
      isColour: this.pictures.colourBy?.id === id,
      change: (changes) => {
        this.change(id, "scale" in changes ? { ...changes, brush: undefined } : changes);
      },
      move: (to) => this.move(scene, place, to),
      colour: () => store.change({ colourBy: id }),
      hide: () => store.change({ hidden: [...store.state.hidden, id] }),
      unbrush: () => this.brush(scene, place, undefined),
    });
  }

  private change(id: ColumnId, changes: Partial<AxisState>): void {
    const { store } = this.parts;
    const { axes } = store.state;
    const before = Object.hasOwn(axes, id) ? axes[id] : undefined;
    store.change({ axes: { ...axes, [id]: { ...(before ?? USUAL_AXIS), ...changes } } });
  }

  private brush(scene: ParallelScene, at: number, brush: AxisBrush | undefined): void {
    const brushed = scene.axes[at];
    if (!brushed) return;
    this.change(brushed.column.id, { brush });
    const ranges = brush && brushRanges(brushed.axis, brush);
    const axes = scene.axes.map((axis, i) => (i === at ? { ...axis, brush: ranges } : axis));
    const lines = brushedLines(axes, scene.sessions.length);
    const places = lines ? [...lines.keys()].filter((line) => lines[line] === 1) : [];
    this.selection.selectBrushed(this.pictures.namesOf(places));
  }

  private move({ axes }: ParallelScene, from: number, to: number): void {
    const { store, sessions } = this.parts;
    const ids = axes.map(({ column }) => column.id);
    const [id] = ids.splice(from, 1);
    if (id === undefined) return;
    // The last stands behind the one that was last, before whatever is no axis.
    const last = sessions.columns.findIndex((column) => column.id === ids.at(-1));
    const before = ids[to] ?? sessions.columns[last + 1]?.id;
    store.change({ columns: withMoved(sessions.all, store.state.columns, id, before === id ? undefined : before) });
  }
}

const USUAL_AXIS: AxisState = { scale: undefined, isReversed: false, brush: undefined };
