import type { Cell } from "../../../ui/grid/gridModel";
import { PinchPointer } from "../../../ui/plot/pointer/pinchPointer";
import { wheelNotches } from "../../../ui/plot/pointer/wheelNotches";
import { heatmapCommand, movedCell } from "./heatmapKeys";
import type { HeatmapSight } from "./heatmapSight";
import type { PointedBlock } from "./heatmapTooltip";
import type { CellsPair } from "./pictureView";

/** Notches by which a double click and buttons zoom. */
export const ZOOM_NOTCHES = 3;
/** Zoom of a notch, in the logarithm of the scale. */
const LOG_NOTCH = Math.log(1.25);

/** Target of gestures, with its callbacks. */
export interface HeatmapGestureTarget {
  readonly frame: HTMLElement | null;
  readonly sight: HeatmapSight;
  readonly selected: Cell | undefined;
  select(cell: Cell): void;
  /** The pointer is over a cell, or over none. */
  point(pointed: PointedBlock | undefined): void;
}

/** Gestures of pointer, wheel and keys on a heatmap. */
export class HeatmapGestures {
  private readonly target: HeatmapGestureTarget;
  private readonly pointer: PinchPointer;

  constructor(target: HeatmapGestureTarget) {
    this.target = target;
    const { sight } = target;
    this.pointer = new PinchPointer({
      at: (event) => this.inPane(event),
      get pixelRatio() {
        return devicePixelRatio;
      },
      pan: (by) => sight.pan(by),
      zoom: (times, at) => sight.zoom(Math.log(times) / LOG_NOTCH, at),
      press: (at) => {
        const cell = sight.cellIn(at);
        if (cell) target.select(cell);
      },
      point: (event) => this.point(event),
    });
  }

  /** Until the signal aborts. */
  listen(frame: HTMLElement, signal: AbortSignal): void {
    this.pointer.listen(frame, signal);
    frame.addEventListener("wheel", this.onWheel, { signal });
    frame.addEventListener("dblclick", this.onDoubleClick, { signal });
    frame.addEventListener("keydown", this.onKey, { signal });
  }

  /** Device px within the picture's pane. */
  private inPane({ clientX, clientY }: MouseEvent): CellsPair {
    const { left, top } = (this.target.frame as HTMLElement).getBoundingClientRect();
    const { ratio, left: gutter, top: head } = this.target.sight.box;
    return [(clientX - left) * ratio - gutter, (clientY - top) * ratio - head];
  }

  private point(event: MouseEvent | undefined): void {
    const at = event && this.inPane(event);
    const isOnCell = at && this.target.sight.cellIn(at) !== undefined;
    this.target.point(isOnCell && event ? { at, x: event.clientX, y: event.clientY } : undefined);
  }

  private readonly onWheel = (event: WheelEvent): void => {
    const { sight } = this.target;
    if (!sight.isOpen) return;
    event.preventDefault();
    sight.zoom(wheelNotches(event, sight.box.size[1]), this.inPane(event));
  };

  private readonly onDoubleClick = (event: MouseEvent): void => {
    const { sight } = this.target;
    if (sight.isOpen) sight.zoom(event.shiftKey ? -ZOOM_NOTCHES : ZOOM_NOTCHES, this.inPane(event));
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (!this.takeKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Does what a key means; whether it means anything. */
  takeKey(event: KeyboardEvent): boolean {
    const { sight, selected } = this.target;
    const command = heatmapCommand(event);
    if (!command || !sight.isOpen) return false;
    switch (command.do) {
      case "zoom":
        sight.zoom(command.notches, sight.keyPlace(selected));
        break;
      case "fit":
        sight.showAll();
        break;
      case "actual":
        sight.showPixels(sight.keyPlace(selected));
        break;
      case "pan": {
        const [width, height] = sight.box.size;
        sight.pan([command.by[0] * width, command.by[1] * height]);
        break;
      }
      case "select": {
        const { rows, columns } = sight.axes;
        const size = { rows: rows.cells, columns: columns.cells };
        // The first key selects the middle.
        const cell = selected ? movedCell(selected, command, size, sight.rowsInSight) : sight.middle;
        if (!cell) return false;
        this.target.select(cell);
        sight.showCell(cell);
      }
    }
    return true;
  }
}
