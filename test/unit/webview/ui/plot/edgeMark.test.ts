import { expect, it } from "vitest";
import { cssColour } from "../../../../../webview/ui/plot/colours/colour";
import { drawEdgeMark, type EdgeMark } from "../../../../../webview/ui/plot/edgeMark";
import { ODD_COLOURS } from "../../../../../webview/ui/plot/oddMarks";
import { THEME } from "../../views/scalars/drawnCurves";

/** Parts of a mark: its corners as they are traced, and the colours it is filled and stroked with. */
function drawn(kind: EdgeMark): { corners: number[][]; filled: string[]; stroked: string[] } {
  const found = { corners: [] as number[][], filled: [] as string[], stroked: [] as string[] };
  const context = {
    fillStyle: "",
    strokeStyle: "",
    beginPath: () => undefined,
    closePath: () => undefined,
    moveTo: (x: number, y: number) => found.corners.push([x, y]),
    lineTo: (x: number, y: number) => found.corners.push([x, y]),
    fill: () => found.filled.push(context.fillStyle),
    stroke: () => found.stroked.push(context.strokeStyle),
    fillRect: () => found.filled.push(context.fillStyle),
  };
  drawEdgeMark(context as unknown as CanvasRenderingContext2D, kind, 50, { top: 0, bottom: 100 }, "teal", THEME);
  return found;
}

it("what is no number has its own colour, whatever the line's", () => {
  expect(drawn("nan").stroked).toEqual([cssColour(ODD_COLOURS.nan)]);
  expect(drawn("posInf").filled).toEqual([cssColour(ODD_COLOURS.posInf)]);
  expect(drawn("negInf").filled).toEqual([cssColour(ODD_COLOURS.negInf)]);
  expect(drawn("above").stroked).toEqual(["teal"]);
  expect(drawn("below").stroked).toEqual(["teal"]);
  expect(new Set(drawn("error").filled)).toEqual(new Set([cssColour(THEME.warning)]));
});

it("infinities point out of the picture, inside its border; NaN points nowhere", () => {
  const [up, down, cross] = [drawn("posInf").corners, drawn("negInf").corners, drawn("nan").corners];
  expect(up[0]).toEqual([50, 1]);
  expect(down[0]).toEqual([50, 99]);
  expect([up, down, cross].map(({ length }) => length)).toEqual([3, 3, 4]);
  for (const [, y = Number.NaN] of [...up, ...down, ...cross]) expect(y > 0 && y < 100).toBe(true);
});
