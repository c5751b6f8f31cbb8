/** Surface that a picture is drawn on: a canvas, or an SVG that is written. */
export type Surface = Pick<
  CanvasRenderingContext2D,
  | "beginPath"
  | "moveTo"
  | "lineTo"
  | "bezierCurveTo"
  | "closePath"
  | "rect"
  | "roundRect"
  | "fill"
  | "stroke"
  | "setLineDash"
  | "fillText"
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "globalAlpha"
  | "font"
  | "textAlign"
>;
