export interface PlotTick {
  readonly at: number;
  readonly label: string;
}

export interface PlotAxis {
  readonly low: number;
  readonly high: number;
  readonly title: string;
  /** Low values at the top of a vertical axis. */
  readonly isReversed?: boolean;
  /** Px for labels: beside a vertical axis a multiple of it, behind a horizontal one never more; what they need where it is absent. */
  readonly room?: number;
  /** Ticks of an axis of `length` px. */
  ticks(length: number): readonly PlotTick[];
}

/** A line, and what is filled between it and another one. */
export interface PlotLine {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly colour: string;
  readonly width: number;
  readonly fill?: { readonly toLine: number; readonly colour: string };
}

export interface PlotColours {
  readonly text: string;
  readonly grid: string;
  readonly axis: string;
  readonly font: string;
}

/** Place of the data, in px of the canvas. */
export interface PlotArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PlotContent {
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly lines: readonly PlotLine[];
  readonly colours: PlotColours;
  /** Room that is kept free beside the axes. */
  readonly padding: { readonly top: number; readonly right: number };
  /** Draws what lies over the grid and under the lines; may draw into the padding as well. */
  draw(context: CanvasRenderingContext2D, area: PlotArea): void;
}

/** A picture with two axes that is drawn when its content or its size is set. */
export interface Plot {
  readonly area: PlotArea;
  /** Sizes in CSS px. */
  resize(width: number, height: number, pixelRatio: number): void;
  show(content: PlotContent): void;
}
